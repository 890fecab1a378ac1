internal import AppIntents
internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import SafeText

/// The members of a JSON object in a body, each of which is read once.
struct BodyMembers {
  private var left: [String: IntentJSON]

  /// Creates a reader of members.
  init(_ members: [String: IntentJSON]) { left = members }

  /// Reads a body.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - request: The request, whose `Content-Type` must be `application/json`.
  /// - Returns: The members of the object; those that are null are left out.
  /// - Throws: ``Problem``.
  static func members(_ bytes: [UInt8], of request: Request) throws -> [String: IntentJSON] {
    let limits = JSONLimits(byteCount: 4 << 20, valueCount: 50_000)
    return try object(bytes, of: request, limits, wrong).filter { $0.value != .null }
  }

  /// Reads a body that is a JSON object.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - request: The request, whose `Content-Type` must be `application/json`.
  ///   - limits: The limits on the cost of the JSON.
  ///   - wrong: Creates the problem for an invalid body.
  /// - Returns: The members of the object.
  /// - Throws: ``Problem``.
  static func object(
    _ bytes: [UInt8],
    of request: Request,
    _ limits: JSONLimits,
    _ wrong: (String) -> Problem
  ) throws -> [String: IntentJSON] {
    let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased()
    guard type == "application/json" else {
      throw wrong("Its Content-Type is not application/json.")
    }
    let json: IntentJSON
    do throws(JSONTextError) {
      json = try IntentJSON(parsing: Data(bytes), limits)
    } catch {
      throw wrong("Line \(error.line) is not valid JSON: \(error.message).")
    }
    guard case .object(let members) = json else { throw wrong("It is not an object.") }
    return members
  }

  /// The problem for an invalid body.
  static func wrong(_ detail: String) -> Problem {
    Problem(
      .badBody,
      detail,
      todo: "Send an object as application/json; /openapi.json describes it."
    )
  }

  private static func wrong(_ name: String, is expectation: String) -> Problem {
    wrong("\(name) is not \(expectation).")
  }

  /// Reads a text with a maximum size in bytes; nil when it is missing.
  mutating func text(_ name: String, atMost limit: Int = 256) throws -> String? {
    guard let value = left.removeValue(forKey: name) else { return nil }
    guard case .string(let text) = value, text.utf8.count <= limit, !text.utf8.contains(0) else {
      throw Self.wrong(name, is: "text of at most \(limit) bytes")
    }
    return text
  }

  /// Reads one of a few words; nil when it is missing.
  mutating func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ name: String,
    of values: Value.Type
  ) throws -> Value? {
    guard let text = try text(name) else { return nil }
    guard let value = Value(rawValue: text) else {
      let all = Value.allCases.map(\.rawValue).joined(separator: ", ")
      throw Self.wrong(name, is: "one of \(all)")
    }
    return value
  }

  /// Reads an integer; nil when it is missing.
  mutating func number(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
    guard let value = left.removeValue(forKey: name) else { return nil }
    guard case .integer(let number) = value, range.contains(number) else {
      throw Self.wrong(name, is: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Reads a probability; nil when it is missing.
  mutating func share(_ name: String) throws -> Double? { try decimal(name, in: 0...1) }

  /// Reads a number; nil when it is missing.
  mutating func decimal(_ name: String, in range: ClosedRange<Double>) throws -> Double? {
    let number: Double
    switch left.removeValue(forKey: name) {
    case nil: return nil
    case .integer(let whole): number = Double(whole)
    case .number(let decimal): number = decimal
    default: number = .nan
    }
    guard range.contains(number) else {
      let (least, most) = (Int(range.lowerBound), Int(range.upperBound))
      throw Self.wrong(name, is: "a number from \(least) to \(most)")
    }
    return number
  }

  /// Reads texts; nil when they are missing.
  mutating func texts(_ name: String, atMost limit: Int) throws -> [String]? {
    guard let value = left.removeValue(forKey: name) else { return nil }
    guard case .array(let values) = value, values.count <= limit else {
      throw Self.wrong(name, is: "an array of at most \(limit) texts")
    }
    return try values.map { value in
      guard case .string(let text) = value else { throw Self.wrong(name, is: "an array of texts") }
      return text
    }
  }

  /// Reads objects; nil when they are missing.
  mutating func objects(_ name: String, atMost limit: Int) throws -> [[String: IntentJSON]]? {
    guard let value = left.removeValue(forKey: name) else { return nil }
    guard case .array(let values) = value, values.count <= limit else {
      throw Self.wrong(name, is: "an array of at most \(limit) objects")
    }
    return try values.map { value in
      guard case .object(let members) = value else {
        throw Self.wrong(name, is: "an array of objects")
      }
      return members.filter { $0.value != .null }
    }
  }

  /// Reads the values of a required array.
  mutating func values(_ name: String, atMost limit: Int) throws -> [IntentJSON] {
    guard case .array(let values)? = left.removeValue(forKey: name), values.count <= limit else {
      throw Self.wrong(name, is: "an array of at most \(limit) values")
    }
    return values
  }

  /// Reads a Boolean; nil when it is missing.
  mutating func flag(_ name: String) throws -> Bool? {
    guard let value = left.removeValue(forKey: name) else { return nil }
    guard case .bool(let flag) = value else { throw Self.wrong(name, is: "true or false") }
    return flag
  }

  /// Throws if members remain.
  func end() throws {
    guard let name = left.keys.min() else { return }
    throw Self.wrong("Unknown member \(String(name.prefix(40)).singleLine).")
  }
}
