import AppIntents
import Foundation
import OSLog

private let logger = Logger(subsystem: "com.example.notes", category: "Intents")

struct Note: Identifiable, Sendable {
  let id: UUID
  var title: String
  var body: String
  var isPinned: Bool
  var created: Date
  var tags: [String]
}

actor NoteStore {
  private(set) var notes: [Note]

  init(notes: [Note] = []) { self.notes = notes }

  func notes(with ids: [UUID]) -> [Note] { notes.filter { ids.contains($0.id) } }

  func add(_ note: Note) { notes.append(note) }

  func delete(_ ids: [UUID]) { notes.removeAll { ids.contains($0.id) } }

  func setPinned(_ pinned: Bool, for id: UUID) {
    guard let index = notes.firstIndex(where: { $0.id == id }) else { return }
    notes[index].isPinned = pinned
  }
}

struct NoteEntity: AppEntity, Identifiable, Hashable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      name: LocalizedStringResource("Note", table: "AppIntents", comment: "The type name"),
      numericFormat: LocalizedStringResource("\(placeholder: .int) notes", table: "AppIntents")
    )
  }

  static var defaultQuery = NoteEntityQuery()

  let id: UUID

  @Property(title: "Title")
  var title: String

  @Property(title: "Body")
  var body: String

  @Property(title: "Pinned")
  var isPinned: Bool

  @Property(title: "Creation Date")
  var created: Date

  @Property(title: "Tags")
  var tags: [String]

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(title)",
      subtitle: "\(body.prefix(20).description)",
      image: .init(systemName: isPinned ? "pin.fill" : "note.text")
    )
  }

  init(_ note: Note) {
    self.id = note.id
    self.title = note.title
    self.body = note.body
    self.isPinned = note.isPinned
    self.created = note.created
    self.tags = note.tags
  }
}

struct NoteEntityQuery: EntityPropertyQuery {
  @Dependency
  var store: NoteStore

  func entities(for identifiers: [NoteEntity.ID]) async throws -> [NoteEntity] {
    logger.debug("Asked for \(identifiers.count, privacy: .public) notes")
    return await store.notes(with: identifiers).map(NoteEntity.init)
  }

  func suggestedEntities() async throws -> [NoteEntity] {
    await store.notes.filter(\.isPinned).map { NoteEntity($0) }
  }

  static var properties = QueryProperties {
    Property(\NoteEntity.$title) {
      EqualToComparator { NSPredicate(format: "title = %@", $0) }
      ContainsComparator { NSPredicate(format: "title CONTAINS[cd] %@", $0) }
      HasPrefixComparator { NSPredicate(format: "title BEGINSWITH[c] %@", $0) }
    }
    Property(\NoteEntity.$created) {
      LessThanComparator { NSPredicate(format: "created < %@", $0 as NSDate) }
      GreaterThanComparator { NSPredicate(format: "created > %@", $0 as NSDate) }
      IsBetweenComparator {
        NSPredicate(format: "created BETWEEN { %@, %@ }", $0 as NSDate, $1 as NSDate)
      }
    }
    Property(\.$isPinned) {
      EqualToComparator { NSPredicate(format: "isPinned == %@", NSNumber(value: $0)) }
      NotEqualToComparator { NSPredicate(format: "isPinned != %@", NSNumber(value: $0)) }
    }
    Property(\.$tags) {
      ContainsComparator { NSPredicate(format: "ANY tags == %@", $0) }
    }
  }

  static var sortingOptions = SortingOptions {
    SortableBy(\NoteEntity.$title)
    SortableBy(\NoteEntity.$created)
  }

  static var findIntentDescription: IntentDescription? {
    IntentDescription("Finds notes.", categoryName: "Notes", searchKeywords: ["search", "look up"])
  }

  func entities(
    matching comparators: [NSPredicate],
    mode: ComparatorMode,
    sortedBy: [EntityQuerySort<NoteEntity>],
    limit: Int?
  ) async throws -> [NoteEntity] {
    let predicate =
      comparators.isEmpty
      ? NSPredicate(value: true)
      : mode == .and
        ? NSCompoundPredicate(andPredicateWithSubpredicates: comparators)
        : NSCompoundPredicate(orPredicateWithSubpredicates: comparators)
    var found = await store.notes.map { NoteEntity($0) }.filter { predicate.evaluate(with: $0) }
    for sort in sortedBy.reversed() {
      let ascending = sort.order == .ascending
      if sort.by == \NoteEntity.$title {
        found.sort { ascending ? $0.title < $1.title : $0.title > $1.title }
      } else if sort.by == \NoteEntity.$created {
        found.sort { ascending ? $0.created < $1.created : $0.created > $1.created }
      }
    }
    if let limit { found = Array(found.prefix(limit)) }
    return found
  }
}

extension NoteEntityQuery: EntityStringQuery {
  func entities(matching string: String) async throws -> [NoteEntity] {
    await store.notes.filter {
      $0.title.localizedCaseInsensitiveContains(string)
        || $0.body.localizedCaseInsensitiveContains(string)
    }.map { NoteEntity($0) }
  }
}

enum NoteError: Swift.Error, CustomLocalizedStringResourceConvertible {
  case empty
  case locked(String)

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .empty: return "A note needs a title."
    case .locked(let title): return "The note “\(title)” is locked."
    }
  }
}

struct CreateNoteIntent: AppIntent {
  static var title: LocalizedStringResource = "Create Note"
  static var description = IntentDescription(
    "Creates a new note with a title and text.",
    categoryName: "Notes",
    searchKeywords: ["new", "write"],
    resultValueName: "Note"
  )
  static var authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

  @Parameter(
    title: "Title",
    inputOptions: .init(keyboardType: .default, capitalizationType: .words)
  )
  var noteTitle: String

  @Parameter(
    title: "Text",
    description: "What the note says",
    default: "",
    inputOptions: String.IntentInputOptions(multiline: true)
  )
  var text: String

  @Parameter(title: "Pin", default: false, displayName: .init(true: "Pinned", false: "Not Pinned"))
  var pin: Bool

  @Parameter(title: "Date", kind: .date)
  var date: Date?

  static var parameterSummary: some ParameterSummary {
    When(\.$pin, .equalTo, true) {
      Summary("Create and pin \(\.$noteTitle)") {
        \.$text
        \.$pin
      }
    } otherwise: {
      Summary("Create \(\.$noteTitle) with \(\.$text)") {
        \.$pin
        \.$date
      }
    }
  }

  @Dependency private var store: NoteStore

  func perform() async throws -> some IntentResult & ReturnsValue<NoteEntity> & ProvidesDialog {
    guard !noteTitle.isEmpty else { throw NoteError.empty }
    let note = Note(
      id: UUID(),
      title: noteTitle,
      body: text,
      isPinned: pin,
      created: date ?? .now,
      tags: []
    )
    await store.add(note)
    return .result(value: NoteEntity(note), dialog: "Created “\(noteTitle)”.")
  }
}

struct DeleteNotesIntent: DeleteIntent {
  static let title: LocalizedStringResource = "Delete Notes"
  static let isDiscoverable = true

  @Parameter(title: "Notes")
  var entities: [NoteEntity]

  @Dependency var store: NoteStore

  static var parameterSummary: some ParameterSummary { Summary("Delete \(\.$entities)") }

  @MainActor
  func perform() async throws -> some IntentResult {
    try await requestConfirmation(
      actionName: .custom(
        acceptLabel: "Delete",
        acceptAlternatives: [],
        denyLabel: "Keep",
        denyAlternatives: [],
        destructive: true
      ),
      dialog: "Delete \(entities.count) notes?"
    )
    await store.delete(entities.map(\.id))
    return .result()
  }
}

struct OpenNoteIntent: OpenIntent {
  static var title: LocalizedStringResource = "Open Note"

  @Parameter(title: "Note", requestValueDialog: "Which note?")
  var target: NoteEntity
}

struct PinNoteIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Pin Note"

  @Parameter(title: "Note") var note: NoteEntity
  @Parameter(title: "Pinned") var value: Bool
  @AppDependency var store: NoteStore

  init() {}

  init(note: NoteEntity, value: Bool) {
    self.note = note
    self.value = value
  }

  func perform() async throws -> some IntentResult {
    await store.setPinned(value, for: note.id)
    return .result()
  }
}

/// Asks for what it needs while it runs.
struct AppendToNoteIntent: AppIntent {
  static var title: LocalizedStringResource = "Append to Note"

  @Parameter(title: "Note") var note: NoteEntity?
  @Parameter(title: "Text") var text: String?
  @Dependency var store: NoteStore

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    let all = await store.notes.map(NoteEntity.init)
    let note: NoteEntity
    if let chosen = self.note {
      note = chosen
    } else {
      note = try await $note.requestDisambiguation(among: all, dialog: "Append to which note?")
    }
    guard let text else { throw $text.needsValueError("What should I append?") }
    guard try await $text.requestConfirmation(for: text, dialog: "Append \(text)?") else {
      throw NoteError.locked(note.title)
    }
    return .result(value: "\(note.body)\n\(text)")
  }
}
