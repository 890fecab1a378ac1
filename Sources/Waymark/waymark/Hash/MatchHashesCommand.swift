import PictureAnswers
import ArgumentParser
import PictureMatching
import SafeText
import Terminal
import VisualSearch

/// `waymark match-hashes` finds the hashes of one list that are near hashes of another.
struct MatchHashesCommand: AsyncParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "match-hashes",
    abstract: "Find the hashes of a list that are near hashes of another list.",
    discussion: """
      A list is text with a hash on each line, and after a space or comma its name; a CSV table with \
      the columns hash and name; or JSON, strings or objects with hash and name. What `waymark hash` \
      prints is a list. Hashes have 256 bits, as PDQ, or 64, as those of ImageHash. All pairs within \
      the distance are found; nothing is approximate.

      EXAMPLES
        waymark hash --format json *.jpg > new.json
        waymark match-hashes new.json --against known.txt
        waymark match-hashes - --against known.csv --distance 20 --format csv
      """
  )

  @Argument(help: ArgumentHelp("The list to look up; - reads standard input.", valueName: "list"))
  var list: String
  @Option(help: ArgumentHelp("The list to look in.", valueName: "list")) var against: String
  @Option(
    parsing: .unconditional,
    help: "How many bits may differ; 31 is what Meta advises for PDQ."
  )
  var distance = 31
  @Option(help: "How the pairs are written.") var format: OutputFormat = .text
  @OptionGroup var table: CellOptions
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    if let trouble = PictureInput.check([list, against]) { throw ValidationError(trouble) }
    guard (0...256).contains(distance) else {
      throw ValidationError("--distance is a number of bits, 0 to 256.")
    }
  }

  func run() async throws {
    try OutputFile.requireApart([], from: PictureInput.readFiles([list, against]))
    let line = ProgressLine("Reading \(list)")
    defer { line.finish() }
    let queries = try HashList(contentsOf: list)
    line.begin("Reading \(against)")
    let known = try HashList(contentsOf: against)
    if let one = queries.bitCount, let other = known.bitCount, one != other {
      throw CommandFailure(
        .usage,
        message: "\(list) has hashes of \(one) bits, and \(against) of \(other)"
      )
    }
    if let one = queries.algorithm, let other = known.algorithm, one != other {
      throw CommandFailure(
        .usage,
        message: "\(list) has hashes of \(one.prefix(40)), and \(against) of \(other.prefix(40)), "
          + "which cannot be compared"
      )
    }
    line.begin("Sorting hashes")
    let search = await HashSearch(
      known.entries.map(\.code),
      bitCount: known.bitCount ?? 256,
      radius: distance,
      queryCount: queries.entries.count
    )
    var writer = HashPairWriter(
      format: format,
      cells: table.cells,
      queries: queries,
      known: known
    )
    try StandardOutput.write(writer.beginning)
    line.begin("Matching")
    var (start, length) = (0, Self.leastAtOnce)
    while start < queries.entries.count {
      let part = queries.entries[start..<min(start + length, queries.entries.count)]
      line.update(completed: start, total: queries.entries.count)
      let found = await search.hits(of: part.map(\.code))
      for (query, hits) in zip(part, found) {
        for first in stride(from: 0, to: hits.count, by: Self.pairsInText) {
          let some = hits[first..<min(first + Self.pairsInText, hits.count)]
          try StandardOutput.write(
            some.map { writer.text(query, $0) }.joined(),
            as: format,
            raw: table.raw
          )
        }
      }
      start += part.count
      // If each hash has many near ones, as for blank pages, the batches are smaller.
      let pairs = found.reduce(0) { $0 + $1.count }
      length = Self.pairsAtOnce / max(1, pairs / part.count)
      length = max(Self.leastAtOnce, min(Self.mostAtOnce, length))
    }
    try StandardOutput.write(writer.ending)
  }

  /// The sizes of batches: all cores have work, and pairs are printed while the search continues.
  private static let (leastAtOnce, mostAtOnce) = (64, 4096)
  /// The approximate number of pairs in memory, 16 bytes for each.
  private static let pairsAtOnce = 1 << 20
  /// The number of pairs formatted at a time.
  private static let pairsInText = 4096
}

/// Formats pairs of hashes, in every output format.
private struct HashPairWriter {
  let format: OutputFormat
  let cells: TableCells
  let queries, known: HashList
  private var hasRows = false

  init(format: OutputFormat, cells: TableCells, queries: HashList, known: HashList) {
    (self.format, self.cells, self.queries, self.known) = (format, cells, queries, known)
  }

  /// The text before the first pair.
  var beginning: String {
    switch format {
    case .text, .ndjson: ""
    case .json: "["
    case .csv: CSV.record(["hash", "name", "distance", "matchHash", "matchName"])
    }
  }

  /// The text after the last pair.
  var ending: String {
    switch format {
    case .text, .ndjson, .csv: ""
    case .json: hasRows ? "\n]\n" : "]\n"
    }
  }

  /// Returns the next pair as text.
  mutating func text(_ query: HashList.Entry, _ hit: HashSearch.Hit) -> String {
    defer { hasRows = true }
    let match = known.entries[hit.place]
    switch format {
    case .text:
      let distance = String(hit.distance)
      let padding = String(repeating: " ", count: 3 - distance.count)
      return "\(padding)\(distance)  \(shown(query, queries))  \(shown(match, known))\n"
    case .csv:
      return CSV.record([
        queries.hex(query), cells.cell(query.name), String(hit.distance), known.hex(match),
        cells.cell(match.name),
      ])
    case .json, .ndjson:
      let line = JSONOutput.object([
        ("hash", .string(queries.hex(query))),
        ("name", .string(query.name)),
        ("distance", .integer(hit.distance)),
        ("matchHash", .string(known.hex(match))),
        ("matchName", .string(match.name)),
      ]).line
      return format == .ndjson ? line + "\n" : (hasRows ? ",\n" : "\n") + line
    }
  }

  /// The name, or the hash when it has no name.
  private func shown(_ entry: HashList.Entry, _ list: HashList) -> String {
    entry.name.isEmpty ? list.hex(entry) : entry.name.singleLine
  }
}
