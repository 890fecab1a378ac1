/// Landmarks, collections and their pictures: what can be recognized.
///
/// A catalogue comes from a `catalog.json` or from a folder of pictures, and goes into a
/// ``CatalogStore``.
public struct Catalog: Hashable, Sendable {
  /// One thing that can be recognized.
  public struct Landmark: Hashable, Sendable, Identifiable {
    /// The landmark's number, positive and unique in its catalogue.
    public var id: Int
    /// Its name, as people say it.
    public var name: String
    /// The continent on which it stands, empty when unknown.
    public var continent: String
    /// Where it stands, when that is known.
    public var coordinate: Coordinate?
    /// A few sentences about it, empty when there are none.
    public var description: String
    /// Its pictures, as paths from the catalogue's ``Catalog/root``, the best one first.
    public var pictures: [String]

    /// Creates a landmark.
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

  /// A named set of landmarks.
  public struct Collection: Hashable, Sendable, Identifiable {
    /// The collection's number, positive and unique among collections.
    public var id: Int
    /// Its name.
    public var name: String
    /// A few sentences about it, empty when there are none.
    public var description: String
    /// The numbers of its landmarks.
    public var landmarks: [Int]
    /// The picture that stands for the whole collection, as a path from ``Catalog/root``.
    public var cover: String?

    /// Creates a collection.
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
  public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, in `-90...90`.
    public var latitude: Double
    /// Degrees east of Greenwich, in `-180...180`.
    public var longitude: Double

    /// Creates a coordinate.
    public init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// The folder from which the pictures' paths start, absolute.
  public var root: String
  /// The landmarks, in the order in which their source lists them.
  public var landmarks: [Landmark]
  /// The collections, in the order in which their source lists them.
  public var collections: [Collection]

  /// Creates a catalogue.
  public init(root: String, landmarks: [Landmark] = [], collections: [Collection] = []) {
    self.root = root
    self.landmarks = landmarks
    self.collections = collections
  }
}
