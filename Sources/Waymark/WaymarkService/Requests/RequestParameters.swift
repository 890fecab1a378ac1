internal import Foundation
package import Hummingbird

/// The query of a request's address, by names.
package struct RequestParameters: Sendable {
  private var values: [String: String] = [:]

  /// Reads the query.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - known: The allowed names.
  /// - Throws: ``Problem`` when a name is unknown or repeated, or a value is not UTF-8.
  package init(_ request: Request, known: Set<String>) throws {
    try self.init(query: request.uri.query ?? "", known: known)
  }

  /// Reads a query.
  ///
  /// - Parameters:
  ///   - query: The part of an address after the question mark.
  ///   - known: The allowed names.
  /// - Throws: ``Problem`` when a name is unknown or repeated, or a value is not UTF-8.
  package init(query: String, known: Set<String>) throws {
    for part in Array(query.utf8).split(separator: UInt8(ascii: "&")) {
      let sides = part.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      guard let name = PercentEscapes.field(sides[0]),
        let value = PercentEscapes.field(sides.count > 1 ? sides[1] : [])
      else {
        throw Problem(
          .badParameter,
          "The query of the address is not UTF-8.",
          todo: "Percent-encode each value as UTF-8."
        )
      }
      guard known.contains(name) else {
        let names = known.isEmpty ? "none" : known.sorted().joined(separator: ", ")
        throw Problem(
          .badParameter,
          "Unknown parameter.",
          todo: "Expected one of: \(names)."
        )
      }
      // Databases end a text at a NUL.
      guard !value.utf8.contains(0) else { throw Problem.parameter(name, is: "text without NUL") }
      guard values.updateValue(value, forKey: name) == nil else {
        throw Problem(.badParameter, "\(name) is given twice.", todo: "Give \(name) once.")
      }
    }
  }

  /// The value of a parameter; nil when it is missing.
  package subscript(_ name: String) -> String? { values[name] }

  /// Reads a Boolean parameter.
  ///
  /// - Parameter name: The parameter; false when it is missing.
  /// - Returns: Its value.
  /// - Throws: ``Problem``.
  package func flag(_ name: String) throws -> Bool {
    switch values[name] {
    case nil, "false": false
    case "true": true
    default: throw Problem.parameter(name, is: "true or false")
    }
  }

  /// Reads an integer parameter.
  ///
  /// - Parameters:
  ///   - name: The parameter.
  ///   - range: The allowed range.
  /// - Returns: Its value; nil when it is missing.
  /// - Throws: ``Problem``.
  package func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Self.digits(text), range.contains(number) else {
      let end = range.upperBound == .max ? "on" : "to \(range.upperBound)"
      throw Problem.parameter(name, is: "a whole number from \(range.lowerBound) \(end)")
    }
    return number
  }

  /// Reads a number of decimal digits only; nil for other text.
  package static func digits(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  /// Reads a number in its canonical form, without leading zeros, so that each resource has one address.
  static func canonical(_ text: String) -> Int? {
    text.utf8.count > 1 && text.utf8.first == UInt8(ascii: "0") ? nil : digits(text)
  }
}
