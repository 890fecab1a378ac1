/// The progress of a long operation on a store.
///
/// A report holds the state of one phase. Phases follow each other in the order of ``Phase``; not every
/// operation has all of them.
public struct StoreProgress: Hashable, Sendable {
  /// A phase of an operation, in the order in which phases run.
  ///
  /// Indexing runs from `listing` to `recording`; ``CatalogStore/verify(progress:)`` has the last three.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Listing files; their number is not known yet.
    case listing
    /// Comparing files with the store's records of them.
    case comparing
    /// Decoding pictures and computing their signatures.
    case signing
    /// Writing landmarks and collections to the store.
    case recording
    /// Sorting signatures for searching.
    case arranging
    /// Checking the integrity of the database.
    case checkingDatabase
    /// Decoding every signature.
    case checkingSignatures
    /// Reading segments and comparing them with rebuilt ones.
    case checkingSegments
  }

  /// The current phase.
  ///
  /// When it changes, ``completed`` and ``total`` restart.
  public var phase: Phase
  /// The work done in the phase, in the units of ``total``: files, pictures or signatures.
  ///
  /// During `listing`, it is the number of pictures found so far.
  public var completed: Int
  /// The total work of the phase; 0 when it is not known.
  ///
  /// Check for 0 before you divide by it.
  public var total: Int
  /// The number of pictures that could not be read so far.
  ///
  /// It stays in the phases after `signing`.
  public var failed: Int

  internal init(_ phase: Phase, completed: Int = 0, total: Int = 0, failed: Int = 0) {
    (self.phase, self.completed, self.total, self.failed) = (phase, completed, total, failed)
  }

  /// A closure that receives progress reports.
  ///
  /// It is called from time to time, from any thread, and should return quickly: the operation waits for it.
  public typealias Handler = @Sendable (StoreProgress) -> Void
}
