/// Addresses of pages that show a catalog, which name it unless it is the first.
struct CatalogLinks: Sendable {
  /// The name of the catalog; nil for the first.
  let name: String?

  /// Creates links for the displayed catalog.
  init(_ catalog: ServedCatalog, in catalogs: ServedCatalogs) {
    name = catalogs.all.first?.name == catalog.name ? nil : catalog.name
  }

  /// Returns an address with the catalog's name.
  func path(_ path: String) -> String {
    name.map { path + (path.contains("?") ? "&" : "?") + "catalog=\(Self.escaped($0))" } ?? path
  }

  /// The catalogs that a page can show, where there are several.
  ///
  /// - Parameters:
  ///   - path: The page.
  ///   - catalogs: All of them.
  /// - Returns: The template's content.
  func choices(at path: String, among catalogs: ServedCatalogs) -> [Pages.Content] {
    if catalogs.all.count < 2 { return [] }
    return catalogs.all.map { catalog in
      let links = CatalogLinks(catalog, in: catalogs)
      var content: Pages.Content = ["name": catalog.name, "href": links.path(path)]
      if links.name == name { content["is_shown"] = true }
      return content
    }
  }

  /// The address of a picture.
  func picture(_ file: String) -> String {
    path("/v1/pictures/\(CatalogPicture.id(ofPath: file))")
  }

  /// The address of a thumbnail.
  ///
  /// - Parameters:
  ///   - file: The picture.
  ///   - size: Its longest side, in pixels.
  /// - Returns: The address.
  func thumbnail(_ file: String, size: Int = 640) -> String {
    path("/v1/pictures/\(CatalogPicture.id(ofPath: file))/thumbnail?size=\(size)")
  }

  /// Escapes a text for the query of an address.
  static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || 0x30...0x39 ~= byte
      return isPlain
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }
}
