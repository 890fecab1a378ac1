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
/// Nothing checks a catalog that is put together in memory; ``init(jsonAt:remark:)`` checks a file.
public struct Catalog: Hashable, Sendable {
  /// One thing that can be recognized by any of its pictures, such as a building or a painting.
  ///
  /// Each picture is a view of its own: add the ones from which people photograph it.
  public struct Landmark: Hashable, Sendable, Identifiable {
    /// The landmark's number, positive and unique in its catalog.
    ///
    /// From a folder it is made of the path of the picture or the folder, so it stays when the folder is
    /// indexed again.
    public var id: Int
    /// Its name, as people say it; not empty.
    ///
    /// Several landmarks may have the same one.
    public var name: String
    /// The continent on which it stands; empty when unknown.
    ///
    /// Its words fit the labels of a query: see ``MatchOptions/labels``.
    public var continent: String
    /// Where it stands; nil when that is not known.
    ///
    /// No search depends on it: it is for the caller to show.
    public var coordinate: Coordinate?
    /// A few sentences about it; empty when there are none.
    ///
    /// Their words fit the labels of a query: see ``MatchOptions/labels``.
    public var description: String
    /// Its pictures, as paths from the catalog's ``Catalog/root``, the best one first; at least one.
    ///
    /// From a folder they are in the order of their paths.
    public var pictures: [String]

    /// Creates a landmark.
    ///
    /// - Parameters:
    ///   - id: The landmark's number, positive and unique in its catalog.
    ///   - name: Its name, not empty.
    ///   - continent: The continent on which it stands; empty when unknown.
    ///   - coordinate: Where it stands; nil when that is not known.
    ///   - description: A few sentences about it; empty when there are none.
    ///   - pictures: Paths from the catalog's root, the best picture first.
    public init(
      id: Int,
      name: String,
      continent: String = "",
      coordinate: Coordinate? = nil,
      description: String = "",
      pictures: [String] = []
    ) {
      self.id = id
      self.name = name
      self.continent = continent
      self.coordinate = coordinate
      self.description = description
      self.pictures = pictures
    }
  }

  /// A named set of landmarks, such as the halls of a museum.
  ///
  /// A search answers with a collection when a picture shows several of its landmarks, or its cover.
  public struct Collection: Hashable, Sendable, Identifiable {
    /// The collection's number, positive and unique among collections.
    ///
    /// A landmark may have the same number.
    public var id: Int
    /// Its name, as people say it; not empty.
    ///
    /// Its words fit the labels of a query for all of its landmarks.
    public var name: String
    /// A few sentences about it; empty when there are none.
    ///
    /// They are for the caller to show.
    public var description: String
    /// The numbers of its landmarks, each once.
    ///
    /// A landmark may be in several collections.
    public var landmarks: [Int]
    /// The picture that stands for the whole collection, as a path from ``Catalog/root``.
    ///
    /// A query that shows it is answered with the collection. Nil for none.
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

  /// A place on Earth in degrees, WGS 84.
  ///
  /// A `catalog.json` with a coordinate out of range is refused.
  public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, in `-90...90`.
    ///
    /// South of it, they are negative.
    public var latitude: Double
    /// Degrees east of Greenwich, in `-180...180`.
    ///
    /// West of it, they are negative.
    public var longitude: Double

    /// Creates a coordinate.
    ///
    /// - Parameters:
    ///   - latitude: Degrees north of the equator, in `-90...90`.
    ///   - longitude: Degrees east of Greenwich, in `-180...180`.
    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The folder from which the pictures' paths start, absolute.
  ///
  /// A store is emptied before a catalog with another root is indexed into it.
  public var root: String
  /// The landmarks, in the order in which their source lists them.
  ///
  /// A store keeps the order.
  public var landmarks: [Landmark]
  /// The collections, in the order in which their source lists them.
  ///
  /// A store keeps the order.
  public var collections: [Collection]

  /// Creates a catalog from its parts, without checking them.
  ///
  /// - Parameters:
  ///   - root: The folder from which the pictures' paths start, absolute.
  ///   - landmarks: The landmarks, in the order to keep.
  ///   - collections: The collections, in the order to keep; they name landmarks by their numbers.
  public init(root: String, landmarks: [Landmark] = [], collections: [Collection] = []) {
    self.root = root
    self.landmarks = landmarks
    self.collections = collections
  }
}

extension Catalog {
  /// Makes sure that collections name landmarks of the catalog, which a store could not keep otherwise.
  ///
  /// - Throws: ``CatalogError/invalid(path:place:reason:)``, with the root as the path.
  internal func requireKnownMembers() throws(CatalogError) {
    let known = Set(landmarks.map(\.id))
    for (index, collection) in collections.enumerated() {
      for (number, id) in collection.landmarks.enumerated() where !known.contains(id) {
        throw .invalid(
          path: root,
          place: "collections[\(index)].landmarks[\(number)]",
          reason: "the collection “\(collection.name)” names the landmark \(id), "
            + "and there is none with this id"
        )
      }
    }
  }
}
