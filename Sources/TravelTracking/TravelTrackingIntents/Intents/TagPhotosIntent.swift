public import AppIntents
internal import TravelTrackingCore

/// Tags photos, all in one transaction.
///
/// The photos are not resolved to entities first: only their numbers are read.
public struct TagPhotosIntent: AppIntent, UndoableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Tag Travel Photos"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Tag selected travel photos with a label.",
    categoryName: "Photos"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Tag \(\.$photos) with \(\.$tag)")
  }

  /// The photos.
  ///
  /// Only their numbers are read. Asked for when they are missing.
  @Parameter(title: "Photos", requestValueDialog: "Which photo?")
  public var photos: EntityCollection<PhotoEntity>

  /// The tag.
  ///
  /// `favorite` by default, which is a tag like any other.
  @Parameter(title: "Tag", default: "favorite")
  public var tag: String

  @Dependency var modelData: ModelData

  /// Creates an action that asks for its photos.
  public init() {}

  /// Tags the photos.
  ///
  /// - Returns: A sentence with the number of photos and the time that it took.
  /// - Throws: `LibraryError` for an empty tag or an unknown photo; no photo is tagged then.
  public func perform() async throws -> some IntentResult & ProvidesDialog {
    let start = ContinuousClock.now
    try modelData.performInRun(change)
    let milliseconds = Int(start.duration(to: .now) / .milliseconds(1))
    return .result(
      dialog: "Tagged \(photos.count) photos with '\(tag)' in \(milliseconds)ms."
    )
  }

  /// Removes the tag from those photos that did not have it before.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange { .tag(photos: photos.identifiers, tag: tag) }
}

/// Removes a tag from photos, all in one transaction.
///
/// Photos without the tag stay as they are.
public struct RemoveTagIntent: AppIntent, UndoableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Remove Tag from Photos"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Removes a label from selected travel photos.",
    categoryName: "Photos"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Remove \(\.$tag) from \(\.$photos)")
  }

  /// The photos.
  ///
  /// At least one must have the tag. Asked for when they are missing.
  @Parameter(title: "Photos", requestValueDialog: "Which photo?")
  public var photos: EntityCollection<PhotoEntity>

  /// The tag.
  @Parameter(title: "Tag", requestValueDialog: "Which tag?")
  public var tag: String

  @Dependency var modelData: ModelData

  /// Creates an action that asks for its photos.
  public init() {}

  /// Removes the tag from the photos.
  ///
  /// - Returns: An empty result.
  /// - Throws: `LibraryError` for an unknown photo, or where none has the tag; nothing is changed
  ///   then.
  public func perform() async throws -> some IntentResult {
    try modelData.performInRun(change)
    return .result()
  }

  /// Tags the photos again that had the tag.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange { .untag(photos: photos.identifiers, tag: tag) }
}
