internal import Synchronization
internal import VisualSearch

/// What each page of a catalog shows of it: its title, logo and color, and where the menu leads.
struct PageHead: Sendable {
  /// Its name in requests.
  let name: String
  /// How it names itself and its landmarks.
  let presentation: Catalog.Presentation
  /// The addresses of its pages.
  let links: CatalogLinks
  /// Whether it is a library.
  let isLibrary: Bool

  /// Reads what pages show of a catalog; nothing of one that cannot be read, whose page says so.
  init(_ catalog: ServedCatalog, in catalogs: ServedCatalogs) {
    name = catalog.name
    presentation = (try? catalog.engine.store.presentation()) ?? Catalog.Presentation()
    links = CatalogLinks(catalog, in: catalogs)
    isLibrary = catalog.isLibrary
  }

  /// The content of a page's head and menu.
  var content: Pages.Content {
    var content: Pages.Content = ["of": links.path("")]
    content["brand"] = presentation.title
    content["accent_href"] = presentation.accent.map { "/assets/accents/\($0.dropFirst()).css" }
    content["logo_href"] = presentation.logo.map { _ in links.path("/v1/logo") }
    return content
  }
}

/// The catalogs that a map shows, found again when they have changed.
final class LocatedCatalogs: Sendable {
  private let catalogs: ServedCatalogs
  private let known = Mutex<[String: (revision: StoreRevision, hasPlaces: Bool)]>([:])

  init(_ catalogs: ServedCatalogs) { self.catalogs = catalogs }

  /// The address of the map.
  ///
  /// - Parameter name: The catalog of the page; nil for none.
  /// - Returns: The map of this catalog, or of the first one that has places; nil when there is none.
  func mapAddress(preferring name: String?) -> String? {
    let located = catalogs.all.filter { (try? hasPlaces($0)) ?? false }
    return (located.first { $0.name == name } ?? located.first).map {
      CatalogLinks($0, in: catalogs).path("/map")
    }
  }

  private func hasPlaces(_ catalog: ServedCatalog) throws -> Bool {
    // The photos of a library are not in the store.
    if catalog.isLibrary { return try catalog.hasPlaces() }
    let revision = try catalog.engine.store.revision()
    let last = known.withLock { $0[catalog.name] }
    if let last, last.revision == revision { return last.hasPlaces }
    let hasPlaces = try catalog.hasPlaces()
    known.withLock { $0[catalog.name] = (revision, hasPlaces) }
    return hasPlaces
  }
}
