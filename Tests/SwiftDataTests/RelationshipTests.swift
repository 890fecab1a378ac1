import Foundation
import Observation
import SwiftData
import Testing

@Model final class Folder {
  @Attribute(.unique) var name: String
  var parent: Folder?
  @Relationship(deleteRule: .deny, inverse: \Folder.parent) var children: [Folder] = []
  @Relationship(deleteRule: .nullify, inverse: \Note.folder) var notes: [Note] = []
  @Relationship(deleteRule: .noAction) var cover: Note?
  @Attribute(.ephemeral) var isOpen = false
  @Transient var visits = 0

  init(_ name: String, parent: Folder? = nil) { (self.name, self.parent) = (name, parent) }
}

@Model final class Note {
  var text: String
  var folder: Folder?
  @Relationship(deleteRule: .cascade) var detail: Detail?
  init(_ text: String) { self.text = text }
}

@Model final class Detail {
  #Unique<Detail>([\.page, \.line])
  #Index<Detail>([\.page])
  var page: Int
  var line: Int
  var place: Place
  var link: URL?
  var price: Decimal = 0
  var data = Data()
  var votes: [String: Int] = [:]
  var id: UUID
  struct Place: Codable, Equatable { var x = 0.0; var y = 0.0 }
  init(page: Int, line: Int) {
    (self.page, self.line) = (page, line)
    (place, id) = (Place(x: .nan, y: 1), UUID())
  }
}

private func folders() throws -> ModelContext {
  ModelContext(
    try ModelContainer(
      for: Folder.self,
      configurations: ModelConfiguration(isStoredInMemoryOnly: true)
    )
  )
}

@Suite("Relationships")
struct RelationshipTests {
  @Test("lead back from both sides, and insert what they lead to")
  func inverse() throws {
    let context = try folders()
    let (a, b) = (Folder("a"), Folder("b"))
    let notes = (0..<3).map { Note("\($0)") }
    a.notes = notes
    context.insert(a)
    #expect(context.insertedModelsArray.count == 4)
    #expect(notes.allSatisfy { $0.folder === a && $0.modelContext === context })
    b.notes.append(notes[1])
    context.insert(b)
    #expect(a.notes == [notes[0], notes[2]] && notes[1].folder === b)
    let child = Folder("child")
    child.parent = a
    #expect(child.modelContext === context && a.children == [child])
    try context.save()
    #expect(!a.hasChanges && !context.hasChanges)
    notes[0].folder = nil
    #expect(a.notes == [notes[2]] && a.hasChanges)
    context.rollback()
    #expect(Set(a.notes) == [notes[0], notes[2]] && notes[0].folder === a)
  }

  @Test("are cut, followed, denied or left when a model is deleted")
  func deleteRules() throws {
    let context = try folders()
    let (root, child) = (Folder("root"), Folder("child"))
    context.insert(root)
    child.parent = root
    let (note, detail) = (Note("n"), Detail(page: 1, line: 2))
    (note.folder, note.detail, root.cover) = (root, detail, note)
    try context.save()
    context.delete(root)
    #expect(note.folder == nil && root.isDeleted && context.deletedModelsArray.count == 1)
    let denied = #expect(throws: CocoaError.self) { try context.save() }
    #expect(denied?.code.rawValue == 1600)
    context.delete(child)
    try context.save()
    #expect(!root.isDeleted && root.modelContext == nil)
    #expect(try context.fetchCount(FetchDescriptor<Folder>()) == 0)
    context.delete(note)
    #expect(detail.isDeleted)
    context.rollback()
    #expect(!detail.isDeleted && note.detail === detail)
    try context.delete(model: Note.self, where: #Predicate { $0.text == "n" })
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Detail>()) == 0)
  }

  @Test("that lead one way are nil when their model is gone")
  func dangling() throws {
    let context = try folders()
    let (folder, note) = (Folder("f"), Note("n"))
    folder.cover = note
    context.insert(folder)
    try context.save()
    context.delete(note)
    #expect(folder.cover == nil)
    try context.save()
    #expect(folder.cover == nil)
    let none = FetchDescriptor<Folder>(predicate: #Predicate { $0.cover == nil })
    #expect(try context.fetchCount(none) == 1)
  }
}

@Suite("Models")
struct ModelTests {
  @Test("keep values of all types in a file")
  func values() throws {
    let file = StoreFile()
    func context() throws -> ModelContext {
      ModelContext(
        try ModelContainer(for: Folder.self, configurations: ModelConfiguration(url: file.url))
      )
    }
    let detail = Detail(page: 1, line: 1)
    (detail.link, detail.price) =
      (URL(string: "https://example.org/a b"), Decimal(string: "0.1"))
      as! (URL?, Decimal)
    (detail.data, detail.votes) = (Data([0, 255]), ["a": 1, "é": 2])
    let first = try context()
    first.insert(detail)
    try first.save()
    let copy = try #require(try context().fetch(FetchDescriptor<Detail>()).first)
    #expect(copy.id == detail.id && copy.link == detail.link && copy.price == detail.price)
    #expect(copy.data == detail.data && copy.votes == detail.votes)
    #expect(copy.place.x.isNaN && copy.place.y == 1)
    #expect(copy.persistentModelID == detail.persistentModelID && copy !== detail)
    #expect(detail.persistentModelID.storeIdentifier != nil)
  }

  @Test("with the unique values of another are merged into it")
  func unique() throws {
    let context = try folders()
    let old = Folder("a")
    context.insert(old)
    context.insert(Detail(page: 1, line: 1))
    try context.save()
    let new = Folder("a")
    new.notes = [Note("n")]
    (new.isOpen, new.visits) = (true, 3)
    context.insert(new)
    for line in [1, 2, 2] { context.insert(Detail(page: 1, line: line)) }
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Folder>()) == [old])
    #expect(old.notes.map(\.text) == ["n"] && new.persistentModelID == old.persistentModelID)
    #expect(try context.fetchCount(FetchDescriptor<Detail>()) == 2)
    let other = Folder("b")
    context.insert(other)
    try context.save()
    other.name = "a"
    let error = #expect(throws: CocoaError.self) { try context.save() }
    #expect(error?.code.rawValue == 133_021)
  }

  @Test("tell observers of a change, also of the property that leads back")
  func observation() throws {
    let context = try folders()
    let (folder, note) = (Folder("f"), Note("n"))
    context.insert(folder)
    let changes = Changes()
    withObservationTracking {
      _ = (folder.name, folder.notes)
    } onChange: {
      changes.count()
    }
    note.folder = folder
    #expect(changes.number == 1)
    withObservationTracking {
      _ = folder.name
    } onChange: {
      changes.count()
    }
    folder.name = "g"
    #expect(changes.number == 2)
  }

  @Test("send notifications of what is saved")
  func notifications() throws {
    let context = try folders()
    let changes = Changes()
    let token = NotificationCenter.default.addObserver(
      forName: ModelContext.didSave,
      object: context,
      queue: nil
    ) { notification in
      let key = ModelContext.NotificationKey.insertedIdentifiers.rawValue
      if (notification.userInfo?[key] as? [PersistentIdentifier])?.count == 2 { changes.count() }
    }
    context.insert(Folder("a"))
    try context.transaction { context.insert(Folder("b")) }
    #expect(changes.number == 1 && !context.hasChanges)
    NotificationCenter.default.removeObserver(token)
  }

  @Test("are saved by themselves in the main context")
  @MainActor func autosave() async throws {
    let container = try folders().container
    container.mainContext.insert(Folder("a"))
    for _ in 0..<1000 where container.mainContext.hasChanges { await Task.yield() }
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Folder>()) == 1)
  }

  @Test("go to the store of their configuration, which may not be saved")
  func configurations() throws {
    let notes = ModelConfiguration("notes", schema: Schema([Toy.self]), isStoredInMemoryOnly: true)
    let rest = ModelConfiguration(
      "rest",
      schema: Schema([Lonely.self]),
      isStoredInMemoryOnly: true,
      allowsSave: false
    )
    let container = try ModelContainer(for: Toy.self, Lonely.self, configurations: notes, rest)
    let context = ModelContext(container)
    context.insert(Toy(name: "ball"))
    try context.save()
    context.insert(Lonely())
    #expect(throws: CocoaError.self) { try context.save() }
    #expect(throws: SwiftDataError.duplicateConfiguration) {
      try ModelContainer(for: Toy.self, configurations: notes, notes)
    }
    #expect(throws: SwiftDataError.configurationSchemaNotFoundInContainerSchema) {
      try ModelContainer(for: Toy.self, configurations: rest)
    }
  }
}

private final class Changes: @unchecked Sendable {
  // Unchecked: what counts runs where the change is made.
  private(set) var number = 0
  func count() { number += 1 }
}
