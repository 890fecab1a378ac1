// What intents do that only the app's interface can do: a runtime hands them to its host.

extension OpenIntent {
  /// Hands the intent to whoever shows the app's things: see ``IntentRuntime/onExecution``.
  ///
  /// - Throws: What the handler throws.
  public func perform() async throws -> some IntentResult {
    try await IntentContext.handOver(self)
    return .result()
  }
}

extension TargetContentProvidingIntent {
  /// Hands the intent to whoever shows the app's parts: see ``IntentRuntime/onExecution``.
  ///
  /// - Throws: What the handler throws.
  public func perform() async throws -> some IntentResult {
    try await IntentContext.handOver(self)
    return .result()
  }
}

extension OpenIntent where Self: TargetContentProvidingIntent {
  /// Hands the intent to whoever shows the app's parts: see ``IntentRuntime/onExecution``.
  ///
  /// - Throws: What the handler throws.
  public func perform() async throws -> some IntentResult {
    try await IntentContext.handOver(self)
    return .result()
  }
}

extension URLRepresentableIntent {
  /// Hands the intent to whoever opens addresses: see ``IntentRuntime/onExecution``.
  ///
  /// - Throws: What the handler throws.
  public func perform() async throws -> some IntentResult {
    try await IntentContext.handOver(self)
    return .result()
  }
}

extension OpenIntent where Self: URLRepresentableIntent {
  /// Hands the intent to whoever opens addresses: see ``IntentRuntime/onExecution``.
  ///
  /// - Throws: What the handler throws.
  public func perform() async throws -> some IntentResult {
    try await IntentContext.handOver(self)
    return .result()
  }
}

extension OpenIntent where Self: URLRepresentableIntent & TargetContentProvidingIntent {
  /// Hands the intent to whoever opens addresses: see ``IntentRuntime/onExecution``.
  ///
  /// - Throws: What the handler throws.
  public func perform() async throws -> some IntentResult {
    try await IntentContext.handOver(self)
    return .result()
  }
}

extension OpenURLIntent {
  /// Hands the intent to whoever opens addresses: see ``IntentRuntime/onExecution``.
  ///
  /// - Throws: What the handler throws.
  public func perform() async throws -> some IntentResult {
    try await IntentContext.handOver(self)
    return .result()
  }
}
