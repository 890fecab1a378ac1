import DuplicateSearch
import Foundation
import ImageCoding
import PictureAnswers
import SafeText
import Terminal
import Testing

@Suite("The rows of a search for duplicates") struct DuplicateRowTests {
  private static let best = DuplicateFile(
    path: "a.png",
    otherNames: ["hard.png"],
    byteCount: 5000,
    modified: 1_700_000_000_500_000_000,
    size: ImageSize(width: 40, height: 30),
    format: .png,
    evidence: [.camera, .location]
  )

  private static let copy = DuplicateCopy(
    file: DuplicateFile(
      path: "b.jpg",
      byteCount: 900,
      modified: -1_000_000_000,
      size: ImageSize(width: 20, height: 15),
      format: .jpeg,
      quality: 80
    ),
    distance: 6,
    confidence: 0.999_999_9,
    changes: [.resized(scale: 0.5), .converted(to: .jpeg)],
    differences: [.part(.transparency), .metadata([.exif, .caption])],
    objection: .isTooFine,
    making: .reduced,
    isSure: false
  )

  private static let report = DuplicateReport(
    groups: [
      DuplicateGroup(number: 3, level: .near, best: best, reason: .pixels, copies: [copy])
    ],
    singles: [DuplicateFile(path: "single.png", otherNames: ["single2.png"])],
    failures: [
      DuplicateFailure(path: "gone.jpg", reason: .missing),
      DuplicateFailure(
        path: "big.png",
        reason: .undecodable(
          ImageDecodingError(
            kind: .limitExceeded,
            format: .png,
            reason: "over maximumPixelCount (5)"
          )
        )
      ),
    ]
  )

  private static let rows = DuplicateRow.rows(of: report, singles: true) {
    $0.path == "a.png" ? .keep : .trash
  }

  @Test("are groups with other names, then files in no group, then failures")
  func order() {
    #expect(
      Self.rows.map(\.path) == [
        "a.png", "hard.png", "b.jpg", "single.png", "single2.png", "gone.jpg", "big.png",
      ]
    )
    #expect(Self.rows.map(\.role) == [.best, .name, .copy, .single, .name, nil, nil])
    #expect(Self.rows.map(\.action) == [.keep, .none, .trash, .keep, .none, .none, .none])
    #expect(Self.rows.map(\.keeps) == [nil, "a.png", "a.png", nil, "single.png", nil, nil])
    let few = DuplicateRow.rows(of: Self.report, singles: false) { _ in .keep }
    #expect(few.map(\.path) == ["a.png", "hard.png", "b.jpg", "gone.jpg", "big.png"])
    #expect(DuplicateRow.rows(of: DuplicateReport(groups: []), singles: true) { _ in .keep } == [])
  }

  @Test("have a cell for each column, empty where nothing is known")
  func cells() {
    let table = TableCells()
    #expect(Self.rows.allSatisfy { $0.cells(table).count == DuplicateRow.columns.count })
    #expect(
      Self.rows[0].cells(table) == [
        "3", "near", "best", "a.png", "", "", "", "", "40", "30", "5000", "png", "",
        "2023-11-14T22:13:20Z", "more pixels", "keep", "", "", "camera, GPS", "", "",
      ]
    )
    #expect(
      Self.rows[2].cells(table) == [
        "3", "near", "copy", "b.jpg", "a.png", "6", "0.999999",
        "half the size, as JPEG, different transparency, different metadata: EXIF, caption, "
          + "its smallest details were not compared",
        "20", "15", "900", "jpeg", "80", "1969-12-31T23:59:59Z", "", "trash", "",
        "reduced: the detail above its size is missing", "", "", "no",
      ]
    )
    #expect(
      Self.rows[6].cells(table) == [
        "", "", "", "big.png", "", "", "", "", "", "", "", "", "", "", "", "",
        "PNG picture over a limit: over --max-pixels (5); make it smaller, or raise the limit if you "
          + "trust it", "", "", "", "",
      ]
    )
  }

  @Test("have the same values as objects, typed, with null where nothing is known")
  func objects() throws {
    for row in Self.rows {
      let line = row.json.line
      let places = DuplicateRow.columns.compactMap { line.range(of: "\"\($0)\":")?.lowerBound }
      #expect(places.count == DuplicateRow.columns.count && places == places.sorted())
    }
    #expect(
      Self.rows[5].json.line
        == #"{"group":null,"level":null,"role":null,"path":"gone.jpg","keeps":null,"#
        + #""distance":null,"confidence":null,"change":null,"width":null,"height":null,"#
        + #""bytes":null,"format":null,"quality":null,"modified":null,"reason":null,"#
        + #""action":null,"error":"no such file","made":null,"evidence":null,"sidecars":null,"#
        + #""sure":null}"#
    )
    let copy = try object(Self.rows[2].json.line)
    #expect(copy["group"] as? Int == 3 && copy["distance"] as? Int == 6)
    #expect(copy["confidence"] as? Double == 0.999_999)
    #expect(copy["sure"] as? Bool == false && copy["error"] is NSNull)
    #expect(copy["sidecars"] as? [String] == [])
  }

  @Test("keep hostile names in CSV and JSON, and show a spreadsheet no formula")
  func hostile() throws {
    for name in HostileText.all where !name.isEmpty {
      let file = DuplicateFile(path: name, otherNames: [name + "2"])
      let group = DuplicateGroup(number: 1, level: .exact, best: file, reason: .path, copies: [])
      let failure = DuplicateFailure(path: name, reason: .other(name))
      let report = DuplicateReport(groups: [group], failures: [failure])
      let rows = DuplicateRow.rows(of: report, singles: false) { _ in .keep }
      for row in rows {
        #expect(HostileText.isSafe(row.json.line))
        #expect(try object(row.json.line)["path"] as? String == row.path)
      }
      let table = TableCells()
      let csv = rows.map { CSV.record($0.cells(table)) }.joined()
      #expect(HostileText.isSafe(csv, exceptLineEnds: true), "\(csv)")
      var reader = CSV.Reader(Array(csv.utf8))
      for row in rows {
        let next = reader.next()
        let record = try #require(next)
        #expect(record.fields.count == DuplicateRow.columns.count)
        #expect(record.fields.allSatisfy { !$0.hasPrefix("=") })
        #expect(table.text(record.fields[3]) == row.path)
        #expect(table.text(record.fields[16]) == row.error ?? "")
      }
      #expect(reader.next() == nil)
    }
  }

  @Test(
    "say a change in the words of people",
    arguments: [
      (.resized(scale: 0.5), "half the size"), (.resized(scale: 0.496), "half the size"),
      (.resized(scale: 0.49), "49 % of the size"), (.resized(scale: 0.25), "a quarter of the size"),
      (.resized(scale: 2), "twice the size"), (.resized(scale: 0.042_4), "4.2 % of the size"),
      (.turned(degrees: 90), "rotated 90°"), (.turned(degrees: 270), "rotated 270°"),
      (.turned(degrees: 7), "rotated 7° to the right"),
      (.turned(degrees: 353), "rotated 7° to the left"),
      (.cropped(share: 0.731), "cropped to 73 %"),
      (.converted(to: .png), "as PNG"),
    ] as [(PictureChange, String)]
  )
  func changes(change: PictureChange, words: String) {
    #expect(change.words == words)
  }

  @Test("say how a copy was made after its changes, or alone")
  func making() {
    var copy = Self.copy
    (copy.changes, copy.differences, copy.objection) = ([.gray], [], nil)
    #expect(copy.changeWords == "gray; reduced: the detail above its size is missing")
    copy.changes = []
    copy.making = .enlarged(from: ImageSize(width: 10, height: 8))
    #expect(copy.changeWords == "enlarged: no detail above 10 x 8")
    copy.making = nil
    #expect(copy.changeWords == "")
  }

  @Test(
    "have numbers of bytes that are short",
    arguments: [
      (0, "0 bytes"), (9999, "9999 bytes"), (10_000, "10 kB"), (10_499, "10 kB"), (10_500, "11 kB"),
      (9_999_999, "10000 kB"), (10_000_000, "10 MB"), (9_999_999_999, "10000 MB"),
      (10_000_000_000, "10 GB"), (123_456_789_012, "123 GB"),
    ]
  )
  func bytes(count: Int, words: String) {
    #expect(count.shownBytes == words)
  }
}
