import AppIntents
import Foundation
import SwiftUI
import Synchronization
import TestSupport
import Testing
import TravelTrackingCore
import TravelTrackingIntents
import TravelTrackingSnippets
import ViewRendering

@Suite("The app's snippets")
struct SnippetTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  private let tickets = TicketSource { landmark, _ in
    guard landmark.id == 2 else { return [] }
    return [
      TicketOffer(vendor: "Dear Tickets", price: 30, currency: "EUR"),
      TicketOffer(
        vendor: "Box Office",
        price: 14.5,
        currency: "EUR",
        url: URL(string: "https://example.org/t")
      ),
    ]
  }

  @Test("show the closest landmark, with what people do next")
  func closest() async throws {
    let app = try await small.app()
    let outcome = try await app.run("ClosestLandmarkIntent", ["location": "48.9,2.3"])
    #expect((outcome.value as? LandmarkEntity)?.id == 2)
    #expect(outcome.spokenDialog == "Eiffel Tower is located in Europe, 5 km away.")
    let view = try #require(outcome.view)
    let picture = try #require(try app.modelData.landmarks([2])[0].pictures.first)
    #expect(
      TextViewRenderer().text(view) == """
        (picture: Eiffel Tower)
        Eiffel Tower
        Europe
        A tower of wrought iron.
        [ ] Favorite  [Find Tickets]  [Open]
        """
    )
    let html = HTMLViewRenderer(pictureAddress: { $0 }).fragment(view)
    #expect(html.contains("data-entity=\"LandmarkEntity/2\""))
    #expect(html.contains(picture))
  }

  @Test("look from home when nobody says where, and ask when there is none")
  func home() async throws {
    let app = try await small.app()
    await #expect(throws: (any Error).self) { try await app.run("ClosestLandmarkIntent") }
    try await app.run("UpdateSettingsIntent", ["home": "20,-90"])
    let outcome = try await app.run("ClosestLandmarkIntent")
    #expect((outcome.value as? LandmarkEntity)?.name == "Chichén Itzá")
  }

  @Test("change with the buttons in them")
  func buttons() async throws {
    let app = try await small.app()
    let landmarks = try await app.run { try await LandmarkEntityQuery().entities(for: [2]) }
    let snippet = LandmarkSnippetIntent(landmark: try #require(landmarks.first))
    let runtime = IntentRuntime(dependencies: app.dependencies)
    try await app.run {
      let view = try #require(try await runtime.view(of: snippet))
      let action = try #require(view.actions.first)
      let changed = try #require(
        try await runtime.perform(action, in: snippet, registry: app.registry)
      )
      #expect(TextViewRenderer().text(changed).contains("[x] Favorite"))
      #expect(try app.modelData.landmarks([2])[0].isFavorite)
      let again = try await runtime.perform(changed.actions[0], in: snippet, registry: app.registry)
      #expect(again.map { TextViewRenderer().text($0) }?.contains("[ ] Favorite") == true)
    }
  }

  @Test("ask for how many guests tickets are, and show the cheapest first")
  func tickets() async throws {
    let app = try await small.app(tickets: tickets)
    let shown = Mutex<[String]>([])
    let person = ScriptedPerson { view in
      let view = try #require(view)
      shown.withLock { $0.append(TextViewRenderer().text(view)) }
      // The person presses "More" twice before going on.
      guard case .intent(let name, var parameters)? = view.actions.last else { return }
      for guests in 2...3 {
        parameters["guests"] = "\(guests)"
        _ = try await IntentRuntime(dependencies: app.dependencies)
          .run(app.registry.intent(named: name), storedParameters: parameters)
      }
    }
    let outcome = try await app.run("FindTicketsIntent", ["landmark": "2"], person: person)
    #expect(shown.withLock { $0 } == ["Tickets for Eiffel Tower\n[Fewer]  1 guest  [More]"])
    let offers = try #require(outcome.value as? [TicketOfferEntity])
    #expect(offers.map(\.vendor) == ["Box Office", "Dear Tickets"])
    #expect(offers.map(\.price.amount) == [43.5, 90])
    let text = TextViewRenderer().text(try #require(outcome.view))
    #expect(text.contains("3 guests"))
    #expect(text.contains("Box Office  Buy <https://example.org/t>"))
  }

  @Test("wait for a person who thinks for longer than an intent may take")
  func slowPerson() async throws {
    let app = try await small.app(tickets: tickets)
    let person = ScriptedPerson { _ in try await Task.sleep(for: .seconds(21)) }
    let outcome = try await app.run {
      try await IntentRuntime(
        interaction: person,
        dependencies: app.dependencies,
        timeLimit: .seconds(20)
      ).run(FindTicketsIntent.self, arguments: ["landmark": "2"])
    }
    #expect((outcome.value as? [TicketOfferEntity])?.count == 2)
  }

  @Test("say so when nobody sells tickets, and find nothing without a yes")
  func noTickets() async throws {
    let app = try await small.app()
    let outcome = try await app.run("FindTicketsIntent", ["landmark": "1"])
    #expect(outcome.spokenDialog == "No ticket sellers for Chichén Itzá are known.")
    await #expect(throws: AppIntentError.self) {
      try await app.run(
        "FindTicketsIntent",
        ["landmark": "1"],
        person: ScriptedPerson(confirms: false)
      )
    }
    // A file in the library's folder says what there is.
    let path = small.directory.path(of: "tickets.json")
    let offer = #"{"landmark": 1, "vendor": "Gate", "price": 4.25, "currency": "MXN"}"#
    try Data(#"{"version": 1, "offers": [\#(offer)]}"#.utf8).write(to: URL(filePath: path))
    let found = try await app.run("FindTicketsIntent", ["landmark": "1"])
    #expect((found.value as? [TicketOfferEntity])?.map(\.price.amount) == [4.25])
    try Data(#"{"version": 1, "offers": [{"landmark": 1, "vendor": "Gate"}]}"#.utf8)
      .write(to: URL(filePath: path))
    await #expect(
      throws: LibraryError.invalid(
        path: path,
        place: "offers[0].price",
        reason: "this key is missing"
      )
    ) { try await app.run("FindTicketsIntent", ["landmark": "1"]) }
  }

  @Test("go through a gallery, and remember where each one is")
  func gallery() async throws {
    let app = try await small.app()
    let photos = try app.modelData.photos().map(\.id)
    try app.modelData.perform(.createAlbum(name: "Days", photos: Array(photos.prefix(3))))
    func title(_ content: String) async throws -> String {
      let outcome = try await app.run("ShowTravelGalleryIntent", ["content": .text(content)])
      let text = TextViewRenderer().text(try #require(outcome.view))
      return text.split(separator: "\n").dropFirst().joined(separator: ", ")
    }
    func advance(_ content: String, _ steps: Int) async throws {
      try await app.run(
        "AdvanceGalleryIntent",
        ["content": .text(content), "steps": .text("\(steps)")]
      )
    }
    let controls = "[Next]  [ ] Favorite"
    #expect(
      try await title("landmarkCollection:1")
        == "Chichén Itzá, [Previous]  1 of 2  \(controls)"
    )
    try await advance("landmarkCollection:1", 1)
    #expect(
      try await title("landmarkCollection:Pair")
        == "Eiffel Tower, [Previous]  2 of 2  \(controls)"
    )
    #expect(try await title("photoAlbum:Days").hasPrefix("Chichén Itzá 1, [Previous]  1 of 3"))
    try await advance("photoAlbum:1", -1)
    #expect(try await title("photoAlbum:Days").hasPrefix("Nowhere 1, [Previous]  3 of 3"))
    try await advance("photoAlbum:1", 4)
    #expect(try await title("photoAlbum:Days").hasPrefix("Chichén Itzá 1, [Previous]  1 of 3"))
    try app.modelData.perform(.createAlbum(name: "Empty", photos: []))
    let outcome = try await app.run("ShowTravelGalleryIntent", ["content": "photoAlbum:Empty"])
    #expect(TextViewRenderer().text(try #require(outcome.view)) == "“Empty” is empty.")
  }
}
