internal import Files
package import ImageCoding

/// What a file holds beyond the one opaque picture of 8-bit sRGB samples that is compared.
///
/// Pictures that look the same may be different in it, so a copy is sure only where its ``parts`` are the same in
/// both, and the file that is kept has all of its ``metadata``.
package struct PictureExtras: Hashable, Sendable {
  package typealias Part = ContentDifference.Part

  /// The digest of each part that is there.
  package private(set) var parts: [Part: FileDigest] = [:]
  /// What describes the picture and does not show, such as EXIF.
  package private(set) var metadata = PictureMetadata()

  /// Compares what two files hold.
  ///
  /// - Parameters:
  ///   - first: Of a picture; nil when it could not be read.
  ///   - second: Of another one.
  /// - Returns: The parts that are not the same, in order.
  package static func differences(_ first: PictureExtras?, _ second: PictureExtras?)
    -> [ContentDifference]
  {
    guard let first, let second else { return [.unread] }
    return Part.allCases.filter { first.parts[$0] != second.parts[$0] }.map { .part($0) }
  }

  /// Reads a file; nil when it cannot be read.
  ///
  /// - Complexity: Reads a JPEG, and decodes it at an eighth of its size. It unpacks a PNG, and decodes it where pixels
  ///   may be transparent or have 16 bits.
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
    // What of other formats goes beyond the picture is not known.
    default: return nil
    }
    parts.merge(reader.digests) { $1 }
    metadata = reader.metadata
  }
}

/// Samples of 16 bits as they go by.
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

  /// What they are part of; nil where they are no more than is compared anyway.
  var part: PictureExtras.Part? {
    isOpaque ? hasEightBits ? nil : .depth : .transparency
  }

  var digest: FileDigest { stream.digest() }
}

extension PictureExtras: StoredDigest {
  /// For each part and piece its number and 32 bytes.
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
