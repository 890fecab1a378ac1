// CloudKit by its name: records as values. There is no account and no server here: what would ask one is an error.

@_exported public import Foundation

/// An error of CloudKit.
///
/// ``CKDatabase`` throws only the code `notAuthenticated` here.
public struct CKError: Error, Hashable, Sendable {
  /// The kind of an error of CloudKit, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// The service has failed; never thrown here.
    case internalError = 1
    /// The network is not available; never thrown here.
    case networkUnavailable = 3
    /// No user is signed in: what each call of ``CKDatabase`` throws here.
    case notAuthenticated = 9
    /// The record does not exist; never thrown here.
    case unknownItem = 11
  }

  /// The kind of the error.
  public let code: Code

  /// Creates an error.
  ///
  /// - Parameter code: The kind of the error.
  public init(_ code: Code) { self.code = code }

  /// How long to wait before trying again, in seconds; nil here, as no service asks for it.
  public var retryAfterSeconds: Double? { nil }
  /// The codes by the names that `catch` clauses compare an error's `code` with.
  public static let internalError = Code.internalError,
    networkUnavailable = Code.networkUnavailable, notAuthenticated = Code.notAuthenticated,
    unknownItem = Code.unknownItem
}

extension CKError.Code {
  /// Whether an error has the code, for `catch CKError.notAuthenticated`.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - error: Any error.
  /// - Returns: True for an error of CloudKit with that code.
  public static func ~= (code: CKError.Code, error: any Error) -> Bool {
    (error as? CKError)?.code == code
  }
}

/// The state of the user's iCloud account.
///
/// ``CKContainer/accountStatus()`` always returns `noAccount` here.
public enum CKAccountStatus: Int, Sendable {
  /// Not known, signed in, restricted, no account, or not available for now.
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}

/// A container of an app's records in iCloud, which has none here.
///
/// No request leaves the machine. Keep an app's data in SwiftData or in files instead.
public final class CKContainer: NSObject, Sendable {
  /// The identifier of the container; nil for that of the app.
  public let containerIdentifier: String?
  /// The database of the user.
  public let privateCloudDatabase = CKDatabase()
  /// The database of records that others share with the user.
  public let sharedCloudDatabase = CKDatabase()
  /// The database of records for all users.
  public let publicCloudDatabase = CKDatabase()
  private static let own = CKContainer()

  private override init() { containerIdentifier = nil }
  /// Creates a container.
  ///
  /// - Parameter identifier: The identifier; not checked.
  public init(identifier: String) { containerIdentifier = identifier }

  /// Returns the container of the app.
  ///
  /// - Returns: The same object each time, whose identifier is nil.
  public static func `default`() -> CKContainer { own }

  /// Returns the state of the user's account.
  ///
  /// - Returns: Always `noAccount`.
  /// - Throws: Nothing.
  public func accountStatus() async throws -> CKAccountStatus { .noAccount }
}

/// A database of records in iCloud, each of whose calls throws here.
///
/// The three databases of a ``CKContainer`` behave alike.
public final class CKDatabase: NSObject, Sendable {
  /// Fetches a record, which always throws here.
  ///
  /// - Parameter recordID: The identifier of the record; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``CKError`` with `notAuthenticated`.
  public func record(for recordID: CKRecord.ID) async throws -> CKRecord {
    throw CKError(.notAuthenticated)
  }
  /// Saves a record, which always throws here.
  ///
  /// - Parameter record: The record; not kept.
  /// - Returns: Never returns.
  /// - Throws: Always ``CKError`` with `notAuthenticated`.
  @discardableResult public func save(_ record: CKRecord) async throws -> CKRecord {
    throw CKError(.notAuthenticated)
  }
  /// Deletes a record, which always throws here.
  ///
  /// - Parameter recordID: The identifier of the record; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``CKError`` with `notAuthenticated`.
  @discardableResult
  public func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID {
    throw CKError(.notAuthenticated)
  }
  /// Fetches the records that match a query, which always throws here.
  ///
  /// - Parameters:
  ///   - query: The query; not read.
  ///   - resultsLimit: The largest number of records; not read.
  /// - Returns: Never returns.
  /// - Throws: Always ``CKError`` with `notAuthenticated`.
  public func records(
    matching query: CKQuery,
    resultsLimit: Int = 0
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: Never?
  ) { throw CKError(.notAuthenticated) }
}

/// A query for records.
///
/// It is kept as data, and evaluated by nothing.
public final class CKQuery: NSObject {
  /// The type of the records.
  public let recordType: String
  /// The condition that a record must meet.
  public let predicate: NSPredicate
  /// The order of the records; nil, the default, for any.
  public var sortDescriptors: [NSSortDescriptor]?

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - recordType: The type of the records.
  ///   - predicate: The condition that a record must meet.
  public init(recordType: String, predicate: NSPredicate) {
    (self.recordType, self.predicate) = (recordType, predicate)
  }
}

/// A record: values by their keys.
///
/// It is an object of the app's own; no server keeps it.
public final class CKRecord: NSObject {
  /// The identifier of a record.
  ///
  /// Two are equal where their names are.
  public final class ID: NSObject, Sendable {
    /// The name of the record.
    public let recordName: String
    /// Creates an identifier.
    ///
    /// - Parameter recordName: The name of the record; a new UUID by default.
    public init(recordName: String = UUID().uuidString) { self.recordName = recordName }
    /// Returns whether two identifiers have the same name.
    ///
    /// - Parameter object: The other identifier.
    /// - Returns: Whether it is an ``ID`` of the same name.
    public override func isEqual(_ object: Any?) -> Bool {
      (object as? ID)?.recordName == recordName
    }
    /// The hash value of the name.
    public override var hash: Int { recordName.hashValue }
  }

  /// The type of the record, a name of the app's own.
  public let recordType: String
  /// The identifier of the record.
  public let recordID: ID
  private var values: [String: Any] = [:]

  /// Creates a record without values.
  ///
  /// - Parameters:
  ///   - recordType: The type of the record.
  ///   - recordID: The identifier; a new one by default.
  public init(recordType: String, recordID: ID = ID()) {
    (self.recordType, self.recordID) = (recordType, recordID)
  }

  /// The value of a key; nil for none.
  ///
  /// Any type can be set: it is not checked to be one that CloudKit stores.
  ///
  /// - Parameter key: The key.
  public subscript(key: String) -> Any? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// Returns the keys that have a value.
  ///
  /// - Returns: The keys, in alphabetical order.
  public func allKeys() -> [String] { values.keys.sorted() }
}
