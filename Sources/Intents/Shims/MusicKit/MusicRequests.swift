/// Why there is no music.
///
/// Here always ``permissionDenied``.
public enum MusicTokenRequestError: String, Error, Sendable {
  /// The app may not, or no user is signed in.
  case permissionDenied, userNotSignedIn
}

/// A search of the catalog; it throws here.
///
/// ``MusicTokenRequestError/permissionDenied``, at once: no word leaves the machine.
public struct MusicCatalogSearchRequest: Equatable, Sendable {
  /// What is looked for.
  public let term: String
  /// How many of each kind.
  public var limit: Int?
  /// How many of each kind to leave out.
  public var offset: Int?
  /// Creates a search.
  ///
  /// - Parameters:
  ///   - term: What is looked for.
  ///   - types: The kinds.
  public init(term: String, types: [any MusicCatalogSearchable.Type]) { self.term = term }
  /// Asks the catalog.
  ///
  /// - Throws: That the app may not.
  public func response() async throws -> MusicCatalogSearchResponse {
    throw MusicTokenRequestError.permissionDenied
  }
}

/// What a search found.
///
/// None is ever made here.
public struct MusicCatalogSearchResponse: Equatable, Sendable {
  /// Songs.
  public let songs: MusicItemCollection<Song>
  /// Albums.
  public let albums: MusicItemCollection<Album>
  /// Artists.
  public let artists: MusicItemCollection<Artist>
  /// Lists of songs.
  public let playlists: MusicItemCollection<Playlist>
  /// Stations.
  public let stations: MusicItemCollection<Station>
}

/// Asks the catalog for what something is known of; it throws here.
///
/// ``MusicTokenRequestError/permissionDenied``, at once.
public struct MusicCatalogResourceRequest<Item: FilterableMusicItem>: Sendable {
  /// How many.
  public var limit: Int?
  /// Creates it.
  ///
  /// - Parameters:
  ///   - path: What is known.
  ///   - value: What it must be.
  public init<Value>(matching path: KeyPath<Item.FilterType, Value>, equalTo value: Value) {}
  /// Creates it.
  ///
  /// - Parameters:
  ///   - path: What is known.
  ///   - values: What it may be.
  public init<Value>(matching path: KeyPath<Item.FilterType, Value>, memberOf values: [Value]) {}
  /// Asks the catalog.
  ///
  /// - Throws: That the app may not.
  public func response() async throws -> MusicCatalogResourceResponse<Item> {
    throw MusicTokenRequestError.permissionDenied
  }
}

/// What the catalog has.
public struct MusicCatalogResourceResponse<Item: MusicItem>: Equatable, Sendable {
  /// The pieces.
  public let items: MusicItemCollection<Item>
}

/// Asks for the user's music; it throws here.
public struct MusicLibraryRequest<Item: MusicLibraryRequestable>: Sendable {
  /// How many.
  public var limit: Int?
  /// How many to leave out.
  public var offset: Int?
  /// Creates it.
  public init() {}
  /// Asks for those that have a text in them.
  ///
  /// - Parameter text: The text.
  public mutating func filter(text: String) {}
  /// Asks for them in an order.
  ///
  /// - Parameters:
  ///   - keyPath: By what.
  ///   - ascending: Whether the least comes first.
  public mutating func sort<Value>(by keyPath: KeyPath<Item, Value>, ascending: Bool) {}
  /// Asks.
  ///
  /// - Throws: That the app may not.
  public func response() async throws -> MusicLibraryResponse<Item> {
    throw MusicTokenRequestError.permissionDenied
  }
}

/// What a user has.
public struct MusicLibraryResponse<Item: MusicItem>: Equatable, Sendable {
  /// The pieces.
  public let items: MusicItemCollection<Item>
}

/// The service that a user pays for: none.
public struct MusicSubscription: Hashable, Sendable {
  /// Whether the user can play what is in the catalog.
  public let canPlayCatalogContent: Bool
  /// Whether the user could pay.
  public let canBecomeSubscriber: Bool
  /// Whether the user's music is kept there.
  public let hasCloudLibraryEnabled: Bool
  /// What the user pays for: nothing.
  public static var current: MusicSubscription {
    get async throws {
      MusicSubscription(
        canPlayCatalogContent: false,
        canBecomeSubscriber: false,
        hasCloudLibraryEnabled: false
      )
    }
  }
}
