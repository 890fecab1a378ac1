// MusicKit by its name. There is no music service: access is never allowed, no catalog answers, and nothing plays.
@_exported public import Foundation

/// The permission of an app to use the user's music.
///
/// It is always refused here, without a dialog.
public enum MusicAuthorization {
  /// The state of the permission.
  public enum Status: String, Codable, Sendable {
    /// Not asked yet, refused by the user, withheld by the system's restrictions, or granted.
    case notDetermined, denied, restricted, authorized
  }
  /// The permission of this app.
  ///
  /// Always `denied` here, also before ``request()``.
  public static var currentStatus: Status { .denied }
  /// Asks for permission, which is refused at once.
  ///
  /// - Returns: Always `denied`.
  public static func request() async -> Status { .denied }
}

/// The identifier of a piece of music.
///
/// Any text is one; it is not checked against a catalog.
public struct MusicItemID: Hashable, Codable, Sendable, RawRepresentable, ExpressibleByStringLiteral
{
  /// The identifier as text.
  public let rawValue: String
  /// Creates an identifier.
  ///
  /// - Parameter rawValue: The identifier as text; not checked.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates an identifier.
  ///
  /// - Parameter rawValue: The identifier as text; not checked.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Creates an identifier from a literal.
  ///
  /// - Parameter value: The identifier as text; not checked.
  public init(stringLiteral value: String) { rawValue = value }
}

extension MusicItemID: CustomStringConvertible {
  /// The identifier as text, the same as ``rawValue``.
  public var description: String { rawValue }
}

/// A piece of music or a group of pieces: a song, an album, an artist, a playlist or a station.
///
/// An app may conform types of its own. The concrete types have no public initializer; as no catalog answers here, an
/// app gets one only by decoding, for example from a JSON file of its own.
public protocol MusicItem: Equatable, Hashable, Identifiable, Sendable {
  /// The identifier in the catalog.
  var id: MusicItemID { get }
}

/// A music item that a player can play.
///
/// Songs, albums, playlists and stations are; ``MusicPlayer`` keeps none of them.
public protocol PlayableMusicItem: MusicItem {}
/// A music item that ``MusicCatalogResourceRequest`` can look up by one of its properties.
///
/// ``FilterType`` lists the properties; the request always throws here.
public protocol FilterableMusicItem: MusicItem {
  /// A type whose properties are the ones to look up by.
  ///
  /// It is used for key paths only, such as `\.id`; no value of it is ever made.
  associatedtype FilterType
}
/// A music item that ``MusicCatalogSearchRequest`` can search for.
///
/// The request always throws here.
public protocol MusicCatalogSearchable: MusicItem {}
/// A music item that ``MusicLibraryRequest`` can ask the user's library for.
///
/// The request always throws here.
public protocol MusicLibraryRequestable: MusicItem {}

/// The artwork of a music item.
///
/// It has a size but no picture: ``url(width:height:)`` is always nil.
public struct Artwork: Hashable, Codable, Sendable {
  /// The largest width, in pixels.
  public let maximumWidth: Int
  /// The largest height, in pixels.
  public let maximumHeight: Int
  /// Returns the address of the picture in a size, which is nil here.
  ///
  /// - Parameters:
  ///   - width: The width in pixels; not read.
  ///   - height: The height in pixels; not read.
  /// - Returns: Always nil.
  public func url(width: Int, height: Int) -> URL? { nil }
}

/// A song.
///
/// It has no public initializer: decode one, as no catalog answers here. All properties are read as they were
/// decoded.
public struct Song: PlayableMusicItem, FilterableMusicItem, MusicCatalogSearchable,
  MusicLibraryRequestable, Codable
{
  /// The properties by which a song can be looked up.
  public struct FilterType {
    /// The identifier in the catalog.
    public let id: MusicItemID
    /// The International Standard Recording Code.
    public let isrc: String
  }
  /// The identifier in the catalog.
  public let id: MusicItemID
  /// The title.
  public let title: String
  /// The name of the artist.
  public let artistName: String
  /// The title of the album; nil where it is not known.
  public let albumTitle: String?
  /// The duration in seconds; nil where it is not known.
  public let duration: TimeInterval?
  /// The names of the genres.
  public let genreNames: [String]
  /// The artwork; nil for none.
  public let artwork: Artwork?
  /// The address of the song's page; nil for none.
  public let url: URL?
}

/// An album.
///
/// It has no public initializer: decode one, as no catalog answers here.
public struct Album: PlayableMusicItem, FilterableMusicItem, MusicCatalogSearchable,
  MusicLibraryRequestable, Codable
{
  /// The properties by which an album can be looked up.
  public struct FilterType {
    /// The identifier in the catalog.
    public let id: MusicItemID
    /// The Universal Product Code.
    public let upc: String
  }
  /// The identifier in the catalog.
  public let id: MusicItemID
  /// The title.
  public let title: String
  /// The name of the artist.
  public let artistName: String
  /// The number of tracks, which need not be that of ``tracks``.
  public let trackCount: Int
  /// The songs; nil where they were not asked for.
  public let tracks: MusicItemCollection<Song>?
  /// The artwork; nil for none.
  public let artwork: Artwork?
  /// The address of the album's page; nil for none.
  public let url: URL?
}

/// An artist.
///
/// It has no public initializer: decode one, as no catalog answers here.
public struct Artist: FilterableMusicItem, MusicCatalogSearchable, MusicLibraryRequestable, Codable
{
  /// The properties by which an artist can be looked up.
  public struct FilterType {
    /// The identifier in the catalog.
    public let id: MusicItemID
  }
  /// The identifier in the catalog.
  public let id: MusicItemID
  /// The name.
  public let name: String
  /// The artwork; nil for none.
  public let artwork: Artwork?
  /// The address of the artist's page; nil for none.
  public let url: URL?
}

/// A playlist.
///
/// It has no public initializer: decode one, as no catalog answers here.
public struct Playlist: PlayableMusicItem, FilterableMusicItem, MusicCatalogSearchable,
  MusicLibraryRequestable, Codable
{
  /// The properties by which a playlist can be looked up.
  public struct FilterType {
    /// The identifier in the catalog.
    public let id: MusicItemID
  }
  /// The identifier in the catalog.
  public let id: MusicItemID
  /// The name.
  public let name: String
  /// The name of the curator; nil where it is not known.
  public let curatorName: String?
  /// The description; nil for none.
  public let standardDescription: String?
  /// The songs; nil where they were not asked for.
  public let tracks: MusicItemCollection<Song>?
  /// The artwork; nil for none.
  public let artwork: Artwork?
  /// The address of the playlist's page; nil for none.
  public let url: URL?
}

/// A radio station.
///
/// It has no public initializer: decode one, as no catalog answers here.
public struct Station: PlayableMusicItem, FilterableMusicItem, MusicCatalogSearchable, Codable {
  /// The properties by which a station can be looked up.
  public struct FilterType {
    /// The identifier in the catalog.
    public let id: MusicItemID
  }
  /// The identifier in the catalog.
  public let id: MusicItemID
  /// The name.
  public let name: String
  /// The artwork; nil for none.
  public let artwork: Artwork?
  /// The address of the station's page; nil for none.
  public let url: URL?
}

/// A collection of music items, one batch of a longer list on Apple's platforms.
///
/// It wraps an array and is always complete here; it is encoded as an array.
public struct MusicItemCollection<Item: MusicItem>: RandomAccessCollection, Hashable, Sendable,
  ExpressibleByArrayLiteral
{
  private var items: [Item]
  /// Creates a collection.
  ///
  /// - Parameter items: The items, in the order in which they are kept.
  public init(_ items: some Sequence<Item>) { self.items = Array(items) }
  /// Creates a collection from an array literal.
  ///
  /// - Parameter elements: The items, in order.
  public init(arrayLiteral elements: Item...) { items = elements }
  /// The position of the first item, 0.
  public var startIndex: Int { items.startIndex }
  /// The position after the last item.
  public var endIndex: Int { items.endIndex }
  /// The item at a position, which must be one of ``startIndex`` up to ``endIndex``.
  public subscript(position: Int) -> Item { items[position] }
  /// A Boolean value that says whether more items can be fetched.
  ///
  /// Always false here: a collection has all of its items.
  public var hasNextBatch: Bool { false }
  /// Fetches the next batch of items, which there is not.
  ///
  /// - Parameter limit: The largest number of items; not read.
  /// - Returns: Always nil.
  /// - Throws: Nothing here.
  public func nextBatch(limit: Int? = nil) async throws -> MusicItemCollection<Item>? { nil }
}

extension MusicItemCollection: Codable where Item: Codable {
  /// Decodes an array of items.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` where it is not an array of such items.
  public init(from decoder: any Decoder) throws { items = try [Item](from: decoder) }
  /// Encodes the items as an array.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws { try items.encode(to: encoder) }
}
