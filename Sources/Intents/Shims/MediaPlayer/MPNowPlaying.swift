// Media Player by its name. What an app says of what it plays is kept in the process, and a host may press the
// buttons of its remote; there is no music of a user.
@_exported public import Foundation

/// The title of what is played; a key of its information.
public let MPMediaItemPropertyTitle = "title"
/// Its artist; a key of its information.
public let MPMediaItemPropertyArtist = "artist"
/// Its album; a key of its information.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// How long it is, in seconds; a key of its information.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// Its picture; a key of its information.
public let MPMediaItemPropertyArtwork = "artwork"
/// Its kind of music; a key of its information.
public let MPMediaItemPropertyGenre = "genre"
/// Its number among others; a key of its information.
public let MPMediaItemPropertyPersistentID = "persistentID"
/// Where it is, in seconds; a key of its information.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// How fast it is played; a key of its information.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
/// How fast it is played by default; a key of its information.
public let MPNowPlayingInfoPropertyDefaultPlaybackRate =
  "MPNowPlayingInfoPropertyDefaultPlaybackRate"
/// Whether it is sound or video; a key of its information.
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
/// Whether it goes on without an end; a key of its information.
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"

/// Whether something is played.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  /// It is not known, it is, it pauses, it has ended, or another app plays.
  case unknown, playing, paused, stopped, interrupted
}

/// What is played, for a host to show.
public final class MPNowPlayingInfoCenter: @unchecked Sendable {
  // Unchecked: both values are read and written inside the lock.
  private static let shared = MPNowPlayingInfoCenter()
  private let lock = NSLock()
  private var info: [String: Any]?
  private var state = MPNowPlayingPlaybackState.unknown

  private init() {}

  /// The center of the process.
  ///
  /// - Returns: The same object each time.
  public static func `default`() -> MPNowPlayingInfoCenter { shared }

  /// What is played, by the keys of this module; nil for nothing.
  public var nowPlayingInfo: [String: Any]? {
    get { lock.withLock { info } }
    set { lock.withLock { info = newValue } }
  }
  /// Whether it is.
  public var playbackState: MPNowPlayingPlaybackState {
    get { lock.withLock { state } }
    set { lock.withLock { state = newValue } }
  }
}

/// Whether an app did what a button asks for.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  /// It did, there is nothing to do it with, or it could not.
  case success = 0, noSuchContent = 100, noActionableNowPlayingItem = 110, deviceNotFound = 120,
    commandFailed = 200
}

/// A press of a button.
open class MPRemoteCommandEvent: NSObject {
  /// When it was, in seconds since 1970.
  public let timestamp = Date().timeIntervalSince1970
}

/// A press that jumps by a time.
public final class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
  /// By how much, in seconds.
  public let interval: TimeInterval
  /// Creates a press.
  ///
  /// - Parameter interval: By how much, in seconds.
  public init(interval: TimeInterval) { self.interval = interval }
}

/// A press that goes to a place.
public final class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
  /// Where to, in seconds.
  public let positionTime: TimeInterval
  /// Creates a press.
  ///
  /// - Parameter positionTime: Where to, in seconds.
  public init(positionTime: TimeInterval) { self.positionTime = positionTime }
}

/// A button of a remote.
open class MPRemoteCommand: @unchecked Sendable {
  // Unchecked: the values are read and written inside the lock.
  private let lock = NSLock()
  private var targets: [(NSObject, (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus)] = []
  private var isOn = true

  /// Whether it can be pressed.
  public var isEnabled: Bool {
    get { lock.withLock { isOn } }
    set { lock.withLock { isOn = newValue } }
  }

  /// Says what a press does.
  ///
  /// - Parameter handler: Does it.
  /// - Returns: What takes the closure away again.
  @discardableResult
  public func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any {
    let token = NSObject()
    lock.withLock { targets.append((token, handler)) }
    return token
  }

  /// Takes a closure away.
  ///
  /// - Parameter target: What ``addTarget(handler:)`` returned; nil for all.
  public func removeTarget(_ target: Any?) {
    lock.withLock {
      guard let token = target as? NSObject else { return targets = [] }
      targets.removeAll { $0.0 === token }
    }
  }

  /// Presses the button, as a host does for its user.
  ///
  /// - Parameter event: The press.
  /// - Returns: What the app says of it; `noActionableNowPlayingItem` where it does nothing.
  @discardableResult
  public func press(_ event: MPRemoteCommandEvent = .init()) -> MPRemoteCommandHandlerStatus {
    let handlers = lock.withLock { isOn ? targets.map(\.1) : [] }
    return handlers.map { $0(event) }.last ?? .noActionableNowPlayingItem
  }
}

/// A button that jumps by a time.
public final class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  // Unchecked: apps set the times once, before anything is played.
  /// By how much, in seconds; the first is shown.
  public var preferredIntervals: [NSNumber] = [10]
}

/// The buttons of a remote.
public final class MPRemoteCommandCenter: Sendable {
  private static let center = MPRemoteCommandCenter()
  /// The remote of the process.
  ///
  /// - Returns: The same object each time.
  public static func shared() -> MPRemoteCommandCenter { center }
  private init() {}

  /// The buttons.
  public let playCommand = MPRemoteCommand(), pauseCommand = MPRemoteCommand(),
    stopCommand = MPRemoteCommand(), togglePlayPauseCommand = MPRemoteCommand(),
    nextTrackCommand = MPRemoteCommand(), previousTrackCommand = MPRemoteCommand(),
    changePlaybackPositionCommand = MPRemoteCommand(),
    changePlaybackRateCommand = MPRemoteCommand(),
    likeCommand = MPRemoteCommand(), bookmarkCommand = MPRemoteCommand(),
    seekForwardCommand = MPRemoteCommand(), seekBackwardCommand = MPRemoteCommand()
  /// The buttons that jump by a time.
  public let skipForwardCommand = MPSkipIntervalCommand(),
    skipBackwardCommand = MPSkipIntervalCommand()
}

/// What is repeated.
public enum MPRepeatType: Int, Sendable {
  /// Nothing, one piece, or all.
  case off, one, all
}

/// What is played in no order.
public enum MPShuffleType: Int, Sendable {
  /// Nothing, pieces, or albums.
  case off, items, collections
}
