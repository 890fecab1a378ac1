public import Foundation

/// A recorder of sound.
///
/// ``record()`` returns false here: there is no microphone, and the file is not written.
public final class AVAudioRecorder: NSObject {
  /// The object that is told of the end; never called.
  public weak var delegate: (any AVAudioRecorderDelegate)?
  /// Whether the loudness is measured; kept.
  public var isMeteringEnabled = false
  /// The address of the file, and how it is written.
  public let url: URL, settings: [String: Any]
  /// Whether it records: always false.
  public var isRecording: Bool { false }
  /// The seconds that were recorded: always 0.
  public var currentTime: TimeInterval { 0 }
  /// Creates a recorder, without writing anything.
  ///
  /// - Parameters:
  ///   - url: The address of the file.
  ///   - settings: How it is written; kept.
  /// - Throws: Nothing.
  public init(url: URL, settings: [String: Any]) throws {
    (self.url, self.settings) = (url, settings)
  }
  /// Prepares recording, which has no effect.
  ///
  /// - Returns: Always false.
  @discardableResult public func prepareToRecord() -> Bool { false }
  /// Begins recording, which has no effect.
  ///
  /// - Returns: Always false.
  @discardableResult public func record() -> Bool { false }
  /// Begins recording for a time, which has no effect.
  ///
  /// - Parameter duration: The seconds; not read.
  /// - Returns: Always false.
  @discardableResult public func record(forDuration duration: TimeInterval) -> Bool { false }
  /// Pauses, which has no effect.
  public func pause() {}
  /// Stops, which has no effect.
  public func stop() {}
  /// Deletes the file, which was never written.
  ///
  /// - Returns: Always false.
  @discardableResult public func deleteRecording() -> Bool { false }
  /// Measures the loudness, which has no effect.
  public func updateMeters() {}
  /// Returns the loudness of a channel in decibels.
  ///
  /// - Parameter channelNumber: Not read.
  /// - Returns: Always -160, silence.
  public func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// Returns the greatest loudness of a channel in decibels.
  ///
  /// - Parameter channelNumber: Not read.
  /// - Returns: Always -160, silence.
  public func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// An object that is told of the end of a recording; nothing here calls it.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
  /// Tells that the recording has ended; never called here.
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  /// Tells of an error; never called here.
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  /// Ignores it.
  ///
  /// - Parameters:
  ///   - recorder: The recorder.
  ///   - flag: Whether there are windows.
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  {
  }
  /// Ignores it.
  ///
  /// - Parameters:
  ///   - recorder: The recorder.
  ///   - error: The error; nil for none.
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// How well sound is written.
public enum AVAudioQuality: Int, Sendable {
  /// From the worst to the best.
  case min = 0, low = 0x20, medium = 0x40, high = 0x60, max = 0x7F
}

/// The keys of the format, the samples a second and the channels in a recorder's settings.
public let AVFormatIDKey = "AVFormatIDKey", AVSampleRateKey = "AVSampleRateKey"
/// The key of the number of channels in a recorder's settings.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The keys of the quality and of the bits a second in a recorder's settings.
public let AVEncoderAudioQualityKey = "AVEncoderAudioQualityKey"
/// The key of the bits a second in a recorder's settings.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
/// The keys of plain samples in a recorder's settings: bits, whether they are fractions, and the order of bytes.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// The key of whether samples are fractions.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
/// The key of the order of bytes.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// The numbers of formats, AAC and plain samples.
public let kAudioFormatMPEG4AAC: UInt32 = 0x6161_6320, kAudioFormatLinearPCM: UInt32 = 0x6C70_636D

/// The app's permission to record.
///
/// It is always refused here: there is no microphone.
public final class AVAudioApplication: NSObject, Sendable {
  /// A permission to record.
  public enum RecordPermission: Int, Sendable {
    /// Not asked, refused, granted.
    case undetermined = 0x756E_6474, denied = 0x6465_6E79, granted = 0x6772_6E74
  }
  /// The one object of the app.
  public static let shared = AVAudioApplication()
  private override init() {}
  /// The permission: always refused.
  public var recordPermission: RecordPermission { .denied }
  /// Asks for permission, which is refused at once.
  ///
  /// - Returns: Always false.
  public static func requestRecordPermission() async -> Bool { false }
  /// Asks for permission, which is refused at once.
  ///
  /// - Parameter response: Called with false, before this returns.
  public static func requestRecordPermission(
    completionHandler response: @escaping @Sendable (Bool) -> Void
  ) { response(false) }
}
