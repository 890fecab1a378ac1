internal import Files
package import ImageCoding

/// A file's content beyond the one opaque picture of 8-bit sRGB samples that is compared.
///
/// Pictures that look the same may differ in it. So a copy is sure only if both files have the same ``parts``,
/// and the kept file has all of its ``metadata``.
package struct PictureExtras: Hashable, Sendable {
  package typealias Part = ContentDifference.Part

  /// The digest of each existing part.
  package private(set) var parts: [Part: FileDigest] = [:]
  /// The metadata of the picture, such as EXIF.
  package private(set) var metadata = PictureMetadata()

  /// Compares the content of two files.
  ///
  /// - Parameters:
  ///   - first: The content of a file; nil when it could not be read.
  ///   - second: The content of another file.
  /// - Returns: The differing parts, in order.
  package static func differences(_ first: PictureExtras?, _ second: PictureExtras?)
    -> [ContentDifference]
  {
    guard let first, let second else { return [.unread] }
    return Part.allCases.filter { first.parts[$0] != second.parts[$0] }.map { .part($0) }
  }

  /// Reads a file; nil when it cannot be read.
  ///
  /// - Complexity: Reads a JPEG, and decodes it at an eighth of its size. Decompresses a PNG, and decodes it if
  ///   pixels may be transparent or have 16 bits.
  package init?(of path: String, _ limits: DecodingLimits) {
    guard let file = FileContent(path), let head = file.part(at: 0, atMost: 26) else { return nil }
    var reader = ExtrasReader(file)
    switch Array(head).withUnsafeBytes(ImageFormat.init(signatureOf:)) {
    case .jpeg:
      guard reader.readJPEG(at: path, limits) else { return nil }
    case .png:
      guard head.count == 26, reader.readPNG() else { return nil }
      // The color types with alpha, and the depth.
      if head[25] & 4 != 0 || head[24] == 16 || reader.hasTransparentColors {
        var samples = StoredSamples()
        do { try ImageDecoder.visitSamples(ofPNG: path, limits: limits) { samples.add($0) } } catch
        {
          return nil
        }
        if let part = samples.part { parts[part] = samples.digest }
      }
    // The content of other formats beyond the picture is unknown.
    default: return nil
    }
    parts.merge(reader.digests) { $1 }
    metadata = reader.metadata
  }
}

/// Examines 16-bit samples during decoding.
private struct StoredSamples {
  private var stream = FileDigest.Stream()
  private var isOpaque = true, hasEightBits = true

  mutating func add(_ row: UnsafeRawBufferPointer) {
    stream.add(row)
    var (least, differing) = (UInt8.max, UInt8.zero)
    for place in stride(from: 0, to: row.count, by: 8) {
      least = min(least, row[place + 6], row[place + 7])
      for sample in stride(from: place, to: place + 8, by: 2) {
        differing |= row[sample] ^ row[sample + 1]
      }
    }
    if least < 255 { isOpaque = false }
    if differing != 0 { hasEightBits = false }
  }

  /// The part to which they belong; nil when the comparison covers them anyway.
  var part: PictureExtras.Part? {
    isOpaque ? hasEightBits ? nil : .depth : .transparency
  }

  var digest: FileDigest { stream.digest() }
}

extension PictureExtras: StoredDigest {
  /// For each part and piece, its number and 32 bytes.
  package var stored: [UInt8] {
    var records: [[UInt8]] = []
    for (part, digest) in parts { records.append([part.rawValue] + digest.bytes) }
    for piece in metadata.pieces { records.append([piece.kind.rawValue] + piece.digest.bytes) }
    return records.sorted { $0.lexicographicallyPrecedes($1) }.flatMap(\.self)
  }

  package init?(stored bytes: [UInt8]) {
    let size = 33
    guard bytes.count.isMultiple(of: size) else { return nil }
    for start in stride(from: 0, to: bytes.count, by: size) {
      guard let digest = FileDigest(bytes: bytes[start + 1..<start + size]) else { return nil }
      if let part = Part(rawValue: bytes[start]) {
        parts[part] = digest
      } else if let kind = PictureMetadata.Kind(rawValue: bytes[start]) {
        metadata.add(kind, digest)
      } else {
        return nil
      }
    }
  }
}
