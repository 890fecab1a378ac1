internal import CCheckedPages
package import GRDB

extension Configuration {
  /// Keeps connections to their own database, so that no SQL that was put into it reaches another file.
  package mutating func keepToDatabase() {
    prepareDatabase { database in
      let status = ccp_keep_to_database(database.sqliteConnection)
      guard status == ResultCode.SQLITE_OK.rawValue else {
        throw DatabaseError(resultCode: ResultCode(rawValue: status))
      }
    }
  }

  /// Makes connections compare the checksum of each page that they read, and write those of their own.
  ///
  /// - Parameter isNew: Whether the database is empty.
  package mutating func checkPages(isNew: Bool) {
    prepareDatabase { try $0.checkPages(isNew: isNew) }
  }
}

extension Database {
  /// Compares checksums from here on; nothing may have been done with the connection before.
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
