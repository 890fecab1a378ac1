import Foundation
import TestSupport
import Testing

@Suite struct EvaluateTests {
  @Test("The figures of a small table are those that one counts by hand")
  func figures() async throws {
    let catalog = try SmallCatalog()
    try write(
      """
      group,query,note,expected
      copies,queries/tower.jpg,,Red Tower
      copies,queries/bridge.png,"by id, not name",12
      copies,pictures/mill.png,wrong on purpose,11
      others,queries/nothing.jpg,,
      """,
      in: catalog
    )
    let run = try await catalog.waymark(
      "evaluate",
      "--catalog",
      "catalog.json",
      "--queries",
      "truth.csv",
      "--format",
      "json"
    )
    #expect((run.status, run.errors) == (0, ""))
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    )
    #expect(report["minimumConfidence"] as? Double == 0.5)
    let all = try #require(report["all"] as? [String: Any])
    #expect(all["queries"] as? Int == 4)
    #expect(all["landmarkQueries"] as? Int == 3)
    #expect(all["recallAt1"] as? Double == 0.666667)
    #expect(all["falseAnswers"] as? Int == 0)
    #expect((all["millisecondsPerQuery"] as? Double ?? 0) > 0)
    let groups = try #require(report["groups"] as? [[String: Any]])
    #expect(groups.map { $0["group"] as? String } == ["copies", "others"])
    #expect(groups[1]["recallAt1"] is NSNull)
    #expect(groups[1]["falseAnswerRate"] as? Double == 0)
  }

  @Test("The text is a table with a line for each group and one for all")
  func text() async throws {
    let catalog = try SmallCatalog()
    try write(
      "query,expected,group\nqueries/tower.jpg,Red Tower,easy\nqueries/nothing.jpg,,nothing\n",
      in: catalog
    )
    let run = try await catalog.waymark(
      "evaluate",
      "--catalog",
      "catalog.json",
      "--queries",
      "truth.csv"
    )
    let lines = run.output.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    }
    #expect(lines.count == 4)
    #expect(lines[1].prefix(5) == ["easy", "1", "100%", "100%", "1"])
    #expect(lines[2].prefix(5) == ["nothing", "1", "-", "-", "-"])
    #expect(lines[3].prefix(4) == ["all", "2", "100%", "100%"])
  }

  @Test("A group that is named as the line of all is told from it")
  func groupNamedAll() async throws {
    let catalog = try SmallCatalog()
    try write(
      "query,expected,group\nqueries/tower.jpg,Red Tower,all\nqueries/nothing.jpg,,none\n",
      in: catalog
    )
    let run = try await catalog.waymark(
      "evaluate",
      "--catalog",
      "catalog.json",
      "--queries",
      "truth.csv"
    )
    let names = run.output.split(separator: "\n").map { $0.split(separator: " ").first ?? "" }
    #expect(names == ["group", "“all”", "none", "all"])
  }

  @Test("As rows, each group has one and all of them together the last, with columns in this order")
  func rows() async throws {
    let catalog = try SmallCatalog()
    try write(
      "query,expected,group\nqueries/tower.jpg,Red Tower,easy\nqueries/nothing.jpg,,\n",
      in: catalog
    )
    let arguments = [
      "evaluate", "--catalog", "catalog.json", "--queries", "truth.csv", "--format",
    ]
    let table = try await WaymarkProgram.run(arguments + ["csv"], in: catalog.folder)
    let columns = [
      "queries", "landmarkQueries", "nothingQueries", "recallAt1", "recallAt5",
      "microAveragePrecision", "recallAt99Precision", "falseAnswers", "falseAnswerRate",
      "millisecondsPerQuery",
    ]
    let records = table.output.components(separatedBy: "\r\n")
    #expect(records.first == (["scope", "group"] + columns).joined(separator: ","))
    #expect(
      records.dropFirst().map { $0.replacing(#/[0-9.]+$/#, with: "MS") } == [
        "group,easy,1,1,0,1,1,1,1,0,,MS", "group,,1,0,1,,,,,0,0,MS", "all,,2,1,1,1,1,1,1,0,0,MS",
        "",
      ]
    )
    let lines = try await WaymarkProgram.run(arguments + ["ndjson"], in: catalog.folder)
    let objects = lines.output.split(separator: "\n")
    #expect(objects.count == 3)
    #expect(objects[0].hasPrefix(#"{"group":"easy","queries":1,"landmarkQueries":1,"#))
    #expect(objects[1].hasPrefix(#"{"group":"","queries":1,"#))
    #expect(objects[2].hasPrefix(#"{"group":null,"queries":2,"#))
  }

  @Test("A damaged picture counts as unanswered, and is reported")
  func damaged() async throws {
    let catalog = try SmallCatalog()
    try "no picture".write(
      toFile: catalog.folder("bad.jpg"),
      atomically: true,
      encoding: .utf8
    )
    try write("query,expected,group\nbad.jpg,Red Tower,a\nqueries/tower.jpg,11,a\n", in: catalog)
    let run = try await catalog.waymark(
      "evaluate",
      "--catalog",
      "catalog.json",
      "--queries",
      "truth.csv",
      "--format",
      "json"
    )
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("waymark: bad.jpg: not a picture"))
    #expect(run.output.contains(#""failed":1,"#))
    #expect(run.output.contains(#""recallAt1":0.5,"#))
  }

  @Test(
    "What is wrong with a table is said before any work, with file and line",
    arguments: [
      ("", "truth.csv: is empty"),
      ("query,expected,group\n", "truth.csv: has no rows"),
      ("query,group\na.jpg,b\n", "missing: expected"),
      ("a,b\n1,2\n", "missing: query, expected, group"),
      ("query,expected,group\nqueries/tower.jpg,Blue Tower,a\n", "truth.csv:2: "),
      ("query,expected,group\nqueries/tower.jpg,99,a\n", "no landmark “99”"),
      ("query,expected,group\n\n\nnowhere.jpg,,a\n", "truth.csv:4: no picture at "),
      ("query,expected,group\nqueries,,a\n", "truth.csv:2: no picture at "),
      ("query,expected,group\nqueries/tower.jpg,Red Tower\n", "truth.csv:2: 2 fields"),
    ]
  )
  func trouble(table: String, says: String) async throws {
    let catalog = try SmallCatalog()
    try write(table, in: catalog)
    let run = try await catalog.waymark(
      "evaluate",
      "--catalog",
      "catalog.json",
      "--queries",
      "truth.csv"
    )
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errorLines.count == 1)
    #expect(run.errors.contains(says), "\(run.errors)")
  }

  @Test("A name that several landmarks have is refused, and the ids are offered")
  func ambiguousName() async throws {
    let catalog = try SmallCatalog()
    let text = try catalog.text("catalog.json").replacingOccurrences(
      of: "Old Mill",
      with: "Red Tower"
    )
    try text.write(toFile: catalog.path, atomically: true, encoding: .utf8)
    try write("query,expected,group\nqueries/tower.jpg,Red Tower,a\n", in: catalog)
    let run = try await catalog.waymark(
      "evaluate",
      "--catalog",
      "catalog.json",
      "--queries",
      "truth.csv"
    )
    #expect(run.status == 2)
    #expect(run.errors.contains("use an id: 11, 13"))
  }

  @Test("A picture that shows two things in two rows is refused with both lines")
  func contradiction() async throws {
    let catalog = try SmallCatalog()
    for (other, status) in [("Red Tower", 0), ("12", 2), ("", 2)] {
      try write(
        "query,expected,group\nqueries/tower.jpg,Red Tower,a\nqueries/../queries/tower.jpg,\(other),b\n",
        in: catalog
      )
      let arguments = ["evaluate", "--catalog", "catalog.json", "--queries", "truth.csv"]
      let run = try await WaymarkProgram.run(arguments, in: catalog.folder)
      #expect(run.status == Int32(status), "\(run.errors)")
      #expect(status == 0 || run.errors.contains("truth.csv:3: "), "\(run.errors)")
      #expect(status == 0 || run.errors.contains("labeled differently in line 2"), "\(run.errors)")
    }
  }

  private func write(_ table: String, in catalog: SmallCatalog) throws {
    try table.write(toFile: catalog.folder("truth.csv"), atomically: true, encoding: .utf8)
  }
}
