public import Foundation
public import VisualSearch

/// A travel destination that pictures show.
///
/// It is a copy of an object in a library or a catalog: changing it changes neither.
public struct Landmark: Hashable, Sendable, Identifiable {
  /// The landmark's number, unique in its catalog or library.
  ///
  /// It stays the same for the life of the landmark.
  public var id: Int
  /// The name that users see.
  ///
  /// It is not empty. Several landmarks may have the same name; ``id`` tells them apart.
  public var name: String
  /// The name of its continent, empty when unknown.
  ///
  /// Compared without regard to case.
  public var continent: String
  /// Its coordinate in degrees of WGS 84; nil when unknown.
  ///
  /// Without it the landmark is on no map and in no trip, and it is never the closest one.
  public var coordinate: Catalog.Coordinate?
  /// A few sentences about it, empty when there are none.
  public var description: String
  /// Its pictures, as absolute paths, the best one first; empty when there are none.
  ///
  /// In a library they are the photos that show it.
  public var pictures: [String]
  /// Whether the user has made it a favorite; false in a catalog.
  ///
  /// Favorites are suggested after pinned landmarks and before all others.
  public var isFavorite = false
  /// Whether the user has pinned it; false in a catalog.
  public var isPinned = false
  /// The last report of its crowding; nil when there is none.
  ///
  /// Always nil in a catalog.
  public var crowd: CrowdReport?

  /// A short line that names it.
  ///
  /// The name, shortened to 60 letters.
  public var title: String { name.shortened(to: 60) }
  /// A second short line; nil for none.
  ///
  /// The continent, shortened to 30 letters.
  public var subtitle: String? { continent.isEmpty ? nil : continent.shortened(to: 30) }

  /// Creates a landmark from one of a catalog.
  package init(_ landmark: Catalog.Landmark, in catalog: Catalog) {
    id = landmark.id
    name = landmark.name
    continent = landmark.details.continent
    coordinate = landmark.details.coordinate
    description = landmark.description
    pictures = landmark.pictures.map(catalog.absolutePath(ofPicture:))
  }
}

/// A visitor's report of a landmark's crowding, with its time.
public struct CrowdReport: Hashable, Sendable {
  /// From 0, empty, to 10, no room to stand.
  ///
  /// A library refuses other levels.
  public var level: Int
  /// The time of the report, to the second.
  ///
  /// A new report replaces the previous one.
  public var reported: Date

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - level: From 0, empty, to 10, no room to stand. A library refuses other levels.
  ///   - reported: The time; a library stores whole seconds.
  public init(level: Int, reported: Date) {
    self.level = level
    self.reported = reported
  }
}

/// A named set of landmarks.
///
/// It is a copy of an object in a library or a catalog: changing it changes neither.
public struct LandmarkCollection: Hashable, Sendable, Identifiable {
  /// The collection's number, unique among collections.
  ///
  /// A collection and a landmark may have the same number.
  public var id: Int
  /// The name that users see.
  ///
  /// It is not empty. Several collections may have the same name; ``id`` tells them apart.
  public var name: String
  /// A few sentences about it, empty when there are none.
  public var description: String
  /// The numbers of its landmarks, in order; empty when it has none.
  ///
  /// In a library each landmark is in it once, and may be in other collections, too.
  public var landmarks: [Int]
  /// The picture that represents it, as an absolute path; nil for none.
  ///
  /// A search for this picture finds the collection.
  public var cover: String?
  /// Whether the user has pinned it; false in a catalog.
  public var isPinned = false

  /// A short line that names it.
  ///
  /// The name, shortened to 60 letters.
  public var title: String { name.shortened(to: 60) }
  /// A second short line: the number of its landmarks.
  public var subtitle: String {
    landmarks.count == 1 ? "1 landmark" : "\(landmarks.count) landmarks"
  }

  /// Creates a collection from one of a catalog.
  package init(_ collection: Catalog.Collection, in catalog: Catalog) {
    id = collection.id
    name = collection.name
    description = collection.description
    landmarks = collection.landmarks
    cover = collection.cover.map(catalog.absolutePath(ofPicture:))
  }
}
