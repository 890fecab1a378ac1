import SwiftData
import SwiftUI
import Testing

@Suite("An app of the Swift 5 mode")
struct BudgetTests {
  @Test("keeps its models and shows them")
  @MainActor func app() async throws {
    let container = ExpenseStore.shared
    let context = container.mainContext
    let category = Category(name: "Home")
    let expense = Expense(title: "Café", amount: 12.5, category: category)
    expense.labels?.append(ExpenseLabel(text: "tax"))
    context.insert(expense)
    context.insert(Expense(copying: expense))
    #expect(category.expenses == [expense])
    try context.save()
    let found = try context.fetch(
      FetchDescriptor(predicate: Expense.predicate(searching: "cafe", from: .distantPast))
    )
    #expect(found.count == 2 && found[0].labels?.first?.text == "tax")
    #expect(try context.expenses(limit: 1).count == 1)
    let total = try await ExpenseStore(container: container).total()
    #expect(total == 25)
    let nodes = BudgetApp().sceneNodes
    #expect("\(nodes[0])".contains("Café") && !"\(nodes[1])".contains("Café"))
    let editor = ExpenseEditor(expense: expense)
    let title = Bindable(editor.expense).title
    title.wrappedValue = "Tea"
    #expect(expense.title == "Tea" && expense.hasChanges)
  }
}
