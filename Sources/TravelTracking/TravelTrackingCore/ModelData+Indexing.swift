public import VisualSearch

extension ModelData {
  /// Returns what is left until searches find what the data have now.
  ///
  /// - Returns: The progress of the indexing; nil when searches find everything.
  /// - Throws: ``LibraryError`` or `CatalogError`.
  public func unfinishedIndexing() throws -> CatalogStore.UnfinishedIndexing? {
    guard let index else { return try engine.store.unfinishedIndexing() }
    return try index.unfinished()
  }

  /// Waits until the visual index has every change that was committed before; returns at once when it has.
  ///
  /// - Throws: ``LibraryError``, `CatalogError`, or `CancellationError`.
  package func updateVisualIndex() async throws { try await index?.update() }

  /// Warns of changes that are not indexed yet, once for each state, and wakes the indexer; does not wait for it.
  ///
  /// - Throws: ``LibraryError`` or `CatalogError` when the state cannot be read.
  package func reportPending() throws { try index?.reportPending() }

  /// Waits for the visual index, and closes the library; nothing can be read or changed afterwards.
  ///
  /// A process calls it before it exits, so that the next one finds its changes, and the library whole in its one
  /// file. Without it nothing is lost: the next process goes on. Cancelling the task ends the wait.
  package func close() async {
    // The indexer has reported an error.
    try? await updateVisualIndex()
    library?.close()
  }
}
