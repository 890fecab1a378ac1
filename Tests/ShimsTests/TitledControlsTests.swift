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

}
