import ArgumentParser

/// `waymark index` creates and maintains stores.
struct IndexCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Make a catalog's store, and look after it.",
    discussion: """
      EXAMPLES
        waymark index pictures/ --output museum.waymark
        waymark index build catalog.json --output museum.waymark
        waymark index info museum.waymark
        waymark index compact museum.waymark
      """,
    subcommands: [
      IndexBuildCommand.self, IndexInfoCommand.self, IndexVerifyCommand.self,
      IndexCompactCommand.self,
    ],
    defaultSubcommand: IndexBuildCommand.self
  )
}
