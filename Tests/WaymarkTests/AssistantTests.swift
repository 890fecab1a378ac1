import Foundation
import TestSupport
import Testing

@Suite("waymark mcp")
struct AssistantTests {
  /// Plays a session: a handshake, then calls of tools under the identifiers 1, 2 and so on.
  ///
  /// - Returns: The results by the identifiers.
  private func results(
    of requests: [(method: String, parameters: [String: Any])],
    in catalog: SmallCatalog
  ) async throws -> [Int: [String: Any]] {
    var lines: [[String: Any]] = [
      [
        "jsonrpc": "2.0", "id": 0, "method": "initialize",
        "params": ["protocolVersion": "2025-11-25", "capabilities": [:] as [String: Any]],
      ]
    ]
    for (index, request) in requests.enumerated() {
      lines.append(
        [
          "jsonrpc": "2.0", "id": index + 1, "method": request.method,
          "params": request.parameters,
        ]
      )
    }
    let input = try lines.map { try JSONSerialization.data(withJSONObject: $0) + Data("\n".utf8) }
    try Data(input.joined()).write(to: URL(filePath: catalog.folder("session.jsonl")))
    // The input stays open until all are answered, as that of an assistant's program does.
    let run = try await WaymarkProgram.shell(
      """
      touch answers.jsonl
      (
        cat session.jsonl
        for i in $(seq 3000); do
          [ "$(wc -l <answers.jsonl)" -ge \(lines.count) ] && break
          sleep 0.02
        done
      ) | "$WAYMARK" mcp --begin-with catalog.json >answers.jsonl
      """,
      in: catalog.folder
    )
    #expect(run.status == 0)
    var results: [Int: [String: Any]] = [:]
    for line in try catalog.text("answers.jsonl").split(separator: "\n") {
      let answer = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      )
      if let id = answer["id"] as? Int { results[id] = answer["result"] as? [String: Any] ?? [:] }
    }
    return results
  }

  @Test("says of each tool what it does to what you have, and asks where it changes something")
  func hints() async throws {
    let catalog = try SmallCatalog()
    let results = try await results(of: [("tools/list", [:])], in: catalog)
    let tools = try #require(results[1]?["tools"] as? [[String: Any]])
    let kinds = tools.map { tool -> String in
      let hints = tool["annotations"] as? [String: Bool] ?? [:]
      let schema = tool["inputSchema"] as? [String: Any] ?? [:]
      let asks = (schema["properties"] as? [String: Any])?["confirm"] != nil
      let words = [
        hints["readOnlyHint"] == true ? "reads" : "",
        hints["destructiveHint"] == true ? "destroys" : "",
        hints["idempotentHint"] == true ? "once" : "", asks ? "asks" : "",
      ]
      return "\(tool["name"] ?? ""): " + words.filter { !$0.isEmpty }.joined(separator: " ")
    }
    #expect(
      kinds.sorted() == [
        "AddToAlbumIntent: asks",
        "AddToCollectionIntent: asks",
        "ClosestLandmarkIntent: reads",
        "ContinentFocusFilter: once asks",
        "CreateAlbumIntent: asks",
        "CreateCollectionIntent: asks",
        "DeleteAlbumsIntent: destroys once asks",
        "DeleteCollectionsIntent: destroys once asks",
        "DeletePhotosIntent: destroys once asks",
        "ExportLibraryIntent: destroys asks",
        "ExportMapIntent: reads",
        "FindTicketsIntent: asks",
        "GetCrowdStatusIntent: reads",
        "ImportLibraryIntent: destroys once asks",
        "NavigateIntent: reads",
        "OpenLandmarkCollectionIntent: reads",
        "OpenLandmarkIntent: reads",
        "OpenPhotoAlbumIntent: reads",
        "OpenPhotoIntent: reads",
        "PinItemIntent: once asks",
        "PlanTripIntent: reads",
        "RemoveFromAlbumIntent: destroys once asks",
        "RemoveFromCollectionIntent: destroys once asks",
        "RemoveTagIntent: destroys once asks",
        "ReportCrowdIntent: asks",
        "SearchTravelIntent: reads",
        "ShowTravelGalleryIntent: reads",
        "ShowVisualSearchResultsIntent: reads",
        "TagPhotosIntent: once asks",
        "UpdateFavoriteIntent: once asks",
        "UpdateSettingsIntent: destroys once asks",
        "UploadPhotoIntent: asks",
        "compare: reads",
        "duplicates: reads",
        "find: reads",
        "index: destroys once asks",
        "query: reads",
        "undo: destroys asks",
      ]
    )
  }

  @Test("changes nothing when the program cannot ask, and says how to confirm")
  func asks() async throws {
    let catalog = try SmallCatalog()
    let folder = catalog.folder("export")
    let calls: [(String, [String: Any])] = [
      ("ExportLibraryIntent", ["folder": folder]),
      ("ImportLibraryIntent", ["file": catalog.path]),
      ("DeleteCollectionsIntent", ["entities": ["21"]]),
      ("RemoveFromCollectionIntent", ["collection": "21", "landmarks": ["12"]]),
      ("UpdateFavoriteIntent", ["item": ["landmark": "11"]]),
      ("UpdateSettingsIntent", ["uploadFolder": folder]),
      ("UploadPhotoIntent", ["photo": catalog.folder("queries/tower.jpg")]),
      ("CreateAlbumIntent", ["name": "Summer"]),
      ("index", ["folder": catalog.path, "store": catalog.folder("made.waymark")]),
    ]
    let requests = calls.map { ("tools/call", ["name": $0.0, "arguments": $0.1] as [String: Any]) }
    let results = try await results(of: requests, in: catalog)
    for (index, call) in calls.enumerated() {
      let result = try #require(results[index + 1])
      #expect(result["isError"] as? Bool == true, "\(call.0)")
      let content = result["content"] as? [[String: Any]]
      let text = content?.first?["text"] as? String ?? ""
      #expect(text.contains("'confirm': true"), "\(call.0): \(text)")
      if call.0 != "index" {
        #expect(text.contains("\ndata folder: \(catalog.folder("data/waymark"))"), "\(text)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(!FileManager.default.fileExists(atPath: catalog.folder("made.waymark")))
  }

  @Test("connects to no database that an assistant names")
  func addresses() async throws {
    let catalog = try SmallCatalog()
    let address = "postgresql://alice@127.0.0.1:1/museum.waymark"
    let calls: [(String, [String: Any])] = [
      ("query", ["picture": catalog.folder("queries/tower.jpg"), "catalog": address]),
      ("index", ["folder": catalog.path, "store": address, "confirm": true]),
    ]
    let requests = calls.map { ("tools/call", ["name": $0.0, "arguments": $0.1] as [String: Any]) }
    let results = try await results(of: requests, in: catalog)
    for index in calls.indices {
      let result = try #require(results[index + 1])
      let content = result["content"] as? [[String: Any]]
      let text = content?.first?["text"] as? String ?? ""
      #expect(result["isError"] as? Bool == true && text.contains("the address of a database"))
    }
  }

  @Test("leaves no process of a tool when it is killed", .timeLimit(.minutes(30)))
  func killed() async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    // The query waits for as long as another process makes the segment that is missing.
    let run = try await WaymarkProgram.shell(
      """
      mkfifo session
      segment=$(ls small.waymark-segments/*.segment)
      rm "$segment"
      exec 9>"$segment.partial"
      flock 9
      "$WAYMARK" mcp --begin-with catalog.json <session >answers 2>/dev/null 9>&- &
      server=$!
      exec 8>session
      echo '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
      "capabilities":{}}}' >&8
      echo '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"query","arguments":{\
      "picture":"queries/tower.jpg","catalog":"small.waymark"}}}' >&8
      for i in $(seq 1200); do
        child=$(cat /proc/$server/task/*/children | cut -d' ' -f1 | head -n 1)
        [ -n "$child" ] && break
        sleep 0.05
      done
      echo "child ${child:+1}"
      sleep 0.5
      kill -KILL $server
      for i in $(seq 600); do
        [ -e /proc/$child/exe ] || break
        sleep 0.1
      done
      [ -e /proc/$child/exe ] && kill -KILL $child && echo left
      echo ended
      """,
      in: catalog.folder
    )
    #expect(run.output == "child 1\nended\n", "\(run.errors)")
  }

  @Test("answers what the commands answer: where a picture shows what, and which copies there are")
  func commands() async throws {
    let catalog = try SmallCatalog()
    let tower = catalog.folder("queries/tower.jpg")
    let bytes = try Data(contentsOf: URL(filePath: tower)).base64EncodedString()
    func call(_ name: String, _ arguments: [String: Any]) -> (String, [String: Any]) {
      ("tools/call", ["name": name, "arguments": arguments])
    }
    let results = try await results(
      of: [
        call("query", ["picture": tower]),
        call("query", ["picture": "data:image/jpeg;base64,\(bytes)", "region": [0, 0, 200, 200]]),
        call("query", ["picture": catalog.folder("none.jpg")]),
        call("compare", ["first": tower, "second": catalog.folder("pictures/tower.png")]),
        call("duplicates", ["folders": [catalog.folder("pictures"), catalog.folder("queries")]]),
        call("duplicates", ["folders": ["--apply=trash"]]),
        call("ShowVisualSearchResultsIntent", ["semanticContent": tower]),
        call("ShowVisualSearchResultsIntent", ["semanticContent": catalog.folder("none.jpg")]),
        call("ShowVisualSearchResultsIntent", [:]),
      ],
      in: catalog
    )
    for id in [1, 2] {
      let answers = (results[id]?["structuredContent"] as? [String: Any])?["answers"]
      let found = (answers as? [[String: Any]])?.first?["results"] as? [[String: Any]]
      #expect(found?.map { $0["name"] as? String } == ["Red Tower"])
      #expect(found?.first?["confidence"] as? Double ?? 0 > 0.9)
      #expect((found?.first?["region"] as? [Any])?.count == 4)
    }
    #expect(results[3]?["isError"] as? Bool == true)
    #expect("\(results[3] ?? [:])".contains("none.jpg"))
    let compared = results[4]?["structuredContent"] as? [String: Any]
    #expect(compared?["confidence"] as? Double ?? 0 > 0.9)
    #expect(results[5]?["isError"] as? Bool == false)
    #expect("\(results[5] ?? [:])".contains("tower.jpg"))
    #expect(results[6]?["isError"] as? Bool == true)
    // Each answer once, though the app gives them and shows them, with what the command says of it.
    let shown =
      (results[7]?["structuredContent"] as? [String: Any])?["entities"] as? [[String: Any]]
    #expect(shown?.map { $0["title"] as? String } == ["Red Tower"])
    #expect(shown?.first?["confidence"] as? Double ?? 0 > 0.9)
    #expect((shown?.first?["region"] as? [[Double]])?.map(\.count) == [2, 2, 2, 2])
    #expect((shown?.first?["picture"] as? String)?.hasSuffix(".png") == true)
    let said = (results[7]?["content"] as? [[String: Any]])?.first?["text"] as? String ?? ""
    #expect(said.components(separatedBy: "Red Tower").count == 2, "\(said)")
    #expect(said.contains(#""confidence":0.9"#), "\(said)")
    for id in [8, 9] {
      let text = (results[id]?["content"] as? [[String: Any]])?.first?["text"] as? String ?? ""
      #expect(results[id]?["isError"] as? Bool == true)
      #expect(!text.contains("--"), "\(text)")
    }
    // Nothing was acted on.
    #expect(FileManager.default.fileExists(atPath: tower))
  }
}
