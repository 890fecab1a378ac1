/// A search of the user's library, which always throws here.
public struct MusicLibrarySearchRequest: Sendable {
  /// The term to search for.
  public let term: String
  /// The largest number of items of each type; nil for the service's default.
  public var limit: Int?
  /// Creates a search.
  ///
  /// - Parameters:
  ///   - term: The term to search for, which is kept in ``term``.
  ///   - types: The types of item to find; not kept.
  public init(term: String, types: [any MusicLibrarySearchable.Type]) { self.term = term }
  /// Sends the search, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  public func response() async throws -> MusicLibrarySearchResponse {
    throw MusicTokenRequestError.permissionDenied
  }
}

/// The result of a search of the library; none is ever made here.
public struct MusicLibrarySearchResponse: Hashable, Sendable {
  /// What was found.
  public let songs: MusicItemCollection<Song>, albums: MusicItemCollection<Album>,
    artists: MusicItemCollection<Artist>, playlists: MusicItemCollection<Playlist>
}

/// The kind of a chart.
public enum MusicCatalogChartKind: String, CaseIterable, Codable, Sendable {
  /// Played most, in a city, or in the world on a day.
  case mostPlayed, cityTop, dailyGlobalTop
}

/// A request for charts, which always throws here.
public struct MusicCatalogChartsRequest: Sendable {
  /// The largest number of items of each type; nil for the service's default.
  public var limit: Int?
  /// The number of items of each type to skip; nil for none.
  public var offset: Int?
  /// Creates a request.
  ///
  /// - Parameters:
  ///   - genre: The kind of music; nil, the default, for all. Not kept.
  ///   - kinds: The kinds of charts; not kept.
  ///   - types: The types of item; not kept.
  public init(
    genre: Genre? = nil,
    kinds: [MusicCatalogChartKind] = [.mostPlayed],
    types: [any MusicCatalogChartRequestable.Type]
  ) {}
  /// Sends the request, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  public func response() async throws -> MusicCatalogChartsResponse {
    throw MusicTokenRequestError.permissionDenied
  }
}

/// A chart; none is ever made here.
public struct MusicCatalogChart<Item: MusicItem>: Hashable, Identifiable, Sendable {
  /// The identifier, and the title.
  public let id: String, title: String
  /// The kind.
  public let kind: MusicCatalogChartKind
  /// The items, best first.
  public let items: MusicItemCollection<Item>
}

/// The result of a request for charts; none is ever made here.
public struct MusicCatalogChartsResponse: Hashable, Sendable {
  /// The charts.
  public let songCharts: [MusicCatalogChart<Song>], albumCharts: [MusicCatalogChart<Album>],
    playlistCharts: [MusicCatalogChart<Playlist>]
}

/// A request for what the user has heard lately, which always throws here.
public struct MusicRecentlyPlayedRequest<Item: MusicRecentlyPlayedRequestable>: Sendable {
  /// The largest number of items, and the number to skip; nil for the service's default.
  public var limit: Int?, offset: Int?
  /// Creates a request.
  public init() {}
  /// Sends the request, which always throws here.
  ///
  /// - Returns: Never returns.
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  public func response() async throws -> MusicRecentlyPlayedResponse<Item> {
    throw MusicTokenRequestError.permissionDenied
  }
}

/// The result of a request for what the user has heard lately; none is ever made here.
public struct MusicRecentlyPlayedResponse<Item: MusicItem>: Hashable, Sendable {
  /// The items, the latest first.
  public let items: MusicItemCollection<Item>
}
