import AVFoundation
import BackgroundTasks
import Charts
import CloudKit
import Contacts
import CoreLocation
import EventKit
import Foundation
import MapKit
import Photos
import PhotosUI
import StoreKit
import SwiftUI
import Testing
import WatchConnectivity

@Suite("Frameworks of a system that is not here")
struct FrameworkTests {
  private static let unsupported = CocoaError.Code.featureUnsupported

  @Test("What would be heard is an error, and settings of sound are kept")
  func sound() throws {
    let session = AVAudioSession.sharedInstance()
    try session.setCategory(.playback, mode: .spokenAudio, options: [.duckOthers])
    #expect(session.category == .playback && session.mode == .spokenAudio)
    #expect(session.categoryOptions == .duckOthers)
    #expect { try session.setActive(true) } throws: {
      ($0 as? CocoaError)?.code == Self.unsupported
    }
    try session.setActive(false)
    #expect(throws: CocoaError.self) { try AVAudioPlayer(data: Data()) }
    #expect(AVCaptureDevice.default(for: .video) == nil)
    #expect(CMTime(seconds: 1.5, preferredTimescale: 600).seconds == 1.5)
    #expect(CMTime(seconds: .infinity, preferredTimescale: 600).seconds.isNaN)
  }

  final class Listener: NSObject, AVSpeechSynthesizerDelegate {
    var canceled: [String] = []
    func speechSynthesizer(
      _ synthesizer: AVSpeechSynthesizer,
      didCancel utterance: AVSpeechUtterance
    ) { canceled.append(utterance.speechString) }
  }

  @Test("Nothing is said, and the delegate hears that it was canceled")
  func speech() {
    let (synthesizer, listener) = (AVSpeechSynthesizer(), Listener())
    synthesizer.delegate = listener
    synthesizer.speak(AVSpeechUtterance(string: "Hello"))
    #expect(listener.canceled == ["Hello"] && !synthesizer.isSpeaking)
  }

  @Test("Contacts are values, and no address book answers")
  func contacts() async throws {
    let contact = CNMutableContact()
    (contact.givenName, contact.familyName) = ("Ada", "Lovelace")
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == "Ada Lovelace")
    #expect(CNContact.predicateForContacts(matchingName: "love").evaluate(with: contact))
    #expect(!CNContact.predicateForContacts(matchingName: "da").evaluate(with: contact))
    #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelWork) == "Work")
    let address = CNMutablePostalAddress()
    address.city = "London"
    #expect(address.city == "London")
    await #expect(throws: CNError(.authorizationDenied)) {
      try await CNContactStore().requestAccess(for: .contacts)
    }
    #expect(throws: CNError(.authorizationDenied)) { try CNContactStore().execute(.init()) }
  }

  @Test("Events and reminders are values, and no calendar keeps them")
  func events() async throws {
    let store = EKEventStore()
    #expect(try await !store.requestFullAccessToEvents())
    let event = EKEvent(eventStore: store)
    (event.startDate, event.endDate) = (.now, .now.addingTimeInterval(60))
    let today = store.predicateForEvents(withStart: .now, end: .now, calendars: nil)
    #expect(today.evaluate(with: event) && store.events(matching: today).isEmpty)
    #expect(throws: EKError(.eventStoreNotAuthorized)) { try store.save(event, span: .thisEvent) }
    let reminder = EKReminder(eventStore: store)
    reminder.isCompleted = true
    #expect(reminder.completionDate != nil)
  }

  @Test("No shop, library, server, watch or scheduler answers")
  func services() async throws {
    await #expect(throws: StoreKitError.self) { try await Product.products(for: ["tea"]) }
    for await _ in StoreKit.Transaction.updates { Issue.record("There are no purchases") }
    #expect(await PHPhotoLibrary.requestAuthorization(for: .addOnly) == .denied)
    #expect(PHAsset.fetchAssets(with: nil).count == 0)
    await #expect(throws: PHPhotosError(.accessUserDenied)) {
      try await PHPhotoLibrary.shared().performChanges { Issue.record("Nothing is changed") }
    }
    let database = CKContainer.default().privateCloudDatabase
    await #expect(throws: CKError(.notAuthenticated)) {
      try await database.record(for: CKRecord.ID(recordName: "a"))
    }
    do {
      _ = try await database.record(for: CKRecord.ID(recordName: "a"))
    } catch CKError.unknownItem {
      Issue.record("Another code does not match")
    } catch CKError.notAuthenticated {}
    #expect(try await CKContainer.default().accountStatus() == .noAccount)
    var failure: (any Error)?
    WCSession.default.sendMessage([:], replyHandler: nil) { failure = $0 }
    #expect(failure as? WCError == WCError(.sessionNotSupported) && !WCSession.isSupported())
    #expect(throws: BGTaskScheduler.Error(.unavailable)) {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "a"))
    }
  }

  @Test("A chart has a node for each mark, with its values, modifiers and views") @MainActor
  func charts() throws {
    let chart = Chart {
      ForEach([1, 2], id: \.self) { day in
        BarMark(x: .value("Day", day), y: .value("Tea", Double(day) / 2))
          .foregroundStyle(by: .value("Kind", "green"))
      }
      RuleMark(y: .value("Limit", 3)).annotation(position: .top) { Text(verbatim: "Limit") }
    }
    .chartYScale(domain: 0...10)
    let node = chart.node
    #expect(
      node.kind == "Chart" && node.children.map(\.kind) == ["BarMark", "BarMark", "RuleMark"]
    )
    #expect(
      node.children[1].arguments == ["x": "2", "x.label": "Day", "y": "1.0", "y.label": "Tea"]
    )
    #expect(node.children[0].modifiers.map(\.name) == ["foregroundStyle"])
    #expect(node.modifiers[0].arguments == ["domain": "0...10"])
    #expect(node.plainText == "Limit")
  }

  @Test("A map has a node for each sign, with its place") @MainActor
  func maps() {
    let harbor = CLLocationCoordinate2D(latitude: 53.5, longitude: 10)
    let map = Map(initialPosition: .region(MKCoordinateRegion(center: harbor))) {
      Marker("Harbor", coordinate: harbor)
      ForEach([1], id: \.self) { _ in
        Annotation("Here", coordinate: harbor) { Text(verbatim: "x") }
      }
      UserAnnotation()
    }
    #expect(map.node.arguments["latitude"] == "53.5")
    #expect(map.node.children.map(\.text) == ["Harbor", "Here"])
    #expect(map.node.children[0].arguments == ["latitude": "53.5", "longitude": "10.0"])
    #expect(Map().node == ViewNode(.other("Map")))
  }

  @Test("No picture is made of a view, and the screen is as a GeometryReader tells") @MainActor
  func pictures() {
    #expect(!ScreenValues.hasPicture(of: Text(verbatim: "a")))
    #expect(ScreenValues.size == CGSize(width: 390, height: 844))
    let picker = PhotosPicker(selection: .constant([]), matching: .images) {
      Text(verbatim: "Pick")
    }
    #expect(picker.node.kind == "PhotosPicker" && picker.node.plainText == "Pick")
  }
}
