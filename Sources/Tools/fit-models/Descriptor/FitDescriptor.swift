import ArgumentParser
import Foundation
import ImageCoding
import ImageSignatures
import PictureMatching
import VisualSearch

/// Finds the directions in which patches of photographs differ, for the descriptors of local features.
struct FitDescriptor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "descriptor",
    abstract: "Fit the descriptor's projection.",
    discussion: """
      Writes the projection that turns gradients into bits. The program must be built again to use \
      it, and every store is indexed again.
      """
  )

  @Option(parsing: .upToNextOption, help: "Folders of photographs to learn from.")
  var pictures: [String]
  @Option(help: "The file to write the projection to.") var output: String

  func run() async throws {
    let paths = try pictures.flatMap { folder in
      try PictureFolder.pictures(below: folder).map { "\(folder)/\($0)" }
    }
    let moments = await concurrentMap(paths) { path -> Moments? in
      let options = DecodingOptions(longestSide: ImageSignature.decodingSide)
      guard let picture = try? ImageDecoder.pixelBuffer(at: path, options: options) else {
        return nil
      }
      return Moments(of: LocalFeatures.gradientShares(of: picture))
    }
    var total = Moments()
    for moments in moments { if let moments { total.add(moments) } }
    guard total.count > DescriptorProjection.shareCount else {
      throw ValidationError("These pictures have too few features to learn from.")
    }
    let components = total.whitening(DescriptorProjection.dimensions)
    let bytes = DescriptorProjection.encoded(
      mean: total.mean.map { Float($0) },
      components: components.map { Float($0) }
    )
    try Data(bytes).write(to: URL(filePath: output), options: .atomic)
    print("\(total.count) patches of \(paths.count) pictures")
  }
}
