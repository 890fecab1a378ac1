public import AppIntents
internal import TravelTrackingCore

/// Deletes photos, after the user has confirmed it.
///
/// Their files are removed only when the deletion can no longer be undone.
@AppIntent(schema: .photos.deleteAssets)
public struct DeletePhotosIntent: DeleteIntent, UndoableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Delete Photos"
  /// The action in one sentence, with its parameters.
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
    let names = try await deletion.perform(
      LibraryChange.deletePhotos,
      of: entities,
      named: \.photo.name,
      ifStill: "photo",
      by: self,
      in: modelData
    )
    return .result(dialog: "Deleted \(names).")
  }

  /// Restores the photos, with their tags and in their albums.
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
  /// The action in one sentence, with its parameters.
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
    let names = try await deletion.perform(
      LibraryChange.deleteCollections,
      of: entities,
      named: \.name,
      ifStill: "collection",
      by: self,
      in: modelData
    )
    return .result(dialog: "Deleted \(names). The landmarks stay.")
  }

  /// Restores the collections, with their landmarks.
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
  /// The action in one sentence, with its parameters.
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
    let names = try await deletion.perform(
      LibraryChange.deleteAlbums,
      of: entities,
      named: \.name,
      ifStill: "album",
      by: self,
      in: modelData
    )
    return .result(dialog: "Deleted \(names). The photos stay.")
  }

  /// Restores the albums, with their photos.
  public func undo() async throws {
    try deletion.undo(in: modelData)
  }
}

extension RunDeletion {
  /// Deletes the distinct entities, after the user has confirmed it.
  ///
  /// - Returns: Their names, for a sentence.
  fileprivate func perform<Entity: AppEntity>(
    _ change: ([Int]) -> LibraryChange,
    of entities: [Entity],
    named name: (Entity) -> String,
    ifStill kind: String,
    by intent: some AppIntent,
    in modelData: ModelData
  ) async throws -> String where Entity.ID == Int {
    try requireSome(entities)
    var known: Set<Int> = []
    let distinct = entities.filter { known.insert($0.id).inserted }
    let names = distinct.map { (id: $0.id, name: name($0)) }
    let list = names.map(\.name).formatted(.list(type: .and))
    try await intent.requestConfirmation(actionName: .delete, dialog: "Delete \(list)?")
    try perform(change(distinct.map(\.id)), ifStill: kind, named: names, in: modelData)
    return list
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
