internal import Foundation
internal import SafeText

/// What stands in a page besides text, which ``Swift/String/escapedForHTML`` makes part of it.
enum HTMLText {
  /// Returns bytes in base 64.
  static func base64(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// Returns a number without more places than a page can show.
  static func number(_ value: Double) -> String {
    // What is no number, or a place far outside, has no place in a drawing.
    guard value.isFinite else { return "0" }
    let tenths = (max(-1e9, min(1e9, value)) * 10).rounded()
    let whole = Int(tenths)
    return whole % 10 == 0 ? String(whole / 10) : String(Double(whole) / 10)
  }
}
