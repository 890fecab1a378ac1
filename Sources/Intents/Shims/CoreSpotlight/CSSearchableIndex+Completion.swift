extension CSSearchableIndex {
  /// Removes items by their identifiers, and calls a closure when it is done.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers; unknown ones are ignored.
  ///   - completionHandler: Called with the error, or nil; nil, the default, for nothing.
  public func deleteSearchableItems(
    withIdentifiers identifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    finish(completionHandler) { try await self.deleteSearchableItems(withIdentifiers: identifiers) }
  }

  /// Removes items by their groups, and calls a closure when it is done.
  ///
  /// - Parameters:
  ///   - identifiers: The groups; `a` also means `a.b`. Unknown ones are ignored.
  ///   - completionHandler: Called with the error, or nil; nil, the default, for nothing.
  public func deleteSearchableItems(
    withDomainIdentifiers identifiers: [String],
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    finish(completionHandler) {
      try await self.deleteSearchableItems(withDomainIdentifiers: identifiers)
    }
  }

  /// Removes all items, and calls a closure when it is done.
  ///
  /// - Parameter completionHandler: Called with the error, or nil; nil, the default, for nothing.
  public func deleteAllSearchableItems(
    completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) { finish(completionHandler) { try await self.deleteAllSearchableItems() } }

  private func finish(
    _ completion: (@Sendable ((any Error)?) -> Void)?,
    _ body: @escaping @Sendable () async throws -> Void
  ) {
    Task {
      do {
        try await body()
        completion?(nil)
      } catch { completion?(error) }
    }
  }
}
