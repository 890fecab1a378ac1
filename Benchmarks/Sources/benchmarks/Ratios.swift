import ArgumentParser
import Foundation

/// The ratios that were reached before, to compare others with.
struct Ratios: Codable {
  /// A ratio may be so many times the one in the file.
  ///
  /// Medians of one machine stay within a tenth of each other; other machines have faster memory beside
  /// slower cores.
  static let tolerance = 1.35

  var ratios: [String: Double] = [:]

  init(of rows: [Row]) {
    for row in rows where !row.benchmark.isParallel {
      ratios[row.benchmark.name] = row.ratio.map { ($0 * 1000).rounded() / 1000 }
    }
  }

  init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: path)))
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: URL(filePath: path))
  }

  /// Says which ratios are worse than they were.
  ///
  /// - Throws: ``ExitCode`` when one is beyond the tolerance, or has none to be compared with.
  func check(_ rows: [Row]) throws {
    var isWorse = false
    for row in rows {
      // The time on the wall is that of all programs together.
      guard let ratio = row.ratio, !row.benchmark.isParallel else { continue }
      let before = ratios[row.benchmark.name]
      if let before, ratio <= before * Self.tolerance { continue }
      isWorse = true
      let known = before.map { String(format: "%.3f", $0) } ?? "none"
      print(
        "\(row.benchmark.name): the ratio is \(String(format: "%.3f", ratio)), and was \(known)"
      )
    }
    if isWorse { throw ExitCode.failure }
    print("No ratio is beyond \(Self.tolerance) times what it was.")
  }
}
