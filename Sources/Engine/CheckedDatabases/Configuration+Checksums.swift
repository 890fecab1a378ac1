internal import CCheckedPages
package import GRDB

extension Configuration {
  /// Restricts connections to their own database, so that SQL stored in it cannot access other files.
  package mutating func keepToDatabase() {
    prepareDatabase { database in
      let status = ccp_keep_to_database(database.sqliteConnection)
      guard status == ResultCode.SQLITE_OK.rawValue else {
        throw DatabaseError(resultCode: ResultCode(rawValue: status))
      }
    }
  }

  /// Makes connections verify the checksum of each page that they read, and write checksums.
  ///
  /// - Parameter isNew: Whether the database is empty.
  package mutating func checkPages(isNew: Bool) {
    prepareDatabase { try $0.checkPages(isNew: isNew) }
  }
}

extension Database {
  /// Verifies checksums from here on; the connection must be unused.
  ///
  /// - Parameter isNew: Whether the database is empty.
  /// - Throws: `DatabaseError`.
  package func checkPages(isNew: Bool = false) throws {
    let status = ccp_check_pages(sqliteConnection, isNew)
    guard status == ResultCode.SQLITE_OK.rawValue else {
      throw DatabaseError(resultCode: ResultCode(rawValue: status))
    }
  }
}
