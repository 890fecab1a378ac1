public import Foundation

/// A player of a sound file.
///
/// Both initializers throw here, so that no player exists: an app takes the path of a file that cannot be played.
public final class AVAudioPlayer: NSObject {
  /// The object that is told of the end of playback, held weakly; never called.
  public weak var delegate: (any AVAudioPlayerDelegate)?
  /// The volume, in `0...1`.
  ///
  /// 1 by default. It is kept, and has no effect.
  public var volume: Float = 1
  /// The number of repetitions after the first playback; negative for endless.
  ///
  /// 0 by default. It is kept, and has no effect.
  public var numberOfLoops = 0
  /// The position in seconds.
  ///
  /// 0 by default. It is kept as it was set and does not advance.
  public var currentTime: TimeInterval = 0
  /// A Boolean value that says whether the sound plays: always false.
  public var isPlaying: Bool { false }
  /// The duration in seconds: always 0.
  public var duration: TimeInterval { 0 }

  /// Creates a player of a file, which always throws here.
  ///
  /// - Parameter url: The address of the file, which is not read.
  /// - Throws: Always `CocoaError.featureUnsupported`.
  public init(contentsOf url: URL) throws { throw noMedia("sound") }

  /// Creates a player of bytes, which always throws here.
  ///
  /// - Parameter data: The bytes of the file, which are not read.
  /// - Throws: Always `CocoaError.featureUnsupported`.
  public init(data: Data) throws { throw noMedia("sound") }

  /// Prepares playback, which has no effect.
  ///
  /// - Returns: Always false.
  @discardableResult public func prepareToPlay() -> Bool { false }
  /// Starts playback, which has no effect.
  ///
  /// - Returns: Always false.
  @discardableResult public func play() -> Bool { false }
  /// Pauses playback, which has no effect.
  public func pause() {}
  /// Stops playback, which has no effect.
  public func stop() {}
}

/// An object that is told of the end of a sound.
///
/// Nothing here calls it, as no player exists.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// Tells that the sound has ended; never called here.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - flag: Whether it ended without an error.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
  /// Ignores the end of a sound.
  ///
  /// - Parameters:
  ///   - player: The player.
  ///   - flag: Whether there are windows.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

/// A time as a rational number of seconds.
///
/// Equality compares both numbers: 1/2 and 2/4 are not equal. Compare ``seconds`` instead.
public struct CMTime: Hashable, Sendable {
  /// The numerator.
  public var value: Int64
  /// The denominator; 0 for an invalid time.
  public var timescale: Int32
  /// The time of 0 seconds.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// An invalid time, whose ``seconds`` are NaN.
  public static let invalid = CMTime(value: 0, timescale: 0)

  /// Creates a time from a fraction.
  ///
  /// - Parameters:
  ///   - value: The numerator.
  ///   - timescale: The denominator; 0 for an invalid time.
  public init(value: Int64, timescale: Int32) { (self.value, self.timescale) = (value, timescale) }

  /// Creates a time from seconds, rounded to the nearest fraction.
  ///
  /// - Parameters:
  ///   - seconds: The seconds; an infinite, NaN or too large number makes an invalid time.
  ///   - preferredTimescale: The denominator.
  public init(seconds: Double, preferredTimescale: Int32) {
    let value = Int64(exactly: (seconds * Double(preferredTimescale)).rounded())
    self.init(value: value ?? 0, timescale: value == nil ? 0 : preferredTimescale)
  }

  /// The time in seconds; NaN for an invalid time.
  public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
}

/// Returns the seconds of a time, like ``CMTime/seconds``.
///
/// - Parameter time: The time.
/// - Returns: The seconds; NaN for an invalid time.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// A sound or a movie.
///
/// No file is read here: ``load(_:)`` always throws. Create an ``AVURLAsset``.
public class AVAsset: @unchecked Sendable {
  // Unchecked for subclasses of the app's: this class changes nothing.

  /// A property of an asset that is loaded asynchronously.
  ///
  /// It is only a name: it has no value here.
  public struct Property<Value>: Sendable {
    private init() {}
    static func named() -> Self { Self() }
    /// The duration.
    public static var duration: Property<CMTime> { .init() }
    /// A Boolean value that says whether the asset can be played.
    public static var isPlayable: Property<Bool> { .init() }
  }

  init() {}

  /// Loads a property, which always throws here.
  ///
  /// - Parameter property: The property to load.
  /// - Returns: Never returns.
  /// - Throws: Always `CocoaError.featureUnsupported`.
  public func load<Value>(_ property: Property<Value>) async throws -> Value {
    throw noMedia("reader of sounds and films")
  }
}

/// A sound or a movie at an address.
///
/// The address is kept; the file need not exist, as it is not read.
public final class AVURLAsset: AVAsset, @unchecked Sendable {
  // Unchecked as its superclass: it does not change.

  /// The address of the file.
  public let url: URL

  /// Creates an asset, without reading anything.
  ///
  /// - Parameters:
  ///   - url: The address of the file.
  ///   - options: Not read.
  public init(url: URL, options: [String: Any]? = nil) {
    self.url = url
    super.init()
  }
}

/// The item that a player plays.
///
/// It keeps its asset and reads nothing of it.
public final class AVPlayerItem: NSObject, Sendable {
  /// The sound or movie.
  public let asset: AVAsset

  /// Creates an item of an asset.
  ///
  /// - Parameter asset: The sound or movie.
  public init(asset: AVAsset) { self.asset = asset }
  /// Creates an item of a file.
  ///
  /// - Parameter url: The address of the file, which is not read.
  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

  /// The duration of the asset.
  ///
  /// Always ``CMTime/invalid`` here, as the file is not read: test it before dividing by it.
  public var duration: CMTime { .invalid }
}

/// A player of sounds and movies.
///
/// It keeps its item and plays nothing: no file is opened and no thread is started.
@MainActor @preconcurrency
public class AVPlayer: NSObject {
  /// The state of playback.
  ///
  /// ``AVPlayer/timeControlStatus`` is always `paused` here.
  public enum TimeControlStatus: Int, Sendable {
    /// Paused, waiting for data, or playing.
    case paused, waitingToPlayAtSpecifiedRate, playing
  }

  /// The item to play; nil for none.
  ///
  /// What the initializer or ``replaceCurrentItem(with:)`` set last.
  public private(set) var currentItem: AVPlayerItem?
  /// The volume, in `0...1`.
  ///
  /// 1 by default. It is kept, and has no effect.
  public var volume: Float = 1
  /// The speed of playback, where 1 is normal.
  ///
  /// Always 0 here, whatever is set.
  public var rate: Float {
    get { 0 }
    set {}
  }
  /// Whether nothing is heard, and whether it waits for data; kept.
  public var isMuted = false, automaticallyWaitsToMinimizeStalling = true
  /// The speed with which ``play()`` would begin; kept.
  public var defaultRate: Float = 1
  /// What it does at the end of an item.
  public enum ActionAtItemEnd: Int, Sendable {
    /// Goes on, pauses, or does nothing.
    case advance, pause, none
  }
  /// What it does at the end of an item; kept.
  public var actionAtItemEnd = ActionAtItemEnd.pause
  /// Whether the film may be shown elsewhere, and whether the screen stays on; kept.
  public var allowsExternalPlayback = true, preventsDisplaySleepDuringVideoPlayback = true
  /// The state of playback.
  ///
  /// Always `paused` here, so that a control shows the button for playing.
  public var timeControlStatus: TimeControlStatus { .paused }

  /// Creates a player without an item.
  ///
  /// Give it an item with ``replaceCurrentItem(with:)``.
  public override init() { super.init() }
  /// Creates a player of a file.
  ///
  /// - Parameter url: The address of the file, which is not read.
  public init(url: URL) { currentItem = AVPlayerItem(url: url) }
  /// Creates a player of an item.
  ///
  /// - Parameter item: The item; nil for none.
  public init(playerItem item: AVPlayerItem?) { currentItem = item }

  /// Starts playback, which has no effect: ``rate`` stays 0.
  ///
  /// No file is opened, so a missing one is no error.
  public func play() {}
  /// Pauses playback, which has no effect.
  ///
  /// It is paused from the beginning.
  public func pause() {}
  /// Replaces the item.
  ///
  /// - Parameter item: The new item, which is kept in ``currentItem``; nil for none.
  public func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
  /// Starts playback at a speed, which has no effect.
  ///
  /// - Parameter rate: The speed; not read.
  public func playImmediately(atRate rate: Float) {}
  /// Moves to a position, which has no effect.
  ///
  /// - Parameter time: The position; not read.
  public func seek(to time: CMTime) {}
  /// Returns the position in the item.
  ///
  /// - Returns: Always ``CMTime/zero``.
  public func currentTime() -> CMTime { .zero }
}

extension Notification.Name {
  /// The notification that an item was played to its end; never posted here.
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification"
  )
  /// The notification that an item could not be played to its end; never posted here.
  public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification"
  )
}
