import Testing

@Suite(.enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)"))
struct SystemModuleNamesTests {
  @Test("Files that import a module by its name compile where the product is asked for")
  func names() async throws {
    let outcome = try await #require(ClientCompiler.current).check(
      """
      import AppIntents
      import ExtensionFoundation
      import Intents
      #if canImport(VisualIntelligence)
        import UIKit
      #endif
      let color = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      struct Ring: AppIntent {
        static let title: LocalizedStringResource = "Ring"
        func perform() async throws -> some IntentResult { .result() }
      }
      """
    )
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("UIKit brings colors and no views")
  func views() async throws {
    let outcome = try await #require(ClientCompiler.current).check(
      "import UIKit\nlet text = Text(verbatim: \"\")"
    )
    #expect(outcome.status != 0)
  }
}
