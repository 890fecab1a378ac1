extension String {
  /// The same path for SQLite, which takes what begins with `file:` for an address with options of its own.
  package var databasePath: String { utf8.starts(with: "file:".utf8) ? "./" + self : self }
}
