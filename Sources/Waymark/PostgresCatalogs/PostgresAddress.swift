internal import CPostgres
internal import Determinism
internal import Files
internal import Foundation

/// The address of a database: `postgresql://host/database`.
package struct PostgresAddress: Hashable, Sendable {
  /// The address in libpq's format, without a password.
  internal let text: String
  /// The display form of the address: without the user and parameters.
  package let name: String
  /// The name of the database; empty when the address has none.
  package let database: String

  /// Whether a text looks like an address of a database, and not like a path.
  package static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("postgresql://") || text.hasPrefix("postgres://")
  }

  /// Reads an address.
  ///
  /// - Parameter text: The address in libpq's format, with host, user, parameters and so on.
  /// - Throws: ``PostgresError`` for one that is malformed, or that contains a password: every user of a
  ///   machine can read the arguments of a process. Its text does not repeat the address.
  package init(_ text: String) throws(PostgresError) {
    var report = cpg_report()
    guard cpg_load(&report) else {
      throw .libraryMissing(reason: String(cString: cpg_report_message(&report)))
    }
    var database = [CChar](repeating: 0, count: 256)
    switch cpg_look_at(text, &database, database.count) {
    case CPG_ADDRESS_FINE: break
    case CPG_ADDRESS_HAS_PASSWORD:
      throw .address(
        reason:
          "the address of the database contains a password, which other users can read in the list of processes; put "
          + "it into ~/.pgpass, the file named by PGPASSFILE or a service file instead"
      )
    default:
      throw .address(
        reason:
          "the address of the database is not postgresql://[user@]host[:port]/database[?parameters]"
      )
    }
    self.text = text
    let bytes = database.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    self.database = String(decoding: bytes, as: UTF8.self)
    var rest = text[...]
    if let end = rest.range(of: "://")?.upperBound { rest = rest[end...] }
    rest = rest.prefix { $0 != "?" }
    let place = rest.prefix { $0 != "/" }
    let host = place.lastIndex(of: "@").map { place[place.index(after: $0)...] } ?? place
    name = "postgresql://\(host)\(rest.dropFirst(place.count))"
  }

  /// Returns the path of a local store for this database, in a folder that is created if needed.
  ///
  /// - Parameters:
  ///   - folder: The folder; nil for the user's cache folder (`$XDG_CACHE_HOME/waymark`, or
  ///     `~/.cache/waymark`).
  ///   - source: The source whose pictures it holds; nil for a copy of all of them.
  /// - Returns: The path of a store, which may not exist.
  /// - Throws: `FileError`, and Foundation's error when the folder cannot be created.
  package func storePath(in folder: String? = nil, of source: String? = nil) throws -> String {
    let folder = try folder ?? HomeFolder.cache("waymark")
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    let hash = String(StableHash.of(text + "\u{0}" + (source ?? "")), radix: 16)
    let letters = database.filter {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
    }
    return "\(folder)/\(letters)-\(source == nil ? "replica" : "source")-\(hash).waymark"
  }
}
