public import AppIntents
internal import TravelTrackingCore

/// Creates a collection of landmarks, empty or with some in it.
///
/// Any number of collections may have the same name.
public struct CreateCollectionIntent: AppIntent, UndoableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Create Landmark Collection"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Creates a collection, with landmarks in it or empty.",
    categoryName: "Collections"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Create the collection \(\.$name)") {
      \.$landmarks
      \.$details
    }
  }

  /// The name of the collection.
  @Parameter(title: "Name", requestValueDialog: "What is the name of the collection?")
  public var name: String

  /// The landmarks, in order.
  ///
  /// None by default. Only their numbers are read.
  @Parameter(title: "Landmarks", default: [])
  public var landmarks: EntityCollection<LandmarkEntity>

  /// A few sentences about it.
  ///
  /// Empty by default.
  @Parameter(title: "Description", default: "")
  public var details: String

  @Dependency var modelData: ModelData

  /// Creates an action that asks for the name.
  public init() {}

  /// Creates the collection at the end of the list.
  ///
  /// - Returns: The new collection, and a sentence for the user.
  /// - Throws: `LibraryError` for an empty name or an unknown landmark; nothing is created then.
  public func perform() async throws
    -> some IntentResult & ReturnsValue<LandmarkCollectionEntity> & ProvidesDialog
  {
    guard let id = try modelData.performInRun(change),
      let collection = try modelData.collections([id]).first
    else { throw AppIntentError.Unrecoverable.entityNotFound }
    return .result(
      value: LandmarkCollectionEntity(collection),
      dialog: "Created “\(collection.name)”."
    )
  }

  /// Deletes the collection again.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange {
    .createCollection(name: name, description: details, landmarks: landmarks.identifiers)
  }
}

/// Appends landmarks to a collection.
public struct AddToCollectionIntent: AppIntent, UndoableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Add to Landmark Collection"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Adds landmarks to the end of a collection.",
    categoryName: "Collections"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Add \(\.$landmarks) to \(\.$collection)")
  }

  /// The landmarks.
  ///
  /// Only their numbers are read. Asked for when they are missing.
  @Parameter(title: "Landmarks", requestValueDialog: "Which landmarks?")
  public var landmarks: EntityCollection<LandmarkEntity>

  /// The collection.
  @Parameter(title: "Collection", requestValueDialog: "Which collection?")
  public var collection: LandmarkCollectionEntity

  @Dependency var modelData: ModelData

  /// Creates an action that asks for both.
  public init() {}

  /// Adds the landmarks.
  ///
  /// - Returns: The collection after the change.
  /// - Throws: `LibraryError` when the collection or a landmark was deleted; nothing is changed then.
  public func perform() async throws -> some IntentResult & ReturnsValue<LandmarkCollectionEntity> {
    try modelData.performInRun(change)
    return .result(value: try modelData.collection(collection.id))
  }

  /// Removes the landmarks again that were not in the collection before.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange {
    .addLandmarks(landmarks.identifiers, collection: collection.id)
  }
}

/// Removes landmarks from a collection.
public struct RemoveFromCollectionIntent: AppIntent, UndoableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Remove from Landmark Collection"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Removes landmarks from a collection; they stay in the library.",
    categoryName: "Collections"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Remove \(\.$landmarks) from \(\.$collection)")
  }

  /// The landmarks.
  ///
  /// They are looked up for the question only. Asked for when they are missing.
  @Parameter(title: "Landmarks", requestValueDialog: "Which landmarks?")
  public var landmarks: EntityCollection<LandmarkEntity>

  /// The collection.
  @Parameter(title: "Collection", requestValueDialog: "Which collection?")
  public var collection: LandmarkCollectionEntity

  @Dependency var modelData: ModelData

  /// Creates an action that asks for both.
  public init() {}

  /// Removes the landmarks, after the user has confirmed it.
  ///
  /// - Returns: The collection after the change.
  /// - Throws: `LibraryError` when the collection was deleted or a landmark is not in it, and
  ///   `AppIntentError` when the user declines.
  public func perform() async throws -> some IntentResult & ReturnsValue<LandmarkCollectionEntity> {
    let names = try await landmarks.resolvedEntities().map(\.name).formatted(.list(type: .and))
    try await requestConfirmation(
      actionName: .remove,
      dialog: "Remove \(names) from “\(collection.name)”?"
    )
    try modelData.performInRun(change)
    return .result(value: try modelData.collection(collection.id))
  }

  /// Restores the landmarks at their positions.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange {
    .removeLandmarks(landmarks.identifiers, collection: collection.id)
  }
}

extension ModelData {
  /// Reads the collection with a number.
  fileprivate func collection(_ id: Int) throws -> LandmarkCollectionEntity {
    guard let collection = try collections([id]).first else {
      throw AppIntentError.Unrecoverable.entityNotFound
    }
    return LandmarkCollectionEntity(collection)
  }
}

extension ConfirmationActionName {
  /// "Remove".
  static let remove = ConfirmationActionName.custom(
    acceptLabel: "Remove",
    denyLabel: "Keep",
    denyAlternatives: ["Cancel"],
    destructive: true
  )
}
