internal import ImageSignatures
internal import PictureMatching
public import ImageCoding

/// Finds duplicate pictures in directories of any size.
///
/// ```swift
/// let finder = DuplicateFinder(store: try DuplicateStore(), options: .init(level: .near))
/// let report = try await finder.duplicates(in: ["photos"])
/// RemovalPlan(for: report.groups).removals  // what can go, and what is kept for it
/// ```
///
/// Each level has groups of its own. The best copies of the groups of one level, and the files in no group, go
/// on to the next level.
public struct DuplicateFinder: Sendable {
  /// The options of a search: the level, and the preferences among copies.
  ///
  /// ```swift
  /// var options = DuplicateFinder.Options(level: .similar)
  /// options.references = ["Archive"]  // nothing there is ever acted on
  /// ```
  public struct Options: Hashable, Sendable {
    /// The loosest level to search; all stricter ones are included.
    ///
    /// `exact` decodes only the pictures of its report.
    public var level: DuplicateLevel
    /// Directories whose pictures are always the best copies and are not compared with each other.
    ///
    /// No action is ever taken on their pictures. They are searched in addition to the directories that the
    /// search receives.
    public var references: [String]
    /// Whether only pictures of different directories are compared.
    ///
    /// The directories are those that the search receives, not their subfolders.
    public var isAcross: Bool
    /// Rules that prefer copies by their paths; the first matching rule counts.
    ///
    /// A rule is a file, a directory, or a pattern with `*`, `?` and `[`, of the whole path or, without a
    /// slash, of the file name.
    public var preferences: [String]
    /// The criteria for the best copy; the default prefers the copy from which the others were made.
    ///
    /// References and preferences take precedence.
    public var best: BestPolicy
    /// The least confidence of a copy that may be acted on, in `0...1`.
    ///
    /// Less confident copies are only listed: see ``DuplicateCopy/isSure``.
    public var minimumConfidence: Double
    /// The limits on the cost of decoding a picture.
    ///
    /// Files of more than ``/ImageCoding/DecodingLimits/maximumByteCount`` are reported as failures.
    public var limits: DecodingLimits

    /// The handling of symbolic links that lead out of a directory.
    ///
    /// A file outside is found under a name inside, and would be acted on there.
    public var outwardLinks = OutwardLinks.passedOver

    /// The selection of files in the directories.
    public var selection = FileSelection()

    /// The default of ``minimumConfidence``: of 200 links at this confidence at most one is false, on the trees
    /// and collections of docs/duplicates-accuracy.md.
    public static let defaultMinimumConfidence = 0.99

    /// Creates options; the defaults compare all pictures with all others.
    ///
    /// - Parameters:
    ///   - level: The loosest level to search.
    ///   - references: Directories whose pictures are always the best copies.
    ///   - isAcross: Whether only pictures of different directories are compared.
    ///   - preferences: Files, directories or patterns of copies to prefer, the most preferred first.
    ///   - best: The criteria for the best copy.
    ///   - minimumConfidence: The least confidence of a copy that may be acted on, in `0...1`.
    ///   - limits: The limits on the cost of decoding a picture.
    public init(
      level: DuplicateLevel = .near,
      references: [String] = [],
      isAcross: Bool = false,
      preferences: [String] = [],
      best: BestPolicy = .origin,
      minimumConfidence: Double = Options.defaultMinimumConfidence,
      limits: DecodingLimits = .default
    ) {
      self.level = level
      self.references = references
      self.isAcross = isAcross
      self.preferences = preferences
      self.best = best
      self.minimumConfidence = minimumConfidence
      self.limits = limits
    }
  }

  /// The progress of a search in one phase.
  ///
  /// Phases may repeat, since each level has its own.
  public struct Progress: Hashable, Sendable {
    /// A phase of a level, in the order in which phases run.
    ///
    /// Not every level has all phases.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// Comparing files of one size byte by byte.
      case comparing
      /// Decoding pictures and computing their signatures.
      case reading
      /// Decoding pictures at full size that may have the same pixels.
      case decoding
      /// Computing local features.
      case describing
      /// Searching for pictures that share local features.
      case searching
      /// Comparing pictures in detail.
      case matching
      /// Finding out which copy was made from which.
      case ordering
    }

    /// The current phase.
    ///
    /// When it changes, ``completed`` and ``total`` restart.
    public var phase: Phase
    /// The work done in the phase, in the units of ``total``: pictures, or groups of files of one size.
    ///
    /// It does not exceed the total.
    public var completed: Int
    /// The total work of the phase.
    ///
    /// Phases have different units, which cannot be added.
    public var total: Int
    /// The number of failed files so far, in all phases.
    ///
    /// The report lists them.
    public var failed: Int
  }

  private let store: DuplicateStore
  private let options: Options
  private let reader: any PictureReader
  private let report: @Sendable (Progress) -> Void

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - store: The data kept from one search to the next.
  ///   - options: The options of the search.
  ///   - progress: Called from time to time, from any thread.
  public init(
    store: DuplicateStore,
    options: Options = Options(),
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) {
    self.init(
      store: store,
      options: options,
      reader: DirectPictureReader(limits: options.limits),
      progress: progress
    )
  }

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - store: The data kept from one search to the next.
  ///   - options: The options of the search.
  ///   - reader: Decodes the pictures, within the limits of the options.
  ///   - progress: Called from time to time, from any thread.
  package init(
    store: DuplicateStore,
    options: Options,
    reader: any PictureReader,
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) {
    self.store = store
    self.options = options
    self.reader = reader
    report = progress
  }

  /// Finds duplicate pictures in directories.
  ///
  /// Signatures are committed during the search, so an interrupted search resumes where it stopped. An
  /// unreadable file is reported and does not stop the search.
  ///
  /// - Parameter directories: The directories to search, in addition to the references.
  /// - Returns: The groups and the failures.
  /// - Throws: `DuplicateError` when a directory does not exist or the store cannot be used, and
  ///   `CancellationError` when the task is cancelled.
  public func duplicates(in directories: [String]) async throws -> DuplicateReport {
    try await duplicates(in: directories, only: nil)
  }

  /// Finds duplicate pictures among some files of one directory.
  ///
  /// The groups are those of a search of the whole directory, provided that by their hints no other file in it
  /// may be the same as one of these.
  ///
  /// - Parameters:
  ///   - directory: The directory.
  ///   - names: The files, as paths relative to the directory.
  /// - Returns: The groups and the failures.
  /// - Throws: As ``duplicates(in:)`` does.
  package func duplicates(
    in directory: String,
    only names: [String]
  ) async throws -> DuplicateReport {
    try await duplicates(in: [directory], only: names)
  }

  /// A hint which files may be the same, down to the level ``DuplicateLevel/near``.
  ///
  /// Files may be the same when their hints differ in at most ``nearRadius`` bits, when both have none, and
  /// when they cannot be read and have the same bytes.
  ///
  /// - Parameters:
  ///   - path: A file.
  ///   - limits: The limits on the cost of decoding the picture.
  /// - Returns: The frame hash in digits; nil when there is too little content for one.
  /// - Throws: `ImageDecodingError`.
  package static func hint(ofFile path: String, limits: DecodingLimits) throws -> String? {
    let frame = try SignedFrame.signing(path, DirectPictureReader(limits: limits)).frame
    if frame.facts.isBlank { return nil }
    return FrameHash(words: frame.facts.code, quality: frame.facts.hashQuality).hex
  }

  /// The greatest Hamming distance between the hints of pictures that may be the same.
  package static let nearRadius = NearJudgement.radius

  private func duplicates(
    in directories: [String],
    only names: [String]?
  ) async throws -> DuplicateReport {
    var list = try FileList(
      directories: directories,
      references: options.references,
      outwardLinks: options.outwardLinks,
      selecting: options.selection,
      only: names
    )
    let unused = list.prefer(options.preferences.map(PathRule.init))
    let run = try DuplicateRun(list, store: store, options: options, reader: reader, report: report)
    for level in options.level.cascade {
      if level.level == .pixels { try await run.sign(run.open) }
      try await run.add(try await level.groups(in: run))
    }
    // Only the pictures of the report need a signature.
    if options.level == .exact { try await run.sign(run.groups.map(\.best)) }
    var result = run.result
    result.unusedPreferences = unused.map(\.text)
    return result
  }
}
