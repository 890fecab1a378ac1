public import Foundation

/// An object that takes turns at files with other programs; here it reads and writes at once.
///
/// No program of Linux tells another of its files in this way.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
  // It has no state.

  /// What to do before a file is read.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Not to save first, to follow a link, not to download, and to copy for an upload; none is read.
    public static let withoutChanges = Self(rawValue: 1), resolvesSymbolicLink = Self(rawValue: 2),
      immediatelyAvailableMetadataOnly = Self(rawValue: 4), forUploading = Self(rawValue: 8)
  }
  /// What is done to a file.
  public struct WritingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Deleting, moving, merging, replacing, or changing its metadata alone; none is read.
    public static let forDeleting = Self(rawValue: 1), forMoving = Self(rawValue: 2),
      forMerging = Self(rawValue: 4), forReplacing = Self(rawValue: 8),
      contentIndependentMetadataOnly = Self(rawValue: 16)
  }

  /// Creates an object.
  public override init() {}
  /// Creates an object for one that is told of changes.
  ///
  /// - Parameter filePresenter: The other object; nil for none. It is not kept.
  public init(filePresenter: (any NSObjectProtocol)?) {}

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - options: The options; not read.
  ///   - outError: Never set.
  ///   - reader: Called at once with the address.
  open func coordinate(
    readingItemAt url: URL,
    options: ReadingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?,
    byAccessor reader: (URL) -> Void
  ) { reader(url) }
  /// Writes a file.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - options: The options; not read.
  ///   - outError: Never set.
  ///   - writer: Called at once with the address.
  open func coordinate(
    writingItemAt url: URL,
    options: WritingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?,
    byAccessor writer: (URL) -> Void
  ) { writer(url) }
  /// Ends a wait, which has no effect.
  open func cancel() {}
}
