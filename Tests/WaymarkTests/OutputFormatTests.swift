import Foundation
import SafeText
import TestSupport
import Testing

/// What other programs read: a change here is a change of version.
@Suite struct OutputFormatTests {
  @Test("The JSON of a result has these keys in this order")
  func json() async throws {
    let catalog = try SmallCatalog()
    let run = try await catalog.waymark(
      "query",
      "queries/bridge.png",
      "queries/nothing.jpg",
      "missing.jpg",
      "--catalog",
      "catalog.json",
      "--format",
      "json"
    )
    #expect(run.status == 1)
    #expect(
      catalog.pinned(run.output) == #"""
        [
        {"query":"queries/bridge.png","width":160,"height":120,"milliseconds":MS,"error":null,\#
        "results":[{"kind":"landmark","id":12,"name":"Long \"Bridge\", new",\#
        "title":"Long \"Bridge\", new","subtitle":null,"confidence":SURE,\#
        "region":[[0,0],[160,0],[160,120],[0,120]],"picture":"FOLDER/pictures/bridge.png"},\#
        {"kind":"collection","id":21,"name":"Rivers","title":"Rivers","subtitle":"2 landmarks",\#
        "confidence":SURE,"region":null,"picture":null}],"warning":null},
        {"query":"queries/nothing.jpg","width":200,"height":200,"milliseconds":MS,"error":null,\#
        "results":[],"warning":null},
        {"query":"missing.jpg","width":null,"height":null,"milliseconds":MS,\#
        "error":"cannot be read: No such file or directory; check the path and the permissions",\#
        "results":[],"warning":null}
        ]

        """#
    )
  }

  @Test("NDJSON is the same objects, one on each line")
  func ndjson() async throws {
    let catalog = try SmallCatalog()
    let arguments = ["query", "queries/tower.jpg", "queries/bridge.png", "--catalog", catalog.path]
    let lines = try await WaymarkProgram.run(
      arguments + ["--format", "ndjson"],
      in: catalog.folder
    )
    let array = try await WaymarkProgram.run(arguments + ["--format", "json"], in: catalog.folder)
    let objects = catalog.pinned(lines.output).dropLast().split(separator: "\n")
    #expect(catalog.pinned(array.output) == "[\n\(objects.joined(separator: ",\n"))\n]\n")
    #expect(lines.status == 0)
  }

  @Test("CSV has a row for each result, and one for a picture without any")
  func csv() async throws {
    let catalog = try SmallCatalog()
    let run = try await catalog.waymark(
      "query",
      "queries/bridge.png",
      "queries/nothing.jpg",
      "missing.jpg",
      "--catalog",
      "catalog.json",
      "--format",
      "csv"
    )
    let pinned = catalog.pinned(run.output)
      .replacing(#/,(\d*,\d*),\d+(\.\d+)?,/#) { ",\($0.output.1),MS," }
      .replacing(#/(,|")(0\.9\d+|1),/#) { "\($0.output.1)SURE," }
    let error = "cannot be read: No such file or directory; check the path and the permissions"
    #expect(
      pinned.components(separatedBy: "\r\n") == [
        "query,width,height,milliseconds,error,kind,id,name,title,subtitle,confidence,region,"
          + "picture,warning,details",
        #"queries/bridge.png,160,120,MS,,landmark,12,"Long ""Bridge"", new","#
          + #""Long ""Bridge"", new",,SURE,0 0 160 0 160 120 0 120,FOLDER/pictures/bridge.png,,"#,
        "queries/bridge.png,160,120,MS,,collection,21,Rivers,Rivers,2 landmarks,SURE,,,,",
        "queries/nothing.jpg,200,200,MS,,,,,,,,,,,",
        "missing.jpg,,,MS,\(error),,,,,,,,,,",
        "",
      ]
    )
  }

  @Test("An answer to no picture at all is still a whole document", arguments: ["json", "csv"])
  func nothing(format: String) async throws {
    let catalog = try SmallCatalog()
    try FileManager.default.createDirectory(
      atPath: catalog.folder("empty"),
      withIntermediateDirectories: true
    )
    let run = try await catalog.waymark(
      "batch",
      "empty",
      "--catalog",
      catalog.path,
      "--output",
      "answers.\(format)"
    )
    #expect(run.status == 0)
    let text = try catalog.text("answers.\(format)")
    #expect(format == "json" ? text == "[]\n" : text.hasPrefix("query,") && text.hasSuffix("\r\n"))
  }

  @Test("The text format is a short table, with headings only for several pictures")
  func text() async throws {
    let catalog = try SmallCatalog()
    let one = try await catalog.waymark("query", "queries/bridge.png", "--catalog", catalog.path)
    #expect(
      one.output.replacing(#/\d\d\.\d%|100%/#, with: "SURE%") == """
        landmark    Long "Bridge", new               SURE%  whole picture  pictures/bridge.png
        collection  Rivers              2 landmarks  SURE%

        """
    )
    let two = try await catalog.waymark(
      "query",
      "queries/nothing.jpg",
      "queries/tower.jpg",
      "--catalog",
      catalog.path
    )
    #expect(
      two.output.replacing(#/\d\d\.\d%|100%/#, with: "SURE%") == """
        queries/nothing.jpg
          Nothing in the catalog.

        queries/tower.jpg
          landmark  Red Tower  Europe  SURE%  whole picture  pictures/tower.png

        """
    )
    #expect(two.errors == "")
  }
}
