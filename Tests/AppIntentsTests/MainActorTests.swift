import Testing

@Suite(.enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)"))
struct MainActorTests {
  /// An entity whose query each test writes in its own way.
  private static let plant = """
    import AppIntents
    struct PlantEntity: AppEntity {
      static let typeDisplayRepresentation: TypeDisplayRepresentation = "Plant"
      static let defaultQuery = PlantQuery()
      let id: Int
      @Property(title: "Name") var name: String
      var displayRepresentation: DisplayRepresentation { "\\(name)" }
    }
    """

  @Test(
    "A query of the main actor may take comparators of any type",
    arguments: [
      "Predicate<PlantEntity>", "NSPredicate", "(PlantEntity) -> Bool", "String",
    ]
  )
  func comparators(type: String) async throws {
    let source = """
      \(Self.plant)
      struct PlantQuery: EntityPropertyQuery {
        static var properties: QueryProperties { QueryProperties {} }
        static let sortingOptions = SortingOptions { SortableBy(\\PlantEntity.$name) }
        @MainActor func entities(for identifiers: [Int]) async throws -> [PlantEntity] { [] }
        @MainActor func entities(
          matching comparators: [\(type)], mode: ComparatorMode,
          sortedBy: [EntityQuerySort<PlantEntity>], limit: Int?
        ) async throws -> [PlantEntity] { [] }
      }
      """
    let outcome = try await #require(ClientCompiler.current).check(source, languageMode: 6)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("Types in a module that is on the main actor are values of intents", arguments: [5, 6])
  func unions(languageMode: Int) async throws {
    let source = """
      \(Self.plant)
      struct PlantQuery: EntityQuery {
        func entities(for identifiers: [Int]) async throws -> [PlantEntity] { [] }
      }
      extension PlantEntity: URLRepresentableEntity {
        static var urlRepresentation: URLRepresentation { "https://plants.example/\\(.id)" }
      }
      @UnionValue enum Found { case plant(PlantEntity), name(String) }
      struct FindIntent: AppIntent {
        static let title: LocalizedStringResource = "Find"
        @Parameter(title: "What") var what: Found
        func perform() async throws -> some ReturnsValue<[Found]> { .result(value: [what]) }
      }
      struct FoundQuery: IntentValueQuery {
        func values(for input: String) async throws -> [Found] { [.name(input)] }
      }
      """
    let outcome = try await #require(ClientCompiler.current)
      .check(source, languageMode: languageMode, isOnMainActor: true)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("So are those of a schema, in the language mode that new apps have")
  func schemas() async throws {
    let source = """
      import AppIntents
      @AppEntity(schema: .photos.album) struct Album {
        static let defaultQuery = AlbumQuery()
        let id: String
        var name: String
        var creationDate: Date?
        var albumType: AlbumKind
        var displayRepresentation: DisplayRepresentation { "\\(name)" }
      }
      @AppEnum(schema: .photos.albumType) enum AlbumKind: String {
        case custom, favorites
        static let caseDisplayRepresentations: [AlbumKind: DisplayRepresentation] = [
          .custom: "Custom", .favorites: "Favorites",
        ]
      }
      struct AlbumQuery: EntityQuery {
        func entities(for identifiers: [String]) async throws -> [Album] { [] }
      }
      @AppIntent(schema: .photos.openAlbum) struct OpenAlbum {
        var target: Album
        func perform() async throws -> some IntentResult { .result() }
      }
      """
    let outcome = try await #require(ClientCompiler.current)
      .check(source, languageMode: 5, isOnMainActor: true)
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("Models and widgets compile where everything is on the main actor", arguments: [5, 6])
  func modelsAndWidgets(languageMode: Int) async throws {
    let source = """
      import AppIntents
      import SwiftData
      import SwiftUI
      import WidgetKit
      @Model final class Plant {
        @Attribute(.unique) var name: String
        var isWatered = false
        var leaves: [Leaf] = []
        var title: String { name.capitalized }
        init(name: String) { self.name = name }
      }
      @Model class Leaf {
        var plant: Plant?
        init() {}
      }
      @Observable final class Garden {
        var plants: [Plant] = []
        func load(_ context: ModelContext) throws {
          let dry = #Predicate<Plant> { !$0.isWatered }
          let names = [SortDescriptor(\\Plant.name)]
          plants = try context.fetch(FetchDescriptor(predicate: dry, sortBy: names))
          plants.first?.leaves.append(Leaf())
        }
      }
      @ModelActor actor Gardener {
        func count() throws -> Int { try modelContext.fetchCount(FetchDescriptor<Plant>()) }
      }
      struct PlantEntry: TimelineEntry { let date: Date; var name: String }
      struct PlantProvider: TimelineProvider {
        func placeholder(in context: Context) -> PlantEntry { PlantEntry(date: .now, name: "") }
        func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void) {
          completion(placeholder(in: context))
        }
        func getTimeline(
          in context: Context,
          completion: @escaping @Sendable (Timeline<PlantEntry>) -> Void
        ) { completion(Timeline(entries: [placeholder(in: context)], policy: .atEnd)) }
      }
      struct PlantWidget: Widget {
        var body: some WidgetConfiguration {
          StaticConfiguration(kind: "plant", provider: PlantProvider()) { Text($0.name) }
        }
      }
      """
    let outcome = try await #require(ClientCompiler.current)
      .check(source, languageMode: languageMode, isOnMainActor: true)
    #expect(outcome.status == 0, "\\(outcome.output)")
  }
}
