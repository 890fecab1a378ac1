public import AppIntents
internal import TravelTrackingCore

/// Creates an album of photos.
///
/// Any number of albums may have the same name.
@AppIntent(schema: .photos.createAlbum)
public struct CreateAlbumIntent: AppIntent, UndoableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Create Photo Album"
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Create the album \(\.$name)") { \.$photos }
  }

  /// The name of the album.
  @Parameter(title: "Name", requestValueDialog: "What is the name of the album?")
  public var name: String

  /// The photos, in order.
  ///
  /// None by default. Only their numbers are read.
  @Parameter(title: "Photos", default: [])
  public var photos: EntityCollection<PhotoEntity>

  @Dependency var modelData: ModelData

  /// Creates an action that asks for the name.
  public init() {}

  /// Creates the album at the end of the list.
  ///
  /// - Returns: The new album, and a sentence for the user.
  /// - Throws: `LibraryError` for an empty name or an unknown photo; nothing is created then.
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

/// Appends photos to an album.
public struct AddToAlbumIntent: AppIntent, UndoableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Add to Photo Album"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Adds photos to the end of an album.",
    categoryName: "Albums"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Add \(\.$photos) to \(\.$album)")
  }

  /// The photos.
  ///
  /// Only their numbers are read. Asked for when they are missing.
  @Parameter(title: "Photos", requestValueDialog: "Which photos?")
  public var photos: EntityCollection<PhotoEntity>

  /// The album.
  @Parameter(title: "Album", requestValueDialog: "Which album?")
  public var album: PhotoAlbumEntity

  @Dependency var modelData: ModelData

  /// Creates an action that asks for both.
  public init() {}

  /// Adds the photos.
  ///
  /// - Returns: The album after the change.
  /// - Throws: `LibraryError` when the album or a photo was deleted; nothing is changed then.
  public func perform() async throws -> some IntentResult & ReturnsValue<PhotoAlbumEntity> {
    try modelData.performInRun(change)
    return .result(value: try await PhotoAlbumEntity.found(album.id))
  }

  /// Removes the photos again that were not in the album before.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange { .addPhotos(photos.identifiers, album: album.id) }
}

/// Removes photos from an album.
public struct RemoveFromAlbumIntent: AppIntent, UndoableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Remove from Photo Album"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Removes photos from an album; they stay in the library.",
    categoryName: "Albums"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Remove \(\.$photos) from \(\.$album)")
  }

  /// The photos.
  ///
  /// Only their numbers are read. Asked for when they are missing.
  @Parameter(title: "Photos", requestValueDialog: "Which photos?")
  public var photos: EntityCollection<PhotoEntity>

  /// The album.
  @Parameter(title: "Album", requestValueDialog: "Which album?")
  public var album: PhotoAlbumEntity

  @Dependency var modelData: ModelData

  /// Creates an action that asks for both.
  public init() {}

  /// Removes the photos, after the user has confirmed it.
  ///
  /// - Returns: The album after the change.
  /// - Throws: `LibraryError` when the album was deleted or a photo is not in it, and `AppIntentError`
  ///   when the user declines.
  public func perform() async throws -> some IntentResult & ReturnsValue<PhotoAlbumEntity> {
    try await requestConfirmation(
      actionName: .remove,
      dialog: "Remove \(photos.count) photos from “\(album.name)”?"
    )
    try modelData.performInRun(change)
    return .result(value: try await PhotoAlbumEntity.found(album.id))
  }

  /// Restores the photos at their positions.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange { .removePhotos(photos.identifiers, album: album.id) }
}

extension PhotoAlbumEntity {
  /// Reads the album with a number.
  fileprivate static func found(_ id: Int) async throws -> PhotoAlbumEntity {
    guard let album = try await PhotoAlbumEntityQuery().entities(for: [id]).first else {
      throw AppIntentError.Unrecoverable.entityNotFound
    }
    return album
  }
}
