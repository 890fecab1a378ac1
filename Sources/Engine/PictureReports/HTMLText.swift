internal import Files
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

  /// Returns a name as a part of an address.
  static func percentEncoded(_ name: String) -> String {
    SystemPath.bytes(of: name).dropLast().map { byte in
      let byte = UInt8(bitPattern: byte)
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-")...UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        return String(Unicode.Scalar(byte))
      default: return (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }.joined()
  }
}
