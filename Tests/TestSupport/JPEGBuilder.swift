/// Builds JPEGs marker by marker: those that ask for much work with few bytes.
///
/// All tables are trivial. The Huffman codes have one word, the bit 0, which stands for a difference of
/// zero in DC scans and for the end of a block, or of as many as a run may have, in AC scans.
public enum JPEGBuilder {
  /// The first marker.
  public static let start: [UInt8] = [0xFF, 0xD8]
  /// The last marker.
  public static let end: [UInt8] = [0xFF, 0xD9]

  /// A quantization table of ones.
  public static let quantization = marker(0xDB, [0] + [UInt8](repeating: 1, count: 64))

  /// The code words: `0` in DC scans, and `0` in AC scans for the given symbol.
  public static func huffman(_ symbolOfAC: UInt8 = 0) -> [UInt8] {
    let lengths: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
    return marker(0xC4, [0x00] + lengths + [0]) + marker(0xC4, [0x10] + lengths + [symbolOfAC])
  }

  /// A frame header; `kind` is the second byte of SOFn.
  public static func frame(
    _ kind: UInt8,
    width: Int,
    height: Int,
    components: Int,
    depth: UInt8 = 8
  ) -> [UInt8] {
    marker(
      kind,
      [depth] + bigEndian(height) + bigEndian(width) + [UInt8(components)]
        + (1...components).flatMap { [UInt8($0), 0x11, 0] }
    )
  }

  /// A scan of some components over some coefficients, with its entropy-coded data.
  public static func scan(
    _ components: ClosedRange<Int>,
    coefficients: ClosedRange<Int>,
    data: [UInt8]
  ) -> [UInt8] {
    marker(
      0xDA,
      [UInt8(components.count)] + components.flatMap { [UInt8($0), 0x00] }
        + [UInt8(coefficients.lowerBound), UInt8(coefficients.upperBound), 0]
    ) + data
  }

  private static func marker(_ code: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, code] + bigEndian(content.count + 2) + content
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [UInt8(value >> 8), UInt8(value & 0xFF)]
  }
}
