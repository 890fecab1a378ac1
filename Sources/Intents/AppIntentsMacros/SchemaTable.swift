/// What is known of schemas: the properties that each needs.
///
/// A schema without a row needs nothing that could be checked here. Rows name what Apple's
/// documentation of the schema's page lists as required.
enum SchemaTable {
  static let required: [String: [String]] = [
    "visualIntelligence.semanticContentSearch": ["semanticContent"],
    "system.search": ["criteria"],
    "system.searchInApp": ["criteria"],
    "photos.openAsset": ["target"],
    "photos.openAlbum": ["target"],
    "photos.search": ["criteria"],
    "photos.createAssets": ["files"],
    "photos.createAlbum": ["name"],
    "photos.deleteAssets": ["entities"],
    "photos.deleteAlbum": ["entities"],
    "books.openBook": ["target"],
    "journal.createEntry": ["message"],
    "journal.openEntry": ["target"],
    "journal.deleteEntry": ["entities"],
    "browser.openTab": ["target"],
    "mail.openMessage": ["target"],
  ]
}
