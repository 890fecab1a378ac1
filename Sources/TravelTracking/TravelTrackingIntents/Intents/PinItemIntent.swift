public import AppIntents
internal import TravelTrackingCore

/// Pins something of the library, or takes the pin off.
public struct PinItemIntent: AppIntent, UndoableIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Pin Item"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Pins a landmark, a collection, a photo or an album, so that it is suggested first.",
    categoryName: "Favorites"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Set pin of \(\.$item) to \(\.$isPinned)")
  }

  /// What it is about.
  @Parameter(title: "Item", requestValueDialog: "Which item?")
  public var item: PinnableItem

  /// Whether it is to be pinned.
  @Parameter(title: "Pinned", default: true)
  public var isPinned: Bool

  @Dependency var modelData: ModelData

  /// Creates an action that asks for its item.
  public init() {}

  /// Does it.
  public func perform() async throws -> some IntentResult {
    try modelData.performInRun(change)
    return .result()
  }

  /// Makes it what it was.
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
