public import Foundation

/// What tells items of a user's music apart.
public typealias MPMediaEntityPersistentID = UInt64

/// Whether an app may see a user's music.
public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
  /// The user was not asked, refused, may not decide, or allowed it.
  case notDetermined, denied, restricted, authorized
}

/// The music of a user; there is none here.
public final class MPMediaLibrary: NSObject, Sendable {
  private static let library = MPMediaLibrary()

  /// The library.
  ///
  /// - Returns: An empty one.
  public static func `default`() -> MPMediaLibrary { library }
  /// Whether the app may see it: it may not.
  ///
  /// - Returns: `denied`.
  public static func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { .denied }
  /// Asks the user, who says no.
  ///
  /// - Parameter handler: Gets `denied`, before this returns.
  public static func requestAuthorization(
    _ handler: @escaping (MPMediaLibraryAuthorizationStatus) -> Void
  ) { handler(.denied) }
  /// Asks the user, who says no.
  ///
  /// - Returns: `denied`.
  public static func requestAuthorization() async -> MPMediaLibraryAuthorizationStatus { .denied }
  /// When it last changed: never.
  public var lastModifiedDate: Date { .distantPast }
}

/// Something of a user's music; there is none here, and an app makes none.
public class MPMediaEntity: NSObject {
  /// What tells it apart.
  public let persistentID: MPMediaEntityPersistentID
  init(persistentID: MPMediaEntityPersistentID) { self.persistentID = persistentID }

  /// What is known by a key of this module: nothing.
  ///
  /// - Parameter property: The key.
  /// - Returns: Nil.
  public func value(forProperty property: String) -> Any? { nil }
}

/// A piece of a user's music.
public final class MPMediaItem: MPMediaEntity {
  /// What it is called; nil where that is not known.
  public var title: String? { nil }
  /// Whose it is; nil where that is not known.
  public var artist: String? { nil }
  /// The album that it is on; nil where that is not known.
  public var albumTitle: String? { nil }
  /// The kind of music; nil where that is not known.
  public var genre: String? { nil }
  /// How long it is, in seconds.
  public var playbackDuration: TimeInterval { 0 }
  /// How often it was played.
  public var playCount: Int { 0 }
  /// The file; nil where the app may not read it.
  public var assetURL: URL? { nil }
  /// What it is called in the shop.
  public var playbackStoreID: String { "" }
}

/// Pieces of a user's music.
public class MPMediaItemCollection: MPMediaEntity {
  /// The pieces.
  public let items: [MPMediaItem]
  /// Creates a collection.
  ///
  /// - Parameter items: The pieces.
  public init(items: [MPMediaItem]) {
    self.items = items
    super.init(persistentID: 0)
  }
  /// How many there are.
  public var count: Int { items.count }
  /// One that stands for all; nil where there is none.
  public var representativeItem: MPMediaItem? { items.first }
}

/// A list that a user made.
public final class MPMediaPlaylist: MPMediaItemCollection {
  /// What it is called; nil where that is not known.
  public var name: String? { nil }
  /// What it is about; nil where that is not known.
  public var descriptionText: String? { nil }
  /// When it was made.
  public var dateCreated: Date { .distantPast }
  /// When it was changed.
  public var dateModified: Date { .distantPast }
  /// When it was played last; nil for never.
  public var dateLastPlayed: Date? { nil }
}

/// Looks for a user's music, and finds none.
public final class MPMediaQuery: NSObject {
  /// Creates a query.
  public override init() {}
  /// All songs.
  ///
  /// - Returns: The query.
  public static func songs() -> MPMediaQuery { .init() }
  /// All albums.
  ///
  /// - Returns: The query.
  public static func albums() -> MPMediaQuery { .init() }
  /// All artists.
  ///
  /// - Returns: The query.
  public static func artists() -> MPMediaQuery { .init() }
  /// All playlists.
  ///
  /// - Returns: The query.
  public static func playlists() -> MPMediaQuery { .init() }
  /// What was found: nothing, as the app may not see it.
  public var items: [MPMediaItem]? { nil }
  /// What was found: nothing, as the app may not see it.
  public var collections: [MPMediaItemCollection]? { nil }
}

/// Plays a user's music; there is none here.
public final class MPMusicPlayerController: NSObject, Sendable {
  private static let player = MPMusicPlayerController()

  /// The player of the app.
  public static var applicationMusicPlayer: MPMusicPlayerController { player }
  /// The player of the app, which keeps a queue.
  public static var applicationQueuePlayer: MPMusicPlayerController { player }
  /// The player of the system.
  public static var systemMusicPlayer: MPMusicPlayerController { player }
  /// Whether something is played: it is not.
  public var playbackState: MPMusicPlaybackState { .stopped }
  /// What is played: nothing.
  public var nowPlayingItem: MPMediaItem? { nil }
  /// Begins to play, which has no effect.
  public func play() {}
  /// Pauses, which has no effect.
  public func pause() {}
  /// Ends it, which has no effect.
  public func stop() {}
  /// Goes on to the next, which has no effect.
  public func skipToNextItem() {}
  /// Goes back, which has no effect.
  public func skipToPreviousItem() {}
  /// Goes back to the beginning, which has no effect.
  public func skipToBeginning() {}
  /// Takes what is to be played, which has no effect.
  ///
  /// - Parameter itemCollection: The pieces.
  public func setQueue(with itemCollection: MPMediaItemCollection) {}
  /// Takes what is to be played, which has no effect.
  ///
  /// - Parameter storeIDs: What they are called in the shop.
  public func setQueue(with storeIDs: [String]) {}
}

/// Whether music is played.
public enum MPMusicPlaybackState: Int, Sendable {
  /// Not, it is, it pauses, another app plays, or it is sought in.
  case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}
