internal import AppIntents
internal import Foundation
internal import IntentAutomation
internal import SwiftUI
internal import Synchronization

/// Asks the person in front of the assistant's program, by elicitation.
///
/// A program that cannot ask is answered with what was to be asked, so that the assistant can ask in
/// its own words and call again.
struct ElicitingInteraction: CallInteraction {
  let session: ModelContextSession
  /// The time of the call, which does not pass while a person is asked.
  let clock: CallClock
  /// The user's agreement as stated by the call, for a program that cannot ask.
  let agreement: Agreement
  /// The arguments of the tool, as lines below the question.
  var details: [String] = []

  /// Asks for the value of a parameter.
  func value(for request: IntentValueRequest) async throws -> IntentArgument? {
    let titles = request.options.map { String(localized: $0.title) }
    guard session.asksPeople else {
      let question = words(request.dialog) ?? ""
      throw ElicitationError.missing(request.parameter, question, choices: titles)
    }
    let question = [request.problem, words(request.dialog)].compactMap(\.self)
      .joined(separator: " ")
    // A long list is not a form to fill in: a text is looked up as well.
    if (1...50).contains(request.options.count) {
      guard let index = try await choose(question, request.options, request.parameter) else {
        return nil
      }
      return .text(titles[index])
    }
    let answer = try await ask(question, property: request.parameter, schema: primitive(request))
    let takesBytes = IntentValueShape(request.valueType).takesBytes
    if let problem = answer?.callProblem(takesBytes: takesBytes) {
      throw AutomationError.usage("'\(request.parameter)' \(problem)")
    }
    return switch answer {
    case nil: nil
    case .string(let text)?: .text(text)
    case let json?: .json(json)
    }
  }

  /// Asks which of several things is meant.
  func choice(for request: IntentChoiceRequest) async throws -> Int? {
    let question = words(request.dialog) ?? "Which one?"
    guard session.asksPeople else {
      throw ElicitationError.choice(
        question,
        choices: request.options.map { String(localized: $0.title) }
      )
    }
    return try await choose(question, request.options, "choice")
  }

  /// Asks whether to go on.
  func confirmation(for request: IntentConfirmationRequest) async throws -> Bool {
    let question = words(request.dialog) ?? request.view?.plainText ?? "Go on?"
    return try await confirms("\(question) (\(request.actionName.acceptLabel))")
  }

  /// Asks whether to go on; where no user can be asked, the call must have said so.
  ///
  /// The question contains names, so all of it is kept on one line.
  func confirms(_ question: String) async throws -> Bool {
    let question = ([ArgumentLines.line(question)] + details).joined(separator: "\n")
    guard session.asksPeople else {
      switch agreement.take() {
      case .given: return true
      case .missing: throw ElicitationError.confirmation(question)
      case .used: throw ElicitationError.secondConfirmation(question)
      }
    }
    guard let content = try await elicit(question, ["type": "object", "properties": [:]]) else {
      return false
    }
    // The form has no fields: who fills in some may have said something else than yes.
    guard content.isEmpty else { throw ElicitationError.unclear }
    return true
  }

  /// Goes on: there is no app to bring to the front, and what the intent gives is shown by the assistant.
  func continueInForeground(_ dialog: IntentDialog?, alwaysConfirm: Bool) async throws -> Bool {
    true
  }

  private func words(_ dialog: IntentDialog?) -> String? {
    dialog.map { ArgumentLines.line(String(localized: $0.full)) }
  }

  /// The schema of a value that a form can ask for; everything but numbers and Booleans is text.
  private func primitive(_ request: IntentValueRequest) -> IntentJSON {
    let title = IntentJSON.string(String(localized: request.title))
    let type: IntentJSON =
      switch IntentValueShape(request.valueType) {
      case .integer: "integer"
      case .number: "number"
      case .truth: "boolean"
      default: "string"
      }
    return ["type": type, "title": title]
  }

  private func choose(
    _ question: String,
    _ options: [DisplayRepresentation],
    _ property: String
  ) async throws -> Int? {
    let titles = options.map { option in
      let title = String(localized: option.title)
      return option.subtitle.map { "\(title), \(String(localized: $0))" } ?? title
    }
    return try await choose(question, titles, property)
  }

  /// Asks for one of several things.
  ///
  /// - Returns: The place of the choice; nil when the person declines.
  func choose(_ question: String, _ titles: [String], _ property: String) async throws -> Int? {
    let titles = titles.map { ArgumentLines.line($0) }
    let places = titles.indices.map { IntentJSON.string("\($0 + 1)") }
    var schema: [String: IntentJSON] = ["type": "string"]
    if session.hasTitledChoices {
      schema["oneOf"] = .array(
        zip(places, titles).map { ["const": $0, "title": .string($1)] }
      )
    } else {
      schema["enum"] = .array(places)
      schema["enumNames"] = .array(titles.map { .string($0) })
    }
    let answer = try await ask(question, property: property, schema: .object(schema))
    guard case .string(let place)? = answer, let number = Int(place),
      titles.indices.contains(number - 1)
    else { return nil }
    return number - 1
  }

  /// Asks for one value.
  ///
  /// - Returns: The value; nil when the person declines.
  private func ask(
    _ question: String,
    property: String,
    schema: IntentJSON
  ) async throws -> IntentJSON? {
    let content = try await elicit(
      question,
      [
        "type": "object", "properties": .object([property: schema]),
        "required": [.string(property)],
      ]
    )
    return content?[property]
  }

  private func elicit(
    _ message: String,
    _ schema: IntentJSON
  ) async throws -> [String: IntentJSON]? {
    clock.pause()
    defer { clock.resume() }
    let answer = try await session.connection.request(
      "elicitation/create",
      ["message": .string(message), "requestedSchema": schema]
    )
    guard case .object(let members) = answer, members["action"] == "accept" else { return nil }
    switch members["content"] {
    case .object(let content)?: return content
    case nil, .null?: return [:]
    default: throw ElicitationError.unclear
    }
  }
}

/// The agreement of a person that a call brings: to the first question of its tool, and to no other.
final class Agreement: Sendable {
  /// The state of a question.
  enum State {
    /// The call says that a person has agreed.
    case given
    /// The call does not say so.
    case missing
    /// The call said so, for a question before.
    case used
  }

  private let state: Mutex<State>

  /// Begins with what the call says.
  init(isGiven: Bool) { state = Mutex(isGiven ? .given : .missing) }

  /// Takes the agreement for a question.
  func take() -> State {
    state.withLock { state in
      defer { if state == .given { state = .used } }
      return state
    }
  }
}

/// Why a person cannot be asked: the assistant's program offers no elicitation.
///
/// The assistant can ask in its own words.
enum ElicitationError: Error, Hashable, CustomStringConvertible {
  /// A parameter has no value.
  case missing(String, String, choices: [String])
  /// Several things may be meant.
  case choice(String, choices: [String])
  /// Something must be confirmed.
  case confirmation(String)
  /// Something more must be confirmed than what the call has confirmed.
  case secondConfirmation(String)
  /// The question was answered with something that was not asked for.
  case unclear

  /// The description of the error.
  var description: String {
    switch self {
    case .missing(let parameter, let question, let choices):
      ["'\(parameter)' is missing. \(question)", Self.list(choices)].compactMap(\.self)
        .joined(separator: " ")
    case .choice(let question, let choices):
      [question, Self.list(choices)].compactMap(\.self).joined(separator: " ")
    case .confirmation(let question):
      """
      The user must confirm this, and this program cannot ask (it does not support elicitation). \
      The question was: \(question)
      Ask the user; when they agree, call again with 'confirm': true.
      """
    case .secondConfirmation(let question):
      """
      The user must confirm more than 'confirm' covers, which is the first question only, and \
      this program cannot ask (it does not support elicitation). The question was: \(question)
      """
    case .unclear:
      "The answer to the question has unexpected content; nothing was done."
    }
  }

  /// As many as an assistant reads.
  private static func list(_ choices: [String]) -> String? {
    choices.isEmpty ? nil : "Expected one of: \(choices.prefix(50).joined(separator: ", "))."
  }
}

/// Asks which of several things a value means, before an intent runs.
struct ElicitingDialog: TextDialog {
  let interaction: ElicitingInteraction

  var isInteractive: Bool { interaction.session.asksPeople }
  func show(_ line: String) {}
  func ask(_ prompt: String) async -> String? { nil }

  func choose(among choices: [String], question: String) async -> Int? {
    // A longer list is not a form to fill in; the error that follows names the parameter.
    guard choices.count <= 50 else { return nil }
    return try? await interaction.choose(question, choices, "choice")
  }
}
