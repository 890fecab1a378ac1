public import Foundation
public import SwiftUI

/// Plays music; it throws here.
///
/// Nothing is kept in it, so that it may be used from anywhere.
public class MusicPlayer: @unchecked Sendable {
  /// What it does.
  public enum PlaybackStatus: Sendable {
    /// Nothing, it plays, waits, was interrupted, or goes forward or back.
    case stopped, playing, paused, interrupted, seekingForward, seekingBackward
  }
  /// What it plays again.
  public enum RepeatMode: Sendable {
    /// Nothing, one piece, or all.
    case none, one, all
  }
  /// In which order it plays.
  public enum ShuffleMode: Sendable {
    /// Theirs, or none.
    case off, songs
  }
  /// How it plays; what is set is not kept.
  ///
  /// It never changes, so observers hear nothing.
  public final class State: ObservableObject, Sendable {
    /// What it does: nothing.
    public var playbackStatus: PlaybackStatus { .stopped }
    /// How fast it plays.
    public var playbackRate: Float { 0 }
    /// What it plays again.
    public var repeatMode: RepeatMode? {
      get { nil }
      set {}
    }
    /// In which order it plays.
    public var shuffleMode: ShuffleMode? {
      get { nil }
      set {}
    }
  }
  /// What it plays one after the other: nothing.
  ///
  /// What is put into it is not kept.
  public final class Queue: ObservableObject, Sendable, ExpressibleByArrayLiteral {
    /// A piece of it.
    public struct Entry: Hashable, Identifiable, Sendable {
      /// What tells it apart.
      public let id: String
      /// What it is called.
      public let title: String
      /// What else is said of it.
      public let subtitle: String?
    }
    /// Where a piece is put.
    public enum EntryInsertionPosition: Sendable {
      /// After the one that is playing, or at the end.
      case afterCurrentEntry, tail
    }
    /// The one that is playing: none.
    public var currentEntry: Entry? { nil }
    /// Creates one.
    ///
    /// - Parameters:
    ///   - items: The pieces.
    ///   - startItem: Which is first.
    public init<Item: PlayableMusicItem>(
      for items: some Sequence<Item>,
      startingAt startItem: Item? = nil
    ) {}
    /// Creates one.
    ///
    /// - Parameter elements: The pieces.
    public init(arrayLiteral elements: any PlayableMusicItem...) {}
    /// Puts a piece into it.
    ///
    /// - Throws: That the app may not.
    public func insert(
      _ item: some PlayableMusicItem,
      position: EntryInsertionPosition
    ) async throws { throw MusicTokenRequestError.permissionDenied }
  }

  /// How it plays.
  public let state = State()
  /// What it plays one after the other; what is set is not kept.
  public var queue: Queue {
    get { [] }
    set {}
  }
  /// Where in the piece it is; what is set is not kept.
  public var playbackTime: TimeInterval {
    get { 0 }
    set {}
  }
  /// Whether it is ready: it is not.
  public var isPreparedToPlay: Bool { false }
  init() {}

  /// Plays.
  ///
  /// - Throws: That the app may not.
  public func play() async throws { throw MusicTokenRequestError.permissionDenied }
  /// Makes it ready.
  ///
  /// - Throws: That the app may not.
  public func prepareToPlay() async throws { throw MusicTokenRequestError.permissionDenied }
  /// Does nothing: nothing plays.
  ///
  /// Unlike ``play()``, it throws nothing.
  public func pause() {}
  /// Does nothing: nothing plays.
  ///
  /// Unlike ``play()``, it throws nothing.
  public func stop() {}
  /// Goes to the next piece.
  ///
  /// - Throws: That the app may not.
  public func skipToNextEntry() async throws { throw MusicTokenRequestError.permissionDenied }
  /// Goes to the piece before.
  ///
  /// - Throws: That the app may not.
  public func skipToPreviousEntry() async throws { throw MusicTokenRequestError.permissionDenied }
  /// Does nothing: nothing plays.
  ///
  /// Unlike ``play()``, it throws nothing.
  public func restartCurrentEntry() {}
}

/// The app's player; nothing is kept in it.
///
/// Playing throws ``MusicTokenRequestError/permissionDenied``.
public final class ApplicationMusicPlayer: MusicPlayer, @unchecked Sendable {
  /// The player.
  public static let shared = ApplicationMusicPlayer()
}

/// The system's player; nothing is kept in it.
///
/// Playing throws ``MusicTokenRequestError/permissionDenied``.
public final class SystemMusicPlayer: MusicPlayer, @unchecked Sendable {
  /// The player.
  public static let shared = SystemMusicPlayer()
}
