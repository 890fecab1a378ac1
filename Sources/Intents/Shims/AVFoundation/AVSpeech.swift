public import Foundation

/// Words to say, and how.
public class AVSpeechUtterance: NSObject {
  /// The words.
  public let speechString: String
  /// How fast, in `0...1`; kept.
  public var rate = AVSpeechUtteranceDefaultSpeechRate
  /// How high, where 1 is as usual; kept.
  public var pitchMultiplier: Float = 1
  /// How loud, in `0...1`; kept.
  public var volume: Float = 1
  /// Seconds of silence before it; kept.
  public var preUtteranceDelay: TimeInterval = 0
  /// Seconds of silence after it; kept.
  public var postUtteranceDelay: TimeInterval = 0
  /// Whose voice; nil, as there are none.
  public var voice: AVSpeechSynthesisVoice?

  /// Creates words to say.
  ///
  /// - Parameter string: The words.
  public init(string: String) { speechString = string }
}

/// How fast a voice speaks at most.
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1
/// How fast a voice speaks at least.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
/// How fast a voice speaks as usual.
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5

/// A voice; there are none here.
public final class AVSpeechSynthesisVoice: NSObject, Sendable {
  /// The language, such as `en-US`.
  public let language: String
  /// What tells voices apart.
  public let identifier: String
  /// The name of the voice.
  public let name: String

  private init(language: String, identifier: String, name: String) {
    (self.language, self.identifier, self.name) = (language, identifier, name)
  }
  /// Finds no voice.
  ///
  /// - Parameter language: The language; not read.
  public convenience init?(language: String?) { return nil }
  /// Finds no voice.
  ///
  /// - Parameter identifier: What tells voices apart; not read.
  public convenience init?(identifier: String) { return nil }

  /// The voices that there are.
  ///
  /// - Returns: None.
  public static func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
}

/// When speaking ends.
public enum AVSpeechBoundary: Int, Sendable {
  /// Now, or after the word.
  case immediate, word
}

/// Hears of what a synthesizer says.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  /// The words were said; nothing here calls it.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didFinish utterance: AVSpeechUtterance
  )
  /// The words were not said.
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didCancel utterance: AVSpeechUtterance
  )
}

extension AVSpeechSynthesizerDelegate {
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didFinish utterance: AVSpeechUtterance
  ) {}
  /// Does nothing.
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer,
    didCancel utterance: AVSpeechUtterance
  ) {}
}

/// Says words on Apple's platforms; here nothing is heard.
///
/// The delegate is told of each utterance that it was canceled, so that an app does not wait for
/// its end.
public class AVSpeechSynthesizer: NSObject {
  /// Hears that words were not said.
  public weak var delegate: (any AVSpeechSynthesizerDelegate)?
  /// Whether words are being said: false.
  public var isSpeaking: Bool { false }
  /// Whether it was stopped for a while: false.
  public var isPaused: Bool { false }

  /// Creates a synthesizer that says nothing.
  public override init() {}

  /// Says nothing, and tells the ``delegate`` that the words were canceled.
  ///
  /// - Parameter utterance: The words.
  public func speak(_ utterance: AVSpeechUtterance) {
    delegate?.speechSynthesizer(self, didCancel: utterance)
  }

  /// Does nothing: nothing is said.
  ///
  /// - Parameter boundary: Not read.
  /// - Returns: False.
  @discardableResult public func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  /// Does nothing: nothing is said.
  ///
  /// - Parameter boundary: Not read.
  /// - Returns: False.
  @discardableResult public func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  /// Does nothing: nothing is said.
  ///
  /// - Returns: False.
  @discardableResult public func continueSpeaking() -> Bool { false }
}
