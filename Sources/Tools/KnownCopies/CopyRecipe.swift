import Determinism
import ImageCoding
import PixelBuffers

/// One way in which copies of a picture come about.
struct CopyRecipe: Sendable {
  /// The level of the copy.
  let level: CopyLevel
  /// The first word of what the table of truth says of the copy.
  let name: String
  private let body: @Sendable (OriginalPicture, inout SeededGenerator) throws -> Copy?

  /// A copy's file, and what was drawn for it, in words.
  struct Copy: Sendable {
    var bytes: [UInt8]
    var details = ""
  }

  init(
    _ level: CopyLevel,
    _ name: String,
    _ body: @escaping @Sendable (OriginalPicture, inout SeededGenerator) throws -> Copy?
  ) {
    (self.level, self.name, self.body) = (level, name, body)
  }

  /// Every recipe.
  static let all: [CopyRecipe] =
    [CopyRecipe(.exact, "bytes") { original, _ in Copy(bytes: original.bytes) }]
    + pixels + near + similar + edited

  /// Makes a copy; nil when there is none of such an original.
  ///
  /// - Throws: `ImageEncodingError` when the picture cannot be encoded.
  func copy(of original: OriginalPicture, from generator: inout SeededGenerator) throws -> Copy? {
    try body(original, &generator)
  }
}

extension CopyRecipe {
  /// Files with other bytes and the same pixels.
  static let pixels: [CopyRecipe] = [
    CopyRecipe(.pixels, "comment") { original, generator in
      let text = Array("Taken on day \(generator.whole(in: 1...99_999))".utf8)
      return Copy(
        bytes: original.isPNG
          ? FileSurgery.png(original.bytes, adding: "tEXt", Array("Comment\0".utf8) + text)
          : FileSurgery.jpeg(original.bytes, adding: 0xFE, text)
      )
    },
    CopyRecipe(.pixels, "exif") { original, generator in
      // Tag 0x8827, the film's speed: of no concern to the pixels.
      let speed = UInt16(generator.whole(in: 50...6400))
      let exif = FileSurgery.exif(tag: 0x8827, value: speed)
      return Copy(
        bytes: original.isPNG
          ? FileSurgery.png(original.bytes, adding: "eXIf", exif)
          : FileSurgery.jpeg(original.bytes, adding: 0xE1, Array("Exif\0\0".utf8) + exif)
      )
    },
    CopyRecipe(.pixels, "stripped") { original, _ in
      guard !original.isPNG else { return nil }
      let bytes = FileSurgery.jpegWithoutMetadata(original.bytes)
      return bytes == original.bytes ? nil : Copy(bytes: bytes)
    },
    CopyRecipe(.pixels, "lossless") { original, _ in
      Copy(bytes: try ImageEncoder.png(original.pixels))
    },
    CopyRecipe(.pixels, "uncompressed") { original, _ in
      Copy(bytes: FileSurgery.uncompressedPNG(original.pixels))
    },
    CopyRecipe(.pixels, "stored-turned") { original, generator in
      let orientation = generator.pick(ImageOrientation.allCases.filter { $0 != .up })
      let stored = original.pixels.oriented(orientation.inverse)
      let exif = FileSurgery.exif(tag: 0x0112, value: UInt16(orientation.rawValue))
      return Copy(
        bytes: FileSurgery.png(try ImageEncoder.png(stored), adding: "eXIf", exif),
        details: "\(orientation.rawValue)"
      )
    },
  ]
}

extension ImageOrientation {
  /// What makes upright pixels into stored ones: the two quarter turns undo each other, the others
  /// themselves.
  var inverse: ImageOrientation {
    switch self {
    case .right: .left
    case .left: .right
    default: self
    }
  }
}
