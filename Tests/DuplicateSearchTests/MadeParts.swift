import Determinism
import DuplicateSearch
import Files
import Foundation
import ImageCoding
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing

/// Parts of a search that no picture was decoded for.

extension PictureFacts {
  /// Facts of a picture of 400 x 300, unless it is said otherwise.
  static func made(
    width: Int = 400,
    height: Int = 300,
    code: SIMD4<UInt64> = .zero,
    hashQuality: UInt8 = 100,
    quality: Int? = nil,
    format: ImageFormat = .png
  ) -> PictureFacts {
    PictureFacts(
      code: code,
      reduced: 0,
      width: Int32(width),
      height: Int32(height),
      hashQuality: hashQuality,
      writtenQuality: quality,
      orientation: 1,
      format: format
    )
  }
}

extension SIMD4 where Scalar == UInt64 {
  /// A code of so many bits, the lowest first.
  static func bits(_ count: Int) -> SIMD4<UInt64> {
    var code = SIMD4<UInt64>.zero
    for bit in 0..<count { code[bit / 64] |= 1 << (bit % 64) }
    return code
  }

  /// A code at random.
  static func random(_ random: inout SeededGenerator) -> SIMD4<UInt64> {
    SIMD4(random.next(), random.next(), random.next(), random.next())
  }
}

/// A thumbnail that is changed byte by byte.
struct ThumbnailBytes {
  /// Luma, and then both colors.
  var bytes: [UInt8]

  static let side = FrameThumbnail.lumaSide
  static let lumaCount = side * side
  static let colorCount = FrameThumbnail.byteCount - lumaCount

  /// Luma as a function of column and row, without color.
  init(luma: (_ column: Int, _ row: Int) -> Int) {
    bytes = (0..<Self.lumaCount).map {
      UInt8(max(0, min(255, luma($0 % Self.side, $0 / Self.side))))
    }
    bytes += [UInt8](repeating: 128, count: Self.colorCount)
  }

  /// From dark to light, with a deviation of some forty.
  static let ramp = ThumbnailBytes { 40 + 4 * $0 + 2 * $1 }

  /// From dark to light by as little as a piece of sky.
  static let sky = ThumbnailBytes { 100 + $0 / 4 + $1 / 4 }

  /// Adds to so many bytes from one on.
  func adding(_ amount: Int, to count: Int, from start: Int = 0) -> ThumbnailBytes {
    var copy = self
    for place in start..<start + count { copy.bytes[place] = UInt8(Int(bytes[place]) + amount) }
    return copy
  }

  var thumbnail: FrameThumbnail {
    get throws { try #require(FrameThumbnail(encoded: bytes)) }
  }
}

extension SignedFrame {
  private static let signature = ImageSignature(ofFrame: .plain(8, 8))

  /// A frame of some facts and a thumbnail; its signature is that of a white picture.
  static func made(_ facts: PictureFacts, _ bytes: ThumbnailBytes) throws -> SignedFrame {
    SignedFrame(facts: facts, signature: signature, thumbnail: try bytes.thumbnail)
  }
}

extension FileList {
  /// The files of a directory and of one of reference, neither of which has any on disk.
  static func made(_ tree: DuplicateTree) throws -> FileList {
    for name in ["new", "kept"] {
      try FileManager.default.createDirectory(
        atPath: tree.folder(name),
        withIntermediateDirectories: true
      )
    }
    return try FileList(directories: [tree.folder("new")], references: [tree.folder("kept")])
  }

  /// Adds a file, and returns its index.
  @discardableResult
  mutating func add(
    _ name: String,
    isReference: Bool = false,
    byteCount: Int = 1000,
    modified: Int = 0,
    isLinked: Bool = false,
    facts: PictureFacts? = .made()
  ) -> FileIndex {
    var file = ListedFile(
      source: isReference ? 0 : 1,
      linkCount: 1,
      relativePath: name,
      identity: FileNumber(device: 1, inode: UInt64(files.count + 1)),
      byteCount: byteCount,
      modified: modified,
      changed: modified,
      isLinked: isLinked
    )
    file.facts = facts
    files.append(file)
    return FileIndex(files.count - 1)
  }
}
