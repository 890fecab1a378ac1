public import Foundation

/// The persistent identifier of an item or a collection in the user's media library.
///
/// No library gives one here; an ``MPMediaItemCollection`` that the app makes has 0.
public typealias MPMediaEntityPersistentID = UInt64

/// The permission of an app to read the user's media library.
///
/// ``MPMediaLibrary/authorizationStatus()`` always returns `denied` here.
public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
  /// Not asked, refused, withheld by restrictions, or granted.
  case notDetermined, denied, restricted, authorized
}

/// The user's media library, which is empty here.
///
/// Permission to read it is refused, and a query returns nil.
public final class MPMediaLibrary: NSObject, Sendable {
  private static let library = MPMediaLibrary()

  /// Returns the media library.
  ///
  /// - Returns: The only one, which is empty.
  public static func `default`() -> MPMediaLibrary { library }
  /// Returns whether the app may read the library.
  ///
  /// - Returns: Always `denied`.
  public static func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { .denied }
  /// Asks for permission to read the library, which is refused at once.
  ///
  /// - Parameter handler: Gets `denied`, before this returns.
  public static func requestAuthorization(
    _ handler: @escaping (MPMediaLibraryAuthorizationStatus) -> Void
  ) { handler(.denied) }
  /// Asks for permission to read the library, which is refused at once.
  ///
  /// - Returns: Always `denied`.
  public static func requestAuthorization() async -> MPMediaLibraryAuthorizationStatus { .denied }
  /// The date of the last change.
  ///
  /// Always the distant past here, as nothing changes.
  public var lastModifiedDate: Date { .distantPast }
}

/// An item or a collection of the user's media library.
///
/// An app can make an ``MPMediaItemCollection`` only; there is no item to put into it.
public class MPMediaEntity: NSObject {
  /// The persistent identifier.
  ///
  /// 0 for a collection that the app made.
  public let persistentID: MPMediaEntityPersistentID
  init(persistentID: MPMediaEntityPersistentID) { self.persistentID = persistentID }

  /// Returns the value of a property, which is not known here.
  ///
  /// - Parameter property: The key of the property, such as ``MPMediaItemPropertyTitle``; not read.
  /// - Returns: Always nil.
  public func value(forProperty property: String) -> Any? { nil }
}

/// An item of the user's media library, such as a song.
///
/// None is ever made here: it has no public initializer and queries find none.
public final class MPMediaItem: MPMediaEntity {
  /// The title; nil where it is not known.
  public var title: String? { nil }
  /// The artist; nil where it is not known.
  public var artist: String? { nil }
  /// The title of the album; nil where it is not known.
  public var albumTitle: String? { nil }
  /// The genre; nil where it is not known.
  public var genre: String? { nil }
  /// The duration in seconds.
  public var playbackDuration: TimeInterval { 0 }
  /// The number of times that the item was played.
  public var playCount: Int { 0 }
  /// The address of the file; nil where the app may not read it.
  public var assetURL: URL? { nil }
  /// The identifier of the item in the store.
  public var playbackStoreID: String { "" }
}

/// A collection of items of the user's media library.
///
/// As there are no items here, it can only be empty.
public class MPMediaItemCollection: MPMediaEntity {
  /// The items, in the order in which they were given.
  public let items: [MPMediaItem]
  /// Creates a collection with the persistent identifier 0.
  ///
  /// - Parameter items: The items.
  public init(items: [MPMediaItem]) {
    self.items = items
    super.init(persistentID: 0)
  }
  /// The number of items.
  public var count: Int { items.count }
  /// An item that stands for the collection.
  ///
  /// The first one; nil where the collection is empty.
  public var representativeItem: MPMediaItem? { items.first }
}

/// A playlist of the user.
///
/// It is an ``MPMediaItemCollection`` without a name and dates, as no library is read.
public final class MPMediaPlaylist: MPMediaItemCollection {
  /// The name; nil where it is not known.
  ///
  /// Always nil here.
  public var name: String? { nil }
  /// The description; nil where there is none.
  ///
  /// Always nil here.
  public var descriptionText: String? { nil }
  /// The date of creation.
  ///
  /// Always the distant past here.
  public var dateCreated: Date { .distantPast }
  /// The date of the last change.
  ///
  /// Always the distant past here.
  public var dateModified: Date { .distantPast }
  /// The date on which it was last played; nil for never.
  ///
  /// Always nil here.
  public var dateLastPlayed: Date? { nil }
}

/// A query for items of the user's media library.
///
/// It has no filters; ``items`` and ``collections`` are nil whatever it asks for.
public final class MPMediaQuery: NSObject {
  /// Creates a query for all items.
  public override init() {}
  /// Returns a query for all songs.
  ///
  /// - Returns: A new query, like any other one.
  public static func songs() -> MPMediaQuery { .init() }
  /// Returns a query for all albums.
  ///
  /// - Returns: A new query, like any other one.
  public static func albums() -> MPMediaQuery { .init() }
  /// Returns a query for all artists.
  ///
  /// - Returns: A new query, like any other one.
  public static func artists() -> MPMediaQuery { .init() }
  /// Returns a query for all playlists.
  ///
  /// - Returns: A new query, like any other one.
  public static func playlists() -> MPMediaQuery { .init() }
  /// The items that match.
  ///
  /// Always nil here, as the app may not read the library.
  public var items: [MPMediaItem]? { nil }
  /// The collections that match.
  ///
  /// Always nil here, as the app may not read the library.
  public var collections: [MPMediaItemCollection]? { nil }
}

/// A player of the user's media library, which plays nothing here.
///
/// The three players are one object, which keeps no queue. For what an app plays by itself, see
/// ``MPNowPlayingInfoCenter``.
public final class MPMusicPlayerController: NSObject, Sendable {
  private static let player = MPMusicPlayerController()

  /// The player of the app.
  ///
  /// The same object as the other two players.
  public static var applicationMusicPlayer: MPMusicPlayerController { player }
  /// The player of the app, with a queue that the app can edit.
  public static var applicationQueuePlayer: MPMusicPlayerController { player }
  /// The player of the system's Music app.
  public static var systemMusicPlayer: MPMusicPlayerController { player }
  /// The state of playback.
  ///
  /// Always `stopped` here.
  public var playbackState: MPMusicPlaybackState { .stopped }
  /// The item that is playing.
  ///
  /// Always nil here.
  public var nowPlayingItem: MPMediaItem? { nil }
  /// Starts playback, which has no effect.
  ///
  /// ``playbackState`` stays `stopped`, and no error is reported.
  public func play() {}
  /// Pauses playback, which has no effect.
  public func pause() {}
  /// Stops playback, which has no effect.
  public func stop() {}
  /// Skips to the next item, which has no effect.
  public func skipToNextItem() {}
  /// Skips to the previous item, which has no effect.
  public func skipToPreviousItem() {}
  /// Returns to the beginning of the item, which has no effect.
  public func skipToBeginning() {}
  /// Sets the queue to a collection, which has no effect.
  ///
  /// - Parameter itemCollection: The items; not kept.
  public func setQueue(with itemCollection: MPMediaItemCollection) {}
  /// Sets the queue to items of the store, which has no effect.
  ///
  /// - Parameter storeIDs: The identifiers of the items in the store; not kept.
  public func setQueue(with storeIDs: [String]) {}
}

/// The state of a music player.
public enum MPMusicPlaybackState: Int, Sendable {
  /// Stopped, playing, paused, interrupted, or moving fast forward or back; always stopped here.
  case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}
