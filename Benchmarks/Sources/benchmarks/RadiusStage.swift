import Foundation
import ImageSignatures
import PictureMatching
import VisualSearch

/// Finds all codes within a small radius, by a scan and by tables.
struct RadiusStage {
  private let scan: ScanStage
  private let codes: [SIMD4<UInt64>]
  private let searches: [Searches]

  private static let radii = [15, 31]

  /// The ways to search within a radius, and what one query at a time finds.
  private struct Searches {
    let radius: Int
    let scan, tables: HashSearch
    let expected: [[Int]]
  }

  init(count: Int, _ inputs: Inputs) async throws {
    let stage = try ScanStage(count: count, inputs)
    scan = stage
    codes = try stage.file.withArrays { codes, _, _ in
      stride(from: 0, to: codes.count, by: 4).map {
        SIMD4(codes[$0], codes[$0 + 1], codes[$0 + 2], codes[$0 + 3])
      }
    }
    var searches: [Searches] = []
    for radius in Self.radii {
      // So many queries that tables pay for themselves.
      searches.append(
        Searches(
          radius: radius,
          scan: await HashSearch(codes, radius: radius, method: .scan),
          tables: await HashSearch(codes, radius: radius, queryCount: 10_000_000),
          expected: try stage.queries.map { query in
            try FrameScan(forms: [query], limit: 1000, radius: radius).hits(in: stage.file)
              .map { Int($0.image) }
          }
        )
      )
    }
    self.searches = searches
  }

  /// What tables take, and from how many queries on the engine makes them.
  var note: String {
    searches.map { searches in
      "\(scan.title), within \(searches.radius): tables as \(searches.tables.method) take "
        + "\(searches.tables.tableBytesPerCode) bytes for each code, from "
        + "\(crossover(searches.radius)) queries on."
    }.joined(separator: "\n")
  }

  private func crossover(_ radius: Int) -> String {
    let counts = (0..<24).map { 1 << $0 }
    let least = counts.first {
      HashSearch.method(codeCount: scan.count, radius: radius, queryCount: $0) != .scan
    }
    return least.map { "about \($0)" } ?? "no number of"
  }

  var benchmarks: [Benchmark] {
    let queries = scan.queries.map { SIMD4($0.words) }
    return searches.flatMap { searches in
      let floor = "\(scan.title), within \(searches.radius)"
      let scans = scan.queries.map {
        FrameScan(forms: [$0], limit: 1000, radius: searches.radius)
      }
      func together(_ name: String, _ search: HashSearch) -> Benchmark {
        Benchmark(name: "\(floor), \(name)", count: queries.count, unit: "query", floor: floor) {
          try check(await search.hits(of: queries).map { $0.map(\.place) }, searches)
        }
      }
      return [
        Benchmark(name: floor, count: scans.count, unit: "query") {
          try check(
            scans.map { try $0.hits(in: scan.file).map { Int($0.image) } },
            searches
          )
        },
        together("100 queries together", searches.scan),
      ]
        + (searches.tables.method == .scan
          ? [] : [together("multi-index hashing", searches.tables)])
    }
  }

  /// The time that tables take for each code.
  var building: [Benchmark] {
    searches.filter { $0.tables.method != .scan }.map { searches in
      Benchmark(
        name: "\(scan.title), tables for within \(searches.radius)",
        count: codes.count,
        unit: "code"
      ) {
        await HashSearch(codes, radius: searches.radius, method: searches.tables.method)
          .tableBytesPerCode
      }
    }
  }

  private func check(_ found: [[Int]], _ searches: Searches) throws -> Int {
    guard found == searches.expected else {
      throw Benchmark.WrongResult(description: "not what a scan finds within \(searches.radius)")
    }
    return found.reduce(0) { $0 + $1.count }
  }
}
