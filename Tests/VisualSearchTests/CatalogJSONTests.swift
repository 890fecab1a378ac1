import Foundation
import TestSupport
import Testing
import VisualSearch

@Suite("A catalog.json")
struct CatalogJSONTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a.png", "b.png"] {
      try TestPictures.write(TestPictures.scene(seed: 1, width: 32, height: 24), to: folder(name))
    }
    try FileManager.default.createDirectory(
      atPath: folder("sub.png"),
      withIntermediateDirectories: true
    )
  }

  private func read(_ text: String) throws -> Catalog {
    try Data(text.utf8).write(to: URL(filePath: folder("catalog.json")))
    return try Catalog(jsonAt: folder("catalog.json"))
  }

  @Test("is read with everything that it says")
  func complete() throws {
    let catalog = try read(
      """
      {"version": 1,
       "landmarks": [
         {"id": 7, "name": "Uluru", "continent": "Oceania", "latitude": -25.3, "longitude": 131.0,
          "description": "A rock.", "details": {"by": "nobody", "height": 348, "flat": false, "old": true},
          "pictures": ["a.png"]},
         {"id": 8, "name": "Other", "continent": "", "details": {}, "pictures": ["b.png", "a.png"]}],
       "collections": [
         {"id": 1, "name": "Rocks", "description": "Hard.", "landmarks": [7, 8], "cover": "b.png"}]}
      """
    )
    #expect(
      catalog.landmarks == [
        Catalog.Landmark(
          id: 7,
          name: "Uluru",
          description: "A rock.",
          details: [
            "continent": .text("Oceania"), "latitude": .number(-25.3), "longitude": .number(131),
            "by": .text("nobody"), "height": .number(348), "flat": .boolean(false),
            "old": .boolean(true),
          ],
          pictures: ["a.png"]
        ),
        Catalog.Landmark(id: 8, name: "Other", pictures: ["b.png", "a.png"]),
      ]
    )
    #expect(
      catalog.collections == [
        Catalog.Collection(
          id: 1,
          name: "Rocks",
          description: "Hard.",
          landmarks: [7, 8],
          cover: "b.png"
        )
      ]
    )
    #expect(catalog.absolutePath(ofPicture: "a.png") == folder("a.png"))
  }

  struct Trouble: Sendable, CustomTestStringConvertible {
    var text: String
    var place: String
    var reason: String
    var testDescription: String { "\(place): \(reason)" }
  }

  private static func landmark(_ id: String, _ rest: String = #""pictures": ["a.png"]"#) -> String {
    #"{"id": \#(id), "name": "N", \#(rest)}"#
  }

  private static func document(_ landmarks: [String], collections: String = "[]") -> String {
    #"{"version": 1, "landmarks": [\#(landmarks.joined(separator: ","))], "#
      + #""collections": \#(collections)}"#
  }

  static let troubles = [
    Trouble(
      text: document([landmark("1"), landmark("2", #""pictures": ["a.png", "gone.png"]"#)]),
      place: "landmarks[1].pictures[1]",
      reason: "no picture at"
    ),
    Trouble(
      text: document([landmark("1", #""pictures": ["sub.png"]"#)]),
      place: "landmarks[0].pictures[0]",
      reason: "is a folder"
    ),
    Trouble(
      text: document([landmark("1", #""pictures": []"#)]),
      place: "landmarks[0].pictures",
      reason: "needs at least one picture"
    ),
    Trouble(
      text: document([landmark("4"), landmark("5"), landmark("4")]),
      place: "landmarks[2].id",
      reason: "id 4 is already used by entry 0"
    ),
    Trouble(text: document([landmark("0")]), place: "landmarks[0].id", reason: "positive"),
    Trouble(
      text: document([#"{"id": 1, "name": " ", "pictures": ["a.png"]}"#]),
      place: "landmarks[0].name",
      reason: "empty"
    ),
    Trouble(
      text: document([landmark("1")], collections: #"[{"id":1,"name":"C","landmarks":[1,9]}]"#),
      place: "collections[0].landmarks[1]",
      reason: "no landmark has the id 9"
    ),
    Trouble(
      text: document(
        [landmark("1")],
        collections: #"[{"id":1,"name":"C","landmarks":[]},{"id":1,"name":"D","landmarks":[]}]"#
      ),
      place: "collections[1].id",
      reason: "id 1 is already used"
    ),
    Trouble(
      text: document(
        [landmark("1")],
        collections: #"[{"id":1,"name":"C","landmarks":[],"cover":"gone.png"}]"#
      ),
      place: "collections[0].cover",
      reason: "no picture at"
    ),
    Trouble(
      text: document([landmark("1", #""latitude": 91, "longitude": 0, "pictures": ["a.png"]"#)]),
      place: "landmarks[0].latitude",
      reason: "-90 to 90"
    ),
    Trouble(
      text: document([landmark("1", #""details": {"a": [1]}, "pictures": ["a.png"]"#)]),
      place: "landmarks[0].details.a",
      reason: "a string, a number, true or false"
    ),
    Trouble(
      text: document([landmark("1", #""details": {"a": null}, "pictures": ["a.png"]"#)]),
      place: "landmarks[0].details.a",
      reason: "a string, a number, true or false"
    ),
    Trouble(
      text: document([landmark("1", #""details": ["a"], "pictures": ["a.png"]"#)]),
      place: "landmarks[0].details",
      reason: "a value of type"
    ),
    Trouble(
      text: document([landmark("1", #""details": {"a": 1, "a": 2}, "pictures": ["a.png"]"#)]),
      place: "landmarks[0].details.a",
      reason: "duplicate key"
    ),
    Trouble(
      text: document([landmark("1", #""details": {" ": 1}, "pictures": ["a.png"]"#)]),
      place: "landmarks[0].details",
      reason: "a name in it is empty"
    ),
    Trouble(
      text: document([landmark("1", #""details": {"a": "b\u0000"}, "pictures": ["a.png"]"#)]),
      place: "landmarks[0].details.a",
      reason: "NUL"
    ),
    Trouble(
      text: document([landmark("1", #""details": {"a\u0000": 1}, "pictures": ["a.png"]"#)]),
      place: "landmarks[0].details",
      reason: "NUL"
    ),
    Trouble(
      text: document([landmark("1", #""details": {"latitude": 1}, "pictures": ["a.png"]"#)]),
      place: "landmarks[0].details.latitude",
      reason: "a key of the landmark itself"
    ),
    Trouble(
      text: document([landmark("1", #""details": {"a": 1e999}, "pictures": ["a.png"]"#)]),
      place: "landmarks[0].details.a",
      reason: "number"
    ),
    // A comma that Foundation skips hides nothing behind it.
    Trouble(
      text: document([landmark("1", #""pictures": ["a.png",], "details": {}, "details": {}"#)]),
      place: "landmarks[0].details",
      reason: "duplicate key"
    ),
    Trouble(
      text: document([landmark("1", #""continent": 5, "pictures": ["a.png"]"#)]),
      place: "landmarks[0].continent",
      reason: "String"
    ),
    Trouble(
      text: document([landmark("1", #""latitude": 9, "pictures": ["a.png"]"#)]),
      place: "landmarks[0]",
      reason: "given together"
    ),
    Trouble(
      text: document([#"{"id": "1", "name": "N", "pictures": ["a.png"]}"#]),
      place: "landmarks[0].id",
      reason: "Int"
    ),
    Trouble(
      text: document([#"{"id": 1, "pictures": ["a.png"]}"#]),
      place: "landmarks[0].name",
      reason: "missing"
    ),
    Trouble(
      text: #"{"version": 2, "landmarks": []}"#,
      place: "version",
      reason: "reads version 1"
    ),
    Trouble(
      text: document([landmark("1", #""pictures": ["a.png", "a.png"]"#)]),
      place: "landmarks[0].pictures[1]",
      reason: "duplicate key"
    ),
    Trouble(
      text: document([landmark("1")], collections: #"[{"id":1,"name":"C","landmarks":[1,1]}]"#),
      place: "collections[0].landmarks[1]",
      reason: "duplicate key"
    ),
    Trouble(
      text: document([landmark("1", #""latitude": 9, "longitude": 181, "pictures": ["a.png"]"#)]),
      place: "landmarks[0].longitude",
      reason: "-180 to 180"
    ),
    Trouble(
      text: document([landmark("1", #""pictures": ["a.png\u0000.jpg"]"#)]),
      place: "landmarks[0].pictures[0]",
      reason: "NUL"
    ),
    Trouble(
      text: document(
        [landmark("1")],
        collections: #"[{"id":1,"name":"C","landmarks":[],"cover":"a.png\u0000"}]"#
      ),
      place: "collections[0].cover",
      reason: "NUL"
    ),
    Trouble(
      text: document([#"{"id": 1, "name": "N\u0000", "pictures": ["a.png"]}"#]),
      place: "landmarks[0].name",
      reason: "NUL"
    ),
    Trouble(
      text: document([landmark("1"), landmark("2", #""id": 3, "pictures": ["a.png"]"#)]),
      place: "landmarks[1].id",
      reason: "duplicate key"
    ),
    Trouble(
      text: document([landmark("1", #""n\u0061me": "M", "pictures": ["a.png"]"#)]),
      place: "landmarks[0].name",
      reason: "duplicate key"
    ),
    Trouble(
      text: #"{"version": 1, "landmarks": [], "x": {"y": 1, "z": {"y": 1}, "y": 2}}"#,
      place: "x.y",
      reason: "duplicate key"
    ),
    Trouble(
      text: #"{"version": 1, "landmarks": [], "version": 2}"#,
      place: "version",
      reason: "duplicate key"
    ),
    Trouble(text: "{", place: "", reason: "JSON"),
    Trouble(text: "", place: "", reason: "JSON"),
  ]

  @Test("that is wrong is refused with its file and the place", arguments: troubles)
  func refused(trouble: Trouble) throws {
    let error = try #require(throws: CatalogError.self) { try read(trouble.text) }
    guard case .invalid(let path, let place, let reason) = error else {
      Issue.record("unexpected error \(error)")
      return
    }
    #expect(path.wholeMatch(of: #/(.*):\d+:\d+/#)?.1 == folder("catalog.json")[...], "\(path)")
    #expect(place == trouble.place)
    #expect(reason.contains(trouble.reason), "\(reason)")
  }

  @Test(
    "that is wrong is refused with the line and the column",
    arguments: [
      (#"{"version": 1,"# + "\n  \"landmarks\": [}", 2, 17, "expected a value"),
      ("{\"version\": 1,\n \"landmarks\": [\n\n", 4, 1, "the text ends here"),
      ("{\"version\": 1, landmarks: []}", 1, 16, "double quotes"),
      ("{\"version\": 1\n\"landmarks\": []}", 2, 1, "a comma or }"),
      ("{\"version\": 2}", 1, 2, "version 1"),
      ("{\"version\": 1,\n\"landmarks\": [],\n \"landmarks\": []}", 3, 2, "duplicate key"),
      ("{\"version\": 1,\n\"landmarks\": [\n  {\"id\": \"é\", \"name\": \"N\"}]}", 3, 4, "Int"),
      ("{\"version\": 1,\n\"landmarks\": [\n  {\"id\": 1}]}", 3, 3, "missing"),
      (
        "{\"version\": 1,\n\"landmarks\": [\n  {\"id\": 9223372036854775808}]}", 3, 10,
        "a whole number must be at most"
      ),
      (
        "{\"version\": 1,\n\"landmarks\": [\n  {\"id\": 1, \"name\": \"\\ud83d\"}]}", 3, 22,
        "invalid escape"
      ),
    ]
  )
  func position(text: String, line: Int, column: Int, reason: String) throws {
    let error = try #require(throws: CatalogError.self) { try read(text) }
    let description = "\(error)"
    #expect(description.hasPrefix("\(folder("catalog.json")):\(line):\(column): "), "\(error)")
    #expect(description.contains(reason), "\(error)")
  }

  @Test("that is not UTF-8 is refused with the line and the column of the string")
  func otherEncoding() throws {
    let text = "{\"version\": 1,\n\"landmarks\": [\n  {\"id\": 1, \"name\": \"".utf8
    let path = folder("catalog.json")
    try Data(text + [0xE9] + "\"}]}".utf8).write(to: URL(filePath: path))
    let error = try #require(throws: CatalogError.self) { try Catalog(jsonAt: path) }
    #expect("\(error)".hasPrefix("\(path):3:21: "), "\(error)")
    #expect("\(error)".contains("this string is not UTF-8"), "\(error)")
  }

  @Test("with keys that mean nothing is read, and they are named with their places")
  func unknownKeys() throws {
    let text = """
      {"version": 1, "license": "CC0",
       "landmarks": [
         {"id": 1, "name": "N", "lattitude": 3, "details": {"any": 1},
          "pictures": ["a.png"]}]}
      """
    let path = folder("catalog.json")
    try Data(text.utf8).write(to: URL(filePath: path))
    var remarks: [String] = []
    #expect(try Catalog(jsonAt: path) { remarks.append($0) }.landmarks.count == 1)
    let end = "unknown key, ignored"
    #expect(
      remarks == [
        "\(path):1:16: license: \(end)", "\(path):3:27: landmarks[0].lattitude: \(end)",
      ]
    )
  }

  @Test("that is wrong leaves no store behind")
  func nothingHalfWritten() async throws {
    try Data(Self.troubles[0].text.utf8).write(to: URL(filePath: folder("catalog.json")))
    await #expect(throws: CatalogError.self) {
      try await CatalogSource(folder("catalog.json")).openStore()
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!left.contains { $0.contains("waymark") })
  }

  @Test("that does not exist is not found")
  func missing() {
    #expect(throws: CatalogError.notFound(path: folder("none.json"))) {
      try Catalog(jsonAt: folder("none.json"))
    }
  }
}
