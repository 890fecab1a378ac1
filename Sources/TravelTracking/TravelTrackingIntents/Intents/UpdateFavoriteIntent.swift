public import AppIntents
internal import TravelTrackingCore
internal import WidgetKit

/// Makes a landmark or a photo a favorite, or no favorite any more.
public struct UpdateFavoriteIntent: AppIntent, UndoableIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Update Favorite"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Adds a landmark or a photo to your favorites, or takes it away from them.",
    categoryName: "Favorites"
  )
  /// The app alone writes: a widget reads.
  public static var allowedExecutionTargets: ExecutionTargets { .main }
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Set favorite of \(\.$item) to \(\.$isFavorite)")
  }

  /// What it is about.
  @Parameter(title: "Item", requestValueDialog: "Which landmark or photo?")
  public var item: FavoriteItem

  /// Whether it is to be a favorite.
  @Parameter(title: "Favorite", default: true)
  public var isFavorite: Bool

  @Dependency var modelData: ModelData

  /// Creates an action that asks for its item.
  public init() {}

  /// Creates an action for one item.
  public init(item: FavoriteItem, isFavorite: Bool) {
    self.item = item
    self.isFavorite = isFavorite
  }

  /// Does it.
  public func perform() async throws -> some IntentResult {
    try modelData.performInRun(change)
    WidgetCenter.shared.reloadTimelines(ofKind: TravelGalleryWidgetIntent.widgetKind)
    return .result()
  }

  /// Makes it what it was: a favorite that was one before stays one.
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
