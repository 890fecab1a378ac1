import ArgumentParser
import PictureChanges

/// Makes the pictures that accuracy is measured on.
@main
struct PictureChangesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "picture-changes",
    abstract: "Make the pictures that accuracy is measured on.",
    discussion: """
      EXAMPLES
        picture-changes select --sources packages.tsv --role report --unpacked debs --output real
        picture-changes make --catalog real/catalog --nothing real/nothing --output queries
        picture-changes list
      """,
    subcommands: [SelectCommand.self, MakeCommand.self, ListCommand.self]
  )
}

/// `picture-changes list` names the changes.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Name every change and its group."
  )

  func run() {
    for change in PictureChange.all { print("\(change.group.rawValue)\t\(change.name)") }
  }
}
