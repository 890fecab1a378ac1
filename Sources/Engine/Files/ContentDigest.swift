/// A 128-bit digest of some bytes: different bytes have different digests, except by chance.
///
/// It selects what to compare, and detects accidental changes, but collisions can be constructed. Where a
/// digest has to be collision-resistant, use the slower `FileDigest`.
///
/// Four independent lanes as in XXH64 process the bytes. Each step is invertible, so no information is lost
/// before the end; two finalizations give the two words.
///
/// - SeeAlso: Y. Collet, *xxHash fast digest algorithm*, specification 0.1.1.
package struct ContentDigest: Hashable, Sendable {
  /// The digest.
  package let words: SIMD2<UInt64>

  private init(words: SIMD2<UInt64>) { self.words = words }

  /// Decodes a stored digest; nil for bytes of another form than ``bytes``.
  package init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    var words = SIMD2<UInt64>.zero
    for (index, byte) in bytes.enumerated() {
      words[index / 8] = words[index / 8] << 8 | UInt64(byte)
    }
    self.words = words
  }

  /// The digest in 16 bytes.
  package var bytes: [UInt8] {
    [words[0], words[1]].flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    }
  }

  /// Digests bytes in memory.
  package init(of bytes: UnsafeRawBufferPointer) {
    var stream = Stream()
    stream.add(bytes)
    self = stream.digest
  }

  /// Digests bytes in parts.
  ///
  /// Equal bytes in equal parts have equal digests; parts whose sizes are multiples of 32 bytes may be divided
  /// differently.
  package struct Stream {
    private static let primes: [UInt64] = [
      0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9,
      0x85EB_CA77_C2B2_AE63, 0x27D4_EB2F_1656_67C5,
    ]
    private var lanes: (UInt64, UInt64, UInt64, UInt64)
    private var count: UInt64 = 0

    /// Creates an empty stream.
    package init() {
      let primes = Self.primes
      lanes = (primes[0] &+ primes[1], primes[1], 0, 0 &- primes[0])
    }

    @inline(__always)
    private static func step(_ lane: UInt64, _ word: UInt64) -> UInt64 {
      let sum = lane &+ word &* 0xC2B2_AE3D_27D4_EB4F
      return (sum << 31 | sum >> 33) &* 0x9E37_79B1_85EB_CA87
    }

    /// Adds the next bytes.
    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
      var (one, two, three, four) = lanes
      let whole = bytes.count & ~31
      var offset = 0
      while offset < whole {
        one = Self.step(one, bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        two = Self.step(two, bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
        three = Self.step(three, bytes.loadUnaligned(fromByteOffset: offset + 16, as: UInt64.self))
        four = Self.step(four, bytes.loadUnaligned(fromByteOffset: offset + 24, as: UInt64.self))
        offset += 32
      }
      while offset < bytes.count {
        // The offset of each remaining byte, and the total number of bytes, distinguish them from others.
        one = Self.step(one, UInt64(bytes[offset]) << 8 | UInt64(offset - whole))
        offset += 1
      }
      lanes = (one, two, three, four)
      count &+= UInt64(bytes.count)
    }

    /// The digest of the added bytes.
    package var digest: ContentDigest {
      func end(_ seed: UInt64, _ turns: [UInt64]) -> UInt64 {
        var sum = seed &+ count
        for (lane, turn) in zip([lanes.0, lanes.1, lanes.2, lanes.3], turns) {
          sum ^= Self.step(0, lane << turn | lane >> (64 - turn))
          sum = sum &* Self.primes[0] &+ Self.primes[3]
        }
        sum = (sum ^ sum >> 33) &* Self.primes[1]
        sum = (sum ^ sum >> 29) &* Self.primes[2]
        return sum ^ sum >> 32
      }
      return ContentDigest(
        words: SIMD2(end(0, [1, 7, 12, 18]), end(Self.primes[4], [41, 29, 53, 5]))
      )
    }
  }
}
