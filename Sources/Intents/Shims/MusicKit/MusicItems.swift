// MusicKit by its name. There is no music service: access is never allowed, no catalog answers, and nothing plays.
@_exported public import Foundation

/// Whether an app may play a user's music.
public enum MusicAuthorization {
  /// Whether it may.
  public enum Status: String, Codable, Sendable {
    /// The user was not asked, refused, may not decide, or allowed it.
    case notDetermined, denied, restricted, authorized
  }
  /// It may not.
  public static var currentStatus: Status { .denied }
  /// Asks the user, who says no.
  ///
  /// - Returns: `denied`.
  public static func request() async -> Status { .denied }
}

/// What tells music apart.
public struct MusicItemID: Hashable, Codable, Sendable, RawRepresentable, ExpressibleByStringLiteral
{
  /// The text.
  public let rawValue: String
  /// Creates one.
  ///
  /// - Parameter rawValue: The text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates one.
  ///
  /// - Parameter rawValue: The text.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// Creates one.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: String) { rawValue = value }
}

extension MusicItemID: CustomStringConvertible {
  /// The text.
  public var description: String { rawValue }
}

/// A song, an album or the like.
public protocol MusicItem: Equatable, Hashable, Identifiable, Sendable {
  /// What tells it apart.
  var id: MusicItemID { get }
}

/// What can be played.
public protocol PlayableMusicItem: MusicItem {}
/// What can be asked of the catalog by what is known of it.
public protocol FilterableMusicItem: MusicItem {
  /// What may be known of it.
  associatedtype FilterType
}
/// What can be searched for in the catalog.
public protocol MusicCatalogSearchable: MusicItem {}
/// What can be asked of the user's music.
public protocol MusicLibraryRequestable: MusicItem {}

/// A picture of music.
public struct Artwork: Hashable, Codable, Sendable {
  /// How wide it may be.
  public let maximumWidth: Int
  /// How high it may be.
  public let maximumHeight: Int
  /// Where it is: nowhere.
  ///
  /// - Returns: Nil.
  public func url(width: Int, height: Int) -> URL? { nil }
}

/// A song; the catalog alone makes one.
public struct Song: PlayableMusicItem, FilterableMusicItem, MusicCatalogSearchable,
  MusicLibraryRequestable, Codable
{
  /// What may be known of it.
  public struct FilterType {
    /// What tells it apart.
    public let id: MusicItemID
    /// Its code.
    public let isrc: String
  }
  /// What tells it apart.
  public let id: MusicItemID
  /// What it is called.
  public let title: String
  /// Whose it is.
  public let artistName: String
  /// The album that it is on.
  public let albumTitle: String?
  /// How long it is.
  public let duration: TimeInterval?
  /// The kinds of music.
  public let genreNames: [String]
  /// Its picture.
  public let artwork: Artwork?
  /// Where it is.
  public let url: URL?
}

/// An album; the catalog alone makes one.
public struct Album: PlayableMusicItem, FilterableMusicItem, MusicCatalogSearchable,
  MusicLibraryRequestable, Codable
{
  /// What may be known of it.
  public struct FilterType {
    /// What tells it apart.
    public let id: MusicItemID
    /// Its code.
    public let upc: String
  }
  /// What tells it apart.
  public let id: MusicItemID
  /// What it is called.
  public let title: String
  /// Whose it is.
  public let artistName: String
  /// How many songs it has.
  public let trackCount: Int
  /// Its songs, where they were asked for.
  public let tracks: MusicItemCollection<Song>?
  /// Its picture.
  public let artwork: Artwork?
  /// Where it is.
  public let url: URL?
}

/// An artist; the catalog alone makes one.
public struct Artist: FilterableMusicItem, MusicCatalogSearchable, MusicLibraryRequestable, Codable
{
  /// What may be known of it.
  public struct FilterType {
    /// What tells it apart.
    public let id: MusicItemID
  }
  /// What tells it apart.
  public let id: MusicItemID
  /// What it is called.
  public let name: String
  /// Its picture.
  public let artwork: Artwork?
  /// Where it is.
  public let url: URL?
}

/// A list of songs; the catalog alone makes one.
public struct Playlist: PlayableMusicItem, FilterableMusicItem, MusicCatalogSearchable,
  MusicLibraryRequestable, Codable
{
  /// What may be known of it.
  public struct FilterType {
    /// What tells it apart.
    public let id: MusicItemID
  }
  /// What tells it apart.
  public let id: MusicItemID
  /// What it is called.
  public let name: String
  /// Who made it.
  public let curatorName: String?
  /// What it is.
  public let standardDescription: String?
  /// Its songs, where they were asked for.
  public let tracks: MusicItemCollection<Song>?
  /// Its picture.
  public let artwork: Artwork?
  /// Where it is.
  public let url: URL?
}

/// A station; the catalog alone makes one.
public struct Station: PlayableMusicItem, FilterableMusicItem, MusicCatalogSearchable, Codable {
  /// What may be known of it.
  public struct FilterType {
    /// What tells it apart.
    public let id: MusicItemID
  }
  /// What tells it apart.
  public let id: MusicItemID
  /// What it is called.
  public let name: String
  /// Its picture.
  public let artwork: Artwork?
  /// Where it is.
  public let url: URL?
}

/// Pieces of music in an order.
public struct MusicItemCollection<Item: MusicItem>: RandomAccessCollection, Hashable, Sendable,
  ExpressibleByArrayLiteral
{
  private var items: [Item]
  /// Creates one.
  ///
  /// - Parameter items: The pieces.
  public init(_ items: some Sequence<Item>) { self.items = Array(items) }
  /// Creates one.
  ///
  /// - Parameter elements: The pieces.
  public init(arrayLiteral elements: Item...) { items = elements }
  /// The first.
  public var startIndex: Int { items.startIndex }
  /// After the last.
  public var endIndex: Int { items.endIndex }
  /// A piece.
  public subscript(position: Int) -> Item { items[position] }
  /// Whether there are more to ask for.
  public var hasNextBatch: Bool { false }
  /// More of them: there are none.
  ///
  /// - Parameter limit: How many.
  /// - Returns: Nil.
  /// - Throws: Nothing here.
  public func nextBatch(limit: Int? = nil) async throws -> MusicItemCollection<Item>? { nil }
}

extension MusicItemCollection: Codable where Item: Codable {
  /// Reads a list of pieces.
  ///
  /// - Parameter decoder: Where it is.
  /// - Throws: An error where it is none.
  public init(from decoder: any Decoder) throws { items = try [Item](from: decoder) }
  /// Writes the list.
  ///
  /// - Parameter encoder: Where to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws { try items.encode(to: encoder) }
}
