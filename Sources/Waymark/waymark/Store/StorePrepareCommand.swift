import ArgumentParser
import PostgresCatalogs
import Terminal

/// `waymark store prepare` creates the tables of a catalog, or migrates them to this version.
struct StorePrepareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prepare",
    abstract: "Make the tables of a catalog in a database, or bring them to this version.",
    discussion: """
      It needs a user who owns the schema waymark, or may make it. Doing it again does no harm.

      EXAMPLES
        waymark store prepare postgresql://db/museum
      """
  )

  @Argument(help: ArgumentHelp("The postgresql:// address.", valueName: "database"))
  var address: String

  func run() throws {
    let address = try PostgresAddress(address)
    let (before, after) = try PostgresCatalog.prepare(address)
    let words =
      before == after
      ? "the catalog has version \(after)"
      : before == 0
        ? "a catalog of version \(after) was made"
        : "the catalog was brought from version \(before) to \(after)"
    try StandardOutput.write("\(address.name): \(words)\n")
  }
}
