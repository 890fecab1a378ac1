public import AppIntents

/// Opens a landmark, as the ``Navigator`` shows it.
public struct OpenLandmarkIntent: OpenIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Open Landmark"
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }

  /// The landmark to open.
  @Parameter(title: "Landmark", requestValueDialog: "Which landmark?")
  public var target: LandmarkEntity

  @Dependency var navigator: Navigator

  /// Creates an action that asks for its landmark.
  public init() {}

  /// Creates an action for one landmark.
  ///
  /// - Parameter target: The landmark to open.
  public init(target: LandmarkEntity) { self.target = target }

  /// Shows the landmark.
  ///
  /// - Returns: An empty result.
  /// - Throws: The error of the navigator.
  public func perform() async throws -> some IntentResult {
    try await navigator.navigate(to: .landmark(target))
    return .result()
  }
}

/// Opens a collection of landmarks, as the ``Navigator`` shows it.
public struct OpenLandmarkCollectionIntent: OpenIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Open Landmark Collection"
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }

  /// The collection to open.
  @Parameter(title: "Collection", requestValueDialog: "Which collection?")
  public var target: LandmarkCollectionEntity

  @Dependency var navigator: Navigator

  /// Creates an action that asks for its collection.
  public init() {}

  /// Creates an action for one collection.
  ///
  /// - Parameter target: The collection to open.
  public init(target: LandmarkCollectionEntity) { self.target = target }

  /// Shows the collection.
  ///
  /// - Returns: An empty result.
  /// - Throws: The error of the navigator.
  public func perform() async throws -> some IntentResult {
    try await navigator.navigate(to: .collection(target))
    return .result()
  }
}

/// Opens a photo, as the ``Navigator`` shows it.
@AppIntent(schema: .photos.openAsset)
public struct OpenPhotoIntent: OpenIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Open Photo"
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }

  /// The photo to open.
  @Parameter(title: "Photo", requestValueDialog: "Which photo?")
  public var target: PhotoEntity

  @Dependency var navigator: Navigator

  /// Creates an action that asks for its photo.
  public init() {}

  /// Creates an action for one photo.
  ///
  /// - Parameter target: The photo to open.
  public init(target: PhotoEntity) { self.target = target }

  /// Shows the photo.
  ///
  /// - Returns: An empty result.
  /// - Throws: The error of the navigator.
  public func perform() async throws -> some IntentResult {
    try await navigator.navigate(to: .photo(target))
    return .result()
  }
}

/// Opens an album of photos, as the ``Navigator`` shows it.
@AppIntent(schema: .photos.openAlbum)
public struct OpenPhotoAlbumIntent: OpenIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Open Photo Album"
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary { Summary("Open \(\.$target)") }

  /// The album to open.
  @Parameter(title: "Album", requestValueDialog: "Which album?")
  public var target: PhotoAlbumEntity

  @Dependency var navigator: Navigator

  /// Creates an action that asks for its album.
  public init() {}

  /// Creates an action for one album.
  ///
  /// - Parameter target: The album to open.
  public init(target: PhotoAlbumEntity) { self.target = target }

  /// Shows the album.
  ///
  /// - Returns: An empty result.
  /// - Throws: The error of the navigator.
  public func perform() async throws -> some IntentResult {
    try await navigator.navigate(to: .album(target))
    return .result()
  }
}

/// Opens a section of the app, such as the list of albums.
public struct NavigateIntent: AppIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Navigate to Section"
  /// Foreground: the app shows something.
  ///
  /// The runtime asks the host to bring the app to the front before the action runs.
  public static let supportedModes: IntentModes = .foreground
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Navigate to \(\.$navigationOption)")
  }

  /// The section to open.
  @Parameter(title: "Section", requestValueDialog: "Which section?")
  public var navigationOption: NavigationOption

  @Dependency var navigator: Navigator

  /// Creates an action that asks for its section.
  public init() {}

  /// Shows the section.
  ///
  /// - Returns: An empty result.
  /// - Throws: The error of the navigator.
  public func perform() async throws -> some IntentResult {
    try await navigator.navigate(to: .part(navigationOption))
    return .result()
  }
}
