internal import Files
import Foundation
internal import ImageSignatures
internal import PictureMatching

/// Finds pictures that share local features, without a comparison of pairs.
internal struct FeatureCandidates: Sendable {
  private let index: FeatureIndex?

  /// Builds the index of the pictures' features.
  ///
  /// - Parameter pictures: Called with a closure that receives a picture's features and its position.
  /// - Throws: `DuplicateError` when the vocabulary or the disk fails, and the errors of `pictures`.
  init(
    _ pictures: (_ append: ([LocalFeature], Position) -> Void) throws -> Void
  ) throws {
    let vocabulary = try Vocabulary.installed()
    let folder = FileManager.default.temporaryDirectory
    var builder = SegmentBuilder(
      features: FeatureIndexBuilder(vocabulary: vocabulary, folder: folder)
    )
    try pictures { builder.append($0, of: Int64($1.value)) }
    guard let file = UnnamedFile.make() else {
      throw DuplicateError.unwritable(path: folder.path, reason: "no file can be made there")
    }
    try builder.write(to: file)
    guard let data = UnnamedFile.mapped(file) else {
      throw DuplicateError.unwritable(path: folder.path, reason: "no file can be mapped there")
    }
    index = try Segment(data, vocabulary: vocabulary).features
  }

  /// The pictures that share the most with some features, the best first.
  func pictures(sharing features: [LocalFeature], limit: Int) throws -> [Position] {
    try index?.candidates(for: features, limit: limit).map { Position(Int($0.image)) } ?? []
  }
}
