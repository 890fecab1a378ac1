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

  @Test("Intents read health data, places, links and pictures by the names of Apple's modules")
  func toolkits() async throws {
    let outcome = try await #require(ClientCompiler.current).check(
      """
      import AppIntents
      import HealthKit
      import ImageIO
      import LinkPresentation
      import MapKit
      import PDFKit
      import UniformTypeIdentifiers
      struct LogWater: AppIntent {
        static let title: LocalizedStringResource = "Log Water"
        @Parameter(title: "Amount") var amount: Measurement<UnitVolume>
        func perform() async throws -> some IntentResult & ProvidesDialog {
          guard HKHealthStore.isHealthDataAvailable() else { return .result(dialog: "No data") }
          let type = HKQuantityType(.dietaryWater)
          let quantity = HKQuantity(
            unit: .literUnit(with: .milli), doubleValue: amount.converted(to: .milliliters).value)
          try await HKHealthStore().requestAuthorization(toShare: [type], read: [])
          try await HKHealthStore().save(
            HKQuantitySample(type: type, quantity: quantity, start: .now, end: .now))
          return .result(dialog: "Logged")
        }
      }
      func shrink(_ file: IntentFile) -> Data? {
        let options = [kCGImageSourceThumbnailMaxPixelSize: 512] as CFDictionary
        let data = NSMutableData()
        guard let source = CGImageSourceCreateWithData(file.data as CFData, nil),
          let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options),
          let target = CGImageDestinationCreateWithData(
            data as CFMutableData, UTType.jpeg.identifier as CFString, 1, nil)
        else { return nil }
        CGImageDestinationAddImage(target, image, nil)
        return CGImageDestinationFinalize(target) ? data as Data : nil
      }
      """
    )
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("Files that import os and CoreGraphics compile where the module is given another name")
  func aliases() async throws {
    let outcome = try await #require(ClientCompiler.current).check(
      """
      import AppIntents
      import CoreGraphics
      import OSLog
      import os
      import os.log
      import os.lock
      private let log = Logger(subsystem: "notes", category: "intents")
      struct Measure: AppIntent {
        static let title: LocalizedStringResource = "Measure"
        static let size = OSAllocatedUnfairLock(initialState: CGSize.zero)
        func perform() async throws -> some IntentResult {
          let box = CGRect(x: 0, y: 0, width: 2, height: 1).applying(CGAffineTransform(scaleX: 2, y: 2))
          Self.size.withLock { $0 = box.size }
          os_log(.info, "%{public}@ is %f wide", "It", box.width)
          os.os_log("measured")
          log.info("\\(box.width, privacy: .public)")
          return .result()
        }
      }
      let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      """,
      flags: ["-module-alias", "os=SystemLog", "-module-alias", "CoreGraphics=SystemGraphics"]
    )
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("An entity of a schema is made of its values")
  func valueInitializer() async throws {
    let outcome = try await #require(ClientCompiler.current).check(
      """
      import AppIntents
      @AppEntity(schema: .journal.entry)
      struct EntryEntity {
        struct Query: EntityQuery {
          func entities(for identifiers: [UUID]) async throws -> [EntryEntity] { [] }
        }
        static let defaultQuery = Query()
        let id: UUID
        let source: String
        var title: String?
        var message: AttributedString?
        var mediaItems: [IntentFile]
        var entryDate: Date?
        var location: CLPlacemark?
        var displayRepresentation: DisplayRepresentation { "\\(title ?? "")" }
      }
      let bare = EntryEntity(id: UUID(), source: "a")
      let short = EntryEntity(id: UUID(), source: "a", title: "Rome", mediaItems: [])
      let whole = EntryEntity(
        id: UUID(), source: "a", title: "Rome", message: "Ciao", mediaItems: [], entryDate: .now,
        location: nil)
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
