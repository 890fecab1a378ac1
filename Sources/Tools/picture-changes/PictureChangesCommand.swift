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
        picture-changes tree --photographs photos --files 1000 --output tree
        picture-changes assess tree groups.csv
        picture-changes lookalikes --photographs photos --output lookalikes
      """,
    subcommands: [
      SelectCommand.self, MakeCommand.self, ListCommand.self, TreeCommand.self, AssessCommand.self,
      DistancesCommand.self, LookAlikesCommand.self, OriginsCommand.self,
    ]
  )
}

/// `picture-changes list` names the changes.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the changes and their groups."
  )

  @Flag(help: "Add a number that changes when the pictures of a change do.")
  var fingerprints = false

  func run() throws {
    for change in PictureChange.all {
      let fingerprint = fingerprints ? "\t\(String(try change.fingerprint(), radix: 16))" : ""
      print("\(change.group.rawValue)\t\(change.name)\(fingerprint)")
    }
  }
}
