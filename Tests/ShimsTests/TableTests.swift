import Foundation
import SwiftUI
import Testing

@Suite("Tables, custom styles and what else fills an app's windows")
@MainActor
struct TableTests {
  private struct Bird: Identifiable {
    let id: Int
    var name: String
    var count: Int
    var isHere = false
  }

  private static let birds = [
    Bird(id: 1, name: "Lapwing", count: 3), Bird(id: 2, name: "Wren", count: 1, isHere: true),
  ]

  private struct Birds: View {
    @State var order = [KeyPathComparator(\Bird.name)]
    @State var selection: Set<Bird.ID> = []
    var counts = true

    var body: some View {
      Table(TableTests.birds, selection: $selection, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        if counts { TableColumn("Count", value: \.count) { Text("\($0.count)") }.width(min: 40) }
      }
      .tableStyle(.inset)
    }
  }

  /// The texts of a tree, in order.
  private func texts(_ node: ViewNode) -> [String] {
    (node.text.map { [$0] } ?? []) + node.children.flatMap(texts)
  }

  @Test("A table is a grid whose first row has the titles", arguments: [true, false])
  func table(counts: Bool) {
    let node = Birds(counts: counts).node
    #expect(node.children.map(\.children.count) == Array(repeating: counts ? 2 : 1, count: 3))
    let expected = [["Name", "Count"], ["Lapwing", "3"], ["Wren", "1"]]
    #expect(node.children.map(texts) == expected.map { Array($0.prefix(counts ? 2 : 1)) })
    #expect(node.modifiers.contains(.other("tableStyle", ["value": "inset"])))
  }

  @Test("A table may have its rows one by one")
  func rows() {
    let table = Table(of: Bird.self) {
      TableColumn("Name", value: \.name)
    } rows: {
      TableRow(Self.birds[1])
      ForEach(Self.birds) { TableRow($0).contextMenu { Button("Delete") {} } }
    }
    #expect(texts(table.node) == ["Name", "Wren", "Lapwing", "Wren"])
  }

  private struct FramedLabel: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { VStack { configuration.title } }
  }

  private struct Framed: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(configuration.isOn ? "on" : "off")
        configuration.label
      }
    }
  }

  @Test("A custom style makes what stands in a switch or a label")
  func styles() {
    let toggle = Toggle("Sound", isOn: .constant(true)).toggleStyle(Framed())
    #expect(texts(toggle.node) == ["on", "Sound"])
    #expect(texts(Toggle("Sound", isOn: .constant(true)).node) == ["Sound"])
    let label = Label("Star", systemImage: "star").labelStyle(FramedLabel())
    #expect(label.node.children.map(texts) == [["Star"]])
    #expect(Label("Star", systemImage: "star").node.children.count == 2)
  }

  @Test("A canvas draws a view that it was given, by its tag")
  func symbols() {
    let canvas = Canvas { context, _ in
      #expect(context.resolveSymbol(id: 3) == nil)
      if let found = context.resolveSymbol(id: 2) { context.draw(found, at: .zero) }
    } symbols: {
      Text("one").tag(1)
      Text("two").tag(2)
    }
    #expect(texts(canvas.node) == ["two"])
  }

  private struct Stored: View {
    @AppStorage("unit") var unit = "km"
    @AppStorage("own", store: UserDefaults(suiteName: "waymark.tests.own")) var own = "none"
    var body: some View {
      Text(verbatim: unit)
      Text(verbatim: own)
    }
  }

  @Test("The defaults of a view are those of its properties that name none themselves")
  func preferences() throws {
    let store = try #require(UserDefaults(suiteName: "waymark.tests.view"))
    store.set("miles", forKey: "unit")
    store.set("other", forKey: "own")
    defer { store.removePersistentDomain(forName: "waymark.tests.view") }
    #expect(texts(Stored().defaultAppStorage(store).node) == ["miles", "none"])
    #expect(texts(Stored().node) == ["km", "none"])
  }

  @Test("A list has a row for a binding to each element")
  func editing() {
    let birds = Binding.constant(Self.birds)
    let list = List(birds, editActions: .all) { $bird in Toggle(bird.name, isOn: $bird.isHere) }
    #expect(texts(list.node) == ["Lapwing", "Wren"])
  }

  @Test("Angles are added and taken away")
  func angles() {
    var angle = Angle.degrees(30)
    angle += .degrees(90)
    #expect(abs((angle - .degrees(20)).degrees - 100) < 1e-9)
  }
}
