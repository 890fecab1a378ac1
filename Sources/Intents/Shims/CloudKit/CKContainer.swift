// CloudKit by its name: records as values. There is no account and no server here: what would ask one is an error.

@_exported public import Foundation

/// Why records are not read or written.
public struct CKError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// The service failed.
    case internalError = 1
    /// There is no network.
    case networkUnavailable = 3
    /// No user is signed in.
    case notAuthenticated = 9
    /// There is no such record.
    case unknownItem = 11
  }

  /// What went wrong.
  public let code: Code

  /// Creates an error.
  ///
  /// - Parameter code: What went wrong.
  public init(_ code: Code) { self.code = code }
}

/// Whether a user is signed in.
public enum CKAccountStatus: Int, Sendable {
  /// Not known, signed in, restricted, no account, or temporarily unavailable.
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}

/// An app's records on Apple's servers; there are none here.
public final class CKContainer: NSObject, Sendable {
  /// The name of the container; nil for that of the app.
  public let containerIdentifier: String?
  /// The records of the user.
  public let privateCloudDatabase = CKDatabase()
  /// The records that others share with the user.
  public let sharedCloudDatabase = CKDatabase()
  /// The records that all users share.
  public let publicCloudDatabase = CKDatabase()
  private static let own = CKContainer()

  private override init() { containerIdentifier = nil }
  /// Creates a container without records.
  ///
  /// - Parameter identifier: Its name.
  public init(identifier: String) { containerIdentifier = identifier }

  /// The container of the app.
  ///
  /// - Returns: One without records.
  public static func `default`() -> CKContainer { own }

  /// Tells whether a user is signed in.
  ///
  /// - Returns: That no user is signed in.
  /// - Throws: Nothing.
  public func accountStatus() async throws -> CKAccountStatus { .noAccount }
}

/// Records on Apple's servers; there are none here.
public final class CKDatabase: NSObject, Sendable {
  /// Reads nothing.
  ///
  /// - Parameter recordID: Which record.
  /// - Returns: Never.
  /// - Throws: Always ``CKError`` with `notAuthenticated`.
  public func record(for recordID: CKRecord.ID) async throws -> CKRecord {
    throw CKError(.notAuthenticated)
  }
  /// Writes nothing.
  ///
  /// - Parameter record: The record.
  /// - Returns: Never.
  /// - Throws: Always ``CKError`` with `notAuthenticated`.
  @discardableResult public func save(_ record: CKRecord) async throws -> CKRecord {
    throw CKError(.notAuthenticated)
  }
  /// Removes nothing.
  ///
  /// - Parameter recordID: Which record.
  /// - Returns: Never.
  /// - Throws: Always ``CKError`` with `notAuthenticated`.
  @discardableResult
  public func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID {
    throw CKError(.notAuthenticated)
  }
  /// Finds nothing.
  ///
  /// - Parameters:
  ///   - query: Which records.
  ///   - resultsLimit: How many at most.
  /// - Returns: Never.
  /// - Throws: Always ``CKError`` with `notAuthenticated`.
  public func records(
    matching query: CKQuery,
    resultsLimit: Int = 0
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: Never?
  ) { throw CKError(.notAuthenticated) }
}

/// Which records are looked for.
public final class CKQuery: NSObject {
  /// The name of their type.
  public let recordType: String
  /// Which ones.
  public let predicate: NSPredicate
  /// In which order; nil for any.
  public var sortDescriptors: [NSSortDescriptor]?

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - recordType: The name of their type.
  ///   - predicate: Which ones.
  public init(recordType: String, predicate: NSPredicate) {
    (self.recordType, self.predicate) = (recordType, predicate)
  }
}

/// A record: values by their names.
///
/// No server keeps it.
public final class CKRecord: NSObject {
  /// What tells records apart.
  public final class ID: NSObject, Sendable {
    /// The name of the record.
    public let recordName: String
    /// Creates an identifier.
    ///
    /// - Parameter recordName: The name of the record; a random one by default.
    public init(recordName: String = UUID().uuidString) { self.recordName = recordName }
    /// Whether two identifiers are of one record.
    ///
    /// - Parameter object: The other one.
    /// - Returns: Whether the names are the same.
    public override func isEqual(_ object: Any?) -> Bool {
      (object as? ID)?.recordName == recordName
    }
    /// The hash of the name.
    public override var hash: Int { recordName.hashValue }
  }

  /// The name of its type.
  public let recordType: String
  /// What tells records apart.
  public let recordID: ID
  private var values: [String: Any] = [:]

  /// Creates a record without values.
  ///
  /// - Parameters:
  ///   - recordType: The name of its type.
  ///   - recordID: What tells records apart; a random one by default.
  public init(recordType: String, recordID: ID = ID()) {
    (self.recordType, self.recordID) = (recordType, recordID)
  }

  /// A value by its name; nil for none.
  ///
  /// - Parameter key: The name.
  public subscript(key: String) -> Any? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// The names of the values.
  ///
  /// - Returns: The names, in alphabetical order.
  public func allKeys() -> [String] { values.keys.sorted() }
}
