public import Foundation
internal import VisualSearch

/// Photos and landmarks on a map of the world, as data or as a picture.
///
/// Photos and landmarks without a known coordinate are left out.
public enum PhotoMap {
  /// Returns photos and landmarks as GeoJSON (RFC 7946).
  ///
  /// A feature is a point. Its `properties` are `kind` (`photo` or `landmark`), `name`, `favorite`,
  /// and for a photo `tags`, `landmark` and `file`; its `id` is `photo/12` or `landmark/1013`.
  ///
  /// - Parameters:
  ///   - photos: The photos; those without a known coordinate are left out.
  ///   - landmarks: The landmarks, likewise; none by default.
  /// - Returns: The document in UTF-8, indented, with sorted keys and a line feed at the end.
  /// - Throws: `EncodingError` for a coordinate that is not a finite number.
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
      /// Longitude, then latitude, by the RFC.
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
