/// The 64-bit FNV-1a hash of a text's UTF-8 bytes.
///
/// It is the same on every machine and in every run, which Swift's own hashing is not. It names files
/// and numbers landmarks, and does not keep out an attacker.
internal func stableHash(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
