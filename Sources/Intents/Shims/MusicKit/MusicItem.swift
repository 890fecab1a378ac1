// MusicKit by its name. There is no music service: access is never allowed, no catalog answers, and nothing plays.
@_exported public import Foundation
public import SwiftUI

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
public protocol MusicLibraryRequestable: MusicItem {
  /// A type whose properties are the ones to filter by, for key paths only.
  associatedtype LibraryFilter
  /// A type whose properties are the ones to sort by, for key paths only.
  associatedtype LibrarySortProperties
}
/// A music item that ``MusicLibrarySearchRequest`` can search for.
public protocol MusicLibrarySearchable: MusicItem {}
/// A music item that ``MusicCatalogChartsRequest`` can ask charts of.
public protocol MusicCatalogChartRequestable: MusicItem {}
/// A music item that ``MusicRecentlyPlayedRequest`` can ask for.
public protocol MusicRecentlyPlayedRequestable: MusicItem {}
/// A music item that can be added to the user's library.
public protocol MusicLibraryAddable: MusicItem {}
/// A music item that can be added to one of the user's playlists.
public protocol MusicPlaylistAddable: MusicItem {}
/// A music item of which more can be asked for; ``MusicPropertyContainer/with(_:)`` always throws here.
public protocol MusicPropertyContainer: MusicItem {}

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
  /// Words for the picture; nil for none.
  public let alternateText: String?
  /// Colors of the background and of texts on it.
  ///
  /// Always nil here.
  public var backgroundColor: CGColor? { nil }
  /// The color of titles; nil where it is not known.
  public var primaryTextColor: CGColor? { nil }
  /// The color of other text; nil where it is not known.
  public var secondaryTextColor: CGColor? { nil }
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
  /// The title of the collection; nil for none.
  ///
  /// Always nil here.
  public var title: String? { nil }
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

extension MusicItemCollection {
  /// Adds the items of another collection.
  ///
  /// - Parameters:
  ///   - left: The collection that grows.
  ///   - right: The other one.
  public static func += (left: inout Self, right: Self) { left.items += right.items }
  /// Returns the items of two collections.
  ///
  /// - Parameters:
  ///   - left: The first collection.
  ///   - right: The second one.
  /// - Returns: The items of both, in order.
  public static func + (left: Self, right: Self) -> Self { Self(left.items + right.items) }
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
