import Determinism
import Foundation
import TestSupport
import Testing
import VisualSearch

@Suite("The details of a landmark")
struct CatalogDetailTests {
  typealias Details = [String: Catalog.Detail]

  @Test(
    "are read as the JSON value that they are",
    arguments: [
      (#""Oceania""#, .text("Oceania")), (#""""#, .text("")), (#""true""#, .text("true")),
      (#""1872""#, .text("1872")), ("1872", .number(1872)), ("-12.5e-3", .number(-0.0125)),
      ("0", .number(0)), ("1", .number(1)), ("1.0", .number(1)), ("true", .boolean(true)),
      ("false", .boolean(false)), (#""\u00e9\n\ud83d\uddff""#, .text("é\n🗿")),
    ] as [(String, Catalog.Detail)]
  )
  func reading(json: String, detail: Catalog.Detail) throws {
    #expect(try Details(json: #"{"key":\#(json)}"#) == ["key": detail])
  }

  @Test(
    "are neither lists nor objects nor null, and are one object",
    arguments: [
      #"{"key":null}"#, #"{"key":[]}"#, #"{"key":[1]}"#, #"{"key":{}}"#, #"{"key":{"a":1}}"#,
      "[]", "1", "null", "", "{", #"{"key":1e999}"#, #"{"key":NaN}"#, #"{"key":"\ud83d"}"#,
    ]
  )
  func refused(json: String) {
    #expect(throws: (any Error).self) { try Details(json: json) }
  }

  @Test(
    "are written in one line, with sorted keys and slashes as they are",
    arguments: [
      ([:], "{}"), (["b": .number(1), "a": .boolean(false)], #"{"a":false,"b":1}"#),
      (["place": .text("a/b \"c\"")], #"{"place":"a/b \"c\""}"#),
      (["Z": .text("é"), "a": .number(0.5), "_": .boolean(true)], #"{"Z":"é","_":true,"a":0.5}"#),
    ] as [(Details, String)]
  )
  func writing(details: Details, json: String) throws {
    #expect(try details.json == json)
  }

  @Test("come back from what was written", arguments: UInt64(1)...20)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = ["", "continent", "Zürich", "\u{0}", "\u{202E}", "🗿", "\"", "\\", "/", "\u{2028}"]
    var details: Details = [:]
    for _ in 0..<random.whole(in: 0...6) {
      let key = random.pick(words) + random.pick(words)
      details[key] = random.pick([
        .text(random.pick(words)), .boolean(random.unit() < 0.5),
        .number(Double(bitPattern: random.next() & ~(1 << 62))), .number(-0.0),
      ])
    }
    let again = try Details(json: details.json)
    #expect(again == details)
    #expect(try again.json == details.json)
  }

  @Test(
    "cannot be numbers that JSON does not have",
    arguments: [Double.infinity, -.infinity, .nan]
  )
  func notFinite(number: Double) {
    #expect(throws: EncodingError.self) { try ["key": Catalog.Detail.number(number)].json }
  }

  @Test("keep their kinds in a store, and are none where none were given")
  func stored() async throws {
    let folder = try TemporaryFolder()
    let store = try CatalogStore(writingAt: folder("kinds.waymark"))
    let details: Details = [
      "year": .number(1872), "open": .boolean(false), "architect": .text("1872"),
      "empty": .text(""),
    ]
    let landmarks = [
      Catalog.Landmark(id: 1, name: "A", details: details, pictures: []),
      Catalog.Landmark(id: 2, name: "B", pictures: []),
    ]
    _ = try await CatalogIndexer(store: store).index(
      Catalog(root: folder.path, landmarks: landmarks)
    )
    let read = try CatalogStore(openingAt: folder("kinds.waymark")).landmarks(nil)
    #expect(read.map(\.details) == [details, [:]])
  }
}
