import Testing

@testable import intent_metadata

/// A module of one source or several, as `intent-metadata` reads it.
func types(in sources: String...) -> [TypeRecord] {
  var declarations = Declarations()
  for (index, source) in sources.enumerated() { declarations.read(source, path: "\(index).swift") }
  return declarations.resolved()
}

@Suite("The types of a module") struct MetadataDeclarationTests {
  @Test(
    "have the roles of the protocols that they name",
    arguments: [
      ("struct A: AppIntent {}", [.intent]), ("struct A: OpenIntent, Sendable {}", [.intent]),
      ("struct A: AppIntents.AppEntity {}", [.entity]),
      ("enum A: String, AppEnum {}", [.enumeration]),
      ("actor A: EntityStringQuery {}", [.query]), ("struct A: IntentValueQuery {}", [.valueQuery]),
      ("struct A: AppShortcutsProvider {}", [.shortcuts]),
      ("final class A: AppIntentsPackage {}", [.package]),
      ("struct A: AppEntity & Sendable {}", [.entity]),
      ("struct A: @unchecked Sendable, @MainActor AppIntent {}", [.intent]),
      ("@AppEntity(schema: .books.book) struct A {}", [.entity]),
      ("@AssistantIntent(schema: .books.open) struct A {}", [.intent]),
      ("@AppEnum(schema: .books.kind) enum A {}", [.enumeration]),
      ("struct A: AppEntity, EntityQuery {}", [.entity, .query]),
      ("extension A: AppIntent {}", [.intent]),
    ] as [(String, [Role])]
  )
  func roles(source: String, expected: [Role]) {
    let found = types(in: source)
    #expect(found.map(\.name) == ["A"])
    #expect(found.map(\.roles) == [expected])
  }

  @Test(
    "are left out where they are nothing for App Intents",
    arguments: [
      "struct A {}", "struct A: Sendable {}", "protocol A: AppIntent {}",
      "func make() { struct A: AppIntent {} }", "var a: Int { struct A: AppIntent {}; return 1 }",
      "@Observable class A {}", "typealias A = AppIntent",
    ]
  )
  func others(source: String) { #expect(types(in: source).isEmpty) }

  @Test("conform through protocols of the module, in whatever order and file they stand")
  func refined() {
    let found = types(
      in: "struct A: Second {}",
      "protocol First: AppIntent {}",
      "protocol Second: First {}"
    )
    #expect(found.map(\.roles) == [[.intent]])
  }

  @Test("are told apart by the types around them, and joined with their extensions")
  func names() {
    let found = types(
      in: "extension Outer.Inner: EntityQuery { static let b = 1 }",
      "enum Outer { struct Inner { static let a = 1 } }; struct Inner: AppIntent {}"
    )
    #expect(found.map(\.name) == ["Outer.Inner", "Inner"])
    #expect(found[0].variables.map(\.name) == ["b", "a"])
    // Where it is declared counts, not where it is extended.
    #expect(
      [found[0].place.path, "\(found[0].place.line):\(found[0].place.column)"] == [
        "1.swift", "1:14",
      ]
    )
  }

  @Test(
    "are private within what is private",
    arguments: [
      ("private struct A: AppIntent {}", true), ("fileprivate enum A: AppEnum {}", true),
      ("private enum B { struct A: AppIntent {} }", true),
      ("private enum B {}; struct A: AppIntent {}", false),
      ("private extension A: AppIntent {}", false), ("public struct A: AppIntent {}", false),
    ]
  )
  func hidden(source: String, isPrivate: Bool) {
    #expect(types(in: source).map(\.isPrivate) == [isPrivate])
  }

  @Test("have the conditions of their declarations, and not those of their extensions")
  func extensionConditions() {
    let found = types(
      in: """
        struct A: AppIntent {}
        #if os(iOS)
        extension A { func show() {} }
        extension B: AppEntity {}
        #endif
        struct B {}
        #if os(iOS)
        struct C: AppIntent {}
        #elseif DEBUG
        struct C: AppIntent {}
        #endif
        extension Elsewhere: AppEnum {}
        #if DEBUG
        extension Elsewhere { static let all = 1 }
        extension Other: AppEnum {}
        #endif
        """
    )
    let conditions = Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0.conditions) })
    #expect(
      conditions == [
        "A": [], "B": [], "C": ["((os(iOS))) || (!(os(iOS)) && (DEBUG))"], "Elsewhere": [],
        "Other": ["(DEBUG)"],
      ]
    )
  }

  @Test("remember the conditions around them, each with those before it denied")
  func conditions() {
    let found = types(
      in: """
        struct A: AppIntent {}
        #if DEBUG
        struct B: AppIntent {}
        #elseif os(Linux)
        #if canImport(UIKit)
        struct C: AppIntent {}
        #endif
        #else
        struct D: AppIntent {}
        #endif
        """
    )
    #expect(found.map(\.name) == ["A", "B", "C", "D"])
    #expect(
      found.map(\.conditions) == [
        [], ["(DEBUG)"], ["!(DEBUG) && (os(Linux))", "(canImport(UIKit))"],
        ["!(DEBUG) && !(os(Linux))"],
      ]
    )
  }

  @Test("bring the imports of their files, but not of single declarations")
  func imports() {
    let found = types(
      in:
        "import AppIntents\n@preconcurrency import Kit.Part\nimport struct Other.Thing\nstruct A {}",
      "import Birds\nextension A: AppIntent {}"
    )
    #expect(found.map(\.imports) == [["AppIntents", "Kit.Part", "Birds"]])
  }

  @Test("are read to the end of a file that is broken")
  func broken() {
    #expect(
      types(in: "struct A: AppIntent { func }\n}}} ) struct B: AppEntity {").map(\.name).contains(
        "A"
      )
    )
    #expect(types(in: "", "\u{0}", String(repeating: "{", count: 200)).isEmpty)
  }
}

@Suite("The words of a literal") struct SyntaxWordTests {
  private func title(_ value: String) -> Variable? {
    types(in: "struct A: AppIntent { static let title: Text \(value) }").first?.constant("title")
  }

  @Test(
    "are read without running anything",
    arguments: [
      ("= \"Open\"", "Open", true), ("{ \"Open\" }", "Open", true),
      ("{ return \"Open\" }", "Open", true), ("{ get { \"Open\" } }", "Open", true),
      ("= LocalizedStringResource(\"Open\", table: \"T\")", "Open", true),
      ("= .init(\"Open\")", "Open", true), ("= .open", ".open", true),
      ("= TypeDisplayRepresentation(name: \"Open\")", "Open", false),
      ("= \"Open \\(name)\"", "Open ${name}", false), ("= make(\"Open\")", "Open", false),
      ("{ let a = 1; return \"Open\" }", nil, false), ("= a + b", nil, false),
    ] as [(String, String?, Bool)]
  )
  func words(value: String, words: String?, isConstant: Bool) throws {
    let variable = try #require(title(value))
    #expect(variable.value?.words == words)
    #expect((variable.value?.isConstant ?? false) == isConstant)
  }

  @Test(
    "name the values in them",
    arguments: [
      (#"\(.applicationName)"#, "applicationName"), (#"\(\.$book)"#, "book"),
      (#"\(name)"#, "name"), (#"\(a.b.c)"#, "c"),
    ]
  )
  func values(segment: String, name: String) throws {
    let value = try #require(title("= \"Open \(segment) now\"")?.value)
    #expect(value.words == "Open ${\(name)} now")
  }
}
