import Foundation
import SwiftData
import TestSupport
import Testing

enum First: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Walk.self] }
  @Model final class Walk {
    var title: String
    var length: Double
    var note: String?
    init(title: String, length: Double) { (self.title, self.length) = (title, length) }
  }
}

enum Second: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [any PersistentModel.Type] { [Walk.self, Stage.self] }
  @Model final class Walk {
    @Attribute(originalName: "title") var name: String
    var length: Double
    var stars = 3
    var stages: [Stage] = []
    init(name: String, length: Double) { (self.name, self.length) = (name, length) }
  }
  @Model final class Stage {
    var number = 0
    init() {}
  }
}

enum Third: VersionedSchema {
  static let versionIdentifier = Schema.Version(3, 0, 0)
  static var models: [any PersistentModel.Type] { [Walk.self] }
  @Model final class Walk {
    @Attribute(.unique) var name: String
    var length: Double
    var stars: Int
    var isLong: Bool = false
    init(name: String) { (self.name, length, stars) = (name, 0, 0) }
  }
}

enum Plan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [First.self, Second.self, Third.self] }
  static var stages: [MigrationStage] {
    [
      .lightweight(fromVersion: First.self, toVersion: Second.self),
      .custom(fromVersion: Second.self, toVersion: Third.self) { context in
        var names: Set<String> = []
        for walk in try context.fetch(FetchDescriptor<Second.Walk>())
        where !names.insert(walk.name).inserted { context.delete(walk) }
        try context.save()
      } didMigrate: { context in
        for walk in try context.fetch(FetchDescriptor<Third.Walk>()) {
          walk.isLong = walk.length > 10
        }
        try context.save()
      },
    ]
  }
}

@Suite("Stores")
struct StoreTests {
  private static func first(_ file: StoreFile) throws {
    let container = try ModelContainer(
      for: First.Walk.self,
      configurations: ModelConfiguration(url: file.url)
    )
    let context = ModelContext(container)
    for (title, length) in [("a", 5.0), ("b", 12), ("a", 7)] {
      context.insert(First.Walk(title: title, length: length))
    }
    try context.save()
  }

  @Test("get new, renamed and removed properties without a plan")
  func lightweight() throws {
    let file = StoreFile()
    try Self.first(file)
    let container = try ModelContainer(
      for: Schema(versionedSchema: Second.self),
      configurations: ModelConfiguration(url: file.url)
    )
    let walks = try ModelContext(container).fetch(FetchDescriptor<Second.Walk>())
    #expect(walks.map(\.name) == ["a", "b", "a"] && walks.allSatisfy { $0.stars == 3 })
  }

  @Test("go through the stages of a plan, from the version that they have")
  func plan() throws {
    let file = StoreFile()
    try Self.first(file)
    for _ in 0..<2 {
      let container = try ModelContainer(
        for: Schema(versionedSchema: Third.self),
        migrationPlan: Plan.self,
        configurations: ModelConfiguration(url: file.url)
      )
      let walks = try ModelContext(container).fetch(FetchDescriptor<Third.Walk>())
      #expect(walks.map(\.name) == ["a", "b"] && walks.map(\.isLong) == [false, true])
    }
  }

  @Test("without a value for a property, of no version of the plan, or damaged are refused")
  func refused() throws {
    let file = StoreFile()
    try Self.first(file)
    let configuration = ModelConfiguration(url: file.url)
    // `stars` of the third has no initial value.
    #expect(throws: SwiftDataError.loadIssueModelContainer) {
      try ModelContainer(for: Third.Walk.self, configurations: configuration)
    }
    _ = try ModelContainer(for: First.Walk.self, configurations: configuration)
    #expect(throws: SwiftDataError.unknownSchema) {
      try ModelContainer(for: Toy.self, migrationPlan: Plan.self, configurations: configuration)
    }
    let other = StoreFile()
    try FileManager.default.createDirectory(
      at: other.url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data("no database, but a text of some length".utf8).write(to: other.url)
    #expect(throws: SwiftDataError.loadIssueModelContainer) {
      try ModelContainer(for: Toy.self, configurations: ModelConfiguration(url: other.url))
    }
  }

  @Test("have all of each save after the process was killed, and nothing else")
  func kills() async throws {
    let file = StoreFile()
    for run in 0..<3 {
      let said = try await Programs.runBlocking { () -> Int in
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: Programs.path(of: "swift-data-worker"))
        process.arguments = [file.url.path]
        process.standardOutput = output
        try process.run()
        var text = Data()
        while text.count < 10 * (run + 1) {
          let some = output.fileHandleForReading.availableData
          guard !some.isEmpty else { break }
          text += some
        }
        kill(process.processIdentifier, SIGKILL)
        text += output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return text.count { $0 == UInt8(ascii: "\n") }
      }
      #expect(said > 0)
      let context = ModelContext(
        try ModelContainer(for: Entry.self, configurations: ModelConfiguration(url: file.url))
      )
      let batches = Dictionary(grouping: try context.fetch(FetchDescriptor<Entry>()), by: \.batch)
      // The last save may have been made and not said.
      #expect([said, said + 1].contains(batches.count))
      #expect(batches.values.allSatisfy { $0.map(\.place) == Array(0..<10) })
      try context.delete(model: Entry.self)
      try context.save()
    }
  }
}

/// As swift-data-worker has it.
@Model final class Entry {
  var batch: Int
  var place: Int
  init(batch: Int, place: Int) { (self.batch, self.place) = (batch, place) }
}
