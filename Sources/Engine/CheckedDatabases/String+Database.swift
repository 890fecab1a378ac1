extension String {
  /// The same path for SQLite, which interprets a text that begins with `file:` as a URI with options.
  package var databasePath: String { utf8.starts(with: "file:".utf8) ? "./" + self : self }
}
