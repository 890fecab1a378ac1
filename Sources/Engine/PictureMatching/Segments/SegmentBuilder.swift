package import Foundation
package import ImageSignatures

/// Builds a segment from frame hashes and local features.
///
/// Codes, image numbers and parts arrive together and are written one array after the other. Data beyond a few
/// megabytes wait in unnamed temporary files, so memory does not grow with the number of pictures.
package struct SegmentBuilder {
  private var codes: ValueSpool<SIMD4<UInt64>>
  private var images: ValueSpool<Int64>
  private var parts: ValueSpool<UInt8>
  private var features: FeatureIndexBuilder?
  private var views: FeatureIndexBuilder?
  private let identifier: UUID

  /// Creates an empty builder.
  ///
  /// - Parameters:
  ///   - identifier: Identifies the segment.
  ///   - features: An empty index of local features; nil for a file without one.
  ///   - views: An empty index of learned points; nil for a file without one.
  ///   - folder: The folder for temporary files.
  ///   - memoryLimit: The maximum number of bytes of codes, and of image numbers, to keep in memory.
  package init(
    identifier: UUID = .none,
    features: FeatureIndexBuilder? = nil,
    views: FeatureIndexBuilder? = nil,
    folder: URL = FileManager.default.temporaryDirectory,
    memoryLimit: Int = 1 << 20
  ) {
    self.identifier = identifier
    self.features = features
    self.views = views
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

  /// Adds the local features of a picture, once for each picture and kind.
  ///
  /// - Parameters:
  ///   - features: The features, the strongest first.
  ///   - channel: Their kind.
  ///   - image: The number of the picture in the store.
  ///   - words: The word of each feature, from ``Vocabulary/word(of:)``; nil to look them up.
  package mutating func append(
    _ features: [LocalFeature],
    _ channel: FeatureChannel = .copies,
    of image: Int64,
    words: [Int]? = nil
  ) {
    switch channel {
    case .copies: self.features?.append(features, of: image, words: words)
    case .views: views?.append(features, of: image, words: words)
    }
  }

  /// Adds the data of a picture that searches need.
  ///
  /// - Parameters:
  ///   - signature: The signature, with its features.
  ///   - image: The number of the picture in the store.
  ///   - words: The word of each feature, from ``Vocabulary/word(of:)``; nil to look them up.
  ///   - viewWords: The same of its learned points.
  package mutating func append(
    _ signature: ImageSignature,
    of image: Int64,
    words: [Int]? = nil,
    viewWords: [Int]? = nil
  ) {
    append(signature.frame, of: image, part: .whole)
    if let content = signature.content { append(content.hash, of: image, part: .content) }
    append(signature.features, of: image, words: words)
    append(signature.viewFeatures, .views, of: image, words: viewWords)
  }

  /// The bytes of the file, made in memory.
  ///
  /// - Throws: When temporary files cannot be read.
  package consuming func data() throws -> Data {
    let output = SegmentOutput(.memory)
    try write(to: output)
    return output.memory
  }

  /// Writes the file from its first byte to its last.
  ///
  /// - Throws: When the disk is full.
  package consuming func write(to file: FileHandle) throws {
    try write(to: SegmentOutput(.file(file)))
  }

  /// Returns whether a file that was just opened holds what ``write(to:)`` would write.
  ///
  /// - Throws: When the file, or a temporary file, cannot be read.
  package consuming func isContent(of file: FileHandle) throws -> Bool {
    do {
      try write(to: SegmentOutput(.comparison(file)))
    } catch is SegmentOutput.Difference {
      return false
    }
    return try file.read(upToCount: 1)?.isEmpty ?? true
  }

  private mutating func write(to output: SegmentOutput) throws {
    let header = Segment.Header(
      count: images.count,
      identifier: identifier,
      features: features?.layout ?? FeatureIndexLayout(),
      views: views?.layout
    )
    try header.encoded.withUnsafeBytes { try output.write($0) }
    try output.beginBlocks(of: Segment.Header.blockSize)
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
    if let layout = header.views {
      try output.pad(to: layout.start)
      try views?.write(layout, to: output)
    }
    try output.flush()
  }
}

/// The part of a picture from which a frame hash was computed.
package enum PicturePart: UInt8, Sendable {
  case whole = 0
  /// The content inside a border or between letterbox bars.
  case content = 1
}

extension UUID {
  /// The identifier of a temporary segment, which ends with the process.
  package static let none = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}
