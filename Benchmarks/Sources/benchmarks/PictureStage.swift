import CFloors
import Foundation
import ImageCoding
import ImageSignatures
import PictureMatching
import PixelBuffers
import VisualSearch

/// Decodes pictures and signs them.
struct PictureStage {
  private let small, png: [UInt8]
  private let large: [UInt8]?
  private let smallFile, largeFile: String
  private let decoded, full: PixelBuffer

  /// Writes a JPEG of 1280 pixels and a PNG, and a JPEG of 12 megapixels unless instructions are
  /// counted, of which it needs as many for each pixel.
  init(_ inputs: Inputs, _ scale: Scale) throws {
    full = try Inputs.picture(width: 1280, height: 960)
    small = try ImageEncoder.jpeg(full)
    png = try ImageEncoder.png(full)
    large =
      scale == .counted
      ? nil : try ImageEncoder.jpeg(Inputs.picture(width: 4000, height: 3000))
    smallFile = inputs.folder.appending(path: "1280.jpg").path
    largeFile = inputs.folder.appending(path: "12-megapixels.jpg").path
    try Data(small).write(to: URL(filePath: smallFile))
    if let large { try Data(large).write(to: URL(filePath: largeFile)) }
    try Data(png).write(to: URL(filePath: inputs.folder.appending(path: "1280.png").path))
    decoded = try Self.decode(small)
  }

  private static func decode(_ bytes: [UInt8]) throws -> PixelBuffer {
    try ImageDecoder.decode(
      bytes,
      options: DecodingOptions(longestSide: ImageSignature.decodingSide)
    ).pixelBuffer
  }

  var benchmarks: [Benchmark] {
    let gray = "JPEG 1280, floor: libjpeg, gray at 1/8"
    let half = "JPEG 1280, floor: libjpeg, RGB at 1/2"
    let whole = "JPEG 1280, floor: libjpeg, RGB"
    let rows = "PNG 1280, floor: libpng's rows"
    return [
      Self.floor(gray, small, scale: 1, isGray: true),
      Self.floor("JPEG 1280, floor: libjpeg, RGB at 1/4", small, scale: 2, isGray: false),
      Self.floor(half, small, scale: 4, isGray: false),
      Self.floor(whole, small, scale: 8, isGray: false),
      picture("JPEG 1280, decode for a signature", floor: half) {
        try Self.decode(small).bytes.count
      },
      picture("JPEG 1280, frame hash and histogram of the decode", floor: gray) {
        ImageSignature(ofFrame: decoded).frame.words.hashed
      },
      picture("JPEG 1280, local features of the decode", floor: gray) {
        LocalFeatures(of: decoded).upright.count
      },
      picture("JPEG 1280, view features of the decode", floor: gray) {
        ViewFeatures(of: decoded).features.count
      },
      picture("JPEG 1280, frame hash and histogram from the file", floor: gray) {
        try ImageSignature(ofFrameAt: smallFile).frame.words.hashed
      },
      picture("JPEG 1280, whole signature from the file", floor: half) {
        try Self.signature(smallFile)
      },
      picture("JPEG 1280, PDQ of all pixels, decoded before", floor: whole) {
        PDQHasher.hash(of: full).hash.hex.utf8.reduce(0) { $0 &* 31 &+ Int($1) }
      },
      Benchmark(name: rows, unit: "picture") {
        Int(truncatingIfNeeded: floor_decode_png(png, png.count))
      },
      picture("PNG 1280, decode for a signature", floor: rows) {
        try Self.decode(png).bytes.count
      },
    ] + (large.map(ofLarge) ?? [])
  }

  private func ofLarge(_ large: [UInt8]) -> [Benchmark] {
    let gray = "JPEG 12 MP, floor: libjpeg, gray at 1/8"
    let quarter = "JPEG 12 MP, floor: libjpeg, RGB at 1/4"
    return [
      Self.floor(gray, large, scale: 1, isGray: true),
      Self.floor("JPEG 12 MP, floor: libjpeg, RGB at 1/8", large, scale: 1, isGray: false),
      Self.floor(quarter, large, scale: 2, isGray: false),
      picture("JPEG 12 MP, decode for a signature", floor: quarter) {
        try Self.decode(large).bytes.count
      },
      picture("JPEG 12 MP, frame hash and histogram from the file", floor: gray) {
        try ImageSignature(ofFrameAt: largeFile).frame.words.hashed
      },
      picture("JPEG 12 MP, whole signature from the file", floor: quarter) {
        try Self.signature(largeFile)
      },
    ]
  }

  private func picture(
    _ name: String,
    floor: String,
    _ body: @escaping () throws -> Int
  ) -> Benchmark {
    Benchmark(name: name, unit: "picture", floor: floor, body: body)
  }

  /// What libjpeg-turbo alone takes.
  static func floor(_ name: String, _ bytes: [UInt8], scale: UInt32, isGray: Bool) -> Benchmark {
    Benchmark(name: name, unit: "picture") {
      Int(truncatingIfNeeded: floor_decode_jpeg(bytes, bytes.count, scale, isGray ? 1 : 0))
    }
  }

  /// The work of indexing one file.
  private static func signature(_ path: String) throws -> Int {
    let picture = try ImageDecoder.decode(
      contentsOf: path,
      options: DecodingOptions(longestSide: ImageSignature.decodingSide)
    ).pixelBuffer
    let signature = ImageSignature(of: picture)
    return signature.features.count &+ signature.frame.words.hashed
  }
}

extension [UInt64] {
  /// The same number for the same words in every process.
  var hashed: Int { Int(truncatingIfNeeded: reduce(0) { $0 &* 31 &+ $1 }) }
}
