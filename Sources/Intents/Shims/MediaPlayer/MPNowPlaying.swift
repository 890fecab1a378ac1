// Media Player by its name. What an app says of what it plays is kept in the process, and a host may press the
// buttons of its remote; there is no music of a user.
@_exported public import Foundation
public import SwiftUI

/// The key of the title in ``MPNowPlayingInfoCenter/nowPlayingInfo``.
///
/// A string. The value of this and the other keys is kept as it was set, whatever its type is.
public let MPMediaItemPropertyTitle = "title"
/// The key of the artist, a string.
public let MPMediaItemPropertyArtist = "artist"
/// The key of the album's title, a string.
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
/// The key of the duration in seconds, a number.
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
/// The key of the artwork.
public let MPMediaItemPropertyArtwork = "artwork"
/// The key of the genre, a string.
public let MPMediaItemPropertyGenre = "genre"
/// The key of the persistent identifier in the media library, a number.
public let MPMediaItemPropertyPersistentID = "persistentID"
/// The key of the position at the time of setting, in seconds, a number.
///
/// It does not advance by itself: a host adds the time since it was set, times the playback rate.
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
/// The key of the speed of playback, a number where 1 is normal and 0 is paused.
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
/// The key of the usual speed of playback, a number where 1 is normal.
public let MPNowPlayingInfoPropertyDefaultPlaybackRate =
  "MPNowPlayingInfoPropertyDefaultPlaybackRate"
/// The key of the type of media: sound or video.
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
/// The key of the flag that says whether the item is a live stream, a Boolean.
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"

/// The state of playback that an app reports.
///
/// ``MPNowPlayingInfoCenter/playbackState`` keeps it for a host; it is `unknown` until it is set.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  /// Not known, playing, paused, stopped, or interrupted by another app.
  case unknown, playing, paused, stopped, interrupted
}

/// The information about what the app plays, for a host to show.
///
/// It is kept in the process and can be read from any thread. Nothing observes it: a host reads ``nowPlayingInfo``
/// when it wants to show it.
public final class MPNowPlayingInfoCenter: @unchecked Sendable {
  // Unchecked: both values are read and written inside the lock.
  private static let shared = MPNowPlayingInfoCenter()
  private let lock = NSLock()
  private var info: [String: Any]?
  private var state = MPNowPlayingPlaybackState.unknown

  private init() {}

  /// Returns the center of the process.
  ///
  /// - Returns: The same object each time.
  public static func `default`() -> MPNowPlayingInfoCenter { shared }

  /// The information about the current item, by the keys of this module.
  ///
  /// nil, the default, where nothing is played.
  public var nowPlayingInfo: [String: Any]? {
    get { lock.withLock { info } }
    set { lock.withLock { info = newValue } }
  }
  /// The state of playback that the app reports.
  ///
  /// `unknown` by default. It is independent of ``nowPlayingInfo`` and of the remote commands.
  public var playbackState: MPNowPlayingPlaybackState {
    get { lock.withLock { state } }
    set { lock.withLock { state = newValue } }
  }
}

/// The result of a remote command, with Apple's numbers.
///
/// ``MPRemoteCommand/press(_:)`` returns the one of the last handler.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  /// Done, no such content, nothing to act on, no such device, or failed.
  case success = 0, noSuchContent = 100, noActionableNowPlayingItem = 110, deviceNotFound = 120,
    commandFailed = 200
}

/// An event of a remote command, such as a press of its button.
///
/// A host creates one and passes it to ``MPRemoteCommand/press(_:)``.
open class MPRemoteCommandEvent: NSObject {
  /// The time of the event, in seconds since 1970.
  ///
  /// It is the time at which the object was created.
  public let timestamp = Date().timeIntervalSince1970
}

/// An event of a command that jumps forward or back.
///
/// A host passes it to the command ``MPRemoteCommandCenter/skipForwardCommand`` or its counterpart.
public final class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
  /// The length of the jump, in seconds.
  public let interval: TimeInterval
  /// Creates an event.
  ///
  /// - Parameter interval: The length of the jump, in seconds; not checked against the command's preferred intervals.
  public init(interval: TimeInterval) { self.interval = interval }
}

/// An event of the command that changes the position.
///
/// A host passes it to the command `changePlaybackPositionCommand`.
public final class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
  /// The new position, in seconds.
  public let positionTime: TimeInterval
  /// Creates an event.
  ///
  /// - Parameter positionTime: The new position, in seconds; not checked against the duration.
  public init(positionTime: TimeInterval) { self.positionTime = positionTime }
}

/// A command of a remote control, such as play.
///
/// The app adds handlers; a host calls them with ``press(_:)``. No keyboard or headset of the machine does so by
/// itself. All members may be used from any thread.
open class MPRemoteCommand: @unchecked Sendable {
  // Unchecked: the values are read and written inside the lock.
  private let lock = NSLock()
  private var targets: [(NSObject, (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus)] = []
  private var isOn = true

  /// A Boolean value that says whether the command can be used.
  ///
  /// True by default. While it is false, ``press(_:)`` calls no handler.
  public var isEnabled: Bool {
    get { lock.withLock { isOn } }
    set { lock.withLock { isOn = newValue } }
  }

  /// Adds a handler of the command.
  ///
  /// Handlers are called in the order in which they were added.
  ///
  /// - Parameter handler: Carries the command out, on the thread of ``press(_:)``, and returns the result.
  /// - Returns: A token with which ``removeTarget(_:)`` removes the handler.
  @discardableResult
  public func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any {
    let token = NSObject()
    lock.withLock { targets.append((token, handler)) }
    return token
  }

  /// Removes a handler of the command.
  ///
  /// - Parameter target: What ``addTarget(handler:)`` returned; nil for all handlers.
  public func removeTarget(_ target: Any?) {
    lock.withLock {
      guard let token = target as? NSObject else { return targets = [] }
      targets.removeAll { $0.0 === token }
    }
  }

  /// Carries the command out: what a host calls for its user.
  ///
  /// This method is not part of Apple's interface.
  ///
  /// - Parameter event: The event, which each handler gets.
  /// - Returns: The result of the last handler; `noActionableNowPlayingItem` where the command is disabled or has no
  ///   handler.
  @discardableResult
  public func press(_ event: MPRemoteCommandEvent = .init()) -> MPRemoteCommandHandlerStatus {
    let handlers = lock.withLock { isOn ? targets.map(\.1) : [] }
    return handlers.map { $0(event) }.last ?? .noActionableNowPlayingItem
  }
}

/// A command that jumps forward or back by an interval.
///
/// Its handlers get an ``MPSkipIntervalCommandEvent`` where the host passes one.
public final class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  // Unchecked: apps set the times once, before anything is played.
  /// The lengths of the jump, in seconds, the first of which is shown.
  ///
  /// 10 s by default. Unlike the other values it is not protected by a lock.
  public var preferredIntervals: [NSNumber] = [10]
}

/// The commands of the remote control.
///
/// A music app enables those that it supports and adds handlers to them.
public final class MPRemoteCommandCenter: Sendable {
  private static let center = MPRemoteCommandCenter()
  /// Returns the commands of the process.
  ///
  /// - Returns: The same object each time.
  public static func shared() -> MPRemoteCommandCenter { center }
  private init() {}

  /// The commands without an interval.
  ///
  /// Each is enabled and has no handler at first.
  public let playCommand = MPRemoteCommand(), pauseCommand = MPRemoteCommand(),
    stopCommand = MPRemoteCommand(), togglePlayPauseCommand = MPRemoteCommand(),
    nextTrackCommand = MPRemoteCommand(), previousTrackCommand = MPRemoteCommand(),
    changePlaybackPositionCommand = MPRemoteCommand(),
    changePlaybackRateCommand = MPRemoteCommand(),
    likeCommand = MPRemoteCommand(), bookmarkCommand = MPRemoteCommand(),
    seekForwardCommand = MPRemoteCommand(), seekBackwardCommand = MPRemoteCommand()
  /// The commands that jump by an interval.
  ///
  /// Each is enabled, has no handler and jumps by 10 s at first.
  public let skipForwardCommand = MPSkipIntervalCommand(),
    skipBackwardCommand = MPSkipIntervalCommand()
}

/// The part of a queue that is repeated.
///
/// It is data for an app's own player; nothing here repeats anything.
public enum MPRepeatType: Int, Sendable {
  /// Nothing, the current item, or the whole queue.
  case off, one, all
}

/// The part of a queue that is played in random order.
///
/// It is data for an app's own player; nothing here is shuffled.
public enum MPShuffleType: Int, Sendable {
  /// Nothing, items, or collections.
  case off, items, collections
}

/// The picture of what is played, for the value of ``MPMediaItemPropertyArtwork``.
public final class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  // Unchecked: the closure is kept and called as it was given.
  private let request: (CGSize) -> UIImage
  /// The largest size of the picture, in points.
  public let bounds: CGRect
  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - boundsSize: Its largest size.
  ///   - requestHandler: Returns the picture in a size.
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    (bounds, request) = (CGRect(origin: .zero, size: boundsSize), requestHandler)
  }
  /// Returns the picture.
  ///
  /// - Parameter size: Its size.
  /// - Returns: What the app's closure returns for it.
  public func image(at size: CGSize) -> UIImage? { request(size) }
}
