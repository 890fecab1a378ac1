public import AppIntents

/// Shows the destinations of intents in the program that hosts them.
///
/// On Apple's platforms that is the app's window. A terminal prints what was opened, a page shows
/// it.
public final class Navigator: Sendable {
  /// A destination that an intent opens.
  public enum Destination: Sendable {
    /// A landmark.
    case landmark(LandmarkEntity)
    /// A collection of landmarks.
    case collection(LandmarkCollectionEntity)
    /// A photo.
    case photo(PhotoEntity)
    /// An album of photos.
    case album(PhotoAlbumEntity)
    /// A section of the app, such as the list of albums.
    case part(NavigationOption)
    /// The results of a search for a text.
    ///
    /// `results` are identifiers of landmarks and photos, the best first.
    case search(text: String, results: [EntityIdentifier])
    /// The results of a visual search, with confidence and region.
    ///
    /// Empty when the picture shows nothing known.
    case visualSearch([FoundResult])
  }

  private let show: @Sendable (Destination) async throws -> Void

  /// Creates a navigator.
  ///
  /// - Parameter show: Shows a destination; by default nothing is shown, which is what tests want.
  ///   It is called from any task.
  public init(show: @escaping @Sendable (Destination) async throws -> Void = { _ in }) {
    self.show = show
  }

  /// Shows a destination.
  ///
  /// - Parameter destination: What to show.
  /// - Throws: The error of the host.
  public func navigate(to destination: Destination) async throws { try await show(destination) }
}

extension Navigator.Destination {
  /// The words and the picture for the destination.
  ///
  /// Those of the entity; for a search, how much was found.
  public var displayRepresentation: DisplayRepresentation {
    switch self {
    case .landmark(let entity): entity.displayRepresentation
    case .collection(let entity): entity.displayRepresentation
    case .photo(let entity): entity.displayRepresentation
    case .album(let entity): entity.displayRepresentation
    case .part(let part): DisplayRepresentation(for: part)
    case .search(let text, let results):
      DisplayRepresentation(title: "Results for “\(text)”", subtitle: "\(results.count) found")
    case .visualSearch(let matches):
      DisplayRepresentation(
        title: "Visual search results",
        subtitle: matches.isEmpty ? "Nothing found" : "\(matches.count) found"
      )
    }
  }

  /// The entity that is shown; nil for a section of the app and for results of a search.
  public var entityIdentifier: EntityIdentifier? {
    switch self {
    case .landmark(let entity): EntityIdentifier(for: entity)
    case .collection(let entity): EntityIdentifier(for: entity)
    case .photo(let entity): EntityIdentifier(for: entity)
    case .album(let entity): EntityIdentifier(for: entity)
    case .part, .search, .visualSearch: nil
    }
  }
}
