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

/// The times of one benchmark, seconds for each unit, in the order in which they were taken.
struct Samples {
  private(set) var seconds: [Double] = []

  mutating func append(_ time: Double) { seconds.append(time) }

  var median: Double {
    let sorted = seconds.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  var minimum: Double { seconds.min() ?? .nan }

  /// Half the distance between the quartiles, as a share of the median.
  var spread: Double {
    let sorted = seconds.sorted()
    return (sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]) / 2 / median
  }
}

extension Benchmark {
  /// A call that is shorter is repeated, so that the clock's steps do not show.
  private static let shortest = 0.005

  struct WrongResult: Error, CustomStringConvertible {
    let description: String
  }

  /// Calls it once outside of any time; returns what it must return, and how often to repeat it.
  func prepare() async throws -> Prepared {
    let result = try await body()
    let start = Clock.processor
    _ = try await body()
    let once = max(Clock.processor - start, 1e-7)
    let repetitions = isParallel ? 1 : max(1, Int((Self.shortest / once).rounded(.up)))
    return Prepared(benchmark: self, result: result, repetitions: repetitions)
  }

  /// A benchmark whose inputs are warm and whose result is known.
  struct Prepared {
    let benchmark: Benchmark
    fileprivate let result: Int
    fileprivate let repetitions: Int

    /// Returns the seconds for each unit.
    func time() async throws -> Double {
      let start = benchmark.isParallel ? Clock.wall : Clock.processor
      for _ in 0..<repetitions {
        guard try await benchmark.body() == result else {
          throw WrongResult(description: "\(benchmark.name): another result than before")
        }
      }
      let end = benchmark.isParallel ? Clock.wall : Clock.processor
      return (end - start) / Double(repetitions * benchmark.count)
    }
  }
}

enum Clock {
  /// The seconds of user and system time of this process.
  static var processor: Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }
  static var wall: Double { seconds(CLOCK_MONOTONIC) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
