internal import AppIntents
internal import Foundation
internal import IntentAutomation
internal import IntentCommandLine
internal import ModelContextProtocol
internal import SafeText
internal import SwiftUI
internal import Synchronization
internal import Terminal

/// What an intent asks, as a client gets it.
struct IntentQuestion: Sendable {
  enum Kind: String, Sendable { case value, choice, confirmation }

  var kind: Kind
  /// The question, in one line.
  var text: String
  /// What the intent was given, a line each.
  var details: [String] = []
  /// The parameter whose value is asked for; nil for another question.
  var parameter: String?
  /// The JSON Schema of an answer.
  var schema: IntentJSON
  /// What there is to choose from, each with the answer that means it.
  var choices: [(title: String, subtitle: String?, answer: IntentJSON)] = []
  /// Whether an answer may be a file, whose bytes stand in a `data:` address.
  var takesBytes = false

  /// A question whose answer is the place of a choice.
  static func choice(_ text: String, _ choices: [(title: String, subtitle: String?)])
    -> IntentQuestion
  {
    IntentQuestion(
      kind: .choice,
      text: text,
      schema: ["type": "integer", "minimum": 0, "maximum": .integer(max(0, choices.count - 1))],
      choices: choices.enumerated().map { ($1.title, $1.subtitle, .integer($0)) }
    )
  }

  /// The members of the question behind its id.
  var members: [(key: String, value: JSONOutput)] {
    let choices = choices.map { choice in
      JSONOutput.object([
        ("title", .string(choice.title)), ("subtitle", .optional(choice.subtitle)),
        ("answer", JSONOutput(choice.answer)),
      ])
    }
    return [
      ("kind", .string(kind.rawValue)), ("text", .string(text)),
      ("details", .array(details.map(JSONOutput.string))), ("parameter", .optional(parameter)),
      ("schema", JSONOutput(schema)), ("choices", .array(choices)),
    ]
  }
}

/// The answers that a call brings, and the question to which it brings none.
///
/// The id of a question belongs to the call, to all that was asked and answered before, and to the question with its
/// choices: an answer to one is none to another, nor to the same one of another call.
final class IntentQuestions: Sendable {
  /// Says that a question has no answer; ``IntentQuestions/open`` has the question.
  struct OpenError: Error {}

  private struct State {
    /// Tells what came before the next question.
    var past: String
    var open: JSONOutput?
    /// The questions that were answered, as ``OpenQuestions`` knows them, with their ids.
    var answered: [String: String] = [:]
  }
  private let answers: [String: IntentJSON]
  private let ids: OpenQuestions
  private let state: Mutex<State>

  /// Takes what a call brings.
  ///
  /// - Parameters:
  ///   - call: The intent and its arguments, the same text for the same call.
  ///   - answers: The answers, by the ids of the questions.
  ///   - ids: The ids that were given out.
  init(of call: String, answers: [String: IntentJSON], ids: OpenQuestions) {
    (self.answers, self.ids) = (answers, ids)
    state = Mutex(State(past: OpenQuestions.digest(call)))
  }

  /// The first question without an answer, as a client gets it; nil when all were answered.
  var open: JSONOutput? { state.withLock { $0.open } }

  /// Whether an answer is to none of the questions that were asked: one that was used, or was asked otherwise.
  var hasStrayAnswer: Bool {
    state.withLock { state in
      let answered = Set(state.answered.values)
      return answers.keys.contains { !answered.contains($0) }
    }
  }

  /// Makes the answers good for nothing any more: the intent has acted on them.
  func use() { ids.use(Set(state.withLock { $0.answered.keys })) }

  /// Returns the answer to a question; nil when the user gives none.
  ///
  /// - Throws: ``OpenError`` for a question that the call does not answer, and `AutomationError` for an answer that
  ///   would be no argument either.
  func answer(to question: IntentQuestion) throws -> IntentJSON? {
    try state.withLock { state in
      let members = question.members
      let asked = OpenQuestions.digest(state.past + JSONOutput.object(members).line)
      let id = ids.id(of: asked)
      guard let answer = answers[id] else {
        if state.open == nil { state.open = .object([("id", .string(id))] + members) }
        throw OpenError()
      }
      if let problem = answer.callProblem(takesBytes: question.takesBytes) {
        throw AutomationError.usage("the answer to '\(question.text)' \(problem)")
      }
      state.answered[asked] = id
      state.past = OpenQuestions.digest(state.past + id + JSONOutput(answer).line)
      return answer == .null ? nil : answer
    }
  }

  /// Returns the place of the choice that was made; nil when the user makes none.
  func place(in question: IntentQuestion) throws -> Int? {
    guard let answer = try answer(to: question) else { return nil }
    guard case .integer(let place) = answer, question.choices.indices.contains(place) else {
      throw AutomationError.usage("'\(question.text)' is answered with the number of a choice")
    }
    return place
  }
}

/// Answers what an intent asks with what the call brings.
struct AnsweringInteraction: CallInteraction {
  let questions: IntentQuestions
  let files: SentFiles
  var details: [String] = []

  func value(for request: IntentValueRequest) async throws -> IntentArgument? {
    let shape = IntentValueShape(request.valueType)
    let question = IntentQuestion(
      kind: .value,
      text: ArgumentLines.line(
        [request.problem, String(localized: request.dialog.full)].compactMap(\.self)
          .joined(separator: " ")
      ),
      parameter: request.parameter,
      schema: ValueSchema.json(of: shape),
      choices: request.options.map { option in
        let (title, subtitle) = option.words
        return (title, subtitle, .string(title))
      },
      takesBytes: shape.takesBytes
    )
    guard let answer = try questions.answer(to: question) else { return nil }
    try files.check(answer, shape, named: request.parameter)
    if case .string(let text) = answer { return .text(text) }
    return .json(answer.withoutRepeats(of: shape))
  }

  func choice(for request: IntentChoiceRequest) async throws -> Int? {
    let text = request.dialog.map { String(localized: $0.full) } ?? "Which one?"
    return try questions.place(
      in: .choice(ArgumentLines.line(text), request.options.map(\.words))
    )
  }

  func confirmation(for request: IntentConfirmationRequest) async throws -> Bool {
    let words = request.dialog.map { String(localized: $0.full) }
    let text = words ?? request.view?.plainText ?? "Go on?"
    return try await confirms("\(text) (\(request.actionName.acceptLabel))")
  }

  func confirms(_ question: String) async throws -> Bool {
    let answer = try questions.answer(
      to: IntentQuestion(
        kind: .confirmation,
        text: ArgumentLines.line(question),
        details: details,
        schema: ["type": "boolean"]
      )
    )
    switch answer {
    case nil: return false
    case .bool(let agrees)?: return agrees
    default: throw AutomationError.usage("a confirmation is true or false, nothing else")
    }
  }

  /// Goes on: there is no app to bring to the front.
  func continueInForeground(_ dialog: IntentDialog?, alwaysConfirm: Bool) async throws -> Bool {
    true
  }
}

/// Answers which of several things an argument means, before an intent runs.
struct AnsweringDialog: TextDialog {
  let questions: IntentQuestions

  var isInteractive: Bool { true }
  func show(_ line: String) {}
  func ask(_ prompt: String) async -> String? { nil }

  func choose(among choices: [String], question: String) async -> Int? {
    try? questions.place(
      in: .choice(ArgumentLines.line(question), choices.map { ($0.singleLine, nil) })
    )
  }
}

extension DisplayRepresentation {
  /// The title and the subtitle, a line each.
  fileprivate var words: (title: String, subtitle: String?) {
    (String(localized: title).singleLine, subtitle.map { String(localized: $0).singleLine })
  }
}

/// What a client may give as a file: its bytes, and no path of this machine.
struct SentFiles: Sendable {
  /// The names of the types that the app reads from paths by itself.
  let readTypes: Set<String>

  /// Refuses a value that may name a file of this machine.
  ///
  /// - Throws: `AutomationError`.
  func check(_ json: IntentJSON, _ shape: IntentValueShape, named name: String) throws {
    guard !takes(json, shape) else { return }
    throw AutomationError.usage(
      "'\(name.singleLine)' is no data: address; files of the server's machine cannot be named"
    )
  }

  private func takes(_ json: IntentJSON, _ shape: IntentValueShape) -> Bool {
    guard mayBeFile(shape) else { return true }
    switch (json, shape) {
    case (.array(let values), .list(let element)):
      return values.allSatisfy { takes($0, element) }
    case (_, .list(let element)): return takes(json, element)
    case (.object(let members), .union(_, let kinds)):
      return members.allSatisfy { name, value in
        kinds.contains { $0.name == name && takes(value, $0.shape) }
      }
    // A text of a union may have a kind before a path.
    case (_, .union): return false
    case (.string(let text), _): return DataAddress(text) != nil
    case (.null, _), (.bool, _), (.integer, _), (.number, _): return true
    default: return false
    }
  }

  /// The parameters of an intent that may be files, whose bytes are not sent back.
  func parameters(of intent: any AppIntent.Type) -> Set<String> {
    Set(intent.parameterDescriptions.filter { mayBeFile($0.shape) }.map(\.name))
  }

  private func mayBeFile(_ shape: IntentValueShape) -> Bool {
    switch shape {
    case .file: true
    case .other(let type): type is URL.Type || readTypes.contains("\(type)")
    // Its stored form may have a file in it.
    case .entity(let type): type is any TransientAppEntity.Type
    case .union(_, let kinds): kinds.contains { mayBeFile($0.shape) }
    case .list(let element): mayBeFile(element)
    default: false
    }
  }
}
