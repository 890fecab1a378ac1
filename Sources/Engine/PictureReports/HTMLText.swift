internal import Foundation
internal import SafeText

/// Content of a page besides text, which ``Swift/String/escapedForHTML`` escapes.
enum HTMLText {
  /// Returns bytes in base 64.
  static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// Returns a number with at most the decimal places that a page can show.
  static func number(_ value: Double) -> String {
    // Values that are not finite, and points far outside, cannot be drawn.
    guard value.isFinite else { return "0" }
    let tenths = (max(-1e9, min(1e9, value)) * 10).rounded()
    let whole = Int(tenths)
    return whole % 10 == 0 ? String(whole / 10) : String(Double(whole) / 10)
  }
}
