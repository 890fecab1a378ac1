import ArgumentParser

/// `waymark index` creates and maintains stores.
struct IndexCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "index",
    abstract: "Build and maintain the index of a catalog.",
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
