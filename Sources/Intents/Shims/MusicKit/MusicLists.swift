public import Foundation

/// A playlist.
///
/// It has no public initializer: decode one, as no catalog answers here. All properties are read as they were
/// decoded.
public struct Playlist: PlayableMusicItem, FilterableMusicItem, MusicCatalogSearchable,
  MusicLibraryRequestable, MusicLibrarySearchable, MusicPropertyContainer,
  MusicCatalogChartRequestable, MusicLibraryAddable, Codable
{
  /// The properties by which it can be looked up.
  public struct FilterType {
    /// The identifier in the catalog.
    public let id: MusicItemID
  }
  /// The properties by which the library can be filtered.
  public struct LibraryFilter {
    /// What may be compared.
    public let id: MusicItemID, name: String
  }
  /// The properties by which the library can be sorted.
  public struct LibrarySortProperties {
    /// What may be compared.
    public let name: String, lastPlayedDate: Date?, libraryAddedDate: Date?
  }
  /// The kind of a playlist.
  public enum Kind: String, Codable, Sendable {
    /// Of editors, of others, for the user, from the radio, or of friends.
    case editorial, external, personalMix, replay, userShared
  }
  /// A track at a place of a playlist.
  public struct Entry: PlayableMusicItem, Codable {
    /// The identifier of the place.
    public let id: MusicItemID
    /// The title and the name of the artist.
    public let title: String, artistName: String
    /// The title of the album, the duration in seconds, and the artwork; nil where they are not known.
    public let albumTitle: String?, duration: TimeInterval?, artwork: Artwork?
    /// The track; nil where it is not known.
    public let item: Item?
    /// A track.
    public typealias Item = Track
  }
  /// The identifier in the catalog.
  public let id: MusicItemID
  /// The name.
  public let name: String
  /// The name of the curator; nil where it is not known.
  public let curatorName: String?
  /// The description; nil for none.
  public let standardDescription: String?, shortDescription: String?
  /// The artwork, and the address of the page; nil for none.
  public let artwork: Artwork?, url: URL?
  /// Dates; nil where they are not known.
  public let lastModifiedDate: Date?, lastPlayedDate: Date?, libraryAddedDate: Date?
  /// The kind of playlist; nil where it is not known.
  public let kind: Kind?
  /// The tracks and their places; nil where they were not asked for.
  public let tracks: MusicItemCollection<Track>?, entries: MusicItemCollection<Entry>?,
    featuredArtists: MusicItemCollection<Artist>?
  // Only a catalog or a library has these.
  /// What editors say; always nil here.
  public var editorialNotes: EditorialNotes? { nil }
  /// A Boolean value for charts; always nil here.
  public var isChart: Bool? { nil }
  /// What a player needs; always nil here.
  public var playParameters: PlayParameters? { nil }
}

extension PartialMusicAsyncProperty where Root == Playlist {
  /// What can be asked for besides.
  public static let tracks = PartialMusicAsyncProperty(name: "tracks"),
    entries = PartialMusicAsyncProperty(name: "entries"),
    featuredArtists = PartialMusicAsyncProperty(name: "featuredArtists"),
    curator = PartialMusicAsyncProperty(name: "curator"),
    moreByCurator = PartialMusicAsyncProperty(name: "moreByCurator"),
    radioShow = PartialMusicAsyncProperty(name: "radioShow")
}

/// A radio station.
///
/// It has no public initializer: decode one, as no catalog answers here. All properties are read as they were
/// decoded.
public struct Station: PlayableMusicItem, FilterableMusicItem, MusicCatalogSearchable,
  MusicRecentlyPlayedRequestable, Codable
{
  /// The properties by which it can be looked up.
  public struct FilterType {
    /// The identifier in the catalog.
    public let id: MusicItemID
  }
  /// The identifier in the catalog.
  public let id: MusicItemID
  /// The name.
  public let name: String
  /// The artwork, and the address of the page; nil for none.
  public let artwork: Artwork?, url: URL?
  /// A Boolean value for one that sends live; nil where it is not said.
  public let isLive: Bool?
  /// The duration in seconds, and who sends it; nil where they are not known.
  public let duration: TimeInterval?, stationProviderName: String?
  // Only a catalog or a library has these.
  /// What editors say; always nil here.
  public var editorialNotes: EditorialNotes? { nil }
}

/// A kind of music.
///
/// It has no public initializer: decode one, as no catalog answers here. All properties are read as they were
/// decoded.
public struct Genre: FilterableMusicItem, MusicLibraryRequestable, Codable {
  /// The properties by which it can be looked up.
  public struct FilterType {
    /// The identifier in the catalog.
    public let id: MusicItemID
  }
  /// The properties by which the library can be filtered.
  public struct LibraryFilter {
    /// What may be compared.
    public let id: MusicItemID, name: String
  }
  /// The properties by which the library can be sorted.
  public struct LibrarySortProperties {
    /// What may be compared.
    public let name: String, libraryAddedDate: Date?
  }
  /// The identifier in the catalog.
  public let id: MusicItemID
  /// The name.
  public let name: String
}

/// A film for a song.
///
/// It has no public initializer: decode one, as no catalog answers here. All properties are read as they were
/// decoded.
public struct MusicVideo: PlayableMusicItem, FilterableMusicItem, MusicCatalogSearchable,
  MusicLibraryRequestable, MusicLibrarySearchable, MusicPropertyContainer,
  MusicCatalogChartRequestable, MusicLibraryAddable, MusicPlaylistAddable, Codable
{
  /// The properties by which it can be looked up.
  public struct FilterType {
    /// The identifier and other names in the catalog.
    public let id: MusicItemID, isrc: String
  }
  /// The properties by which the library can be filtered.
  public struct LibraryFilter {
    /// What may be compared.
    public let id: MusicItemID, title: String, artistName: String
  }
  /// The properties by which the library can be sorted.
  public struct LibrarySortProperties {
    /// What may be compared.
    public let title: String, artistName: String, libraryAddedDate: Date?
  }
  /// The identifier in the catalog.
  public let id: MusicItemID
  /// The title and the name of the artist.
  public let title: String, artistName: String
  /// The title of the album, the duration in seconds, and the recording's code; nil where they are not known.
  public let albumTitle: String?, duration: TimeInterval?, isrc: String?
  /// The artwork, and the address of the page; nil for none.
  public let artwork: Artwork?, url: URL?
}
