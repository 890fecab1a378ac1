import ArgumentParser

/// A group of benchmarks that take turns.
enum Stage: String, CaseIterable, ExpressibleByArgument {
  case pictures, scan, radius, features, store, query

  /// Makes the inputs, which takes most of a run.
  ///
  /// - Returns: The benchmarks, and what else is to be said.
  func prepare(
    _ inputs: Inputs,
    full: Bool
  ) async throws -> (benchmarks: [Benchmark], note: String?) {
    switch self {
    case .pictures: return (try PictureStage(inputs).benchmarks, nil)
    case .scan:
      let counts = full ? [1_000_000, 10_000_000] : [1_000_000]
      return (try counts.flatMap { try ScanStage(count: $0, inputs).benchmarks }, nil)
    case .radius:
      var stages: [RadiusStage] = []
      for count in full ? [10_000, 100_000, 1_000_000, 10_000_000] : [1_000_000] {
        stages.append(try await RadiusStage(count: count, inputs))
      }
      return (
        stages.flatMap { $0.benchmarks + $0.building },
        stages.map(\.note).joined(separator: "\n")
      )
    case .features:
      return (try FeatureStage(count: full ? 100_000 : 10_000, inputs).benchmarks, nil)
    case .store:
      let stage = try StoreStage(count: full ? 1_000_000 : 100_000, inputs)
      return (stage.benchmarks, try stage.resident())
    case .query: return (try await QueryStage(inputs).benchmarks, nil)
    }
  }
}
