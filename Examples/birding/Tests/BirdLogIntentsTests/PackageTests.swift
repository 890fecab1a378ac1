import AppIntents
import AppIntentsTesting
import BirdLog
import Testing

@testable import BirdLogIntents

@Suite struct PackageTests {
  @Test("The list is complete, and nothing is wrong with what it lists")
  @MainActor func complete() {
    let dependencies = AppDependencyManager()
    dependencies.add(dependency: BirdLog())
    let registry = IntentRegistry(BirdLogIntentsPackage.self)
    #expect(registry.intents.count == 5)
    #expect(registry.problems(dependencies: dependencies) == [])
    registry.assertComplete()
  }

  @Test("A dependency that nobody added is named, with the query and the intent that need it")
  func dependency() {
    let problems = IntentRegistry(BirdLogIntentsPackage.self)
      .problems(dependencies: AppDependencyManager())
    #expect(
      Set(problems.map(\.type)) == [
        "LogSightingIntent", "CountAgainIntent", "OpenFieldNoteIntent", "DeleteSightingsIntent",
        "SpeciesQuery", "SightingQuery",
      ]
    )
    #expect(problems.allSatisfy { $0.message.contains("BirdLog") })
  }

  @Test("A type that is left off the list is named, wherever it stands")
  func unlisted() {
    let registry = IntentRegistry(ForgetfulPackage.self)
    let names = registry.unlistedTypes().map(\.type)
    #expect(
      names == [
        "BirdLogIntentsTests.Drafts.Size", "BirdLogIntentsTests.ForgottenEntity",
        "BirdLogIntentsTests.ForgottenIntent", "BirdLogIntentsTests.HiddenIntent",
        "BirdLogIntentsTests.SpareQuery",
      ]
    )
    #expect(
      registry.problems().contains {
        $0.type.hasSuffix("HiddenIntent") && $0.message.contains("it is private")
      }
    )
    #expect(
      IntentRegistry(types: []).unlistedTypes(in: ["BirdLogIntents"]).map(\.type) == [
        "BirdLog.Habitat", "BirdLogIntents.BirdShortcuts", "BirdLogIntents.CountAgainIntent",
        "BirdLogIntents.DeleteSightingsIntent", "BirdLogIntents.LogSightingIntent",
        "BirdLogIntents.OpenFieldNoteIntent", "BirdLogIntents.SightingEntity",
        "BirdLogIntents.SightingQuery", "BirdLogIntents.SightingSnippetIntent",
        "BirdLogIntents.SpeciesEntity", "BirdLogIntents.SpeciesQuery",
      ]
    )
    #expect(IntentRegistry(types: []).unlistedTypes() == [])
    #expect(IntentRegistry(types: []).unlistedTypes(in: ["Nowhere"]) == [])
  }

  #if DEBUG
  @Test("A debug build stops where the list misses a type")
  func stops() async {
    await #expect(processExitsWith: .failure) {
      IntentRegistry(ForgetfulPackage.self).assertComplete()
    }
  }
  #endif
}

/// Lists one of the types below.
struct ForgetfulPackage: AppIntentsPackage {
  static var includedTypes: [Any.Type] { [ListedIntent.self] }
}

struct ListedIntent: AppIntent {
  static let title: LocalizedStringResource = "Listed"
  func perform() async throws -> some IntentResult { .result() }
}

struct ForgottenIntent: AppIntent {
  static let title: LocalizedStringResource = "Forgotten"
  func perform() async throws -> some IntentResult { .result() }
}

private struct HiddenIntent: AppIntent {
  static let title: LocalizedStringResource = "Hidden"
  func perform() async throws -> some IntentResult { .result() }
}

/// As many intents as there are arguments: none of them can be forgotten.
struct GenericIntent<Value: Sendable>: AppIntent {
  static var title: LocalizedStringResource { "Generic" }
  func perform() async throws -> some IntentResult { .result() }
}

enum Drafts {}

extension Drafts {
  enum Size: String, AppEnum {
    case small
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
    static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [.small: "Small"]
  }
}

final class ForgottenEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Forgotten"
  static let defaultQuery = SpareQuery()
  let id = 1
  var displayRepresentation: DisplayRepresentation { "Forgotten" }
}

struct SpareQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [ForgottenEntity] { [] }
}
