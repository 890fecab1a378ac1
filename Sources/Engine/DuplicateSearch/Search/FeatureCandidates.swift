internal import Files
import Foundation
internal import ImageSignatures
internal import PictureMatching

/// Pictures that share local features with others, found without a look at all.
internal struct FeatureCandidates: Sendable {
  private let index: FeatureIndex?

  /// Lays the features of pictures out.
  ///
  /// - Parameter pictures: Called with a closure that takes a picture's features and its position.
  /// - Throws: `DuplicateError` when the vocabulary or the disk fails, and what `pictures` throws.
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

  /// The pictures that share most with some features, the best first.
  func pictures(sharing features: [LocalFeature], limit: Int) throws -> [Position] {
    try index?.candidates(for: features, limit: limit).map { Position(Int($0.image)) } ?? []
  }
}
