public import AppIntents
internal import TravelTrackingCore

/// Creates a collection of landmarks.
public struct CreateCollectionIntent: AppIntent, UndoableIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Create Landmark Collection"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Creates a collection, with landmarks in it or empty.",
    categoryName: "Collections"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Create the collection \(\.$name)") {
      \.$landmarks
      \.$details
    }
  }

  /// What it is called.
  @Parameter(title: "Name", requestValueDialog: "What is the collection called?")
  public var name: String

  /// The landmarks, in order.
  @Parameter(title: "Landmarks", default: [])
  public var landmarks: EntityCollection<LandmarkEntity>

  /// A few sentences about it.
  @Parameter(title: "Description", default: "")
  public var details: String

  @Dependency var modelData: ModelData

  /// Creates an action that asks for the name.
  public init() {}

  /// Does it.
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

/// Adds landmarks to a collection.
public struct AddToCollectionIntent: AppIntent, UndoableIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Add to Landmark Collection"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Adds landmarks at the end of a collection.",
    categoryName: "Collections"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Add \(\.$landmarks) to \(\.$collection)")
  }

  /// The landmarks, by their numbers alone.
  @Parameter(title: "Landmarks", requestValueDialog: "Which landmarks?")
  public var landmarks: EntityCollection<LandmarkEntity>

  /// The collection.
  @Parameter(title: "Collection", requestValueDialog: "Which collection?")
  public var collection: LandmarkCollectionEntity

  @Dependency var modelData: ModelData

  /// Creates an action that asks for both.
  public init() {}

  /// Does it.
  public func perform() async throws -> some IntentResult & ReturnsValue<LandmarkCollectionEntity> {
    try modelData.performInRun(change)
    return .result(value: try modelData.collection(collection.id))
  }

  /// Takes out again those that were not in the collection before.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange {
    .addLandmarks(landmarks.identifiers, collection: collection.id)
  }
}

/// Takes landmarks out of a collection.
public struct RemoveFromCollectionIntent: AppIntent, UndoableIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Remove from Landmark Collection"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Takes landmarks out of a collection; they stay in the library.",
    categoryName: "Collections"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Remove \(\.$landmarks) from \(\.$collection)")
  }

  /// The landmarks, by their numbers alone.
  @Parameter(title: "Landmarks", requestValueDialog: "Which landmarks?")
  public var landmarks: EntityCollection<LandmarkEntity>

  /// The collection.
  @Parameter(title: "Collection", requestValueDialog: "Which collection?")
  public var collection: LandmarkCollectionEntity

  @Dependency var modelData: ModelData

  /// Creates an action that asks for both.
  public init() {}

  /// Asks, and does it.
  public func perform() async throws -> some IntentResult & ReturnsValue<LandmarkCollectionEntity> {
    let names = try await landmarks.resolvedEntities().map(\.name).formatted(.list(type: .and))
    try await requestConfirmation(
      actionName: .remove,
      dialog: "Remove \(names) from “\(collection.name)”?"
    )
    try modelData.performInRun(change)
    return .result(value: try modelData.collection(collection.id))
  }

  /// Puts the landmarks back where they were.
  public func undo() async throws { try modelData.undoOfRun(change) }

  private var change: LibraryChange {
    .removeLandmarks(landmarks.identifiers, collection: collection.id)
  }
}

extension ModelData {
  /// The collection with a number, as it is now.
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
