import Determinism
import Foundation
import ImageCoding
import ImageSignatures
import PictureMatching
import PixelBuffers
import VisualSearch

/// Finds candidates by their local features, and compares features with those of one picture.
struct FeatureStage {
  private let index: FeatureIndex
  private let count: Int
  private let query, shown, other: Described
  private let yardstick: [UInt8]

  /// The features of a picture, and its size.
  private struct Described {
    let features: [LocalFeature]
    let extent: FeatureExtent

    init(_ name: String) throws {
      let picture = try ImageDecoder.decode(
        contentsOf: Inputs.rendering(name),
        options: DecodingOptions(longestSide: ImageSignature.decodingSide)
      ).pixelBuffer
      features = LocalFeatures(of: picture).upright
      extent = FeatureExtent(pixelWidth: picture.width, pixelHeight: picture.height)
    }
  }

  /// Writes an index of the features of one real picture and of many that are mixed from others.
  init(count: Int, _ inputs: Inputs) throws {
    self.count = count
    query = try Described("queries/angkor-wat-cropped.jpg")
    shown = try Described("catalog/angkor-wat-1.jpg")
    other = try Described("catalog/colosseum-1.jpg")
    yardstick = try ImageEncoder.jpeg(Inputs.picture(width: 1280, height: 960))
    let vocabulary = try Vocabulary.installed()
    var builder = SegmentBuilder(
      identifier: UUID(),
      features: FeatureIndexBuilder(vocabulary: vocabulary, folder: inputs.folder)
    )
    let names = ["petra-1", "uluru-1", "moai-1", "giza-1", "stonehenge-1", "parthenon-1"]
    let pool = try names.flatMap { try Described("catalog/\($0).jpg").features }
    var random = SeededGenerator(seed: 2)
    builder.append(shown.features, of: 0)
    for image in 1..<count {
      builder.append(
        (0..<shown.features.count).map { _ in Inputs.feature(of: pool, &random) },
        of: Int64(image)
      )
    }
    let url = inputs.folder.appending(path: "features-\(count).segment")
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown)
    }
    try builder.write(to: FileHandle(forWritingTo: url))
    let file = try Segment(
      Data(contentsOf: url, options: .alwaysMapped),
      vocabulary: vocabulary
    )
    guard let index = file.features else { throw CocoaError(.fileReadUnknown) }
    self.index = index
  }

  var benchmarks: [Benchmark] {
    let title = "features of 1e\(Int(log10(Double(count)).rounded())) pictures"
    let floor = "\(title), yardstick: libjpeg, JPEG 1280 to gray at 1/8"
    let verifier = GeometricVerifier(query: query.features, extent: query.extent)
    return [
      PictureStage.floor(floor, yardstick, scale: 1, isGray: true),
      Benchmark(name: "\(title), candidates", unit: "query", floor: floor) {
        let candidates = try index.candidates(for: query.features, limit: 20)
        guard candidates.first?.image == 0 else {
          throw Benchmark.WrongResult(description: "the picture was not found")
        }
        return candidates.count
      },
      Benchmark(name: "verification of the picture that is shown", unit: "pair", floor: floor) {
        guard let match = verifier.match(shown.features, extent: shown.extent) else {
          throw Benchmark.WrongResult(description: "nothing agrees")
        }
        return match.inliers.count
      },
      Benchmark(name: "verification of another picture", unit: "pair", floor: floor) {
        verifier.match(other.features, extent: other.extent)?.inliers.count ?? 0
      },
    ]
  }
}
