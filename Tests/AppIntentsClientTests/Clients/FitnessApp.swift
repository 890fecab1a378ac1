import AppIntents
import Foundation

enum ActivityKind: String, AppEnum, CaseIterable {
  case run, ride
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "Activity")
  }
  static var caseDisplayRepresentations: [ActivityKind: DisplayRepresentation] {
    [.run: "Run", .ride: "Ride"]
  }
}

struct WorkoutSummary: TransientAppEntity {
  static var typeDisplayRepresentation = TypeDisplayRepresentation(name: "Workout Summary")

  @Property(title: "Distance") var distance: Measurement<UnitLength>
  @Property(title: "Duration") var duration: Duration
  @Property(title: "Started") var started: Date
  @Property(title: "Best Kilometer") var best: Measurement<UnitDuration>?

  var displayRepresentation: DisplayRepresentation {
    var title: LocalizedStringResource { "\(distance.value, specifier: "%.1f") km" }
    return DisplayRepresentation(title: title)
  }

  init() {
    distance = Measurement(value: 0, unit: .kilometers)
    duration = .zero
    started = Date(timeIntervalSince1970: 0)
  }
}

struct StartRunIntent: StartWorkoutIntent {
  static let title: LocalizedStringResource = "Start Workout"
  static var suggestedWorkouts: [StartRunIntent] {
    [StartRunIntent(style: .run), .init(style: .ride)]
  }

  @Parameter(title: "Style") var workoutStyle: ActivityKind

  var displayRepresentation: DisplayRepresentation { .init(title: "\(workoutStyle)") }

  init() {}
  init(style: ActivityKind) { workoutStyle = style }

  func perform() async throws -> some IntentResult { .result() }
}

struct SummarizeWorkoutsIntent: AppIntent {
  static let title: LocalizedStringResource = "Summarize Workouts"

  @Parameter(
    title: "Goal",
    description: "How far",
    unit: .kilometers,
    supportsNegativeNumbers: false
  )
  var goal: Measurement<UnitLength>

  @Parameter(title: "Kinds", default: [.run, .ride])
  var kinds: [ActivityKind]

  @Parameter(title: "Weight") var weight: Decimal?

  func perform() async throws -> some ReturnsValue<WorkoutSummary?> & ProvidesDialog {
    let summary = WorkoutSummary()
    summary.distance = goal.converted(to: .kilometers)
    summary.duration = .seconds(3600 * kinds.count)
    return .result(
      value: summary,
      dialog: "You went \(goal.converted(to: .kilometers).value, specifier: "%.1f") km"
    )
  }
}

struct ExportWorkoutsIntent: AppIntent, LongRunningIntent, CancellableIntent {
  static let title: LocalizedStringResource = "Export Workouts"
  @Parameter(title: "Chunks", default: 4) var chunks: Int
  @Dependency var log: ExportLog

  func perform() async throws -> some IntentResult & ReturnsValue<IntentFile> {
    let data = try await performBackgroundTask {
      progress.totalUnitCount = Int64(chunks)
      progress.localizedDescription = "Exporting"
      for chunk in 1...max(1, chunks) {
        try await Task.sleep(for: .milliseconds(10))
        progress.completedUnitCount = Int64(chunk)
        progress.localizedAdditionalDescription = "\(chunk) of \(chunks)"
      }
      return Data("workouts".utf8)
    } onCancel: { [log] reason in
      log.note("cancelled: \(reason)")
    }
    return .result(value: IntentFile(data: data, filename: "workouts.txt", type: .plainText))
  }
}

final class ExportLog: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  func note(_ line: String) { lock.withLock { lines.append(line) } }
  var all: [String] { lock.withLock { lines } }
}

struct HangingIntent: AppIntent, ProgressReportingIntent {
  static let title: LocalizedStringResource = "Hang"
  @Parameter(title: "Reports", default: 0) var reports: Int

  func perform() async throws -> some IntentResult {
    for report in 0..<reports {
      try await Task.sleep(for: .milliseconds(40))
      progress.completedUnitCount = Int64(report)
    }
    if reports == 0 { try await Task.sleep(for: .seconds(3600)) }
    return .result()
  }
}

/// Goes on for a second, whatever it hears.
struct DeafIntent: AppIntent {
  static let title: LocalizedStringResource = "Deaf"

  func perform() async throws -> some IntentResult {
    try await Task.detached { try await Task.sleep(for: .seconds(1)) }.value
    return .result()
  }
}
