internal import ImageSignatures
internal import PictureMatching
public import ImageCoding

/// Finds pictures that are the same, in directories of any size.
///
/// ```swift
/// let finder = DuplicateFinder(store: try DuplicateStore(), options: .init(level: .near))
/// let report = try await finder.duplicates(in: ["photos"])
/// RemovalPlan(for: report.groups).removals  // what can go, and what is kept for it
/// ```
///
/// Levels are kept apart: for each there are groups of their own. The best copies of the groups of one
/// level, and the files in none, go on to the next.
public struct DuplicateFinder: Sendable {
  /// What to look for, and what to keep.
  ///
  /// ```swift
  /// var options = DuplicateFinder.Options(level: .similar)
  /// options.references = ["Archive"]  // nothing there is ever acted on
  /// ```
  public struct Options: Hashable, Sendable {
    /// The loosest level that is looked for; all stricter ones are, too.
    ///
    /// `exact` decodes only the pictures that it shows.
    public var level: DuplicateLevel
    /// Directories whose pictures are always the best copies and are not compared with each other.
    ///
    /// Their pictures are never acted on. They are searched in addition to the directories that the search is
    /// given.
    public var references: [String]
    /// Whether only pictures of different directories are compared.
    ///
    /// The directories are those that the search is given, not the folders in them.
    public var isAcross: Bool
    /// Rules for the copies to prefer, by their paths; the first rule that fits counts.
    ///
    /// A rule is a file, a directory, or a pattern with `*`, `?` and `[`, of the whole path or, without a
    /// slash, of the file's name.
    public var preferences: [String]
    /// What makes a copy the best; by default, that the others were made from it.
    ///
    /// References and preferences go before it.
    public var best: BestPolicy
    /// The least confidence of a copy that may be acted on, in `0...1`.
    ///
    /// Less sure ones are listed only: see ``DuplicateCopy/isSure``.
    public var minimumConfidence: Double
    /// What decoding a picture may cost.
    ///
    /// Files of more than ``/ImageCoding/DecodingLimits/maximumByteCount`` are reported as failures.
    public var limits: DecodingLimits

    /// Whether symbolic links that lead out of a directory are not followed, for directories into which others can
    /// put links.
    package var staysInside = false

    /// The default of ``minimumConfidence``: of 200 links that are as sure at most one is false, on the
    /// trees and collections of docs/duplicates-confidence.md.
    public static let defaultMinimumConfidence = 0.99

    /// Creates options; the defaults compare all pictures with all others.
    ///
    /// - Parameters:
    ///   - level: The loosest level that is looked for.
    ///   - references: Directories whose pictures are always the best copies.
    ///   - isAcross: Whether only pictures of different directories are compared.
    ///   - preferences: Files, directories or patterns of copies to prefer, the most preferred first.
    ///   - best: What makes a copy the best.
    ///   - minimumConfidence: The least confidence of a copy that may be acted on, in `0...1`.
    ///   - limits: What decoding a picture may cost.
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

  /// How far a search has come, in one phase of it.
  ///
  /// Phases may occur more than once, since each level has its own.
  public struct Progress: Hashable, Sendable {
    /// What is being done, in the order in which a level does it.
    ///
    /// Levels that need less leave phases out.
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// Files of one size are compared by their bytes.
      case comparing
      /// Pictures are decoded and signed.
      case reading
      /// Pictures that may have the same pixels are decoded at full size.
      case decoding
      /// Local features are made of pictures.
      case describing
      /// Pictures that share local features are looked for.
      case searching
      /// Signed pictures are compared.
      case matching
    }

    /// What is being done now.
    ///
    /// When it changes, ``completed`` and ``total`` begin anew.
    public var phase: Phase
    /// How much of the phase has been done, in ``total``'s units: pictures, or groups of files of one size.
    ///
    /// It does not exceed the total.
    public var completed: Int
    /// How much there is to do in the phase.
    ///
    /// The units of two phases cannot be added.
    public var total: Int
    /// How many files have failed so far, in all phases.
    ///
    /// The report names them.
    public var failed: Int
  }

  private let store: DuplicateStore
  private let options: Options
  private let reader: any PictureReader
  private let report: @Sendable (Progress) -> Void

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - store: What is remembered from one search to the next.
  ///   - options: What to look for.
  ///   - progress: Called now and then, from any thread.
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
  ///   - store: What is remembered from one search to the next.
  ///   - options: What to look for.
  ///   - reader: Who decodes the pictures, by the limits of the options.
  ///   - progress: Called now and then, from any thread.
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

  /// Finds the pictures that are the same.
  ///
  /// What was signed is committed as it comes, so an interrupted search goes on where it stopped. A file
  /// that cannot be read is reported and does not stop the others.
  ///
  /// - Parameter directories: Where to look, besides the directories of reference.
  /// - Returns: The groups and the failures.
  /// - Throws: `DuplicateError` when a directory is not there or the store cannot be used, and
  ///   `CancellationError` when the task is cancelled.
  public func duplicates(in directories: [String]) async throws -> DuplicateReport {
    try await duplicates(in: directories, only: nil)
  }

  /// Finds the pictures among some files of one directory that are the same.
  ///
  /// These are the groups that a search of the whole directory finds of these files where, by their hints, no other
  /// file in it may be the same as one of them.
  ///
  /// - Parameters:
  ///   - directory: The directory.
  ///   - names: The files, as paths from it.
  /// - Returns: The groups and the failures.
  /// - Throws: As ``duplicates(in:)`` does.
  package func duplicates(
    in directory: String,
    only names: [String]
  ) async throws -> DuplicateReport {
    try await duplicates(in: [directory], only: names)
  }

  /// What tells which files may be the same, down to the level ``DuplicateLevel/near``: those whose hints differ in at
  /// most ``nearRadius`` bits, those that both have none, and those that cannot be read and have the same bytes.
  ///
  /// - Parameters:
  ///   - path: A file.
  ///   - limits: What decoding it may cost.
  /// - Returns: The frame hash, in digits; nil where there is too little to see for one.
  /// - Throws: `ImageDecodingError`.
  package static func hint(ofFile path: String, limits: DecodingLimits) throws -> String? {
    let frame = try SignedFrame.signing(path, DirectPictureReader(limits: limits)).frame
    return frame.facts.isBlank ? nil : frame.signature.frame.hex
  }

  /// In so many bits at most differ the hints of pictures that may be the same.
  package static let nearRadius = NearJudgement.radius

  private func duplicates(
    in directories: [String],
    only names: [String]?
  ) async throws -> DuplicateReport {
    var list = try FileList(
      directories: directories,
      references: options.references,
      stayingInside: options.staysInside,
      only: names
    )
    let unused = list.prefer(options.preferences.map(PathRule.init))
    let run = try DuplicateRun(list, store: store, options: options, reader: reader, report: report)
    for level in options.level.cascade {
      if level.level == .pixels { try await run.sign(run.open) }
      try await run.add(try await level.groups(in: run))
    }
    // Only what is shown has to be known.
    if options.level == .exact { try await run.sign(run.groups.map(\.best)) }
    var result = run.result
    result.unusedPreferences = unused.map(\.text)
    return result
  }
}
