import KnownCopies
import Testing

@Suite("The assessment of found duplicates")
struct DuplicateAssessmentTests {
  private typealias Link = DuplicateAnswer.Link

  private static let truth = TruthTable([
    row("a", "a", .original), row("a-again", "a", .link), row("a-exact", "a", .copy(.exact)),
    row("a-small", "a", .copy(.near)), row("a-crop", "a", .copy(.edited)),
    row("b", "b", .original), row("b-small", "b", .copy(.near)),
  ])

  private static func row(
    _ path: String,
    _ original: String,
    _ role: TruthTable.Role
  ) -> TruthTable.Row {
    TruthTable.Row(path: path, original: original, role: role, change: "photograph")
  }

  private func assessment(_ links: [(CopyLevel, String, String)]) -> DuplicateAssessment {
    DuplicateAssessment(
      of: DuplicateAnswer(links.map { Link(level: $0.0, copy: $0.1, keeps: $0.2) }),
      with: Self.truth
    )
  }

  @Test("finds a copy through the best copy that stands for its original")
  func throughBestCopy() {
    let found = assessment([(.exact, "a", "a-exact"), (.near, "a-small", "a-exact")])
    #expect(found.recall(at: .exact) == (1, 1))
    #expect(found.recall(at: .near) == (1, 2))
    #expect(found.recall(at: .edited) == (0, 1))
    #expect(found.precision(at: .near) == (1, 1))
    #expect(found.groupedCount(at: .near) == 1)
  }

  @Test("counts a copy that is found at a stricter level, not one at a looser level")
  func strictness() {
    let found = assessment([(.pixels, "a-small", "a"), (.similar, "b-small", "b")])
    #expect(found.recall(at: .near) == (1, 2))
    #expect(found.outcomes.map(\.found) == [nil, nil, .pixels, .similar])
  }

  @Test("does not go through pictures of other originals")
  func otherOriginals() {
    let found = assessment([(.near, "a", "b"), (.near, "a-small", "b")])
    #expect(found.recall(at: .near) == (0, 2))
    #expect(found.precision(at: .near) == (0, 2))
    #expect(found.falseLinks.map(\.link.copy) == ["a", "a-small"])
    #expect(found.groupedCount(at: .near) == 0)
  }

  @Test("counts second photographs of a scene as false, and says what is false without them")
  func secondPhotographs() {
    let burst = TruthTable.Row(path: "c", original: "c", role: .original, change: "burst")
    let links = [
      Link(level: .near, copy: "c", keeps: "a"), Link(level: .near, copy: "b", keeps: "a"),
    ]
    let truth = TruthTable(Self.truth.rows + [burst])
    let found = DuplicateAssessment(of: DuplicateAnswer(links), with: truth)
    #expect(found.precision(at: .near) == (0, 2))
    #expect(found.precision(at: .near, scenes: false) == (0, 1))
  }

  @Test("takes another name of a file for the file")
  func links() {
    let found = assessment([(.exact, "a-again", "a"), (.exact, "a-exact", "a-again")])
    #expect(found.linksOfOneFile == 1)
    #expect(found.recall(at: .exact) == (1, 1))
    #expect(found.precision(at: .exact) == (1, 1))
  }

  @Test("names paths that the tree does not have")
  func unknown() {
    #expect(assessment([(.near, "a-small", "c")]).unknownPaths == ["c"])
  }

  @Test("divides the originals in two halves")
  func halves() {
    for original in ["a", "b", "000/IMG_00001.jpg"] {
      #expect(
        DuplicateAssessment.Half.choose.contains(original)
          != DuplicateAssessment.Half.report.contains(original)
      )
    }
  }

  @Test("reads the table that duplicates prints, and refuses what it does not know")
  func reading() throws {
    let table = """
      group,level,role,path,keeps,distance,error
      1,near,best,tree/pictures/a,,,
      1,near,copy,tree/pictures/a-small,tree/pictures/a,4,
      ,,,tree/pictures/broken,,,it is damaged
      """
    let answer = try DuplicateAnswer(reading: Array(table.utf8), folders: ["tree/pictures"])
    #expect(answer.links == [Link(level: .near, copy: "a-small", keeps: "a")])
    #expect(answer.errorCount == 1)
    for broken in ["path,keeps\n", "level,role,path,keeps\nalike,copy,a,b\n"] {
      #expect(throws: TableError.self) {
        try DuplicateAnswer(reading: Array(broken.utf8), folders: [])
      }
    }
  }

  @Test("says each level's recall and precision, and what is false and missed")
  func report() {
    let report = assessment([(.near, "a-small", "b"), (.near, "b-small", "b")]).report(limit: 5)
    #expect(report.contains("| near | 2 | 1 | 1 | 0.5000 | 2 | 1 | 0.5000 |"))
    #expect(report.contains("1 false links at near: photograph and photograph"))
    #expect(report.contains("missed near: a-small of a (photograph), not found"))
  }
}
