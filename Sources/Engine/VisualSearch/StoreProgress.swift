/// How far long work on a store has come.
public struct StoreProgress: Hashable, Sendable {
  /// What is being done, in the order in which it comes.
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
    /// The scan file is written.
    case writing
    /// The database checks itself.
    case checkingDatabase
    /// Every signature is decoded.
    case checkingSignatures
    /// The scan file is read and made again, to be compared.
    case checkingScanFile
  }

  /// What is being done.
  public var phase: Phase
  /// How much of it has been done.
  public var completed: Int
  /// How much there is to do; 0 where nobody knows.
  public var total: Int
  /// Pictures that failed.
  public var failed: Int

  internal init(_ phase: Phase, completed: Int = 0, total: Int = 0, failed: Int = 0) {
    (self.phase, self.completed, self.total, self.failed) = (phase, completed, total, failed)
  }

  /// Who is told; called now and then, from any thread.
  public typealias Handler = @Sendable (StoreProgress) -> Void
}
