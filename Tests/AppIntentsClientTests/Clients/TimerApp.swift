import AppIntents
import SwiftUI

struct TimerShortcuts: AppShortcutsProvider {
  static var shortcutTileColor: ShortcutTileColor = .navy
  @AppShortcutsBuilder
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: StartTimerIntent(minutes: 5),
      phrases: [
        "Start a timer in \(.applicationName)",
        "Start a \(\.$kind) timer with \(.applicationName)",
        AppShortcutPhrase("\(.applicationName) timer"),
      ],
      shortTitle: "Start Timer",
      systemImageName: "timer"
    )
    if #available(iOS 17, *) {
      AppShortcut(
        intent: StopTimerIntent(),
        phrases: ["Stop \(.applicationName)"],
        shortTitle: LocalizedStringResource("Stop", table: "Shortcuts"),
        systemImageName: "stop.fill"
      )
    } else {
      AppShortcut(intent: StopTimerIntent(), phrases: ["Stop \(.applicationName)"])
    }
  }
  static var negativePhrases: [NegativeAppShortcutPhrase] {
    NegativeAppShortcutPhrases {
      "Stop the music in \(.applicationName)"; "Stop it"
    }
  }
}
enum TimerKind: String, AppEnum, Codable, Sendable {
  case work, rest
  static let typeDisplayRepresentation: TypeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Kind",
    synonyms: ["Sort"]
  )
  static let caseDisplayRepresentations: [TimerKind: DisplayRepresentation] = [
    .work: DisplayRepresentation(
      title: LocalizedStringResource(
        "timer.work",
        defaultValue: "Work",
        table: "Kinds",
        bundle: .main,
        comment: "work"
      ),
      synonyms: ["focus"]
    ),
    .rest: .init(stringLiteral: String(localized: "Rest", table: "Kinds")),
  ]
}
struct StartTimerIntent: AppIntent, LiveActivityIntent, PredictableIntent {
  static var title: LocalizedStringResource = "Start Timer"
  static var description: IntentDescription? = IntentDescription(
    LocalizedStringResource("Starts it", bundle: .atURL(Bundle.main.bundleURL))
  )
  static var openAppWhenRun = false
  static var authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication
  @Parameter(
    title: "Minutes",
    default: 25,
    inclusiveRange: (1, 120),
    requestValueDialog: IntentDialog("How long?")
  ) var minutes: Int
  @Parameter(title: "Kind") var kind: TimerKind?
  @Parameter(title: "Length", defaultUnit: .minutes, supportsNegativeNumbers: false) var length:
    Measurement<UnitDuration>?
  @Parameter(title: "Start", kind: .time) var start: DateComponents?
  @Parameter(title: "When", default: .now, kind: .dateTime) var when: Date
  init() {}
  init(minutes: Int, kind: TimerKind? = .work) {
    self.minutes = minutes
    self.kind = kind
  }
  static var parameterSummary: some ParameterSummary {
    Switch(\.$kind) {
      Case(.work) { Summary("Work for \(\.$minutes) minutes") { \.$start } }
      Case(.rest) { Summary("Rest for \(\.$minutes) minutes", table: "Summaries") }
      DefaultCase {
        Summary("Start \(\.$kind) for \(\.$minutes)") {
          \.$start; \.$when
        }
      }
    }
  }
  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: (\.$kind, \.$minutes)) { kind, minutes in
      DisplayRepresentation(title: "\(minutes) minutes", subtitle: "\(kind?.rawValue ?? "")")
    }
    IntentPrediction { DisplayRepresentation(title: "Timer") }
  }
  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView
    & ReturnsValue<Int>
  {
    guard minutes > 1 else { throw $minutes.needsValueError("Longer, please") }
    if kind == nil {
      kind = try await $kind.requestDisambiguation(
        among: TimerKind.allCases,
        dialog: IntentDialog("Which?")
      )
    }
    let ok = try await $minutes.requestConfirmation(for: minutes, dialog: "Sure?")
    guard ok else { throw TimerError.refused(reason: "no") }
    try await requestConfirmation(
      result: .result(dialog: "Start?", view: TimerView(minutes: minutes)),
      confirmationActionName: .start
    )
    try await requestConfirmation(
      result: .result(dialog: "Start?") { TimerView(minutes: minutes) },
      confirmationActionName: .custom(
        acceptLabel: "Yes",
        acceptAlternatives: ["OK"],
        denyLabel: "No",
        denyAlternatives: [],
        destructive: false
      ),
      showPrompt: true
    )
    try await requestConfirmation()
    return .result(
      value: minutes,
      dialog: IntentDialog(full: "Started \(minutes)", supporting: "Started"),
      view: TimerView(minutes: minutes)
    )
  }
}
struct TimerView: View {
  var minutes: Int
  @Environment(\.colorScheme) private var colorScheme
  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      Image(systemName: "timer").symbolRenderingMode(.hierarchical).font(.largeTitle)
        .foregroundStyle(.tint)
      VStack(alignment: .leading) {
        Text("\(minutes) min").font(.system(size: 20, weight: .bold, design: .rounded)).bold()
        Text(Date.now, style: .timer).monospacedDigit().foregroundStyle(.secondary)
        ProgressView(value: 0.5)
      }
      Spacer()
      Button(intent: StopTimerIntent()) { Label("Stop", systemImage: "stop") }.buttonStyle(
        .borderedProminent
      ).tint(.red)
    }
    .padding()
    .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 12))
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
enum TimerError: Error, CustomLocalizedStringResourceConvertible {
  case refused(reason: String)
  case other
  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .refused(let reason): "Refused: \(reason)"
    case .other: .init("timer.other", defaultValue: "Something")
    }
  }
}
struct StopTimerIntent: AppIntent, AudioPlaybackIntent {
  static let title: LocalizedStringResource = .init("Stop Timer")
  func perform() async throws -> some IntentResult { .result() }
}
struct ShortcutHelp: View {
  @State private var visible = true
  var body: some View {
    VStack {
      SiriTipView(intent: StartTimerIntent(), isVisible: $visible).siriTipViewStyle(.automatic)
      ShortcutsLink().shortcutsLinkStyle(.automaticOutline)
    }
    .onAppear { TimerShortcuts.updateAppShortcutParameters() }
  }
}
