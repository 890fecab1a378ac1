public import CoreSpotlight

extension EntityProperty {
  /// Creates a property with a name that stays when the code renames the property.
  ///
  /// Nothing on Linux stores properties by name: the name in the code is used, as without it.
  ///
  /// - Parameters:
  ///   - identifier: The lasting name.
  ///   - title: What a user sees beside the value.
  public convenience init(identifier: String, title: LocalizedStringResource) {
    self.init(title: title)
  }

  /// Creates a property with a lasting name, whose title is made from its name in the code.
  ///
  /// - Parameter identifier: The lasting name, which nothing on Linux reads.
  public convenience init(identifier: String) { self.init() }

  /// Creates a property with a lasting name that a search index keeps as one of its own attributes.
  ///
  /// - Parameters:
  ///   - identifier: The lasting name, which nothing on Linux reads.
  ///   - indexingKey: The attribute, such as `\.contentDescription`.
  public convenience init(
    identifier: String,
    indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
  ) { self.init(indexingKey: indexingKey) }

  /// Creates a property with a lasting name and a title that a search index keeps as one of its own
  /// attributes.
  ///
  /// - Parameters:
  ///   - identifier: The lasting name, which nothing on Linux reads.
  ///   - title: What a user sees beside the value.
  ///   - indexingKey: The attribute, such as `\.contentDescription`.
  public convenience init(
    identifier: String,
    title: LocalizedStringResource,
    indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
  ) { self.init(title: title, indexingKey: indexingKey) }

  /// Creates a property with a lasting name that a search index keeps as an attribute of the app's
  /// own.
  ///
  /// - Parameters:
  ///   - identifier: The lasting name, which nothing on Linux reads.
  ///   - customIndexingKey: The name of the attribute.
  public convenience init(identifier: String, customIndexingKey: CSCustomAttributeKey) {
    self.init(customIndexingKey: customIndexingKey)
  }

  /// Creates a property with a lasting name and a title that a search index keeps as an attribute of
  /// the app's own.
  ///
  /// - Parameters:
  ///   - identifier: The lasting name, which nothing on Linux reads.
  ///   - title: What a user sees beside the value.
  ///   - customIndexingKey: The name of the attribute.
  public convenience init(
    identifier: String,
    title: LocalizedStringResource,
    customIndexingKey: CSCustomAttributeKey
  ) { self.init(title: title, customIndexingKey: customIndexingKey) }
}

/// What is special about a property of an entity: that it cannot be set, or that it is fetched.
///
/// It is data for an app; nothing on Linux reads it.
public struct EntityPropertyModifiers: OptionSet, Sendable {
  /// The set as bits.
  public var rawValue: Int
  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: A sum of the raw values of members.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The property is computed.
  public static let readOnly = Self(rawValue: 1)
  /// The property is fetched.
  public static let async = Self(rawValue: 2)
}
