internal import CFileCalls

/// The SHA-256 of some bytes: different bytes have different digests, even if an attacker chooses them.
///
/// - SeeAlso: *Secure Hash Standard*, FIPS 180-4.
package struct FileDigest: Hashable, Sendable {
  /// The digest as eight words, in order.
  package let words: [UInt32]

  /// Digests bytes in memory.
  package init(of bytes: some Sequence<UInt8>) {
    var stream = Stream()
    stream.add(Array(bytes))
    self = stream.digest()
  }

  /// Decodes a stored digest; nil for bytes of another form than ``bytes``.
  package init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 32 else { return nil }
    var words = [UInt32](repeating: 0, count: 8)
    for (index, byte) in bytes.enumerated() {
      words[index / 4] = words[index / 4] << 8 | UInt32(byte)
    }
    self.words = words
  }

  private init(words: [UInt32]) { self.words = words }

  /// The digest in 32 bytes.
  package var bytes: [UInt8] {
    words.flatMap { word in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// The digest in 64 hexadecimal digits.
  package var hexadecimal: String {
    words.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Digests bytes in parts.
  package struct Stream {
    private var state: [UInt32] = [
      0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
      0x5be0_cd19,
    ]
    /// Bytes that do not fill a block of 64 bytes yet.
    private var rest: [UInt8] = []
    private var count: UInt64 = 0

    /// Creates an empty stream.
    ///
    /// - Parameter isPortable: Whether to use portable code instead of the processor's instructions, for tests.
    package init(isPortable: Bool = false) { hasInstructions = !isPortable && Self.areThere }

    private static let areThere = cfc_has_sha256()
    private let hasInstructions: Bool

    /// Adds the next bytes.
    package mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBytes { add($0) } }

    /// Adds the next bytes.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
      count &+= UInt64(bytes.count)
      var offset = 0
      if !rest.isEmpty {
        offset = min(64 - rest.count, bytes.count)
        rest += bytes[..<offset]
        guard rest.count == 64 else { return }
        let block = rest
        block.withUnsafeBytes { mix($0) }
        rest = []
      }
      let whole = (bytes.count - offset) & ~63
      if whole > 0 {
        mix(UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + whole]))
        offset += whole
      }
      rest += bytes[offset...]
    }

    /// Processes whole blocks.
    private mutating func mix(_ blocks: UnsafeRawBufferPointer) {
      if hasInstructions {
        let bytes = blocks.assumingMemoryBound(to: UInt8.self).baseAddress
        cfc_sha256_mix(&state, bytes, blocks.count / 64)
      } else {
        for offset in stride(from: 0, to: blocks.count, by: 64) {
          Self.mix(blocks[offset..<offset + 64], into: &state)
        }
      }
    }

    /// The digest of all added bytes.
    package consuming func digest() -> FileDigest {
      let bits = count &* 8
      add([0x80])
      add([UInt8](repeating: 0, count: (120 - rest.count) % 64))
      add(stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> $0) })
      return FileDigest(words: state)
    }

    private static func mix(
      _ block: Slice<UnsafeRawBufferPointer>,
      into state: inout [UInt32]
    ) {
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
        var place = block.startIndex
        for index in 0..<16 {
          words[index] =
            UInt32(block[place]) << 24 | UInt32(block[place + 1]) << 16
            | UInt32(block[place + 2]) << 8 | UInt32(block[place + 3])
          place += 4
        }
        for index in 16..<64 {
          let (early, late) = (words[index - 15], words[index - 2])
          let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
          let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
          words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
          let choice = (e & f) ^ (~e & g)
          let one =
            h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ constants[index]
            &+ words[index]
          let majority = (a & b) ^ (a & c) ^ (b & c)
          let two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
          (h, g, f, e, d, c, b, a) = (g, f, e, d &+ one, c, b, a, one &+ two)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
      }
    }

    @inline(__always)
    private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
      word >> bits | word << (32 - bits)
    }

    private static let constants: [UInt32] = [
      0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
      0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
      0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
      0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
      0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
      0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
      0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
      0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
      0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
      0xc671_78f2,
    ]
  }
}
