import AppIntents
import AppIntentsTesting
import Foundation
import Testing
import VisualIntelligence

@Suite struct RegistryTests {
  @Test("A package lists its types by name")
  func names() throws {
    let registry = IntentRegistry(AppPackage.self)
    #expect(try registry.intent(named: "ViewForecast.v2") == MigratedIntent.self)
    #expect(throws: IntentRegistryError.self) { try registry.intent(named: "Nothing") }
    #expect(IntentRegistry(types: [CityEntity.self]).entityQueries.map { "\($0)" } == ["CityQuery"])
  }

  @Test("The plugin's file names types of the program, and those that it lacks are said")
  func metadata() throws {
    func file(_ types: [String], _ conditional: [String] = []) throws -> Data {
      try JSONSerialization.data(withJSONObject: [
        "module": "AppIntentsClientTests", "types": types, "conditionalTypes": conditional,
      ])
    }
    let registry = try IntentRegistry(
      metadata: [
        file(["CityEntity", "Drink", "RegistryTests.Inner.Query"], ["Debugging"]),
        file(["RegistryTests.Größe.Übersicht", "Ж4", "RegistryTests.日本.Ωmega"]),
      ]
    )
    #expect(registry.entities.map { "\($0)" } == ["CityEntity"])
    #expect(registry.enums.map { "\($0)" } == ["Drink", "Ж4"])
    #expect(
      registry.entityQueries.map { "\($0)" } == ["Query", "Übersicht", "Ωmega", "CityQuery"]
    )
    let files = try [file(["Nothing", "CityEntity.Nothing", "A.B.C.D.E", "\u{0}"])]
    let error = #expect(throws: IntentRegistryError.self) { try IntentRegistry(metadata: files) }
    #expect(error?.description.contains("AppIntentsClientTests.Nothing") == true)
    #expect(throws: DecodingError.self) { try IntentRegistry(metadata: [Data("{}".utf8)]) }
  }

  /// A type in others, of two kinds.
  enum Inner {
    struct Query: EntityQuery {
      func entities(for identifiers: [CityEntity.ID]) async throws -> [CityEntity] { [] }
    }
  }

  /// Types whose names have letters beyond ASCII.
  enum Größe {
    struct Übersicht: EntityQuery {
      func entities(for identifiers: [CityEntity.ID]) async throws -> [CityEntity] { [] }
    }
  }
  final class 日本 {
    struct Ωmega: EntityQuery {
      func entities(for identifiers: [CityEntity.ID]) async throws -> [CityEntity] { [] }
    }
  }

  /// The problems of a list of types, as "severity: type: message".
  private func problems(
    _ types: Any.Type...,
    dependencies: AppDependencyManager? = nil
  ) -> [String] {
    IntentRegistry(types: types).problems(dependencies: dependencies).map(\.description)
  }

  @Test("Types that nothing is wrong with have no problems")
  func none() {
    #expect(
      problems(
        WeatherWidgetIntent.self,
        CityEntity.self,
        Drink.self,
        CoffeeShortcuts.self,
        dependencies: AppDependencyManager()
      ) == []
    )
  }

  @Test("A result of a visual search that nothing opens")
  func openability() {
    #expect(problems(RecipeVisualQuery.self, OpenRecipe.self, OpenCookbook.self) == [])
    let found = problems(RecipeVisualQuery.self, OpenRecipe.self)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        """
        error: RecipeVisualQuery: IntentValueQuery 'RecipeVisualQuery' takes a \
        SemanticContentDescriptor and gives 'CookbookEntity', which no intent opens.
        """
      ) == true
    )
  }

  @Test("Two queries of values for the same input")
  func sharedInput() {
    let found = problems(
      RecipeVisualQuery.self,
      SecondQuery.self,
      OpenRecipe.self,
      OpenCookbook.self
    )
    #expect(
      found == [
        """
        error: RecipeVisualQuery, SecondQuery: these queries all take a SemanticContentDescriptor, \
        but an app may have only one: make one query that returns a union value
        """
      ]
    )
  }

  @Test("Titles with values in them, wherever titles stand")
  func titles() {
    #expect(
      problems(ValueTitle.self, ValueEntity.self, ValueEnum.self, ValueShortcuts.self)
        == [
          "title", "title of the parameter 'day'", "type's name", "type's name",
          "title of the case 'today'", "title of a shortcut",
        ].enumerated().map { index, what in
          let type = ["ValueTitle", "ValueTitle", "ValueEntity", "ValueEnum", "ValueEnum"]
          return """
            warning: \(index < 5 ? type[index] : "ValueShortcuts"): the \(what) has \
            interpolations; tools read it without running the app, so write plain text
            """
        }
    )
  }

  @Test("More than ten shortcuts, a phrase without the app's name, and a second provider")
  func shortcuts() {
    #expect(
      problems(ManyShortcuts.self, CoffeeShortcuts.self) == [
        """
        error: ManyShortcuts, CoffeeShortcuts: an app has one AppShortcutsProvider; put all \
        shortcuts into one
        """,
        "error: ManyShortcuts: there are 11 shortcuts and may be 10",
        """
        error: ManyShortcuts: the phrase 'Nameless' lacks \\(.applicationName), so it cannot be said
        """,
      ]
    )
  }

  @Test("One persistent identifier for two types")
  func sharedName() {
    #expect(
      problems(ValueTitle.self, Other.ValueTitle.self).last?.hasPrefix(
        "error: ValueTitle: 2 types have this persistentIdentifier"
      ) == true
    )
  }

  @Test("A dependency that was not added, with what is there, in intents and in queries")
  func dependencies() {
    let manager = AppDependencyManager()
    manager.add(dependency: ExportLog())
    let missing = "the dependency NoteStore was not added; there are: ExportLog"
    #expect(
      problems(CreateNoteIntent.self, NoteEntity.self, dependencies: manager) == [
        "error: CreateNoteIntent: \(missing)", "error: NoteEntityQuery: \(missing)",
      ]
    )
    manager.add(dependency: NoteStore())
    #expect(problems(CreateNoteIntent.self, NoteEntity.self, dependencies: manager) == [])
  }

  @Test("A list that misses types of its module, with their names and without those it has")
  func unlisted() {
    let found = IntentRegistry(AppPackage.self).problems().map(\.type)
    #expect(found.contains("AppIntentsClientTests.CoffeeShortcuts"))
    #expect(found.contains("AppIntentsClientTests.Drink"))
    #expect(!found.contains("AppIntentsClientTests.MigratedIntent"))
    #expect(!found.contains { $0.hasSuffix(".Cases") })
    #expect(found.allSatisfy { $0.hasPrefix("AppIntentsClientTests.") })
  }
}

private struct SecondQuery: IntentValueQuery {
  func values(for input: SemanticContentDescriptor) async throws -> [RecipeEntity] { [] }
}

private struct ManyShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    for number in 0..<11 {
      AppShortcut(
        intent: ReorderIntent(),
        phrases: number == 0 ? ["Nameless"] : ["Number \(.applicationName)"],
        shortTitle: "Number",
        systemImageName: "number"
      )
    }
  }
}

private let today = "Friday"

private struct ValueTitle: AppIntent {
  static var title: LocalizedStringResource { "Today is \(today)" }
  @Parameter(title: "Not \(today)") var day: String?
  func perform() async throws -> some IntentResult { .result() }
}

private struct ValueEntity: TransientAppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "\(today)")
  }
  var displayRepresentation: DisplayRepresentation { "Day" }
}

private enum ValueEnum: String, AppEnum {
  case today
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "\(AppIntentsClientTests.today)")
  }
  static var caseDisplayRepresentations: [ValueEnum: DisplayRepresentation] {
    [.today: "It is \(AppIntentsClientTests.today)"]
  }
}

private struct ValueShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: ReorderIntent(),
      phrases: ["Reorder in \(.applicationName)"],
      shortTitle: "On \(today)",
      systemImageName: "calendar"
    )
  }
}

private enum Other {
  struct ValueTitle: AppIntent {
    static let title: LocalizedStringResource = "Other"
    func perform() async throws -> some IntentResult { .result() }
  }
}

enum Ж4: String, AppEnum {
  case a
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Letter"
  static let caseDisplayRepresentations: [Ж4: DisplayRepresentation] = [.a: "A"]
}
