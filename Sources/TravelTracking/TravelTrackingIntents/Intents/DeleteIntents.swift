public import AppIntents
internal import TravelTrackingCore

/// Deletes photos, after the user has confirmed it.
///
/// Their files are removed only when the deletion can no longer be undone.
@AppIntent(schema: .photos.deleteAssets)
public struct DeletePhotosIntent: DeleteIntent, UndoableIntent {
  /// The name of the action that users see.
  ///
  /// On the command line the action is also `delete-photos`.
  public static let title: LocalizedStringResource = "Delete Photos"
  /// The action as a sentence with its parameters.
  ///
  /// With the values of a run, it names the run in the history and in questions of an assistant.
  public static var parameterSummary: some ParameterSummary { Summary("Delete \(\.$entities)") }

  /// The photos.
  ///
  /// The same one twice counts once. Asked for when they are missing.
  @Parameter(title: "Photos", requestValueDialog: "Which photos?")
  public var entities: [PhotoEntity]

  @Dependency var modelData: ModelData
  private let deletion = RunDeletion()

  /// Creates an action that asks for its photos.
  ///
  /// A runtime asks for ``entities``. Outside of a run ``perform()`` throws `AppIntentError`: it
  /// has to ask for a confirmation.
  public init() {}

  /// Deletes the photos, after the user has confirmed it.
  ///
  /// - Returns: A sentence with their names.
  /// - Throws: `LibraryError` when none was named, or one is gone or is another one since the question,
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

  /// Brings the photos back, with their tags, into the albums that they were in.
  ///
  /// - Throws: `LibraryError`, such as that of a change that has been undone, or that a later one
  ///   needs.
  public func undo() async throws {
    try deletion.undo(in: modelData)
  }
}

/// Deletes collections of landmarks, after the user has confirmed it.
///
/// Their landmarks stay in the library.
public struct DeleteCollectionsIntent: DeleteIntent, UndoableIntent {
  /// The name of the action that users see.
  ///
  /// On the command line the action is also `delete-collections`.
  public static let title: LocalizedStringResource = "Delete Landmark Collections"
  /// The action as a sentence with its parameters.
  ///
  /// With the values of a run, it names the run in the history and in questions of an assistant.
  public static var parameterSummary: some ParameterSummary { Summary("Delete \(\.$entities)") }

  /// The collections.
  ///
  /// The same one twice counts once. Asked for when they are missing.
  @Parameter(title: "Collections", requestValueDialog: "Which collections?")
  public var entities: [LandmarkCollectionEntity]

  @Dependency var modelData: ModelData
  private let deletion = RunDeletion()

  /// Creates an action that asks for its collections.
  ///
  /// A runtime asks for ``entities``. Outside of a run ``perform()`` throws `AppIntentError`: it
  /// has to ask for a confirmation.
  public init() {}

  /// Deletes the collections, after the user has confirmed it.
  ///
  /// - Returns: A sentence with their names.
  /// - Throws: `LibraryError` when none was named, or one is gone or is another one since the question,
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

  /// Brings the collections back, with their landmarks.
  ///
  /// - Throws: `LibraryError`, such as that of a change that has been undone, or that a later one
  ///   needs.
  public func undo() async throws {
    try deletion.undo(in: modelData)
  }
}

/// Deletes albums of photos, after the user has confirmed it.
///
/// Their photos stay in the library.
@AppIntent(schema: .photos.deleteAlbum)
public struct DeleteAlbumsIntent: DeleteIntent, UndoableIntent {
  /// The name of the action that users see.
  ///
  /// On the command line the action is also `delete-albums`.
  public static let title: LocalizedStringResource = "Delete Photo Albums"
  /// The action as a sentence with its parameters.
  ///
  /// With the values of a run, it names the run in the history and in questions of an assistant.
  public static var parameterSummary: some ParameterSummary { Summary("Delete \(\.$entities)") }

  /// The albums.
  ///
  /// The same one twice counts once. Asked for when they are missing.
  @Parameter(title: "Albums", requestValueDialog: "Which albums?")
  public var entities: [PhotoAlbumEntity]

  @Dependency var modelData: ModelData
  private let deletion = RunDeletion()

  /// Creates an action that asks for its albums.
  ///
  /// A runtime asks for ``entities``. Outside of a run ``perform()`` throws `AppIntentError`: it
  /// has to ask for a confirmation.
  public init() {}

  /// Deletes the albums, after the user has confirmed it.
  ///
  /// - Returns: A sentence with their names.
  /// - Throws: `LibraryError` when none was named, or one is gone or is another one since the question,
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

  /// Brings the albums back, with their photos.
  ///
  /// - Throws: `LibraryError`, such as that of a change that has been undone, or that a later one
  ///   needs.
  public func undo() async throws {
    try deletion.undo(in: modelData)
  }
}

extension Array where Element: AppEntity {
  /// Each entity once, in the order in which they come first.
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
