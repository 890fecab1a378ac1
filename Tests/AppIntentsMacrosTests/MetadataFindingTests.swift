import Testing

@testable import intent_metadata

@Suite("What Apple's tools refuse") struct MetadataFindingTests {
  private func warnings(_ sources: String...) -> [String] {
    var declarations = Declarations()
    for (index, source) in sources.enumerated() {
      declarations.read(source, path: "\(index).swift")
    }
    return Findings(declarations.resolved()).warnings
  }

  @Test(
    "A title that is not a literal is named at its place",
    arguments: [
      ("static let title = \"Open\"", true), ("static let title = .open", true),
      ("static let title = LocalizedStringResource(\"Open\")", true), ("", true),
      ("let title = make()", true), ("static let title = \"Open \\(name)\"", false),
      ("static let title = make()", false), ("static var title: Text { a ? b : c }", false),
    ]
  )
  func titles(member: String, isRight: Bool) {
    let expected =
      "0.swift:2:3: warning: the title of Open has to be a literal: Apple's tools read it without "
      + "running anything"
    #expect(
      warnings("struct Open: AppIntent {\n  \(member)\n}") == (isRight ? [] : [expected])
    )
  }

  @Test("What is private cannot be named, but for a package")
  func hidden() {
    #expect(
      warnings("private struct A: AppIntentsPackage {}\n private enum B: AppEnum {}") == [
        "0.swift:2:10: warning: B is private: neither Apple's tools nor includedTypes can refer to it"
      ]
    )
  }

  @Test("Each case of an enum needs a title, where the dictionary is one that can be read")
  func cases() {
    func kind(_ titles: String) -> String {
      "enum Kind: String, AppEnum { case novel, poem; case play\n static let "
        + "caseDisplayRepresentations: [Kind: DisplayRepresentation] = \(titles) }"
    }
    #expect(
      warnings(kind("[.novel: \"Novel\", .poem: .init(title: \"Poem\")]")) == [
        "0.swift:1:1: warning: caseDisplayRepresentations of Kind has nothing for play"
      ]
    )
    #expect(warnings(kind("[.novel: \"a\", .poem: \"b\", .play: \"c\"]")).isEmpty)
    #expect(warnings(kind("make()")).isEmpty)
    #expect(warnings(kind("[:]")).isEmpty)
  }

  @Test("An app has one provider of shortcuts, of at most ten")
  func providers() {
    let shortcut = #"AppShortcut(intent: Open(), phrases: ["\(.applicationName)"])"#
    func provider(_ name: String, _ count: Int) -> String {
      "struct \(name): AppShortcutsProvider { static var appShortcuts: [AppShortcut] {\n"
        + Array(repeating: shortcut, count: count).joined(separator: "\n") + "\n} }"
    }
    #expect(warnings(provider("A", 10)).isEmpty)
    #expect(
      warnings(provider("A", 12), provider("B", 1)) == [
        "1.swift:1:1: warning: an app has one AppShortcutsProvider, but also has A",
        "0.swift:12:1: warning: an app has at most ten shortcuts, not 12",
      ]
    )
  }

  @Test(
    "A phrase names the app and at most one entity or enum",
    arguments: [
      (#""Open \(\.$kind) in \(.applicationName)""#, []), (#""\(.applicationName)""#, []),
      (#""Open it""#, ["a phrase needs the app's name: \\(.applicationName)"]),
      (
        #""\(\.$kind) \(\.$book) \(.applicationName)""#, ["a phrase has at most one parameter"]
      ),
      (
        #""\(\.$days) \(.applicationName)""#,
        ["days has the type Int?: phrases take entities and enums only"]
      ),
      (
        #""\(\.$books) \(.applicationName)""#,
        ["books has the type [Book]: phrases take entities and enums only"]
      ),
      (
        #""\(\.$act) \(.applicationName)""#,
        ["act has the type Open: phrases take entities and enums only"]
      ),
      (#""\(\.$other) \(.applicationName)""#, []), (#""\(\.$unknown) \(.applicationName)""#, []),
    ] as [(String, [String])]
  )
  func phrases(phrase: String, expected: [String]) {
    let found = warnings(
      """
      struct Open: AppIntent {
        @Parameter var kind: Kind?
        @Parameter var book: Book
        @Parameter var books: [Book]
        @Parameter var days: Int?
        @Parameter var act: Open
        @Parameter var other: Elsewhere
      }
      enum Kind: AppEnum {}
      struct Book: AppEntity {}
      """,
      """
      struct Words: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Open(), phrases: [\(phrase)])
        }
      }
      """
    )
    #expect(found == expected.map { "1.swift:3:43: warning: \($0)" })
  }
}
