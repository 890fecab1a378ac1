import ArgumentParser

/// `waymark store` creates catalogs in databases, and copies between them and stores.
struct StoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Create a catalog in a database, and copy between databases and stores.",
    discussion: """
      EXAMPLES
        waymark store prepare postgresql://db/museum
        waymark store copy museum.waymark postgresql://db/museum
        waymark store copy postgresql://db/museum museum.waymark
        waymark store remove postgresql://db/museum --source press-photos

      Keep passwords in ~/.pgpass or a service file, not in an address.
      """,
    subcommands: [StorePrepareCommand.self, StoreCopyCommand.self, StoreRemoveCommand.self]
  )
}
