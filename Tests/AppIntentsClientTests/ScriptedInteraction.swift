import AppIntents
import Synchronization

extension IntentRuntime {
  /// A runtime that a machine full of other tests does not run out of time.
  static func patient(
    interaction: any IntentInteraction = NoInteraction(),
    dependencies: AppDependencyManager = .shared,
    executionTarget: IntentExecutionTargets = .main,
    isInForeground: Bool = true
  ) -> IntentRuntime {
    IntentRuntime(
      interaction: interaction,
      dependencies: dependencies,
      executionTarget: executionTarget,
      isInForeground: isInForeground,
      timeLimit: .seconds(600)
    )
  }
}

/// Answers questions with what a test wrote down, and keeps what it was asked.
final class ScriptedInteraction: IntentInteraction {
  private struct State {
    var values: [IntentArgument?]
    var choices: [Int?]
    var confirmations: [Bool]
    var asked: [String] = []
  }

  private let state: Mutex<State>
  private let mayContinue: Bool

  init(
    values: [IntentArgument?] = [],
    choices: [Int?] = [],
    confirmations: [Bool] = [],
    mayContinue: Bool = true
  ) {
    state = Mutex(State(values: values, choices: choices, confirmations: confirmations))
    self.mayContinue = mayContinue
  }

  /// The questions, in order.
  var asked: [String] { state.withLock { $0.asked } }

  func value(for request: IntentValueRequest) async throws -> IntentArgument? {
    state.withLock { state in
      let options = request.options.map { String(localized: $0.title) }
      let shown = options.isEmpty ? "" : " [\(options.joined(separator: ", "))]"
      let problem = request.problem.map { " (\($0))" } ?? ""
      state.asked.append(
        "\(request.parameter): \(String(localized: request.dialog.full))\(shown)\(problem)"
      )
      return state.values.isEmpty ? nil : state.values.removeFirst()
    }
  }

  func choice(for request: IntentChoiceRequest) async throws -> Int? {
    state.withLock { state in
      let options = request.options.map { String(localized: $0.title) }
      let dialog = request.dialog.map { String(localized: $0.full) } ?? ""
      state.asked.append("\(dialog) {\(options.joined(separator: ", "))}")
      return state.choices.isEmpty ? nil : state.choices.removeFirst()
    }
  }

  func confirmation(for request: IntentConfirmationRequest) async throws -> Bool {
    state.withLock { state in
      let dialog = request.dialog.map { String(localized: $0.full) } ?? ""
      let view = request.view.map { " <\($0.plainText.replacing("\n", with: "/"))>" } ?? ""
      state.asked.append("\(dialog) (\(request.actionName.acceptLabel))\(view)")
      return state.confirmations.isEmpty ? false : state.confirmations.removeFirst()
    }
  }

  func continueInForeground(_ dialog: IntentDialog?, alwaysConfirm: Bool) async throws -> Bool {
    state.withLock { $0.asked.append("front: \(dialog.map { String(localized: $0.full) } ?? "")") }
    return mayContinue
  }
}
