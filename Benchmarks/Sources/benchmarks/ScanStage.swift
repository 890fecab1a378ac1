import CFloors
import Determinism
import Foundation
import ImageSignatures
import PictureMatching
import VisualSearch

/// Finds the nearest of very many frame hashes.
struct ScanStage {
  let file: Segment
  let count: Int
  /// Changed copies of codes that are there.
  let queries: [FrameHash]
  private let answers: [Int64]

  /// Writes a segment of uniform codes, one for each picture, and maps it.
  init(count: Int, _ inputs: Inputs) throws {
    self.count = count
    let url = inputs.folder.appending(path: "codes-\(count).segment")
    var random = SeededGenerator(seed: 1)
    var builder = SegmentBuilder(identifier: UUID())
    var chosen: [FrameHash] = []
    for image in 0..<count {
      let hash = Inputs.hash(&random)
      if image % (count / 100) == 0 { chosen.append(hash) }
      builder.append(hash, of: Int64(image), part: .whole)
    }
    guard FileManager.default.createFile(atPath: url.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown)
    }
    try builder.write(to: FileHandle(forWritingTo: url))
    file = try Segment(Data(contentsOf: url, options: .alwaysMapped))
    queries = chosen.map { Inputs.changed($0, &random) }
    try queries.flatMap(\.words).withUnsafeBytes {
      try Data($0).write(to: inputs.folder.appending(path: "queries-\(count)"))
    }
    answers = (0..<100).map { Int64($0 * (count / 100)) }
  }

  var title: String { "scan of 1e\(Int(log10(Double(count)).rounded()))" }

  var benchmarks: [Benchmark] {
    let floor = "\(title), floor: one read of the codes"
    return [
      Benchmark(name: floor, unit: "read") {
        try file.withArrays { codes, _, _ in
          Int(truncatingIfNeeded: floor_read(codes.baseAddress, codes.count))
        }
      },
      Benchmark(name: "\(title), one query, 10 nearest", unit: "query", floor: floor) {
        try check(FrameScan.hits(of: scans([0]), in: file), [0])
      },
      Benchmark(name: "\(title), eight forms, as the engine asks", unit: "query", floor: floor) {
        // Seven other codes stand for the turned and mirrored forms.
        let scan = FrameScan(forms: Array(queries[..<8]), limit: 128, radius: 110)
        let hits = try scan.hits(in: file)
        guard hits.count == 128, Set(hits.prefix(8).map(\.image)) == Set(answers[..<8]) else {
          throw Benchmark.WrongResult(description: "the nearest codes were not found")
        }
        return hits.reduce(0) { $0 &* 31 &+ Int($1.image) }
      },
      Benchmark(
        name: "\(title), 100 queries together, 10 nearest",
        count: 100,
        unit: "query",
        floor: floor
      ) {
        try check(FrameScan.hits(of: scans(queries.indices), in: file), Array(queries.indices))
      },
    ]
  }

  private func scans(_ indices: some Sequence<Int>) -> [FrameScan] {
    indices.map { FrameScan(forms: [queries[$0]], limit: 10, radius: 256) }
  }

  private func check(_ hits: [[FrameScan.Hit]], _ indices: [Int]) throws -> Int {
    for (found, index) in zip(hits, indices) {
      guard found.count == 10, found[0].image == answers[index], found[0].distance == 26 else {
        throw Benchmark.WrongResult(description: "the nearest code was not found")
      }
    }
    return hits.joined().reduce(0) { $0 &* 31 &+ Int($1.image) }
  }
}
