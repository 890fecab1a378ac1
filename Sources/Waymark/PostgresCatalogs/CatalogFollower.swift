internal import Files
package import Foundation
internal import Synchronization
package import VisualSearch

/// Keeps a local store in sync with the latest epoch that a database has published, as long as the process
/// runs.
///
/// It waits for notifications, and polls from time to time in case one was lost. While the database is
/// unreachable, the store stays as it is, and its age grows. A search sees the store before a change or after
/// it.
package final class CatalogFollower: Sendable {
  /// The state of the copy.
  package struct State: Hashable, Sendable {
    /// The epoch of the database that the store holds.
    package var epoch: Int64
    /// The time when that was last confirmed to be the latest epoch.
    package var confirmed: Date
    /// The connection error since then; nil while there is a connection.
    package var trouble: String?
  }

  /// The copy.
  package let store: CatalogStore
  private let address: PostgresAddress
  private let interval: Double
  private let log: @Sendable (String) -> Void
  private let current: Mutex<State>

  /// Opens the local copy of a catalog, and updates it if the database is reachable.
  ///
  /// - Parameters:
  ///   - address: The database.
  ///   - folder: The folder of the copy; nil for the user's cache folder.
  ///   - interval: The polling interval in seconds.
  ///   - mayBeOld: Whether an outdated copy is accepted while the database is unreachable.
  ///   - log: Called with a sentence for each change and each error.
  /// - Throws: ``PostgresError``, `CatalogError`, `FileError`.
  package init(
    _ address: PostgresAddress,
    in folder: String? = nil,
    interval: Double = 10,
    mayBeOld: Bool = false,
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) throws {
    let path = try address.storePath(in: folder)
    let store = try Self.copy(at: path, of: address)
    (self.address, self.store, self.interval, self.log) = (address, store, interval, log)
    let state: State
    do {
      state = try Self.bring(try PostgresCatalog(address), into: store, log)
    } catch let error as PostgresError where mayBeOld && error.isOfConnection {
      guard let old = try store.followedEpoch() else { throw error }
      log("\(error); the copy of epoch \(old.epoch.number) is used meanwhile")
      state = State(epoch: old.epoch.number, confirmed: old.confirmed, trouble: "\(error)")
    }
    current = Mutex(state)
  }

  private static func copy(
    at path: String,
    of address: PostgresAddress
  ) throws(CatalogError) -> CatalogStore {
    do {
      return try CatalogStore(writingAt: path)
    } catch {
      guard case .unreadableStore(let path, let trouble) = error else { throw error }
      throw .unreadableStore(
        path: path,
        .other("\(trouble); it is a copy of \(address.name): remove it, and it is created again")
      )
    }
  }

  /// The present state of the copy.
  package var state: State { current.withLock { $0 } }

  /// Begins to follow the database, in a separate thread.
  package func start() {
    Thread.detachNewThread { [self] in
      var pause = 0.5
      while true {
        do {
          try follow { pause = 0.5 }
        } catch {
          let words = "\(error)"
          let isNew = current.withLock { state in
            defer { state.trouble = words }
            return state.trouble != words
          }
          if isNew { log(words) }
        }
        Thread.sleep(forTimeInterval: pause)
        pause = min(pause * 2, max(interval, 1))
      }
    }
  }

  /// Follows until the connection is lost.
  private func follow(onContact: () -> Void) throws -> Never {
    let catalog = try PostgresCatalog(address)
    // Before the first read, so that no change in between is missed.
    try catalog.connection.run("LISTEN waymark")
    while true {
      let state = try Self.bring(catalog, into: store, log)
      let before = current.withLock { current in
        defer { current = state }
        return current
      }
      if before.trouble != nil { log("\(address.name): connected again") }
      onContact()
      _ = try catalog.connection.wait(seconds: interval)
    }
  }

  /// Updates a store, one process at a time.
  private static func bring(
    _ catalog: PostgresCatalog,
    into store: CatalogStore,
    _ log: (String) -> Void
  ) throws -> State {
    let lock = try FileLock(blockingAt: store.path + ".lock")
    defer { lock.keep() }
    let (state, changed, removed) = try catalog.bring(into: store)
    if changed + removed > 0 {
      log("epoch \(state.epoch.number): \(changed) pictures added, \(removed) removed")
    }
    return State(epoch: state.epoch.number, confirmed: state.confirmed)
  }
}
