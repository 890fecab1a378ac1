import Foundation
import ImageCoding
import TestSupport
import Testing
import VisualSearch

/// `index build --watch`.
@Suite struct IndexWatchTests {
  /// Waits for something that the program is to do; however busy the machine is, in a minute.
  private func wait(for isMet: () throws -> Bool) async throws {
    for _ in 0..<1200 {
      if try isMet() { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("it did not happen in a minute")
  }

  @Test(
    "It indexes what is written, moved and removed until it is interrupted"
  )
  func watches() async throws {
    let catalog = try SmallCatalog()
    let run = try WaymarkProgram.start(
      ["index", "pictures", "--output", "all.waymark", "--watch"],
      in: catalog.folder
    )
    func names() -> Set<String> {
      let store = try? CatalogStore(openingAt: catalog.folder("all.waymark"))
      return Set((try? store?.catalog().landmarks.map(\.name)) ?? [])
    }
    try await wait { names() == ["tower", "bridge", "mill"] }
    // One that comes in two halves.
    let bytes = try ImageEncoder.jpeg(SmallCatalog.scene(5))
    let path = catalog.folder("pictures/slow.jpg")
    try Data(bytes.prefix(500)).write(to: URL(filePath: path))
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try FileManager.default.moveItem(
      atPath: catalog.folder("queries/tower.jpg"),
      toPath: catalog.folder("pictures/moved.jpg")
    )
    try await wait { names().contains("moved") }
    try file.write(contentsOf: Data(bytes.dropFirst(500)))
    try file.close()
    try FileManager.default.removeItem(atPath: catalog.folder("pictures/mill.png"))
    try await wait {
      let store = try CatalogStore(openingAt: catalog.folder("all.waymark"))
      let summary = try store.summary()
      let isWhole = try store.unfinishedIndexing() == nil
      return isWhole && names() == ["tower", "bridge", "moved", "slow"]
        && summary.failures.isEmpty && summary.damaged.isEmpty
    }
    run.send(SIGINT)
    let outcome = try await run.outcome()
    #expect(outcome.status == 130)
    #expect(outcome.errors.hasSuffix("waymark: interrupted; all pictures are indexed\n"))
    #expect(
      outcome.output.hasPrefix("all.waymark: 3 landmarks, 0 collections, 3 pictures\n")
    )
  }

  @Test("It ends when another file has taken the store's name, and writes to neither")
  func replacedStore() async throws {
    let catalog = try SmallCatalog()
    let run = try WaymarkProgram.start(
      ["index", "pictures", "--output", "all.waymark", "--watch"],
      in: catalog.folder
    )
    try await wait {
      let store = try? CatalogStore(openingAt: catalog.folder("all.waymark"))
      return try store?.unfinishedIndexing() == nil && store?.summary().pictureCount == 3
    }
    try Data("other".utf8).write(to: URL(filePath: catalog.folder("other")))
    #expect(rename(catalog.folder("other"), catalog.folder("all.waymark")) == 0)
    try FileManager.default.copyItem(
      atPath: catalog.folder("queries/tower.jpg"),
      toPath: catalog.folder("pictures/new.jpg")
    )
    let outcome = try await run.outcome()
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("all.waymark: cannot be written: it was removed or replaced"))
    #expect(try catalog.text("all.waymark") == "other")
  }

  @Test("It does not drop most pictures when they vanish, and says so")
  func vanished() async throws {
    let catalog = try SmallCatalog()
    let run = try WaymarkProgram.start(
      ["index", "pictures", "--output", "all.waymark", "--watch"],
      in: catalog.folder
    )
    func count() throws -> Int? {
      let store = try? CatalogStore(openingAt: catalog.folder("all.waymark"))
      return try store?.unfinishedIndexing() == nil ? store?.summary().pictureCount : nil
    }
    let pictures = URL(filePath: catalog.folder("pictures"))
    for number in 0..<12 {
      let to = pictures.appending(path: "\(number).jpg")
      try FileManager.default.copyItem(atPath: catalog.folder("queries/tower.jpg"), toPath: to.path)
    }
    try await wait { try count() == 15 }
    for number in 0..<12 {
      try FileManager.default.removeItem(at: pictures.appending(path: "\(number).jpg"))
    }
    let words =
      "all.waymark: it contains 15 pictures, but pictures has only 3 now; the store was not changed."
    try await wait { try run.errorsSoFar.contains(words) }
    #expect(try count() == 15)
    run.send(SIGINT)
    let errors = try await run.outcome().errors
    #expect(errors.components(separatedBy: words).count == 2, "\(errors)")
  }

  /// Who looks for pictures also looks at the store.
  @Test("A store in the folder that is watched keeps its locks", arguments: ["", "below/"])
  func storeInside(place: String) async throws {
    let catalog = try SmallCatalog()
    let below = catalog.folder("pictures/below")
    try FileManager.default.createDirectory(atPath: below, withIntermediateDirectories: true)
    let store = "pictures/\(place)all.waymark"
    let run = try WaymarkProgram.start(
      ["index", "pictures", "--output", store, "--watch"],
      in: catalog.folder
    )
    func names() -> Set<String> {
      let opened = try? CatalogStore(openingAt: catalog.folder(store))
      return Set((try? opened?.catalog().landmarks.map(\.name)) ?? [])
    }
    /// Whether another process has locked some of a file.
    func isLocked(_ suffix: String) throws -> Bool {
      let file = try #require(FileHandle(forUpdatingAtPath: catalog.folder(store) + suffix))
      var lock = flock()
      lock.l_type = Int16(F_WRLCK)
      #expect(fcntl(file.fileDescriptor, F_GETLK, &lock) == 0)
      return lock.l_type != Int16(F_UNLCK)
    }
    try await wait { names() == ["tower", "bridge", "mill"] }
    for round in 0..<2 {
      try FileManager.default.copyItem(
        atPath: catalog.folder("queries/tower.jpg"),
        toPath: catalog.folder("pictures/new\(round).jpg")
      )
      try await wait { names().contains("new\(round)") }
      #expect(try isLocked("") && isLocked("-shm"))
    }
    run.send(SIGINT)
    let outcome = try await run.outcome()
    #expect(outcome.status == 130)
    // Its own writing is not a change.
    #expect(outcome.output.split(separator: "\n").count <= 10, "\(outcome.output)")
  }

  @Test("A signal ends it at whatever instant it comes", .timeLimit(.minutes(30)))
  func signals() async throws {
    let catalog = try SmallCatalog()
    for milliseconds in stride(from: 0, to: 60, by: 3) {
      let run = try WaymarkProgram.start(
        ["index", "pictures", "--output", "all.waymark", "--watch"],
        in: catalog.folder
      )
      try await Task.sleep(for: .milliseconds(milliseconds))
      run.send(SIGTERM)
      let status = try await run.outcome().status
      #expect([128 + SIGTERM, -SIGTERM].contains(status))
    }
  }
}
