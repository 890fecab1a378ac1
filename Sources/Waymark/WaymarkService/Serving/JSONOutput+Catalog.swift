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

  /// How a served catalog names itself and its landmarks, and how many entries it has.
  ///
  /// - Throws: `CatalogError`, or the errors of a library.
  init(_ catalog: ServedCatalog, in catalogs: ServedCatalogs) throws {
    let presentation = try catalog.engine.store.presentation()
    let logo = presentation.logo.map { _ in CatalogLinks(catalog, in: catalogs).path("/v1/logo") }
    self = .object([
      ("name", .string(catalog.name)), ("title", .optional(presentation.title)),
      (
        "noun",
        presentation.noun.map { noun in
          .object([("one", .string(noun.one)), ("many", .string(noun.many))])
        } ?? .null
      ),
      ("accent", .optional(presentation.accent)),
      ("logo", .optional(logo)),
      ("landmarks", .integer(try catalog.count(.landmarks))),
      ("collections", .integer(try catalog.count(.collections))),
    ])
  }
}
