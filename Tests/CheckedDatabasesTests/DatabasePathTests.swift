import CheckedDatabases
import Testing

@Suite struct DatabasePathTests {
  @Test(
    "A path that SQLite would take for an address is another name of the same file",
    arguments: [
      ("file:a.waymark", "./file:a.waymark"), ("/x/file:a", "/x/file:a"), ("a.db", "a.db"),
      ("File:a", "File:a"), ("file", "file"),
    ]
  )
  func address(path: String, name: String) { #expect(path.databasePath == name) }
}
