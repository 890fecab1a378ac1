// An app of intents in a terminal: shelf INTENT [PARAMETER=VALUE ...], or shelf "what a person says"

import AppIntents
import SwiftUI

@main
struct Shelf {
  static func main() async {
    do {
      let words = Array(CommandLine.arguments.dropFirst())
      let registry = IntentRegistry(ShelfPackage.self)
      guard let name = words.first else {
        for intent in registry.intents {
          print(intent.persistentIdentifier, "-", String(localized: intent.title))
        }
        return
      }
      let runtime = IntentRuntime(interaction: TerminalInteraction())
      let said = try await ShelfShortcuts.phrase(matching: name, applicationName: "Shelf")
      let outcome =
        if let said {
          try await runtime.run(said.intent, arguments: said.arguments)
        } else {
          try await runtime.run(
            registry.intent(named: name),
            arguments: arguments(words.dropFirst())
          )
        }
      if let view = outcome.view { print(view.plainText) }
      print(outcome.spokenDialog ?? outcome.intent.summary.sentence)
    } catch {
      print("error:", String(localized: IntentErrorMessage.text(of: error)))
    }
  }

  private static func arguments(_ words: ArraySlice<String>) -> [String: IntentArgument] {
    let pairs = words.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return Dictionary(
      pairs.filter { $0.count == 2 }.map { ($0[0], .text($0[1])) },
      uniquingKeysWith: { $1 }
    )
  }
}

/// Asks on standard output and reads answers from standard input.
struct TerminalInteraction: IntentInteraction {
  func value(for request: IntentValueRequest) async throws -> IntentArgument? {
    if let problem = request.problem { print(problem) }
    print(String(localized: request.dialog.full), terminator: " ")
    return readLine().map { .text($0) }
  }

  func choice(for request: IntentChoiceRequest) async throws -> Int? {
    for (index, option) in request.options.enumerated() {
      print("\(index + 1).", String(localized: option.title))
    }
    print(request.dialog.map { String(localized: $0.full) } ?? "Which?", terminator: " ")
    return readLine().flatMap { Int($0) }.map { $0 - 1 }
  }

  func confirmation(for request: IntentConfirmationRequest) async throws -> Bool {
    print(request.dialog.map { String(localized: $0.full) } ?? "Go on?", "[y/n]", terminator: " ")
    return readLine() == "y"
  }
}
