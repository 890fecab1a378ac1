import Foundation
import ImageCoding
import KnownCopies
import PixelBuffers
import TestSupport
import Testing

@Suite("Collections of pictures that look alike") struct LookAlikeWriterTests {
  @Test("have a row for each picture, all of them originals, of every kind")
  func rows() async throws {
    let folder = try TemporaryFolder()
    let writer = try LookAlikeWriter(folder: folder("out"), seed: 6, photographs: [])
    let table = try await writer.write(series: 2, members: 3)
    let kinds = LookAlikeSeries.Kind.allCases.map(\.rawValue)
    #expect(table.rows.count == kinds.count * 2 * 3)
    #expect(Set(table.rows.map(\.path)).count == table.rows.count)
    #expect(table.rows.allSatisfy { $0.role == .original && $0.original == $0.path })
    #expect(Set(table.rows.map(\.change)) == Set(kinds))
    #expect(table.rows.allSatisfy { $0.path.hasPrefix("\($0.change)-") })
    #expect(try Set(PictureFolderList.files(below: folder("out"))) == Set(table.rows.map(\.path)))
    for row in table.rows {
      let size = try ImageDecoder.imageSize(contentsOf: folder("out/\(row.path)"))
      #expect(
        (600...1200).contains(size.width) && (600...1200).contains(size.height),
        "\(row.path)"
      )
    }
    let again = try LookAlikeWriter(folder: folder("again"), seed: 6, photographs: [])
    #expect(try await again.write(series: 2, members: 3).rows == table.rows)
    for row in table.rows {
      let files = try ["out", "again"].map {
        try Data(contentsOf: URL(filePath: folder("\($0)/\(row.path)")))
      }
      #expect(files[0] == files[1], "\(row.path)")
    }
  }
}

@Suite("How far copies are") struct CopyDistanceTests {
  @Test("Exact copies are at no distance, and every pair of strangers is counted")
  func distances() async throws {
    let folder = try TemporaryFolder()
    var rows: [TruthTable.Row] = []
    for scene in 0..<4 {
      let picture = TestPictures.scene(seed: UInt64(scene), width: 160, height: 120)
      let name = "\(scene).jpg"
      try TestPictures.write(picture, to: folder(name))
      let kind = scene == 3 ? "blank" : "photograph"
      rows.append(.init(path: name, original: name, role: .original, change: kind))
      try TestPictures.write(picture, to: folder("copy-\(name)"))
      rows.append(.init(path: "copy-\(name)", original: name, role: .copy(.exact), change: "bytes"))
      rows.append(.init(path: "link-\(name)", original: name, role: .link, change: "hard"))
    }
    let distances = try await CopyDistances(of: TruthTable(rows), in: folder.path, half: nil)
    let lines = distances.report.split(separator: "\n").map(String.init)
    #expect(lines.contains("| exact | 4 | 0 | 0 | 0 | 0 | 0 | 0 | 0.000 | 0.000 | 0.000 |"))
    #expect(lines.contains("| exact bytes | 4 | 0 | 0 | 0 | 0 | 0 | 0 | 0.000 | 0.000 | 0.000 |"))
    #expect(lines.contains { $0.hasPrefix("| blank | 1 | ") })
    #expect(lines.contains { $0.hasPrefix("| photograph | 3 | ") })
    // Eight files of four originals are 28 pairs, of which 4 are of one original each.
    let scenes = lines.compactMap { line -> [Int]? in
      let cells = line.split(separator: "|").map { $0.filter { !$0.isWhitespace } }
      guard cells.count == 3, cells[0].hasSuffix("bits") else { return nil }
      return cells.compactMap { Int($0.filter(\.isNumber)) }
    }
    #expect(scenes.count == 11)
    // The counts grow with the radius; a blank original's pairs are not among the photographs'.
    for (first, second) in zip(scenes, scenes.dropFirst()) {
      #expect(first[1] <= second[1] && first[2] <= second[2])
    }
    #expect(scenes.allSatisfy { $0[1] <= 24 && $0[2] <= 12 && $0[2] <= $0[1] })
  }
}
