import Foundation
import TestSupport
import Testing
import VisualSearch

@Suite("How a catalog names itself and its things")
struct PresentationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a.png", "logo.png"] {
      try TestPictures.write(TestPictures.scene(seed: 1, width: 32, height: 24), to: folder(name))
    }
    try Data("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
      .write(to: URL(filePath: folder("logo.svg")))
  }

  private func read(
    _ members: String,
    remark: (String) -> Void = { _ in }
  ) throws -> Catalog {
    let landmarks = #""landmarks": [{"id": 1, "name": "N", "pictures": ["a.png"]}]"#
    try Data("{\"version\": 1, \(members)\(members.isEmpty ? "" : ", ")\(landmarks)}".utf8)
      .write(to: URL(filePath: folder("catalog.json")))
    return try Catalog(jsonAt: folder("catalog.json"), remark: remark)
  }

  private static let whole = Catalog.Presentation(
    title: "City Museum",
    noun: Catalog.Presentation.Noun(one: "work", many: "works"),
    accent: "#0a5",
    logo: "logo.png"
  )

  private static let members =
    ##""title": "City Museum", "noun": {"one": "work", "many": "works"}, "accent": "#0a5", "##
    + #""logo": "logo.png""#

  @Test("is read from catalog.json, and nothing is named where it is not there")
  func reading() throws {
    #expect(try read(Self.members).presentation == Self.whole)
    #expect(try read("").presentation == Catalog.Presentation())
    #expect(try read(##""title": null, "accent": "#A93a0B""##).presentation.accent == "#A93a0B")
    var remarks: [String] = []
    _ = try read(#""noun": {"one": "work", "many": "works", "few": "works"}"#) {
      remarks.append($0)
    }
    #expect(remarks.count == 1 && remarks[0].contains("noun.few"), "\(remarks)")
  }

  @Test(
    "is refused where a page could not show it",
    arguments: [
      (#""title": " ""#, "title", "empty"), (#""title": "a\nb""#, "title", "several lines"),
      (#""title": "a\u0000""#, "title", "NUL"), (#""title": 5"#, "title", "String"),
      (#""noun": "work""#, "noun", ""), (#""noun": {"one": "work"}"#, "noun.many", "missing"),
      (#""noun": {"one": "", "many": "works"}"#, "noun.one", "empty"),
      (#""noun": {"one": "work", "many": "\n"}"#, "noun.many", "empty"),
      (#""accent": "green""#, "accent", "#a93a0b"), (##""accent": "#12345""##, "accent", "#a93a0b"),
      (##""accent": "#1234567""##, "accent", "#a93a0b"),
      (##""accent": "#00000g""##, "accent", "#a93a0b"),
      (##""accent": "#00000٣""##, "accent", "#a93a0b"),
      (#""logo": "gone.png""#, "logo", "no picture at"),
      (#""logo": "logo.svg""#, "logo", "PNG"), (#""logo": ".""#, "logo", "is a folder"),
    ]
  )
  func refused(members: String, place: String, reason: String) throws {
    let error = try #require(throws: CatalogError.self) { try read(members) }
    guard case .invalid(let path, place, let words) = error else {
      Issue.record("unexpected error \(error)")
      return
    }
    #expect(path.hasPrefix(folder("catalog.json") + ":1:"))
    #expect(reason.isEmpty || words.contains(reason), "\(words)")
  }

  @Test("is kept in a store, whatever changes with it, and changes nothing else")
  func stored() async throws {
    let store = try CatalogStore(writingAt: folder("museum.waymark"))
    let indexer = CatalogIndexer(store: store)
    var catalog = try read("")
    let digest = catalog.digest
    _ = try await indexer.index(catalog)
    #expect(try store.presentation() == Catalog.Presentation())
    var digests: Set = [digest]
    for presentation in [
      Self.whole, Catalog.Presentation(title: "Caf\u{E9}"),
      Catalog.Presentation(title: "Cafe\u{301}"), Catalog.Presentation(logo: "logo.png"),
      Catalog.Presentation(accent: "logo.png"), Catalog.Presentation(title: "T", accent: "#123"),
    ] {
      catalog.presentation = presentation
      let before = try store.revision()
      let report = try await indexer.index(catalog)
      #expect((report.indexed, report.unchanged, report.removed) == (0, 1, 0))
      let read = try CatalogStore(openingAt: store.path)
      #expect(try read.presentation() == presentation && read.catalog() == catalog)
      #expect(
        try read.presentation().title.map { Array($0.utf8) }
          == presentation.title.map { Array($0.utf8) }
      )
      #expect(try read.revision() != before)
      #expect(digests.insert(catalog.digest).inserted)
      // The same again writes nothing.
      let after = try store.revision()
      _ = try await indexer.index(catalog)
      #expect(try store.revision() == after)
    }
    catalog.presentation = Catalog.Presentation()
    #expect(catalog.digest == digest)
    _ = try await indexer.index(catalog)
    #expect(try store.presentation() == Catalog.Presentation() && store.verify().isSound)
  }

  @Test("counts the landmarks of a collection in its words")
  func answers() async throws {
    let scenes = try await SceneCatalog(
      seeds: 1..<3,
      collections: [Catalog.Collection(id: 4, name: "All", landmarks: [1, 2])]
    ) { $0.presentation.noun = Self.whole.noun }
    let matches = try scenes.engine().matches(for: TestPictures.scene(seed: 1))
    let collection = try #require(matches.first { $0.subject == .collection(4) })
    #expect(collection.noun == Self.whole.noun && collection.landmarkCount == 2)
    #expect(matches.first { $0.subject == .landmark(1) }?.noun == nil)
  }

  @Test(
    "a map has places where a landmark has a latitude",
    arguments: [
      ([:], false), (["continent": .text("Asia")], false),
      (["artist": .text(#"x "latitude": 1"#)], false), (["my latitude": .number(1)], false),
      (["latitude": .number(0), "longitude": .number(0)], true),
    ] as [([String: Catalog.Detail], Bool)]
  )
  func places(details: [String: Catalog.Detail], hasPlaces: Bool) async throws {
    let store = try CatalogStore(writingAt: folder("places.waymark"))
    let landmarks = [
      Catalog.Landmark(id: 1, name: "A", pictures: []),
      Catalog.Landmark(id: 2, name: "B", details: details, pictures: []),
    ]
    _ = try await CatalogIndexer(store: store).index(
      Catalog(root: folder.path, landmarks: landmarks)
    )
    #expect(try store.hasPlaces() == hasPlaces)
  }
}
