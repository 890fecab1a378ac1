import Foundation

/// One thing that is timed, with its inputs at hand.
struct Benchmark {
  /// What people read, such as `scan 1e6: one query`.
  let name: String
  /// How many of its unit one call does, such as 100 queries.
  var count = 1
  /// What the time is quoted for.
  var unit = "call"
  /// The benchmark of the same stage that its time is divided by; nil for a floor itself.
  var floor: String?
  /// Whether the time is that of the clock on the wall, for what runs on all cores.
  var isParallel = false
  /// Does it, and returns what tells a right result from a wrong one; the same at each call.
  let body: () async throws -> Int
}

/// What one benchmark took for each unit, in the order of the rounds: seconds, or instructions.
struct Samples {
  private(set) var values: [Double] = []

  mutating func append(_ value: Double) { values.append(value) }

  var median: Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  var minimum: Double { values.min() ?? .nan }

  /// Half the distance between the quartiles, as a share of the median.
  var spread: Double {
    let sorted = values.sorted()
    return (sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]) / 2 / median
  }
}

extension Benchmark {
  /// A call that is shorter is repeated, so that the clock's steps do not show.
  private static let shortest = 0.005

  struct WrongResult: Error, CustomStringConvertible {
    let description: String
  }

  /// Calls it outside of any measurement; returns what it must return, and how often to repeat it.
  func prepare(_ meter: Meter) async throws -> Prepared {
    let result = try await body()
    let once = try await meter.measure(isParallel: isParallel) { _ = try await body() }
    let isLong = isParallel || meter.isExact
    return Prepared(
      benchmark: self,
      meter: meter,
      result: result,
      repetitions: isLong ? 1 : max(1, Int((Self.shortest / max(once, 1e-7)).rounded(.up)))
    )
  }

  /// A benchmark whose inputs are warm and whose result is known.
  struct Prepared {
    let benchmark: Benchmark
    fileprivate let meter: Meter
    fileprivate let result: Int
    fileprivate let repetitions: Int

    /// Returns the seconds, or the instructions, for each unit.
    func measure() async throws -> Double {
      let all = try await meter.measure(isParallel: benchmark.isParallel) {
        for _ in 0..<repetitions {
          guard try await benchmark.body() == result else {
            throw WrongResult(description: "\(benchmark.name): the result has changed")
          }
        }
      }
      return all / Double(repetitions * benchmark.count)
    }
  }
}
