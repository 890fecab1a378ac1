/// How far long work on a store has come.
///
/// A report holds the state of one phase; phases follow each other in the order of ``Phase``, and not all occur
/// in each kind of work.
public struct StoreProgress: Hashable, Sendable {
  /// What is being done, in the order in which it comes.
  ///
  /// Indexing goes from `listing` to `recording`; ``CatalogStore/verify(progress:)`` has the last three.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Files are listed; how many there will be is not known.
    case listing
    /// Files are compared with what the store knows of them.
    case comparing
    /// Pictures are decoded and signed.
    case signing
    /// Landmarks and collections are put into the store.
    case recording
    /// Signatures are sorted for searching.
    case arranging
    /// The database checks itself.
    case checkingDatabase
    /// Every signature is decoded.
    case checkingSignatures
    /// Segments are read and made again, to be compared.
    case checkingSegments
  }

  /// What is being done now.
  ///
  /// When it changes, ``completed`` and ``total`` begin anew.
  public var phase: Phase
  /// How much of the phase has been done, in ``total``'s units: files, pictures or signatures.
  ///
  /// While files are listed, it is the number of pictures found so far.
  public var completed: Int
  /// How much there is to do in the phase; 0 when that is not known.
  ///
  /// Do not divide by it unchecked.
  public var total: Int
  /// The number of pictures that could not be read so far.
  ///
  /// It stays in the phases after `signing`.
  public var failed: Int

  internal init(_ phase: Phase, completed: Int = 0, total: Int = 0, failed: Int = 0) {
    (self.phase, self.completed, self.total, self.failed) = (phase, completed, total, failed)
  }

  /// The closure that is told of progress.
  ///
  /// It is called now and then, from any thread, and should return quickly: the work waits for it.
  public typealias Handler = @Sendable (StoreProgress) -> Void
}
