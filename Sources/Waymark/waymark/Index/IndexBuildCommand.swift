// Public because the conformance at the end is: both of its sides are public.
public import ArgumentParser
public import VisualSearch

/// `waymark index build` puts a catalogue's pictures into a store.
struct IndexBuildCommand: AsyncParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Index pictures into a store (the default).",
    discussion: """
      Indexing again into the same store decodes only what is new or has changed, and drops what \
      is gone. An interrupted indexing goes on where it stopped.

      In the flat layout every picture is a landmark named after its file, and every folder below \
      the root is a collection. In the folders layout a folder that holds pictures is one landmark, \
      and the folder above it is a collection.

      EXAMPLES
        waymark index build pictures/ --output museum.waymark
        waymark index build landmarks/ --layout folders --output museum.waymark
        waymark index build catalog.json --output museum.waymark
      """
  )

  @Argument(help: "A folder of pictures, or a catalog.json.") var path: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The store to write to.", valueName: "name.waymark")
  )
  var output: String
  @Option(help: "How a folder is read: flat or folders.") var layout: FolderLayout = .flat
  @OptionGroup var limits: LimitOptions
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    guard output.hasSuffix(".waymark") else {
      throw ValidationError("The name of a store ends in .waymark, and “\(output)” does not.")
    }
  }

  func run() async throws {
    // The catalogue is read and checked before anything is written.
    let line = ProgressLine("Reading the catalogue")
    defer { line.finish() }
    let source = try CatalogSource(path, layout: layout)
    guard let catalog = try source.catalog(progress: { line.update($0) }) else {
      throw CommandFailure(
        .usage,
        message: "\(path): neither a folder of pictures nor a catalog.json"
      )
    }
    let store = try CatalogStore(writingAt: output)
    let indexer = CatalogIndexer(store: store, limits: limits.limits) { line.update($0) }
    let report = try await indexer.index(catalog)
    line.finish()
    for failure in report.failures {
      Console.report("\(catalog.absolutePath(ofPicture: failure.path)): \(failure.reason)")
    }
    let summary = try store.summary()
    try StandardOutput.write(
      """
      \(output): \(summary.contents)
      \(report.indexed) indexed, \(report.unchanged) unchanged, \(report.removed) removed, \
      \(report.failures.count) failed

      """
    )
    if !report.failures.isEmpty { throw ExitCode(ExitStatus.someFailed.rawValue) }
  }
}

extension FolderLayout: ExpressibleByArgument {}

extension CatalogStore.Summary {
  /// What the store holds, as people say it.
  var contents: String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    return [
      count(landmarkCount, "landmark"), count(collectionCount, "collection"),
      count(pictureCount, "picture"),
    ].joined(separator: ", ")
  }
}
