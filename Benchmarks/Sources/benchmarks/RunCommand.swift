import ArgumentParser
import Foundation

@main
struct Benchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmarks",
    abstract: "Times the stages of the engine beside what they cannot be faster than.",
    discussion: """
      The benchmarks of a stage take turns, round after round, so that all of them see the same machine. \
      Prints processor time, user and system, for each unit; of what runs on all cores the time on the wall.
      """
  )

  @Flag(help: "Ten times as many codes and pictures.") var full = false
  @Option(parsing: .upToNextOption, help: "Only these stages.") var stages = Stage.allCases
  @Option(help: "How often to time each benchmark.") var rounds = 9
  @Option(help: "Write the ratios to a file that --check reads.") var record: String?
  @Option(help: "Fail when a ratio is beyond the tolerance of the one in a file.") var check:
    String?
  @Flag(help: "Time single benchmarks as standard input names them, for compare/.") var serve =
    false

  @Option(help: "Time catalogs of growing size, and draw the curves to an SVG file.")
  var growth: String?

  func run() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "waymark-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inputs = Inputs(folder: folder)
    if let growth { return try await Growth(rounds: rounds).run(inputs, drawingTo: growth) }
    if serve { return try await Server(stages: stages, full: full).run(inputs) }
    let known = try check.map(Ratios.init(contentsOf:))
    var rows: [Row] = []
    var notes: [String] = []
    print(Row.head)
    for stage in stages {
      let (benchmarks, note) = try await stage.prepare(inputs, full: full)
      var timed = try await time(benchmarks)
      // Something else may have been in the way: what looks slower is timed again.
      for _ in 0..<2 where known?.worse(timed).isEmpty == false {
        timed = try await time(benchmarks)
      }
      for row in timed { print(row.text) }
      rows += timed
      if let note { notes.append(note) }
    }
    for note in notes { print("\n" + note) }
    if let record { try Ratios(of: rows).write(to: record) }
    guard let known else { return }
    let worse = known.worse(rows)
    for sentence in worse { print(sentence) }
    if !worse.isEmpty { throw ExitCode.failure }
    print("No ratio is beyond \(Ratios.tolerance) times what it was.")
  }

  private func time(_ benchmarks: [Benchmark]) async throws -> [Row] {
    var prepared: [Benchmark.Prepared] = []
    for benchmark in benchmarks { prepared.append(try await benchmark.prepare()) }
    var samples = benchmarks.map { _ in Samples() }
    for _ in 0..<rounds {
      for (index, benchmark) in prepared.enumerated() {
        samples[index].append(try await benchmark.time())
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
        ratio: benchmark.floor.flatMap { medians[$0] }.map { samples.median / $0 }
      )
    }
  }
}

/// A line of the table.
struct Row {
  let benchmark: Benchmark
  let samples: Samples
  /// The median divided by that of the floor.
  let ratio: Double?

  static let head =
    "| benchmark | median, ms | least, ms | spread | for each | ratio |\n|---|---:|---:|---:|---|---:|"

  var text: String {
    func milliseconds(_ seconds: Double) -> String {
      String(format: seconds < 0.001 ? "%.4f" : "%.3f", seconds * 1000)
    }
    let cells = [
      benchmark.name, milliseconds(samples.median), milliseconds(samples.minimum),
      String(format: "%.0f %%", samples.spread * 100),
      benchmark.unit + (benchmark.isParallel ? ", wall" : ""),
      ratio.map { String(format: "%.2f", $0) } ?? "",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
