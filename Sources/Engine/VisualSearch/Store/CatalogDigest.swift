package import Files
internal import Foundation
internal import GRDB

/// The digests of a catalog: of the whole catalog, and of its parts.
///
/// The parts show where two catalogs differ when only one of them is at hand. Each text is preceded by its
/// length, and each list by its count, so different catalogs give different bytes; file names are compared byte
/// for byte.
package struct CatalogOutline: Hashable, Sendable {
  /// The digest of the whole catalog.
  package let digest: FileDigest
  /// The digests of runs of landmarks, in catalog order.
  package let landmarks: [Part]
  /// The digests of collections, in catalog order: of each, or of runs when there are many.
  package let collections: [Part]

  /// A run of entries.
  package struct Part: Hashable, Sendable {
    /// The digest of the content of its entries.
    package var digest: FileDigest
    /// The number of its entries.
    package var count: Int
  }

  /// Digests a catalog.
  ///
  /// - Parameter catalog: The catalog.
  /// - Complexity: O(*n*) in its bytes.
  package init(of catalog: Catalog) {
    var bytes = DigestedBytes()
    bytes.add(catalog.root)
    bytes.add(catalog.landmarks.count)
    bytes.beginPart()
    for landmark in catalog.landmarks {
      bytes.add(landmark.id)
      bytes.add(landmark)
      bytes.add(landmark.pictures.count)
      for picture in landmark.pictures { bytes.add(picture) }
      bytes.endEntry(closingPart: Self.endsPart(landmark.id))
    }
    bytes.endPart()
    landmarks = bytes.takeParts()
    bytes.add(catalog.collections.count)
    bytes.beginPart()
    // Each collection has its own digest, as it may have many members. For very many collections, the digests
    // would be as long as the collections.
    let isShort = catalog.collections.count <= Self.collectionLimit
    for collection in catalog.collections {
      bytes.add(collection.id)
      bytes.add(collection.name)
      bytes.add(collection.description)
      bytes.add(collection.landmarks.count)
      for landmark in collection.landmarks { bytes.add(landmark) }
      bytes.add(collection.cover.map { _ in 1 } ?? 0)
      bytes.add(collection.cover ?? "")
      bytes.endEntry(closingPart: isShort || Self.endsPart(collection.id))
    }
    bytes.endPart()
    collections = bytes.takeParts()
    // Nothing is added for a catalog that names nothing: its digest is that of earlier versions.
    if !catalog.presentation.isEmpty {
      for text in catalog.presentation.texts {
        bytes.add(text.map { _ in 1 } ?? 0)
        bytes.add(text ?? "")
      }
    }
    digest = bytes.digest()
  }

  private static let collectionLimit = 1024

  /// Whether an entry is the last one of its part.
  ///
  /// The entry's number decides, so an addition changes one part and moves no other boundary. One entry of 512
  /// ends a part, chosen by multiplicative hashing with 2⁶⁴ over the golden ratio (Knuth, *The Art of Computer
  /// Programming* 3, 6.4), which spreads consecutive numbers.
  private static func endsPart(_ id: Int) -> Bool {
    (UInt64(bitPattern: Int64(id)) &* 0x9E37_79B9_7F4A_7C15) >> 55 == 0
  }
}

extension Catalog {
  /// A digest of the whole catalog, with file names byte for byte.
  ///
  /// Stores and databases keep it: the digest of a catalog is the same in every version of Waymark.
  package var digest: FileDigest { CatalogOutline(of: self).digest }
}

/// Bytes that are digested a megabyte at a time, and in parts.
private struct DigestedBytes {
  private var stream = FileDigest.Stream()
  private var part = FileDigest.Stream()
  private var waiting: [UInt8] = []
  private static let limit = 1 << 20
  private var parts: [CatalogOutline.Part] = []
  /// The number of entries in the open part.
  private var count = 0

  private mutating func digestWaiting() {
    stream.add(waiting)
    part.add(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  /// Begins a part with the next bytes.
  mutating func beginPart() {
    digestWaiting()
    part = FileDigest.Stream()
  }

  /// Ends an entry of a part, and the part when this is its last entry.
  mutating func endEntry(closingPart: Bool) {
    count += 1
    if closingPart { endPart() }
  }

  /// Ends a part; a part without entries is ignored.
  mutating func endPart() {
    if count == 0 { return }
    digestWaiting()
    parts.append(CatalogOutline.Part(digest: part.digest(), count: count))
    (part, count) = (FileDigest.Stream(), 0)
  }

  /// Returns the parts that have ended since the previous call.
  mutating func takeParts() -> [CatalogOutline.Part] {
    defer { parts = [] }
    return parts
  }

  mutating func add(_ text: String) {
    add(text.utf8.count)
    waiting += text.utf8
  }

  /// Adds the texts and details of a landmark: first those of the first version, then the others.
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
    // Negative, to tell it from the count of pictures, which follows when there are no other details.
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
    if waiting.count >= Self.limit { digestWaiting() }
  }

  mutating func add(_ number: Double?) {
    add(number.map { Int(Int64(bitPattern: $0.bitPattern)) } ?? 0)
    add(number == nil ? 0 : 1)
  }

  mutating func digest() -> FileDigest {
    digestWaiting()
    return stream.digest()
  }
}
