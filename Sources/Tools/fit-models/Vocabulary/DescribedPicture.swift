import ImageCoding
import ImageSignatures
import PictureMatching
import VisualSearch

/// A picture's local features, and those that it has when it is mirrored.
struct DescribedPicture: Sendable {
  let path: String
  let features: [LocalFeature]
  let mirroredFeatures: [LocalFeature]
  /// Its learned points, where they were asked for.
  let viewFeatures: [LocalFeature]

  /// Describes the picture at a path; nil when it cannot be read.
  init?(at path: String, _ selection: FeatureSelection = .copies) {
    let options = DecodingOptions(longestSide: ImageSignature.decodingSide)
    guard let picture = try? ImageDecoder.pixelBuffer(at: path, options: options) else {
      return nil
    }
    self.path = path
    let signature = QuerySignature(of: picture, features: selection)
    features = signature.signature.features
    mirroredFeatures = signature.mirroredFeatures
    viewFeatures = signature.signature.viewFeatures
  }

  /// Describes every picture below some folders, on all cores, in the order of their paths.
  static func all(
    below folders: [String],
    _ selection: FeatureSelection = .copies
  ) async throws -> [DescribedPicture] {
    let paths = try folders.flatMap { folder in
      try PictureFolder.pictures(below: folder).map { "\(folder)/\($0)" }
    }
    return await concurrentMap(paths) { DescribedPicture(at: $0, selection) }.compactMap { $0 }
  }
}
