import Files
import Foundation
import PostgresCatalogs
import Testing
import VisualSearch

/// How what several writers have published becomes one catalog; no database is needed.
@Suite("Sources of a catalog")
struct SourceCatalogTests {
  private static func landmark(_ id: Int, _ name: String, _ pictures: String...) -> Catalog.Landmark
  {
    Catalog.Landmark(id: id, name: name, pictures: pictures)
  }

  private static func source(
    _ number: Int,
    epoch: Int64,
    _ landmarks: [Catalog.Landmark],
    _ collections: [Catalog.Collection] = []
  ) -> SourceCatalog {
    SourceCatalog(
      number: number,
      name: "s\(number)",
      epoch: epoch,
      catalog: Catalog(root: "/r", landmarks: landmarks, collections: collections)
    )
  }

  @Test("One source is joined to what it is")
  func one() {
    let source = Self.source(
      1,
      epoch: 1,
      [Self.landmark(2, "b", "b.jpg"), Self.landmark(1, "a", "a.jpg", "b.jpg")],
      [Catalog.Collection(id: 1, name: "c", landmarks: [1, 2], cover: "c.jpg")]
    )
    #expect(SourceCatalog.joined([source], root: "/r") == source.catalog)
  }

  @Test("A landmark of two sources has the pictures of both, and the later text")
  func two() {
    let first = Self.source(
      1,
      epoch: 5,
      [Self.landmark(1, "Later", "a.jpg", "b.jpg"), Self.landmark(2, "Only first", "x.jpg")],
      [Catalog.Collection(id: 9, name: "c", landmarks: [2, 1])]
    )
    let second = Self.source(
      2,
      epoch: 4,
      [Self.landmark(3, "Only second", "y.jpg"), Self.landmark(1, "Earlier", "b.jpg", "c.jpg")],
      [Catalog.Collection(id: 9, name: "old", landmarks: [3, 1], cover: "cover.jpg")]
    )
    let joined = SourceCatalog.joined([second, first], root: "/r")
    #expect(joined == SourceCatalog.joined([first, second], root: "/r"))
    #expect(joined.landmarks.map(\.id) == [1, 2, 3])
    #expect(joined.landmarks[0].name == "Later")
    #expect(joined.landmarks[0].pictures == ["a.jpg", "b.jpg", "c.jpg"])
    #expect(
      joined.collections == [
        Catalog.Collection(id: 9, name: "c", landmarks: [2, 1, 3], cover: "cover.jpg")
      ]
    )
  }

  @Test("Names that are one text in other bytes are two pictures")
  func bytes() {
    let (composed, apart) = ("\u{E9}.jpg", "e\u{301}.jpg")
    let joined = SourceCatalog.joined(
      [
        Self.source(1, epoch: 1, [Self.landmark(1, "a", composed)]),
        Self.source(2, epoch: 2, [Self.landmark(1, "a", apart)]),
      ],
      root: "/r"
    )
    #expect(
      joined.landmarks[0].pictures.map { Array($0.utf8) }
        == [composed, apart].map { Array($0.utf8) }
    )
  }

  @Test("A number of two things is a conflict that names the source")
  func conflict() throws {
    let first = Self.source(1, epoch: 1, [Self.landmark(1, "Uluru", "a.jpg")])
    let other = Self.source(2, epoch: 1, [Self.landmark(1, "Fuji", "b.jpg")])
    let words = try #require(other.conflict(with: [first]))
    #expect(words.contains("Uluru") && words.contains("Fuji") && words.contains("s1"))
    #expect(first.conflict(with: [Self.source(2, epoch: 1, [Self.landmark(1, "Uluru")])]) == nil)
  }

  @Test(
    "Paths are written from the shared root, or in full",
    arguments: [
      ("/r", "a/b.jpg", "a/b.jpg"), ("/other", "a/b.jpg", "/r/a/b.jpg"), ("/", "a.jpg", "r/a.jpg"),
      ("/r/a", "a/b.jpg", "b.jpg"), ("/r/a", "ab.jpg", "/r/ab.jpg"),
    ]
  )
  func rebasing(root: String, path: String, expected: String) {
    let catalog = Catalog(root: "/r", landmarks: [Self.landmark(1, "a", path)])
    let (moved, function) = catalog.rebased(on: root)
    #expect(moved.landmarks[0].pictures == [expected])
    #expect(function(path) == expected)
    #expect(moved.absolutePath(ofPicture: expected) == catalog.absolutePath(ofPicture: path))
  }

  @Test("The digest of a catalog depends on everything in it")
  func digest() {
    let catalog = Catalog(
      root: "/r",
      landmarks: [Self.landmark(1, "ab", "c"), Self.landmark(2, "d", "e")],
      collections: [Catalog.Collection(id: 1, name: "x", landmarks: [1])]
    )
    var others: [Catalog] = []
    func change(_ body: (inout Catalog) -> Void) {
      var copy = catalog
      body(&copy)
      others.append(copy)
    }
    change { $0.root = "/s" }
    change { $0.landmarks[0].name = "a" }
    change { ($0.landmarks[0].name, $0.landmarks[0].details) = ("a", ["continent": .text("b")]) }
    change { $0.landmarks[0].pictures = [] }
    change { $0.landmarks[0].details = ["latitude": .number(0), "longitude": .number(1)] }
    change { $0.landmarks.swapAt(0, 1) }
    change { $0.collections[0].cover = "e" }
    change { $0.collections[0].landmarks = [2] }
    #expect(Set(others.map(\.digest)).count == others.count)
    #expect(!others.contains { $0.digest == catalog.digest })
  }

  @Test(
    "A catalog has the digest that earlier versions recorded, where landmarks have a continent and a place"
  )
  func earlierDigest() {
    let catalog = Catalog(
      root: "/r",
      landmarks: [
        Catalog.Landmark(
          id: 1,
          name: "ab",
          description: "d",
          details: [
            "continent": .text("Oceania"), "latitude": .number(-25.5), "longitude": .number(131),
          ],
          pictures: ["c"]
        ),
        Catalog.Landmark(id: 2, name: "e"),
      ]
    )
    // By Python's struct and hashlib, from the layout of before.
    #expect(
      catalog.digest.hexadecimal
        == "c1fd647ce7c5861f7168def1f5fd1d256f5f1e07defdf03983ee7faee630b6bc"
    )
  }

  @Test(
    "An address with a password, or that is none, is refused without repeating it",
    .enabled(if: (try? PostgresAddress("postgresql://db/museum")) != nil, "libpq is not installed")
  )
  func addresses() throws {
    let fine = try PostgresAddress("postgresql://alice@db.example:5433/museum?sslmode=require")
    #expect(fine.name == "postgresql://db.example:5433/museum")
    #expect(fine.database == "museum")
    for text in [
      "postgresql://alice:s3cret@db/museum", "postgresql://db/museum?password=s3cret",
      "postgresql://alice:s3cret@db:port/museum", "postgresql://db/museum?s3cret=%zz",
    ] {
      let error = #expect(throws: PostgresError.self) { try PostgresAddress(text) }
      #expect(!"\(try #require(error))".contains("s3cret"))
    }
  }
}
