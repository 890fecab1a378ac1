public import AppIntents
internal import TravelTrackingCore

/// Deletes photos, after the user has confirmed it.
///
/// Their files are removed only when the deletion can no longer be undone.
@AppIntent(schema: .photos.deleteAssets)
public struct DeletePhotosIntent: DeleteIntent, UndoableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Delete Photos"
  /// The parameter summary, a sentence with the values of the action's parameters.
  public static var parameterSummary: some ParameterSummary { Summary("Delete \(\.$entities)") }

  /// The photos.
  ///
  /// Repeated ones count once. Asked for when they are missing.
  @Parameter(title: "Photos", requestValueDialog: "Which photos?")
  public var entities: [PhotoEntity]

  @Dependency var modelData: ModelData
  private let deletion = RunDeletion()

  /// Creates an action that asks for its photos.
  public init() {}

  /// Deletes the photos, after the user has confirmed it.
  ///
  /// - Returns: A sentence with their names.
  /// - Throws: `LibraryError` when the list is empty, or one was deleted or replaced since the question,
  ///   and `AppIntentError` when the user declines.
  public func perform() async throws -> some IntentResult & ProvidesDialog {
    try requireSome(entities)
    let entities = entities.unique
    let names = entities.map(\.photo.name).formatted(.list(type: .and))
    try await requestConfirmation(actionName: .delete, dialog: "Delete \(names)?")
    try deletion.perform(
      .deletePhotos(entities.map(\.id)),
      ifStill: "photo",
      named: entities.map { ($0.id, $0.photo.name) },
      in: modelData
    )
    return .result(dialog: "Deleted \(names).")
  }

  /// Restores the photos, with their tags and in their albums.
  ///
  /// - Throws: `LibraryError`, for example when the change was undone already, or a later change depends on it.
  public func undo() async throws {
    try deletion.undo(in: modelData)
  }
}

/// Deletes collections of landmarks, after the user has confirmed it.
///
/// Their landmarks stay in the library.
public struct DeleteCollectionsIntent: DeleteIntent, UndoableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Delete Landmark Collections"
  /// The parameter summary, a sentence with the values of the action's parameters.
  public static var parameterSummary: some ParameterSummary { Summary("Delete \(\.$entities)") }

  /// The collections.
  ///
  /// Repeated ones count once. Asked for when they are missing.
  @Parameter(title: "Collections", requestValueDialog: "Which collections?")
  public var entities: [LandmarkCollectionEntity]

  @Dependency var modelData: ModelData
  private let deletion = RunDeletion()

  /// Creates an action that asks for its collections.
  public init() {}

  /// Deletes the collections, after the user has confirmed it.
  ///
  /// - Returns: A sentence with their names.
  /// - Throws: `LibraryError` when the list is empty, or one was deleted or replaced since the question,
  ///   and `AppIntentError` when the user declines.
  public func perform() async throws -> some IntentResult & ProvidesDialog {
    try requireSome(entities)
    let entities = entities.unique
    let names = entities.map(\.name).formatted(.list(type: .and))
    try await requestConfirmation(actionName: .delete, dialog: "Delete \(names)?")
    try deletion.perform(
      .deleteCollections(entities.map(\.id)),
      ifStill: "collection",
      named: entities.map { ($0.id, $0.name) },
      in: modelData
    )
    return .result(dialog: "Deleted \(names). The landmarks stay.")
  }

  /// Restores the collections, with their landmarks.
  ///
  /// - Throws: `LibraryError`, for example when the change was undone already, or a later change depends on it.
  public func undo() async throws {
    try deletion.undo(in: modelData)
  }
}

/// Deletes albums of photos, after the user has confirmed it.
///
/// Their photos stay in the library.
@AppIntent(schema: .photos.deleteAlbum)
public struct DeleteAlbumsIntent: DeleteIntent, UndoableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Delete Photo Albums"
  /// The parameter summary, a sentence with the values of the action's parameters.
  public static var parameterSummary: some ParameterSummary { Summary("Delete \(\.$entities)") }

  /// The albums.
  ///
  /// Repeated ones count once. Asked for when they are missing.
  @Parameter(title: "Albums", requestValueDialog: "Which albums?")
  public var entities: [PhotoAlbumEntity]

  @Dependency var modelData: ModelData
  private let deletion = RunDeletion()

  /// Creates an action that asks for its albums.
  public init() {}

  /// Deletes the albums, after the user has confirmed it.
  ///
  /// - Returns: A sentence with their names.
  /// - Throws: `LibraryError` when the list is empty, or one was deleted or replaced since the question,
  ///   and `AppIntentError` when the user declines.
  public func perform() async throws -> some IntentResult & ProvidesDialog {
    try requireSome(entities)
    let entities = entities.unique
    let names = entities.map(\.name).formatted(.list(type: .and))
    try await requestConfirmation(actionName: .delete, dialog: "Delete \(names)?")
    try deletion.perform(
      .deleteAlbums(entities.map(\.id)),
      ifStill: "album",
      named: entities.map { ($0.id, $0.name) },
      in: modelData
    )
    return .result(dialog: "Deleted \(names). The photos stay.")
  }

  /// Restores the albums, with their photos.
  ///
  /// - Throws: `LibraryError`, for example when the change was undone already, or a later change depends on it.
  public func undo() async throws {
    try deletion.undo(in: modelData)
  }
}

extension Array where Element: AppEntity {
  /// The distinct entities, in the order of their first occurrence.
  fileprivate var unique: [Element] {
    var known: Set<Element.ID> = []
    return filter { known.insert($0.id).inserted }
  }
}

extension ConfirmationActionName {
  /// "Delete".
  static let delete = ConfirmationActionName.custom(
    acceptLabel: "Delete",
    acceptAlternatives: ["Remove"],
    denyLabel: "Keep",
    denyAlternatives: ["Cancel"],
    destructive: true
  )
}
