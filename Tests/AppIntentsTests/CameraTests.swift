import AppIntents
import Testing

@Suite struct CameraTests {
  struct Capture: CameraCaptureIntent {
    struct AppContext: Codable, Equatable { var mode = "photo" }
    static let title: LocalizedStringResource = "Capture"
    func perform() async throws -> some IntentResult { .result() }
  }

  struct Plain: CameraCaptureIntent {
    static let title: LocalizedStringResource = "Capture"
    func perform() async throws -> some IntentResult { .result() }
  }

  @Test("A camera's intent keeps what the app tells it, up to 4 KB")
  func appContext() async throws {
    #expect(try await Capture.appContext == nil)
    try await Capture.updateAppContext(.init(mode: "video"))
    #expect(try await Capture.appContext == .init(mode: "video"))
    await #expect(throws: CocoaError.self) {
      try await Capture.updateAppContext(.init(mode: String(repeating: "a", count: 5000)))
    }
    #expect(try await Capture.appContext?.mode == "video")
    #expect(try await Plain.appContext == nil)
  }
}
