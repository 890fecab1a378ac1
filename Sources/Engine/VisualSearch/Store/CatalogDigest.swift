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
      bytes.add(landmark)
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

  /// Every writer of the store, an earlier version too, changes its generation.
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

  /// Adds the texts and details of a landmark: first those that there have always been, and after them others.
  mutating func add(_ landmark: Catalog.Landmark) {
    var others = landmark.details
    var continent = ""
    if case .text(let text)? = others["continent"], !text.isEmpty {
      (continent, others["continent"]) = (text, nil)
    }
    for text in [landmark.name, continent, landmark.description] { add(text) }
    for name in ["latitude", "longitude"] {
      var value: Double?
      if case .number(let number)? = others[name] { (value, others[name]) = (number, nil) }
      add(value)
    }
    if others.isEmpty { return }
    // Below zero, as no count of pictures is, which follows where there are no others.
    add(-others.count)
    for (name, detail) in others.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    {
      add(name)
      switch detail {
      case .text(let text):
        add(0)
        add(text)
      case .number(let number):
        add(1)
        add(number)
      case .boolean(let boolean): add(boolean ? 3 : 2)
      }
    }
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
