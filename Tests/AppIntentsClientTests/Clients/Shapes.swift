import AppIntents
import Foundation
import SwiftUI
import WidgetKit

// The less usual ways in which apps write things down.

final class Book: Sendable, Identifiable {
  let id: Int
  let title: String
  let year: Int?
  init(id: Int, title: String, year: Int?) {
    self.id = id
    self.title = title
    self.year = year
  }
}

enum Library {
  static let books = [
    Book(id: 1, title: "Emma", year: 1815), Book(id: 2, title: "Persuasion", year: 1817),
    Book(id: 3, title: "Beowulf", year: nil),
  ]
}

extension Book: AppEntity {
  typealias DefaultQuery = BookQuery
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: LocalizedStringResource("book.type", defaultValue: "Book")
  )
  static var defaultQuery: BookQuery { .init() }
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: .init(stringLiteral: title),
      subtitle: year.map { "\($0)" },
      image: nil
    )
  }
}

struct BookQuery: EntityQuery {
  @MainActor
  func entities(for identifiers: [Book.ID]) async throws -> [Book] {
    Library.books.filter { identifiers.contains($0.id) }
  }

  @MainActor func suggestedEntities() async throws -> IntentItemCollection<Book> {
    let items = Library.books.map {
      IntentItem<Book>($0, title: "\($0.title)", subtitle: "Number \($0.id)")
    }
    return ItemCollection(promptLabel: "Books", usesIndexedCollation: true, items: items)
  }
}

extension BookQuery: EntityStringQuery {
  func entities(matching string: String) async throws -> IntentItemCollection<Book> {
    .init(
      items: Library.books.filter { $0.title.localizedStandardContains(string) }.map { .init($0) }
    )
  }
}

struct ShelfBook: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { .init(name: "Shelf Book") }
  static let defaultQuery: Query = .init()

  let id: Int
  @Property(title: "Title") var title: String
  @Property(title: "Year") var year: Int?

  nonisolated var displayRepresentation: DisplayRepresentation { .init(stringLiteral: title) }

  init(_ book: Book) {
    id = book.id
    title = book.title
    year = book.year
  }

  /// Comparators become closures.
  struct Query: EntityPropertyQuery {
    typealias Condition = @Sendable (ShelfBook) -> Bool

    static var properties = QueryProperties {
      Property(\.$title) {
        EqualToComparator { wanted in { $0.title == wanted } }
        ContainsComparator { wanted in { $0.title.contains(wanted) } }
        HasSuffixComparator { wanted in { $0.title.hasSuffix(wanted) } }
      }
      Property(\.$year) {
        GreaterThanOrEqualToComparator { wanted in { ($0.year ?? 0) >= wanted } }
        LessThanOrEqualToComparator { wanted in { ($0.year ?? .max) <= wanted } }
        NotEqualToComparator { wanted in { $0.year != wanted } }
      }
    }
    static var sortingOptions = SortingOptions { SortableBy(\.$year) }

    func entities(for identifiers: [Int]) async throws -> [ShelfBook] {
      Library.books.filter { identifiers.contains($0.id) }.map(ShelfBook.init)
    }

    func entities(
      matching comparators: [Condition],
      mode: ComparatorMode,
      sortedBy: [Sort<ShelfBook>],
      limit: Int?
    ) async throws -> [ShelfBook] {
      let all = Library.books.map(ShelfBook.init).filter { book in
        mode == .and
          ? comparators.allSatisfy { $0(book) }
          : comparators.isEmpty || comparators.contains { $0(book) }
      }
      let sorted = sortedBy.first.map { sort in
        all.sorted {
          sort.order == .ascending
            ? ($0.year ?? 0) < ($1.year ?? 0) : ($0.year ?? 0) > ($1.year ?? 0)
        }
      }
      return Array((sorted ?? all).prefix(limit ?? .max))
    }
  }
}

struct RemoteBook: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Remote Book"
  static var defaultQuery = RemoteBookQuery()
  var id = UUID()
  @Property(title: "Title") var title: String
  var displayRepresentation: DisplayRepresentation { "\(title)" }
}

/// Comparators become macros' predicates over a type of the app's own.
struct RemoteBookQuery: EntityPropertyQuery {
  struct Row: Sendable { var title: String }

  static var properties = EntityQueryProperties<RemoteBook, Predicate<Row>> {
    Property(\RemoteBook.$title) {
      EqualToComparator { title in #Predicate<Row> { $0.title == title } }
      ContainsComparator { title in #Predicate<Row> { $0.title.contains(title) } }
    }
  }
  static var sortingOptions: SortingOptions = SortingOptions { SortableBy(\RemoteBook.$title) }

  func entities(for identifiers: [UUID]) async throws -> [RemoteBook] { [] }

  func entities(
    matching comparators: [Predicate<Row>],
    mode: EntityQueryComparatorMode,
    sortedBy: [EntityQuerySort<RemoteBook>],
    limit: Int?
  ) async throws -> [RemoteBook] {
    try Library.books.map { Row(title: $0.title) }
      .filter { row in try comparators.allSatisfy { try $0.evaluate(row) } }
      .map { row in
        let book = RemoteBook()
        book.title = row.title
        return book
      }
  }
}

@available(iOS 16.0, macOS 13.0, *)
struct RenameBookIntent: AppIntent {
  static var title: LocalizedStringResource {
    LocalizedStringResource("Rename Book", comment: "App Intent title")
  }
  static var description: IntentDescription {
    IntentDescription(LocalizedStringResource("Gives a book another name.", comment: "Description"))
  }
  static var openAppWhenRun: Bool { get { false } }
  nonisolated static let isDiscoverable = true

  @Parameter(title: .init("rename.book", defaultValue: "Book"), default: nil)
  var book: Book?

  @Parameter(
    title: LocalizedStringResource("Name"),
    description: nil,
    requestValueDialog: IntentDialog("Which name?")
  )
  private var name: String

  @Parameter(title: "Kind", default: [.novel]) var kinds: [Kind]
  @Parameter(title: "Scores", default: []) var scores: [Int]
  @Parameter(default: Date()) var entryDate: Date?
  @Parameter var attachments: [IntentFile]?

  enum Kind: String, AppEnum {
    case novel, poem
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Kind"
    static var caseDisplayRepresentations: [Kind: DisplayRepresentation] {
      Dictionary(
        uniqueKeysWithValues: allCases.map {
          ($0, DisplayRepresentation(stringLiteral: $0.rawValue.capitalized))
        }
      )
    }
  }

  @MainActor
  func perform() async throws -> some ProvidesDialog & ReturnsValue<Book?> {
    if book == nil {
      throw $book.needsDisambiguationError(
        among: Library.books,
        dialog: IntentDialog(stringLiteral: "Which book?")
      )
    }
    if name.isEmpty {
      let answer = try await $name.requestValue("And its name?")
      WidgetCenter.shared.reloadAllTimelines()
      return .result(value: book, dialog: "Now called \(answer)")
    }
    return .result(
      value: book,
      dialog: IntentDialog(full: "The book is now called \(name)", systemImageName: "book")
    )
  }
}

struct ToggleReadingIntent: SetValueIntent {
  static let title: LocalizedStringResource = .init("toggle.title", defaultValue: "Toggle Reading")
  static let description = IntentDescription(
    .init("toggle.description", defaultValue: "Begins or ends reading")
  )

  @Parameter(title: "Reading") var value: Bool

  init() { value = false }
  init(value: Bool) { self.value = value }

  func perform() async throws -> some IntentResult {
    ControlCenter.shared.reloadControls(ofKind: "reading")
    return .result()
  }
}

struct ReadNextIntent: AppIntent, ForegroundContinuableIntent {
  static let title: LocalizedStringResource = "Read Next"
  @Parameter(title: "Hurry", default: false) var hurry: Bool

  func perform() async throws -> some IntentResult & ReturnsValue<String> & OpensIntent
    & ProvidesDialog & ShowsSnippetView
  {
    guard systemContext.currentMode == .foreground else {
      throw needsToContinueInForegroundError("Open the app first.")
    }
    let title = try await requestToContinueInForeground("Still there?") { @MainActor in "Emma" }
    return .result(
      value: title,
      opensIntent: ToggleReadingIntent(value: true),
      dialog: "Reading \(title)"
    ) {
      VStack {
        Text("Next: \(title)").font(.headline)
        Button("Stop", role: .destructive, intent: ToggleReadingIntent(value: false))
      }
    }
  }
}

struct LibraryShortcuts: AppShortcutsProvider {
  @AppShortcutsBuilder
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: RenameBookIntent(),
      phrases: [
        "Rename \(\.$book) in \(.applicationName)",
        "\(.applicationName) rename a book",
      ],
      shortTitle: "Rename",
      systemImageName: "pencil",
      parameterPresentation: ParameterPresentation(
        for: \.$book,
        summary: Summary("Rename \(\.$book)"),
        optionsCollections: {
          OptionsCollection(BookQuery(), title: "All Books", systemImageName: "books.vertical")
        }
      )
    )
  }

  static var negativePhrases: [NegativeAppShortcutPhrase] {
    NegativeAppShortcutPhrases(phrases: ["\(.applicationName) rename a file"])
    "rename a friend"
  }
}

struct MoreShortcuts: AppShortcutsProvider {
  static let shortcutTileColor: ShortcutTileColor = .grape
  static var appShortcuts: [AppShortcut] {
    var shortcuts = [
      AppShortcut(
        intent: ReadNextIntent(),
        phrases: ["Read with \(.applicationName)"],
        shortTitle: LocalizedStringResource("Read", defaultValue: "Read"),
        systemImageName: "book"
      )
    ]
    if #available(iOS 17.0, *) {
      shortcuts.append(
        AppShortcut(
          intent: ToggleReadingIntent(),
          phrases: ["Toggle \(.applicationName)"],
          shortTitle: "Toggle",
          systemImageName: "switch.2"
        )
      )
    }
    return shortcuts
  }
}

@AssistantIntent(schema: .journal.createEntry)
struct JournalIntent: AppIntent {
  static var title: LocalizedStringResource = "Write Entry"
  var title: String?
  @Parameter(title: "Text", description: "What happened") var message: AttributedString
  @Parameter(default: []) var mediaItems: [IntentFile]
  @Parameter var location: CLPlacemark?

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: "\(title ?? "Untitled"): \(String(message.characters))")
  }
}

struct QuietFilter: SetFocusFilterIntent {
  static let title = LocalizedStringResource(stringLiteral: "Quiet")
  static let description: LocalizedStringResource? = "Keeps sounds off."
  @Parameter(title: "Hours", default: 8) var hours: Int
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(stringLiteral: "Quiet") }
  func perform() async throws -> some IntentResult { .result() }
}

struct LabelIntent: AppIntent {
  static let title: LocalizedStringResource = .init("label.title", defaultValue: "Label")
  static var description: LocalizedStringResource = "Puts a label on a book."
  typealias Section = IntentItemSection<String>

  @Parameter(
    title: .init("label.text", defaultValue: "Text"),
    default: "",
    inputOptions: .init(
      capitalizationType: .none,
      multiline: true,
      autocorrect: false,
      smartQuotes: false,
      smartDashes: false
    ),
    optionsProvider: Labels()
  )
  var text: String

  @Parameter(title: "Strength", inclusiveRange: (1, 100)) var strength: Int
  @Parameter(title: "Weight", default: 0.5, inclusiveRange: (lowerBound: 0, upperBound: 1))
  var weight: Double?
  @Parameter(title: "Amount", description: "How much", default: 1, controlStyle: .field) var amount:
    Double

  struct Labels: DynamicOptionsProvider {
    func results() async throws -> IntentItemCollection<String> {
      .init(
        sections: ["Colors", "Sizes"].flatMap { name -> [Section] in
          var sections: [Section] = []
          sections.append(.init(.init(stringLiteral: name), items: ["\(name) 1", "\(name) 2"]))
          return sections
        }
      )
    }
  }

  static var parameterSummary: some ParameterSummary {
    When(\LabelIntent.$text, .hasPrefix, "Colors") {
      Summary("Color \(\.$text)") {
        \.$strength

        \.$weight
      }
    } otherwise: {
      When(\.$strength, .greaterThan, 50) {
        Summary("Strong \(\.$text) of \(\.$strength)%")
      } otherwise: {
        When(\.$weight, .oneOf, [0.25, 0.75]) {
          Summary("Quarter \(\.$text)")
        } otherwise: {
          Summary { \.$text }
        }
      }
    }
  }

  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    let state: Book? = strength > 10 ? Library.books.first : nil
    return .result(dialog: .init(stringLiteral: text)) {
      if let state {
        Text(state.title)
      }
    }
  }
}
