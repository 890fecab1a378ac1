import Foundation
import TestSupport
import Testing
import VisualSearch

@Suite struct GroundTruthTests {
  private let landmarks = [
    Catalog.Landmark(id: 11, name: "Red Tower"),
    Catalog.Landmark(id: 12, name: "Blue Gate"),
    Catalog.Landmark(id: 13, name: "Hill; Mill"),
    Catalog.Landmark(id: 14, name: "Twin"),
    Catalog.Landmark(id: 15, name: "Twin"),
  ]

  /// Returns what a table's only picture shows when this stands in its field.
  private func expected(_ field: String) throws -> Set<Int> {
    let folder = try TemporaryFolder()
    try Data().write(to: URL(filePath: folder("a.jpg")))
    let table = folder("truth.csv")
    try Data("query,expected,group\na.jpg,\(field),a\n".utf8).write(to: URL(filePath: table))
    let sets = try GroundTruth(contentsOf: table).expectedLandmarks(in: landmarks)
    return try #require(sets.first)
  }

  @Test(
    "A picture shows none, one or several landmarks, by names and ids",
    arguments: [
      ("", []), ("Red Tower", [11]), ("12", [12]), ("Red Tower;Blue Gate", [11, 12]),
      ("Blue Gate; 14 ;Red Tower", [11, 12, 14]), ("Hill; Mill", [13]), ("11;11", [11]),
    ] as [(String, Set<Int>)]
  )
  func expectations(field: String, ids: Set<Int>) throws {
    #expect(try expected(field) == ids)
  }

  @Test(
    "Every name that the catalog lacks, and every one that several have, is told",
    arguments: [
      ("Red Tower;Green Door", ["no landmark “Green Door”"]), ("Red Tower;", ["no landmark “”"]),
      ("Twin;99", ["“Twin” is the name of 2 landmarks; use an id: 14, 15", "no landmark “99”"]),
    ]
  )
  func troubles(field: String, parts: [String]) throws {
    let trouble = #expect(throws: GroundTruth.Trouble.self) { try expected(field) }
    let problems = try #require(trouble).problems
    #expect(problems.count == parts.count)
    for (problem, part) in zip(problems, parts) {
      #expect(problem.contains("truth.csv:2: ") && problem.hasSuffix(part))
    }
  }
}
