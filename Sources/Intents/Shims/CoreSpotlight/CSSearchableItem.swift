public import Foundation

/// One thing in a search index.
public final class CSSearchableItem {
  /// The identifier of the thing; adding another with the same identifier replaces it.
  public var uniqueIdentifier: String
  /// The group that it is deleted with; nil for none.
  public var domainIdentifier: String?
  /// When it stops being found; a month from its creation unless set.
  public var expirationDate: Date
  /// What is known about it.
  public var attributeSet: CSSearchableItemAttributeSet
  /// The persistent name of the type of the entity that it stands for; nil for none.
  public var _entityType: String?
  /// The text form of the identifier of the entity that it stands for; nil for none.
  public var _entityIdentifier: String?
  /// What puts it before others that fit as well: the higher the earlier.
  public var _priority = 0

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - uniqueIdentifier: The identifier of the thing; nil for a new one.
  ///   - domainIdentifier: The group that it is deleted with; nil for none.
  ///   - attributeSet: What is known about it.
  public init(
    uniqueIdentifier: String?,
    domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
    expirationDate = Date(timeIntervalSinceNow: 30 * 24 * 3600)
  }
}

/// What a search found: one thing, as it was indexed.
public struct CSSearchResult: Hashable, Sendable {
  /// The identifier of the thing.
  public let uniqueIdentifier: String
  /// The group that it is deleted with; nil for none.
  public let domainIdentifier: String?
  /// The persistent name of the type of the entity that it stands for; nil for none.
  public let entityType: String?
  /// The text form of the identifier of the entity that it stands for; nil for none.
  public let entityIdentifier: String?
  /// All attributes that were set, by name.
  public let attributes: [String: CSAttributeValue]
}
