import AppIntents
import Foundation
import IntentAutomation
import Synchronization
import Testing
import TestSupport

@Suite("State, search and export") struct StateTests {
  @Test("The folder is made for its owner only, and a file in its place is refused")
  func folder() throws {
    let temporary = try TemporaryFolder()
    let folder = try StateFolder(path: temporary("a/b"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    let file = try temporary.file("plain", "x")
    #expect(throws: AutomationError.self) { try StateFolder(path: file) }
    #expect(throws: AutomationError.self) { try StateFolder(path: "\(file)/below") }
  }

  @Test("A folder that was moved away, or replaced by another, is not written any more")
  func moved() throws {
    let temporary = try TemporaryFolder()
    let folder = try StateFolder(path: temporary("data"))
    try folder.update("a.json", initial: 1) { $0 = 2 }
    #expect(folder.isInPlace)
    try FileManager.default.moveItem(atPath: folder.path, toPath: temporary("away"))
    for isThere in [false, true] {
      if isThere { _ = try StateFolder(path: folder.path) }
      #expect(!folder.isInPlace)
      #expect(throws: AutomationError.self) { try folder.update("a.json", initial: 1) { $0 = 3 } }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("A file that is a link is not a file that can be changed, also before it is to be")
  func linkedFile() throws {
    let temporary = try TemporaryFolder()
    let folder = try StateFolder(path: temporary.path)
    try folder.check("a.json", as: Int.self)
    for target in ["gone", "b.json"] {
      try Data("1".utf8).write(to: URL(filePath: temporary("b.json")))
      try FileManager.default.createSymbolicLink(
        atPath: temporary("a.json"),
        withDestinationPath: temporary(target)
      )
      #expect(throws: AutomationError.self) { try folder.check("a.json", as: Int.self) }
      try FileManager.default.removeItem(atPath: temporary("a.json"))
    }
  }

  @Test("Changes of many tasks at once are all kept")
  func locking() async throws {
    let temporary = try TemporaryFolder()
    let folder = try StateFolder(path: temporary.path)
    await withTaskGroup { group in
      for number in 0..<50 {
        group.addTask {
          try? folder.update("list.json", initial: [Int]()) { $0.append(number) }
        }
      }
    }
    #expect(try folder.read("list.json", as: [Int].self)?.sorted() == Array(0..<50))
    let files = try FileManager.default.contentsOfDirectory(atPath: temporary.path)
    #expect(files.sorted() == ["list.json", "list.json.lock"])
  }

  @Test("A damaged file is refused in words, and nothing is written over it")
  func damage() throws {
    let temporary = try TemporaryFolder()
    let folder = try StateFolder(path: temporary.path)
    _ = try temporary.file("listing.json", "{\"rows\": [")
    do {
      _ = try ScreenListing.row("@1", in: folder)
      Issue.record("a damaged file was read")
    } catch {
      #expect("\(error)".hasSuffix("is damaged or from another version; remove it to start over"))
    }
    #expect(throws: AutomationError.self) {
      try ScreenListing.record([.init(entity: "Plant/1", title: "x")], in: folder)
    }
  }

  @Test("A change that fails leaves the file as it was")
  func failedChange() throws {
    let temporary = try TemporaryFolder()
    let folder = try StateFolder(path: temporary.path)
    try folder.update("a.json", initial: 1) { $0 = 2 }
    #expect(throws: CancellationError.self) {
      try folder.update("a.json", initial: 1) { value in
        value = 3
        throw CancellationError()
      }
    }
    #expect(try folder.read("a.json", as: Int.self) == 2)
  }

  @Test(
    "Rows are written as numbers or as the last one",
    arguments: [
      ("@1", true), ("@12", true), ("@last", true), ("@LAST", true), ("@", false), ("@a", false),
      ("1", false), ("a@1", false), ("@1 ", false),
    ]
  )
  func references(_ text: String, _ isReference: Bool) {
    #expect(ScreenListing.isReference(text) == isReference)
  }

  @Test("A search finds what was indexed, and again what has changed since")
  func search() async throws {
    let fixture = try GardenFixture()
    let search = AppSearch(fixture.app)
    #expect(try await search.rows(matching: "ros").rows.map(\.title) == ["Rose", "Rosemary"])
    let needy = try await search.rows(matching: "needs").rows
    #expect(needy.map(\.identifier.description) == ["Plant/3"])
    fixture.garden.change { $0.plants[1] = nil }
    #expect(try await search.rows(matching: "ros").rows.map(\.title) == ["Rosemary"])
    let opened = try await fixture.run("open-plant", "--target", "@1")
    #expect(opened.openedRows.map(\.title) == ["Rosemary"])
    #expect(try await search.rows(matching: "  ?! ").rows.isEmpty)
  }

  // So long a limit that a busy machine keeps it, too.
  @Test("A search for very many words takes no longer than one for some", .timeLimit(.minutes(15)))
  func manyWords() async throws {
    let search = AppSearch(try GardenFixture().app)
    let same = String(repeating: "ros ", count: 4000)
    #expect(try await search.rows(matching: same).rows.map(\.title) == ["Rose", "Rosemary"])
    let different = (0..<4000).map { "w\($0)" }.joined(separator: " ")
    #expect(try await search.rows(matching: different).rows.isEmpty)
  }

  @Test(
    "Shortcuts are found by words of their names and phrases",
    arguments: [
      ("find clo", ["Find Closest"]), ("open ROSE garden", ["Open Plant"]), ("tour", ["Tour"]),
      ("", []), ("find zzz", []),
    ]
  )
  func shortcutSearch(_ text: String, _ titles: [String]) async throws {
    let fixture = try GardenFixture()
    try ShortcutLibrary(fixture.app.state).add([], named: "Tour")
    let found = try await OfferedShortcut.all(of: fixture.app).filter { $0.isFound(by: text) }
    #expect(found.map(\.title) == titles)
  }

  @Test("An app that keeps its index itself is asked to")
  func ownIndex() async throws {
    let fixture = try GardenFixture()
    let calls = Mutex(0)
    let app = AutomatedApp(
      name: "Garden",
      registry: fixture.app.registry,
      dependencies: fixture.app.dependencies,
      state: fixture.app.state,
      searchIndex: CSSearchableIndex(),
      updateSearchIndex: { calls.withLock { $0 += 1 } }
    )
    #expect(try await AppSearch(app).rows(matching: "rose").rows.isEmpty)
    #expect(calls.withLock { $0 } == 1)
  }

  @Test("An entity is handed over as text, as a picture and as a place")
  func export() async throws {
    let fixture = try GardenFixture()
    let rose = try await EntityExport.entity(
      "1",
      of: Plant.self,
      in: fixture.app,
      dialog: NoDialog()
    )
    #expect(try await EntityExport.text.data(of: rose) == Data("Plant: Rose".utf8))
    #expect(try await EntityExport.jpeg.data(of: rose).count == 4)
    let place = try await EntityExport.place.data(of: rose)
    #expect(String(decoding: place, as: UTF8.self).contains("\"Rose\""))
    let oak = try await EntityExport.entity(
      "3",
      of: Plant.self,
      in: fixture.app,
      dialog: NoDialog()
    )
    for (form, entity) in [(EntityExport.pdf, rose), (.jpeg, oak)] {
      await #expect(throws: AutomationError.self) { try await form.data(of: entity) }
    }
    let bed = try await EntityExport.entity(
      "south",
      of: Bed.self,
      in: fixture.app,
      dialog: NoDialog()
    )
    do {
      _ = try await EntityExport.text.data(of: bed)
    } catch {
      #expect("\(error)" == "Bed/south (South) has no text form")
    }
  }
}
