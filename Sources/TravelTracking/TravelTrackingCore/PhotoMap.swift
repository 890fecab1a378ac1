public import Foundation
internal import VisualSearch

/// Photos and landmarks on the map.
public enum PhotoMap {
  /// Returns the photos whose place is known, and the landmarks, as GeoJSON (RFC 7946).
  ///
  /// A feature is a point. Its `properties` say `kind` (`photo` or `landmark`), `name`, `favorite`, and
  /// for a photo `tags`, `landmark` and `file`; its `id` is `photo/12` or `landmark/1013`.
  ///
  /// - Throws: Nothing but what the encoder throws.
  public static func geoJSON(photos: [Photo], landmarks: [Landmark] = []) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let features = photos.compactMap(Feature.init) + landmarks.compactMap(Feature.init)
    return try encoder.encode(Features(features: features)) + Data("\n".utf8)
  }

  private struct Features: Encodable {
    var type = "FeatureCollection"
    var features: [Feature]
  }

  private struct Feature: Encodable {
    struct Point: Encodable {
      var type = "Point"
      /// Longitude, then latitude, says the RFC.
      var coordinates: [Double]
    }

    struct Properties: Encodable {
      var kind: String
      var name: String
      var favorite: Bool
      var tags: [String]?
      var landmark: Int?
      var file: String?
    }

    var type = "Feature"
    var id: String
    var geometry: Point
    var properties: Properties

    init?(_ photo: Photo) {
      guard let place = photo.coordinate else { return nil }
      id = "photo/\(photo.id)"
      geometry = Point(coordinates: [place.longitude, place.latitude])
      properties = Properties(
        kind: "photo",
        name: photo.name,
        favorite: photo.isFavorite,
        tags: photo.tags,
        landmark: photo.landmark,
        file: photo.path
      )
    }

    init?(_ landmark: Landmark) {
      guard let place = landmark.coordinate else { return nil }
      id = "landmark/\(landmark.id)"
      geometry = Point(coordinates: [place.longitude, place.latitude])
      properties = Properties(
        kind: "landmark",
        name: landmark.name,
        favorite: landmark.isFavorite
      )
    }
  }
}
