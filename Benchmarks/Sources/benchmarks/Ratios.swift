import Foundation

/// The ratios that were reached before, to compare others with.
struct Ratios {
  /// What costs less of its floor than this varies more than the tolerance from run to run.
  private static let least = 0.01

  /// By the meter's subject, and then by the benchmark.
  private var recorded: [String: [String: Double]] = [:]

  init() {}

  init(contentsOf path: String) throws {
    let bytes = try Data(contentsOf: URL(filePath: path))
    recorded = try JSONDecoder().decode([String: [String: Double]].self, from: bytes)
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(recorded) + Data("\n".utf8)).write(to: URL(filePath: path))
  }

  /// Takes the ratios of rows in the place of those that are known of them.
  mutating func record(_ rows: [Row], by meter: Meter) {
    for row in rows {
      guard let ratio = Self.comparable(row) else { continue }
      recorded[meter.subject, default: [:]][row.benchmark.name] = (ratio * 1000).rounded() / 1000
    }
  }

  /// Whether anything was recorded that measurements by a meter can be compared with.
  func know(_ meter: Meter) -> Bool { recorded[meter.subject] != nil }

  /// Says which ratios are beyond the tolerance, or have none to be compared with, a sentence for
  /// each; nothing where ``know(_:)`` is false.
  func worse(_ rows: [Row], by meter: Meter) -> [String] {
    guard let known = recorded[meter.subject] else { return [] }
    return rows.compactMap { row in
      guard let ratio = Self.comparable(row) else { return nil }
      let before = known[row.benchmark.name]
      if let before, ratio <= before * meter.tolerance { return nil }
      let was = before.map { String(format: "%.3f", $0) } ?? "none"
      return "\(row.benchmark.name): the ratio is \(String(format: "%.3f", ratio)), and was \(was)"
    }
  }

  /// The time on the wall is that of all programs together, and is not compared.
  private static func comparable(_ row: Row) -> Double? {
    guard let ratio = row.ratio, ratio >= least, !row.benchmark.isParallel else { return nil }
    return ratio
  }
}
