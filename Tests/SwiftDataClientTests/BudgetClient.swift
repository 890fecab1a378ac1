import Foundation
import SwiftData
import SwiftUI

// Models, views and an app as published apps write them, in the Swift 5 language mode.

@Model
final class Expense: Identifiable {
  @Attribute(.unique) var id: String = UUID().uuidString
  var title: String = ""
  var amount: Decimal = 0
  var date: Date = Date.now
  var currencyCode: String?
  var kindRaw: String = Kind.food.rawValue
  @Attribute(.externalStorage) var receipt: Data?
  @Relationship(deleteRule: .nullify, inverse: \Category.expenses) var category: Category?
  @Relationship var labels: [ExpenseLabel]? = []
  @Transient var isEditing: Bool = false

  enum Kind: String, Codable, CaseIterable { case food, travel, other }

  var kind: Kind {
    get { Kind(rawValue: kindRaw) ?? .other }
    set { kindRaw = newValue.rawValue }
  }

  init(title: String, amount: Decimal, date: Date = .now, category: Category? = nil) {
    self.title = title
    self.amount = amount
    self.date = date
    self.category = category
  }

  convenience init(copying other: Expense) {
    self.init(title: other.title, amount: other.amount)
    kind = other.kind
  }

  static func predicate(searching text: String, from start: Date) -> Predicate<Expense> {
    #Predicate<Expense> { expense in
      (text.isEmpty || expense.title.localizedStandardContains(text)) && expense.date >= start
    }
  }
}

@Model class Category {
  var name: String
  var color: Color.Name
  private(set) var created = Date()
  var expenses: [Expense] = []
  var budget: Budget = Budget(limit: 10)

  struct Budget: Codable, Hashable { var limit: Double }

  init(name: String, color: Color.Name = .red) {
    self.name = name
    self.color = color
  }
}

extension Color { enum Name: Int, Codable { case red, green } }

@Model final class ExpenseLabel: Hashable {
  var text: String
  var expenses: [Expense]?
  init(text: String) { self.text = text }
}

extension Expense: Equatable {}

extension ModelContext {
  func expenses(limit: Int) throws -> [Expense] {
    var descriptor = FetchDescriptor<Expense>(sortBy: [.init(\.date, order: .reverse)])
    descriptor.fetchLimit = limit
    descriptor.relationshipKeyPathsForPrefetching = [\.category]
    return try fetch(descriptor)
  }
}

actor ExpenseStore: ModelActor {
  nonisolated let modelContainer: ModelContainer
  nonisolated let modelExecutor: any ModelExecutor
  static let shared: ModelContainer = {
    let schema = Schema([Expense.self, Category.self])
    let configuration = ModelConfiguration(
      schema: schema,
      isStoredInMemoryOnly: true,
      cloudKitDatabase: .none
    )
    do {
      return try ModelContainer(for: schema, configurations: [configuration])
    } catch {
      fatalError("Could not create ModelContainer: \(error)")
    }
  }()

  init(container: ModelContainer) {
    modelContainer = container
    modelExecutor = DefaultSerialModelExecutor(modelContext: ModelContext(container))
  }

  func total() throws -> Decimal {
    try modelContext.fetch(FetchDescriptor<Expense>()).reduce(0) { $0 + $1.amount }
  }
}

struct ExpenseList: View {
  @Environment(\.modelContext) var modelContext
  @Query(sort: \Expense.date, order: .reverse) var expenses: [Expense]
  @Query(filter: #Predicate<Category> { $0.name != "" }, sort: [SortDescriptor(\Category.name)])
  private var categories: [Category]
  @State private var search = ""

  init(searching text: String = "") {
    _expenses = Query(
      filter: Expense.predicate(searching: text, from: .distantPast),
      sort: [SortDescriptor(\Expense.title)]
    )
  }

  var body: some View {
    VStack {
      ForEach(expenses) { expense in Text(expense.title) }
      ForEach(categories, id: \.name) { Text($0.name) }
    }
  }

  func delete(_ expense: Expense) {
    withObservationOff { modelContext.delete(expense) }
  }

  private func withObservationOff(_ action: () -> Void) { action() }
}

struct ExpenseEditor: View {
  @Bindable var expense: Expense
  var body: some View { Text(expense.title) }
}

struct BudgetApp: App {
  var body: some Scene {
    WindowGroup { ExpenseList() }
      .modelContainer(ExpenseStore.shared)
    WindowGroup { ExpenseList() }
      .modelContainer(for: [Expense.self, Category.self], inMemory: true)
  }
}
