import Testing

@Suite("@Query") struct QueryMacroTests {
  @Test(
    "keeps a query with its arguments, and fetches when it is read",
    arguments: [
      ("@Query", "[Trip]", "Trip", ""),
      (
        "@Query(filter: #Predicate<Trip> { $0.days > 1 }, sort: \\.name)", "Array<Trip>", "Trip",
        "filter: #Predicate<Trip> { $0.days > 1 }, sort: \\.name"
      ),
      ("@Query(sort: \\Kit.Trip.name)", "[Kit.Trip]", "Kit.Trip", "sort: \\Kit.Trip.name"),
    ]
  )
  func expansion(attribute: String, type: String, element: String, arguments: String) {
    let query = "SwiftData.Query<\(element), [\(element)]>"
    expect(
      """
      struct List: View {
        \(attribute) private var trips: \(type)
      }
      """,
      expandsTo: """
        struct List: View {
          private var trips: \(type) {
            get {
              _trips.wrappedValue
            }
          }

          private(set) var _trips: \(query) =
            \(query)(\(arguments))
        }
        """
    )
  }

  @Test(
    "is refused without the type of an array",
    arguments: ["var trips: Trip", "var trips: Set<Trip>", "var trips", "func trips() {}"]
  )
  func refusals(member: String) {
    let messages = Expansion.of("struct List { @Query \(member) }").diagnostics
    #expect(
      messages.allSatisfy {
        $0 == "error: '@Query' needs the type of an array of models: write 'var x: [Model]'"
      }
    )
    // A function gets no accessors, which the compiler says by itself.
    #expect(messages.isEmpty == member.hasPrefix("func"))
  }
}

@Suite("@Entry") struct EntryMacroTests {
  @Test(
    "adds a key of the values that are extended",
    arguments: [
      ("EnvironmentValues", "EnvironmentKey"), ("Transaction", "TransactionKey"),
      ("ContainerValues", "ContainerValueKey"), ("SwiftUI.EnvironmentValues", "EnvironmentKey"),
    ]
  )
  func keys(values: String, key: String) {
    expect(
      """
      extension \(values) {
        @Entry var depth: Int = 2
      }
      """,
      expandsTo: """
        extension \(values) {
          var depth: Int {
            get {
              self[__Key_depth.self]
            }
            set {
              self[__Key_depth.self] = newValue
            }
          }

          private struct __Key_depth: SwiftUI.\(key) {
            static var defaultValue: Int {
              2
            }
          }
        }
        """
    )
  }

  @Test("makes the default once where its type is not written, and nil of none")
  func defaults() {
    #expect(
      Expansion.text(of: "extension EnvironmentValues { @Entry var depth = 2 }")
        .contains("static let defaultValue = 2")
    )
    #expect(
      Expansion.text(of: "extension EnvironmentValues { @Entry var depth: Int? }")
        .contains("static var defaultValue: Int? {\n    nil\n  }")
    )
  }

  @Test("names what is in an optional that is focused")
  func focused() {
    let text = Expansion.text(of: "extension FocusedValues { @Entry var book: Book? }")
    #expect(text.contains("private struct __Key_book: SwiftUI.FocusedValueKey"))
    #expect(text.contains("typealias Value = Book\n"))
  }

  @Test(
    "is refused elsewhere",
    arguments: [
      "extension Other { @Entry var depth = 2 }", "struct Values { @Entry var depth = 2 }",
      "@Entry var depth = 2",
    ]
  )
  func refusals(source: String) {
    #expect(
      Expansion.of(source).diagnostics == [
        "error: '@Entry' is for a variable in an extension of EnvironmentValues, FocusedValues, "
          + "Transaction or ContainerValues"
      ]
    )
  }
}

@Suite("#Preview and marks") struct MarkMacroTests {
  @Test("leave nothing behind")
  func nothing() {
    expect(
      "struct A {}\n#Preview(\"Name\") { Text(\"\") }",
      expandsTo: "struct A {}"
    )
    expect(
      "class A { @Transient @Attribute(.unique) var a = 1 }",
      expandsTo: "class A { var a = 1 }"
    )
  }
}
