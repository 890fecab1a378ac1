public import Foundation

/// Why contacts are not read or written.
public struct CNError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// The address book failed.
    case communicationError = 1
    /// The user has not allowed it.
    case authorizationDenied = 100
    /// There is no such contact.
    case recordDoesNotExist = 200
  }

  /// What went wrong.
  public let code: Code

  /// Creates an error.
  ///
  /// - Parameter code: What went wrong.
  public init(_ code: Code) { self.code = code }
}

/// What an address book has.
public enum CNEntityType: Int, Sendable {
  /// Contacts.
  case contacts
}

/// Whether an app may read contacts.
public enum CNAuthorizationStatus: Int, Sendable {
  /// Not asked, not to be asked, not allowed, allowed, or allowed for some.
  case notDetermined, restricted, denied, authorized, limited
}

/// What is looked for.
public final class CNContactFetchRequest: NSObject {
  /// Which contacts; nil for all.
  public var predicate: NSPredicate?
  /// What is brought of each.
  public var keysToFetch: [any CNKeyDescriptor]

  /// Creates a request for all contacts.
  ///
  /// - Parameter keysToFetch: What is brought of each.
  public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}

/// What is to be written.
public final class CNSaveRequest: NSObject {
  /// Creates a request that writes nothing.
  public override init() {}
  /// Adds a contact to the request, which is never carried out.
  ///
  /// - Parameters:
  ///   - contact: The contact.
  ///   - identifier: Where it is added; nil for the usual place.
  public func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
  /// Adds a change to the request, which is never carried out.
  ///
  /// - Parameter contact: The contact as it shall be.
  public func update(_ contact: CNMutableContact) {}
  /// Adds a removal to the request, which is never carried out.
  ///
  /// - Parameter contact: The contact.
  public func delete(_ contact: CNMutableContact) {}
}

/// The user's address book on Apple's platforms; here there is none.
///
/// Reading and writing throw ``CNError`` with `authorizationDenied`.
public final class CNContactStore: NSObject, Sendable {
  /// Creates a store without contacts.
  public override init() {}

  /// Tells whether the app may read contacts.
  ///
  /// - Parameter entityType: What it would read.
  /// - Returns: That it may not.
  public static func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    .denied
  }

  /// Asks no user.
  ///
  /// - Parameter entityType: What the app would read.
  /// - Returns: Never.
  /// - Throws: Always ``CNError`` with `authorizationDenied`.
  @discardableResult
  public func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    throw CNError(.authorizationDenied)
  }

  /// Asks no user.
  ///
  /// - Parameters:
  ///   - entityType: What the app would read.
  ///   - completionHandler: Told before this returns that it may not.
  public func requestAccess(
    for entityType: CNEntityType,
    completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) { completionHandler(false, CNError(.authorizationDenied)) }

  /// Finds nothing.
  ///
  /// - Parameters:
  ///   - predicate: Which contacts.
  ///   - keys: What is brought of each.
  /// - Returns: Never.
  /// - Throws: Always ``CNError`` with `authorizationDenied`.
  public func unifiedContacts(
    matching predicate: NSPredicate,
    keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] { throw CNError(.authorizationDenied) }

  /// Finds nothing.
  ///
  /// - Parameters:
  ///   - identifier: Which contact.
  ///   - keys: What is brought of it.
  /// - Returns: Never.
  /// - Throws: Always ``CNError`` with `authorizationDenied`.
  public func unifiedContact(
    withIdentifier identifier: String,
    keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact { throw CNError(.authorizationDenied) }

  /// Finds nothing.
  ///
  /// - Parameters:
  ///   - fetchRequest: Which contacts.
  ///   - block: Not called.
  /// - Throws: Always ``CNError`` with `authorizationDenied`.
  public func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<Bool>) -> Void
  ) throws { throw CNError(.authorizationDenied) }

  /// Writes nothing.
  ///
  /// - Parameter saveRequest: What is to be written.
  /// - Throws: Always ``CNError`` with `authorizationDenied`.
  public func execute(_ saveRequest: CNSaveRequest) throws { throw CNError(.authorizationDenied) }
}
