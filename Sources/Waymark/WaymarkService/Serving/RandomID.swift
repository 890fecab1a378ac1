/// Ids that cannot be guessed, and are names of files and parts of addresses.
enum RandomID {
  private static let digits = Array("0123456789abcdef")

  /// Returns 32 hexadecimal digits from the system's random numbers.
  static func make() -> String {
    String((0..<32).map { _ in digits[Int.random(in: digits.indices)] })
  }

  /// Whether a text has this form.
  static func isOne(_ text: String) -> Bool {
    text.utf8.count == 32
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
