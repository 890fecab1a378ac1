import CFloors
import Foundation
import ImageCoding
import ImageSignatures
import PixelBuffers
import Synchronization
import VisualSearch

/// What adding, opening, proposing and answering cost in stores of growing size, as a table.
struct StoreGrowth {
  let sizes: [Int]
  /// How many features each padding picture has.
  let featureCount: Int
  let rounds: Int
  let data: GrowthData
  /// Where the stores are put.
  let folder: URL

  /// Makes the stores that are not there yet, measures them, and prints the table.
  func run() async throws {
    var columns: [[(name: String, value: String)]] = []
    for size in sizes {
      let store = try await GrownStore(count: size, featureCount: featureCount, data, in: folder)
      columns.append(try await figures(of: store))
    }
    print("| | " + sizes.map(String.init).joined(separator: " | ") + " |")
    print("|---|" + sizes.map { _ in "---:|" }.joined())
    for row in columns.first?.indices ?? 0..<0 {
      let values = columns.map { $0[row].value }
      print("| \(columns[0][row].name) | " + values.joined(separator: " | ") + " |")
    }
  }

  private func figures(of store: GrownStore) async throws -> [(String, String)] {
    var rows: [(String, String)] = [("features of a padding picture", "\(featureCount)")]
    func add(_ name: String, _ format: String, _ value: Double) {
      rows.append((name, String(format: format, value)))
    }
    add(
      "on the disk for each picture, kB",
      "%.1f",
      Double(try store.bytes) / Double(store.count) / 1000
    )
    add("bytes written for each byte kept", "%.1f", store.writtenShare)

    let opened = try cost { _ = try VisualSearchEngine(store: CatalogStore(openingAt: store.path)) }
    add("open, ms", "%.1f", opened.milliseconds)
    add("open, MB", "%.1f", opened.megabytes)
    let engine = try VisualSearchEngine(store: CatalogStore(openingAt: store.path))
    let queries = try data.queries()
    let asked = Self.resident("VmRSS")
    _ = try engine.matches(for: queries[0].picture)
    add("first query, MB", "%.1f", Double(Self.resident("VmRSS") - asked) / 1e6)
    try ask(queries, engine, &rows)
    add("an answer on all cores over that on one, wall", "%.2f", try coreRatio(engine, queries))

    let look = try await indexing(store, adding: 0)
    let addition = try await indexing(store, adding: 1)
    add("look for what changed, ms wall", "%.0f", look.wall)
    add("look for what changed, ms", "%.0f", look.processor)
    add("add one picture beyond that, ms", "%.0f", addition.processor - look.processor)
    add("add one picture, MB", "%.0f", addition.megabytes)
    return rows
  }

  private typealias Query = (picture: QueryPicture, expected: Set<Int64>)

  /// Measures the steps of a query, processor time of all threads, and which right pictures are proposed.
  private func ask(
    _ queries: [Query],
    _ engine: VisualSearchEngine,
    _ rows: inout [(String, String)]
  ) throws {
    var (proposing, answering) = (Samples(), Samples())
    var found = 0
    for query in queries {
      let prepared = PreparedQuery(of: query.picture, features: .copies)
      var start = Self.seconds(CLOCK_PROCESS_CPUTIME_ID)
      let pairs = try engine.propose(for: prepared).pairs(for: prepared)
      proposing.append(Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - start)
      start = Self.seconds(CLOCK_PROCESS_CPUTIME_ID)
      _ = try engine.matches(for: query.picture)
      answering.append(Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - start)
      if !query.expected.isDisjoint(with: pairs.images) { found += 1 }
    }
    rows.append(("propose, ms", String(format: "%.1f", proposing.median * 1000)))
    rows.append(("answer, ms", String(format: "%.1f", answering.median * 1000)))
    let recall = Double(found) / Double(queries.count)
    rows.append(("right picture among the proposals", String(format: "%.3f", recall)))
  }

  /// The wall time of answers on all cores divided by that on one, in turns.
  ///
  /// Other work makes both longer: of each query the least time counts.
  private func coreRatio(_ engine: VisualSearchEngine, _ queries: [Query]) throws -> Double {
    defer { keep_to_one_core(0) }
    var (sum, sumOfOne) = (0.0, 0.0)
    for query in stride(from: 0, to: queries.count, by: 8).map({ queries[$0] }) {
      var (least, leastOfOne) = (Double.infinity, Double.infinity)
      for _ in 0..<4 * rounds {
        keep_to_one_core(0)
        least = min(least, try Self.wall { _ = try engine.matches(for: query.picture) })
        keep_to_one_core(1)
        leastOfOne = min(leastOfOne, try Self.wall { _ = try engine.matches(for: query.picture) })
      }
      sum += least
      sumOfOne += leastOfOne
    }
    return sum / sumOfOne
  }

  /// Indexes the folder of a store as `waymark index build` does, listing included; medians in milliseconds.
  private func indexing(
    _ store: GrownStore,
    adding added: Int
  ) async throws -> (processor: Double, wall: Double, megabytes: Double) {
    var (processor, wall, memory) = (Samples(), Samples(), Samples())
    for round in 0..<max(3, rounds / 3) {
      let new = store.pictures.appending(path: "one-more-\(UUID().uuidString).jpg")
      if added == 1 {
        let names = ["angkor-wat-cropped", "taj-mahal-viewpoint-1", "giza-viewpoint-1"]
        try FileManager.default.copyItem(
          atPath: Inputs.rendering("queries/\(names[round % names.count]).jpg"),
          toPath: new.path
        )
      }
      let before = Self.resident("VmRSS")
      try Self.resetPeak()
      let start = Self.seconds(CLOCK_PROCESS_CPUTIME_ID)
      let wallStart = Self.seconds(CLOCK_MONOTONIC)
      let report = try await CatalogIndexer(store: CatalogStore(writingAt: store.path)).index(
        Catalog(folderAt: store.pictures.path, layout: .flat)
      )
      processor.append(Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - start)
      wall.append(Self.seconds(CLOCK_MONOTONIC) - wallStart)
      memory.append(Double(Self.resident("VmHWM") - before) / 1e6)
      guard report.indexed == added else {
        throw Benchmark.WrongResult(description: "\(report.indexed) pictures were indexed")
      }
      if added == 1 {
        try FileManager.default.removeItem(at: new)
        _ = try await CatalogIndexer(store: CatalogStore(writingAt: store.path)).index(
          Catalog(folderAt: store.pictures.path, layout: .flat)
        )
      }
    }
    return (processor.median * 1000, wall.median * 1000, memory.median)
  }

  private func cost(_ body: () throws -> Void) throws -> (milliseconds: Double, megabytes: Double) {
    try body()
    let before = Self.resident("VmRSS")
    try Self.resetPeak()
    try body()
    let megabytes = Double(Self.resident("VmHWM") - before) / 1e6
    var samples = Samples()
    for _ in 0..<rounds {
      let start = Self.seconds(CLOCK_PROCESS_CPUTIME_ID)
      try body()
      samples.append(Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - start)
    }
    return (samples.median * 1000, megabytes)
  }

  private static func wall(_ body: () throws -> Void) rethrows -> Double {
    let start = seconds(CLOCK_MONOTONIC)
    try body()
    return seconds(CLOCK_MONOTONIC) - start
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Sets the peak to what is resident now: proc(5).
  private static func resetPeak() throws {
    try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }

  /// A line of proc(5), in bytes: mapped pages that were touched count, too.
  private static func resident(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }
}
