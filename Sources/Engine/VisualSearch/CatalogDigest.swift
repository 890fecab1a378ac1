package import Files
internal import Foundation
internal import GRDB

extension Catalog {
  /// A digest of all that the catalog says, with the names of files byte for byte.
  ///
  /// Each text comes with its length, and each list with its count, so other catalogs have other bytes. Stores and
  /// databases keep it: a catalog has the same one in every version.
  package var digest: FileDigest {
    var bytes = DigestedBytes()
    bytes.add(root)
    bytes.add(landmarks.count)
    for landmark in landmarks {
      bytes.add(landmark.id)
      for text in [landmark.name, landmark.continent, landmark.description] { bytes.add(text) }
      bytes.add(landmark.coordinate?.latitude)
      bytes.add(landmark.coordinate?.longitude)
      bytes.add(landmark.pictures.count)
      for picture in landmark.pictures { bytes.add(picture) }
    }
    bytes.add(collections.count)
    for collection in collections {
      bytes.add(collection.id)
      bytes.add(collection.name)
      bytes.add(collection.description)
      bytes.add(collection.landmarks.count)
      for landmark in collection.landmarks { bytes.add(landmark) }
      bytes.add(collection.cover.map { _ in 1 } ?? 0)
      bytes.add(collection.cover ?? "")
    }
    return bytes.digest()
  }
}

extension CatalogStore {
  /// Whether the store holds exactly a catalog, with all its pictures, as the last indexing left it.
  ///
  /// False says nothing: another indexing may have written the same.
  ///
  /// - Parameters:
  ///   - digest: The catalog's.
  ///   - database: The store.
  /// - Returns: Whether it was recorded, and nothing was written since.
  /// - Throws: When the store cannot be read.
  internal static func holds(_ digest: FileDigest, _ database: Database) throws -> Bool {
    try meta(database, "catalog") == recorded(digest, database)
  }

  /// Notes that the store holds exactly a catalog, with all its pictures.
  ///
  /// - Parameters:
  ///   - digest: The catalog's.
  ///   - database: The store.
  /// - Throws: When the store cannot be written.
  internal static func record(_ digest: FileDigest, _ database: Database) throws {
    let text = try recorded(digest, database)
    if try meta(database, "catalog") != text { try setMeta(database, "catalog", text) }
  }

  /// Whoever changes the store, an earlier version too, changes its generation.
  private static func recorded(_ digest: FileDigest, _ database: Database) throws -> String {
    "\(try revision(database).generation) \(digest.hexadecimal)"
  }
}

/// Bytes that are digested a megabyte at a time.
private struct DigestedBytes {
  private var stream = FileDigest.Stream()
  private var waiting: [UInt8] = []
  private static let limit = 1 << 20

  mutating func add(_ text: String) {
    add(text.utf8.count)
    waiting += text.utf8
  }

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { waiting += $0 }
    if waiting.count >= Self.limit {
      stream.add(waiting)
      waiting.removeAll(keepingCapacity: true)
    }
  }

  mutating func add(_ number: Double?) {
    add(number.map { Int(Int64(bitPattern: $0.bitPattern)) } ?? 0)
    add(number == nil ? 0 : 1)
  }

  mutating func digest() -> FileDigest {
    stream.add(waiting)
    return stream.digest()
  }
}
