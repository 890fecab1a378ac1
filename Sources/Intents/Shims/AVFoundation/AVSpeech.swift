public import Foundation

/// A text to speak, with its settings.
///
/// The settings are kept and read back; no voice reads them here.
public class AVSpeechUtterance: NSObject {
  /// The text to speak.
  public let speechString: String
  /// The speed of the voice, in `0...1`.
  ///
  /// ``AVSpeechUtteranceDefaultSpeechRate`` by default. A number out of range is kept too.
  public var rate = AVSpeechUtteranceDefaultSpeechRate
  /// The pitch of the voice, where 1 is normal.
  ///
  /// 1 by default. Any number is kept, also outside of Apple's `0.5...2`.
  public var pitchMultiplier: Float = 1
  /// The volume of the voice, in `0...1`.
  ///
  /// 1 by default. A number out of range is kept too.
  public var volume: Float = 1
  /// The silence before the text, in seconds; 0 by default.
  public var preUtteranceDelay: TimeInterval = 0
  /// The silence after the text, in seconds; 0 by default.
  public var postUtteranceDelay: TimeInterval = 0
  /// The voice of the text.
  ///
  /// nil, as an app can make none here; on Apple's platforms nil stands for the system's voice.
  public var voice: AVSpeechSynthesisVoice?

  /// Creates an utterance of a text.
  ///
  /// - Parameter string: The text.
  public init(string: String) { speechString = string }
}

/// The largest speed of a voice, 1.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// The smallest speed of a voice, 0.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// The default speed of a voice, 0.5.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A voice for speech.
///
/// There is none here: both initializers return nil, and the list of voices is empty.
public final class AVSpeechSynthesisVoice: NSObject, Sendable {
  /// The code of the language, such as `en-US`.
  public let language: String
  /// The unique identifier of the voice.
  public let identifier: String
  /// The name of the voice.
  public let name: String

  private init(language: String, identifier: String, name: String) {
    (self.language, self.identifier, self.name) = (language, identifier, name)
  }
  /// Returns nil: there is no voice for any language.
  ///
  /// - Parameter language: The code of the language; not read.
  public convenience init?(language: String?) { return nil }
  /// Returns nil: there is no voice with any identifier.
  ///
  /// - Parameter identifier: The identifier; not read.
  public convenience init?(identifier: String) { return nil }

  /// Returns the available voices.
  ///
  /// - Returns: Always an empty array.
  public static func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
}

/// The point at which speech is stopped or paused.
///
/// It is passed to ``AVSpeechSynthesizer/stopSpeaking(at:)`` and not read.
public enum AVSpeechBoundary: Int, Sendable {
  /// At once, or after the current word.
  case immediate, word
}

/// An object that is told of the progress of speech.
///
/// ``AVSpeechSynthesizer/speak(_:)`` calls the method of cancellation and no other.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  /// Tells that an utterance was spoken; never called here.
  ///
  /// - Parameters:
  ///   - synthesizer: The synthesizer.
  ///   - utterance: The utterance.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didFinish utterance: AVSpeechUtterance
  )
  /// Tells that an utterance was canceled, as each is here.
  ///
  /// - Parameters:
  ///   - synthesizer: The synthesizer.
  ///   - utterance: The utterance.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didCancel utterance: AVSpeechUtterance
  )
}

extension AVSpeechSynthesizerDelegate {
  /// Ignores the end of an utterance.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didFinish utterance: AVSpeechUtterance
  ) {}
  /// Ignores the cancellation of an utterance.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didCancel utterance: AVSpeechUtterance
  ) {}
}

/// A synthesizer of speech, which says nothing here.
///
/// The delegate is told of each utterance that it was canceled, so that an app does not wait for its end.
public class AVSpeechSynthesizer: NSObject {
  /// The object that is told that utterances were canceled, held weakly.
  public weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// A Boolean value that says whether an utterance is being spoken.
  ///
  /// Always false here, also inside the delegate's method.
  public var isSpeaking: Bool { false }
  /// A Boolean value that says whether speech is paused.
  ///
  /// Always false here, also after ``pauseSpeaking(at:)``.
  public var isPaused: Bool { false }

  /// Creates a synthesizer, which has no voice.
  public override init() {}

  /// Cancels an utterance at once, as there is no voice.
  ///
  /// The ``delegate`` is told before this returns.
  ///
  /// - Parameter utterance: The text to speak.
  public func speak(_ utterance: AVSpeechUtterance) {
    delegate?.speechSynthesizer(self, didCancel: utterance)
  }

  /// Stops speech, which has no effect as nothing is spoken.
  ///
  /// - Parameter boundary: Not read.
  /// - Returns: Always false.
  @discardableResult public func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  /// Pauses speech, which has no effect as nothing is spoken.
  ///
  /// - Parameter boundary: Not read.
  /// - Returns: Always false.
  @discardableResult public func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  /// Continues speech, which has no effect as nothing is spoken.
  ///
  /// - Returns: Always false.
  @discardableResult public func continueSpeaking() -> Bool { false }
}
