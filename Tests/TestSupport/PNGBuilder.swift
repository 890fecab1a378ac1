/// Builds PNG files chunk by chunk, the odd ones that no encoder writes too.
public enum PNGBuilder {
  /// A chunk: four letters and its content.
  public typealias Chunk = (type: String, content: [UInt8])

  /// Returns the IHDR chunk; only the sides have to make sense.
  public static func header(
    width: Int,
    height: Int,
    depth: UInt8 = 8,
    colorType: UInt8 = 0,
    isInterlaced: Bool = false
  ) -> Chunk {
    let sides = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
    return ("IHDR", sides + [depth, colorType, 0, 0, isInterlaced ? 1 : 0])
  }

  /// Returns the IDAT chunk of filtered rows, stored without compression.
  public static func data(_ rows: [UInt8]) -> Chunk { ("IDAT", stored(rows)) }

  /// The chunk that ends a file.
  public static let end: Chunk = ("IEND", [])

  /// Returns a file of the given chunks, with right checksums.
  public static func file(_ chunks: [Chunk]) -> [UInt8] {
    chunks.reduce(into: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { file, chunk in
      let checked = Array(chunk.type.utf8) + chunk.content
      file += bigEndian(UInt32(chunk.content.count)) + checked + bigEndian(crc32(checked))
    }
  }

  /// Returns a zlib stream of stored blocks (RFC 1950, RFC 1951 section 3.2.4).
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let count = min(0xFFFF, bytes.count - start)
      let isLast: UInt8 = start + count == bytes.count ? 1 : 0
      let (low, high) = (UInt8(count & 0xFF), UInt8(count >> 8))
      stream += [isLast, low, high, ~low, ~high] + bytes[start..<(start + count)]
      start += count
    } while start < bytes.count
    return stream + bigEndian(adler32(bytes))
  }

  /// Returns four bytes, the highest first.
  public static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Returns the checksum of a chunk (PNG specification, annex D).
  public static func crc32(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(index) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func adler32(_ bytes: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}
