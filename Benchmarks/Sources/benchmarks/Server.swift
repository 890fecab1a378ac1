import Foundation

/// Times one benchmark for each line of standard input, so that another program can time others between.
struct Server {
  let stages: [Stage]
  let scale: Scale

  /// Prints the folder of the inputs, then answers each name with the seconds for each unit.
  func run(_ inputs: Inputs) async throws {
    var prepared: [String: Benchmark.Prepared] = [:]
    for stage in stages {
      for benchmark in try await stage.prepare(inputs, scale).benchmarks {
        prepared[benchmark.name] = try await benchmark.prepare(.clock)
      }
    }
    say(inputs.folder.path)
    while let name = readLine() {
      guard let benchmark = prepared[name] else {
        say("unknown benchmark \(name)")
        continue
      }
      // The other program had the caches: once without a clock.
      _ = try await benchmark.benchmark.body()
      say(String(try await benchmark.measure()))
    }
  }

  private func say(_ line: String) {
    print(line)
    fflush(nil)
  }
}
