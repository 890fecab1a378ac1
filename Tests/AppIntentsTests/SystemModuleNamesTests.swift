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

  @Test("Intents open URLs, copy texts and encode pictures by the names of UIKit and AppKit")
  func calls() async throws {
    let outcome = try await #require(ClientCompiler.current).check(
      """
      import AppIntents
      import AppKit
      import UIKit
      struct Copy: AppIntent {
        static let title: LocalizedStringResource = "Copy"
        @Parameter(title: "Photo") var photo: IntentFile
        @MainActor func perform() async throws -> some IntentResult & ReturnsValue<IntentFile> {
          let image = UIImage(data: photo.data)
          UIPasteboard.general.string = "Copied"
          NSPasteboard.general.clearContents()
          NSPasteboard.general.setString("Copied", forType: .string)
          NSApp.activate(ignoringOtherApps: true)
          if let url = URL(string: UIApplication.openSettingsURLString) {
            await UIApplication.shared.open(url)
            NSWorkspace.shared.open(url)
          }
          let data = image?.jpegData(compressionQuality: 0.8) ?? image?.pngData() ?? Data()
          return .result(value: IntentFile(data: data, filename: "a.jpg", type: .jpeg))
        }
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
