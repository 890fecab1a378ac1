// Speech by its name. Nothing hears here: there is no recognizer, and what would be recognized is an error.
@_exported public import Foundation

/// Whether an app may recognize speech.
public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  /// The user was not asked, refused, may not decide, or allowed it.
  case notDetermined, denied, restricted, authorized
}

/// Recognizes speech; none is made here.
open class SFSpeechRecognizer {
  /// The language.
  public let locale: Locale
  /// Whether it is ready: it is not.
  public var isAvailable: Bool { false }
  /// Whether it works without a network: it does not.
  public var supportsOnDeviceRecognition: Bool { false }
  /// What is expected to be said.
  public var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified

  /// Nil: nothing is recognized.
  public init?() { return nil }
  /// Nil: nothing is recognized.
  ///
  /// - Parameter locale: The language.
  public init?(locale: Locale) { return nil }
  /// Whether the app may: it may not.
  ///
  /// - Returns: `denied`.
  public class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { .denied }
  /// Asks the user, who says no.
  ///
  /// - Parameter handler: Gets `denied`, before this returns.
  public class func requestAuthorization(
    _ handler: @escaping (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) { handler(.denied) }
  /// The languages: none.
  ///
  /// - Returns: An empty set.
  public class func supportedLocales() -> Set<Locale> { [] }
  /// Recognizes, which fails.
  ///
  /// - Parameters:
  ///   - request: What.
  ///   - resultHandler: Gets `CocoaError.featureUnsupported`, before this returns.
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

/// What is expected to be said.
public enum SFSpeechRecognitionTaskHint: Int, Sendable {
  /// Anything, a text, words to look for, or an answer.
  case unspecified, dictation, search, confirmation
}

/// What is to be recognized.
open class SFSpeechRecognitionRequest: NSObject {
  /// Whether what is heard so far is told.
  public var shouldReportPartialResults = true
  /// Whether no network may be used.
  public var requiresOnDeviceRecognition = false
  /// Whether there are commas and stops.
  public var addsPunctuation = false
  /// Words that may be said.
  public var contextualStrings: [String] = []
  /// What is expected to be said.
  public var taskHint = SFSpeechRecognitionTaskHint.unspecified
}

/// A file to be recognized.
public final class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest {
  /// The file.
  public let url: URL
  /// Creates a request.
  ///
  /// - Parameter url: The file.
  public init(url: URL) { self.url = url }
}

/// Sound to be recognized.
public final class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest {
  /// Says that there is no more.
  public func endAudio() {}
}

/// Recognizing; it has ended.
open class SFSpeechRecognitionTask: NSObject {
  /// Whether it was ended by the app: not.
  public var isCancelled: Bool { false }
  /// Ends it.
  open func cancel() {}
  /// Says that there is no more.
  open func finish() {}
}

/// What was recognized; nothing is, here.
public final class SFSpeechRecognitionResult: NSObject {
  /// The text.
  public let bestTranscription = SFTranscription()
  /// Whether there is no more.
  public let isFinal = true
}

/// A text that was recognized.
public final class SFTranscription: NSObject {
  /// The text.
  public let formattedString = ""
}
