/// Landmarks, collections and their pictures: what can be recognized.
///
/// A catalog comes from a `catalog.json` or from a folder of pictures, and goes into a ``CatalogStore``.
///
/// ```swift
/// let catalog = try Catalog(jsonAt: "Museum/catalog.json")
/// let store = try CatalogStore(writingAt: "museum.waymark")
/// _ = try await CatalogIndexer(store: store).index(catalog)
/// ```
///
/// A catalog that is created in memory is not validated; ``init(jsonAt:remark:)`` validates a file.
public struct Catalog: Hashable, Sendable {
  /// Something that can be recognized by any of its pictures, such as a building or a painting.
  ///
  /// Each picture is a separate view: add the views from which people photograph it.
  public struct Landmark: Hashable, Sendable, Identifiable {
    /// The landmark's number, positive and unique in its catalog.
    ///
    /// For a folder, it is derived from the path of the picture or the folder, so it stays the same when the
    /// folder is indexed again.
    public var id: Int
    /// Its display name; not empty.
    ///
    /// Several landmarks may have the same one.
    public var name: String
    /// A few sentences about it; empty when there are none.
    ///
    /// Their words are compared with the labels of a query: see ``MatchOptions/labels``.
    public var description: String
    /// Further facts by name, such as the painter of a picture in a museum.
    ///
    /// The words of texts are compared with the labels of a query: see ``MatchOptions/labels``. Searches use
    /// details in no other way: they are for the caller to show.
    public var details: [String: Detail]
    /// Its pictures, as paths relative to the catalog's ``Catalog/root``, the best one first; at least one.
    ///
    /// For a folder, they are in the order of their paths.
    public var pictures: [String]

    /// Creates a landmark.
    ///
    /// - Parameters:
    ///   - id: The landmark's number, positive and unique in its catalog.
    ///   - name: Its name, not empty.
    ///   - description: A few sentences about it; empty when there are none.
    ///   - details: Further facts by name.
    ///   - pictures: Paths from the catalog's root, the best picture first.
    public init(
      id: Int,
      name: String,
      description: String = "",
      details: [String: Detail] = [:],
      pictures: [String] = []
    ) {
      self.id = id
      self.name = name
      self.description = description
      self.details = details
      self.pictures = pictures
    }
  }

  /// A named set of landmarks, such as the halls of a museum.
  ///
  /// A search returns a collection when a picture shows several of its landmarks, or its cover.
  public struct Collection: Hashable, Sendable, Identifiable {
    /// The collection's number, positive and unique among collections.
    ///
    /// A landmark may have the same number.
    public var id: Int
    /// Its display name; not empty.
    ///
    /// Its words are compared with the labels of a query, for all of its landmarks.
    public var name: String
    /// A few sentences about it; empty when there are none.
    ///
    /// They are for the caller to show.
    public var description: String
    /// The numbers of its landmarks, each once.
    ///
    /// A landmark may be in several collections.
    public var landmarks: [Int]
    /// The picture that stands for the whole collection, as a path relative to ``Catalog/root``; nil for none.
    ///
    /// A query that shows it returns the collection.
    public var cover: String?

    /// Creates a collection.
    ///
    /// - Parameters:
    ///   - id: The collection's number, positive and unique among collections.
    ///   - name: Its name, not empty.
    ///   - description: A few sentences about it; empty when there are none.
    ///   - landmarks: The numbers of its landmarks.
    ///   - cover: The picture that stands for the whole collection, as a path from the catalog's root; nil for
    ///     none.
    public init(
      id: Int,
      name: String,
      description: String = "",
      landmarks: [Int] = [],
      cover: String? = nil
    ) {
      self.id = id
      self.name = name
      self.description = description
      self.landmarks = landmarks
      self.cover = cover
    }
  }

  /// The absolute path of the folder to which the pictures' paths are relative.
  ///
  /// A store is emptied before a catalog with another root is indexed into it.
  public var root: String
  /// Symbolic links in the folder whose target is missing, as paths relative to the root; a disk with pictures
  /// may not be mounted.
  package var brokenLinks: [String] = []
  /// Symbolic links that lead out of the folder and were not followed, as paths relative to the root.
  package var outwardLinks: [String] = []
  /// The landmarks, in the order in which their source lists them.
  ///
  /// A store keeps the order.
  public var landmarks: [Landmark]
  /// The collections, in the order in which their source lists them.
  ///
  /// A store keeps the order.
  public var collections: [Collection]
  /// How the catalog names itself and its things.
  ///
  /// Empty for a folder.
  public var presentation: Presentation

  /// Creates a catalog from its parts, without validating them.
  ///
  /// - Parameters:
  ///   - root: The absolute path of the folder to which the pictures' paths are relative.
  ///   - landmarks: The landmarks, in the order to keep.
  ///   - collections: The collections, in the order to keep; they name landmarks by their numbers.
  ///   - presentation: How the catalog names itself and its things; by default, nothing is named.
  public init(
    root: String,
    landmarks: [Landmark] = [],
    collections: [Collection] = [],
    presentation: Presentation = Presentation()
  ) {
    self.root = root
    self.landmarks = landmarks
    self.collections = collections
    self.presentation = presentation
  }
}

extension Catalog {
  /// Checks that a store can hold the catalog: collections name only its landmarks, and numbers among details
  /// are finite.
  ///
  /// - Throws: ``CatalogError/invalid(path:place:reason:)``, with the root as the path.
  internal func requireStorable() throws(CatalogError) {
    let known = Set(landmarks.map(\.id))
    for (index, collection) in collections.enumerated() {
      for (number, id) in collection.landmarks.enumerated() where !known.contains(id) {
        throw .invalid(
          path: root,
          place: "collections[\(index)].landmarks[\(number)]",
          reason: "the collection “\(collection.name)” lists the landmark \(id), "
            + "which does not exist"
        )
      }
    }
    for (index, landmark) in landmarks.enumerated() {
      for case (let name, .number(let number)) in landmark.details where !number.isFinite {
        throw .invalid(
          path: root,
          place: "landmarks[\(index)].details.\(name)",
          reason: "JSON has no number \(number)"
        )
      }
    }
  }
}
