public import Foundation

/// The audio session of the app: its category, mode and options.
///
/// There is no sound here: what is set is kept in the process and read back, and activating throws.
public final class AVAudioSession: NSObject, @unchecked Sendable {
  // Unchecked: what changes is read and written inside the lock.
  private static let session = AVAudioSession()
  private let lock = NSLock()
  private var settings = (category: Category.soloAmbient, mode: Mode.default, CategoryOptions())

  /// The purpose of the app's sound.
  ///
  /// Any name makes a category; none changes how anything sounds here.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The full name, such as `AVAudioSessionCategoryPlayback`.
    public let rawValue: String
    /// Creates a category.
    ///
    /// - Parameter rawValue: The full name; not checked.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Sound that mixes with that of other apps and stops when the screen is locked.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sound that silences other apps and stops when the screen is locked; the category before another is set.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Sound that is the purpose of the app, such as music.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recording.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Playback and recording.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Several inputs or outputs at once.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// The special use of a category.
  ///
  /// Any name makes a mode; none changes how anything sounds here.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The full name, such as `AVAudioSessionModeDefault`.
    public let rawValue: String
    /// Creates a mode.
    ///
    /// - Parameter rawValue: The full name; not checked.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No special use; the mode before another is set.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Spoken content, such as a podcast.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// A prompt by a synthesized voice.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
    /// A conversation by voice.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// Measurement, with as little signal processing as possible.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    /// The sound of a movie.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
  }

  /// The behavior of a category beside other apps and with accessories.
  ///
  /// The options are kept and read back; they have no effect here.
  public struct CategoryOptions: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates options from bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Mix with the sound of other apps.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Lower the volume of other apps.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    /// Allow headsets over Bluetooth; the former name of ``allowBluetoothHFP``.
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    /// Allow hands-free headsets over Bluetooth.
    public static let allowBluetoothHFP = CategoryOptions(rawValue: 4)
    /// Play through the loudspeaker instead of the receiver.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    /// Interrupt other apps' spoken content, and mix with the rest.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    /// Allow headphones over Bluetooth.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    /// Allow AirPlay devices.
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
  }

  /// The options of activating or deactivating a session.
  ///
  /// No other app is told anything here, whatever is passed.
  public struct SetActiveOptions: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates options from bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Tell other apps that they may resume when this session ends.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// Returns the audio session of the app.
  ///
  /// - Returns: The only one of the process.
  public static func sharedInstance() -> AVAudioSession { session }

  /// The category that was set last.
  ///
  /// `soloAmbient` before that, as on Apple's platforms.
  public var category: Category { lock.withLock { settings.category } }
  /// The mode that was set last; `default` before that.
  ///
  /// ``setCategory(_:options:)`` leaves it as it was.
  public var mode: Mode { lock.withLock { settings.mode } }
  /// The options that were set last; none before that.
  ///
  /// Each call that sets the category replaces them.
  public var categoryOptions: CategoryOptions { lock.withLock { settings.2 } }
  /// The output volume, in `0...1`.
  ///
  /// Always 0 here, as the volume of the machine is not asked for.
  public var outputVolume: Float { 0 }
  /// A Boolean value that says whether another app plays sound.
  ///
  /// Always false here, as the sound system is not asked.
  public var isOtherAudioPlaying: Bool { false }

  /// Sets the category, the mode and the options, which are kept.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - mode: The mode.
  ///   - options: The options; none by default.
  /// - Throws: Nothing.
  public func setCategory(
    _ category: Category,
    mode: Mode,
    options: CategoryOptions = []
  ) throws { lock.withLock { settings = (category, mode, options) } }

  /// Sets the category and the options, which are kept; the mode stays.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - options: The options; none by default.
  /// - Throws: Nothing.
  public func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    lock.withLock { settings = (category, settings.mode, options) }
  }

  /// Sets the category, the mode and the options, which are kept.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - mode: The mode.
  ///   - policy: The policy of routes; not kept.
  ///   - options: The options; none by default.
  /// - Throws: Nothing.
  public func setCategory(
    _ category: Category,
    mode: Mode,
    policy: RouteSharingPolicy,
    options: CategoryOptions = []
  ) throws { try setCategory(category, mode: mode, options: options) }

  /// The policy by which the output route is chosen.
  ///
  /// It is accepted and not kept, as there is no route.
  public enum RouteSharingPolicy: UInt, Sendable {
    /// The usual one, or that of long audio, of another app's choice, or of long video.
    case `default`, longFormAudio, independent, longFormVideo
  }

  /// Activates or deactivates the session; activating always throws here.
  ///
  /// - Parameters:
  ///   - active: Whether to activate it.
  ///   - options: Not read.
  /// - Throws: `CocoaError.featureUnsupported` where `active` is true; nothing where it is false.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    if active { throw noMedia("sound") }
  }

  /// Asks for permission to record, which is refused at once.
  ///
  /// - Parameter response: Called with false, before this returns.
  public func requestRecordPermission(_ response: @escaping (Bool) -> Void) { response(false) }
}

/// The error of what would be heard or seen.
func noMedia(_ what: String) -> CocoaError {
  CocoaError(
    .featureUnsupported,
    userInfo: [NSLocalizedDescriptionKey: "There is no \(what) on Linux."]
  )
}
