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
      Indexing again into the same store decodes only what is new or has changed, and drops what \
      is gone; more than half of the pictures only with --force, as their disk may not be mounted. An interrupted indexing goes on where it stopped, when the same command is run again; \
      until then the store answers from what an earlier one has published.

      With --films, a film is a landmark whose pictures are its key frames, such as holiday.mp4#t=12.5: \
      what the film shows after 12.5 seconds.

      A damaged picture that shows at least half of its rows is indexed, and said to be damaged.

      In the flat layout every picture is a landmark named after its file, and every folder below \
      the root is a collection. In the folders layout a folder that holds pictures is one landmark, \
      and the folder above it is a collection.

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

  @Argument(help: "A folder of pictures, or a catalog.json.") var path: String
  @Option(
    name: [.customLong("output"), .customLong("store")],
    parsing: .unconditional,
    help: ArgumentHelp(
      "The store to write to, or the postgresql:// address of a database to publish to.",
      valueName: "name.waymark"
    )
  )
  var output: String
  @Option(
    help: ArgumentHelp(
      "What these pictures are called in a database (default: this machine and the folder).",
      discussion: "Indexing again replaces the pictures of this source, and no others.",
      valueName: "name"
    )
  )
  var source: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "What waymark-spark sign --format ndjson made of these pictures: what it has is not decoded.",
      valueName: "folder"
    )
  )
  var signatures: String?
  @Option(help: "How a folder is read: flat or folders.") var layout: FolderLayout = .flat
  @Option(
    help: ArgumentHelp(
      "Which local features pictures get: all or copies (default: all in a new store).",
      discussion: """
        All find changed copies and parts, and other photographs of the same thing. Copies leave these out, and take \
        a third of the space. A store keeps to what was asked for; with others all of its pictures are read again.
        """
    )
  )
  var features: FeatureSelection?
  @Flag(help: "Take the key frames of films, too, by ffmpeg, which has to be installed.")
  var films = false
  @OptionGroup var folders: FolderOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var damage: DamageOption
  @Flag(help: "Let the store forget the pictures of another folder, or more than half of them.")
  var force = false
  @Flag(help: "Go on until it is interrupted, and index what changes as soon as it is written.")
  var watch = false
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    if PostgresAddress.isAddress(output) { return }
    guard output.hasSuffix(".waymark") else {
      throw ValidationError("The name of a store ends in .waymark, and “\(output)” does not.")
    }
    if source != nil { throw ValidationError("--source is for a database, and --output is none.") }
  }

  func run() async throws {
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
        Console.report("\(error); these pictures are published with the next that change")
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
      return "\(output): it holds the pictures of \(root.singleLine); give --output another name, "
        + "or --force to drop them"
    case .undecodable(let count):
      return
        "\(output): \(count) of its pictures need waymark-decode, which is not found; the store stays as it is. "
        + "See docs/formats.md, or give --force to drop the pictures"
    case .most(let stored, let found):
      return "\(output): it holds \(stored) pictures, and \(path.singleLine) has \(found) now; "
        + "the store stays as it is. See whether a disk is not mounted, or give --force to drop the pictures that are gone"
    case .behindLink(let link, let count):
      return
        "\(output): it holds \(count) pictures below \(link.singleLine), a link that leads nowhere now; "
        + "the store stays as it is. See whether a disk is not mounted, or give --force to drop the pictures"
    case .behindOutwardLink(let link, let count):
      return
        "\(output): it holds \(count) pictures at \(link.singleLine), a link that leads out of the folder; "
        + "the store stays as it is. Give --follow-links to follow it, or --force to drop the pictures"
    case nil: return nil
    }
  }

  /// The index of the key frames of films; nil when films are not requested.
  private func filmIndex(of source: CatalogSource) throws -> FilmIndex? {
    guard films else { return nil }
    guard case .folder = source else {
      throw CommandFailure(.usage, message: "--films is for a folder, and \(path) is none")
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
        \(report.indexed) indexed\(signatures == nil ? "" : " (\(report.reused) as they were signed)"), \
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
      + "the same command goes on with the rest"
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
