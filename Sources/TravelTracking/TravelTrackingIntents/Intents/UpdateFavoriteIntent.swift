public import AppIntents
internal import TravelTrackingCore
internal import WidgetKit

/// Makes a landmark or a photo a favorite, or no longer one.
///
/// Favorites are suggested after pinned objects and before all others.
public struct UpdateFavoriteIntent: AppIntent, UndoableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Update Favorite"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Adds a landmark or a photo to your favorites, or removes it from them.",
    categoryName: "Favorites"
  )
  /// The main process only: an extension such as a widget only reads the library.
  ///
  /// The runtime refuses to run the action in another process.
  public static var allowedExecutionTargets: ExecutionTargets { .main }
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Set favorite of \(\.$item) to \(\.$isFavorite)")
  }

  /// The landmark or the photo.
  @Parameter(title: "Item", requestValueDialog: "Which landmark or photo?")
  public var item: FavoriteItem

  /// Whether it is a favorite from now on.
  ///
  /// True by default.
  @Parameter(title: "Favorite", default: true)
  public var isFavorite: Bool

  @Dependency var modelData: ModelData

  /// Creates an action that asks for its item.
  public init() {}

  /// Creates an action for one item.
  ///
  /// - Parameters:
  ///   - item: The landmark or the photo.
  ///   - isFavorite: Whether it is a favorite from now on.
  public init(item: FavoriteItem, isFavorite: Bool) {
    self.item = item
    self.isFavorite = isFavorite
  }

  /// Sets the favorite, and reloads the timelines of the slideshow.
  ///
  /// - Returns: An empty result.
  /// - Throws: `LibraryError` when the object was deleted; nothing is changed then.
  public func perform() async throws -> some IntentResult {
    try modelData.performInRun(change)
    WidgetCenter.shared.reloadTimelines(ofKind: TravelGalleryWidgetIntent.widgetKind)
    return .result()
  }

  /// Restores the previous state: an object that was a favorite stays one.
  public func undo() async throws {
    try modelData.undoOfRun(change)
    WidgetCenter.shared.reloadTimelines(ofKind: TravelGalleryWidgetIntent.widgetKind)
  }

  private var change: LibraryChange {
    switch item {
    case .landmark(let landmark): .favorite(.landmark(landmark.id), isFavorite)
    case .photo(let photo): .favorite(.photo(photo.id), isFavorite)
    }
  }
}
