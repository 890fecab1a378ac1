// Translation by its name. Nothing translates here: no pair of languages is supported, and a session throws.
@_exported public import Foundation
public import SwiftUI

/// An error of a translation.
///
/// ``TranslationSession`` throws only ``unsupportedLanguagePairing`` here; all have the same description. `catch`
/// compares them with `~=`.
public struct TranslationError: LocalizedError, Equatable, Sendable {
  private enum Cause: Equatable { case source, target, pairing, nothing, unable, internalError }
  private let cause: Cause

  /// The language of the text is not supported; never thrown here.
  public static let unsupportedSourceLanguage = TranslationError(cause: .source)
  /// The language to translate to is not supported; never thrown here.
  public static let unsupportedTargetLanguage = TranslationError(cause: .target)
  /// The pair of languages is not supported: what each call of a session throws here.
  public static let unsupportedLanguagePairing = TranslationError(cause: .pairing)
  /// The language of the text could not be identified; never thrown here.
  public static let unableToIdentifyLanguage = TranslationError(cause: .unable)
  /// There is no text to translate; never thrown here.
  public static let nothingToTranslate = TranslationError(cause: .nothing)
  /// The translation has failed; never thrown here.
  public static let internalError = TranslationError(cause: .internalError)

  /// A sentence for the user, the same for each error.
  public var errorDescription: String? { "This text cannot be translated." }
  /// Returns whether a caught error is this one.
  ///
  /// - Parameters:
  ///   - pattern: The error to look for.
  ///   - error: The caught error.
  /// - Returns: Whether they are equal.
  public static func ~= (pattern: TranslationError, error: any Error) -> Bool {
    (error as? TranslationError) == pattern
  }
}

/// The languages that can be translated.
///
/// There are none here.
public final class LanguageAvailability: Sendable {
  /// The state of a pair of languages.
  ///
  /// ``LanguageAvailability`` returns `unsupported` for each pair.
  public enum Status: Equatable, Sendable {
    /// Installed, supported after a download, or not supported; always `unsupported` here.
    case installed, supported, unsupported
  }
  /// Creates an object to ask for languages.
  public init() {}
  /// The languages that are supported.
  ///
  /// Always empty here.
  public var supportedLanguages: [Locale.Language] { get async { [] } }
  /// Returns whether a language can be translated to another.
  ///
  /// - Parameters:
  ///   - source: The language of the text; not read.
  ///   - target: The language to translate to; not read.
  /// - Returns: Always `unsupported`.
  public func status(
    from source: Locale.Language,
    to target: Locale.Language?
  ) async -> Status { .unsupported }
  /// Returns whether a text can be translated to a language.
  ///
  /// - Parameters:
  ///   - text: The text; not read.
  ///   - target: The language to translate to; not read.
  /// - Returns: Always `unsupported`.
  /// - Throws: Nothing here.
  public func status(for text: String, to target: Locale.Language?) async throws -> Status {
    .unsupported
  }
}

/// A session that translates texts, each of whose calls throws here.
///
/// No text leaves the machine.
public final class TranslationSession: Sendable {
  /// The pair of languages of a session.
  ///
  /// A view's `translationTask` keeps it, but starts nothing.
  public struct Configuration: Equatable, Sendable {
    /// The language of the text; nil to identify it.
    public var source: Locale.Language?
    /// The language to translate to; nil for the user's.
    public var target: Locale.Language?
    /// The number of times that ``invalidate()`` was called.
    ///
    /// It makes two configurations of one pair unequal.
    public private(set) var version = 0
    /// Creates a pair of languages.
    ///
    /// - Parameters:
    ///   - source: The language of the text; nil, the default, to identify it.
    ///   - target: The language to translate to; nil, the default, for the user's.
    public init(source: Locale.Language? = nil, target: Locale.Language? = nil) {
      self.source = source
      self.target = target
    }
    /// Asks for the translation to be made again: adds 1 to ``version``.
    public mutating func invalidate() { version += 1 }
  }
  /// A text to translate, in a batch.
  ///
  /// Of a batch, each request has its own ``clientIdentifier``, so that responses in any order can be told apart.
  public struct Request: Sendable {
    /// The text.
    public var sourceText: String
    /// The identifier that the response repeats; nil for none.
    public var clientIdentifier: String?
    /// Creates a request.
    ///
    /// - Parameters:
    ///   - sourceText: The text.
    ///   - clientIdentifier: The identifier that the response repeats; nil, the default, for none.
    public init(sourceText: String, clientIdentifier: String? = nil) {
      self.sourceText = sourceText
      self.clientIdentifier = clientIdentifier
    }
  }
  /// The translation of a text.
  ///
  /// None is ever made here.
  public struct Response: Sendable {
    /// The language of the text.
    public let sourceLanguage: Locale.Language
    /// The language of the translation.
    public let targetLanguage: Locale.Language
    /// The text.
    public let sourceText: String
    /// The translation.
    public let targetText: String
    /// The identifier of the request; nil for none.
    public let clientIdentifier: String?
  }

  /// Creates a session for languages that are installed, of which there are none.
  ///
  /// - Parameters:
  ///   - installedSource: The language of the texts; not kept.
  ///   - target: The language to translate to; not kept.
  public init(installedSource: Locale.Language, target: Locale.Language? = nil) {}
  /// Prepares the languages, which always throws here.
  ///
  /// - Throws: Always ``TranslationError/unsupportedLanguagePairing``.
  public func prepareTranslation() async throws { throw unsupported }
  /// Translates a text, which always throws here.
  ///
  /// - Parameter string: The text; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``TranslationError/unsupportedLanguagePairing``.
  public func translate(_ string: String) async throws -> Response { throw unsupported }
  /// Translates a batch of texts, which always throws here.
  ///
  /// - Parameter batch: The texts; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``TranslationError/unsupportedLanguagePairing``.
  public func translations(from batch: [Request]) async throws -> [Response] { throw unsupported }
  private var unsupported: TranslationError { .unsupportedLanguagePairing }
}

extension View {
  /// Translates while the view is shown, which is not started here.
  ///
  /// - Parameters:
  ///   - configuration: The pair of languages; not read.
  ///   - action: Never called.
  /// - Returns: The same view.
  nonisolated public func translationTask(
    _ configuration: TranslationSession.Configuration?,
    action: @escaping (TranslationSession) async -> Void
  ) -> some View { self }
  /// Translates while the view is shown, which is not started here.
  ///
  /// - Parameters:
  ///   - source: The language of the texts; not read.
  ///   - target: The language to translate to; not read.
  ///   - action: Never called.
  /// - Returns: The same view.
  nonisolated public func translationTask(
    source: Locale.Language? = nil,
    target: Locale.Language? = nil,
    action: @escaping (TranslationSession) async -> Void
  ) -> some View { self }
  /// Shows a translation of a text to the user, which is not shown here.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is shown; not read.
  ///   - text: The text; not read.
  ///   - replacementAction: Never called.
  /// - Returns: The same view.
  nonisolated public func translationPresentation(
    isPresented: Binding<Bool>,
    text: String,
    replacementAction: ((String) -> Void)? = nil
  ) -> some View { self }
}
