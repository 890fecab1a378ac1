public import AppIntents
internal import TravelTrackingCore

/// Pins or unpins an object of the library.
public struct PinItemIntent: AppIntent, UndoableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Pin Item"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Pins a landmark, a collection, a photo or an album, so that it is suggested first.",
    categoryName: "Favorites"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Set pin of \(\.$item) to \(\.$isPinned)")
  }

  /// The landmark, collection, photo or album.
  @Parameter(title: "Item", requestValueDialog: "Which item?")
  public var item: PinnableItem

  /// Whether it is pinned from now on.
  ///
  /// True by default.
  @Parameter(title: "Pinned", default: true)
  public var isPinned: Bool

  @Dependency var modelData: ModelData

  /// Creates an action that asks for its item.
  public init() {}

  /// Sets the pin.
  ///
  /// - Returns: An empty result.
  /// - Throws: `LibraryError` when the object was deleted; nothing is changed then.
  public func perform() async throws -> some IntentResult {
    try modelData.performInRun(change)
    return .result()
  }

  /// Restores the previous state of the pin.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange {
    switch item {
    case .landmark(let landmark): .pin(.landmark(landmark.id), isPinned)
    case .collection(let collection): .pin(.collection(collection.id), isPinned)
    case .photo(let photo): .pin(.photo(photo.id), isPinned)
    case .album(let album): .pin(.album(album.id), isPinned)
    }
  }
}
