import AppIntents
import SwiftUI
import GeoToolbox

@AppEntity(schema: .photos.asset)
struct AssetEntity {
  static let defaultQuery = AssetQuery()
  let id: String
  var title: String?
  var creationDate: Date?
  var location: CLPlacemark?
  var assetType: AssetType?
  var isFavorite: Bool
  var isHidden: Bool
  var hasSuggestedEdits: Bool
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(title ?? "?")")
  }
}
@AppEnum(schema: .photos.assetType)
enum AssetType: String, AppEnum {
  case photo
  case video
  static let caseDisplayRepresentations: [AssetType: DisplayRepresentation] = [
    .photo: "Photo", .video: "Video",
  ]
}
struct AssetQuery: EntityQuery, EnumerableEntityQuery {
  func entities(for identifiers: [String]) async throws -> [AssetEntity] { [] }
  func allEntities() async throws -> [AssetEntity] { [] }
}
@AppIntent(schema: .photos.openAsset)
struct OpenAssetIntent: OpenIntent, TargetContentProvidingIntent {
  var target: AssetEntity
  @Dependency var navigation: GalleryNavigation
  @MainActor func perform() async throws -> some IntentResult {
    navigation.open(target); return .result()
  }
}
@AppIntent(schema: .photos.createAssets)
struct CreateAssetsIntent {
  var files: [IntentFile]
  func perform() async throws -> some ReturnsValue<[AssetEntity]> { .result(value: []) }
}
@AppIntent(schema: .system.search)
struct FindAssets: ShowInAppSearchResultsIntent {
  static var searchScopes: [StringSearchScope] = [.general, .movies]
  var criteria: StringSearchCriteria
  func perform() async throws -> some IntentResult { print(criteria.term); return .result() }
}
@MainActor @Observable final class GalleryNavigation {
  nonisolated init() {}; var path: [String] = []; func open(_ a: AssetEntity) { path.append(a.id) }
}

@UnionValue
enum Destination { case asset(AssetEntity), place(PlaceDescriptor), note(String) }

struct GoSomewhere: AppIntent, UndoableIntent, TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Go"
  static let supportedModes: IntentModes = .foreground(.immediate)
  @Parameter var destination: Destination
  @Parameter(description: "Why") var reason: String?
  static var parameterSummary: some ParameterSummary {
    Summary("Go to \(\.$destination)")
  }
  @MainActor func perform() async throws -> some IntentResult & ShowsSnippetIntent & ProvidesDialog
  {
    undoManager?.registerUndo(withTarget: GalleryNavigation()) { n in }
    undoManager?.setActionName("Go")
    let option = try await requestChoice(
      between: [.init(title: "A"), IntentChoiceOption(title: "B", style: .destructive), .cancel],
      dialog: "Where?"
    )
    if option.title == "A" {}
    switch destination {
    case .asset(let a): return .result(dialog: "\(a.id)", snippetIntent: GallerySnippet(name: a.id))
    case .place(let p):
      return .result(dialog: "\(p.commonName ?? "")", snippetIntent: GallerySnippet(name: "p"))
    case .note(let n):
      return .result(dialog: IntentDialog(stringLiteral: n), snippetIntent: GallerySnippet(name: n))
    }
  }
}
struct GallerySnippet: SnippetIntent {
  static let title: LocalizedStringResource = "State"
  @Parameter var name: String
  init() {}
  init(name: String) { self.name = name }
  @MainActor func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: Text(name))
  }
}
struct BinderEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Album"
  static let defaultQuery = BinderQuery()
  let album: Binder
  var id: Int { album.id }
  @ComputedProperty(title: "Name") var name: String { album.name }
  @ComputedProperty(indexingKey: \.contentDescription) var about: String? { album.about }
  @DeferredProperty(title: "Count") var count: Int { get async throws { try await album.count() } }
  var displayRepresentation: DisplayRepresentation { "\(name)" }
}
struct Binder: Sendable {
  var id: Int; var name: String; var about: String?; func count() async throws -> Int { 3 }
}
struct BinderQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [BinderEntity] { [] }
}
struct GallerySettings: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
  static let defaultQuery = GallerySettingsQuery()
  @Property(title: "Dark") var dark: Bool
  var displayRepresentation: DisplayRepresentation { "Settings" }
  init() { dark = false }
}
struct GallerySettingsQuery: UniqueAppEntityQuery {
  func uniqueEntity() async throws -> GallerySettings { GallerySettings() }
}
struct LibraryView: View {
  let album: BinderEntity
  var body: some View {
    List { Text(album.name) }
      .userActivity("app.album") { activity in
        activity.title = album.name
        activity.appEntityIdentifier = EntityIdentifier(for: album)
      }
      .onAppIntentExecution(OpenAssetIntent.self) { intent in print(intent.target.id) }
      .appEntityIdentifier(EntityIdentifier(for: BinderEntity.self, identifier: album.id))
  }
}
struct GalleryExtension: AppIntentsExtension {}
struct GalleryPackage: AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { [GalleryExtras.self] }
}
struct GalleryExtras: AppIntentsPackage {}
struct StepsSummary: TransientAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Summary"
  @Property(title: "Steps") var steps: Int
  @Property(title: "Energy") var energy: Measurement<UnitEnergy>?
  init() { steps = 0 }
  init(steps: Int) { self.init(); self.steps = steps }
  var displayRepresentation: DisplayRepresentation { "\(steps) steps" }
}
struct SummarizeIntent: AppIntent {
  static let title: LocalizedStringResource = "Summarize"
  func perform() async throws -> some ReturnsValue<StepsSummary> & ProvidesDialog {
    .result(value: StepsSummary(steps: 4), dialog: "Four")
  }
}
func relevance() async throws {
  let intent = RelevantIntent(
    GalleryWidget(),
    widgetKind: "w",
    relevance: .date(from: .now, to: .now.addingTimeInterval(60))
  )
  try await RelevantIntentManager.shared.updateRelevantIntents([intent])
}
struct GalleryWidget: WidgetConfigurationIntent { static let title: LocalizedStringResource = "x" }
