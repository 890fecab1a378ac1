// Speech by its name. Nothing hears here: there is no recognizer, and what would be recognized is an error.
public import AVFoundation
@_exported public import Foundation

/// The permission of an app to recognize speech.
///
/// It is always `denied` here.
public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  /// Not asked, refused, withheld by restrictions, or granted.
  case notDetermined, denied, restricted, authorized
}

/// A recognizer of speech.
///
/// None is ever made here: both initializers return nil, so that the members of an instance are never reached.
open class SFSpeechRecognizer {
  /// The language of the speech.
  public let locale: Locale
  /// A Boolean value that says whether the recognizer can be used.
  ///
  /// Always false here.
  public var isAvailable: Bool { false }
  /// A Boolean value that says whether speech is recognized without a network.
  ///
  /// Always false here.
  public var supportsOnDeviceRecognition: Bool { false }
  /// The kind of speech to expect; `unspecified` by default.
  public var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified

  /// Returns nil: there is no recognizer for the user's language.
  ///
  /// An app shows what it shows for a language that is not supported.
  public init?() { return nil }
  /// Returns nil: there is no recognizer for any language.
  ///
  /// - Parameter locale: The language; not read.
  public init?(locale: Locale) { return nil }
  /// Returns the permission to recognize speech.
  ///
  /// - Returns: Always `denied`.
  public class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { .denied }
  /// Asks for permission, which is refused at once.
  ///
  /// - Parameter handler: Gets `denied`, before this returns.
  public class func requestAuthorization(
    _ handler: @escaping (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) { handler(.denied) }
  /// Returns the languages that can be recognized.
  ///
  /// - Returns: Always an empty set.
  public class func supportedLocales() -> Set<Locale> { [] }
  /// Recognizes speech, which fails.
  ///
  /// - Parameters:
  ///   - request: The speech; not read.
  ///   - resultHandler: Gets nil and `CocoaError.featureUnsupported`, before this returns.
  /// - Returns: A task that has ended.
  @discardableResult
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    resultHandler(nil, CocoaError(.featureUnsupported))
    return SFSpeechRecognitionTask()
  }
}

/// The kind of speech to expect.
public enum SFSpeechRecognitionTaskHint: Int, Sendable {
  /// Any, dictation, a search, or a confirmation.
  case unspecified, dictation, search, confirmation
}

/// A request to recognize speech.
///
/// The settings are kept, and read by nothing.
open class SFSpeechRecognitionRequest: NSObject {
  /// A Boolean value that says whether partial results are reported; true by default.
  public var shouldReportPartialResults = true
  /// A Boolean value that says whether speech must stay on the device; false by default.
  ///
  /// No speech leaves the machine in either case.
  public var requiresOnDeviceRecognition = false
  /// A Boolean value that says whether punctuation is added; false by default.
  public var addsPunctuation = false
  /// Phrases to expect, also where they are no common words.
  public var contextualStrings: [String] = []
  /// The kind of speech to expect; `unspecified` by default.
  public var taskHint = SFSpeechRecognitionTaskHint.unspecified
}

/// A request to recognize the speech of a file.
///
/// The file is not opened.
public final class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest {
  /// The address of the file.
  public let url: URL
  /// Creates a request.
  ///
  /// - Parameter url: The address of the file, which need not exist.
  public init(url: URL) { self.url = url }
}

/// A request to recognize speech while it is recorded.
///
/// Nothing records here, and sound that is given is dropped.
public final class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest {
  /// Adds a piece of sound, which is dropped.
  ///
  /// - Parameter audioPCMBuffer: The piece.
  public func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  /// The form of sound to be given: without channels, as no device is there.
  public var nativeAudioFormat: AVAudioFormat { AVAudioEngine().inputNode.outputFormat(forBus: 0) }
  /// Tells that there is no more sound, which has no effect.
  public func endAudio() {}
}

/// A task of recognition, which has ended when it begins.
///
/// Its handler was called with an error before the task was returned.
open class SFSpeechRecognitionTask: NSObject {
  /// A Boolean value that says whether the task was canceled.
  ///
  /// Always false here, also after ``cancel()``.
  public var isCancelled: Bool { false }
  /// Cancels the task, which has no effect.
  open func cancel() {}
  /// Tells that there is no more sound, which has no effect.
  open func finish() {}
}

/// A result of recognition.
///
/// No task makes one here; one that an app creates has an empty text.
public final class SFSpeechRecognitionResult: NSObject {
  /// The most likely transcription.
  public let bestTranscription = SFTranscription()
  /// A Boolean value that says whether the result is the last one.
  ///
  /// Always true here.
  public let isFinal = true
}

/// A transcription of speech.
///
/// No task makes one here.
public final class SFTranscription: NSObject {
  /// The text.
  ///
  /// Always empty here.
  public let formattedString = ""
}
