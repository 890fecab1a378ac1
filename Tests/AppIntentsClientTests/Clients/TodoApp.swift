import AppIntents
import Foundation

@MainActor
final class TodoModel {
  nonisolated static let shared = TodoModel()
  var done: Set<String> = []
  var order: [String] = ["milk", "bread"]
  nonisolated init() {}

  func complete(_ id: String) { done.insert(id) }
  func reopen(_ id: String) { done.remove(id) }
}

enum TodoPriority: String, AppEnum {
  case low
  case high

  static let typeDisplayRepresentation: TypeDisplayRepresentation = .init(
    name: "Priority",
    numericFormat: "\(placeholder: .int) priorities"
  )
  static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
    .low: .init(title: "Low", image: .init(systemName: "arrow.down")),
    .high: .init(title: "High", image: .init(systemName: "arrow.up", isTemplate: true)),
  ]
}

struct TodoEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "To-Do"
  static let defaultQuery = TodoQuery()

  var id: String
  @Property(title: "Name") var name: String
  @Property var priority: TodoPriority
  @Property(title: "Due") var due: Date?

  @ComputedProperty
  var isUrgent: Bool { priority == .high }

  @ComputedProperty(title: "Letters")
  var letterCount: Int { name.count }

  @DeferredProperty(title: "History")
  var history: String {
    get async throws { "made from \(id)" }
  }

  var displayRepresentation: DisplayRepresentation {
    .init(title: "\(name)", subtitle: "\(priority)")
  }

  init(id: String, name: String, priority: TodoPriority, due: Date? = nil) {
    self.id = id
    self.name = name
    self.priority = priority
    self.due = due
  }
}

struct TodoQuery: EnumerableEntityQuery {
  func allEntities() async throws -> [TodoEntity] {
    [
      TodoEntity(
        id: "milk",
        name: "Buy milk",
        priority: .low,
        due: Date(timeIntervalSince1970: 1_000_000)
      ),
      TodoEntity(id: "bread", name: "Bake bread", priority: .high),
      TodoEntity(
        id: "tax",
        name: "Do the taxes",
        priority: .high,
        due: Date(timeIntervalSince1970: 2_000_000)
      ),
    ]
  }

  func entities(for identifiers: [String]) async throws -> [TodoEntity] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [TodoEntity] {
    try await allEntities().filter(\.isUrgent)
  }
}

struct CompleteTodoIntent: AppIntent, UndoableIntent {
  static let title: LocalizedStringResource = "Complete To-Do"
  static var supportedModes: IntentModes { [.background, .foreground(.dynamic)] }

  @Parameter(title: "To-Do") var todo: TodoEntity

  static var parameterSummary: some ParameterSummary {
    Summary("Complete \(\.$todo)", table: "Summaries")
  }

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog {
    TodoModel.shared.complete(todo.id)
    undoManager?.registerUndo(withTarget: TodoModel.shared) { [id = todo.id] model in
      model.reopen(id)
    }
    undoManager?.setActionName("Complete \(todo.name)")
    if systemContext.currentMode.canContinueInForeground, todo.isUrgent {
      try? await continueInForeground(alwaysConfirm: false)
    }
    return .result(dialog: "Done: \(todo.name)")
  }
}

struct PlanDayIntent: AppIntent {
  static let title: LocalizedStringResource = "Plan My Day"

  @Parameter(title: "Start", kind: .time) var start: DateComponents?
  @Parameter(title: "Length") var length: Duration?
  @Parameter(title: "To-Dos") var todos: EntityCollection<TodoEntity>
  @Parameter(title: "Attachment", supportedContentTypes: [.pdf, .image]) var attachment: IntentFile?
  @Parameter(title: "With", mode: .email) var person: IntentPerson?
  @Parameter(title: "Where") var place: PlaceDescriptor?
  @Parameter(title: "Link") var link: URL?

  func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
    let choice = try await requestChoice(
      between: [
        IntentChoiceOption(title: "Shortest first"),
        .init(title: "Longest first", style: .destructive),
        .cancel(title: "Later"),
      ],
      dialog: "In which order?"
    )
    let names = try await todos.resolvedEntities().map(\.name).sorted { $0.count < $1.count }
    return .result(value: choice.title.key.hasPrefix("Shortest") ? names : names.reversed())
  }
}

/// Two runs: the first throws to be run again.
struct CountTodosIntent: AppIntent, ForegroundContinuableIntent {
  static let title: LocalizedStringResource = "Count To-Dos"
  @Parameter(title: "Filter") var filter: TodoPriority?

  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    let all = try await TodoEntity.defaultQuery.allEntities()
    guard let filter else {
      throw needsToContinueInForegroundError("Choose in the app.") {
        TodoModel.shared.complete("continued")
      }
    }
    return .result(value: all.filter { $0.priority == filter }.count)
  }
}
