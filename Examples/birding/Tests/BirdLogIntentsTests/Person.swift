import AppIntents
import Synchronization

/// A person who gives the answers that a test wrote down.
final class Person: IntentInteraction {
  private struct State {
    var answers: [String]
    var questions: [String] = []
  }

  private let state: Mutex<State>

  init(says answers: String...) { state = Mutex(State(answers: answers)) }

  /// What the person was asked, in order.
  var questions: [String] { state.withLock { $0.questions } }

  func value(for request: IntentValueRequest) async throws -> IntentArgument? {
    answer(request.dialog, request.problem).map { .text($0) }
  }

  func choice(for request: IntentChoiceRequest) async throws -> Int? {
    let titles = request.options.map { String(localized: $0.title) }
    return answer(request.dialog, titles.joined(separator: ", ")).flatMap(titles.firstIndex)
  }

  func confirmation(for request: IntentConfirmationRequest) async throws -> Bool {
    answer(request.dialog, request.actionName.acceptLabel) == "yes"
  }

  private func answer(_ dialog: IntentDialog?, _ more: String?) -> String? {
    let question = dialog.map { String(localized: $0.full) } ?? ""
    return state.withLock {
      $0.questions.append(more.map { "\(question) (\($0))" } ?? question)
      return $0.answers.isEmpty ? nil : $0.answers.removeFirst()
    }
  }
}
