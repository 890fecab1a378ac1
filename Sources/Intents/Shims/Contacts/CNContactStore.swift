public import Foundation

/// An error of the address book.
///
/// ``CNContactStore`` throws only the code `authorizationDenied` here.
public struct CNError: Error, Hashable, Sendable {
  /// The kind of an error of the address book, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// Communication with the address book failed; never thrown here.
    case communicationError = 1
    /// The user has not allowed access to contacts; what each call of ``CNContactStore`` throws here.
    case authorizationDenied = 100
    /// There is no contact with the identifier; never thrown here.
    case recordDoesNotExist = 200
  }

  /// The kind of the error.
  public let code: Code

  /// Creates an error.
  ///
  /// - Parameter code: What went wrong.
  public init(_ code: Code) { self.code = code }
  /// The kinds by the names that a `catch` uses, as in `catch CNError.communicationError`.
  public static let communicationError = Code.communicationError,
    authorizationDenied = Code.authorizationDenied, recordDoesNotExist = Code.recordDoesNotExist
}

extension CNError.Code {
  /// Returns whether an error is of this kind, for `catch`.
  ///
  /// - Parameters:
  ///   - code: The kind.
  ///   - error: The error.
  /// - Returns: Whether it is.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? CNError)?.code == code
  }
}

/// The kind of record that an app asks access to.
public enum CNEntityType: Int, Sendable {
  /// Contacts.
  case contacts
}

/// The permission of an app to read contacts.
///
/// ``CNContactStore/authorizationStatus(for:)`` always returns `denied` here.
public enum CNAuthorizationStatus: Int, Sendable {
  /// Not asked, withheld by restrictions, refused, granted, or granted for some contacts.
  case notDetermined, restricted, denied, authorized, limited
}

/// A description of the contacts to fetch.
///
/// It is kept as data; ``CNContactStore/enumerateContacts(with:usingBlock:)`` throws without reading it.
public final class CNContactFetchRequest: NSObject {
  /// The condition that a contact must meet; nil, the default, for all.
  public var predicate: NSPredicate?
  /// The properties to fetch of each contact.
  public var keysToFetch: [any CNKeyDescriptor]
  /// The order; `none` by default.
  ///
  /// Nothing reads it.
  public var sortOrder = CNContactSortOrder.none
  /// Boolean values for contacts that can be changed, and for those joined into one; false and true by default.
  public var mutableObjects = false, unifyResults = true

  /// Creates a request for all contacts.
  ///
  /// - Parameter keysToFetch: What is brought of each.
  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// A set of changes to save in the address book.
///
/// The request remembers nothing: ``CNContactStore/execute(_:)`` refuses each one, so that contacts given to it are
/// let go at once.
public final class CNSaveRequest: NSObject {
  /// Creates an empty request.
  public override init() {}
  /// Asks for a contact to be added, which has no effect here.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - identifier: Where it is added; nil for the usual place.
  public func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
  /// Asks for a contact to be changed, which has no effect here.
  ///
  /// - Parameter contact: The contact as it shall be.
  public func update(_ contact: CNMutableContact) {}
  /// Asks for a contact to be removed, which has no effect here.
  ///
  /// - Parameter contact: The contact.
  public func delete(_ contact: CNMutableContact) {}
}

/// The user's address book on Apple's platforms; here there is none.
///
/// Reading and writing throw ``CNError`` with `authorizationDenied`.
public final class CNContactStore: NSObject, Sendable {
  /// Creates a store, which has no contacts.
  ///
  /// Creating one asks for nothing, and all stores are alike.
  public override init() {}

  /// Returns whether the app may read contacts: `denied`.
  ///
  /// - Parameter entityType: The kind of record.
  /// - Returns: Always `denied`, so that an app shows what it shows to a user who refused.
  public static func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    .denied
  }

  /// Asks for access to contacts, which is refused at once without a question to the user.
  ///
  /// - Parameter entityType: The kind of record.
  /// - Returns: Never returns.
  /// - Throws: Always ``CNError`` with `authorizationDenied`.
  @discardableResult
  public func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    throw CNError(.authorizationDenied)
  }

  /// Asks for access to contacts, which is refused at once without a question to the user.
  ///
  /// - Parameters:
  ///   - entityType: The kind of record.
  ///   - completionHandler: Called once, before this returns, with false and ``CNError`` of the code
  ///     `authorizationDenied`.
  public func requestAccess(
    for entityType: CNEntityType,
    completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { completionHandler(false, CNError(.authorizationDenied)) }

  /// Fetches the contacts that meet a condition, which always throws here.
  ///
  /// - Parameters:
  ///   - predicate: The condition; not evaluated.
  ///   - keys: The properties to fetch of each.
  /// - Returns: Never returns.
  /// - Throws: Always ``CNError`` with `authorizationDenied`.
  public func unifiedContacts(
    matching predicate: NSPredicate,
    keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] { throw CNError(.authorizationDenied) }

  /// Fetches one contact by its identifier, which always throws here.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the contact.
  ///   - keys: The properties to fetch of it.
  /// - Returns: Never returns.
  /// - Throws: Always ``CNError`` with `authorizationDenied`.
  public func unifiedContact(
    withIdentifier identifier: String,
    keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact { throw CNError(.authorizationDenied) }

  /// Fetches contacts one after another, which always throws here.
  ///
  /// - Parameters:
  ///   - fetchRequest: The contacts to fetch.
  ///   - block: Never called.
  /// - Throws: Always ``CNError`` with `authorizationDenied`.
  public func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<Bool>) -> Void
  ) throws { throw CNError(.authorizationDenied) }

  /// Saves changes, which always throws here.
  ///
  /// - Parameter saveRequest: The changes; none is kept.
  /// - Throws: Always ``CNError`` with `authorizationDenied`.
  public func execute(_ saveRequest: CNSaveRequest) throws { throw CNError(.authorizationDenied) }
}

/// The order of contacts.
public enum CNContactSortOrder: Int, Sendable {
  /// None, as the user has chosen, by the first name, or by the last one.
  case none, userDefault, givenName, familyName
}

/// A group of contacts; none is ever made here.
public class CNGroup: NSObject, @unchecked Sendable {
  // Unchecked: nothing of it changes.

  /// The identifier, and the name.
  public let identifier = "", name = ""
  override init() {}
}

/// An account with contacts; none is ever made here.
public final class CNContainer: NSObject, Sendable {
  /// The identifier, and the name.
  public let identifier = "", name = ""
  private override init() {}
}

extension CNContactStore {
  /// Returns groups.
  ///
  /// - Parameter predicate: The condition; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``CNError`` with `authorizationDenied`.
  public func groups(matching predicate: NSPredicate?) throws -> [CNGroup] {
    throw CNError(.authorizationDenied)
  }
  /// Returns accounts.
  ///
  /// - Parameter predicate: The condition; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``CNError`` with `authorizationDenied`.
  public func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
    throw CNError(.authorizationDenied)
  }
  /// Returns the account of new contacts.
  ///
  /// - Returns: Always an empty text.
  public func defaultContainerIdentifier() -> String { "" }
}

extension Notification.Name {
  /// The notification that the contacts have changed; never posted here.
  public static let CNContactStoreDidChange = Notification.Name(
    "CNContactStoreDidChangeNotification"
  )
}
