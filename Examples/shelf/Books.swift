import AppIntents
import SwiftUI

/// The app's types, as Apple's tools would find them by themselves.
struct ShelfPackage: AppIntentsPackage {
  static var includedTypes: [Any.Type] {
    [FindBook.self, LendBook.self, BookEntity.self, BookQuery.self, ShelfShortcuts.self]
  }
}

struct BookEntity: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Book",
    numericFormat: "\(placeholder: .int) books"
  )
  static let defaultQuery = BookQuery()

  let id: Int
  @Property(title: "Title") var title: String
  @Property(title: "Year") var year: Int
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(title)", subtitle: "\(year, format: .number.grouping(.never))")
  }

  init(_ id: Int, _ title: String, _ year: Int) {
    self.id = id
    self.title = title
    self.year = year
  }
}

struct BookQuery: EnumerableEntityQuery {
  func allEntities() async throws -> [BookEntity] {
    [BookEntity(1, "Emma", 1815), BookEntity(2, "Persuasion", 1817), BookEntity(3, "Emil", 1929)]
  }

  func entities(for identifiers: [Int]) async throws -> [BookEntity] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [BookEntity] { try await allEntities() }
}

struct FindBook: AppIntent {
  static let title: LocalizedStringResource = "Find Book"

  @Parameter(title: "Book") var book: BookEntity

  func perform() async throws -> some ReturnsValue<BookEntity> & ProvidesDialog & ShowsSnippetView {
    let year = book.year.formatted(.number.grouping(.never))
    return .result(value: book, dialog: IntentDialog(full: "\(book.title)", supporting: "Found")) {
      VStack {
        Text(book.title).font(.headline)
        Text("Published in \(year)")
      }
    }
  }
}

struct LendBook: AppIntent {
  static let title: LocalizedStringResource = "Lend Book"
  static var parameterSummary: some ParameterSummary {
    Summary("Lend \(\.$book) for \(\.$days) days")
  }

  @Parameter(title: "Book") var book: BookEntity
  @Parameter(title: "Days", default: 14, inclusiveRange: (1, 60)) var days: Int

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation(dialog: "Lend \(book.title) for \(days) days?")
    return .result(dialog: "\(book.title) is lent.")
  }
}

struct ShelfShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: FindBook(),
      phrases: ["Find \(\.$book) in \(.applicationName)"],
      shortTitle: "Find Book",
      systemImageName: "magnifyingglass"
    )
  }
}
