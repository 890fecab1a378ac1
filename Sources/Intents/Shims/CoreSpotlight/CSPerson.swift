public import Foundation

/// A person of an item, such as its author.
public final class CSPerson: NSObject, Sendable {
  /// The name; nil where it is not known.
  public let displayName: String?
  /// The addresses or numbers, and the kind that they are, as a key of Contacts.
  public let handles: [String], handleIdentifier: String
  /// The identifier of the contact; nil where it is not known.
  public let contactIdentifier: String?

  /// Creates a person.
  ///
  /// - Parameters:
  ///   - displayName: The name; nil where it is not known.
  ///   - handles: The addresses or numbers.
  ///   - handleIdentifier: The kind that they are, such as `CNContactEmailAddressesKey`.
  public init(displayName: String?, handles: [String], handleIdentifier: String) {
    (self.displayName, self.handles) = (displayName, handles)
    (self.handleIdentifier, contactIdentifier) = (handleIdentifier, nil)
  }
}

extension CSSearchableItemAttributeSet {
  private func names(_ people: [CSPerson]) -> [String] { people.compactMap(\.displayName) }
  private func addresses(_ people: [CSPerson]) -> [String] { people.flatMap(\.handles) }

  /// The authors: setting them sets ``authorNames`` and ``authorEmailAddresses``; reading gives names alone.
  public var authors: [CSPerson]? {
    get { Self.people(authorNames) }
    set {
      authorNames = newValue.map(names)
      authorEmailAddresses = newValue.map(addresses)
    }
  }
  /// The main recipients: setting them sets ``recipientNames`` and ``recipientEmailAddresses``.
  public var primaryRecipients: [CSPerson]? {
    get { Self.people(recipientNames) }
    set {
      recipientNames = newValue.map(names)
      recipientEmailAddresses = newValue.map(addresses)
    }
  }
  private static func people(_ names: [String]?) -> [CSPerson]? {
    names?.map { CSPerson(displayName: $0, handles: [], handleIdentifier: "") }
  }
}

/// The type of the activity that opens an item of a search index.
///
/// `NSUserActivity(activityType: CSSearchableItemActionType)` is one; nothing here makes it.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"
/// The key of the item's identifier in the activity's `userInfo`.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
/// The type of the activity that continues a search in the app, and the key of its text.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery",
  CSSearchQueryString = "kCSSearchQueryString"
/// The key of a text in the dictionary of an action.
public let CSActionIdentifier = "kCSActionIdentifier"
/// The type of a mail account.
public let CSMailboxInbox = "inbox", CSMailboxDrafts = "drafts", CSMailboxSent = "sent",
  CSMailboxJunk = "junk", CSMailboxTrash = "trash", CSMailboxArchive = "archive"
