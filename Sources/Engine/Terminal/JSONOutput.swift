internal import Foundation
internal import SafeText

/// JSON for output only: keys keep their order, and each number has fixed decimal places, so that the same
/// answer always gives the same text.
///
/// A value that an intent takes, stores or returns is an `IntentJSON`, whose keys have no order.
package enum JSONOutput {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number with all of its decimal places.
  case number(Double)
  /// A number with a maximum number of decimal places, without trailing zeros.
  case decimal(Double, places: Int)
  case string(String)
  case array([JSONOutput])
  case object([(key: String, value: JSONOutput)])
  /// A value that is created during writing, so that a large one is never in memory as a whole.
  case deferred(@Sendable () -> JSONOutput)

  /// A text, or null.
  package static func optional(_ text: String?) -> JSONOutput {
    text.map(JSONOutput.string) ?? .null
  }
  /// A whole number, or null.
  package static func optional(_ number: Int?) -> JSONOutput {
    number.map(JSONOutput.integer) ?? .null
  }
  /// A number, or null.
  package static func optional(_ number: Double?, places: Int) -> JSONOutput {
    number.map { .decimal($0, places: places) } ?? .null
  }

  /// The value on one line.
  package var line: String { line(limit: .max) ?? "null" }

  /// Returns the value on one line; nil when it exceeds a limit.
  ///
  /// - Parameter limit: The maximum number of bytes of the line. Little more than that, and one member of an
  ///   object or an array, is in memory.
  /// - Returns: The line, without a line end.
  package func line(limit: Int) -> String? {
    var text = ""
    return write(to: &text, limit) ? text : nil
  }

  /// Appends the value to a text; false when that becomes too long.
  private func write(to text: inout String, _ limit: Int) -> Bool {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += value.isFinite ? "\(value)" : "null"
    case .decimal(let value, let places):
      text += value.isFinite ? value.rounded(toPlaces: places) : "null"
    case .string(let value):
      guard value.utf8.count <= limit - text.utf8.count else { return false }
      text += value.jsonLiteral
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        guard value.write(to: &text, limit) else { return false }
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += member.key.jsonLiteral
        text += ":"
        guard member.value.write(to: &text, limit) else { return false }
      }
      text += "}"
    case .deferred(let value): return value().write(to: &text, limit)
    }
    return text.utf8.count <= limit
  }
}

extension Double {
  /// The number as text with a maximum number of decimal places, without trailing zeros or an exponent.
  package func rounded(toPlaces places: Int) -> String {
    var text = String(format: "%.\(places)f", self)
    if text.contains(".") {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
    return text == "-0" ? "0" : text
  }
}
