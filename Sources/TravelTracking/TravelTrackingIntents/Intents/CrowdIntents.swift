public import AppIntents
internal import TravelTrackingCore

/// Tells how crowded a landmark was at the last report.
///
/// Reports come from the user alone: nothing is looked up.
public struct GetCrowdStatusIntent: AppIntent {
  /// The name of the action that users see.
  ///
  /// On the command line the action is also `get-crowd-status`.
  public static let title: LocalizedStringResource = "Get Crowd Status"
  /// What the action does, in a sentence for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Says how crowded a landmark is, from 0 for empty to 10 for no room to stand.",
    categoryName: "Landmarks"
  )
  /// The action as a sentence with its parameters.
  ///
  /// With the values of a run, it names the run in the history and in questions of an assistant.
  public static var parameterSummary: some ParameterSummary {
    Summary("Get crowd status of \(\.$landmark)")
  }

  /// The landmark.
  ///
  /// Asked for when it is missing.
  @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
  public var landmark: LandmarkEntity

  /// Creates an action that asks for its landmark.
  ///
  /// A runtime asks for ``landmark``. Set it before you call ``perform()`` yourself.
  public init() {}

  /// Reads the last report.
  ///
  /// - Returns: The level from 0 to 10, nil without a report, and a sentence with its time.
  /// - Throws: Nothing itself: the landmark was read when the parameter was resolved.
  public func perform() async throws -> some IntentResult & ReturnsValue<Int?> & ProvidesDialog {
    guard let crowd = landmark.landmark.crowd else {
      return .result(
        value: Int?.none,
        dialog: "There is no report yet of how crowded \(landmark.name) is."
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
  /// The name of the action that users see.
  ///
  /// On the command line the action is also `report-crowd`.
  public static let title: LocalizedStringResource = "Report Crowd"
  /// What the action does, in a sentence for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Keeps how crowded you found a landmark.",
    categoryName: "Landmarks"
  )
  /// The action as a sentence with its parameters.
  ///
  /// With the values of a run, it names the run in the history and in questions of an assistant.
  public static var parameterSummary: some ParameterSummary {
    Summary("Report a crowd of \(\.$level) at \(\.$landmark)")
  }

  /// The landmark.
  ///
  /// Asked for when it is missing.
  @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
  public var landmark: LandmarkEntity

  /// From 0, empty, to 10, no room to stand.
  ///
  /// Asked for when it is missing. Other numbers are refused.
  @Parameter(
    title: "Level",
    inclusiveRange: (0, 10),
    requestValueDialog: "How crowded is it, from 0 to 10?"
  )
  public var level: Int

  @Dependency var modelData: ModelData

  /// Creates an action that asks for both.
  ///
  /// A runtime asks for ``landmark`` and ``level``. Set both before you call ``perform()``.
  public init() {}

  /// Records the report, with the present time.
  ///
  /// - Returns: An empty result.
  /// - Throws: `LibraryError` when the landmark is gone or the level is not in `0...10`; nothing is
  ///   changed then.
  public func perform() async throws -> some IntentResult {
    try modelData.performInRun(change)
    return .result()
  }

  /// Restores the report before, or that there was none.
  ///
  /// - Throws: `LibraryError`, such as that of a change that has been undone, or that a later one
  ///   needs.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange { .reportCrowd(landmark: landmark.id, level: level) }
}
