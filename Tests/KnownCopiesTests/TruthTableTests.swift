import Determinism
import KnownCopies
import Testing

@Suite("The table of truth") struct TruthTableTests {
  @Test("is read as it was written, whatever stands in it", arguments: 0..<20)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", "\"", ",", "\n", "\r\n", "é", " ", "塔", "IMG_1.jpg", "'", ";", "\t"]
    let roles: [TruthTable.Role] = [.original, .link] + CopyLevel.allCases.map { .copy($0) }
    let rows = (0..<30).map { _ in
      func text() -> String { generator.pick(generator.whole(in: 1...6), of: pieces).joined() }
      return TruthTable.Row(
        path: text(),
        original: text(),
        role: generator.pick(roles),
        change: text()
      )
    }
    let table = TruthTable(rows)
    #expect(table.rows.map(\.path) == rows.map(\.path).sorted())
    #expect(try TruthTable(reading: Array(table.text.utf8)).rows == table.rows)
  }

  @Test("finds its columns by their names, in any order, among others")
  func columns() throws {
    let table = try TruthTable(
      reading: Array(
        "size,level,path,change,original\r\n9,near,b,reduced 0.5,a\r\n1,,a,photograph,a\r\n".utf8
      )
    )
    #expect(
      table.rows == [
        .init(path: "b", original: "a", role: .copy(.near), change: "reduced 0.5"),
        .init(path: "a", original: "a", role: .original, change: "photograph"),
      ]
    )
  }

  @Test(
    "is refused without a column or with an unknown level",
    arguments: [
      ("", "there is no column “path”"), ("path,original,level\n", "there is no column “change”"),
      ("path,original,level,change\na,a,alike,x\n", "unknown level “alike”"),
    ]
  )
  func refused(text: String, message: String) {
    let error = #expect(throws: TableError.self) { try TruthTable(reading: Array(text.utf8)) }
    #expect(error?.description == message)
  }
}

@Suite("Which file is taken for the original") struct OriginAssessmentTests {
  private static let truth = TruthTable([
    row("a", "a", .original, "original"), row("a1", "a", .copy(.near), "png"),
    row("a2", "a", .copy(.near), "reduced 0.5 80"), row("b", "b", .original, "original"),
    row("b1", "b", .copy(.near), "png"), row("c", "c", .original, "original"),
    row("c1", "c", .copy(.near), "reduced 0.4 70"),
  ])

  private static func row(
    _ path: String,
    _ original: String,
    _ role: TruthTable.Role,
    _ change: String
  ) -> TruthTable.Row {
    TruthTable.Row(path: path, original: original, role: role, change: change)
  }

  /// The row of a table in the report, without its name.
  private func row(_ name: String, _ links: [DuplicateAnswer.Link]) -> [String]? {
    let report = OriginAssessment(of: DuplicateAnswer(links), with: Self.truth).report(limit: 9)
    return report.split(separator: "\n").map { line in line.split(separator: "|") }
      .first { $0.first?.trimmed == name }?.dropFirst().map(\.trimmed)
  }

  private func link(_ copy: String, _ keeps: String, isSure: Bool = true) -> DuplicateAnswer.Link {
    DuplicateAnswer.Link(level: .near, copy: copy, keeps: keeps, isSure: isSure)
  }

  @Test("counts groups that keep the original, that lose it, and that are not sure")
  func counts() {
    let links = [
      link("a1", "a"), link("a2", "a"), link("b", "b1"), link("c", "c1", isSure: false),
    ]
    #expect(row("all", links) == ["3", "1", "0.3333", "1", "1"])
    #expect(row("png", links) == ["2", "1", "0.5000", "0", "1"])
    #expect(row("reduced", links) == ["2", "1", "0.5000", "1", "0"])
    #expect(row("cropped", links) == nil)
  }

  @Test("does not count groups of several originals, without one, or of unknown files")
  func skipped() {
    for links in [
      [link("a1", "b")], [link("a1", "a2")], [link("a", "nowhere")],
      [link("a", "a1"), link("b", "a1")],
    ] {
      #expect(row("all", links)?.first == "0")
    }
  }

  @Test("names the groups in which a copy was chosen, up to a limit")
  func named() {
    let links = [link("b", "b1"), link("c", "c1", isSure: false)]
    let assessment = OriginAssessment(of: DuplicateAnswer(links), with: Self.truth)
    #expect(
      assessment.report(limit: 2).hasSuffix(
        "b1 (png) before b\nnot sure: c1 (reduced 0.4 70) before c\n"
      )
    )
    #expect(!assessment.report(limit: 0).contains("before"))
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

@Suite("A half of the originals") struct HalfTests {
  @Test("has about half of them, and the other half the others")
  func halves() {
    let names = (0..<1000).map { "00\($0 % 10)/IMG_\($0).jpg" }
    let chosen = names.filter { DuplicateAssessment.Half.choose.contains($0) }
    #expect((450...550).contains(chosen.count))
    let reported = names.filter { DuplicateAssessment.Half.report.contains($0) }
    #expect(Set(chosen).isDisjoint(with: reported))
    #expect(chosen.count + reported.count == 1000)
  }

  @Test("counts the copies of its originals alone")
  func assessed() {
    let names = (0..<40).map { "o\($0)" }
    let truth = TruthTable(
      names.flatMap { name in
        [
          TruthTable.Row(path: name, original: name, role: .original, change: "photograph"),
          TruthTable.Row(
            path: "\(name)-copy",
            original: name,
            role: .copy(.near),
            change: "reduced"
          ),
        ]
      }
    )
    let answer = DuplicateAnswer(
      names.map { DuplicateAnswer.Link(level: .near, copy: "\($0)-copy", keeps: $0) }
    )
    let counts = DuplicateAssessment.Half.allCases.map { half in
      let found = DuplicateAssessment(of: answer, with: truth, half: half)
      #expect(found.recall(at: .near).found == found.recall(at: .near).count)
      #expect(found.precision(at: .near).right == found.recall(at: .near).count)
      return found.recall(at: .near).count
    }
    #expect(counts.reduce(0, +) == 40)
    #expect(counts.allSatisfy { $0 > 8 })
  }
}
