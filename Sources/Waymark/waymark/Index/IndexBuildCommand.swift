// Public because the conformance at the end is: both of its sides are public.
public import ArgumentParser
import Files
import Foundation
import ImageCoding
public import ImageSignatures
import PictureAnswers
import PostgresCatalogs
import SafeText
import Synchronization
import Terminal
public import VisualSearch

/// `waymark index build` indexes a catalog's pictures into a store.
struct IndexBuildCommand: AsyncParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Index pictures into a store (the default).",
    discussion: """
      Indexing again into the same store decodes only new and changed pictures, and drops missing \
      ones. Dropping more than half of them needs --force, in case a disk is not mounted. After an \
      interruption, the same command continues where it stopped; until then searches use the last \
      complete index.

      With --films, a film is a landmark whose pictures are its key frames, such as holiday.mp4#t=12.5: \
      what the film shows after 12.5 seconds.

      A damaged picture with at least half of its rows intact is indexed with a warning.

      In the flat layout each picture is a landmark named after its file, and each folder below \
      the root is a collection. In the folders layout each folder with pictures is a landmark, \
      and its parent folder is a collection.

      EXAMPLES
        waymark index build pictures/ --output museum.waymark
        waymark index build landmarks/ --layout folders --output museum.waymark
        waymark index build catalog.json --output museum.waymark
        waymark index build pictures/ --output museum.waymark --watch
        waymark index build pictures/ --output museum.waymark --films
        waymark index build pictures/ --output postgresql://db/museum --source press-photos
        waymark index build pictures/ --signatures signed/ --output museum.waymark
        waymark index build scans/ --features copies --output scans.waymark
      """
  )

  @Argument(help: "A folder of pictures, or a catalog.json.", completion: .file())
  var path: String
  @Option(
    name: [.customLong("output"), .customLong("store")],
    parsing: .unconditional,
    help: ArgumentHelp(
      "The store to write to, or the postgresql:// address of a database to publish to.",
      valueName: "name.waymark"
    ),
    completion: .file()
  )
  var output: String
  @Option(
    help: ArgumentHelp(
      "The name of these pictures in a database (default: this machine and the folder).",
      discussion: "Indexing again replaces only the pictures of this source.",
      valueName: "name"
    )
  )
  var source: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The output of waymark-spark sign --format ndjson for these pictures, which are then not decoded again.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var signatures: String?
  @Option(help: "The layout of the folder: flat or folders.") var layout: FolderLayout = .flat
  @Option(
    help: ArgumentHelp(
      "The local features to compute: all or copies (default: all in a new store).",
      discussion: """
        all finds changed copies, parts, and other photographs of the same thing. copies finds \
        only copies and parts, and takes a third of the space. A store remembers the choice; \
        changing it reads all pictures again.
        """
    )
  )
  var features: FeatureSelection?
  @Flag(help: "Also index the key frames of films. Needs ffmpeg.")
  var films = false
  @OptionGroup var folders: FolderOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var damage: DamageOption
  @Flag(help: "Allow dropping the pictures of another folder, or more than half of them.")
  var force = false
  @Flag(help: "Keep running and index changes as files are written.")
  var watch = false
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    if PostgresAddress.isAddress(output) { return }
    guard output.hasSuffix(".waymark") else {
      throw ValidationError("The name of a store must end in .waymark; “\(output)” does not.")
    }
    if source != nil { throw ValidationError("--source needs a database as --output.") }
  }

  func run() async throws {
    let (folder, _) = PathParts.split(output)
    if !PostgresAddress.isAddress(output), FileStatus(following: folder)?.kind != .folder {
      throw CommandFailure(
        .usage,
        message: "\(folder): no such directory; make it first, or give --output in one that exists"
      )
    }
    let opened = Mutex<CatalogStore?>(nil)
    let interruption = Interruption { status in
      // Reading the store takes a while, in which the line would be drawn again.
      let sentence = Self.sentence(onInterruptionOf: opened.withLock { $0 })
      Console.show(progress: "")
      Console.report(sentence)
      _exit(status)
    }
    defer {
      interruption.stop()
      // The handler is released some time later. If it kept the store, the process might end before the store
      // is closed, and leave changes in the log beside it.
      opened.withLock { $0 = nil }
    }
    // The catalog is read and validated before anything is written.
    let signed = try signatures.map { try SignedPictures(in: $0) }
    let source: CatalogSource
    let films: FilmIndex?
    var (listed, unreadFilms): (listed: ListedCatalog, unreadFilms: Int)
    do {
      source = try CatalogSource(path, layout: layout)
      try folders.check(for: source)
      films = try filmIndex(of: source)
      (listed, unreadFilms) = try readCatalog(of: source, films)
    } catch let error as CatalogError {
      switch error {
      case .notFound, .empty, .invalid(_, _, PictureFolderError.systemReason):
        throw CommandFailure(.usage, message: "\(error)")
      default: throw error
      }
    }
    let catalog = listed.catalog
    try OutputFile.requireApart([], from: catalog.pictureFiles + [path, output])
    let place = try IndexPlace(output, source: self.source, of: catalog, features: features)
    let lock = try place.lock()
    defer { lock?.keep() }
    let store = try CatalogStore(writingAt: place.path)
    opened.withLock { $0 = store }
    if let refusal = try refusal(of: catalog, by: store) {
      throw CommandFailure(.usage, message: refusal)
    }
    guard watch else {
      let (report, _) = try await index(listed, into: store, place.features, signed)
      try films?.keepTroubles(in: store)
      try place.publish(store, force: force)
      if !report.failures.isEmpty || unreadFilms > 0 {
        throw ExitCode(ExitStatus.someFailed.rawValue)
      }
      return
    }
    // From before the first indexing, which looks at the files again, so that no change in between is missed.
    var changes = try FolderWatch(
      catalog.root,
      passingOver: PathKey(place.path).name,
      followingOutwardLinks: folders.followLinks
    )
    var (_, told) = try await index(ListedCatalog(catalog), into: store, place.features, signed)
    try films?.keepTroubles(in: store)
    try place.publish(store, force: force)
    var refused: String?
    while true {
      try changes.waitForChange()
      do {
        (listed, unreadFilms) = try readCatalog(of: source, films)
        let refusal = try refusal(of: listed.catalog, by: store)
        if let refusal, refusal != refused { Console.report(refusal) }
        refused = refusal
        if refusal != nil { continue }
        told = try await index(
          listed,
          into: store,
          place.features,
          signed,
          isAgain: true,
          told: told,
          unfinished: changes.unfinished
        ).failures
        try place.publish(store, force: force, isAgain: true)
      } catch let error as PostgresError {
        Console.report("\(error); these pictures will be published with the next change")
      } catch let error as CatalogError {
        guard store.isInPlace else { throw error }
        // For example while a catalog.json is being edited: answers stay as they are until it is complete.
        Console.report("\(error)")
      }
    }
  }

  /// The reason why a catalog is not indexed without `--force`: pictures of the store would be dropped.
  private func refusal(of catalog: Catalog, by store: CatalogStore) throws -> String? {
    if force { return nil }
    switch try store.loss(indexing: catalog) {
    case .otherRoot(let root):
      return
        "\(output): it contains the pictures of \(root.singleLine); give --output another name, "
        + "or --force to drop them"
    case .undecodable(let count):
      return
        "\(output): \(count) of its pictures need waymark-decode, which was not found; the store was not changed. "
        + "See docs/formats.md, or use --force to drop the pictures"
    case .most(let stored, let found):
      return
        "\(output): it contains \(stored) pictures, but \(path.singleLine) has only \(found) now; "
        + "the store was not changed. Check that every disk is mounted, or use --force to drop the missing pictures"
    case .behindLink(let link, let count):
      return
        "\(output): it contains \(count) pictures below \(link.singleLine), which is now a broken link; "
        + "the store was not changed. Check that every disk is mounted, or use --force to drop the pictures"
    case .behindOutwardLink(let link, let count):
      return
        "\(output): it contains \(count) pictures at \(link.singleLine), a link that leads out of the folder; "
        + "the store was not changed. Use --follow-links to follow it, or --force to drop the pictures"
    case nil: return nil
    }
  }

  /// The index of the key frames of films; nil when films are not requested.
  private func filmIndex(of source: CatalogSource) throws -> FilmIndex? {
    guard films else { return nil }
    guard case .folder = source else {
      throw CommandFailure(.usage, message: "--films needs a folder, and \(path) is not one")
    }
    // Before anything is written: without ffmpeg, films in the store would be dropped.
    guard FilmProgram.installed != nil else {
      throw CommandFailure(.someFailed, message: "\(path): \(FilmProgram.need)")
    }
    return FilmIndex(knownBy: try? CatalogStore(openingAt: output), limits: limits.limits)
  }

  /// Reads the catalog, and reports films without readable key frames.
  private func readCatalog(
    of source: CatalogSource,
    _ films: FilmIndex?
  ) throws -> (listed: ListedCatalog, unreadFilms: Int) {
    let line = ProgressLine("Reading the catalog")
    defer { line.finish() }
    var moments: (@Sendable (String) -> [Int])?
    if let films { moments = { films.moments(of: $0) } }
    let found = Result {
      try source.listed(
        followingOutwardLinks: folders.followLinks,
        selecting: folders.selection,
        films: moments,
        remark: Console.note,
        progress: { line.update($0) }
      )
    }
    let troubles = films?.takeTroubles() ?? []
    for trouble in troubles { Console.report(LimitOptions.named("\(trouble)").singleLine) }
    guard let found = try found.get() else {
      throw CommandFailure(
        .usage,
        message: "\(path): neither a folder of pictures nor a catalog.json"
      )
    }
    let root = found.catalog.root
    folders.list(skippedLinks: found.catalog.outwardLinks.map { "\(root)/\($0)" })
    return (found, troubles.count)
  }

  /// Indexes a catalog, and reports the result and the unreadable pictures.
  ///
  /// - Parameters:
  ///   - listed: The catalog, which was just read.
  ///   - store: The store to write to.
  ///   - features: The local features to compute; nil for those of the store.
  ///   - signatures: Signatures computed on other machines.
  ///   - isAgain: Whether to print nothing when nothing has changed.
  ///   - told: Damaged and unreadable pictures that were reported before.
  ///   - unfinished: Pictures that are being written, and must not be reported as damaged before they are
  ///     complete.
  /// - Returns: The result, and the damaged or unreadable pictures.
  /// - Throws: ``CatalogError``.
  private func index(
    _ listed: ListedCatalog,
    into store: CatalogStore,
    _ features: FeatureSelection?,
    _ signatures: SignedPictures?,
    isAgain: Bool = false,
    told: Set<CatalogStore.Failure> = [],
    unfinished: Set<String> = []
  ) async throws -> (report: CatalogIndexer.Report, failures: Set<CatalogStore.Failure>) {
    let line = ProgressLine("Reading the catalog")
    defer { line.finish() }
    let indexer = CatalogIndexer(
      store: store,
      limits: limits.limits,
      isStrict: damage.strict,
      signatures: signatures,
      features: features
    ) { line.update($0) }
    let (catalog, report) = (listed.catalog, try await indexer.index(listed))
    line.finish()
    let summary = try store.summary()
    let known = Set(report.failures)
    let failures = (summary.damaged.filter { !known.contains($0) } + report.failures).filter {
      !unfinished.contains(catalog.absolutePath(ofPicture: $0.path))
    }
    var troubles = FileTroubles()
    for picture in failures where !told.contains(picture) {
      let path = catalog.absolutePath(ofPicture: picture.path)
      troubles.report(path, LimitOptions.named(picture.reason))
    }
    troubles.finish()
    if !isAgain || report.indexed + report.removed > 0 {
      try StandardOutput.write(
        """
        \(output.singleLine): \(summary.contents)
        \(report.indexed) indexed\(signatures == nil ? "" : " (\(report.reused) already signed)"), \
        \(report.unchanged) unchanged, \(report.removed) removed, \
        \(report.failures.count) failed

        """
      )
    }
    return (report, Set(failures))
  }

  /// Describes the progress of an interrupted indexing; a transaction that was not committed has no effect.
  private static func sentence(onInterruptionOf store: CatalogStore?) -> String {
    guard let store else { return "interrupted before anything was indexed" }
    guard let unfinished = try? store.unfinishedIndexing() else {
      return "interrupted; all pictures are indexed"
    }
    return "interrupted: \(unfinished.doneCount) of \(unfinished.pictureCount) pictures are done; "
      + "run the same command to continue"
  }
}

extension FolderLayout: ExpressibleByArgument {}
extension FeatureSelection: ExpressibleByArgument {}

extension CatalogStore.Summary {
  /// The content of the store in words.
  var contents: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let unread = failures.isEmpty ? [] : ["\(failures.count) could not be read"]
    return
      ([
        count(landmarkCount, "landmark"), count(collectionCount, "collection"),
        count(pictureCount, "picture"),
      ] + unread).joined(separator: ", ")
  }
}
