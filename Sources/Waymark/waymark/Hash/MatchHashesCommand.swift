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
    abstract: "Find the hashes of a list that are similar to hashes in another list.",
    discussion: """
      A list is text with one hash per line, optionally followed by a space or comma and a name; a \
      table with the columns hash (or pdq, pdq_hash, signal_str), name and quality, separated by \
      commas, semicolons or tabs; or JSON, strings or objects with these keys. The output of \
      `waymark hash`, threatexchange hash, pdq-photo-hasher, vpdq and HMA can be used directly. \
      Hashes have 256 bits, like PDQ's, or 64, like ImageHash's. All pairs within the distance are \
      found; the search is exact.

      PDQ hashes with a quality below 50 are skipped and counted on standard error: hashes of \
      flat pictures, such as blank pages, are similar to each other. \
      --min-quality 0 includes them.

      --dihedral finds rotated and mirrored copies. The list to look up needs the eight hashes of \
      each picture that waymark hash --dihedral prints; they cannot be computed from one hash. \
      Each pair is printed once, with its smallest distance.

      EXAMPLES
        waymark hash --format json *.jpg > new.json
        waymark match-hashes new.json --against known.txt
        waymark match-hashes - --against known.csv --distance 20 --format csv
        waymark hash photos/ --dihedral | waymark match-hashes - --against known.txt --dihedral
      """
  )

  @Argument(
    help: ArgumentHelp("The list to look up; - reads standard input.", valueName: "list"),
    completion: .file()
  )
  var list: String
  @Option(
    help: ArgumentHelp("The list to search.", valueName: "list"),
    completion: .file()
  ) var against: String
  @Option(
    parsing: .unconditional,
    help: "How many bits may differ; Meta recommends 31 for PDQ."
  )
  var distance = 31
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Skip PDQ hashes with a quality below this, 0 to 100; hashes without a quality are kept.",
      valueName: "quality"
    )
  )
  var minQuality = QualityLimit.usual
  @Flag(help: "Also compare the rotated and mirrored versions of each picture.") var dihedral =
    false
  @Option(help: "The output format.") var format: OutputFormat = .text
  @OptionGroup var table: CellOptions
  @OptionGroup var progress: ProgressOptions

  func validate() throws {
    if let trouble = PictureInput.check([list, against]) { throw ValidationError(trouble) }
    guard (0...256).contains(distance) else {
      throw ValidationError("--distance must be 0 to 256 bits.")
    }
    try QualityLimit.check(minQuality)
  }

  func run() async throws {
    try OutputFile.requireApart([], from: PictureInput.readFiles([list, against]))
    let line = ProgressLine("Reading \(list)")
    defer { line.finish() }
    var queries = try HashList(contentsOf: list)
    line.begin("Reading \(against)")
    var known = try HashList(contentsOf: against)
    if let one = queries.bitCount, let other = known.bitCount, one != other {
      throw CommandFailure(
        .usage,
        message: "\(list) has hashes of \(one) bits, but \(against) of \(other)"
      )
    }
    if let one = queries.algorithm, let other = known.algorithm, one != other {
      throw CommandFailure(
        .usage,
        message:
          "\(list) has \(one.prefix(40)) hashes, but \(against) has \(other.prefix(40)) hashes, "
          + "which cannot be compared"
      )
    }
    if dihedral, let place = queries.firstWithoutForms {
      throw CommandFailure(
        .usage,
        message:
          "\(place): only one hash, but --dihedral needs all eight, which cannot be computed from one "
          + "of them; make the list with `waymark hash --dihedral`"
      )
    }
    leaveOutFlat(from: &queries, &known)
    line.begin("Sorting hashes")
    let formCount = dihedral ? HashAlgorithm.formNames.count + 1 : 1
    let search = await HashSearch(
      known.entries.map(\.code),
      bitCount: known.bitCount ?? 256,
      radius: distance,
      queryCount: queries.entries.count * formCount
    )
    var writer = HashPairWriter(
      format: format,
      cells: table.cells,
      queries: queries,
      known: known,
      isDihedral: dihedral
    )
    try StandardOutput.write(writer.beginning)
    line.begin("Matching")
    var (start, length) = (0, Self.leastAtOnce)
    while start < queries.entries.count {
      let part = queries.entries[start..<min(start + length, queries.entries.count)]
      line.update(completed: start, total: queries.entries.count)
      let codes = dihedral ? part.flatMap { [$0.code] + $0.forms } : part.map(\.code)
      let found = await search.hits(of: codes)
      for (place, query) in part.enumerated() {
        let hits = HashPair.nearest(found[place * formCount..<(place + 1) * formCount])
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

  /// Removes the hashes of low quality from both lists, and says in one line how many.
  private func leaveOutFlat(from queries: inout HashList, _ known: inout HashList) {
    let counts = (queries.entries.count, known.entries.count)
    let flat = (
      queries.removeHashes(below: minQuality), known.removeHashes(below: minQuality)
    )
    let lists = [(list, flat.0, counts.0), (against, flat.1, counts.1)].filter { $0.1 > 0 }
    guard !lists.isEmpty else { return }
    let words = lists.map { "\($0.1) of \($0.2) hashes of \($0.0)" }.joined(separator: ", ")
    Console.note("skipped for a quality below \(minQuality): \(words); see --min-quality")
  }

  /// The sizes of batches: all cores have work, and pairs are printed while the search continues.
  private static let (leastAtOnce, mostAtOnce) = (64, 4096)
  /// The approximate number of pairs in memory, 16 bytes for each.
  private static let pairsAtOnce = 1 << 20
  /// The number of pairs formatted at a time.
  private static let pairsInText = 4096
}

/// A hash that is near another one, or near a turned or mirrored form of it.
private struct HashPair {
  var hit: HashSearch.Hit
  /// The form of the looked up picture that is near: 0 as it is, then as in `HashAlgorithm.formNames`.
  var form = 0

  /// Returns each near hash once, the nearest first.
  ///
  /// - Parameter found: The hits of each form of one hash.
  /// - Returns: The pairs, with the first of the nearest forms.
  static func nearest(_ found: ArraySlice<[HashSearch.Hit]>) -> [HashPair] {
    guard let first = found.first, found.count > 1 else {
      return (found.first ?? []).map { HashPair(hit: $0) }
    }
    var pairs = Dictionary(
      uniqueKeysWithValues: first.map { ($0.place, HashPair(hit: $0)) }
    )
    for (form, hits) in found.enumerated().dropFirst() {
      for hit in hits where hit.distance < pairs[hit.place]?.hit.distance ?? .max {
        pairs[hit.place] = HashPair(hit: hit, form: form)
      }
    }
    return pairs.values.sorted {
      ($0.hit.distance, $0.hit.place) < ($1.hit.distance, $1.hit.place)
    }
  }
}

/// Formats pairs of hashes, in every output format.
private struct HashPairWriter {
  let format: OutputFormat
  let cells: TableCells
  let queries, known: HashList
  let isDihedral: Bool
  private var hasRows = false

  init(
    format: OutputFormat,
    cells: TableCells,
    queries: HashList,
    known: HashList,
    isDihedral: Bool
  ) {
    (self.format, self.cells, self.queries, self.known) = (format, cells, queries, known)
    self.isDihedral = isDihedral
  }

  /// The text before the first pair.
  var beginning: String {
    switch format {
    case .text, .ndjson: ""
    case .json: "["
    case .csv:
      CSV.record(
        ["hash", "name", "distance", "matchHash", "matchName"] + (isDihedral ? ["form"] : [])
      )
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
  mutating func text(_ query: HashList.Entry, _ pair: HashPair) -> String {
    defer { hasRows = true }
    let (hit, match) = (pair.hit, known.entries[pair.hit.place])
    let form: [String] =
      isDihedral ? [pair.form == 0 ? "original" : HashAlgorithm.formNames[pair.form - 1]] : []
    switch format {
    case .text:
      let distance = String(hit.distance)
      let padding = String(repeating: " ", count: 3 - distance.count)
      let words = [shown(query, queries), shown(match, known)] + form
      return "\(padding)\(distance)  \(words.joined(separator: "  "))\n"
    case .csv:
      return CSV.record(
        [
          queries.hex(query), cells.cell(query.name), String(hit.distance), known.hex(match),
          cells.cell(match.name),
        ] + form
      )
    case .json, .ndjson:
      let line = JSONOutput.object(
        [
          ("hash", .string(queries.hex(query))),
          ("name", .string(query.name)),
          ("distance", .integer(hit.distance)),
          ("matchHash", .string(known.hex(match))),
          ("matchName", .string(match.name)),
        ] + form.map { ("form", .string($0)) }
      ).line
      return format == .ndjson ? line + "\n" : (hasRows ? ",\n" : "\n") + line
    }
  }

  /// The name, or the hash when it has no name.
  private func shown(_ entry: HashList.Entry, _ list: HashList) -> String {
    entry.name.isEmpty ? list.hex(entry) : entry.name.singleLine
  }
}
