package import VisualSearch

extension ServedCatalog {
  /// Reads landmarks, with absolute paths of their pictures, in catalog order.
  ///
  /// - Parameter ids: The landmarks to read; nil for all. Unknown numbers are ignored.
  /// - Returns: The landmarks.
  /// - Throws: `CatalogError`, or the errors of a library.
  func landmarks(_ ids: [Int]? = nil) throws -> [Catalog.Landmark] {
    try library?.landmarks(ids) ?? engine.store.servedLandmarks(ids)
  }

  /// Reads collections, with absolute paths of their covers, in catalog order.
  ///
  /// - Parameter ids: The collections to read; nil for all. Unknown numbers are ignored.
  /// - Returns: The collections.
  /// - Throws: `CatalogError`, or the errors of a library.
  func collections(_ ids: [Int]? = nil) throws -> [Catalog.Collection] {
    if let library { return try library.collections(ids) }
    let catalog = Catalog(root: try engine.store.root())
    return try engine.store.collections(ids).map { collection in
      var collection = collection
      collection.cover = collection.cover.map(catalog.absolutePath(ofPicture:))
      return collection
    }
  }

  /// Reads a page of the landmarks or of the collections.
  ///
  /// - Parameters:
  ///   - listing: The landmarks or the collections.
  ///   - last: The number of the entry before the page; nil for the first page.
  ///   - limit: The maximum number of entries.
  ///   - words: Words that the name or the description must all contain.
  ///   - order: The order.
  /// - Returns: The numbers, in catalog order.
  /// - Throws: `CatalogError`, or the errors of a library.
  func page(
    of listing: CatalogStore.Listing,
    after last: Int?,
    limit: Int,
    containing words: [String] = [],
    by order: CatalogStore.Order = .catalog
  ) throws -> CatalogStore.Page {
    try library?.page(of: listing, after: last, limit: limit, containing: words, by: order)
      ?? engine.store.page(of: listing, after: last, limit: limit, containing: words, by: order)
  }

  /// Whether a map of it would show anything.
  ///
  /// - Throws: `CatalogError`, or the errors of a library.
  func hasPlaces() throws -> Bool { try library?.hasPlaces() ?? engine.store.hasPlaces() }

  /// The number of its landmarks or collections.
  ///
  /// - Throws: `CatalogError`, or the errors of a library.
  package func count(_ listing: CatalogStore.Listing) throws -> Int {
    try page(of: listing, after: nil, limit: 1).total
  }
}

extension CatalogStore {
  /// Reads landmarks, with absolute paths of their pictures.
  func servedLandmarks(_ ids: [Int]?) throws -> [Catalog.Landmark] {
    let catalog = Catalog(root: try root())
    return try landmarks(ids).map { landmark in
      var landmark = landmark
      landmark.pictures = landmark.pictures.map(catalog.absolutePath(ofPicture:))
      return landmark
    }
  }
}

/// A place on the Earth, in degrees of WGS 84.
struct GeographicPlace: Hashable, Sendable {
  var latitude: Double
  var longitude: Double
}

/// The details of landmarks for which pages and requests have fields.
extension [String: Catalog.Detail] {
  /// The text `continent`; empty when there is none.
  var continent: String {
    get { if case .text(let text)? = self["continent"] { text } else { "" } }
    set { self["continent"] = newValue.isEmpty ? nil : .text(newValue) }
  }

  /// The numbers `latitude` and `longitude`; nil unless there are both.
  var place: GeographicPlace? {
    get {
      guard case .number(let latitude)? = self["latitude"],
        case .number(let longitude)? = self["longitude"]
      else { return nil }
      return GeographicPlace(latitude: latitude, longitude: longitude)
    }
    set {
      self["latitude"] = newValue.map { .number($0.latitude) }
      self["longitude"] = newValue.map { .number($0.longitude) }
    }
  }
}
