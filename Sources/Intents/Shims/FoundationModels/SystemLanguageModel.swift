// FoundationModels by its name. No model comes with Waymark: the system's one is unavailable, as on a
// device that cannot have it, and a session throws what it throws there. The types that a model would
// fill in are real: they are read from and written as JSON.
@_exported public import Foundation
@_exported public import Observation

/// The language model of the system: there is none.
public final class SystemLanguageModel: Sendable {
  /// Whether the model can be used.
  @frozen public enum Availability: Equatable, Sendable {
    /// Why not.
    public enum UnavailableReason: Equatable, Sendable {
      /// The device cannot, the user has not said yes, or the model is not there yet.
      case deviceNotEligible, appleIntelligenceNotEnabled, modelNotReady
    }

    /// It can.
    case available
    /// It cannot, and why.
    case unavailable(UnavailableReason)
  }

  /// What the model is for.
  public struct UseCase: Equatable, Sendable {
    private let name: String
    /// Anything.
    public static let general = UseCase(name: "general")
    /// Finding the topics of a text.
    public static let contentTagging = UseCase(name: "contentTagging")
  }

  /// What the model must not say.
  public struct Guardrails: Sendable {
    /// What the system says it must not.
    public static let `default` = Guardrails()
    /// As the default, but what is only changed may be unpleasant.
    public static let permissiveContentTransformations = Guardrails()
  }

  /// The model.
  public static let `default` = SystemLanguageModel()

  /// Creates the model for a purpose; it is as unavailable as the other.
  ///
  /// - Parameters:
  ///   - useCase: The purpose.
  ///   - guardrails: What it must not say.
  public convenience init(
    useCase: UseCase = .general,
    guardrails: Guardrails = .default
  ) { self.init() }
  private init() {}

  /// Whether it can be used: the device is not eligible.
  public var availability: Availability { .unavailable(.deviceNotEligible) }
  /// Whether it can be used: no.
  public var isAvailable: Bool { false }
  /// The languages that it speaks: none.
  public var supportedLanguages: Set<Locale.Language> { [] }
  /// Whether it speaks a language: it does not.
  ///
  /// - Parameter locale: The language.
  /// - Returns: False.
  public func supportsLocale(_ locale: Locale = .current) -> Bool { false }
}

extension SystemLanguageModel: Observable {}

/// How a model answers.
public struct GenerationOptions: Equatable, Sendable {
  /// How it takes the next word of those that may follow.
  public struct SamplingMode: Equatable, Sendable {
    private var top: Int?
    private var threshold: Double?
    private var seed: UInt64?

    /// Always the likeliest.
    public static var greedy: SamplingMode { SamplingMode(top: 1) }
    /// Any of the likeliest.
    ///
    /// - Parameters:
    ///   - top: How many.
    ///   - seed: What makes the same choice again.
    /// - Returns: How it takes them.
    public static func random(top: Int, seed: UInt64? = nil) -> SamplingMode {
      SamplingMode(top: top, seed: seed)
    }
    /// Any of those that are together as likely as a number says.
    ///
    /// - Parameters:
    ///   - probabilityThreshold: The number, from 0 to 1.
    ///   - seed: What makes the same choice again.
    /// - Returns: How it takes them.
    public static func random(
      probabilityThreshold: Double,
      seed: UInt64? = nil
    ) -> SamplingMode { SamplingMode(threshold: probabilityThreshold, seed: seed) }
  }

  /// How it takes the next word; nil as the model likes.
  public var sampling: SamplingMode?
  /// How daring it is; nil as the model likes.
  public var temperature: Double?
  /// How long the answer may be; nil for as long as it likes.
  public var maximumResponseTokens: Int?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - sampling: How it takes the next word.
  ///   - temperature: How daring it is.
  ///   - maximumResponseTokens: How long the answer may be.
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
