package import TravelTrackingCore
internal import VisualSearch

/// A library that is served as a catalog: the sample app's data, with photos, albums and favorites.
package struct ServedLibrary: Sendable {
  /// The data of the library.
  let data: ModelData

  /// Whether the paths of its store and of the library still lead to them.
  var isInPlace: Bool { data.isInPlace }

  /// Warns of changes that are not indexed yet, and wakes the indexer; does not wait for it.
  func reportPending() throws { try data.reportPending() }

  /// Reads landmarks, as a catalog has them, with absolute paths of their pictures.
  func landmarks(_ ids: [Int]?) throws -> [Catalog.Landmark] {
    try data.landmarks(ids).map { landmark in
      Catalog.Landmark(
        id: landmark.id,
        name: landmark.name,
        description: landmark.description,
        details: .init(continent: landmark.continent, coordinate: landmark.coordinate),
        pictures: landmark.pictures
      )
    }
  }

  /// Reads collections, likewise.
  func collections(_ ids: [Int]?) throws -> [Catalog.Collection] {
    try data.collections(ids).map { collection in
      Catalog.Collection(
        id: collection.id,
        name: collection.name,
        description: collection.description,
        landmarks: collection.landmarks,
        cover: collection.cover
      )
    }
  }

  /// Reads a page of the landmarks or of the collections.
  func page(
    of listing: CatalogStore.Listing,
    after last: Int?,
    limit: Int,
    containing words: [String],
    by order: CatalogStore.Order
  ) throws -> CatalogStore.Page {
    try data.page(of: listing, after: last, limit: limit, containing: words, by: order)
  }

  /// The landmarks that are favorites.
  func favorites(among ids: [Int]) throws -> Set<Int> {
    Set(try data.landmarks(ids).filter(\.isFavorite).map(\.id))
  }

  /// The most frequent tags of a landmark's photos; nil when it has no photos.
  func tags(ofLandmark id: Int) throws -> [String]? {
    var filter = PhotoFilter()
    filter.landmark = id
    guard try data.photoPage(filter, from: 0, limit: 1).total > 0 else { return nil }
    return try data.tags(atMost: 50, ofLandmark: id)
  }

  /// Whether any landmark or photo has a place.
  func hasPlaces() throws -> Bool { try data.hasPlaces() }

  /// The photos whose place is known: the name, the place, and the landmark that each shows.
  func locatedPhotos() throws -> [(name: String, place: GeographicPlace, landmark: Int?)] {
    try data.photos().compactMap { photo in
      photo.coordinate.map {
        let place = GeographicPlace(latitude: $0.latitude, longitude: $0.longitude)
        return (photo.name, place, photo.landmark)
      }
    }
  }

  /// Whether an error is one of a library.
  static func isFailure(_ error: any Error) -> Bool { error is LibraryError }
}

extension ServedCatalog {
  /// Creates a read-only catalog of data that may be a library's.
  ///
  /// - Parameters:
  ///   - name: Its name in requests.
  ///   - modelData: Its data.
  package init(name: String, modelData: ModelData) {
    self.init(
      name: name,
      engine: modelData.engine,
      library: modelData.library == nil ? nil : ServedLibrary(data: modelData)
    )
  }
}
