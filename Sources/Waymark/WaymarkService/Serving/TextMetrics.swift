package import CoreMetrics
internal import Synchronization

/// Counters, gauges and histograms, exported in Prometheus' text format (version 0.0.4).
///
/// A factory of swift-metrics: other modules create their metrics by its API and do not depend on the format.
package final class TextMetrics: MetricsFactory {
  private struct Key: Hashable {
    var label: String
    var dimensions: [String]
  }
  private enum Kind: String { case counter, gauge, histogram }

  /// One series, whose numbers change together under one lock.
  private final class Series: CounterHandler, FloatingPointCounterHandler, MeterHandler,
    RecorderHandler, TimerHandler
  {
    struct Numbers {
      var value = 0.0
      var buckets = [Int](repeating: 0, count: TextMetrics.bounds.count)
      var count = 0
    }
    let kind: Kind
    let numbers = Mutex(Numbers())

    init(_ kind: Kind) { self.kind = kind }

    func increment(by amount: Int64) { increment(by: Double(amount)) }
    func increment(by amount: Double) { numbers.withLock { $0.value += amount } }
    func decrement(by amount: Double) { increment(by: -amount) }
    func reset() { numbers.withLock { $0 = Numbers() } }
    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { numbers.withLock { $0.value = value } }
    func record(_ value: Int64) { record(Double(value)) }
    func record(_ value: Double) {
      numbers.withLock { numbers in
        numbers.value += value
        numbers.count += 1
        for (index, bound) in TextMetrics.bounds.enumerated() where value <= bound {
          numbers.buckets[index] += 1
        }
      }
    }
    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }
  }

  /// The upper bounds of a histogram's buckets in seconds: a search takes some 30 ms, a waiting one seconds.
  private static let bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  private let series = Mutex<[Key: Series]>([:])

  package init() {}

  private func made(_ kind: Kind, _ label: String, _ dimensions: [(String, String)]) -> Series {
    let key = Key(
      label: label,
      dimensions: dimensions.map { "\($0)=\"\(Self.escaped($1))\"" }
    )
    return series.withLock { series in
      if let there = series[key] { return there }
      let new = Series(kind)
      series[key] = new
      return new
    }
  }

  package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    made(.counter, label, dimensions)
  }
  package func makeFloatingPointCounter(
    label: String,
    dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler { made(.counter, label, dimensions) }
  package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    made(.gauge, label, dimensions)
  }
  package func makeRecorder(
    label: String,
    dimensions: [(String, String)],
    aggregate: Bool
  ) -> any RecorderHandler { made(aggregate ? .histogram : .gauge, label, dimensions) }
  package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    made(.histogram, label, dimensions)
  }

  // A series is never removed: counts must not decrease.
  package func destroyCounter(_ handler: any CounterHandler) {}
  package func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  package func destroyMeter(_ handler: any MeterHandler) {}
  package func destroyRecorder(_ handler: any RecorderHandler) {}
  package func destroyTimer(_ handler: any TimerHandler) {}

  /// All series, sorted by name.
  package var text: String {
    let sorted = series.withLock { Array($0) }.sorted {
      ($0.key.label, $0.key.dimensions.joined()) < ($1.key.label, $1.key.dimensions.joined())
    }
    var text = ""
    var last = ""
    for (key, series) in sorted {
      if key.label != last { text += "# TYPE \(key.label) \(series.kind.rawValue)\n" }
      last = key.label
      let numbers = series.numbers.withLock { $0 }
      func line(_ suffix: String, _ more: [String] = [], _ value: String) {
        let dimensions = (key.dimensions + more).joined(separator: ",")
        text += key.label + suffix + (dimensions.isEmpty ? "" : "{\(dimensions)}") + " \(value)\n"
      }
      guard series.kind == .histogram else {
        line("", [], "\(numbers.value)")
        continue
      }
      for (bound, count) in zip(Self.bounds, numbers.buckets) {
        line("_bucket", ["le=\"\(bound)\""], "\(count)")
      }
      line("_bucket", ["le=\"+Inf\""], "\(numbers.count)")
      line("_sum", [], "\(numbers.value)")
      line("_count", [], "\(numbers.count)")
    }
    return text
  }

  private static func escaped(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
