internal import PictureAnswers
internal import Terminal
internal import VisualSearch

extension JSONOutput {
  /// A landmark with the ids of its pictures.
  init(landmark: Catalog.Landmark) {
    let place = landmark.details.place
    self = .object([
      ("id", .integer(landmark.id)), ("name", .string(landmark.name)),
      ("subtitle", .optional(landmark.details.subtitle)),
      ("continent", .string(landmark.details.continent)),
      ("latitude", place.map { .number($0.latitude) } ?? .null),
      ("longitude", place.map { .number($0.longitude) } ?? .null),
      ("description", .string(landmark.description)), ("details", .details(landmark.details)),
      ("pictures", .array(landmark.pictures.map { .string(CatalogPicture.id(ofPath: $0)) })),
    ])
  }

  /// A collection with the numbers of its landmarks and the id of its cover.
  init(collection: Catalog.Collection, called noun: Catalog.Presentation.Noun?) {
    self = .object([
      ("id", .integer(collection.id)), ("name", .string(collection.name)),
      (
        "subtitle",
        .string(Catalog.subtitle(ofLandmarks: collection.landmarks.count, called: noun))
      ),
      ("description", .string(collection.description)),
      ("landmarks", .array(collection.landmarks.map(JSONOutput.integer))),
      ("cover", .optional(collection.cover.map(CatalogPicture.id))),
    ])
  }
}
