internal import AppIntents
internal import SafeText

/// Talks with the user in lines of text, if there is one.
package protocol TextDialog: Sendable {
  /// Whether a user is there who can answer.
  var isInteractive: Bool { get }
  /// Shows a line, which is not a result.
  func show(_ line: String)
  /// Asks for a line.
  ///
  /// - Returns: The answer; nil when the person has gone or the run is cancelled.
  func ask(_ prompt: String) async -> String?
  /// Asks for one of several things.
  ///
  /// - Parameters:
  ///   - choices: What there is to choose from.
  ///   - question: What is asked above the list.
  /// - Returns: The place of the choice, from 0; nil when the person gives up.
  func choose(among choices: [String], question: String) async -> Int?
}

/// A dialog without a user: every question is an error that says what there is to choose from.
package struct NoDialog: TextDialog {
  /// Creates the dialog, which has no state.
  package init() {}
  /// False.
  package var isInteractive: Bool { false }
  /// Shows nothing.
  package func show(_ line: String) {}
  /// Answers nothing.
  package func ask(_ prompt: String) async -> String? { nil }
}

extension TextDialog {
  /// Asks for the number or the words of one of several things.
  package func choose(among choices: [String], question: String) async -> Int? {
    show(question)
    for (index, choice) in choices.enumerated() {
      show("  \(index + 1)  \(choice.singleLine)")
    }
    // Three tries, as the runtime has for values.
    for _ in 0..<3 {
      guard let answer = await ask("1-\(choices.count): ") else { return nil }
      let text = answer.trimmingCharacters(in: .whitespaces)
      guard !text.isEmpty else { return nil }
      if let number = Int(text), choices.indices.contains(number - 1) { return number - 1 }
      let key = CommandName.key(text)
      let found = choices.indices.filter { CommandName.key(choices[$0]).hasPrefix(key) }
      if let only = found.first, found.count == 1, !key.isEmpty { return only }
      show("'\(text.singleLine)' is not a number from 1 to \(choices.count)")
    }
    return nil
  }
}
