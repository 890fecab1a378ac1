import Foundation
import SwiftUI
import Testing

@Suite("Custom styles and preferences")
@MainActor
struct CustomStyleTests {
  /// The texts of a tree, in order.
  private func texts(_ node: ViewNode) -> [String] {
    (node.text.map { [$0] } ?? []) + node.children.flatMap(texts)
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
}
