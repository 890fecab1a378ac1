public import AppIntents

/// Opens a landmark.
public struct OpenLandmarkIntent: OpenIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Open Landmark"

  /// The landmark to open.
  @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
  public var target: LandmarkEntity

  /// Creates an action that asks for its landmark.
  public init() {}

  /// Creates an action for one landmark.
  public init(target: LandmarkEntity) { self.target = target }
}

/// Opens a collection of landmarks.
public struct OpenLandmarkCollectionIntent: OpenIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Open Landmark Collection"

  /// The collection to open.
  @Parameter(title: "Collection", requestValueDialog: "Which collection?")
  public var target: LandmarkCollectionEntity

  /// Creates an action that asks for its collection.
  public init() {}

  /// Creates an action for one collection.
  public init(target: LandmarkCollectionEntity) { self.target = target }
}
