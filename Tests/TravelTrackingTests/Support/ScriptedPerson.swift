import AppIntents
import Synchronization
import SwiftUI

/// A user who answers questions as the test says, and remembers them.
final class ScriptedPerson: IntentInteraction {
  private let confirms: Bool
  private let onConfirmation: @Sendable (ViewNode?) async throws -> Void
  private let heard = Mutex<[String]>([])

  init(
    confirms: Bool = true,
    onConfirmation: @escaping @Sendable (ViewNode?) async throws -> Void = { _ in }
  ) {
    self.confirms = confirms
    self.onConfirmation = onConfirmation
  }

  /// The questions so far.
  var questions: [String] { heard.withLock { $0 } }

  func confirmation(for request: IntentConfirmationRequest) async throws -> Bool {
    let question = request.dialog.map { String(localized: $0.full) } ?? ""
    heard.withLock { $0.append(question) }
    try await onConfirmation(request.view)
    return confirms
  }

  func continueInForeground(_ dialog: IntentDialog?, alwaysConfirm: Bool) async throws -> Bool {
    true
  }
}
