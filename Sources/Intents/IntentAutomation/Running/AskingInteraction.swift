internal import AppIntents
internal import SafeText
internal import SwiftUICore

/// Asks the user in lines of text; without a user, reports the missing values.
struct AskingInteraction: IntentInteraction {
  let dialog: any TextDialog
  let reader: ArgumentReader
  /// Whether every confirmation is given.
  let assumesYes: Bool

  func value(for request: IntentValueRequest) async throws -> IntentArgument? {
    let question = String(localized: request.dialog.full)
    let option = "--\(CommandName.of(request.parameter))"
    let shape = IntentValueShape(request.valueType)
    let form = ValueForm(shape)
    let titles = request.options.map(\.words)
    guard dialog.isInteractive else {
      // The suggested entities are seldom all of them.
      let list = shape.element.isEnumerated ? "; expected one of:" : "; such as:"
      let expected = titles.isEmpty && form.choices.isEmpty ? ": \(form.words)" : list
      throw AutomationError.missingValue(
        "\(option) is missing (\(question))\(expected)",
        // Scripts write the raw values of an enum, of which perhaps only some are taken.
        choices: titles.isEmpty || titles.count == form.choices.count ? form.choices : titles
      )
    }
    if let problem = request.problem { dialog.show(problem.singleLine) }
    for (index, title) in titles.enumerated() { dialog.show("  \(index + 1)  \(title)") }
    let hint = titles.isEmpty ? " (\(form.words))" : ""
    guard let answer = await dialog.ask("\(question)\(hint) "), !answer.isEmpty else { return nil }
    if let number = Int(answer), request.options.indices.contains(number - 1), !shape.isNumber {
      return .text(String(localized: request.options[number - 1].title))
    }
    guard ScreenListing.isReference(answer), !shape.isText else { return .text(answer) }
    return .json(try await reader.json(answer, shape, label: option))
  }

  func choice(for request: IntentChoiceRequest) async throws -> Int? {
    let choices = request.options.map(\.words)
    let question = request.dialog.map { String(localized: $0.full) } ?? "Which one?"
    guard dialog.isInteractive else {
      throw AutomationError.usage("\(question) There are:", choices: choices)
    }
    show(request.view)
    return await dialog.choose(among: choices, question: question)
  }

  func confirmation(for request: IntentConfirmationRequest) async throws -> Bool {
    // Without words of its own, a question is about what is shown.
    let shown = request.view?.plainText.split(separator: "\n").first.map { "\($0): go on?" }
    let question =
      request.dialog.map { String(localized: $0.full) } ?? shown
      ?? "\(request.actionName.acceptLabel)?"
    if assumesYes { return true }
    guard dialog.isInteractive else {
      throw AutomationError.usage("\(question) Give --yes to confirm")
    }
    show(request.view)
    let action = request.actionName.acceptLabel
    let answer = await dialog.ask("\(question) \(action)? [y/N] ") ?? ""
    let accepted =
      ["y", "yes", action.lowercased()]
      + request.actionName.acceptAlternatives.map { $0.lowercased() }
    return accepted.contains(answer.trimmingCharacters(in: .whitespaces).lowercased())
  }

  /// Shows the words of a view, indented.
  private func show(_ view: ViewNode?) {
    for line in view?.plainText.split(separator: "\n") ?? [] {
      dialog.show("  \(String(line).singleLine)")
    }
  }
}

extension DisplayRepresentation {
  /// The title, and behind it the subtitle.
  fileprivate var words: String {
    String(localized: title) + (subtitle.map { "  (\(String(localized: $0)))" } ?? "")
  }
}

extension IntentValueShape {
  /// Whether the values are known without asking the app.
  fileprivate var isEnumerated: Bool {
    switch self {
    case .truth, .choice: true
    default: false
    }
  }

  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
