public import AppIntents
internal import TravelTrackingCore

/// Tags photos, none of which is looked up.
public struct TagPhotosIntent: AppIntent, UndoableIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Tag Travel Photos"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Tag selected travel photos with a label.",
    categoryName: "Photos"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Tag \(\.$photos) with \(\.$tag)")
  }

  /// The photos, by their numbers alone.
  @Parameter(title: "Photos", requestValueDialog: "Which photo?")
  public var photos: EntityCollection<PhotoEntity>

  /// The label.
  @Parameter(title: "Tag", default: "favorite")
  public var tag: String

  @Dependency var modelData: ModelData

  /// Creates an action that asks for its photos.
  public init() {}

  /// Does it, and says how long it took.
  public func perform() async throws -> some IntentResult & ProvidesDialog {
    let start = ContinuousClock.now
    try modelData.performInRun(change)
    let milliseconds = Int(start.duration(to: .now) / .milliseconds(1))
    return .result(
      dialog: "Tagged \(photos.count) photos with '\(tag)' in \(milliseconds)ms."
    )
  }

  /// Takes the tag from those photos that did not have it before.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange { .tag(photos: photos.identifiers, tag: tag) }
}

/// Takes a tag from photos.
public struct RemoveTagIntent: AppIntent, UndoableIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Remove Tag from Photos"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Takes a label from selected travel photos.",
    categoryName: "Photos"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Remove \(\.$tag) from \(\.$photos)")
  }

  /// The photos, by their numbers alone.
  @Parameter(title: "Photos", requestValueDialog: "Which photo?")
  public var photos: EntityCollection<PhotoEntity>

  /// The label.
  @Parameter(title: "Tag", requestValueDialog: "Which tag?")
  public var tag: String

  @Dependency var modelData: ModelData

  /// Creates an action that asks for its photos.
  public init() {}

  /// Does it.
  public func perform() async throws -> some IntentResult {
    try modelData.performInRun(change)
    return .result()
  }

  /// Tags again the photos that had the tag.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange { .untag(photos: photos.identifiers, tag: tag) }
}
