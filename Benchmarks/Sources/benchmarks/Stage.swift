import ArgumentParser

/// How much is measured.
enum Scale {
  /// For the clock; with ten times as much; for counting instructions, which is fifty times as slow.
  case usual, full, counted
}

/// A group of benchmarks that take turns.
enum Stage: String, CaseIterable, ExpressibleByArgument {
  case pictures, scan, radius, features, store, query

  /// Makes the inputs, which takes most of a run.
  ///
  /// - Returns: The benchmarks, and what else is to be said.
  func prepare(
    _ inputs: Inputs,
    _ scale: Scale
  ) async throws -> (benchmarks: [Benchmark], note: String?) {
    switch self {
    case .pictures: return (try PictureStage(inputs, scale).benchmarks, nil)
    case .scan:
      let counts =
        switch scale {
        case .usual: [1_000_000]
        case .full: [1_000_000, 10_000_000]
        case .counted: [10_000]
        }
      return (try counts.flatMap { try ScanStage(count: $0, inputs).benchmarks }, nil)
    case .radius:
      let counts =
        switch scale {
        case .usual: [1_000_000]
        case .full: [10_000, 100_000, 1_000_000, 10_000_000]
        case .counted: [100_000]
        }
      var stages: [RadiusStage] = []
      for count in counts { stages.append(try await RadiusStage(count: count, inputs)) }
      return (
        stages.flatMap { $0.benchmarks + $0.building },
        stages.map(\.note).joined(separator: "\n")
      )
    case .features:
      let count =
        switch scale {
        case .usual: 10_000
        case .full: 100_000
        case .counted: 1_000
        }
      return (try FeatureStage(count: count, inputs).benchmarks, nil)
    case .store:
      let count =
        switch scale {
        case .usual: 100_000
        case .full: 1_000_000
        case .counted: 1_000
        }
      let stage = try StoreStage(count: count, inputs)
      return (stage.benchmarks, try stage.resident())
    case .query: return (try await QueryStage(inputs).benchmarks, nil)
    }
  }
}
