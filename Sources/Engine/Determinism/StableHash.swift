/// A hash that is the same on every machine and in every run, which Swift's own hashing is not.
///
/// FNV-1a, 64 bits. It names files, numbers landmarks and seeds random generators, and is not
/// protection against an attacker.
///
/// - SeeAlso: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, *The FNV Non-Cryptographic Hash Algorithm*.
public struct StableHash: Sendable {
  /// The hash of the added bytes.
  ///
  /// Of nothing it is the offset basis of FNV, 0xCBF29CE484222325.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of no bytes, to which bytes are added in pieces.
  ///
  /// The division into pieces does not matter.
  public init() {}

  /// Adds bytes.
  ///
  /// - Parameter bytes: Any number of bytes.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// Returns the hash of a text's UTF-8 bytes.
  ///
  /// - Parameter text: Any text. Texts that are equal in Swift but composed of other code points have other
  ///   hashes.
  /// - Returns: 64 bits.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public static func of(_ text: String) -> UInt64 {
    var hash = StableHash()
    hash.add(text.utf8)
    return hash.value
  }
}
