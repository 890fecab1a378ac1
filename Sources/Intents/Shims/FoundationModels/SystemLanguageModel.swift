// FoundationModels by its name. No model comes with Waymark: the system's one is unavailable, as on a
// device that cannot have it, and a session throws what it throws there. The types that a model would
// fill in are real: they are read from and written as JSON.
@_exported public import Foundation
@_exported public import Observation

/// The language model of the system, which is not available here.
///
/// Waymark comes with no model. An app that asks for ``availability`` takes the path of a device without one.
public final class SystemLanguageModel: Sendable {
  /// The availability of the model.
  ///
  /// An app's `switch` over it takes the case ``unavailable(_:)`` with `deviceNotEligible` here.
  @frozen public enum Availability: Equatable, Sendable {
    /// The reason for which the model is not available.
    public enum UnavailableReason: Equatable, Sendable {
      /// A device without support, a user who has not turned it on, or a model that is still being loaded.
      case deviceNotEligible, appleIntelligenceNotEnabled, modelNotReady
    }

    /// The model can be used; never here.
    case available
    /// The model cannot be used, for a reason.
    case unavailable(UnavailableReason)
  }

  /// The purpose of the model.
  ///
  /// It is not kept: each model is unavailable alike.
  public struct UseCase: Equatable, Sendable {
    private let name: String
    /// Any purpose.
    public static let general = UseCase(name: "general")
    /// Finding the topics of a text.
    public static let contentTagging = UseCase(name: "contentTagging")
  }

  /// The guardrails of the model's input and output.
  ///
  /// They have no effect, as nothing is generated here.
  public struct Guardrails: Sendable {
    /// The system's guardrails.
    public static let `default` = Guardrails()
    /// The system's guardrails, except for text that is only transformed.
    public static let permissiveContentTransformations = Guardrails()
  }

  /// The model for any purpose.
  ///
  /// It is as unavailable as one that is created with a use case.
  public static let `default` = SystemLanguageModel()

  /// Creates the model for a purpose, which is as unavailable as the default.
  ///
  /// - Parameters:
  ///   - useCase: The purpose; not kept.
  ///   - guardrails: The guardrails; not kept.
  public convenience init(
    useCase: UseCase = .general,
    guardrails: Guardrails = .default
  ) { self.init() }
  private init() {}

  /// The availability of the model.
  ///
  /// Always unavailable here, as on a device that is not eligible.
  public var availability: Availability { .unavailable(.deviceNotEligible) }
  /// A Boolean value that says whether the model can be used.
  ///
  /// Always false here; ``availability`` says why.
  public var isAvailable: Bool { false }
  /// The languages that the model supports.
  ///
  /// Always empty here.
  public var supportedLanguages: Set<Locale.Language> { [] }
  /// Returns whether the model supports a language.
  ///
  /// - Parameter locale: The language; not read.
  /// - Returns: Always false.
  public func supportsLocale(_ locale: Locale = .current) -> Bool { false }
}

extension SystemLanguageModel: Observable {}

/// The options of generating a response.
///
/// They are kept as data, for example in a ``Transcript/Prompt``; nothing is generated here.
public struct GenerationOptions: Equatable, Sendable {
  /// The way in which the next token is chosen.
  public struct SamplingMode: Equatable, Sendable {
    private var top: Int?
    private var threshold: Double?
    private var seed: UInt64?

    /// Always the most likely token.
    public static var greedy: SamplingMode { SamplingMode(top: 1) }
    /// A random one of the most likely tokens.
    ///
    /// - Parameters:
    ///   - top: The number of tokens to choose from.
    ///   - seed: The seed of the random choice; nil, the default, for another choice each time.
    /// - Returns: The mode.
    public static func random(top: Int, seed: UInt64? = nil) -> SamplingMode {
      SamplingMode(top: top, seed: seed)
    }
    /// A random one of the tokens whose probabilities add up to a threshold.
    ///
    /// - Parameters:
    ///   - probabilityThreshold: The threshold, in `0...1`; not checked.
    ///   - seed: The seed of the random choice; nil, the default, for another choice each time.
    /// - Returns: The mode.
    public static func random(
      probabilityThreshold: Double,
      seed: UInt64? = nil
    ) -> SamplingMode { SamplingMode(threshold: probabilityThreshold, seed: seed) }
  }

  /// The way in which the next token is chosen; nil, the default, for the model's choice.
  public var sampling: SamplingMode?
  /// The temperature, for more or less variety; nil, the default, for the model's choice.
  ///
  /// Not checked.
  public var temperature: Double?
  /// The largest number of tokens of the response; nil, the default, for no limit.
  ///
  /// Not checked.
  public var maximumResponseTokens: Int?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - sampling: The way in which the next token is chosen; nil, the default, for the model's choice.
  ///   - temperature: The temperature; nil, the default, for the model's choice.
  ///   - maximumResponseTokens: The largest number of tokens of the response; nil, the default, for no limit.
  public init(
    sampling: SamplingMode? = nil,
    temperature: Double? = nil,
    maximumResponseTokens: Int? = nil
  ) {
    self.sampling = sampling
    self.temperature = temperature
    self.maximumResponseTokens = maximumResponseTokens
  }
}
