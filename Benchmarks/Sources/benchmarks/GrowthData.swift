import Determinism
import Foundation
import ImageCoding
import ImageSignatures
import PictureMatching
import PixelBuffers
import VisualSearch

/// The pictures that are looked for in stores of growing size, and those whose features pad the stores.
struct GrowthData {
  /// The folder of the pictures to find.
  let catalog: URL
  /// Their names.
  let names: [String]
  private let truth: GroundTruth

  /// Changes after which whole frames say little, of SampleImages and of Benchmarks/accuracy.
  private static let groups: Set<String> = [
    "collage", "cropped", "gallery", "circled", "recaptured", "crop_random40",
    "perspective_strong", "pip", "recapture", "screenshot",
  ]

  /// - Parameters:
  ///   - catalog: A folder of JPEGs.
  ///   - queries: What changed pictures show: the name of a picture without its extension, or of a landmark whose
  ///     name, with hyphens, begins those of its pictures and of the queries, as in SampleImages.
  /// - Throws: When one of them cannot be read.
  init(catalog: String, queries: String) throws {
    self.catalog = URL(filePath: catalog)
    names = try FileManager.default.contentsOfDirectory(atPath: catalog)
      .filter { $0.hasSuffix(".jpg") }.sorted()
    truth = try GroundTruth(contentsOf: queries)
  }

  /// Changed pictures, and the numbers that a store has for the pictures that they show.
  func queries() throws -> [(picture: QueryPicture, expected: Set<Int64>)] {
    try truth.queries.filter { Self.groups.contains($0.group) && !$0.expected.isEmpty }
      .compactMap { query in
        let subject = Self.subject(of: query.path)
        let shown = names.filter {
          Self.stem($0) == query.expected || subject == Self.subject(of: $0)
        }
        guard !shown.isEmpty else { return nil }
        // As the indexer numbers pictures.
        let numbers = shown.map { Int64(StableHash.of($0) >> 1) }
        return (try QueryPicture(contentsOf: query.path), Set(numbers))
      }
  }

  /// The signatures of pictures that show nothing of the catalog.
  func padding() async throws -> [ImageSignature] {
    await concurrentMap(truth.queries.filter(\.expected.isEmpty)) { query in
      try? ImageSignature(of: QueryPicture(contentsOf: query.path).pixelBuffer)
    }.compactMap(\.self)
  }

  private static func stem(_ path: String) -> String {
    URL(filePath: path).deletingPathExtension().lastPathComponent
  }

  /// The name of a picture without what follows its last hyphen.
  private static func subject(of path: String) -> String {
    stem(path).split(separator: "-").dropLast().joined(separator: "-")
  }
}
