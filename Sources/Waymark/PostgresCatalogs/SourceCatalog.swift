internal import Files
package import VisualSearch

/// The published data of one writer, and the rule that joins all sources into one catalog.
package struct SourceCatalog: Sendable {
  /// Its number: sources are joined in the order in which they were added.
  package var number: Int
  /// The name that its writer has chosen.
  package var name: String
  /// The epoch of its last publication.
  package var epoch: Int64
  /// Its landmarks and collections; paths are relative to the root of all sources, or absolute.
  package var catalog: Catalog

  /// Creates a source from its parts.
  package init(number: Int, name: String, epoch: Int64, catalog: Catalog) {
    (self.number, self.name, self.epoch, self.catalog) = (number, name, epoch, catalog)
  }

  /// Joins sources.
  ///
  /// A landmark that several sources have is one landmark with the pictures of all of them; its texts are those
  /// published last. The same holds for collections.
  ///
  /// - Parameters:
  ///   - sources: The sources, in any order.
  ///   - root: The folder to which their paths are relative.
  /// - Returns: The catalog, the same in every process.
  package static func joined(_ sources: [SourceCatalog], root: String) -> Catalog {
    let ordered = sources.sorted { $0.number < $1.number }
    var landmarks = Joined<Catalog.Landmark>()
    var collections = Joined<Catalog.Collection>()
    for source in ordered {
      for landmark in source.catalog.landmarks {
        landmarks.add(landmark, source.epoch) { old, new, isLater in
          var result = isLater ? new : old
          result.pictures = union(old.pictures, new.pictures, by: PathKey.init)
          return result
        }
      }
      for collection in source.catalog.collections {
        collections.add(collection, source.epoch) { old, new, isLater in
          var result = isLater ? new : old
          result.landmarks = union(old.landmarks, new.landmarks, by: \.self)
          result.cover = result.cover ?? old.cover ?? new.cover
          return result
        }
      }
    }
    return Catalog(root: root, landmarks: landmarks.entries, collections: collections.entries)
  }

  private static func union<Value, Key: Hashable>(
    _ first: [Value],
    _ second: [Value],
    by key: (Value) -> Key
  ) -> [Value] {
    var known = Set(first.map(key))
    return first + second.filter { known.insert(key($0)).inserted }
  }

  /// Returns the reason why this source and others cannot be joined: a number is used for two things.
  ///
  /// - Parameter others: The other sources.
  /// - Returns: A sentence; nil when they can be joined.
  package func conflict(with others: [SourceCatalog]) -> String? {
    for other in others {
      let places: [(noun: String, [Int: String], [(Int, String)])] = [
        (
          "landmark", Self.names(other.catalog.landmarks.map { ($0.id, $0.name) }),
          catalog.landmarks.map { ($0.id, $0.name) }
        ),
        (
          "collection", Self.names(other.catalog.collections.map { ($0.id, $0.name) }),
          catalog.collections.map { ($0.id, $0.name) }
        ),
      ]
      for (noun, theirs, ours) in places {
        for (id, name) in ours {
          guard let their = theirs[id], their != name else { continue }
          return
            "\(noun) \(id) is “\(name)” here and “\(their)” in the source \(other.name); give one of "
            + "them another id, or --force to rename it for both"
        }
      }
    }
    return nil
  }

  private static func names(_ pairs: [(Int, String)]) -> [Int: String] {
    Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

/// Entries in the order in which they were added, each once.
private struct Joined<Entry: Identifiable> where Entry.ID == Int {
  private(set) var entries: [Entry] = []
  private var places: [Int: (index: Int, epoch: Int64)] = [:]

  mutating func add(_ entry: Entry, _ epoch: Int64, _ join: (Entry, Entry, Bool) -> Entry) {
    guard let place = places[entry.id] else {
      places[entry.id] = (entries.count, epoch)
      entries.append(entry)
      return
    }
    entries[place.index] = join(entries[place.index], entry, epoch > place.epoch)
    places[entry.id]?.epoch = max(place.epoch, epoch)
  }
}

extension Catalog {
  /// Returns the catalog with its paths converted to another root: relative if they lie below it, else
  /// absolute.
  ///
  /// - Parameter other: The root, an absolute path.
  /// - Returns: The catalog, and the function that converts its paths.
  package func rebased(on other: String) -> (catalog: Catalog, paths: (String) -> String) {
    if PathKey(other) == PathKey(root) { return (self, { $0 }) }
    let prefix = other.hasSuffix("/") ? other : other + "/"
    let original = self
    let path: (String) -> String = { path in
      let absolute = original.absolutePath(ofPicture: path)
      guard absolute.utf8.starts(with: prefix.utf8) else { return absolute }
      return String(decoding: absolute.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
    var result = self
    result.root = other
    for index in result.landmarks.indices {
      result.landmarks[index].pictures = result.landmarks[index].pictures.map(path)
    }
    for index in result.collections.indices {
      result.collections[index].cover = result.collections[index].cover.map(path)
    }
    return (result, path)
  }
}
