public import Foundation

// What a session tells of routes and interruptions: nothing is ever posted here.

extension AVAudioSession {
  /// The notification of an interruption, of another route, and that the system's sound began anew; never posted.
  public static let interruptionNotification = Notification.Name(
    "AVAudioSessionInterruptionNotification"
  )
  /// The notification of another route; never posted.
  public static let routeChangeNotification = Notification.Name(
    "AVAudioSessionRouteChangeNotification"
  )
  /// The notification that the system's sound began anew; never posted.
  public static let mediaServicesWereResetNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereResetNotification"
  )
  /// The notification that the system's sound has ended; never posted.
  public static let mediaServicesWereLostNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereLostNotification"
  )
  /// The notification that less important sound is to stop or may go on; never posted.
  public static let silenceSecondaryAudioHintNotification = Notification.Name(
    "AVAudioSessionSilenceSecondaryAudioHintNotification"
  )

  /// Whether an interruption begins or ends.
  public enum InterruptionType: UInt, Sendable {
    /// It ends, it begins.
    case ended, began
  }
  /// What to do after an interruption.
  public struct InterruptionOptions: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt
    /// Creates options from bits.
    ///
    /// - Parameter rawValue: A sum of the raw values of options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Play again.
    public static let shouldResume = Self(rawValue: 1)
  }
  /// Why there is another route.
  public enum RouteChangeReason: UInt, Sendable {
    /// Not known, a new device, one that is gone, another category.
    case unknown, newDeviceAvailable, oldDeviceUnavailable, categoryChange
    /// Another choice, waking, none for the category, other settings of the route.
    case override, wakeFromSleep = 6, noSuitableRouteForCategory, routeConfigurationChange
  }
  /// Whether less important sound is to stop.
  public enum SilenceSecondaryAudioHintType: UInt, Sendable {
    /// It may go on, it is to stop.
    case end, begin
  }
  /// Another output than that of the category.
  public enum PortOverride: UInt, Sendable {
    /// None, or the loudspeaker.
    case none, speaker = 0x7370_6B72
  }
  /// A kind of input or output.
  public struct Port: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a kind.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The microphone, the one for the ear, and the loudspeaker.
    public static let builtInMic = Self(rawValue: "MicrophoneBuiltIn"),
      builtInReceiver = Self(rawValue: "Receiver"), builtInSpeaker = Self(rawValue: "Speaker")
    /// Headphones by a wire, and a microphone of them.
    public static let headphones = Self(rawValue: "Headphones"),
      headsetMic = Self(rawValue: "MicrophoneWired"), lineOut = Self(rawValue: "LineOut")
    /// Devices by Bluetooth, AirPlay, and of a car.
    public static let bluetoothA2DP = Self(rawValue: "BluetoothA2DPOutput"),
      bluetoothHFP = Self(rawValue: "BluetoothHFP"), bluetoothLE = Self(rawValue: "BluetoothLE"),
      airPlay = Self(rawValue: "AirPlay"), carAudio = Self(rawValue: "CarAudio")
    /// Devices by USB and by HDMI.
    public static let usbAudio = Self(rawValue: "USBAudio"), HDMI = Self(rawValue: "HDMI")
  }
  /// A permission to record.
  public enum RecordPermission: UInt, Sendable {
    /// Not asked, refused, granted.
    case undetermined = 0x756E_6474, denied = 0x6465_6E79, granted = 0x6772_6E74
  }

  /// The permission to record: always refused.
  public var recordPermission: RecordPermission { .denied }
  /// The route: without inputs and outputs.
  public var currentRoute: AVAudioSessionRouteDescription { .init() }
  /// The inputs to choose from: none.
  public var availableInputs: [AVAudioSessionPortDescription]? { [] }
  /// Whether less important sound is to stop: always false.
  public var secondaryAudioShouldBeSilencedHint: Bool { false }
  /// The samples a second: always 0, as no device is there.
  public var sampleRate: Double { 0 }
  /// Chooses another output, which has no effect.
  ///
  /// - Parameter portOverride: Not read.
  /// - Throws: Nothing.
  public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
  /// Chooses an input, which has no effect.
  ///
  /// - Parameter inPort: Not read.
  /// - Throws: Nothing.
  public func setPreferredInput(_ inPort: AVAudioSessionPortDescription?) throws {}
  /// Asks for a number of samples a second, which has no effect.
  ///
  /// - Parameter sampleRate: Not read.
  /// - Throws: Nothing.
  public func setPreferredSampleRate(_ sampleRate: Double) throws {}
  /// Asks for a length of the pieces of sound, which has no effect.
  ///
  /// - Parameter duration: Not read.
  /// - Throws: Nothing.
  public func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {}
}

/// The inputs and outputs of sound; empty.
public final class AVAudioSessionRouteDescription: NSObject, Sendable {
  override init() { super.init() }
  /// The inputs: none.
  public var inputs: [AVAudioSessionPortDescription] { [] }
  /// The outputs: none.
  public var outputs: [AVAudioSessionPortDescription] { [] }
}

/// An input or an output; none is ever made.
public final class AVAudioSessionPortDescription: NSObject, Sendable {
  private override init() {}
  /// The kind.
  public var portType: AVAudioSession.Port { .builtInSpeaker }
  /// The name, and the number of it.
  public var portName: String { "" }
  /// The number of the device.
  public var uid: String { "" }
}

/// The key of the type of an interruption in what a notification tells.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The key of what to do after an interruption.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// The key of why there is an interruption.
public let AVAudioSessionInterruptionReasonKey = "AVAudioSessionInterruptionReasonKey"
/// The key of why there is another route.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
/// The key of the route before.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
/// The key of whether less important sound is to stop.
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey =
  "AVAudioSessionSilenceSecondaryAudioHintTypeKey"
