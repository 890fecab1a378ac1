public import AppIntents
internal import TravelTrackingCore

/// Pins an object of the library, or takes the pin off.
///
/// Pinned objects are suggested first.
public struct PinItemIntent: AppIntent, UndoableIntent {
  /// The name of the action that users see.
  ///
  /// On the command line the action is also `pin-item`.
  public static let title: LocalizedStringResource = "Pin Item"
  /// What the action does, in a sentence for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Pins a landmark, a collection, a photo or an album, so that it is suggested first.",
    categoryName: "Favorites"
  )
  /// The action as a sentence with its parameters.
  ///
  /// With the values of a run, it names the run in the history and in questions of an assistant.
  public static var parameterSummary: some ParameterSummary {
    Summary("Set pin of \(\.$item) to \(\.$isPinned)")
  }

  /// The landmark, collection, photo or album.
  ///
  /// Asked for when it is missing.
  @Parameter(title: "Item", requestValueDialog: "Which item?")
  public var item: PinnableItem

  /// Whether it is pinned from now on.
  ///
  /// True by default.
  @Parameter(title: "Pinned", default: true)
  public var isPinned: Bool

  @Dependency var modelData: ModelData

  /// Creates an action that asks for its item.
  ///
  /// A runtime asks for ``item``. Set it before you call ``perform()`` yourself.
  public init() {}

  /// Sets the pin.
  ///
  /// - Returns: An empty result.
  /// - Throws: `LibraryError` when the object is gone; nothing is changed then.
  public func perform() async throws -> some IntentResult {
    try modelData.performInRun(change)
    return .result()
  }

  /// Restores the pin that was there before, or that there was none.
  ///
  /// - Throws: `LibraryError`, such as that of a change that has been undone, or that a later one
  ///   needs.
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
