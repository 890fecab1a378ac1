/// An error of a request to the music service.
///
/// Here it is always ``permissionDenied``.
public enum MusicTokenRequestError: String, Error, Sendable {
  /// The app has no permission, or no user is signed in.
  case permissionDenied, userNotSignedIn
}

/// A search of the music catalog by a term, which always throws here.
///
/// It throws ``MusicTokenRequestError/permissionDenied`` at once: the term does not leave the machine.
public struct MusicCatalogSearchRequest: Equatable, Sendable {
  /// The term to search for.
  public let term: String
  /// The largest number of items of each type; nil for the service's default.
  ///
  /// It is kept, and read by nothing.
  public var limit: Int?
  /// The number of items of each type to skip; nil for none.
  ///
  /// It is kept, and read by nothing.
  public var offset: Int?
  /// A Boolean value that asks for the best of all types; false by default, and read by nothing.
  public var includeTopResults = false
  /// Creates a search.
  ///
  /// - Parameters:
  ///   - term: The term to search for, which is kept in ``term``.
  ///   - types: The types of item to find; not kept.
  public init(term: String, types: [any MusicCatalogSearchable.Type]) { self.term = term }
  /// Sends the search, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  public func response() async throws -> MusicCatalogSearchResponse {
    throw MusicTokenRequestError.permissionDenied
  }
}

/// The result of a search of the catalog.
///
/// None is ever made here.
public struct MusicCatalogSearchResponse: Equatable, Sendable {
  /// The songs that were found.
  public let songs: MusicItemCollection<Song>
  /// The albums that were found.
  public let albums: MusicItemCollection<Album>
  /// The artists that were found.
  public let artists: MusicItemCollection<Artist>
  /// The playlists that were found.
  public let playlists: MusicItemCollection<Playlist>
  /// The stations that were found.
  public let stations: MusicItemCollection<Station>
  /// The films that were found.
  public let musicVideos: MusicItemCollection<MusicVideo>
}

/// A look-up in the music catalog by a property such as an identifier, which always throws here.
///
/// It throws ``MusicTokenRequestError/permissionDenied`` at once.
public struct MusicCatalogResourceRequest<Item: FilterableMusicItem>: Sendable {
  /// What is asked for besides; empty by default, and read by nothing.
  public var properties: [PartialMusicAsyncProperty<Item>] = []
  /// The largest number of items; nil for the service's default.
  ///
  /// It is kept, and read by nothing.
  public var limit: Int?
  /// Creates a look-up by one value.
  ///
  /// - Parameters:
  ///   - path: The property, such as `\.id`; not kept.
  ///   - value: The value that it must have; not kept.
  public init<Value>(matching path: KeyPath<Item.FilterType, Value>, equalTo value: Value) {}
  /// Creates a look-up by several values.
  ///
  /// - Parameters:
  ///   - path: The property, such as `\.id`; not kept.
  ///   - values: The values of which it must have one; not kept.
  public init<Value>(matching path: KeyPath<Item.FilterType, Value>, memberOf values: [Value]) {}
  /// Sends the look-up, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  public func response() async throws -> MusicCatalogResourceResponse<Item> {
    throw MusicTokenRequestError.permissionDenied
  }
}

/// The result of a look-up in the catalog.
///
/// None is ever made here.
public struct MusicCatalogResourceResponse<Item: MusicItem>: Equatable, Sendable {
  /// The items that were found.
  public let items: MusicItemCollection<Item>
}

/// A request for items of the user's music library, which always throws here.
///
/// The filter and the order are not kept, as no request is ever sent.
public struct MusicLibraryRequest<Item: MusicLibraryRequestable>: Sendable {
  /// The largest number of items; nil for all.
  ///
  /// It is kept, and read by nothing.
  public var limit: Int?
  /// The number of items to skip; nil for none.
  ///
  /// It is kept, and read by nothing.
  public var offset: Int?
  /// Creates a request for all items of the type.
  public init() {}
  /// Limits the request to items with a text, which has no effect here.
  ///
  /// - Parameter text: The text; not kept.
  public mutating func filter(text: String) {}
  /// Sorts the items by a property, which has no effect here.
  ///
  /// - Parameters:
  ///   - keyPath: The property; not kept.
  ///   - ascending: Whether the least comes first.
  public mutating func sort<Value>(
    by keyPath: KeyPath<Item.LibrarySortProperties, Value>,
    ascending: Bool
  ) {}
  /// Limits the request to items with a value, which has no effect here.
  ///
  /// - Parameters:
  ///   - keyPath: The property; not kept.
  ///   - value: The value; not kept.
  public mutating func filter<Value>(
    matching keyPath: KeyPath<Item.LibraryFilter, Value>,
    equalTo value: Value
  ) {}
  /// Limits the request to items with one of some values, which has no effect here.
  ///
  /// - Parameters:
  ///   - keyPath: The property; not kept.
  ///   - values: The values; not kept.
  public mutating func filter<Value>(
    matching keyPath: KeyPath<Item.LibraryFilter, Value>,
    memberOf values: [Value]
  ) {}
  /// Limits the request to items whose text has a part, which has no effect here.
  ///
  /// - Parameters:
  ///   - keyPath: The property; not kept.
  ///   - text: The part; not kept.
  public mutating func filter(
    matching keyPath: KeyPath<Item.LibraryFilter, String>,
    contains text: String
  ) {}
  /// A Boolean value that leaves out what is not on the device; false by default, and read by nothing.
  public var includeOnlyDownloadedContent = false
  /// Sends the request, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  public func response() async throws -> MusicLibraryResponse<Item> {
    throw MusicTokenRequestError.permissionDenied
  }
}

/// The result of a request for the user's library.
///
/// None is ever made here.
public struct MusicLibraryResponse<Item: MusicItem>: Equatable, Sendable {
  /// The items that were found.
  public let items: MusicItemCollection<Item>
}
