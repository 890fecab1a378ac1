internal import CheckedDatabases
internal import Files
import Foundation
internal import GRDB

extension DuplicateStore {
  /// The size beyond which the store in the cache folder is emptied: that of some 200,000 pictures at `edited`, the level
  /// that keeps most, or of a million at `near`.
  private static let largestCache: Int64 = 1 << 30
  /// No version of Waymark will have more formats; a larger number is a damaged one.
  private static let newestFormat = 999

  /// Opens the store of searches that name none, in the user's cache folder.
  ///
  /// It is emptied when it has grown beyond a gibibyte.
  ///
  /// - Returns: The store `waymark/duplicates.store`.
  /// - Throws: `DuplicateError` when the folder cannot be written, or the store cannot be read: see ``removeCached()``.
  package static func cached() throws(DuplicateError) -> DuplicateStore {
    let path = try cachePath()
    let (folder, _) = PathParts.split(path)
    do {
      _ = try OpenFolder.making(folder, permissions: 0o700)
    } catch {
      throw .unwritable(path: error.path, reason: error.reason)
    }
    let store = try DuplicateStore(at: path)
    if FileStatus(of: path).map({ $0.size > largestCache }) == true { try store.forgetPictures() }
    return store
  }

  /// Removes the store in the cache folder, which the next search makes again.
  ///
  /// A store of a newer version of Waymark stays.
  ///
  /// - Returns: Whether it was removed.
  /// - Throws: `DuplicateError` when it cannot be removed.
  package static func removeCached() throws(DuplicateError) -> Bool {
    let path = try cachePath()
    guard FileStatus(of: path)?.kind == .file else { return false }
    let version = (try? DatabaseHead.read(at: path))??.userVersion ?? 0
    guard !(formatVersion + 1...newestFormat).contains(version) else { return false }
    let (parent, name) = PathParts.split(path)
    do {
      let folder = try OpenFolder(parent)
      for ending in ["-journal", ""] where FileStatus(of: path + ending) != nil {
        try folder.remove(name + ending)
      }
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
    return true
  }

  private static func cachePath() throws(DuplicateError) -> String {
    do {
      return try HomeFolder.cache("waymark") + "/duplicates.store"
    } catch {
      throw .unwritable(path: error.path, reason: error.reason)
    }
  }

  /// Deletes all that is known of pictures, and gives the space back.
  private func forgetPictures() throws(DuplicateError) {
    try write { try Self.deletePictures($0) }
    try vacuum()
  }
}
