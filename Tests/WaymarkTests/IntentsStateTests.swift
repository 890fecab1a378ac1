import Foundation
import TestSupport
import Testing

@Suite("What programs of actions leave for later ones") struct IntentsStateTests {
  @Test("What was done is undone by a later program: favorites, and photos that were deleted")
  func undo() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    func find(_ type: String, _ predicate: String...) async throws -> String {
      try await catalog.waymark("find", type, "--where", predicate.joined()).output
    }
    _ = try await catalog.waymark("intents", "run", "update-favorite", "--item", "landmark:12")
    #expect(try await find("landmark", "isFavorite is yes").hasPrefix("12  "))
    let photos = try await catalog.waymark("find", "photos").output
    let refused = try await catalog.waymark(
      "intents",
      "run",
      "delete-photos",
      "--entities",
      "@1,@2"
    )
    #expect(refused.status == 2)
    #expect(refused.errors.hasSuffix("? Give --yes to confirm\n"))
    let deleted = try await catalog.waymark(
      "intents",
      "run",
      "delete-photos",
      "--entities",
      "@1,@2",
      "--yes"
    )
    #expect(deleted.status == 0)
    #expect(try await catalog.waymark("find", "photos").output.split(separator: "\n").count == 1)
    #expect(try await catalog.waymark("intents", "undo").status == 0)
    #expect(try await catalog.waymark("find", "photos").output == photos)
    let undone = try await catalog.waymark("intents", "run", "update-favorite", "--undo")
    #expect(undone.output.hasPrefix("Undone: "))
    #expect(try await find("landmark", "isFavorite is yes").isEmpty)
    #expect(try await catalog.waymark("intents", "undo").status == 1)
  }

  @Test("Nothing that was done before an import is offered to be undone")
  func undoBehindImport() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    _ = try await catalog.waymark("intents", "run", "update-favorite", "--item", "landmark:12")
    _ = try await catalog.waymark("intents", "run", "export-library", "--folder", "./export")
    let imported = try await catalog.waymark(
      "intents",
      "run",
      "import-library",
      "--file",
      "export/library.json",
      "--replace",
      "--yes"
    )
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(try await catalog.waymark("intents", "undo", "--list").output.isEmpty)
    #expect(try await catalog.waymark("intents", "undo").status == 1)
  }

  @Test("What cannot be done as it was asked for is refused before anything is done")
  func refusedBefore() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let file = try await WaymarkProgram.run(
      ["intents", "run", "create-album", "--name", "Trip", "--output", "x"],
      in: catalog.folder
    )
    #expect(file.status == 2, "\(file.errors)")
    let nobody = try await catalog.waymark(
      "intents",
      "run",
      "delete-photos",
      "--entities",
      ",",
      "--yes"
    )
    #expect(nobody.status == 2)
    #expect(nobody.errors.contains("names nothing"))
    let endless = try await WaymarkProgram.shell(
      "head -c 70000000 /dev/zero | \"$WAYMARK\" intents run create-album --json -",
      in: catalog.folder
    )
    #expect(endless.errors.contains("the limit is 64 MiB"))
    #expect(try await catalog.waymark("find", "albums").output.isEmpty)
  }

  @Test("Many programs at once leave whole files behind")
  func manyPrograms() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    let runs = try (0..<8).map { number in
      try WaymarkProgram.start(
        ["find", "landmark", "--limit", "\(number % 3 + 1)", "--begin-with", "catalog.json"],
        in: catalog.folder
      )
    }
    for run in runs { #expect(try await run.outcome().status == 0) }
    let last = try await catalog.waymark(
      "intents",
      "run",
      "open-landmark",
      "--target",
      "@1",
      "--begin-with",
      "catalog.json"
    )
    #expect(last.output.hasPrefix("Red Tower\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: catalog.folder("data/waymark"))
    #expect(names.allSatisfy { !$0.hasSuffix(".partial") })
    let attributes = try FileManager.default
      .attributesOfItem(atPath: catalog.folder("data/waymark"))
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("Sixteen programs that mark favorites and tag photos at once lose nothing")
  func manyWriters() async throws {
    let catalog = try SmallCatalog()
    try await catalog.begin()
    _ = try await catalog.waymark("find", "photos")
    let runs = try (0..<16).map { number in
      let line =
        number.isMultiple(of: 2)
        ? ["update-favorite", "--item", "landmark:\(11 + number % 3)"]
        : ["tag-photos", "--photos", "@1", "--tag", "tag\(number)"]
      return try WaymarkProgram.start(["intents", "run"] + line, in: catalog.folder)
    }
    for run in runs {
      let outcome = try await run.outcome()
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let favorites = try await catalog.waymark("find", "landmark", "--where", "isFavorite is yes")
    #expect(favorites.output.split(separator: "\n").count == 3)
    let list = try await catalog.waymark("intents", "undo", "--list")
    #expect(list.output.split(separator: "\n").count == 16)
  }
}
