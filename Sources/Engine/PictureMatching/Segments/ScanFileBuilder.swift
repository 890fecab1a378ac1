package import Foundation
package import ImageSignatures

/// Lays frame hashes and local features out as a scan file.
///
/// Codes, image numbers and parts come together and are laid out one behind the other. What does not fit
/// into a few megabytes waits in files without a name, so memory does not grow with the pictures.
package struct ScanFileBuilder {
  private var codes: ValueSpool<SIMD4<UInt64>>
  private var images: ValueSpool<Int64>
  private var parts: ValueSpool<UInt8>
  private var features: FeatureIndexBuilder?
  private let revision: StoreRevision

  /// Starts an empty file.
  ///
  /// - Parameters:
  ///   - revision: What the file is made from.
  ///   - features: An empty index of local features; nil for a file without one.
  ///   - folder: Where what does not fit into memory is kept meanwhile.
  ///   - memoryLimit: How many bytes of codes, and of image numbers, to keep in memory.
  package init(
    revision: StoreRevision,
    features: FeatureIndexBuilder? = nil,
    folder: URL = FileManager.default.temporaryDirectory,
    memoryLimit: Int = 1 << 20
  ) {
    self.revision = revision
    self.features = features
    codes = ValueSpool(folder: folder, memoryLimit: memoryLimit)
    images = ValueSpool(folder: folder, memoryLimit: memoryLimit)
    parts = ValueSpool(folder: folder, memoryLimit: memoryLimit)
  }

  /// Adds one hash.
  package mutating func append(_ hash: FrameHash, of image: Int64, part: PicturePart) {
    codes.append(SIMD4(hash.words))
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
    let output = ScanFileOutput(.memory)
    try write(to: output)
    return output.memory
  }

  /// Writes the file from its first byte to its last.
  ///
  /// - Throws: When the disk is full.
  package consuming func write(to file: FileHandle) throws {
    try write(to: ScanFileOutput(.file(file)))
  }

  /// Returns whether a file that was just opened holds what ``write(to:)`` would write.
  ///
  /// - Throws: When the file, or features that were put aside on disk, cannot be read.
  package consuming func isContent(of file: FileHandle) throws -> Bool {
    do {
      try write(to: ScanFileOutput(.comparison(file)))
    } catch is ScanFileOutput.Difference {
      return false
    }
    return try file.read(upToCount: 1)?.isEmpty ?? true
  }

  private mutating func write(to output: ScanFileOutput) throws {
    let header = ScanFile.Header(
      count: images.count,
      revision: revision,
      features: features?.layout ?? FeatureIndexLayout()
    )
    try header.encoded.withUnsafeBytes { try output.write($0) }
    try output.beginBlocks(of: ScanFile.Header.blockSize)
    try codes.write(to: output)
    try images.write(to: output)
    try parts.write(to: output)
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
