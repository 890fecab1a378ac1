import AppIntents
import Testing
import VisualIntelligence

@Suite struct RecipeTests {
  @Test("A visual search takes a picture or words, and more results are an intent with a schema")
  func visual() async throws {
    let outcome = try await IntentRuntime.patient().run(
      ShowRecipeResultsIntent.self,
      arguments: [
        "semanticContent": .value(
          SemanticContentDescriptor(labels: ["soup", "stew"], pixelBuffer: nil)
        )
      ]
    )
    #expect((outcome.value as? [RecipeEntity])?.map(\.id) == ["soup", "stew"])
    #expect(ShowRecipeResultsIntent.__appSchemaIntent == "visualIntelligence.semanticContentSearch")
    #expect(
      RecipeVisualQuery.unopenableResultTypes(among: [OpenRecipe.self]).map(\.resultType)
        == ["CookbookEntity"]
    )
    #expect(
      RecipeVisualQuery.unopenableResultTypes(among: [OpenRecipe.self, OpenCookbook.self]).isEmpty
    )
  }
}
