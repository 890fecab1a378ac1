import ArgumentParser

/// `waymark duplicates` finds duplicate pictures.
struct DuplicatesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicates",
    abstract: "Find duplicate pictures and choose the best copy.",
    discussion: """
      waymark help duplicates find explains the levels and how the best copy is chosen.

      EXAMPLES
        waymark duplicates photos/
        waymark duplicates photos/ --level similar --format csv > copies.csv
        waymark duplicates photos/ --level exact --apply trash
        waymark duplicates films videos/
        waymark duplicates distinct one.jpg other.jpg --store photos.duplicates
      """,
    subcommands: [
      DuplicatesFindCommand.self, DuplicatesFilmsCommand.self, DuplicatesDistinctCommand.self,
      DuplicatesUndoCommand.self,
    ],
    defaultSubcommand: DuplicatesFindCommand.self
  )
}
