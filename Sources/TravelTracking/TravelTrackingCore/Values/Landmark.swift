public import Foundation
public import VisualSearch

/// A place that people travel to, and that pictures show.
public struct Landmark: Hashable, Sendable, Identifiable {
  /// The landmark's number, unique in its catalogue.
  public var id: Int
  /// Its name.
  public var name: String
  /// The continent on which it stands, empty when unknown.
  public var continent: String
  /// Where it stands, when that is known.
  public var coordinate: Catalog.Coordinate?
  /// A few sentences about it, empty when there are none.
  public var description: String
  /// Its pictures, as absolute paths, the best one first.
  public var pictures: [String]
  /// Whether it is a favorite.
  public var isFavorite = false
  /// Whether it is pinned.
  public var isPinned = false
  /// How crowded somebody found it last; nil when nobody said.
  public var crowd: CrowdReport?

  /// Takes a landmark out of a catalogue.
  package init(_ landmark: Catalog.Landmark, in catalog: Catalog) {
    id = landmark.id
    name = landmark.name
    continent = landmark.continent
    coordinate = landmark.coordinate
    description = landmark.description
    pictures = landmark.pictures.map(catalog.absolutePath(ofPicture:))
  }
}

/// How crowded somebody found a landmark.
public struct CrowdReport: Hashable, Sendable {
  /// From 0 for nobody to 10 for no room to stand.
  public var level: Int
  /// When, to the second.
  public var reported: Date

  /// Creates a report.
  public init(level: Int, reported: Date) {
    self.level = level
    self.reported = reported
  }
}

/// A named set of landmarks.
public struct LandmarkCollection: Hashable, Sendable, Identifiable {
  /// The collection's number, unique among collections.
  public var id: Int
  /// Its name.
  public var name: String
  /// A few sentences about it, empty when there are none.
  public var description: String
  /// The numbers of its landmarks.
  public var landmarks: [Int]
  /// The picture that stands for it, as an absolute path.
  public var cover: String?
  /// Whether it is pinned.
  public var isPinned = false

  /// Takes a collection out of a catalogue.
  package init(_ collection: Catalog.Collection, in catalog: Catalog) {
    id = collection.id
    name = collection.name
    description = collection.description
    landmarks = collection.landmarks
    cover = collection.cover.map(catalog.absolutePath(ofPicture:))
  }
}
