import Testing

@Suite("@ComputedProperty and @DeferredProperty") struct EntityPropertyMacroTests {
  @Test("add the property's $ form, what the attribute says, and what reflection finds")
  func peers() {
    expect(
      """
      struct Landmark {
        @ComputedProperty(title: "Name", indexingKey: \\.title)
        public var name: String { landmark.name }
      }
      """,
      expandsTo: """
        struct Landmark {
          public var name: String { landmark.name }

          private static var _$name: AppIntents._ComputedPropertyInfo {
            AppIntents._ComputedPropertyInfo(name: "name", title: "Name", indexingKey: \\.title)
          }

          public var $name: AppIntents.EntityProperty<String> {
            AppIntents.EntityProperty(_info: Self._$name, computing: name)
          }

          private let _name = AppIntents._ComputedPropertyMarker<Self> {
            $0.$name
          }
        }
        """
    )
  }

  @Test("wait for a value that is asked for")
  func deferred() {
    expect(
      """
      struct Landmark {
        @DeferredProperty
        var crowd: Int? {
          get async throws { try await ask() }
        }
      }
      """,
      expandsTo: """
        struct Landmark {
          var crowd: Int? {
            get async throws { try await ask() }
          }

          private static var _$crowd: AppIntents._ComputedPropertyInfo {
            AppIntents._ComputedPropertyInfo(name: "crowd")
          }

          var $crowd: AppIntents.EntityProperty<Int?> {
            AppIntents.EntityProperty(_info: Self._$crowd, fetching: {
                try await self.crowd
              })
          }

          private let _crowd = AppIntents._ComputedPropertyMarker<Self> {
            $0.$crowd
          }
        }
        """
    )
  }

  @Test(
    "have the access level that is written, of which a setter's does not count",
    arguments: [
      ("public", "public "), ("package", "package "), ("fileprivate", "fileprivate "),
      ("private", "private "), ("internal", ""), ("@MainActor public", "public "),
    ]
  )
  func access(modifiers: String, expected: String) {
    expect(
      """
      extension Landmark {
        @ComputedProperty
        \(modifiers) var year: Int { 1 }
      }
      """,
      expandsTo: """
        extension Landmark {
          \(modifiers) var year: Int { 1 }

          private static var _$year: AppIntents._ComputedPropertyInfo {
            AppIntents._ComputedPropertyInfo(name: "year")
          }

          \(expected)var $year: AppIntents.EntityProperty<Int> {
            AppIntents.EntityProperty(_info: Self._$year, computing: year)
          }
        }
        """
    )
  }

  @Test("name a class where Self may not be stored, and store nothing in an extension")
  func owners() {
    expect(
      """
      final class Landmark {
        @ComputedProperty var year: Int { 1 }
      }
      """,
      expandsTo: """
        final class Landmark {
          var year: Int { 1 }

          private static var _$year: AppIntents._ComputedPropertyInfo {
            AppIntents._ComputedPropertyInfo(name: "year")
          }

          var $year: AppIntents.EntityProperty<Int> {
            AppIntents.EntityProperty(_info: Self._$year, computing: year)
          }

          private let _year = AppIntents._ComputedPropertyMarker<Landmark> {
            $0.$year
          }
        }
        """
    )
  }

  @Test(
    "are refused where there is nothing to compute, with what to write instead",
    arguments: [
      (
        "@ComputedProperty func name() -> String { \"\" }",
        "'@ComputedProperty' can only be attached to one computed property"
      ),
      (
        "@DeferredProperty var (a, b): (Int, Int) { (1, 2) }",
        "'@DeferredProperty' can only be attached to one computed property"
      ),
      (
        "@ComputedProperty var name: String",
        "'@ComputedProperty' needs a getter: 'name' is stored, so write '@Property' instead"
      ),
      (
        "@ComputedProperty var name = \"\"",
        "'@ComputedProperty' needs the type of 'name': write 'var name: SomeType'"
      ),
      (
        "@ComputedProperty var name: String = \"\" { didSet {} }",
        "'@ComputedProperty' needs a getter: 'name' is stored, so write '@Property' instead"
      ),
      (
        "@ComputedProperty var name: String { willSet {} }",
        "'@ComputedProperty' needs a getter: 'name' is stored, so write '@Property' instead"
      ),
      (
        "@ComputedProperty var name: String { get async { \"\" } }",
        "the getter of 'name' is asynchronous: write '@DeferredProperty' instead"
      ),
      (
        "@DeferredProperty var name: String { \"\" }",
        "the getter of 'name' is not asynchronous: write '@ComputedProperty' instead"
      ),
      (
        "@DeferredProperty var name: String { get throws { \"\" } }",
        "the getter of 'name' is not asynchronous: write '@ComputedProperty' instead"
      ),
    ]
  )
  func refusals(member: String, message: String) {
    let rest = member.split(separator: " ").dropFirst().joined(separator: " ")
    expect(
      "struct Landmark {\n  \(member)\n}",
      isRefusedWith: [Complaint(message: message, line: 2, column: 3)],
      leaving: "struct Landmark {\n  \(rest)\n}"
    )
  }
}
