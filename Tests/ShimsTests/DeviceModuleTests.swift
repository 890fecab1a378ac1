import AlarmKit
import AppIntents
import CoreMotion
import DeviceActivity
import FamilyControls
import Foundation
import FoundationModels
import HomeKit
import LocalizedStrings
import ManagedSettings
import MusicKit
import NaturalLanguage
import NetworkExtension
import PDFKit
import Speech
import SwiftUI
import SystemSecurity
import Testing
import Translation
import WatchKit
import WeatherKit

@Suite("Modules of devices", .serialized)
struct DeviceModuleTests {
  @Test("A renderer fills what it is asked to, at its scale")
  @MainActor func renderer() {
    let red: [UInt8] = [255, 0, 0]
    #expect(ScreenValues.drawnRow == Array(repeating: 255, count: 12) + red + red + red + red)
  }

  /// What an observer heard.
  final class Heard {
    var count = 0
  }

  @Test("A notification of Core Foundation reaches those who observe its name, and no longer")
  func notifications() {
    let heard = Heard()
    let center = CFNotificationCenterGetDarwinNotifyCenter()
    let observer = Unmanaged.passUnretained(heard).toOpaque()
    let names = ["example.one", "example.two"].map { CFNotificationName($0 as CFString) }
    CFNotificationCenterAddObserver(
      center,
      observer,
      { _, observer, _, _, _ in
        guard let observer else { return }
        Unmanaged<Heard>.fromOpaque(observer).takeUnretainedValue().count += 1
      },
      names[0].rawValue,
      nil,
      .deliverImmediately
    )
    for name in names { CFNotificationCenterPostNotification(center, name, nil, nil, true) }
    #expect(heard.count == 1)
    CFNotificationCenterRemoveEveryObserver(center, observer)
    CFNotificationCenterPostNotification(center, names[0], nil, nil, true)
    #expect(heard.count == 1)
  }

  @Test("A group has a folder, and a path is no group", arguments: ["", ".", "..", "a/b"])
  func groups(path: String) throws {
    let files = FileManager.default
    #expect(files.containerURL(forSecurityApplicationGroupIdentifier: path) == nil)
    let name = "group.example.\(UUID().uuidString)"
    let folder = try #require(files.containerURL(forSecurityApplicationGroupIdentifier: name))
    #expect(folder.lastPathComponent == name)
    #expect(files.fileExists(atPath: folder.path))
    try files.removeItem(at: folder)
  }

  @Test("A tokenizer finds words and sentences")
  func tokens() {
    let text = "Low tide at 3. Bring boots!"
    func tokens(_ unit: NLTokenUnit) -> [String] {
      let tokenizer = NLTokenizer(unit: unit)
      tokenizer.string = text
      return tokenizer.tokens(for: text.startIndex..<text.endIndex).map {
        text[$0].trimmingCharacters(in: .whitespaces)
      }
    }
    #expect(tokens(.word) == ["Low", "tide", "at", "3", "Bring", "boots"])
    #expect(tokens(.sentence) == ["Low tide at 3.", "Bring boots!"])
    #expect(NLLanguageRecognizer.dominantLanguage(for: text) == nil)
  }

  struct Tea: AlarmMetadata {}

  @Test("Alarms are kept, and a host lets them ring")
  func alarms() async throws {
    let alarms = AlarmManager.shared
    alarms.authorizationHandler = { true }
    #expect(try await alarms.requestAuthorization() == .authorized)
    let attributes = AlarmAttributes<Tea>(
      presentation: AlarmPresentation(alert: .init(title: "Tea")),
      tintColor: .green
    )
    let id = UUID()
    let alarm = try await alarms.schedule(
      id: id,
      configuration: .timer(duration: 60, attributes: attributes)
    )
    #expect(alarm.state == .countdown)
    try alarms.pause(id: id)
    #expect(try alarms.alarms.map(\.state) == [.paused])
    #expect(throws: AlarmManager.AlarmError.wrongState) { try alarms.pause(id: id) }
    try alarms.resume(id: id)
    try alarms.ring(id: id)
    #expect(alarms.pending.map(\.presentation.alert.title) == ["Tea"])
    try alarms.stop(id: id)
    #expect(try alarms.alarms.isEmpty)
    #expect(throws: AlarmManager.AlarmError.notFound) { try alarms.cancel(id: id) }
    let data = try JSONEncoder().encode(attributes)
    let again = try JSONDecoder().decode(AlarmAttributes<Tea>.self, from: data)
    #expect(again.presentation == attributes.presentation)
  }

  @Test("Tunnels are kept while a program runs, and none begins")
  func tunnels() async throws {
    let manager = NETunnelProviderManager()
    manager.protocolConfiguration = NETunnelProviderProtocol()
    manager.isEnabled = true
    try await manager.saveToPreferences()
    #expect(try await NETunnelProviderManager.loadAllFromPreferences() == [manager])
    #expect(throws: NEVPNError(.connectionFailed)) { try manager.connection.startVPNTunnel() }
    #expect(manager.connection.status == .disconnected)
    try await manager.removeFromPreferences()
    #expect(try await NETunnelProviderManager.loadAllFromPreferences().isEmpty)
  }

  @Test("What is to be hidden is kept by its name; nothing is hidden")
  func blocking() throws {
    let store = ManagedSettingsStore(named: .init("study"))
    store.application.denyAppRemoval = true
    #expect(ManagedSettingsStore(named: .init("study")).application.denyAppRemoval == true)
    #expect(ManagedSettingsStore().application.denyAppRemoval == nil)
    store.clearAllSettings()
    #expect(store.application.denyAppRemoval == nil)
    let schedule = DeviceActivitySchedule(
      intervalStart: DateComponents(hour: 8),
      intervalEnd: DateComponents(hour: 12),
      repeats: true
    )
    let center = DeviceActivityCenter()
    try center.startMonitoring(.init("study"), during: schedule)
    #expect(center.activities == [.init("study")])
    center.stopMonitoring()
    #expect(center.activities.isEmpty)
  }

  @Generable
  enum Mood {
    case calm, `default`
  }

  @Generable(description: "A walk")
  struct Walk: Equatable {
    @Guide(description: "How it is called")
    var name: String
    @Guide(description: "How hard it is", .range(1...5))
    var effort: Int
    var tags: [String]
    var mood: Mood
    var note: String?
  }

  @Test("A generable value is read from JSON and written as it")
  func generable() throws {
    let walk = Walk(name: "a \"b\"", effort: 2, tags: ["x", "y"], mood: .default, note: nil)
    let json = walk.generatedContent.jsonString
    #expect(
      json
        == #"{"name": "a \"b\"", "effort": 2, "tags": ["x", "y"], "mood": "default", "note": null}"#
    )
    #expect(try Walk(GeneratedContent(json: json)) == walk)
    let part = try Walk.PartiallyGenerated(GeneratedContent(json: #"{"name": "a"}"#))
    #expect(part.name == "a" && part.tags == nil)
    #expect(throws: LanguageModelSession.GenerationError.self) {
      try Walk(GeneratedContent(json: #"{"name": "a"}"#))
    }
    #expect(
      Walk.generationSchema.debugDescription
        == "Walk (A walk) { name: String (How it is called), effort: Int (How hard it is; 1 to 5), "
        + "tags: Array<String>, mood: Mood, note: String? }"
    )
  }

  @Test("There is no language model, and a session says so")
  func noModel() async {
    #expect(SystemLanguageModel.default.availability == .unavailable(.deviceNotEligible))
    let session = LanguageModelSession { "Be brief." }
    #expect(session.transcript.count == 1)
    await #expect(throws: LanguageModelSession.GenerationError.self) {
      try await session.respond(to: "A walk", generating: Walk.self)
    }
    await #expect(throws: LanguageModelSession.GenerationError.self) {
      for try await _ in session.streamResponse(to: "A walk") {}
    }
  }

  @Test("What needs a device or a service of Apple's says that there is none")
  @MainActor func none() async {
    #expect(HMHomeManager().homes.isEmpty && MusicAuthorization.currentStatus == .denied)
    #expect(SFSpeechRecognizer() == nil && !CMMotionManager().isDeviceMotionAvailable)
    #expect(
      !ScreenValues.panelCanBecomeMain && AuthorizationCenter.shared.authorizationStatus == .denied
    )
    await #expect(throws: MusicTokenRequestError.permissionDenied) {
      try await MusicCatalogSearchRequest(term: "a", types: [Song.self]).response()
    }
    await #expect(throws: WeatherError.permissionDenied) {
      try await WeatherService.shared.weather(for: .init(latitude: 0, longitude: 0))
    }
    await #expect(throws: TranslationError.unsupportedLanguagePairing) {
      try await TranslationSession(installedSource: .init(identifier: "de")).translate("a")
    }
    #expect(WeatherCondition.mostlyClear.description == "Mostly Clear")
  }

  @Test("A document has the pages that were put into it, and there is no keychain")
  func documents() throws {
    let document = PDFDocument()
    let page = PDFPage()
    page.rotation = 90
    document.insert(page, at: 5)
    document.insert(try #require(page.copy() as? PDFPage), at: 0)
    #expect(document.pageCount == 2 && document.index(for: page) == 1)
    #expect(document.page(at: 0)?.rotation == 90 && document.page(at: 2) == nil)
    document.removePage(at: 0)
    #expect(document.page(at: 0) === page && document.dataRepresentation() == nil)
    let query = [kSecClass: kSecClassGenericPassword] as [CFString: Any]
    #expect(SecItemAdd(query as CFDictionary, nil) == errSecNotAvailable)
    #expect(SecItemCopyMatching(query as CFDictionary, nil) == errSecNotAvailable)
    var bytes = [UInt8](repeating: 0, count: 32)
    #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
    #expect(Set(bytes).count > 4)
  }

  private final class SessionLog: WKExtendedRuntimeSessionDelegate {
    var reasons: [WKExtendedRuntimeSessionInvalidationReason] = []
    func extendedRuntimeSession(
      _ session: WKExtendedRuntimeSession,
      didInvalidateWith reason: WKExtendedRuntimeSessionInvalidationReason,
      error: (any Error)?
    ) { if (error == nil) == (reason == .none) { reasons.append(reason) } }
    func extendedRuntimeSessionDidStart(_ session: WKExtendedRuntimeSession) {}
    func extendedRuntimeSessionWillExpire(_ session: WKExtendedRuntimeSession) {}
  }

  @Test("A watch gives no time, and says so")
  func runtimeSession() async {
    let (session, log) = (WKExtendedRuntimeSession(), SessionLog())
    session.delegate = log
    #expect(session.state == .notStarted)
    session.start()
    session.invalidate()
    #expect(session.state == .invalid && log.reasons == [.error, .none])
    await #expect(throws: WeatherError.permissionDenied) {
      try await WeatherService.shared.attribution
    }
  }
}
