import Foundation
import SwiftUI
import Testing

@Suite("Styles of an app and of the system")
@MainActor
struct StyleTests {
  private struct Marked: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    var mark = "*"

    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(mark + (configuration.role == .destructive ? "!" : "") + (isEnabled ? "" : "-"))
        configuration.label
      }
    }
  }

  private struct Again: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        Text("again")
        Button(configuration)
      }
    }
  }

  private struct Doubled: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Toggle(configuration)
      configuration.label
    }
  }

  private struct Percent: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
      Text(configuration.fractionCompleted.map { "\(Int($0 * 100)) %" } ?? "soon")
      configuration.currentValueLabel
    }
  }

  private struct Level: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
      Text(verbatim: "\(configuration.value)")
      configuration.maximumValueLabel
    }
  }

  private struct Lined: TextFieldStyle {
    func _body(configuration: TextField<Self._Label>) -> some View {
      configuration
      Divider()
    }
  }

  private struct Row: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.content
      configuration.label
    }
  }

  private struct Card: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("card")
      GroupBox(configuration)
    }
  }

  private static func texts(_ node: ViewNode) -> [String] {
    (node.text.map { [$0] } ?? []) + node.children.flatMap(texts)
  }

  private static func texts(_ view: some View) -> String {
    texts(VStack { view }.node).joined(separator: " ")
  }

  @Test(
    "An own style makes the nodes of every control in the view, with its role and what the view is"
  )
  func own() {
    let buttons = VStack {
      Button("One") {}
      Button("Two", role: .destructive) {}
      Button("Three") {}.disabled(true)
    }
    #expect(Self.texts(buttons.buttonStyle(Marked())) == "* One *! Two *- Three")
    #expect(Self.texts(buttons) == "One Two Three")
  }

  @Test("The style that is nearest counts, also where it is one of the system")
  func nearest() {
    let inner = Button("One") {}.buttonStyle(Marked(mark: "1"))
    #expect(Self.texts(inner.buttonStyle(Marked(mark: "2"))) == "1 One")
    let system = Button("One") {}.buttonStyle(.borderedProminent)
    #expect(Self.texts(system.buttonStyle(Marked())) == "One")
    let names = system.node.modifiers
    #expect(names.contains(.other("buttonStyle", ["value": "borderedProminent"])))
    let named = Button("One") {}.buttonStyle(BorderedProminentButtonStyle()).node.modifiers
    #expect(named == names)
  }

  @Test("A style's body may contain the control itself, which is then as without the style")
  func itself() {
    #expect(Self.texts(Button("One") {}.buttonStyle(Again())) == "again One")
    #expect(Self.texts(Toggle("On", isOn: .constant(true)).toggleStyle(Doubled())) == "On On")
    #expect(Self.texts(GroupBox("Box") { Text("in") }.groupBoxStyle(Card())) == "card Box in")
    let field = TextField("Name", text: .constant("Ada")).textFieldStyle(Lined())
    let nodes = VStack { field }.node.children
    #expect(nodes.map(\.kind) == ["TextField", "Divider"])
    #expect(nodes.first?.arguments["value"] == "Ada")
  }

  @Test("A style knows the value and the labels that there are")
  func values() {
    let bar = ProgressView("Water", value: 1, total: 4)
    #expect(Self.texts(bar.progressViewStyle(Percent())) == "Water 25 %")
    #expect(Self.texts(ProgressView().progressViewStyle(Percent())) == "soon")
    let gauge = Gauge(value: 30, in: 20...40) {
      Text("Level")
    } currentValueLabel: {
      Text("now")
    } minimumValueLabel: {
      Text("low")
    } maximumValueLabel: {
      Text("high")
    }
    #expect(Self.texts(gauge.gaugeStyle(Level())) == "Level 0.5 high")
    let row = LabeledContent("Size") { Text("3") }.labeledContentStyle(Row())
    #expect(Self.texts(row) == "3 Size")
  }
}
