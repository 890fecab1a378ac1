import Foundation
import SwiftUI
import Testing

@Suite("Controls with titles of every kind, tabs and selections")
@MainActor
struct TitledControlsTests {
  private enum Place: String, CaseIterable, Identifiable {
    case home, log, search
    var id: Self { self }
  }

  @Test("Titles that are strings are shown as they are, and each control keeps its value")
  func titles() {
    let title = "100 %", day = Date(timeIntervalSince1970: 0)
    let controls: [(any View, String, String?)] = [
      (Picker(title, selection: .constant(3)) { Text("3") }, "100 % 3", "3"),
      (Stepper(title, value: .constant(2)), "100 %", "2"),
      (
        Stepper(title, value: .constant(2.5), format: .number.precision(.fractionLength(2))),
        "100 %", "2.50"
      ),
      (Stepper(title, onIncrement: {}, onDecrement: nil), "100 %", nil),
      (DatePicker(title, selection: .constant(day), in: day...), "100 %", "1970-01-01T00:00:00Z"),
      (SecureField(title, text: .constant("secret")), "100 %", nil),
      (ColorPicker(title, selection: .constant(Color.red)), "100 %", "red"),
      (DisclosureGroup(title) { Text("in") }, "100 % in", nil),
      (ControlGroup(title) { Text("in") }, "100 % in", nil),
      (Button(title, systemImage: "plus") {}, "100 %", nil),
      (NavigationLink(title, destination: Text("there")), "100 %", nil),
    ]
    for (view, words, value) in controls {
      let node = view.node
      #expect(Self.words(in: node).joined(separator: " ") == words)
      #expect(node.arguments["value"] == value)
    }
  }

  private static func words(in node: ViewNode) -> [String] {
    if case .text(let words) = node.element { return [words] }
    return node.children.flatMap { words(in: $0) }
  }

  @Test(
    "Tabs are nodes with their titles, in order, with the tabs of loops, conditions and sections"
  )
  func tabs() {
    let isShown = true
    let node = TabView(selection: .constant(Place.home)) {
      Tab("Home", systemImage: "house", value: .home) { Text("a") }.badge(2)
      if isShown { Tab("Log", image: "log", value: .log) { Text("b") } }
      TabSection("All") {
        ForEach(Place.allCases) { place in
          Tab(place.rawValue, systemImage: "folder", value: place) { Text("c") }
        }
      }
      Tab(value: .search, role: .search) { Text("d") }
      Tab(value: .log) {
        Text("e")
      } label: {
        Label("More", systemImage: "ellipsis")
      }
    }.node
    #expect(node.kind == "TabView")
    #expect(node.children.allSatisfy { $0.kind == "Tab" })
    #expect(
      node.children.map(\.text) == ["Home", "Log", "home", "log", "search", "Search", "More"]
    )
    #expect(node.children[0].modifiers.map(\.name) == ["badge"])
    #expect(node.children[0].modifiers[0].arguments == ["value": "2"])
    #expect(
      TabView { Tab("One", systemImage: "1.circle") { Text("1") } }.node.children[0].text == "One"
    )
  }

  @Test(
    "A user's changes of tabs are kept as JSON, and those that do not differ from the usual are not"
  )
  func customization() throws {
    var changes = TabViewCustomization()
    changes[sidebarVisibility: "home"] = .hidden
    changes[tab: "log"].sidebarVisibility = .visible
    let read = try JSONDecoder().decode(
      TabViewCustomization.self,
      from: JSONEncoder().encode(changes)
    )
    #expect(read == changes)
    #expect(read[sidebarVisibility: "home"] == .hidden)
    #expect(read[tab: "log"].sidebarVisibility == .visible)
    changes[sidebarVisibility: "home"] = .automatic
    changes.resetVisibility()
    #expect(changes == TabViewCustomization())
  }

  @Test("A notice has the words and the first symbol of its label, then why and what to do")
  func notice() {
    let node = ContentUnavailableView {
      Label("No Cups", systemImage: "cup.and.saucer")
    } description: {
      Text("Brew one.")
    } actions: {
      Button("Brew") {}
    }.node
    #expect(node.element == .unavailableContent(title: "No Cups", systemImage: "cup.and.saucer"))
    #expect(node.children.map(\.kind) == ["Text", "Button"])
    #expect(ContentUnavailableView.search(text: "tea").node.text == "No Results for “tea”")
    #expect(ContentUnavailableView.search(text: "").node.text == "No Results")
  }

  @Test("A link that shares several values leads to the first address among them")
  func shared() throws {
    let first = try #require(URL(string: "https://example.com/a"))
    let second = try #require(URL(string: "https://example.com/b"))
    let link = ShareLink("Both", items: [first, second]).node
    #expect(link.action == .open(first))
    #expect(Self.words(in: link) == ["Both"])
    #expect(ShareLink(items: ["text"]).node.action == nil)
  }

  @Test("A table has the rows of conditions and loops, and those in rows that open")
  func rows() {
    let cups = [Cup(id: 1), Cup(id: 2)], isLarge = false
    let node = Table(of: Cup.self) {
      TableColumn("Cup") { Text("\($0.id)") }
    } rows: {
      DisclosureTableRow(Cup(id: 0)) { ForEach(cups) }
      if isLarge { TableRow(Cup(id: 3)) }
    }.node
    #expect(node.children.dropFirst().map { Self.words(in: $0) } == [["0"], ["1"], ["2"]])
  }

  private struct Cup: Identifiable { let id: Int }
}

@Suite("Values in activities")
struct TypedPayloadTests {
  private struct Trip: Codable, Equatable { var name: String, days: Int? }

  @Test("A value is read as it was put in, beside entries that JSON cannot have")
  func roundTrip() throws {
    let activity = NSUserActivity(activityType: "trip")
    activity.userInfo = ["since": Date(timeIntervalSince1970: 0), 3: "three"]
    try activity.setTypedPayload(Trip(name: "Alps", days: 3))
    #expect(try activity.typedPayload(Trip.self) == Trip(name: "Alps", days: 3))
    #expect(activity.userInfo?.count == 4)
  }

  @Test("A number alone cannot be put in, and what is missing cannot be read")
  func refused() {
    let activity = NSUserActivity(activityType: "trip")
    #expect(throws: NSUserActivity.TypedPayloadError.encodingError) {
      try activity.setTypedPayload(3)
    }
    #expect(throws: NSUserActivity.TypedPayloadError.invalidContent) {
      try activity.typedPayload(Trip.self)
    }
  }
}

@Suite("Selections in texts with looks")
struct AttributedTextSelectionTests {
  private static let bold = AttributeContainer().inlinePresentationIntent(.stronglyEmphasized)

  @Test("Looks change in all selected parts, and of what is typed at a place")
  func looks() {
    var text = AttributedString("one two three")
    guard let first = text.range(of: "one"), let last = text.range(of: "three") else {
      Issue.record("The words are in the text")
      return
    }
    var selection = AttributedTextSelection(ranges: RangeSet([first, last]))
    text.transformAttributes(in: &selection) { $0.inlinePresentationIntent = .stronglyEmphasized }
    let strong = text.runs.filter { $0.inlinePresentationIntent == .stronglyEmphasized }
    #expect(strong.map { String(text[$0.range].characters) } == ["one", "three"])
    #expect(selection.typingAttributes(in: text) == Self.bold)

    var place = AttributedTextSelection(insertionPoint: text.startIndex)
    let before = text
    text.transformAttributes(in: &place) { $0.inlinePresentationIntent = .stronglyEmphasized }
    #expect(text == before)
    #expect(place.typingAttributes(in: text) == Self.bold)
  }

  @Test(
    "What is selected is replaced with the looks of what is typed there, and the place is after it"
  )
  func replaced() {
    var text = AttributedString("one ") + AttributedString("two", attributes: Self.bold)
    guard let range = text.range(of: "two") else {
      Issue.record("The word is in the text")
      return
    }
    var selection = AttributedTextSelection(range: range)
    text.replaceSelection(&selection, withCharacters: "three")
    #expect(String(text.characters) == "one three")
    #expect(text.runs.last?.attributes == Self.bold)
    #expect(selection.indices(in: text) == .insertionPoint(text.endIndex))
    text.replaceSelection(&selection, withCharacters: "!")
    #expect(String(text.characters) == "one three!")
    #expect(text.runs.count == 2)
  }

  @Test("Of several parts the first is replaced and the others are removed")
  func several() {
    var text = AttributedString("a-b-c-d")
    let places = text.characters.indices.filter { text.characters[$0] == "-" }
    let parts = places.map { $0..<text.index(afterCharacter: $0) }
    var selection = AttributedTextSelection(ranges: RangeSet(parts))
    text.replaceSelection(&selection, withCharacters: "++")
    #expect(String(text.characters) == "a++bcd")
    var end = AttributedTextSelection()
    text.replaceSelection(&end, withCharacters: "e")
    #expect(String(text.characters) == "a++bcde")
  }
}
