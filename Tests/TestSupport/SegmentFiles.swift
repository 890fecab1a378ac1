import Foundation

/// The paths of the files of a store's segments, sorted.
///
/// - Parameter path: The store.
/// - Returns: Absolute paths where the store's is.
/// - Throws: When there is no such folder.
public func segmentFiles(ofStoreAt path: String) throws -> [String] {
  let folder = path + "-segments"
  return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
    folder + "/" + $0
  }
}
