import Foundation

/// The ratios that were reached before, to compare others with.
struct Ratios: Codable {
  /// A ratio may be so many times the one in the file.
  ///
  /// Medians of one machine stay within a tenth of each other; other machines have faster memory beside
  /// slower cores.
  static let tolerance = 1.35
  /// What takes less of its floor than this varies more than the tolerance from run to run.
  private static let least = 0.01

  var ratios: [String: Double] = [:]

  init(of rows: [Row]) {
    for row in rows where !row.benchmark.isParallel && row.ratio ?? 0 >= Self.least {
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

  /// Says which ratios are beyond the tolerance, or have none to be compared with, a sentence for each.
  func worse(_ rows: [Row]) -> [String] {
    rows.compactMap { row in
      // The time on the wall is that of all programs together.
      guard let ratio = row.ratio, ratio >= Self.least, !row.benchmark.isParallel else {
        return nil
      }
      let before = ratios[row.benchmark.name]
      if let before, ratio <= before * Self.tolerance { return nil }
      let known = before.map { String(format: "%.3f", $0) } ?? "none"
      return
        "\(row.benchmark.name): the ratio is \(String(format: "%.3f", ratio)), and was \(known)"
    }
  }
}
