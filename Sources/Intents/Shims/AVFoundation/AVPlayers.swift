public import Foundation

/// Plays a sound on Apple's platforms; here none is made.
public final class AVAudioPlayer: NSObject {
  /// Hears of the player's end; nothing here calls it.
  public weak var delegate: (any AVAudioPlayerDelegate)?
  /// How loud it is; kept, without an effect.
  public var volume: Float = 1
  /// How often it is played again; kept, without an effect.
  public var numberOfLoops = 0
  /// The place in the sound in seconds; kept, without an effect.
  public var currentTime: TimeInterval = 0
  /// Whether it is heard: false.
  public var isPlaying: Bool { false }
  /// How long it is in seconds: 0.
  public var duration: TimeInterval { 0 }

  /// Makes no player.
  ///
  /// - Parameter url: The file's address; it is not read.
  /// - Throws: Always `CocoaError.featureUnsupported`.
  public init(contentsOf url: URL) throws { throw noMedia("sound") }

  /// Makes no player.
  ///
  /// - Parameter data: The file's bytes; they are not read.
  /// - Throws: Always `CocoaError.featureUnsupported`.
  public init(data: Data) throws { throw noMedia("sound") }

  /// Does nothing.
  ///
  /// - Returns: False.
  @discardableResult public func prepareToPlay() -> Bool { false }
  /// Does nothing.
  ///
  /// - Returns: False.
  @discardableResult public func play() -> Bool { false }
  /// Does nothing.
  public func pause() {}
  /// Does nothing.
  public func stop() {}
}

/// Hears of the end of a sound; nothing here calls it.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// The sound has ended.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
  /// Does nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

/// A time as a fraction of a second.
public struct CMTime: Hashable, Sendable {
  /// The numerator.
  public var value: Int64
  /// The denominator; 0 for a time that is none.
  public var timescale: Int32
  /// The beginning.
  public static let zero = CMTime(value: 0, timescale: 1)
  /// No time.
  public static let invalid = CMTime(value: 0, timescale: 0)

  /// Creates a time.
  ///
  /// - Parameters:
  ///   - value: The numerator.
  ///   - timescale: The denominator; 0 for a time that is none.
  public init(value: Int64, timescale: Int32) { (self.value, self.timescale) = (value, timescale) }

  /// Creates a time.
  ///
  /// - Parameters:
  ///   - seconds: The seconds; a time that is none for more than the fraction has room for, and for what is no number.
  ///   - preferredTimescale: The denominator.
  public init(seconds: Double, preferredTimescale: Int32) {
    let value = Int64(exactly: (seconds * Double(preferredTimescale)).rounded())
    self.init(value: value ?? 0, timescale: value == nil ? 0 : preferredTimescale)
  }

  /// The time in seconds; not a number for a time that is none.
  public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
}

/// Returns the seconds of a time.
///
/// - Parameter time: The time.
/// - Returns: The seconds; not a number for a time that is none.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

/// A sound or a film; none is read here.
public class AVAsset: @unchecked Sendable {
  // Unchecked for subclasses of the app's: this class changes nothing.

  /// What is known of a sound or a film.
  public struct Property<Value>: Sendable {
    private init() {}
    /// How long it is.
    public static var duration: Property<CMTime> { .init() }
    /// Whether it can be played.
    public static var isPlayable: Property<Bool> { .init() }
  }

  init() {}

  /// Reads nothing.
  ///
  /// - Parameter property: What would be read.
  /// - Returns: Never.
  /// - Throws: Always `CocoaError.featureUnsupported`.
  public func load<Value>(_ property: Property<Value>) async throws -> Value {
    throw noMedia("reader of sounds and films")
  }
}

/// A sound or a film by its address; it is not read here.
public final class AVURLAsset: AVAsset, @unchecked Sendable {
  // Unchecked as its superclass: it does not change.

  /// The address.
  public let url: URL

  /// Creates an asset.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - options: Not read.
  public init(url: URL, options: [String: Any]? = nil) {
    self.url = url
    super.init()
  }
}

/// What a player plays.
public final class AVPlayerItem: Sendable {
  /// The sound or film.
  public let asset: AVAsset

  /// Creates an item.
  ///
  /// - Parameter asset: The sound or film.
  public init(asset: AVAsset) { self.asset = asset }
  /// Creates an item.
  ///
  /// - Parameter url: The address of the sound or film.
  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

  /// How long it is: not known.
  public var duration: CMTime { .invalid }
}

/// Plays sounds and films on Apple's platforms; here it keeps what it would play, and plays nothing.
///
/// No file is opened and no thread is started.
@MainActor @preconcurrency
public class AVPlayer {
  /// Whether it plays, waits or is paused.
  public enum TimeControlStatus: Int, Sendable {
    /// Paused, waiting for data, or playing.
    case paused, waitingToPlayAtSpecifiedRate, playing
  }

  /// What it would play.
  public private(set) var currentItem: AVPlayerItem?
  /// How loud it is; kept, without an effect.
  public var volume: Float = 1
  /// How fast it plays: 0, whatever is set.
  public var rate: Float {
    get { 0 }
    set {}
  }
  /// Paused.
  public var timeControlStatus: TimeControlStatus { .paused }

  /// Creates a player of nothing.
  public init() {}
  /// Creates a player.
  ///
  /// - Parameter url: The address of what it would play.
  public init(url: URL) { currentItem = AVPlayerItem(url: url) }
  /// Creates a player.
  ///
  /// - Parameter item: What it would play.
  public init(playerItem item: AVPlayerItem?) { currentItem = item }

  /// Plays nothing: ``rate`` stays 0.
  ///
  /// No file is opened, so a missing one is no error.
  public func play() {}
  /// Does nothing.
  public func pause() {}
  /// Keeps another item.
  ///
  /// - Parameter item: What it would play; nil for nothing.
  public func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
  /// Plays nothing.
  ///
  /// - Parameter rate: How fast.
  public func playImmediately(atRate rate: Float) {}
  /// Does nothing: nothing plays.
  ///
  /// - Parameter time: Not read.
  public func seek(to time: CMTime) {}
  /// The place in what plays: the beginning.
  ///
  /// - Returns: 0.
  public func currentTime() -> CMTime { .zero }
}

extension Notification.Name {
  /// An item was played to its end; nothing plays, so nothing posts it.
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification"
  )
  /// An item could not be played to its end; nothing posts it.
  public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification"
  )
}
