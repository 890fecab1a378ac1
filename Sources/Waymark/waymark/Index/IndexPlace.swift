import Files
import Foundation
import ImageSignatures
import PostgresCatalogs
import SafeText
import Terminal
import VisualSearch

/// Where an indexing writes: a store, or a store of its own for a source whose state is then published in a database.
struct IndexPlace {
  /// The store to index into.
  let path: String
  /// Which local features pictures get; nil for those of the store.
  let features: FeatureSelection?
  private let target: (address: PostgresAddress, source: String)?

  /// Says where to write.
  ///
  /// - Parameters:
  ///   - output: A path, or the address of a database, which has to be there and to have a catalogue.
  ///   - source: What the pictures are called in a database; nil for the machine and the folder.
  ///   - catalog: What is indexed.
  ///   - features: What is asked for; nil for what is there.
  /// - Throws: `PostgresError`, and what keeps the user's cache folder from being used.
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

  /// Waits until no other process indexes for the same source; nil for a store that others may index into.
  ///
  /// - Throws: `FileError`.
  func lock() throws -> FileLock? {
    target == nil ? nil : try FileLock(blockingAt: path + ".lock")
  }

  /// Publishes what was indexed, and says so; does nothing for a store.
  ///
  /// - Parameters:
  ///   - store: The store at the path.
  ///   - force: Whether what others have published is changed where it differs.
  ///   - isAgain: Whether nothing is said when nothing has changed.
  /// - Throws: `PostgresError` and `CatalogError`.
  func publish(_ store: CatalogStore, force: Bool, isAgain: Bool = false) throws {
    guard let (address, source) = target else { return }
    let done = try PostgresCatalog(address).publish(store, as: source, force: force)
    if isAgain, !done.isNew { return }
    try StandardOutput.write("\(done.words(source, in: address))\n")
  }
}

extension PostgresCatalog.Publication {
  /// What was done, as one line for people.
  func words(_ source: String, in address: PostgresAddress) -> String {
    let what =
      isNew
      ? "published as epoch \(epoch), \(changed) pictures changed, \(removed) removed"
      : "nothing new since epoch \(epoch)"
    return "\(address.name): \(source): \(what)".singleLine
  }
}
