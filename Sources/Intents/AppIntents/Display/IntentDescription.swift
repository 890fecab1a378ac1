/// What an intent does, for people who look for one.
public struct IntentDescription: Sendable {
  /// What the intent does, in a sentence.
  public let descriptionText: LocalizedStringResource
  /// The group of intents that it belongs to.
  public let categoryName: LocalizedStringResource?
  /// Words that find the intent though they are not in its text.
  public let searchKeywords: [LocalizedStringResource]
  /// What the value that the intent gives is called.
  public let resultValueName: LocalizedStringResource?

  /// Creates a description.
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
  public init(stringLiteral value: String) { self.init(.init(stringLiteral: value)) }

  /// Creates a description of a text with values in it.
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
  /// The description that is there.
  public var intentDescription: IntentDescription? { self?.intentDescription }
}

extension LocalizedStringResource: _IntentDescriptionProviding {
  /// A description of this text only.
  public var intentDescription: IntentDescription? { IntentDescription(self) }
}
