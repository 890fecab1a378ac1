import CoreLocation
import EventKit
import Foundation
import FoundationModels
import HealthKit
import HomeKit
import MapKit
import MusicKit
import Photos
import StoreKit
import SwiftUI
import Testing
import UserNotifications

@Suite("Health, places, photos, events, music and purchases as data of the app")
struct ServiceTests {
  @Test("A note of a mood has a kind, a valence and words, and conditions find it")
  func mood() {
    let mood = HKStateOfMind(
      date: .now,
      kind: .momentaryEmotion,
      valence: 0.9,
      labels: [.happy],
      associations: [.family]
    )
    #expect(mood.valenceClassification == .veryPleasant)
    #expect(HKStateOfMind.ValenceClassification(valence: -1) == .veryUnpleasant)
    #expect(HKStateOfMind.ValenceClassification(valence: 0) == .neutral)
    #expect(HKStateOfMind.ValenceClassification(valence: 1.1) == nil)
    let found = HKQuery.predicateForStatesOfMind(with: .happy)
    #expect(found.evaluate(with: mood))
    #expect(!HKQuery.predicateForStatesOfMind(with: .dailyMood).evaluate(with: mood))
    #expect(HKQuery.predicateForObjects(with: [mood.uuid]).evaluate(with: mood))
  }

  @Test("A condition on metadata compares values, and lets nothing else pass")
  func metadata() {
    let sample = HKQuantitySample(
      type: HKQuantityType(.dietaryWater),
      quantity: HKQuantity(unit: .literUnit(with: .milli), doubleValue: 250),
      start: .now,
      end: .now,
      metadata: [HKMetadataKeyExternalUUID: "a"]
    )
    func finds(_ values: [Any]) -> Bool {
      HKQuery.predicateForObjects(
        withMetadataKey: HKMetadataKeyExternalUUID,
        allowedValues: values
      )
      .evaluate(with: sample)
    }
    #expect(finds(["b", "a"]))
    #expect(!finds([]) && !finds([1]) && !finds(["b"]))
  }

  @Test("A filter of places includes or leaves out, and a placemark keeps its place")
  func places() {
    let food = MKPointOfInterestFilter(including: [.cafe, .bakery])
    #expect(food.includes(.cafe) && food.excludes(.atm))
    let quiet = MKPointOfInterestFilter(excluding: [.nightlife])
    #expect(quiet.excludes(.nightlife) && quiet.includes(.park))
    #expect(MKPointOfInterestFilter.includingAll.includes(.atm))
    #expect(MKPointOfInterestFilter.excludingAll.excludes(.atm))
    let place = CLLocationCoordinate2D(latitude: 48.85, longitude: 2.29)
    let mark = MKPlacemark(coordinate: place)
    #expect(mark.location?.coordinate.latitude == 48.85)
    #expect(CLPlacemark(placemark: mark).location?.coordinate.longitude == 2.29)
    let line = MKPolyline(coordinates: [place, place, place], count: 2)
    #expect(line.pointCount == 2 && MKPolyline(coordinates: [], count: 0).pointCount == 0)
    #expect(!CLLocationManager().isAuthorizedForWidgetUpdates)
  }

  @Test("Pictures of the library are refused before the request returns")
  func photos() async {
    #expect(PHAsset.fetchAssets(with: .image, options: nil).count == 0)
    await #expect(throws: PHPhotosError.self) {
      try await PHPhotoLibrary.shared().performChanges {
        PHAssetCreationRequest.forAsset().addResource(with: .photo, data: Data(), options: nil)
      }
    }
  }

  @Test("Errors are caught by their codes")
  func errors() throws {
    let events = EKEventStore()
    let calendar = EKCalendar(for: .event, eventStore: events)
    calendar.cgColor = .black
    #expect(calendar.cgColor == .black)
    #expect(EKError.Code.calendarHasNoSource.rawValue == 14)
    #expect(EKReminderPriority.medium.rawValue == 5)
    do {
      try events.saveCalendar(calendar, commit: true)
      Issue.record("a calendar was saved")
    } catch EKError.eventStoreNotAuthorized {}
  }

  @Test("Songs and films are written and read as what they are", arguments: [true, false])
  func tracks(isSong: Bool) throws {
    let json = Data(
      """
      {"id": "1", "type": "\(isSong ? "songs" : "music-videos")", "title": "Air",
      "artistName": "Bach", "genreNames": [], "trackNumber": 3, "duration": 90}
      """
      .utf8
    )
    let track = try JSONDecoder().decode(Track.self, from: json)
    #expect(track.title == "Air" && track.artistName == "Bach" && track.id == "1")
    #expect(track.trackNumber == (isSong ? 3 : nil))
    #expect(try JSONDecoder().decode(Track.self, from: JSONEncoder().encode(track)) == track)
  }

  @Test("A period of a subscription is a range of dates, and no purchase is there")
  func purchases() async throws {
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    let week = Product.SubscriptionPeriod.weekly.dateRange(referenceDate: start)
    #expect(week.upperBound.timeIntervalSince(start) <= 7 * 86_400 + 3600)
    #expect(DateComponents(subscriptionPeriod: .everySixMonths).month == 6)
    #expect(Product.SubscriptionPeriod.Unit.day < .year)
    for await _ in StoreKit.Transaction.all(for: "pro") { Issue.record("a purchase") }
    for await _ in PurchaseIntent.intents { Issue.record("a purchase") }
  }

  @Test("Schemas made while the program runs name each type once, and only those there are")
  func schemas() throws {
    let dish = DynamicGenerationSchema(name: "Dish", anyOf: ["Soup", "Salad"])
    let many = DynamicGenerationSchema(
      arrayOf: DynamicGenerationSchema(referenceTo: "Dish"),
      maximumElements: 3
    )
    let menu = DynamicGenerationSchema(
      name: "Menu",
      properties: [.init(name: "dishes", description: "To eat", schema: many, isOptional: true)]
    )
    let schema = try GenerationSchema(root: menu, dependencies: [dish])
    #expect(schema.debugDescription == "Menu { dishes: [Dish]? (To eat; <= 3) }")
    #expect(throws: GenerationSchema.SchemaError.self) {
      try GenerationSchema(root: menu, dependencies: [])
    }
    #expect(throws: GenerationSchema.SchemaError.self) {
      try GenerationSchema(root: menu, dependencies: [dish, dish])
    }
    let two = DynamicGenerationSchema(
      name: "Two",
      properties: [.init(name: "a", schema: dish), .init(name: "a", schema: dish)]
    )
    #expect(throws: GenerationSchema.SchemaError.self) {
      try GenerationSchema(root: two, dependencies: [])
    }
    let call = Transcript.ToolCall(id: "1", toolName: "find", arguments: "Oslo".generatedContent)
    var transcript = Transcript(entries: [.toolCalls(.init(id: "c", [call]))])
    transcript[0] = .toolOutput(.init(id: "o", toolName: "find", segments: []))
    #expect(transcript.map(\.id) == ["o"])
  }
}
