package import Foundation
internal import GRDB
package import ImageSignatures

/// Lays frame hashes and local features out as a scan file.
package struct ScanFileBuilder {
  private var codes: [UInt64] = []
  private var images: [Int64] = []
  private var parts: [UInt8] = []
  private var features: FeatureIndexBuilder?
  private let revision: CatalogStore.Revision

  /// Starts an empty file.
  ///
  /// - Parameters:
  ///   - revision: What the file is made from.
  ///   - features: An empty index of local features; nil for a file without one.
  package init(revision: CatalogStore.Revision, features: FeatureIndexBuilder? = nil) {
    self.revision = revision
    self.features = features
  }

  /// Reads the signature of every picture that a landmark or a cover uses.
  internal init(database: Database, features: FeatureIndexBuilder?) throws {
    self.init(revision: try CatalogStore.revision(database), features: features)
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT id, signature FROM images WHERE state = 'indexed' AND (
          id IN (SELECT image FROM landmark_images) OR
          id IN (SELECT cover FROM collections WHERE cover IS NOT NULL))
        ORDER BY id
        """
    )
    while let row = try rows.next() {
      let image = try row.decode(Int64.self, atIndex: 0)
      let signature = try ImageSignature(encoded: try row.decode(Data.self, atIndex: 1))
      append(signature.frame, of: image, part: .whole)
      if let content = signature.content { append(content.hash, of: image, part: .content) }
      append(signature.features, of: image)
    }
  }

  /// Adds one hash.
  package mutating func append(_ hash: FrameHash, of image: Int64, part: PicturePart) {
    codes.append(contentsOf: hash.words)
    images.append(image)
    parts.append(part.rawValue)
  }

  /// Adds the local features of a picture, once for each picture.
  package mutating func append(_ features: [LocalFeature], of image: Int64) {
    self.features?.append(features, of: image)
  }

  /// The bytes of the file, made in memory.
  ///
  /// - Throws: When features that were put aside on disk cannot be read.
  package consuming func data() throws -> Data {
    let output = ScanFileOutput(nil)
    try write(to: output)
    return output.memory
  }

  /// Writes the file from its first byte to its last.
  ///
  /// - Throws: When the disk is full.
  package consuming func write(to file: FileHandle) throws {
    try write(to: ScanFileOutput(file))
  }

  private mutating func write(to output: ScanFileOutput) throws {
    let header = ScanFile.Header(
      count: images.count,
      revision: revision,
      features: features?.layout ?? FeatureIndexLayout()
    )
    try header.encoded.withUnsafeBytes { try output.write($0) }
    try output.beginBlocks(of: ScanFile.Header.blockSize)
    try codes.withUnsafeBytes { try output.write($0) }
    try images.withUnsafeBytes { try output.write($0) }
    try parts.withUnsafeBytes { try output.write($0) }
    try output.endBlocks()
    try output.pad(to: header.features.start)
    if features == nil {
      try FeatureIndexBuilder.writeNothing(header.features, to: output)
    } else {
      try features?.write(header.features, to: output)
    }
    try output.flush()
  }
}

/// Which part of a picture a frame hash was made of.
package enum PicturePart: UInt8, Sendable {
  case whole = 0
  /// What is inside a border or between letterbox bars.
  case content = 1
}
