public import Foundation

/// A song.
///
/// It has no public initializer: decode one, as no catalog answers here. All properties are read as they were
/// decoded.
public struct Song: PlayableMusicItem, FilterableMusicItem, MusicCatalogSearchable,
  MusicLibraryRequestable, MusicLibrarySearchable, MusicPropertyContainer,
  MusicCatalogChartRequestable, MusicRecentlyPlayedRequestable, MusicLibraryAddable,
  MusicPlaylistAddable, Codable
{
  /// The properties by which it can be looked up.
  public struct FilterType {
    /// The identifier and other names in the catalog.
    public let id: MusicItemID, isrc: String
  }
  /// The properties by which the library can be filtered.
  public struct LibraryFilter {
    /// What may be compared.
    public let id: MusicItemID, title: String, artistName: String, albumTitle: String?,
      playCount: Int?, lastPlayedDate: Date?, libraryAddedDate: Date?
  }
  /// The properties by which the library can be sorted.
  public struct LibrarySortProperties {
    /// What may be compared.
    public let title: String, artistName: String, albumTitle: String?, playCount: Int?,
      lastPlayedDate: Date?, libraryAddedDate: Date?, trackNumber: Int?
  }
  /// The identifier in the catalog.
  public let id: MusicItemID
  /// The title and the name of the artist.
  public let title: String, artistName: String
  /// The title of the album; nil where it is not known.
  public let albumTitle: String?
  /// The duration in seconds; nil where it is not known.
  public let duration: TimeInterval?
  /// The names of the genres.
  public let genreNames: [String]
  /// The artwork, and the address of the page; nil for none.
  public let artwork: Artwork?, url: URL?
  /// The composer, the recording's code, and numbers; nil where they are not known.
  public let composerName: String?, isrc: String?, trackNumber: Int?, discNumber: Int?
  /// Dates and the count of plays; nil where they are not known.
  public let releaseDate: Date?, lastPlayedDate: Date?, libraryAddedDate: Date?, playCount: Int?
  /// Whether the words are coarse; nil where it is not said.
  public let contentRating: ContentRating?
  /// The albums, the artists and the genres; nil where they were not asked for.
  public let albums: MusicItemCollection<Album>?, artists: MusicItemCollection<Artist>?,
    genres: MusicItemCollection<Genre>?
  // Only a catalog or a library has these.
  /// A Boolean value that says whether there are words to sing; always false here.
  public var hasLyrics: Bool { false }
  /// Short recordings of it; always nil here.
  public var previewAssets: [PreviewAsset]? { nil }
  /// What editors say; always nil here.
  public var editorialNotes: EditorialNotes? { nil }
  /// What a player needs; always nil here.
  public var playParameters: PlayParameters? { nil }
}

extension PartialMusicAsyncProperty where Root == Song {
  /// What can be asked for besides.
  public static let albums = PartialMusicAsyncProperty(name: "albums"),
    artists = PartialMusicAsyncProperty(name: "artists"),
    genres = PartialMusicAsyncProperty(name: "genres"),
    station = PartialMusicAsyncProperty(name: "station"),
    composers = PartialMusicAsyncProperty(name: "composers"),
    musicVideos = PartialMusicAsyncProperty(name: "musicVideos")
}

/// An album.
///
/// It has no public initializer: decode one, as no catalog answers here. All properties are read as they were
/// decoded.
public struct Album: PlayableMusicItem, FilterableMusicItem, MusicCatalogSearchable,
  MusicLibraryRequestable, MusicLibrarySearchable, MusicPropertyContainer,
  MusicCatalogChartRequestable, MusicLibraryAddable, MusicPlaylistAddable, Codable
{
  /// The properties by which it can be looked up.
  public struct FilterType {
    /// The identifier and other names in the catalog.
    public let id: MusicItemID, upc: String
  }
  /// The properties by which the library can be filtered.
  public struct LibraryFilter {
    /// What may be compared.
    public let id: MusicItemID, title: String, artistName: String, playCount: Int?,
      lastPlayedDate: Date?, libraryAddedDate: Date?
  }
  /// The properties by which the library can be sorted.
  public struct LibrarySortProperties {
    /// What may be compared.
    public let title: String, artistName: String, releaseDate: Date?, lastPlayedDate: Date?,
      libraryAddedDate: Date?
  }
  /// The identifier in the catalog.
  public let id: MusicItemID
  /// The title and the name of the artist.
  public let title: String, artistName: String
  /// The number of tracks, which need not be that of ``tracks``.
  public let trackCount: Int
  /// The artwork, and the address of the page; nil for none.
  public let artwork: Artwork?, url: URL?
  /// The product's code, the label and the copyright; nil where they are not known.
  public let upc: String?, recordLabelName: String?, copyright: String?
  /// Dates; nil where they are not known.
  public let releaseDate: Date?, lastPlayedDate: Date?, libraryAddedDate: Date?
  /// Boolean values for one song and for songs of several albums; nil where it is not said.
  public let isSingle: Bool?, isCompilation: Bool?, isComplete: Bool?
  /// Whether the words are coarse; nil where it is not said.
  public let contentRating: ContentRating?
  /// The tracks, the artists and the genres; nil where they were not asked for.
  public let tracks: MusicItemCollection<Track>?, artists: MusicItemCollection<Artist>?,
    genres: MusicItemCollection<Genre>?
  // Only a catalog or a library has these.
  /// The names of the genres; always empty here.
  public var genreNames: [String] { [] }
  /// What editors say; always nil here.
  public var editorialNotes: EditorialNotes? { nil }
  /// What a player needs; always nil here.
  public var playParameters: PlayParameters? { nil }
}

extension PartialMusicAsyncProperty where Root == Album {
  /// What can be asked for besides.
  public static let tracks = PartialMusicAsyncProperty(name: "tracks"),
    artists = PartialMusicAsyncProperty(name: "artists"),
    genres = PartialMusicAsyncProperty(name: "genres"),
    recordLabels = PartialMusicAsyncProperty(name: "recordLabels"),
    appearsOn = PartialMusicAsyncProperty(name: "appearsOn"),
    otherVersions = PartialMusicAsyncProperty(name: "otherVersions"),
    relatedAlbums = PartialMusicAsyncProperty(name: "relatedAlbums"),
    relatedVideos = PartialMusicAsyncProperty(name: "relatedVideos")
}

/// An artist.
///
/// It has no public initializer: decode one, as no catalog answers here. All properties are read as they were
/// decoded.
public struct Artist: FilterableMusicItem, MusicCatalogSearchable, MusicLibraryRequestable,
  MusicLibrarySearchable, MusicPropertyContainer, Codable
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
    public let name: String, libraryAddedDate: Date?, albumCount: Int?
  }
  /// The identifier in the catalog.
  public let id: MusicItemID
  /// The name.
  public let name: String
  /// The artwork, and the address of the page; nil for none.
  public let artwork: Artwork?, url: URL?
  /// The names of the genres; nil where they are not known.
  public let genreNames: [String]?
  /// The date on which it came into the library; nil where it is not known.
  public let libraryAddedDate: Date?
  /// Albums and songs; nil where they were not asked for.
  public let albums: MusicItemCollection<Album>?, topSongs: MusicItemCollection<Song>?,
    fullAlbums: MusicItemCollection<Album>?, singles: MusicItemCollection<Album>?,
    featuredAlbums: MusicItemCollection<Album>?, similarArtists: MusicItemCollection<Artist>?,
    playlists: MusicItemCollection<Playlist>?
  // Only a catalog or a library has these.
  /// What editors say; always nil here.
  public var editorialNotes: EditorialNotes? { nil }
  /// The newest album; always nil here.
  public var latestRelease: Album? { nil }
  /// The radio station; always nil here.
  public var station: Station? { nil }
}

extension PartialMusicAsyncProperty where Root == Artist {
  /// What can be asked for besides.
  public static let albums = PartialMusicAsyncProperty(name: "albums"),
    topSongs = PartialMusicAsyncProperty(name: "topSongs"),
    fullAlbums = PartialMusicAsyncProperty(name: "fullAlbums"),
    singles = PartialMusicAsyncProperty(name: "singles"),
    featuredAlbums = PartialMusicAsyncProperty(name: "featuredAlbums"),
    similarArtists = PartialMusicAsyncProperty(name: "similarArtists"),
    playlists = PartialMusicAsyncProperty(name: "playlists"),
    genres = PartialMusicAsyncProperty(name: "genres"),
    station = PartialMusicAsyncProperty(name: "station"),
    latestRelease = PartialMusicAsyncProperty(name: "latestRelease"),
    musicVideos = PartialMusicAsyncProperty(name: "musicVideos"),
    appearsOnAlbums = PartialMusicAsyncProperty(name: "appearsOnAlbums"),
    compilationAlbums = PartialMusicAsyncProperty(name: "compilationAlbums"),
    liveAlbums = PartialMusicAsyncProperty(name: "liveAlbums"),
    featuredPlaylists = PartialMusicAsyncProperty(name: "featuredPlaylists"),
    topMusicVideos = PartialMusicAsyncProperty(name: "topMusicVideos")
}
