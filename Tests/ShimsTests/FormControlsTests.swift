import Foundation
import SwiftUI
import Testing

@Suite("Controls of an app's windows")
struct FormControlsTests {
  private struct Settings: View {
    @State var name = "Ada"
    @State var count = 3
    @State var volume = 0.5
    @State var isOn = true
    @State var day = Date(timeIntervalSince1970: 0)
    @State var isOpen = true

    var body: some View {
      Form {
        Section {
          TextField("Name", text: $name)
          SecureField("Password", text: $name)
          Stepper("Copies", value: $count, in: 0...9)
          Slider(value: $volume)
          Toggle("Sound", isOn: $isOn)
          DatePicker("Day", selection: $day, displayedComponents: .date)
          Picker("Color", selection: $count) { ForEach(0..<2) { Text("\($0)").tag($0) } }
            .pickerStyle(.segmented)
          Menu("More") { Button("Delete", role: .destructive) { isOpen = false } }
        } footer: {
          Text("Below")
        }
      }
      .toolbar { ToolbarItem(placement: .primaryAction) { Button("Add") { count += 1 } } }
      .sheet(isPresented: $isOpen) { Text("sheet") }
      .alert("Sure?", isPresented: $isOpen) {
        Button("Yes") {}
      } message: {
        Text("why")
      }
      .task { count = await Self.load() }
      .onChange(of: count) { _, new in volume = Double(new) }
      .onTapGesture { isOn.toggle() }
    }

    private static func load() async -> Int { 7 }
  }

  @Test("are nodes with their values, and what would open or run later is neither made nor run")
  @MainActor func tree() {
    let node = Settings().node
    #expect(node.kind == "Form")
    let controls = node.children.first?.children ?? []
    #expect(
      controls.map(\.kind) == [
        "TextField", "SecureField", "Stepper", "Slider", "Toggle", "DatePicker", "Picker", "Menu",
        "Text",
      ]
    )
    #expect(
      controls.map { $0.arguments["value"] } == [
        "Ada", nil, "3", "0.5", nil, "1970-01-01T00:00:00Z", "3", nil, nil,
      ]
    )
    #expect(!node.plainText.contains("sheet") && !node.plainText.contains("Sure"))
  }
}
