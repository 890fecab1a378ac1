import ArgumentParser
import Foundation

/// Runs the command while the first thread waits: callgrind cannot follow a process whose first thread
/// has ended, as that of an asynchronous `main` does.
@main
enum Program {
  static func main() {
    let command = Benchmarks.parseOrExit()
    Task.detached {
      do {
        try await command.run()
        Benchmarks.exit()
      } catch {
        Benchmarks.exit(withError: error)
      }
    }
    while true { pause() }
  }
}

struct Benchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Time the stages of the engine beside their lower bounds.",
    discussion: """
      The benchmarks of a stage alternate, round after round, so that they share the machine's \
      conditions. Prints user and system time per unit; wall time for work on all cores. With \
      --instructions, prints instruction counts, for smaller inputs.
      """
  )

  @Flag(help: "Ten times as many codes and pictures.") var full = false
  @Option(parsing: .upToNextOption, help: "Only these stages.") var stages = Stage.allCases
  @Option(help: "How many times to time each benchmark.") var rounds = 9
  @Option(help: "Write the ratios to a file for --check.")
  var record: String?
  @Option(
    help: """
      Fail if a ratio exceeds the recorded one for this processor model, or for instructions, by \
      more than the tolerance.
      """
  ) var check: String?
  @Option(help: "Count instructions: the output file of callgrind.")
  var instructions: String?
  @Flag(help: "Time the benchmarks that standard input names, for compare/.") var serve =
    false

  @Option(help: "Time catalogs of growing size, and draw the curves to an SVG file.")
  var growth: String?
  @Option(
    parsing: .upToNextOption,
    help: "The numbers of pictures of the stores to measure; a picture takes 41 KB."
  ) var stores: [Int] = []
  @Option(help: "The number of features of the padding pictures in these stores.") var features =
    500
  @Option(help: "Keep these stores in a folder, and reuse existing ones.") var keep: String?
  @Option(help: "The folder of the pictures to find in these stores.")
  var catalog = Inputs.sample("catalog")
  @Option(help: "The table of changed pictures; those that show nothing pad the stores.")
  var queries = Inputs.sample("groundtruth.csv")

  func run() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "waymark-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inputs = Inputs(folder: folder)
    if let growth { return try await Growth(rounds: rounds).run(inputs, drawingTo: growth) }
    if !stores.isEmpty {
      let growth = StoreGrowth(
        sizes: stores,
        featureCount: features,
        rounds: rounds,
        data: try GrowthData(catalog: catalog, queries: queries),
        folder: keep.map { URL(filePath: $0) } ?? folder
      )
      return try await growth.run()
    }
    if serve { return try await Server(stages: stages, scale: full ? .full : .usual).run(inputs) }
    let meter = instructions.map { Meter.callgrind(file: $0, counts: CallgrindCounts()) } ?? .clock
    let scale: Scale = meter.isExact ? .counted : full ? .full : .usual
    let known = try check.map(Ratios.init(contentsOf:))
    var rows: [Row] = []
    var notes: [String] = []
    print(Row.head(meter))
    for stage in stages {
      let (benchmarks, note) = try await stage.prepare(inputs, scale)
      var measured = try await measure(benchmarks, meter)
      // Something else may have been in the way: what looks slower is timed again.
      for _ in 0..<2 where !meter.isExact && known?.worse(measured, by: meter).isEmpty == false {
        measured = try await measure(benchmarks, meter)
      }
      for row in measured { print(row.text) }
      rows += measured
      if let note { notes.append(note) }
    }
    for note in notes { print("\n" + note) }
    if let record {
      var ratios = (try? Ratios(contentsOf: record)) ?? Ratios()
      ratios.record(rows, by: meter)
      try ratios.write(to: record)
    }
    guard let known else { return }
    guard known.know(meter) else {
      return print("Nothing is recorded for \(meter.subject): the ratios are not compared.")
    }
    let worse = known.worse(rows, by: meter)
    for sentence in worse { print(sentence) }
    if !worse.isEmpty { throw ExitCode.failure }
    print("No ratio is beyond \(meter.tolerance) times what it was (\(meter.subject)).")
  }

  private func measure(_ benchmarks: [Benchmark], _ meter: Meter) async throws -> [Row] {
    let benchmarks = benchmarks.filter { !$0.isParallel || !meter.isExact }
    var prepared: [Benchmark.Prepared] = []
    for benchmark in benchmarks { prepared.append(try await benchmark.prepare(meter)) }
    var samples = benchmarks.map { _ in Samples() }
    for _ in 0..<(meter.isExact ? 1 : rounds) {
      for (index, benchmark) in prepared.enumerated() {
        samples[index].append(try await benchmark.measure())
      }
    }
    var medians: [String: Double] = [:]
    for (benchmark, samples) in zip(benchmarks, samples) {
      medians[benchmark.name] = samples.median
    }
    return zip(benchmarks, samples).map { benchmark, samples in
      Row(
        benchmark: benchmark,
        samples: samples,
        meter: meter,
        ratio: benchmark.floor.flatMap { medians[$0] }.map { samples.median / $0 }
      )
    }
  }
}

/// A line of the table.
struct Row {
  let benchmark: Benchmark
  let samples: Samples
  let meter: Meter
  /// The median divided by that of the floor.
  let ratio: Double?

  static func head(_ meter: Meter) -> String {
    meter.isExact
      ? "| benchmark | instructions | for each | ratio |\n|---|---:|---|---:|"
      : "| benchmark | median, ms | least, ms | spread | for each | ratio |\n|---|---:|---:|---:|---|---:|"
  }

  var text: String {
    func milliseconds(_ seconds: Double) -> String {
      String(format: seconds < 0.001 ? "%.4f" : "%.3f", seconds * 1000)
    }
    let values =
      meter.isExact
      ? [String(format: "%.0f", samples.median)]
      : [
        milliseconds(samples.median), milliseconds(samples.minimum),
        String(format: "%.0f %%", samples.spread * 100),
      ]
    let unit = benchmark.unit + (benchmark.isParallel ? ", wall" : "")
    let cells = [benchmark.name] + values + [unit, ratio.map { String(format: "%.2f", $0) } ?? ""]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
