internal import AppIntents
internal import Foundation
internal import Hummingbird
internal import SafeText

/// The body of a call: `{"arguments": {...}, "answers": {...}}`.
struct IntentCall: Sendable {
  /// By the names of the parameters.
  var arguments: [String: IntentJSON] = [:]
  /// By the ids of the questions.
  var answers: [String: IntentJSON] = [:]

  /// Reads a body.
  ///
  /// - Throws: ``Problem``.
  init(_ bytes: [UInt8], of request: Request) throws {
    // Each value takes some hundred bytes of memory.
    let limits = JSONLimits(valueCount: 100_000)
    let members = try BodyMembers.object(bytes, of: request, limits, Self.wrong)
    for (name, value) in members {
      guard case .object(let object) = value else {
        throw Self.wrong("\(String(name.prefix(40)).singleLine) is not an object.")
      }
      switch name {
      case "arguments": arguments = object.filter { $0.value != .null }
      case "answers": answers = object
      default: throw Self.wrong("It has a member other than arguments and answers.")
      }
    }
  }

  private static func wrong(_ detail: String) -> Problem {
    Problem(
      .badBody,
      detail,
      todo: #"Send {"arguments": {…}} as application/json, with answers if a question was asked."#
    )
  }
}
