import ArgumentParser
import SafeText
import Terminal
import VisualSearch

/// `waymark index compact` merges all segments into one.
struct IndexCompactCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compact",
    abstract: "Merge the segments of a store's search index into one.",
    discussion: """
      Each run of index build adds a segment to the search index, and small segments are merged \
      into larger ones. Compacting merges all of them and drops removed pictures. Answers do not \
      change. Searches continue meanwhile; an interruption changes nothing.

      EXAMPLES
        waymark index compact museum.waymark
      """
  )

  @Argument(
    help: ArgumentHelp("A .waymark store.", valueName: "store"),
    completion: .file()
  ) var path: String

  func run() throws {
    try OutputFile.requireApart([], from: [path])
    let store = try CatalogStore(openingAt: path)
    let before = try store.summary().segmentCount
    let sentence =
      try store.compact()
      ? "1 segment, of \(before)" : "nothing to do, \(before) segment\(before == 1 ? "" : "s")"
    try StandardOutput.write("\(path.singleLine): \(sentence)\n")
  }
}
