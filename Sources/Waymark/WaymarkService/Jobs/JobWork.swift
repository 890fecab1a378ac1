internal import DuplicateSearch
internal import Files
internal import Foundation
internal import ImageCoding
internal import PictureAnswers
internal import PictureMatching
internal import SafeText
internal import Terminal
internal import VisualSearch

/// The execution of jobs.
struct JobWork: Sendable {
  let folders: [JobFolder]
  let catalogs: ServedCatalogs
  let files: JobFiles
  /// The limits on the cost of decoding a picture.
  let limits: DecodingLimits
  /// The processes that decode pictures; nil to decode in this process.
  let workers: DecodeWorkers?

  /// The reason why a job cannot be done, in words for the client.
  struct Refusal: Error, CustomStringConvertible {
    var description: String
  }

  /// Executes a job, and publishes the rows of its results.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - progress: Called with the progress, from any thread.
  /// - Returns: The result.
  /// - Throws: ``Refusal``, the engine's errors, and `CancellationError`.
  func run(
    _ job: Job,
    progress: @escaping @Sendable (Job.Progress) -> Void
  ) async throws -> Job.Outcome {
    guard let folder = folders.first(where: { $0.name == job.request.folder }),
      FileStatus(following: folder.path)?.kind == .folder
    else { throw Refusal(description: "the folder \(job.request.folder) no longer exists") }
    switch job.request.kind {
    case .index: return try await index(folder, job, progress)
    case .batch: return try await batch(folder, job, progress)
    case .duplicates: return try await duplicates(folder, job, progress)
    }
  }

  private func index(
    _ folder: JobFolder,
    _ job: Job,
    _ progress: @escaping @Sendable (Job.Progress) -> Void
  ) async throws -> Job.Outcome {
    let served = try catalogs.named(job.request.catalog)
    guard !served.isLibrary else {
      throw Refusal(description: "\(served.name) is a library, which contains its own photos")
    }
    guard served.own == nil else {
      throw Refusal(description: "\(served.name) contains only pictures that clients upload")
    }
    guard served.replica == nil else {
      throw Refusal(
        description:
          "\(served.name) is a copy of a database; index into that with `waymark index build`"
      )
    }
    let report: StoreProgress.Handler = { step in
      progress(
        Job.Progress(
          step.phase.rawValue,
          completed: step.completed,
          total: step.total,
          failed: step.failed
        )
      )
    }
    let listed = try ListedCatalog(
      folderAt: folder.path,
      layout: job.request.layout ?? .flat,
      progress: report
    )
    let store = served.engine.store
    try Self.check(listed.catalog, of: folder, against: store, named: served.name)
    let indexer = CatalogIndexer(store: store, limits: limits, workers: workers, progress: report)
    let done = try await indexer.index(listed)
    let links = listed.catalog.outwardLinks.map { ($0, Self.outwardLink) }
    let unread = done.failures.map { ($0.path, $0.reason) } + links
    let count = try write(unread.map { ("\(folder.name)/\($0.0)", $0.1) }, of: job)
    return Job.Outcome(
      counts: [
        "indexed": done.indexed, "unchanged": done.unchanged, "removed": done.removed,
        "failed": unread.count, "epoch": try served.epoch(),
      ],
      resultCount: count
    )
  }

  /// Refuses to index a folder when that would change the nature of a store: that needs `waymark index build`,
  /// and an operator's decision.
  private static func check(
    _ catalog: Catalog,
    of folder: JobFolder,
    against store: CatalogStore,
    named name: String
  ) throws {
    switch try store.loss(indexing: catalog) {
    case .otherRoot:
      throw Refusal(
        description: "\(name) contains the pictures of a folder other than \(folder.name)"
      )
    case .undecodable(let count):
      throw Refusal(
        description:
          "\(count) pictures of \(name) need waymark-decode, which was not found; install it, or index them "
          + "with `waymark index build --force`"
      )
    case .most(let stored, let found):
      throw Refusal(
        description:
          "\(name) contains \(stored) pictures, but \(folder.name) has only \(found) now; check that every disk "
          + "is mounted, or index it with `waymark index build --force`"
      )
    case .behindLink(let link, let count):
      throw Refusal(
        description:
          "\(name) contains \(count) pictures below \(link), a broken link; check that every disk is "
          + "mounted, or index it with `waymark index build --force`"
      )
    case .behindOutwardLink(let link, let count):
      throw Refusal(
        description:
          "\(name) contains \(count) pictures at \(link), a link that leads out of \(folder.name) and is not followed; "
          + "index it with `waymark index build --follow-links`, or with --force to drop them"
      )
    case nil: break
    }
    var owners: [PathKey: Set<Int>] = [:]
    for landmark in catalog.landmarks {
      for picture in landmark.pictures { owners[PathKey(picture), default: []].insert(landmark.id) }
    }
    let isOther = try store.catalog().landmarks.contains { landmark in
      landmark.pictures.contains { owners[PathKey($0)]?.contains(landmark.id) == false }
    }
    guard !isOther else {
      throw Refusal(
        description:
          "the landmarks of \(name) come from a catalog.json or another layout and would be lost; index "
          + "it with `waymark index build`"
      )
    }
  }

  private static let outwardLink =
    "a symbolic link that leads out of the folder is not followed"

  private func batch(
    _ folder: JobFolder,
    _ job: Job,
    _ progress: @escaping @Sendable (Job.Progress) -> Void
  ) async throws -> Job.Outcome {
    let listing = try PictureFolder.listing(of: folder.path) {
      progress(Job.Progress("listing", completed: $0))
    }
    guard !listing.unlistable.contains(folder.path) else {
      throw Refusal(description: "\(folder.name) cannot be listed")
    }
    let catalog = try catalogs.named(job.request.catalog)
    try catalog.reportPending()
    let recognizer = Recognizer(
      engine: catalog.engine,
      options: MatchOptions(
        limit: job.request.limit ?? MatchOptions().limit,
        minimumConfidence: job.request.minimumConfidence ?? MatchOptions().minimumConfidence
      ),
      limits: limits,
      workers: workers
    )
    var state = Job.Progress("matching", total: listing.files.count)
    progress(state)
    var rows = try files.newRows(of: job.id)
    try await forEachInOrder(
      listing.files.map(\.path),
      work: { name in
        try Task.checkCancellation()
        return try recognizer.answer(
          PictureInput(path: "\(folder.path)/\(name)", name: "\(folder.name)/\(name)")
        )
      },
      body: { answer in
        try rows.add(JSONOutput.answer(answer, explaining: nil).line)
        state.completed += 1
        if answer.error != nil { state.failed += 1 }
        progress(state)
      }
    )
    let unread =
      listing.outwardLinks.map { ($0, Self.outwardLink) }
      + listing.unlistable.map { (folder.inside($0), "the folder cannot be listed") }
      + listing.brokenLinks.map { ($0, "a broken link") }
    for (path, error) in unread {
      let row = PictureAnswer(query: "\(folder.name)/\(path)", milliseconds: 0, error: error)
      try rows.add(JSONOutput.answer(row, explaining: nil).line)
      state.failed += 1
    }
    try rows.publish()
    return Job.Outcome(
      counts: ["pictures": rows.count, "failed": state.failed],
      resultCount: rows.count
    )
  }

  private func duplicates(
    _ folder: JobFolder,
    _ job: Job,
    _ progress: @escaping @Sendable (Job.Progress) -> Void
  ) async throws -> Job.Outcome {
    var options = DuplicateFinder.Options(
      level: job.request.level ?? .near,
      best: job.request.best ?? .origin,
      minimumConfidence: job.request.minimumConfidence
        ?? DuplicateFinder.Options.defaultMinimumConfidence,
      limits: limits
    )
    options.outwardLinks = .refused
    let finder = DuplicateFinder(
      store: try DuplicateStore(at: files.duplicateStore(of: folder.name)),
      options: options,
      reader: (workers as (any PictureReader)?) ?? DirectPictureReader(limits: limits)
    ) { step in
      progress(
        Job.Progress(
          step.phase.rawValue,
          completed: step.completed,
          total: step.total,
          failed: step.failed
        )
      )
    }
    let report = try await finder.duplicates(in: [folder.path])
    guard !report.failures.contains(where: { $0.path == folder.path }) else {
      throw Refusal(description: "\(folder.name) cannot be listed")
    }
    let found = FoundDuplicates(report, in: folder)
    var pictures = try files.newRows(.pictures, of: job.id)
    for picture in found.pictures { try pictures.add(picture) }
    try pictures.publish()
    var groups = try files.newRows(.groups, of: job.id)
    for group in found.groups { try groups.add(group.line) }
    try groups.publish()
    let count = try write(
      report.failures.map { (folder.shown($0.path), LimitOptions.named($0.reason.words)) },
      of: job
    )
    return Job.Outcome(counts: found.counts, resultCount: count, groupCount: groups.count)
  }

  /// Writes the pictures that could not be read as a job's results, and returns their number.
  private func write(_ failures: [(picture: String, error: String)], of job: Job) throws -> Int {
    var rows = try files.newRows(of: job.id)
    for failure in failures {
      let row: [(key: String, value: JSONOutput)] = [
        ("picture", .string(failure.picture)), ("error", .string(failure.error)),
      ]
      try rows.add(JSONOutput.object(row).line)
    }
    try rows.publish()
    return rows.count
  }
}

extension CatalogIndexer {
  /// Creates an indexer that decodes pictures in other processes, if there are any.
  ///
  /// - Parameters:
  ///   - store: The store to write to.
  ///   - limits: The limits on the cost of decoding a picture.
  ///   - workers: The processes; nil to decode in this process.
  ///   - progress: Called from time to time, from any thread.
  init(
    store: CatalogStore,
    limits: DecodingLimits,
    workers: DecodeWorkers?,
    progress: @escaping StoreProgress.Handler = { _ in }
  ) {
    guard let workers else {
      self.init(store: store, limits: limits, progress: progress)
      return
    }
    self.init(store: store, limits: limits, progress: progress) {
      path,
      options throws(ImageDecodingError) in
      try workers.indexed(path, options)
    }
  }
}
