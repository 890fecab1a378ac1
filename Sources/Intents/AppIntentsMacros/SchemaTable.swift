/// The known schemas, with their properties.
///
/// A schema without a row has nothing that could be checked here. Rows name what Apple's documentation
/// of the schema's page has in its example.
enum SchemaTable {
  /// The parameters that an intent cannot do without.
  static let parameters: [String: [String]] = [
    "visualIntelligence.semanticContentSearch": ["semanticContent"],
    "system.open": ["target"],
    "system.search": ["criteria"],
    "system.searchInApp": ["criteria"],
    "photos.openAsset": ["target"],
    "photos.openAlbum": ["target"],
    "photos.search": ["criteria"],
    "photos.createAssets": ["files"],
    "photos.createAlbum": ["name"],
    "photos.updateAsset": ["target"],
    "photos.updateAlbum": ["target"],
    "photos.deleteAssets": ["entities"],
    "photos.deleteAlbum": ["entities"],
    "books.openBook": ["target"],
    "journal.createEntry": ["message"],
    "journal.deleteEntry": ["entities"],
    "mail.openMessage": ["target"],
  ]

  /// The properties that an entity has.
  ///
  /// They differ between releases of the system, so that a type without one is warned about and not
  /// refused.
  static let properties: [String: [String]] = [
    "photos.asset": [
      "creationDate", "location", "assetType", "isFavorite", "isHidden", "hasSuggestedEdits",
    ],
    "photos.album": ["name", "creationDate", "albumType"],
    "photos.recognizedPerson": ["name", "isFavorite"],
  ]

  /// The protocol that an intent conforms to by what its schema does: opening, deleting, searching.
  ///
  /// - Parameters:
  ///   - schema: The domain and the name.
  ///   - parameters: The types of the intent's properties as they are written, by name.
  /// - Returns: The name of the protocol; nil for none.
  static func systemIntent(of schema: String, with parameters: [String: String]) -> String? {
    let name = schema.split(separator: ".").last ?? ""
    func isPlain(_ type: String) -> Bool { !type.hasSuffix("?") && !type.hasPrefix("[") }
    if name.hasPrefix("open"), let type = parameters["target"], isPlain(type) {
      return "OpenIntent"
    }
    if name.hasPrefix("delete"), parameters["entities"]?.hasPrefix("[") == true {
      return "DeleteIntent"
    }
    if schema.hasPrefix("system.search"), parameters["criteria"] != nil {
      return "ShowInAppSearchResultsIntent"
    }
    return nil
  }
}
