internal import Terminal
internal import TravelTrackingCore
internal import VisualSearch

extension JSONOutput {
  /// A landmark with the ids of its pictures.
  init(landmark: Landmark) {
    self = .object([
      ("id", .integer(landmark.id)), ("name", .string(landmark.name)),
      ("subtitle", .optional(landmark.subtitle)), ("continent", .string(landmark.continent)),
      ("latitude", landmark.coordinate.map { .number($0.latitude) } ?? .null),
      ("longitude", landmark.coordinate.map { .number($0.longitude) } ?? .null),
      ("description", .string(landmark.description)),
      ("pictures", .array(landmark.pictures.map { .string(CatalogPicture.id(ofPath: $0)) })),
    ])
  }

  /// A collection with the numbers of its landmarks and the id of its cover.
  init(collection: LandmarkCollection) {
    self = .object([
      ("id", .integer(collection.id)), ("name", .string(collection.name)),
      ("subtitle", .optional(collection.subtitle)),
      ("description", .string(collection.description)),
      ("landmarks", .array(collection.landmarks.map(JSONOutput.integer))),
      ("cover", .optional(collection.cover.map(CatalogPicture.id))),
    ])
  }
}
