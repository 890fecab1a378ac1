import Foundation
import ImageSignatures
import VisualSearch

/// Finds all codes within a small radius, by a scan and without one.
struct RadiusStage {
  private let scan: ScanStage
  private let index: MultiIndex
  private let expected: [Int: [[Int64]]]

  private static let radii = [15, 31]

  init(count: Int, _ inputs: Inputs) throws {
    scan = try ScanStage(count: count, inputs)
    let (file, queries) = (scan.file, scan.queries)
    // The file stays mapped as long as the stage.
    index = try file.withArrays { codes, _, _ in MultiIndex(codes) }
    expected = try Dictionary(
      uniqueKeysWithValues: Self.radii.map { radius in
        let scans = queries.map { FrameScan(forms: [$0], limit: 1000, radius: radius) }
        return (radius, try FrameScan.hits(of: scans, in: file).map { $0.map(\.image).sorted() })
      }
    )
  }

  var note: String {
    "The tables of multi-index hashing over \(scan.count) codes take \(index.bytesPerCode) bytes for each code."
  }

  var benchmarks: [Benchmark] {
    Self.radii.flatMap { radius in
      let floor = "\(scan.title), within \(radius)"
      let scans = scan.queries.map { FrameScan(forms: [$0], limit: 1000, radius: radius) }
      return [
        Benchmark(name: floor, count: scans.count, unit: "query") {
          try check(scans.map { try $0.hits(in: scan.file).map(\.image).sorted() }, radius)
        },
        Benchmark(
          name: "\(floor), 100 queries together",
          count: scans.count,
          unit: "query",
          floor: floor
        ) {
          try check(
            FrameScan.hits(of: scans, in: scan.file).map { $0.map(\.image).sorted() },
            radius
          )
        },
        Benchmark(
          name: "\(floor), multi-index hashing",
          count: scans.count,
          unit: "query",
          floor: floor
        ) {
          try check(
            scan.queries.map { index.places(within: radius, of: $0.words).map { Int64($0) } },
            radius
          )
        },
      ]
    }
  }

  private func check(_ found: [[Int64]], _ radius: Int) throws -> Int {
    guard found == expected[radius] else {
      throw Benchmark.WrongResult(description: "not what a scan finds within \(radius)")
    }
    return found.reduce(0) { $0 + $1.count }
  }
}
