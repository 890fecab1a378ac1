/// The digest of FIPS 180-4, for checking that a decoder gave the pixels that a golden value is of.
func sha256(_ message: [UInt8]) -> String {
  let primes = (2...311).filter { n in (2..<n).allSatisfy { n % $0 != 0 } }
  func fraction(_ root: Double) -> UInt32 { UInt32((root - root.rounded(.down)) * 0x1p32) }
  var hash = primes.prefix(8).map { fraction(Double($0).squareRoot()) }
  let constants = primes.map { prime in
    // Newton's iteration for the cube root.
    var root = Double(prime)
    for _ in 0..<64 { root = (2 * root + Double(prime) / (root * root)) / 3 }
    return fraction(root)
  }
  var padded = message + [0x80]
  padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
  padded += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (message.count * 8) >> ($0 * 8)) }
  func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
  var schedule = [UInt32](repeating: 0, count: 64)
  for block in stride(from: 0, to: padded.count, by: 64) {
    for t in 0..<16 {
      schedule[t] = (0..<4).reduce(0) { $0 << 8 | UInt32(padded[block + t * 4 + $1]) }
    }
    for t in 16..<64 {
      let (a, b) = (schedule[t - 15], schedule[t - 2])
      let low = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
      let high = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
      schedule[t] = schedule[t - 16] &+ low &+ schedule[t - 7] &+ high
    }
    var s = hash
    for t in 0..<64 {
      let high = rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25)
      let choice = s[4] & s[5] ^ ~s[4] & s[6]
      let first = s[7] &+ high &+ choice &+ constants[t] &+ schedule[t]
      let low = rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22)
      let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
      s = [first &+ low &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
    }
    for index in 0..<8 { hash[index] = hash[index] &+ s[index] }
  }
  return hash.map { word in
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }.joined()
}
