import ArgumentParser
import PostgresCatalogs
import Terminal

/// `waymark store prepare` creates the tables of a catalog, or migrates them to this version.
struct StorePrepareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prepare",
    abstract: "Create the tables of a catalog in a database, or upgrade them.",
    discussion: """
      Needs a user who owns the schema waymark or can create it. It is safe to run again.

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
      ? "the catalog already has version \(after)"
      : before == 0
        ? "created a catalog of version \(after)"
        : "upgraded the catalog from version \(before) to \(after)"
    try StandardOutput.write("\(address.name): \(words)\n")
  }
}
