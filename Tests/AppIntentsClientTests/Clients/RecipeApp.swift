#if canImport(VisualIntelligence)
import AppIntents
import VideoToolbox
import VisualIntelligence

struct RecipeEntity: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Recipe" }
  static var defaultQuery = RecipeQuery()
  var id: String
  @Property(title: "Minutes") var minutes: Int
  @Property(title: "Method") var method: AttributedString?
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(id)",
      subtitle: "\(minutes) minutes",
      image: .init(systemName: "fork.knife")
    )
  }
  init(id: String, minutes: Int) {
    self.id = id
    self.minutes = minutes
  }
}

struct RecipeQuery: EntityQuery, EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [RecipeEntity] {
    identifiers.map { RecipeEntity(id: $0, minutes: $0.count) }
  }
  func entities(matching string: String) async throws -> [RecipeEntity] {
    [RecipeEntity(id: string, minutes: 1)]
  }
  func suggestedEntities() async throws -> [RecipeEntity] { [.init(id: "Soup", minutes: 20)] }
}

struct CookbookEntity: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = .init(stringLiteral: "Cookbook")
  static var defaultQuery = CookbookQuery()
  let id: Int
  var displayRepresentation: DisplayRepresentation { .init(title: "Book \(id)") }
}

struct CookbookQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [CookbookEntity] {
    identifiers.map(CookbookEntity.init(id:))
  }
}

@UnionValue
enum RecipeSearchResult {
  case recipe(RecipeEntity)
  case cookbook(CookbookEntity)
}

struct RecipeVisualQuery: IntentValueQuery {
  func values(for input: SemanticContentDescriptor) async throws -> [RecipeSearchResult] {
    if let buffer = input.pixelBuffer {
      var image: CGImage?
      _ = buffer.withUnsafeBuffer {
        VTCreateCGImageFromCVPixelBuffer($0, options: nil, imageOut: &image)
      }
      guard let image, image.width > 0 else { return [] }
      return [
        .recipe(RecipeEntity(id: "picture \(image.width)x\(image.height)", minutes: 5)),
        .cookbook(.init(id: 7)),
      ]
    }
    return input.labels.map { .recipe(RecipeEntity(id: $0, minutes: 10)) }
  }
}

struct OpenRecipe: OpenIntent {
  static let title: LocalizedStringResource = "Open Recipe"
  @Parameter(title: "Recipe") var target: RecipeEntity
  func perform() async throws -> some IntentResult { .result() }
}

struct OpenCookbook: OpenIntent {
  static let title: LocalizedStringResource = "Open Cookbook"
  @Parameter(title: "Cookbook") var target: CookbookEntity
}

@AppIntent(schema: .visualIntelligence.semanticContentSearch)
struct ShowRecipeResultsIntent {
  static let title: LocalizedStringResource = "More Recipes"
  static let openAppWhenRun: Bool = true

  var semanticContent: SemanticContentDescriptor

  @MainActor
  func perform() async throws -> some IntentResult & ReturnsValue<[RecipeEntity]> {
    let found = try await RecipeVisualQuery().values(for: semanticContent)
    return .result(
      value: found.compactMap { if case .recipe(let recipe) = $0 { recipe } else { nil } }
    )
  }
}
#endif
