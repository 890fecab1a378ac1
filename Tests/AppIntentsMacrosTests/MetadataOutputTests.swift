import Foundation
import Testing

@testable import intent_metadata

@Suite("What intent-metadata writes") struct MetadataOutputTests {
  private static let source = """
    import AppIntents
    struct Lend: AppIntent {
      static let title: LocalizedStringResource = "Lend"
      static let description = IntentDescription("Lends a book.", categoryName: "Books")
      @Parameter(title: "Book") var book: Book
      @Parameter(title: "Days", default: 14) var days: Int
      var note = ""
    }
    struct Book: AppEntity {
      static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
      static let defaultQuery = BookQuery()
      @Property(title: "Title", indexingKey: \\.title) var title: String
      @ComputedProperty(customIndexingKey: Key("shelf", flag: true)) var shelf: String { "" }
      @DeferredProperty var due: Date { get async { .now } }
    }
    struct BookQuery: EntityStringQuery, EnumerableEntityQuery {}
    enum Kind: String, AppEnum {
      static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Kind")
      static let caseDisplayRepresentations: [Kind: DisplayRepresentation] = [
        .novel: "Novel", .poem: .init(title: "Poem"),
      ]
      case novel, poem, play
    }
    struct Words: AppShortcutsProvider {
      static var appShortcuts: [AppShortcut] {
        AppShortcut(intent: Lend(), phrases: ["Lend \\(\\.$book) in \\(.applicationName)"],
          shortTitle: "Lend", systemImageName: "book")
      }
    }
    """

  @Test("names and words of every kind stand in metadata.json as in the source")
  func metadata() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = try encoder.encode(Metadata(module: "Shelf", types: types(in: Self.source)))
    let expected = #"""
      {"conditionalTypes":[],"entities":[{"displayName":"Book","name":"Book","properties":[
      {"indexingKey":"title","name":"title","title":"Title","type":"String"},
      {"indexingKey":"shelf","name":"shelf","type":"String"},
      {"name":"due","type":"Date"}],"query":"BookQuery"}],
      "enums":[{"cases":[{"name":"novel","title":"Novel"},{"name":"poem","title":"Poem"},
      {"name":"play"}],"displayName":"Kind","name":"Kind"}],
      "intents":[{"description":"Lends a book.","name":"Lend","parameters":[
      {"name":"book","title":"Book","type":"Book"},
      {"name":"days","title":"Days","type":"Int"}],"title":"Lend"}],
      "module":"Shelf",
      "queries":[{"conformsTo":["EntityStringQuery","EnumerableEntityQuery"],"name":"BookQuery"}],
      "shortcuts":[{"intent":"Lend","phrases":["Lend ${book} in ${applicationName}"],
      "shortTitle":"Lend","systemImageName":"book"}],
      "types":["Lend","Book","BookQuery","Kind","Words"]}
      """#
    #expect(String(decoding: json, as: UTF8.self) == expected.replacing("\n", with: ""))
  }

  private func swift(_ source: String, _ symbols: StringSymbols = StringSymbols()) -> String {
    SwiftWriter(types: types(in: source), symbols: symbols, bundleMembers: []).text
  }

  @Test(
    "The members of Bundle that Foundation lacks on Linux are written, except those of the module"
  )
  func bundle() {
    let source = """
      extension Bundle {
        var bundleIdentifier: String? { "me" }
        func path(forResource name: String) -> String? { nil }
      }
      """
    var declarations = Declarations()
    declarations.read(source, path: "/kit/Kit.swift")
    let members = declarations.members(of: "Bundle")
    #expect(members == ["bundleIdentifier", "path"])
    let own = SwiftWriter(types: [], symbols: StringSymbols(), bundleMembers: members).text
    #expect(own.contains("url(forResource") && !own.contains("bundleIdentifier"))
    #expect(!own.contains("func path("))
    let all = swift("")
    #expect(all.contains("nonisolated var bundleIdentifier") && all.contains("func path("))
    #expect(all.contains("@_exported import LocalizedStrings"))
  }

  @Test("The list of types is a member of the module's package, in the access level of that")
  func list() {
    let written = swift(
      """
      import Kit
      package struct App: AppIntentsPackage {}
      struct Lend: AppIntent {}
      struct Made<Value>: AppIntent {}
      private struct Hidden: AppIntent {}
      #if DEBUG
      struct Debugging: AppIntent {}
      #endif
      """
    )
    let list = """
      import AppIntents
      import Kit

      extension App {
        /// The intents, entities, enums, queries and shortcuts of the module.
        static var includedTypes: [Any.Type] {
          var types: [Any.Type] = [
            Lend.self,
          ]
          #if (DEBUG)
          types.append(Debugging.self)
          #endif
          return types
        }
      }

      """
    #expect(written.hasPrefix("// Written by intent-metadata of the sources of this module.\n"))
    #expect(written.contains(list))
  }

  @Test(
    "Where there is no package, or it has a list of its own, nothing is listed",
    arguments: [
      "struct Lend: AppIntent {}",
      "struct App: AppIntentsPackage { static var includedTypes: [Any.Type] { [] } }", "",
    ]
  )
  func unlisted(source: String) {
    #expect(!swift(source).contains("includedTypes"))
  }
}

@Suite("Symbols of tables of strings") struct StringSymbolTests {
  private func symbols(
    _ strings: String,
    table: String = "Localizable"
  ) throws -> StringSymbols {
    var symbols = StringSymbols()
    let text = #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#
    try symbols.read(Data(text.utf8), path: "/kit/\(table).xcstrings")
    return symbols
  }

  private func entry(_ key: String, _ value: String) -> String {
    #"""
    "\#(key)": {"extractionState": "manual", "localizations": {
      "en": {"stringUnit": {"state": "new", "value": "\#(value)"}}}}
    """#
  }

  @Test(
    "are properties, or functions of the values in the text",
    arguments: [
      ("welcome_title", "Hello", "static var `welcomeTitle`: LocalizedStringResource", "Hello"),
      (
        "Due-On", "%@ in %lld", "static func `dueOn`(_ value1: String, _ value2: Int)",
        "\\(value1) in \\(value2)"
      ),
      (
        "share", "%1$lf of %2$@", "static func `share`(_ value1: Double, _ value2: String)",
        "\\(value1) of \\(value2)"
      ),
      ("rate", "100 %% of %d", "static func `rate`(_ value1: Int)", "100 % of \\(value1)"),
      ("2nd", "Two", "static var `_2nd`: LocalizedStringResource", "Two"),
      ("WELCOME_TITLE", "Hello", "static var `welcomeTitle`: LocalizedStringResource", "Hello"),
      (
        "LENÇÓIS-2_NAME", "Lençóis", "static var `lençóis2Name`: LocalizedStringResource", "Lençóis"
      ),
      ("2023_TRIP", "Trip", "static var `_2023Trip`: LocalizedStringResource", "Trip"),
      (
        "quote", "a \\\"b\\\" \\\\ c\\nd", "static var `quote`: LocalizedStringResource",
        #"a \"b\" \\ c\nd"#
      ),
    ]
  )
  func members(key: String, value: String, signature: String, literal: String) throws {
    let symbols = try symbols(entry(key, value))
    #expect(symbols.warnings.isEmpty)
    let line = try #require(symbols.lines.dropFirst(2).first)
    #expect(line.hasPrefix("  \(signature)"), "\(line)")
    #expect(
      line.hasSuffix(
        #"{ LocalizedStringResource("\#(key)", defaultValue: "\#(literal)", "#
          + #"table: "Localizable", bundle: intentMetadataTables) }"#
      ),
      "\(line)"
    )
  }

  @Test("of other tables are in an enum of their name, and the keys in their order")
  func tables() throws {
    var symbols = try symbols(entry("b", "B") + "," + entry("a", "A"))
    try symbols.read(
      Data(#"{"sourceLanguage": "en", "strings": {\#(entry("c", "C"))}}"#.utf8),
      path: "home screen.xcstrings"
    )
    let names = symbols.lines.compactMap { $0.firstMatch(of: #/`(\w+)`/#).map { String($0.1) } }
    #expect(names == ["a", "b", "HomeScreen", "c"])
    #expect(symbols.lines.contains("  enum `HomeScreen` {"))
  }

  @Test("are not made of texts that translators find in the source, nor of plurals")
  func skipped() throws {
    #expect(try symbols(#""Found": {}, "Other": {"extractionState": "stale"}"#).lines.isEmpty)
    let plural = try symbols(entry("n", "%#@count@"))
    #expect(plural.lines.isEmpty)
    #expect(
      plural.warnings == [
        "/kit/Localizable.xcstrings:1:1: warning: the text 'n' has values that no symbol can take"
      ]
    )
    // A text without a translation is its key.
    #expect(
      try symbols(#""hi": {"extractionState": "manual"}"#).lines[2].contains(#"defaultValue: "hi""#)
    )
  }

  @Test(
    "of a file that is not a table are an error",
    arguments: ["", "{}", "[1]", #"{"sourceLanguage": "en", "strings": {"a": 1}}"#]
  )
  func broken(text: String) {
    #expect(throws: DecodingError.self) {
      var symbols = StringSymbols()
      try symbols.read(Data(text.utf8), path: "a.xcstrings")
    }
  }
}
