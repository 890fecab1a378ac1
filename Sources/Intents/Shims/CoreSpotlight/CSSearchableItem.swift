public import Foundation

/// An item of a search index.
///
/// It is copied when it is indexed: a later change needs another call.
public final class CSSearchableItem {
  /// The unique identifier of the item.
  ///
  /// Indexing another item with the same identifier replaces it.
  public var uniqueIdentifier: String
  /// The domain with which the item is deleted; nil for none.
  ///
  /// Parts are separated by dots: deleting `a` also deletes `a.b`.
  public var domainIdentifier: String?
  /// The date after which the item is no longer found; 30 days after its creation unless set.
  ///
  /// An expired item stays in the file until it is deleted or replaced.
  public var expirationDate: Date
  /// The attributes, which searches look into.
  ///
  /// Indexing copies them: a later change needs another call.
  public var attributeSet: CSSearchableItemAttributeSet
  /// The persistent name of the type of the entity that it stands for; nil for none.
  ///
  /// Entities that are indexed by `AppIntents` have it, so that a result leads back to them.
  public var _entityType: String?
  /// The text form of the identifier of the entity that it stands for; nil for none.
  ///
  /// Set together with ``_entityType``, as an identifier means something in its type only.
  public var _entityIdentifier: String?
  /// The rank before other items that match; 0 by default.
  ///
  /// A higher priority comes first, whatever the words.
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

/// One item that a search has found, as it was indexed.
///
/// It does not follow the index: a later change needs another search.
public struct CSSearchResult: Hashable, Sendable {
  /// The unique identifier of the item.
  public let uniqueIdentifier: String
  /// The domain with which the item is deleted; nil for none.
  public let domainIdentifier: String?
  /// The persistent name of the type of the entity that the item stands for; nil for none.
  ///
  /// It is set for items that were indexed as app entities.
  public let entityType: String?
  /// The identifier, as text, of the entity that the item stands for; nil for none.
  ///
  /// With ``entityType`` it leads back to the app's entity.
  public let entityIdentifier: String?
  /// All attributes that were set, by name.
  ///
  /// A search that fetches some attributes has these alone.
  public let attributes: [String: CSAttributeValue]
}
