import Foundation

/// How times grow with the number of codes and of pictures, as a table and as a picture.
struct Growth {
  let rounds: Int

  /// Times catalogs of growing size, prints a table, and draws it.
  ///
  /// - Parameters:
  ///   - inputs: Where to put codes and features, up to 3 GB.
  ///   - path: The SVG file to write.
  /// - Throws: When an input cannot be made, or a result is wrong.
  func run(_ inputs: Inputs, drawingTo path: String) async throws {
    var curves: [LogChart.Curve] = []
    func add(_ name: String, _ size: Int, _ seconds: Double) {
      print("| \(name) | \(size) | \(String(format: "%.4f", seconds * 1000)) |")
      let point = (x: Double(size), y: seconds * 1000)
      if let index = curves.firstIndex(where: { $0.name == name }) {
        curves[index].points.append(point)
      } else {
        curves.append(LogChart.Curve(name: name, points: [point]))
      }
    }
    print("| what | size | ms |\n|---|---:|---:|")
    for size in [10_000, 100_000, 1_000_000, 10_000_000] {
      let scans = try ScanStage(count: size, inputs).benchmarks
      let radius = try await RadiusStage(count: size, inputs).benchmarks
      let times = try await medians(of: scans + radius.suffix(1))
      let names = [
        "one read of the codes", "one query", "one query in eight forms",
        "100 queries together, each", "within 31, as the engine chooses",
      ]
      for (name, time) in zip(names, times) { add(name, size, time) }
    }
    for size in [100, 1_000, 10_000, 100_000] {
      let candidates = try FeatureStage(count: size, inputs).benchmarks[1]
      let times = try await medians(of: [candidates])
      add("candidates by local features", size, times[0])
    }
    let chart = LogChart(
      horizontal: "codes, or pictures with local features",
      vertical: "milliseconds on one core",
      curves: curves
    )
    try Data(chart.svg.utf8).write(to: URL(filePath: path))
  }

  private func medians(of benchmarks: [Benchmark]) async throws -> [Double] {
    var prepared: [Benchmark.Prepared] = []
    for benchmark in benchmarks { prepared.append(try await benchmark.prepare(.clock)) }
    var samples = benchmarks.map { _ in Samples() }
    for _ in 0..<rounds {
      for (index, benchmark) in prepared.enumerated() {
        samples[index].append(try await benchmark.measure())
      }
    }
    return samples.map(\.median)
  }
}
