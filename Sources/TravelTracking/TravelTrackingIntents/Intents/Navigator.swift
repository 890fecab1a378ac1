public import AppIntents
public import TravelTrackingCore

/// Shows the app's things: who hosts the intents says how.
///
/// On Apple's platforms the app's window does. A terminal prints what was opened, a page shows it.
public final class Navigator: Sendable {
  /// What a person goes to.
  public enum Destination: Sendable {
    /// A landmark.
    case landmark(LandmarkEntity)
    /// A collection of landmarks.
    case collection(LandmarkCollectionEntity)
    /// A photo.
    case photo(PhotoEntity)
    /// An album of photos.
    case album(PhotoAlbumEntity)
    /// A part of the app.
    case part(NavigationOption)
    /// What a search for a text found.
    case search(text: String, results: [EntityIdentifier])
    /// What a picture shows, how sure that is, and where.
    case visualSearch([LandmarkMatch])
  }

  private let show: @Sendable (Destination) async throws -> Void

  /// Creates a navigator from what shows a destination; by default nothing is shown.
  public init(show: @escaping @Sendable (Destination) async throws -> Void = { _ in }) {
    self.show = show
  }

  /// Goes to a destination.
  ///
  /// - Throws: Whatever keeps the host from showing it.
  public func navigate(to destination: Destination) async throws { try await show(destination) }
}

extension Navigator.Destination {
  /// What people see of the destination.
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

  /// Which entity is shown; nil for a part of the app and for several.
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
