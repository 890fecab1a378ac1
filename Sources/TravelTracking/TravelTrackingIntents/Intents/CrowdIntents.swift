public import AppIntents
internal import TravelTrackingCore

/// Returns how crowded a landmark was at the last report.
///
/// Only the user makes reports: no service is queried.
public struct GetCrowdStatusIntent: AppIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Get Crowd Status"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Reports how crowded a landmark is, from 0 (empty) to 10 (packed).",
    categoryName: "Landmarks"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Get crowd status of \(\.$landmark)")
  }

  /// The landmark.
  @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
  public var landmark: LandmarkEntity

  /// Creates an action that asks for its landmark.
  public init() {}

  /// Reads the last report.
  ///
  /// - Returns: The level from 0 to 10, nil without a report, and a sentence with its time.
  /// - Throws: Nothing itself: the landmark was read when the parameter was resolved.
  public func perform() async throws -> some IntentResult & ReturnsValue<Int?> & ProvidesDialog {
    guard let crowd = landmark.landmark.crowd else {
      return .result(
        value: Int?.none,
        dialog: "There is no report yet on how crowded \(landmark.name) is."
      )
    }
    let time = crowd.reported.formatted(date: .abbreviated, time: .shortened)
    return .result(
      value: crowd.level,
      dialog: "\(landmark.name) was at \(crowd.level) of 10 on \(time)."
    )
  }
}

/// Records how crowded a landmark is now.
///
/// A new report replaces the last one.
public struct ReportCrowdIntent: AppIntent, UndoableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Report Crowd"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Records how crowded you found a landmark.",
    categoryName: "Landmarks"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Report a crowd of \(\.$level) at \(\.$landmark)")
  }

  /// The landmark.
  @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
  public var landmark: LandmarkEntity

  /// From 0, empty, to 10, no room to stand.
  @Parameter(
    title: "Level",
    inclusiveRange: (0, 10),
    requestValueDialog: "How crowded is it, from 0 to 10?"
  )
  public var level: Int

  @Dependency var modelData: ModelData

  /// Creates an action that asks for both.
  public init() {}

  /// Records the report, with the present time.
  ///
  /// - Returns: An empty result.
  /// - Throws: `LibraryError` when the landmark was deleted or the level is not in `0...10`; nothing is
  ///   changed then.
  public func perform() async throws -> some IntentResult {
    try modelData.performInRun(change)
    return .result()
  }

  /// Restores the previous report, if there was one.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange { .reportCrowd(landmark: landmark.id, level: level) }
}
