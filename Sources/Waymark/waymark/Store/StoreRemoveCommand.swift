import ArgumentParser
import PostgresCatalogs
import Terminal

/// `waymark store remove` removes the published content of a writer from a database.
struct StoreRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a source from a catalog in a database.",
    discussion: """
      Pictures that another source also has are kept. `waymark index info` lists the sources.

      EXAMPLES
        waymark store remove postgresql://db/museum --source press-photos
      """
  )

  @Argument(help: ArgumentHelp("The postgresql:// address.", valueName: "database"))
  var address: String
  @Option(help: ArgumentHelp("The name of the source.", valueName: "name"))
  var source: String

  func run() throws {
    let address = try PostgresAddress(address)
    let done = try PostgresCatalog(address).remove(source)
    try StandardOutput.write("\(done.words(source, in: address))\n")
  }
}
