public import AppIntents
internal import TravelTrackingCore

/// Deletes photos.
@AppIntent(schema: .photos.deleteAssets)
public struct DeletePhotosIntent: DeleteIntent, UndoableIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Delete Photos"
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary { Summary("Delete \(\.$entities)") }

  /// The photos.
  @Parameter(title: "Photos", requestValueDialog: "Which photos?")
  public var entities: [PhotoEntity]

  @Dependency var modelData: ModelData
  private let deletion = RunDeletion()

  /// Creates an action that asks for its photos.
  public init() {}

  /// Asks, and does it.
  public func perform() async throws -> some IntentResult & ProvidesDialog {
    try requireSome(entities)
    let entities = entities.unique
    let names = entities.map(\.photo.name).formatted(.list(type: .and))
    try await requestConfirmation(actionName: .delete, dialog: "Delete \(names)?")
    try deletion.perform(.deletePhotos(entities.map(\.id)), in: modelData)
    return .result(dialog: "Deleted \(names).")
  }

  /// Brings the photos back, with their tags, into the albums that they were in.
  public func undo() async throws {
    try deletion.undo(in: modelData)
  }
}

/// Deletes collections of landmarks.
public struct DeleteCollectionsIntent: DeleteIntent, UndoableIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Delete Landmark Collections"
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary { Summary("Delete \(\.$entities)") }

  /// The collections.
  @Parameter(title: "Collections", requestValueDialog: "Which collections?")
  public var entities: [LandmarkCollectionEntity]

  @Dependency var modelData: ModelData
  private let deletion = RunDeletion()

  /// Creates an action that asks for its collections.
  public init() {}

  /// Asks, and does it.
  public func perform() async throws -> some IntentResult & ProvidesDialog {
    try requireSome(entities)
    let entities = entities.unique
    let names = entities.map(\.name).formatted(.list(type: .and))
    try await requestConfirmation(actionName: .delete, dialog: "Delete \(names)?")
    try deletion.perform(.deleteCollections(entities.map(\.id)), in: modelData)
    return .result(dialog: "Deleted \(names). The landmarks stay.")
  }

  /// Brings the collections back.
  public func undo() async throws {
    try deletion.undo(in: modelData)
  }
}

/// Deletes albums of photos.
@AppIntent(schema: .photos.deleteAlbum)
public struct DeleteAlbumsIntent: DeleteIntent, UndoableIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Delete Photo Albums"
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary { Summary("Delete \(\.$entities)") }

  /// The albums.
  @Parameter(title: "Albums", requestValueDialog: "Which albums?")
  public var entities: [PhotoAlbumEntity]

  @Dependency var modelData: ModelData
  private let deletion = RunDeletion()

  /// Creates an action that asks for its albums.
  public init() {}

  /// Asks, and does it.
  public func perform() async throws -> some IntentResult & ProvidesDialog {
    try requireSome(entities)
    let entities = entities.unique
    let names = entities.map(\.name).formatted(.list(type: .and))
    try await requestConfirmation(actionName: .delete, dialog: "Delete \(names)?")
    try deletion.perform(.deleteAlbums(entities.map(\.id)), in: modelData)
    return .result(dialog: "Deleted \(names). The photos stay.")
  }

  /// Brings the albums back.
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
