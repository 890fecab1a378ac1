import ArgumentParser
import Foundation
import Logging
import PostgresCatalogs
import VisualSearch
import WaymarkService

/// The options of database replicas.
struct ReplicaOptions: ParsableArguments {
  @Option(
    name: .customLong("replica-dir"),
    help: ArgumentHelp(
      "Where copies of databases are kept. (default: the user's cache folder)",
      valueName: "folder"
    ),
    completion: .directory
  )
  var folder: String?
  @Option(
    name: .customLong("max-age"),
    help: ArgumentHelp(
      "Refuse requests once a copy has not been checked against its database for this many seconds. (default: no limit)",
      valueName: "seconds"
    )
  )
  var limit: Double?
  @Option(
    name: .customLong("poll"),
    help: ArgumentHelp(
      "Check a database for lost notifications after this many seconds. (default: 10)",
      valueName: "seconds"
    )
  )
  var interval: Double?
  /// `--poll`, or the default.
  private var usedInterval: Double { interval ?? 10 }

  func validate() throws {
    let interval = usedInterval
    guard (0.1...86_400).contains(interval) else {
      throw ValidationError("--poll must be from 0.1 to 86400.")
    }
    guard limit.map({ $0 > interval && $0.isFinite }) ?? true else {
      throw ValidationError("--max-age must be more than --poll, \(interval) seconds.")
    }
  }

  /// Opens the replica of a catalog, which follows the database from then on.
  ///
  /// - Parameters:
  ///   - address: The database.
  ///   - logger: Receives changes, and connection errors.
  /// - Returns: The replica, under the name of the database.
  /// - Throws: `PostgresError`, `CatalogError` and `FileError`.
  func open(_ address: PostgresAddress, _ logger: Logger) throws -> ServedCatalog {
    let follower = try CatalogFollower(
      address,
      in: folder,
      interval: usedInterval,
      mayBeOld: true,
      log: { logger.notice("\($0)") }
    )
    follower.start()
    return ServedCatalog(
      name: address.database.isEmpty ? "database" : address.database,
      engine: try VisualSearchEngine(store: follower.store),
      replica: { [limit] in
        let state = follower.state
        return ReplicaState(
          epoch: Int(clamping: state.epoch),
          age: max(0, -state.confirmed.timeIntervalSinceNow),
          limit: limit,
          isConnected: state.trouble == nil
        )
      }
    )
  }
}
