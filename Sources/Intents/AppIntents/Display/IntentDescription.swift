/// The description of an intent, for users who look for an action.
///
/// ```swift
/// static let description = IntentDescription(
///   "Shows the landmark that is nearest to a place.",
///   categoryName: "Discover"
/// )
/// ```
///
/// Command lines and assistants show the text beside the title.
public struct IntentDescription: Sendable {
  /// The description in a sentence.
  public let descriptionText: LocalizedStringResource
  /// The group of intents that it belongs to; nil for none.
  public let categoryName: LocalizedStringResource?
  /// Words that find the intent though they are not in its text; no host of this package searches
  /// them.
  public let searchKeywords: [LocalizedStringResource]
  /// The name of the intent's result; nil for none.
  public let resultValueName: LocalizedStringResource?

  /// Creates a description.
  ///
  /// - Parameters:
  ///   - text: What the intent does, in a sentence.
  ///   - categoryName: The group of intents that it belongs to; nil for none.
  ///   - searchKeywords: Words that find the intent though they are not in its text.
  ///   - resultValueName: What the value that the intent gives is called; nil where that is not
  ///     said.
  public init(
    _ text: LocalizedStringResource,
    categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [],
    resultValueName: LocalizedStringResource? = nil
  ) {
    descriptionText = text
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
    self.resultValueName = resultValueName
  }
}

extension IntentDescription: ExpressibleByStringInterpolation {
  /// Creates a description of a text only.
  ///
  /// - Parameter value: What the intent does, in a sentence.
  public init(stringLiteral value: String) { self.init(.init(stringLiteral: value)) }

  /// Creates a description of a text with values in it.
  ///
  /// - Parameter stringInterpolation: The words and values of the text. A text with values cannot
  ///   be read by tools that do not run the app.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(.init(stringInterpolation: stringInterpolation))
  }
}

/// A description that may be missing.
///
/// Intents declare `static let description: IntentDescription` as well as `IntentDescription?`, and
/// focus filters a `LocalizedStringResource`; Swift lets only a requirement of an associated type be
/// met by all.
public protocol _IntentDescriptionProviding: Sendable {
  /// The description; nil when there is none.
  var intentDescription: IntentDescription? { get }
}

extension IntentDescription: _IntentDescriptionProviding {
  /// The description itself.
  public var intentDescription: IntentDescription? { self }
}

extension Optional: _IntentDescriptionProviding where Wrapped: _IntentDescriptionProviding {
  /// The wrapped description.
  ///
  /// Nil for nil: hosts then show the title alone.
  public var intentDescription: IntentDescription? { self?.intentDescription }
}

extension LocalizedStringResource: _IntentDescriptionProviding {
  /// A description that has this text alone.
  ///
  /// A `static let description: LocalizedStringResource` meets the requirement by it.
  public var intentDescription: IntentDescription? { IntentDescription(self) }
}
