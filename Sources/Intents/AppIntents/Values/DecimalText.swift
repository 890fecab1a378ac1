internal import Foundation

/// Numbers as people write them: decimal digits, perhaps with a sign, a point and an exponent.
enum DecimalText {
  /// Returns the number that a text means; spaces around it do not count.
  ///
  /// - Returns: A finite number; nil for other forms, such as `0x10` and `nan`, and for a number too large or
  ///   too small to be told from infinity or zero.
  static func number(_ text: String) -> Double? {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard
      let match = text.wholeMatch(
        of: /[-+]?((?:[0-9]+\.?[0-9]*|\.[0-9]+))(?:[eE][-+]?[0-9]+)?/
      ), let number = Double(text), number.isFinite
    else { return nil }
    let isZero = match.1.allSatisfy { $0 == "0" || $0 == "." }
    return number != 0 || isZero ? number : nil
  }
}
