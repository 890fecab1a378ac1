import Foundation
import ImageCoding
import KnownCopies
import PixelBuffers
import TestSupport
import Testing

@Suite("A tree of known copies")
struct KnownCopiesTests {
  private static let renders = TestData.packageRoot.appending(path: "Tests/Renderings/catalog").path

  private static func plan(_ count: Int, seed: UInt64 = 1) throws -> TreePlan {
    let sources = try OriginalSource.listed(photographs: [], renders: [renders], seed: seed)
    return TreePlan(sources: sources, count: count, seed: seed)
  }

  @Test("has as many files as asked, each with a number of its own", arguments: [100, 200, 400])
  func planCounts(count: Int) throws {
    let plan = try Self.plan(count)
    let numbers = plan.families.flatMap { [$0.number] + $0.copies.map(\.number) }
    #expect(numbers.sorted() == Array(1...count))
    let copiesOfBlank = plan.families.filter(\.source.isWithoutCopies).flatMap(\.copies)
    #expect(copiesOfBlank.isEmpty)
  }

  @Test("has originals without copies, and copies of every level")
  func planMixture() throws {
    let plan = try Self.plan(400)
    let alone = plan.families.filter(\.copies.isEmpty).count
    #expect((10...40).contains(alone), "\(alone) of \(plan.families.count)")
    let levels = Dictionary(grouping: plan.families.flatMap(\.copies)) { $0.level }
    for level in CopyLevel.allCases { #expect((levels[level]?.count ?? 0) > 20) }
  }

  @Test("is what its table says, and the same every time")
  func truthHolds() async throws {
    let temporary = try TemporaryFolder()
    let folder = temporary.path
    let plan = try Self.plan(100)
    let (truth, failures) = await TreeWriter(folder: "\(folder)/a", seed: 1).write(plan)
    #expect(failures.isEmpty)
    #expect(truth.rows.count == 100)
    let read = try TruthTable(reading: Array(truth.text.utf8))
    #expect(read.rows == truth.rows)
    let (again, _) = await TreeWriter(folder: "\(folder)/b", seed: 1).write(plan)
    #expect(again.rows == truth.rows)
    for row in truth.rows {
      let first = try Self.bytes(row.path, folder: "\(folder)/a")
      #expect(try first == Self.bytes(row.path, folder: "\(folder)/b"))
      try Self.check(row, folder: "\(folder)/a")
    }
  }

  private static func bytes(_ path: String, folder: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(folder)/\(path)")))
  }

  /// What can be said of a copy without looking at it.
  private static func check(_ row: TruthTable.Row, folder: String) throws {
    let (copy, original) = (
      try bytes(row.path, folder: folder), try bytes(row.original, folder: folder)
    )
    guard case .copy(let level) = row.role else {
      #expect(copy == original)
      return
    }
    #expect((copy == original) == (level == .exact), "\(row)")
    let pixels = try ImageDecoder.decode(copy).pixelBuffer
    let wanted = try ImageDecoder.decode(original).pixelBuffer
    switch level {
    case .exact: break
    case .pixels: #expect(pixels.bytes == wanted.bytes, "\(row)")
    case .near:
      let resized = pixels.resized(width: 64, height: 64).bytes
      let difference = zip(resized, wanted.resized(width: 64, height: 64).bytes)
        .reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      // The loosest is a JPEG of quality 30, or a quarter of the size: two levels of 255 on the mean.
      #expect(difference < 4 * resized.count, "\(row)")
      let stretch =
        Double(pixels.width * wanted.height) / Double(pixels.height * wanted.width)
      #expect(abs(stretch - 1) < 0.01, "\(row)")
    case .similar, .edited: #expect(pixels.bytes != wanted.bytes, "\(row)")
    }
  }
}
