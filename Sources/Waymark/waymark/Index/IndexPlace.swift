import Files
import Foundation
import ImageSignatures
import PostgresCatalogs
import SafeText
import Terminal
import VisualSearch

/// The destination of an indexing: a store, or the local store of a source whose state is then published in a
/// database.
struct IndexPlace {
  /// The store to index into.
  let path: String
  /// The local features to compute; nil for those of the store.
  let features: FeatureSelection?
  private let target: (address: PostgresAddress, source: String)?

  /// Determines the destination.
  ///
  /// - Parameters:
  ///   - output: A path, or the address of a database, which must exist and contain a catalog.
  ///   - source: The source name of the pictures in a database; nil for the machine and the folder.
  ///   - catalog: The catalog to index.
  ///   - features: The requested features; nil for the present ones.
  /// - Throws: `PostgresError`, and errors of the user's cache folder.
  init(
    _ output: String,
    source: String?,
    of catalog: Catalog,
    features: FeatureSelection?
  ) throws {
    guard PostgresAddress.isAddress(output) else {
      (path, target, self.features) = (output, nil, features)
      return
    }
    let address = try PostgresAddress(output)
    let source = source ?? "\(ProcessInfo.processInfo.hostName):\(catalog.root)"
    // Before an hour of work, and not after it.
    let known = try PostgresCatalog(address).features(of: source)
    self.features = features ?? known
    path = try address.storePath(of: source)
    target = (address, source)
  }

  /// Waits until no other process indexes for the same source; nil for a store into which others may index.
  ///
  /// - Throws: `FileError`.
  func lock() throws -> FileLock? {
    target == nil ? nil : try FileLock(blockingAt: path + ".lock")
  }

  /// Publishes the indexed content, and reports it; does nothing for a store.
  ///
  /// - Parameters:
  ///   - store: The store at the path.
  ///   - force: Whether to overwrite differing data of others.
  ///   - isAgain: Whether to print nothing when nothing has changed.
  /// - Throws: `PostgresError` and `CatalogError`.
  func publish(_ store: CatalogStore, force: Bool, isAgain: Bool = false) throws {
    guard let (address, source) = target else { return }
    let done = try PostgresCatalog(address).publish(store, as: source, force: force)
    if isAgain, !done.isNew { return }
    try StandardOutput.write("\(done.words(source, in: address))\n")
  }
}

extension PostgresCatalog.Publication {
  /// The result as one line.
  func words(_ source: String, in address: PostgresAddress) -> String {
    let what =
      isNew
      ? "published as epoch \(epoch), \(changed) pictures changed, \(removed) removed"
      : "nothing new since epoch \(epoch)"
    return "\(address.name): \(source): \(what)".singleLine
  }
}
