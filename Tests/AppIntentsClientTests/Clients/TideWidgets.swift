import AppIntents
import SwiftUI
import WidgetKit

struct TideEntry: TimelineEntry {
  let date: Date
  var height = 0.0
  var harbor = "Brest"
  var relevance: TimelineEntryRelevance? { TimelineEntryRelevance(score: Float(height)) }
}

struct TideProvider: TimelineProvider {
  func placeholder(in context: Context) -> TideEntry { TideEntry(date: .now) }

  func getSnapshot(in context: Context, completion: @escaping (TideEntry) -> Void) {
    completion(TideEntry(date: .now, height: context.isPreview ? 1 : 2))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<TideEntry>) -> ()) {
    let start = Date(timeIntervalSince1970: 0)
    let entries = (0..<3).map { hour in
      TideEntry(date: start.addingTimeInterval(Double(hour) * 3_600), height: Double(hour))
    }
    let timeline = Timeline(entries: entries, policy: .after(start.addingTimeInterval(7_200)))
    completion(timeline)
    completion(timeline)
  }
}

struct HarborSettings: WidgetConfigurationIntent {
  static var title: LocalizedStringResource = "Harbor"
  static var description = IntentDescription("The harbor to show.")
  @Parameter(title: "Harbor", default: "Brest") var harbor: String
}

struct HarborProvider: AppIntentTimelineProvider {
  func recommendations() -> [AppIntentRecommendation<HarborSettings>] {
    [AppIntentRecommendation(intent: HarborSettings(), description: "Brest")]
  }

  func placeholder(in context: Context) -> TideEntry { TideEntry(date: .now) }

  func snapshot(for configuration: HarborSettings, in context: Context) async -> TideEntry {
    TideEntry(date: .now, harbor: configuration.harbor)
  }

  func timeline(
    for configuration: HarborSettings,
    in context: Context
  ) async -> Timeline<TideEntry> {
    Timeline(entries: [await snapshot(for: configuration, in: context)], policy: .atEnd)
  }
}

struct TideView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.widgetRenderingMode) private var mode
  let entry: TideEntry

  var body: some View {
    switch family {
    case .accessoryCircular:
      ZStack {
        AccessoryWidgetBackground()
        Text("\(Int(entry.height))").widgetAccentable(mode == .fullColor)
      }
    case .systemSmall:
      Text("\(entry.harbor) \(Int(entry.height)) m").widgetURL(URL(string: "tides:\(entry.harbor)"))
    default: Label(entry.harbor, systemImage: "water.waves")
    }
  }
}

struct TideWidget: Widget {
  let kind: String = "tide"

  var body: some WidgetConfiguration {
    StaticConfiguration(kind: kind, provider: TideProvider()) { entry in
      TideView(entry: entry).containerBackground(.fill.tertiary, for: .widget)
    }
    .configurationDisplayName("Tide")
    .description("The tide of the next hours.")
    .supportedFamilies([.systemSmall, .accessoryCircular])
    .contentMarginsDisabled()
  }
}

struct HarborWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(
      kind: "harbor",
      intent: HarborSettings.self,
      provider: HarborProvider()
    ) { entry in
      if #available(iOS 17, *) {
        TideView(entry: entry).containerBackground(for: .widget) { Color.blue }
      } else {
        TideView(entry: entry).padding().background()
      }
    }
    .configurationDisplayName(LocalizedStringKey("Harbor"))
  }
}

struct SetAlarm: SetValueIntent {
  static let title: LocalizedStringResource = "Set Tide Alarm"
  @Parameter(title: "On") var value: Bool
  func perform() async throws -> some IntentResult { .result() }
}

struct AlarmValue: ControlValueProvider {
  var previewValue: Bool { false }
  func currentValue() async throws -> Bool { true }
}

@available(iOS 18, *)
struct AlarmControl: ControlWidget {
  static let kind = "alarm"

  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: Self.kind, provider: AlarmValue()) { isOn in
      ControlWidgetToggle("Alarm", isOn: isOn, action: SetAlarm()) { isOn in
        Label(isOn ? "On" : "Off", systemImage: isOn ? "bell.fill" : "bell")
      }
      .tint(.red)
    }
    .displayName("Tide Alarm")
    .description("Rings at high water.")
  }
}

struct HarborControlSettings: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Harbor"
  @Parameter(title: "Harbor", default: "Brest") var harbor: String
}

struct HarborName: AppIntentControlValueProvider {
  func previewValue(configuration: HarborControlSettings) -> String { "Harbor" }
  func currentValue(configuration: HarborControlSettings) async throws -> String {
    configuration.harbor
  }
}

struct HarborControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "harbor control", provider: HarborName()) { name in
      ControlWidgetButton(action: SetAlarm()) {
        Label(name, systemImage: "ferry")
        Text("Open").controlWidgetActionHint("Open the harbor")
      }
    }
  }
}

struct TideBundle: WidgetBundle {
  var body: some Widget {
    TideWidget()
    HarborWidget()
    if #available(iOS 18, *) { AlarmControl() }
    HarborControl()
  }
}

#Preview(as: .systemSmall) {
  TideWidget()
} timeline: {
  TideEntry(date: .now)
  TideEntry(date: .now, height: 2)
}
