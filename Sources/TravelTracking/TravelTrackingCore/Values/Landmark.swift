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
  /// The last report of how crowded it is; nil without one.
  public var crowd: CrowdReport?

  /// A short line that names it.
  ///
  /// The name, cut to 60 letters.
  public var title: String { name.shortened(to: 60) }
  /// A second short line; nil when there is nothing to say.
  ///
  /// The continent, cut to 30 letters.
  public var subtitle: String? { continent.isEmpty ? nil : continent.shortened(to: 30) }

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

/// A visitor's report of how crowded a landmark is.
public struct CrowdReport: Hashable, Sendable {
  /// From 0, empty, to 10, no room to stand.
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

  /// A short line that names it.
  ///
  /// The name, cut to 60 letters.
  public var title: String { name.shortened(to: 60) }
  /// A second short line: how many landmarks it has.
  public var subtitle: String {
    landmarks.count == 1 ? "1 landmark" : "\(landmarks.count) landmarks"
  }

  /// Takes a collection out of a catalogue.
  package init(_ collection: Catalog.Collection, in catalog: Catalog) {
    id = collection.id
    name = collection.name
    description = collection.description
    landmarks = collection.landmarks
    cover = collection.cover.map(catalog.absolutePath(ofPicture:))
  }
}

extension String {
  /// Returns the text, or its beginning with an ellipsis when it is longer than a short line.
  ///
  /// - Parameter length: The most letters to return, 1 or more.
  /// - Returns: At most so many letters.
  package func shortened(to length: Int) -> String {
    count <= length ? self : prefix(length - 1).trimmingCharacters(in: .whitespaces) + "…"
  }
}
