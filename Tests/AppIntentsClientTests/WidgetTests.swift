import AppIntents
import SwiftUI
import Testing
import WidgetKit

@Suite("Widgets as data") @MainActor struct WidgetTests {
  private func widget(_ kind: String) throws -> WidgetDescription {
    try #require(TideBundle().descriptions.first { $0.kind == kind })
  }

  @Test("A bundle lists its widgets and controls with their words and sizes")
  func bundle() throws {
    let widgets = TideBundle().descriptions
    #expect(widgets.map(\.kind) == ["tide", "harbor", "alarm", "harbor control"])
    #expect(widgets.map(\.displayName) == ["Tide", "Harbor", "Tide Alarm", nil])
    #expect(widgets.map(\.isControl) == [false, false, true, true])
    #expect(try widget("tide").summary == "The tide of the next hours.")
    #expect(try widget("tide").families == [.systemSmall, .accessoryCircular])
    #expect(try widget("harbor").families == WidgetFamily.allCases)
    #expect(try widget("alarm").families.isEmpty)
  }

  @Test("A timeline is run once for a size, even where its provider answers twice")
  func timeline() async throws {
    let shown = try await widget("tide").timeline(in: .systemSmall)
    #expect(shown.map(\.date.timeIntervalSince1970) == [0, 3_600, 7_200])
    #expect(shown.map(\.node.plainText) == ["Brest 0 m", "Brest 1 m", "Brest 2 m"])
    #expect(shown[0].node.modifiers.contains(.other("widgetURL", ["value": "tides:Brest"])))
    let round = try await widget("tide").timeline(in: .accessoryCircular)
    #expect(round.map(\.node.plainText) == ["0", "1", "2"])
    #expect(round[0].node.children.map(\.kind).contains("AccessoryWidgetBackground"))
  }

  @Test("A widget has the settings that it is given, or those that its intent begins with")
  func settings() async throws {
    let harbor = try widget("harbor")
    let settings = HarborSettings()
    settings.harbor = "Saint-Malo"
    #expect(try await harbor.timeline(in: .systemSmall).map(\.node.plainText) == ["Brest 0 m"])
    for (given, words) in [
      (settings as any AppIntent, "Saint-Malo 0 m"), (SetAlarm(), "Brest 0 m"),
    ] {
      let shown = try await harbor.timeline(in: .systemSmall, configuration: given)
      #expect(shown.map(\.node.plainText) == [words])
    }
    #expect(HarborProvider().recommendations().map(\.description) == ["Brest"])
  }

  @Test("A control has the intent that turns it, and shows its value")
  func controls() async throws {
    let alarm = try #require(try await widget("alarm").timeline().first?.node)
    #expect(alarm.plainText == "[Alarm On]")
    guard case .intent(let name, let parameters)? = alarm.action else {
      Issue.record("\(alarm)")
      return
    }
    #expect(name == SetAlarm.persistentIdentifier)
    #expect(parameters == ["value": "false"])
    #expect(alarm.modifiers == [.other("tint", ["value": "red"])])
    let settings = HarborControlSettings()
    settings.harbor = "Dinard"
    let control = try await widget("harbor control").timeline(configuration: settings)
    #expect(control.map(\.node.plainText) == ["[Dinard Open]"])
  }
}
