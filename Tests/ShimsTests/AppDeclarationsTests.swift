import CoreTransferable
import Foundation
import SwiftUI
import Testing

@Suite("What apps declare beside their intents")
struct AppDeclarationsTests {
  @Test("A style without its type keeps its color, and a font its small capitals")
  @MainActor func styles() {
    #expect(AnyShapeStyle(.red)._name == Color.red._name)
    #expect(AnyShapeStyle(Gradient(colors: [.red]))._name == Gradient(colors: [.red])._name)
    #expect(Font.body.smallCaps() != Font.body)
    let text = Text("a").font(.body.smallCaps()).node
    #expect(String(describing: text.modifiers).contains("smallCaps"))
  }

  @Test("A shape is filled and then outlined")
  @MainActor func shapes() {
    let node = Circle().fill(.red).strokeBorder(.blue, lineWidth: 2).node
    #expect(String(describing: node.modifiers).contains("strokeBorder"))
  }

  @Test("A choice of a color and a link to the settings are nodes")
  @MainActor func controls() {
    let picker = ColorPicker("Tint", selection: .constant(.blue), supportsOpacity: false).node
    #expect(picker.kind == "ColorPicker")
    #expect(picker.children.map(\.text) == ["Tint"])
    #expect(SettingsLink { Text("Open") }.node.children.map(\.text) == ["Open"])
    let slider = Slider(value: .constant(0.5), in: 0...1) {
      Text("At")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("1")
    }
    #expect(slider.node == Slider(value: .constant(0.5)).node)
  }
}
