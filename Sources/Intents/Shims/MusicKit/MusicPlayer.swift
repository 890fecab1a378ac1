public import Foundation
public import SwiftUI

/// A player of music, whose playback calls throw here.
///
/// It has no state of its own: what is set is not kept, so that it may be used from any thread. Use
/// ``ApplicationMusicPlayer/shared`` or ``SystemMusicPlayer/shared``.
public class MusicPlayer: @unchecked Sendable {
  /// The state of playback.
  ///
  /// ``MusicPlayer/State/playbackStatus`` is always `stopped` here.
  public enum PlaybackStatus: Sendable {
    /// Stopped, playing, paused, interrupted by the system, or moving fast forward or back; always stopped here.
    case stopped, playing, paused, interrupted, seekingForward, seekingBackward
  }
  /// The part of the queue that is repeated.
  public enum RepeatMode: Sendable {
    /// Nothing, the current item, or the whole queue.
    case none, one, all
  }
  /// The order in which the queue is played.
  public enum ShuffleMode: Sendable {
    /// As given, or at random.
    case off, songs
  }
  /// The observable state of a player; values that are set are not kept.
  ///
  /// It never changes, so `objectWillChange` never sends.
  public final class State: ObservableObject, Sendable {
    /// The state of playback.
    ///
    /// Always `stopped` here.
    public var playbackStatus: PlaybackStatus { .stopped }
    /// The speed of playback, where 1 is normal.
    ///
    /// Always 0 here, as nothing plays.
    public var playbackRate: Float { 0 }
    /// The part of the queue that is repeated.
    ///
    /// Always nil here; setting it has no effect.
    public var repeatMode: RepeatMode? {
      get { nil }
      set {}
    }
    /// The order in which the queue is played.
    ///
    /// Always nil here; setting it has no effect.
    public var shuffleMode: ShuffleMode? {
      get { nil }
      set {}
    }
  }
  /// The queue of items to play, which is always empty here.
  ///
  /// Items given to it are not kept, so that reading back a queue that was set gives an empty one.
  public final class Queue: ObservableObject, Sendable, ExpressibleByArrayLiteral {
    /// An item in the queue; none is ever made here.
    public struct Entry: Hashable, Identifiable, Sendable {
      /// The unique identifier in the queue.
      public let id: String
      /// The title to show.
      public let title: String
      /// The second line to show; nil for none.
      public let subtitle: String?
      /// The artwork; nil for none.
      public let artwork: Artwork?
      /// The item; nil where it is not known.
      public let item: Item?
      /// A Boolean value that says whether it is not there yet.
      public let isTransient: Bool
      /// An item that plays.
      public enum Item: Hashable, Sendable {
        /// A song.
        case song(Song)
        /// A film for a song.
        case musicVideo(MusicVideo)
      }
    }
    /// The place in the queue at which an item is inserted.
    public enum EntryInsertionPosition: Sendable {
      /// After the item that is playing, or at the end.
      case afterCurrentEntry, tail
    }
    /// The item that is playing.
    ///
    /// Always nil here, as the queue is empty.
    public var currentEntry: Entry? { nil }
    /// Creates a queue of items, which are not kept.
    ///
    /// - Parameters:
    ///   - items: The items; not read.
    ///   - startItem: The item to start at; not read.
    public init<Item: PlayableMusicItem>(
      for items: some Sequence<Item>,
      startingAt startItem: Item? = nil
    ) {}
    /// Creates a queue of entries, which are not kept.
    ///
    /// - Parameters:
    ///   - entries: The entries; not read.
    ///   - startEntry: The entry to start at; not read.
    public init(_ entries: some Sequence<Entry>, startingAt startEntry: Entry? = nil) {}
    /// Creates a queue of an album, whose tracks are not kept.
    ///
    /// - Parameters:
    ///   - album: The album; not read.
    ///   - startTrack: The track to start at; not read.
    public init(album: Album, startingAt startTrack: Track) {}
    /// Creates a queue of a playlist, whose tracks are not kept.
    ///
    /// - Parameters:
    ///   - playlist: The playlist; not read.
    ///   - startPlaylistEntry: The entry to start at; not read.
    public init(playlist: Playlist, startingAt startPlaylistEntry: Playlist.Entry) {}
    /// The entries.
    ///
    /// Always empty here.
    public var entries: [Entry] { [] }
    /// Inserts items, which always throws here.
    ///
    /// - Parameters:
    ///   - items: The items; not read.
    ///   - position: The place in the queue; not read.
    /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
    public func insert<Item: PlayableMusicItem>(
      _ items: some Sequence<Item>,
      position: EntryInsertionPosition
    ) async throws { throw MusicTokenRequestError.permissionDenied }
    /// Creates a queue from an array literal, whose items are not kept.
    ///
    /// - Parameter elements: The items; not read.
    public init(arrayLiteral elements: any PlayableMusicItem...) {}
    /// Inserts an item, which always throws here.
    ///
    /// - Parameters:
    ///   - item: The item; not read.
    ///   - position: The place in the queue; not read.
    /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
    public func insert(
      _ item: some PlayableMusicItem,
      position: EntryInsertionPosition
    ) async throws { throw MusicTokenRequestError.permissionDenied }
  }

  /// The state of playback, which never changes.
  public let state = State()
  /// The queue of items to play.
  ///
  /// Reading it always gives a new, empty queue; setting it has no effect.
  public var queue: Queue {
    get { [] }
    set {}
  }
  /// The position in the current item, in seconds.
  ///
  /// Always 0 here; setting it has no effect.
  public var playbackTime: TimeInterval {
    get { 0 }
    set {}
  }
  /// A Boolean value that says whether playback can begin at once.
  ///
  /// Always false here, as ``prepareToPlay()`` throws.
  public var isPreparedToPlay: Bool { false }
  init() {}

  /// Starts playback, which always throws here.
  ///
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  public func play() async throws { throw MusicTokenRequestError.permissionDenied }
  /// Prepares the queue for playback, which always throws here.
  ///
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  public func prepareToPlay() async throws { throw MusicTokenRequestError.permissionDenied }
  /// Pauses playback, which has no effect as nothing plays.
  ///
  /// Unlike ``play()``, it throws nothing.
  public func pause() {}
  /// Stops playback, which has no effect as nothing plays.
  ///
  /// Unlike ``play()``, it throws nothing.
  public func stop() {}
  /// Skips to the next item, which always throws here.
  ///
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  public func skipToNextEntry() async throws { throw MusicTokenRequestError.permissionDenied }
  /// Skips to the previous item, which always throws here.
  ///
  /// - Throws: Always ``MusicTokenRequestError/permissionDenied``.
  public func skipToPreviousEntry() async throws { throw MusicTokenRequestError.permissionDenied }
  /// Begins to move fast, and ends it, which has no effect as nothing plays.
  public func beginSeekingForward() {}
  /// Begins to seek backward, which has no effect.
  public func beginSeekingBackward() {}
  /// Ends seeking, which has no effect.
  public func endSeeking() {}
  /// Restarts the current item, which has no effect as nothing plays.
  ///
  /// Unlike ``play()``, it throws nothing.
  public func restartCurrentEntry() {}
}

/// The player of the app's own queue.
///
/// Playing throws ``MusicTokenRequestError/permissionDenied``, and nothing is kept in it.
public final class ApplicationMusicPlayer: MusicPlayer, @unchecked Sendable {
  /// The only player of the app.
  public static let shared = ApplicationMusicPlayer()
}

/// The player of the system's Music app.
///
/// Playing throws ``MusicTokenRequestError/permissionDenied``, and nothing is kept in it.
public final class SystemMusicPlayer: MusicPlayer, @unchecked Sendable {
  /// The only player of the system.
  public static let shared = SystemMusicPlayer()
}
