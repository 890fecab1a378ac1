public import Foundation

/// How the app's sound goes with that of others.
///
/// There is no sound here: settings are kept.
public final class AVAudioSession: NSObject, @unchecked Sendable {
  // Unchecked: what changes is read and written inside the lock.
  private static let session = AVAudioSession()
  private let lock = NSLock()
  private var settings = (category: Category.soloAmbient, mode: Mode.default, CategoryOptions())

  /// What the app's sound is for.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a category.
    ///
    /// - Parameter rawValue: Its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Beside that of others, until the screen is locked.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// In place of that of others, until the screen is locked.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// What the app is there for, such as music.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// A recording.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Both.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Several ways at once.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// What the sound is like.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a mode.
    ///
    /// - Parameter rawValue: Its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Nothing special.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Spoken words.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// What a voice says now.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
    /// A talk.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// As little changed as can be.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    /// A film.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
  }

  /// How the sound goes with that of others.
  public struct CategoryOptions: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates options from bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Beside it.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Louder than it.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    /// Also with a headset.
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    /// Also with a headset, for hands that are not free.
    public static let allowBluetoothHFP = CategoryOptions(rawValue: 4)
    /// From the loudspeaker.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    /// After spoken words of others were stopped.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    /// Also with headphones.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    /// Also with loudspeakers in the network.
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
  }

  /// What others are told when the app's sound begins or ends.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates options from bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// That they may go on.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// The session of the app.
  ///
  /// - Returns: The only one.
  public static func sharedInstance() -> AVAudioSession { session }

  /// What the app's sound is for; what was set last.
  public var category: Category { lock.withLock { settings.category } }
  /// What the sound is like; what was set last.
  public var mode: Mode { lock.withLock { settings.mode } }
  /// How the sound goes with that of others; what was set last.
  public var categoryOptions: CategoryOptions { lock.withLock { settings.2 } }
  /// How loud it is: 0.
  public var outputVolume: Float { 0 }
  /// Whether another app is heard: false.
  public var isOtherAudioPlaying: Bool { false }

  /// Keeps what the app's sound is for.
  ///
  /// - Parameters:
  ///   - category: What it is for.
  ///   - mode: What it is like.
  ///   - options: How it goes with that of others; nothing special by default.
  /// - Throws: Nothing.
  public func setCategory(
    _ category: Category,
    mode: Mode,
    options: CategoryOptions = []
  ) throws { lock.withLock { settings = (category, mode, options) } }

  /// Keeps what the app's sound is for.
  ///
  /// - Parameters:
  ///   - category: What it is for.
  ///   - options: How it goes with that of others; nothing special by default.
  /// - Throws: Nothing.
  public func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    lock.withLock { settings = (category, settings.mode, options) }
  }

  /// Keeps what the app's sound is for.
  ///
  /// - Parameters:
  ///   - category: What it is for.
  ///   - mode: What it is like.
  ///   - policy: Where it is heard; not kept.
  ///   - options: How it goes with that of others; nothing special by default.
  /// - Throws: Nothing.
  public func setCategory(
    _ category: Category,
    mode: Mode,
    policy: RouteSharingPolicy,
    options: CategoryOptions = []
  ) throws { try setCategory(category, mode: mode, options: options) }

  /// Where the app's sound is heard.
  public enum RouteSharingPolicy: UInt, Sendable {
    /// Anywhere, or where long sound, videos or other apps are.
    case `default`, longFormAudio, independent, longFormVideo
  }

  /// Begins nothing: there is no sound.
  ///
  /// - Parameters:
  ///   - active: Whether the app's sound would begin, or end.
  ///   - options: Not read.
  /// - Throws: `CocoaError.featureUnsupported` where it would begin.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    if active { throw noMedia("sound") }
  }

  /// Asks no user.
  ///
  /// - Parameter response: Told that the app may not record, before this returns.
  public func requestRecordPermission(_ response: @escaping (Bool) -> Void) { response(false) }
}

/// The error of what would be heard or seen.
func noMedia(_ what: String) -> CocoaError {
  CocoaError(
    .featureUnsupported,
    userInfo: [NSLocalizedDescriptionKey: "There is no \(what) on Linux."]
  )
}
