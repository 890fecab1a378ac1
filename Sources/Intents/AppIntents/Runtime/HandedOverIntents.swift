// What intents do that only the app's interface can do: a runtime hands them to its host.

extension OpenIntent {
  /// Hands the intent to the host that shows the app's things: see ``IntentRuntime/onExecution``.
  ///
  /// It is there for intents that declare no `perform()` of their own.
  public func perform() async throws -> some IntentResult {
    try await IntentContext.handOver(self)
    return .result()
  }
}

extension TargetContentProvidingIntent {
  /// Hands the intent to the host that shows the app's parts: see ``IntentRuntime/onExecution``.
  ///
  /// A view's `onAppIntentExecution(_:perform:)` gets it first.
  public func perform() async throws -> some IntentResult {
    try await IntentContext.handOver(self)
    return .result()
  }
}

extension OpenIntent where Self: TargetContentProvidingIntent {
  /// Hands the intent to the host that shows the app's parts: see ``IntentRuntime/onExecution``.
  ///
  /// A view's `onAppIntentExecution(_:perform:)` gets it first.
  public func perform() async throws -> some IntentResult {
    try await IntentContext.handOver(self)
    return .result()
  }
}

extension URLRepresentableIntent {
  /// Hands the intent to the host that opens addresses: see ``IntentRuntime/onExecution``.
  public func perform() async throws -> some IntentResult {
    try await IntentContext.handOver(self)
    return .result()
  }
}

extension OpenIntent where Self: URLRepresentableIntent {
  /// Hands the intent to the host that opens addresses: see ``IntentRuntime/onExecution``.
  public func perform() async throws -> some IntentResult {
    try await IntentContext.handOver(self)
    return .result()
  }
}

extension OpenIntent where Self: URLRepresentableIntent & TargetContentProvidingIntent {
  /// Hands the intent to the host that opens addresses: see ``IntentRuntime/onExecution``.
  public func perform() async throws -> some IntentResult {
    try await IntentContext.handOver(self)
    return .result()
  }
}

extension OpenURLIntent {
  /// Hands the intent to the host that opens addresses: see ``IntentRuntime/onExecution``.
  ///
  /// Without such a host nothing is opened, and nothing is thrown.
  public func perform() async throws -> some IntentResult {
    try await IntentContext.handOver(self)
    return .result()
  }
}

extension RunSystemShortcutIntent {
  /// Hands the intent to the host that runs shortcuts: see ``IntentRuntime/onExecution``.
  ///
  /// Without such a host nothing runs, and nothing is thrown.
  public func perform() async throws -> some IntentResult {
    try await IntentContext.handOver(self)
    return .result()
  }
}
