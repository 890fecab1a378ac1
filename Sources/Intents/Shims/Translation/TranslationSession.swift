// Translation by its name. Nothing translates here: no pair of languages is supported, and a session throws.
@_exported public import Foundation
public import SwiftUI

/// Why nothing is translated.
public struct TranslationError: LocalizedError, Equatable, Sendable {
  private enum Cause: Equatable { case source, target, pairing, nothing, unable, internalError }
  private let cause: Cause

  /// The language of the text is not supported.
  public static let unsupportedSourceLanguage = TranslationError(cause: .source)
  /// The language that is wanted is not supported.
  public static let unsupportedTargetLanguage = TranslationError(cause: .target)
  /// The two languages are not supported together.
  public static let unsupportedLanguagePairing = TranslationError(cause: .pairing)
  /// The language of the text is not known.
  public static let unableToIdentifyLanguage = TranslationError(cause: .unable)
  /// There is no text.
  public static let nothingToTranslate = TranslationError(cause: .nothing)
  /// Something went wrong.
  public static let internalError = TranslationError(cause: .internalError)

  /// What went wrong.
  public var errorDescription: String? { "This text cannot be translated." }
  /// Whether an error is this one.
  public static func ~= (pattern: TranslationError, error: any Error) -> Bool {
    (error as? TranslationError) == pattern
  }
}

/// Which languages can be translated.
public final class LanguageAvailability: Sendable {
  /// Whether two can.
  public enum Status: Equatable, Sendable {
    /// Yes, yes once they are there, or no.
    case installed, supported, unsupported
  }
  /// Creates it.
  public init() {}
  /// None.
  public var supportedLanguages: [Locale.Language] { get async { [] } }
  /// Whether a language can be translated to another: it cannot.
  public func status(
    from source: Locale.Language,
    to target: Locale.Language?
  ) async -> Status { .unsupported }
  /// Whether a text can be translated to a language: it cannot.
  ///
  /// - Parameters:
  ///   - text: The text; not looked at.
  ///   - target: The language; not looked at.
  /// - Returns: `unsupported`.
  /// - Throws: Nothing here.
  public func status(for text: String, to target: Locale.Language?) async throws -> Status {
    .unsupported
  }
}

/// Translates texts; it throws here.
public final class TranslationSession: Sendable {
  /// From which language to which.
  public struct Configuration: Equatable, Sendable {
    /// The language of the text; nil to find it.
    public var source: Locale.Language?
    /// The language that is wanted; nil for the user's.
    public var target: Locale.Language?
    /// How often it was asked for anew.
    public private(set) var version = 0
    /// Creates it.
    ///
    /// - Parameters:
    ///   - source: The language of the text.
    ///   - target: The language that is wanted.
    public init(source: Locale.Language? = nil, target: Locale.Language? = nil) {
      self.source = source
      self.target = target
    }
    /// Asks for it anew.
    public mutating func invalidate() { version += 1 }
  }
  /// What is to be translated.
  public struct Request: Sendable {
    /// The text.
    public var sourceText: String
    /// What its answer is told apart by.
    public var clientIdentifier: String?
    /// Creates it.
    ///
    /// - Parameters:
    ///   - sourceText: The text.
    ///   - clientIdentifier: What its answer is told apart by.
    public init(sourceText: String, clientIdentifier: String? = nil) {
      self.sourceText = sourceText
      self.clientIdentifier = clientIdentifier
    }
  }
  /// What was translated.
  public struct Response: Sendable {
    /// The language of the text.
    public let sourceLanguage: Locale.Language
    /// The language of the answer.
    public let targetLanguage: Locale.Language
    /// The text.
    public let sourceText: String
    /// The answer.
    public let targetText: String
    /// What it is told apart by.
    public let clientIdentifier: String?
  }

  /// Creates a session for languages that are there.
  ///
  /// - Parameters:
  ///   - installedSource: The language of the texts.
  ///   - target: The language that is wanted.
  public init(installedSource: Locale.Language, target: Locale.Language? = nil) {}
  /// Makes the languages ready.
  ///
  /// - Throws: That it cannot.
  public func prepareTranslation() async throws { throw unsupported }
  /// Translates a text.
  ///
  /// - Throws: That it cannot.
  public func translate(_ string: String) async throws -> Response { throw unsupported }
  /// Translates texts.
  ///
  /// - Throws: That it cannot.
  public func translations(from batch: [Request]) async throws -> [Response] { throw unsupported }
  private var unsupported: TranslationError { .unsupportedLanguagePairing }
}

extension View {
  /// Translates while the view is shown; nothing is begun here.
  nonisolated public func translationTask(
    _ configuration: TranslationSession.Configuration?,
    action: @escaping (TranslationSession) async -> Void
  ) -> some View { self }
  /// Translates while the view is shown; nothing is begun here.
  nonisolated public func translationTask(
    source: Locale.Language? = nil,
    target: Locale.Language? = nil,
    action: @escaping (TranslationSession) async -> Void
  ) -> some View { self }
  /// Shows what a text means in another language; nothing is shown here.
  nonisolated public func translationPresentation(
    isPresented: Binding<Bool>,
    text: String,
    replacementAction: ((String) -> Void)? = nil
  ) -> some View { self }
}
