import ImageCoding
import ImageSignatures
import PictureMatching
import VisualSearch

/// A picture's local features, and those that it has when it is mirrored.
struct DescribedPicture: Sendable {
  let path: String
  let features: [LocalFeature]
  let mirroredFeatures: [LocalFeature]

  /// Describes the picture at a path; nil when it cannot be read.
  init?(at path: String) {
    let options = DecodingOptions(longestSide: ImageSignature.decodingSide)
    guard let picture = try? ImageDecoder.pixelBuffer(at: path, options: options) else {
      return nil
    }
    self.path = path
    let signature = QuerySignature(of: picture)
    features = signature.signature.features
    mirroredFeatures = signature.mirroredFeatures
  }

  /// Describes every picture below some folders, on all cores, in the order of their paths.
  static func all(below folders: [String]) async throws -> [DescribedPicture] {
    let paths = try folders.flatMap { folder in
      try PictureFolder.pictures(below: folder).map { "\(folder)/\($0)" }
    }
    return await concurrentMap(paths) { DescribedPicture(at: $0) }.compactMap { $0 }
  }
}
