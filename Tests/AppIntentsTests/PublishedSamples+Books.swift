extension PublishedSamples {
  /// Notes about the first version of App Intents, with the spellings of a beta: docs/app-intents.md shows what
  /// became of them, and why they are not declared.
  static let books = PublishedSamples(
    name: "books",
    document: "struct OpenCurrentlyReading: AppIntent",
    pieces: [
      Piece(opening: "struct OpenCurrentlyReading: AppIntent", replacing: [result, finished]),
      Piece(
        opening: "public enum Shelf: String, AppEnum",
        replacing: [
          (
            "static var typeDisplayName: LocalizedStringResource",
            "public static var typeDisplayRepresentation: TypeDisplayRepresentation"
          ), ("static var case", "public static var case"),
        ]
      ),
      Piece(opening: "struct OpenShelf: AppIntent", replacing: [result, finished]),
      Piece(
        opening: "struct BookEntity: AppEntity, Identifiable",
        replacing: [
          (
            "static var typeDisplayName: LocalizedStringResource",
            "static var typeDisplayRepresentation: TypeDisplayRepresentation"
          )
        ],
        container: "enum Plain"
      ),
      Piece(opening: "struct BookQuery: EntityQuery", container: "extension Plain"),
      Piece(
        opening: "struct BookQuery: EntityPropertyQuery",
        replacing: [
          ("EntityQueryProperties {", "QueryProperties {"),
          ("Property(keyPath: \\BookEntity.title)", "Property(\\BookEntity.$title)"),
          ("Property(keyPath: \\BookEntity.date", "Property(\\BookEntity.$date"),
        ]
      ),
      Piece(
        opening: "struct AddBook: AppIntent",
        fills: [.app("var bookTitle: String\nvar book: BookEntity { Database.shared.books[0] }")],
        replacing: [
          result, error,
          ("return .finished(value: book) {", "return .result(value: book) {"),
        ],
        container: "enum Adding"
      ),
      Piece(
        opening: "struct AddBook: AppIntent",
        index: 1,
        fills: [
          .app("var bookTitle: String\n@Parameter(title: \"Author\") var authorName: String")
        ],
        replacing: [
          result, finished, error,
          (
            "let books = // ... fetch books by reading @Parameter values",
            "let books = Database.shared.books.filter { $0.title.contains(bookTitle) }"
          ),
        ],
        container: "enum Choosing"
      ),
    ],
    app: """
      import AppIntents
      import SwiftUI
      @MainActor final class Navigator {
        static let shared = Navigator()
        func openShelf(_ shelf: Shelf) { print("open", shelf) }
      }
      struct BookEntity: AppEntity {
        var id: UUID
        @Property(title: "Title") var title: String
        @Property(title: "Published") var datePublished: Date
        @Property(title: "Read") var dateRead: Date
        var authorName: String { title == "Emma" ? "Austen" : "Woolf" }
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
        static let defaultQuery = BookQuery()
        var displayRepresentation: DisplayRepresentation { "\\(title)" }
        init(id: UUID, title: String) {
          self.id = id
          self.title = title
          datePublished = .now
          dateRead = .now
        }
      }
      final class Database: Sendable {
        static let shared = Database()
        let books = ["Emma", "Orlando"].map { BookEntity(id: UUID(), title: $0) }
        func book(for id: UUID) -> BookEntity? { books.first { $0.id == id } }
        func book(for id: UUID) -> Plain.BookEntity? { Plain.BookEntity(id: id, title: "Emma") }
        func findBooks(
          matching: [NSPredicate], matchAll: Bool,
          sorts: [(keyPath: PartialKeyPath<BookEntity>, ascending: Bool)]
        ) -> [BookEntity] {
          print(matching.count, matchAll, sorts.map(\\.ascending))
          return books
        }
      }
      struct Model {
        static let shared = Model()
        var library: (books: [BookEntity], name: String) { (Database.shared.books, "Home") }
      }
      struct CoverView: View {
        let book: BookEntity
        var body: some View { Text(book.title) }
      }
      struct Choice: IntentInteraction {
        func choice(for request: IntentChoiceRequest) async throws -> Int? {
          print(String(localized: request.dialog!.full), request.options.map { String(localized: $0.title) })
          return 1
        }
      }
      @main enum App {
        static func main() async throws {
          let runtime = IntentRuntime(interaction: Choice())
          _ = try await runtime.run(OpenCurrentlyReading.self)
          _ = try await runtime.run(OpenShelf.self, arguments: ["shelf": "want to read"])
          let opening = OpenShelf()
          opening.shelf = .read
          print(opening.summary.sentence)
          let added = try await runtime.run(Adding.AddBook.self, arguments: ["bookTitle": "Emma"])
          print((added.value as? BookEntity)?.title ?? "", added.view?.plainText ?? "")
          _ = try await runtime.run(
            Choosing.AddBook.self, arguments: ["bookTitle": "a", "authorName": "Austen"])
          let query = BookQuery()
          print(try await query.entities(matching: "orl").map(\\.title))
          print(try await query.suggestedEntities().count)
          print(try await Plain.BookQuery().entities(for: [UUID()]).map(\\.title))
          _ = try await query.entities(
            matching: [NSPredicate(format: "title CONTAINS %@", "m")], mode: .and,
            sortedBy: [.init(by: \\BookEntity.title, order: .ascending)], limit: nil)
        }
      }
      """,
    output: """
      open currentlyReading
      open wantToRead
      Open Read
      Emma Emma
      Which author? ["Austen", "Woolf"]
      ["Orlando"]
      2
      ["Emma"]
      1 true [true]
      """
  )

  private static let result = ("some PerformResult", "some IntentResult")
  private static let finished = ("return .finished\n", "return .result()\n")
  private static let error = (
    "{\n...\n}", "{ case none; var localizedStringResource: LocalizedStringResource { \"None\" } }"
  )
}
