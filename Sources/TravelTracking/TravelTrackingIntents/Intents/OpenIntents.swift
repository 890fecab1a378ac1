public import AppIntents

/// Opens a landmark.
public struct OpenLandmarkIntent: OpenIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Open Landmark"
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }

  /// The landmark to open.
  @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
  public var target: LandmarkEntity

  @Dependency var navigator: Navigator

  /// Creates an action that asks for its landmark.
  public init() {}

  /// Creates an action for one landmark.
  public init(target: LandmarkEntity) { self.target = target }

  /// Shows the landmark.
  public func perform() async throws -> some IntentResult {
    try await navigator.navigate(to: .landmark(target))
    return .result()
  }
}

/// Opens a collection of landmarks.
public struct OpenLandmarkCollectionIntent: OpenIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Open Landmark Collection"
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }

  /// The collection to open.
  @Parameter(title: "Collection", requestValueDialog: "Which collection?")
  public var target: LandmarkCollectionEntity

  @Dependency var navigator: Navigator

  /// Creates an action that asks for its collection.
  public init() {}

  /// Creates an action for one collection.
  public init(target: LandmarkCollectionEntity) { self.target = target }

  /// Shows the collection.
  public func perform() async throws -> some IntentResult {
    try await navigator.navigate(to: .collection(target))
    return .result()
  }
}

/// Opens a photo.
@AppIntent(schema: .photos.openAsset)
public struct OpenPhotoIntent: OpenIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Open Photo"
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }

  /// The photo to open.
  @Parameter(title: "Photo", requestValueDialog: "Which photo?")
  public var target: PhotoEntity

  @Dependency var navigator: Navigator

  /// Creates an action that asks for its photo.
  public init() {}

  /// Creates an action for one photo.
  public init(target: PhotoEntity) { self.target = target }

  /// Shows the photo.
  public func perform() async throws -> some IntentResult {
    try await navigator.navigate(to: .photo(target))
    return .result()
  }
}

/// Opens an album of photos.
@AppIntent(schema: .photos.openAlbum)
public struct OpenPhotoAlbumIntent: OpenIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Open Photo Album"
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }

  /// The album to open.
  @Parameter(title: "Album", requestValueDialog: "Which album?")
  public var target: PhotoAlbumEntity

  @Dependency var navigator: Navigator

  /// Creates an action that asks for its album.
  public init() {}

  /// Creates an action for one album.
  public init(target: PhotoAlbumEntity) { self.target = target }

  /// Shows the album.
  public func perform() async throws -> some IntentResult {
    try await navigator.navigate(to: .album(target))
    return .result()
  }
}

/// Goes to a part of the app.
public struct NavigateIntent: AppIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Navigate to Section"
  /// The app comes to the front: there is something to see.
  public static let supportedModes: IntentModes = .foreground
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Navigate to \(\.$navigationOption)")
  }

  /// The part to go to.
  @Parameter(title: "Section", requestValueDialog: "Which section?")
  public var navigationOption: NavigationOption

  @Dependency var navigator: Navigator

  /// Creates an action that asks where to go.
  public init() {}

  /// Shows the part.
  public func perform() async throws -> some IntentResult {
    try await navigator.navigate(to: .part(navigationOption))
    return .result()
  }
}
