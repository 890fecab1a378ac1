public import AppIntents
internal import TravelTrackingCore

/// Creates an album of photos.
@AppIntent(schema: .photos.createAlbum)
public struct CreateAlbumIntent: AppIntent, UndoableIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Create Photo Album"
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Create the album \(\.$name)") { \.$photos }
  }

  /// What it is called.
  @Parameter(title: "Name", requestValueDialog: "What is the album called?")
  public var name: String

  /// The photos, in order.
  @Parameter(title: "Photos", default: [])
  public var photos: EntityCollection<PhotoEntity>

  @Dependency var modelData: ModelData

  /// Creates an action that asks for the name.
  public init() {}

  /// Does it.
  public func perform() async throws
    -> some IntentResult & ReturnsValue<PhotoAlbumEntity> & ProvidesDialog
  {
    guard let id = try modelData.performInRun(change) else {
      throw AppIntentError.Unrecoverable.entityNotFound
    }
    return .result(
      value: try await PhotoAlbumEntity.found(id),
      dialog: "Created “\(name)”."
    )
  }

  /// Deletes the album again.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange { .createAlbum(name: name, photos: photos.identifiers) }
}

/// Adds photos to an album.
public struct AddToAlbumIntent: AppIntent, UndoableIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Add to Photo Album"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Adds photos at the end of an album.",
    categoryName: "Albums"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Add \(\.$photos) to \(\.$album)")
  }

  /// The photos, by their numbers alone.
  @Parameter(title: "Photos", requestValueDialog: "Which photos?")
  public var photos: EntityCollection<PhotoEntity>

  /// The album.
  @Parameter(title: "Album", requestValueDialog: "Which album?")
  public var album: PhotoAlbumEntity

  @Dependency var modelData: ModelData

  /// Creates an action that asks for both.
  public init() {}

  /// Does it.
  public func perform() async throws -> some IntentResult & ReturnsValue<PhotoAlbumEntity> {
    try modelData.performInRun(change)
    return .result(value: try await PhotoAlbumEntity.found(album.id))
  }

  /// Takes out again those that were not in the album before.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange { .addPhotos(photos.identifiers, album: album.id) }
}

/// Takes photos out of an album.
public struct RemoveFromAlbumIntent: AppIntent, UndoableIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Remove from Photo Album"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Takes photos out of an album; they stay in the library.",
    categoryName: "Albums"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Remove \(\.$photos) from \(\.$album)")
  }

  /// The photos, by their numbers alone.
  @Parameter(title: "Photos", requestValueDialog: "Which photos?")
  public var photos: EntityCollection<PhotoEntity>

  /// The album.
  @Parameter(title: "Album", requestValueDialog: "Which album?")
  public var album: PhotoAlbumEntity

  @Dependency var modelData: ModelData

  /// Creates an action that asks for both.
  public init() {}

  /// Asks, and does it.
  public func perform() async throws -> some IntentResult & ReturnsValue<PhotoAlbumEntity> {
    try await requestConfirmation(
      actionName: .remove,
      dialog: "Remove \(photos.count) photos from “\(album.name)”?"
    )
    try modelData.performInRun(change)
    return .result(value: try await PhotoAlbumEntity.found(album.id))
  }

  /// Puts the photos back where they were.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange { .removePhotos(photos.identifiers, album: album.id) }
}

extension PhotoAlbumEntity {
  /// The album with a number, as it is now.
  fileprivate static func found(_ id: Int) async throws -> PhotoAlbumEntity {
    guard let album = try await PhotoAlbumEntityQuery().entities(for: [id]).first else {
      throw AppIntentError.Unrecoverable.entityNotFound
    }
    return album
  }
}
