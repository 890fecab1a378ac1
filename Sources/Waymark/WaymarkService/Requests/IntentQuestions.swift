internal import AppIntents
internal import Foundation
internal import IntentAutomation
internal import IntentCommandLine
internal import ModelContextProtocol
internal import SafeText
internal import SwiftUI
internal import Synchronization
internal import Terminal

/// A question of an intent, for a client.
struct IntentQuestion: Sendable {
  enum Kind: String, Sendable { case value, choice, confirmation }

  var kind: Kind
  /// The question, in one line.
  var text: String
  /// The input of the intent, one line each.
  var details: [String] = []
  /// The parameter whose value is requested; nil for another question.
  var parameter: String?
  /// The JSON Schema of an answer.
  var schema: IntentJSON
  /// The choices, each with its answer.
  var choices: [(title: String, subtitle: String?, answer: IntentJSON)] = []
  /// Whether an answer may be a file, with its bytes in a `data:` address.
  var takesBytes = false

  /// A question whose answer is the index of a choice.
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

  /// The members of the question after its id.
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

/// The answers in a call, and the question to which it has none.
///
/// The id of a question depends on the call, on all previous questions and answers, and on the question with
/// its choices: an answer to one question is not valid for another, nor for the same one of another call.
final class IntentQuestions: Sendable {
  /// The error that a question has no answer; ``IntentQuestions/open`` has the question.
  struct OpenError: Error {}

  private struct State {
    /// Identifies the history before the next question.
    var past: String
    var open: JSONOutput?
    /// The answered questions, as ``OpenQuestions`` knows them, with their ids.
    var answered: [String: String] = [:]
  }
  private let answers: [String: IntentJSON]
  private let ids: OpenQuestions
  private let state: Mutex<State>

  /// Creates the questions of a call.
  ///
  /// - Parameters:
  ///   - call: The intent and its arguments, the same text for the same call.
  ///   - answers: The answers, by the ids of the questions.
  ///   - ids: The issued ids.
  init(of call: String, answers: [String: IntentJSON], ids: OpenQuestions) {
    (self.answers, self.ids) = (answers, ids)
    state = Mutex(State(past: OpenQuestions.digest(call)))
  }

  /// The first question without an answer, for a client; nil when all were answered.
  var open: JSONOutput? { state.withLock { $0.open } }

  /// Whether an answer matches none of the questions: it was used before, or the question has changed.
  var hasStrayAnswer: Bool {
    state.withLock { state in
      let answered = Set(state.answered.values)
      return answers.keys.contains { !answered.contains($0) }
    }
  }

  /// Invalidates the answers: the intent has acted on them.
  func use() { ids.use(Set(state.withLock { $0.answered.keys })) }

  /// Returns the answer to a question; nil when the user declines.
  ///
  /// - Throws: ``OpenError`` for a question that the call does not answer, and `AutomationError` for an answer
  ///   that would be an invalid argument, too.
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

  /// Returns the index of the selected choice; nil when the user declines.
  func place(in question: IntentQuestion) throws -> Int? {
    guard let answer = try answer(to: question) else { return nil }
    guard case .integer(let place) = answer, question.choices.indices.contains(place) else {
      throw AutomationError.usage("'\(question.text)' must be answered with the number of a choice")
    }
    return place
  }
}

/// Answers the questions of an intent from the call.
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
    default: throw AutomationError.usage("a confirmation must be true or false")
    }
  }

  /// Continues: there is no app to bring to the foreground.
  func continueInForeground(_ dialog: IntentDialog?, alwaysConfirm: Bool) async throws -> Bool {
    true
  }
}

/// Resolves ambiguous arguments before an intent runs.
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
  /// The title and the subtitle, one line each.
  fileprivate var words: (title: String, subtitle: String?) {
    (String(localized: title).singleLine, subtitle.map { String(localized: $0).singleLine })
  }
}

/// Files that a client may send: their bytes, but no path of this machine.
struct SentFiles: Sendable {
  /// The names of the types that the app itself reads from paths.
  let readTypes: Set<String>

  /// Throws for a value that may name a file of this machine.
  ///
  /// - Throws: `AutomationError`.
  func check(_ json: IntentJSON, _ shape: IntentValueShape, named name: String) throws {
    guard !takes(json, shape) else { return }
    throw AutomationError.usage(
      "'\(name.singleLine)' is not a data: address; files on the server cannot be named"
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
    // Its stored form may contain a file.
    case .entity(let type): type is any TransientAppEntity.Type
    case .union(_, let kinds): kinds.contains { mayBeFile($0.shape) }
    case .list(let element): mayBeFile(element)
    default: false
    }
  }
}
