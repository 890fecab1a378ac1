public import AppIntents
internal import TravelTrackingCore

/// Says how crowded a landmark was when somebody said so last.
public struct GetCrowdStatusIntent: AppIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Get Crowd Status"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Says how crowded a landmark is, from 0 for nobody to 10 for no room to stand.",
    categoryName: "Landmarks"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Get crowd status of \(\.$landmark)")
  }

  /// The landmark.
  @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
  public var landmark: LandmarkEntity

  /// Creates an action that asks for its landmark.
  public init() {}

  /// Says it; the value is empty when nobody has said anything.
  public func perform() async throws -> some IntentResult & ReturnsValue<Int?> & ProvidesDialog {
    guard let crowd = landmark.landmark.crowd else {
      return .result(
        value: Int?.none,
        dialog: "Nobody has said how crowded \(landmark.name) is."
      )
    }
    let time = crowd.reported.formatted(date: .abbreviated, time: .shortened)
    return .result(
      value: crowd.level,
      dialog: "\(landmark.name) was at \(crowd.level) of 10 on \(time)."
    )
  }
}

/// Keeps how crowded a landmark is.
public struct ReportCrowdIntent: AppIntent, UndoableIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Report Crowd"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Keeps how crowded you found a landmark.",
    categoryName: "Landmarks"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Report a crowd of \(\.$level) at \(\.$landmark)")
  }

  /// The landmark.
  @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
  public var landmark: LandmarkEntity

  /// From 0 for nobody to 10 for no room to stand.
  @Parameter(
    title: "Level",
    inclusiveRange: (0, 10),
    requestValueDialog: "How crowded is it, from 0 to 10?"
  )
  public var level: Int

  @Dependency var modelData: ModelData

  /// Creates an action that asks for both.
  public init() {}

  /// Does it.
  public func perform() async throws -> some IntentResult {
    try modelData.performInRun(change)
    return .result()
  }

  /// Makes it what it was.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange { .reportCrowd(landmark: landmark.id, level: level) }
}
