/// Asks the user without hurry: while the user thinks, the time limit of the run does not count.
struct UnhurriedInteraction: IntentInteraction {
  let person: any IntentInteraction
  let watchdog: IntentWatchdog?

  func value(for request: IntentValueRequest) async throws -> IntentArgument? {
    watchdog?.pause()
    defer { watchdog?.resume() }
    return try await person.value(for: request)
  }

  func choice(for request: IntentChoiceRequest) async throws -> Int? {
    watchdog?.pause()
    defer { watchdog?.resume() }
    return try await person.choice(for: request)
  }

  func confirmation(for request: IntentConfirmationRequest) async throws -> Bool {
    watchdog?.pause()
    defer { watchdog?.resume() }
    return try await person.confirmation(for: request)
  }

  func continueInForeground(_ dialog: IntentDialog?, alwaysConfirm: Bool) async throws -> Bool {
    watchdog?.pause()
    defer { watchdog?.resume() }
    return try await person.continueInForeground(dialog, alwaysConfirm: alwaysConfirm)
  }
}
