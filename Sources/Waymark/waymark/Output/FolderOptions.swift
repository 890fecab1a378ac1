import ArgumentParser
import Foundation
import ImageCoding
import Terminal
import VisualSearch

/// Which files of a folder a command reads.
struct FolderOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Leave out the files and folders of a folder that match a pattern of gitignore.",
      discussion: """
        For example '*.gif', 'drafts/' or '/2019/**/raw'; of several that match, the last one decides, and '!keep/' \
        takes back what an earlier one says. '!@eaDir' takes in a folder that is passed over by itself.
        """,
      valueName: "pattern"
    )
  )
  var exclude: [String] = []
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Read only the files of a folder that match a pattern of gitignore, or are in folders that match.",
      valueName: "pattern"
    )
  )
  var include: [String] = []
  @Flag(help: "Follow symbolic links that lead out of a folder.") var followLinks = false

  func validate() throws {
    for (option, patterns) in [("--exclude", exclude), ("--include", include)] {
      for pattern in patterns where PathPattern(pattern) == nil {
        throw ValidationError(
          "\(option) “\(pattern)” matches nothing: it is empty, or a [ or a \\ at its end is not closed."
        )
      }
    }
    if let pattern = include.first(where: { PathPattern($0)?.isNegated == true }) {
      throw ValidationError(
        "--include “\(pattern)” begins with !; give --exclude \(pattern.dropFirst())."
      )
    }
  }

  /// The files that the patterns select.
  var selection: FileSelection {
    FileSelection(
      excluded: exclude.compactMap(PathPattern.init),
      included: include.compactMap(PathPattern.init)
    )
  }

  /// The arguments that give the same options; none for the defaults.
  var arguments: [String] {
    let patterns =
      exclude.map { ("--exclude", $0) } + include.map { ("--include", $0) }
    return patterns.map { "\($0) \($1.replacingOccurrences(of: "\n", with: "\\n"))" }
      + (followLinks ? ["--follow-links"] : [])
  }

  /// Refuses options for a catalog that is not a folder.
  func check(for source: CatalogSource) throws {
    if case .folder = source { return }
    guard let argument = arguments.first else { return }
    throw CommandFailure(
      .usage,
      message: "\(argument) is for a folder of pictures; leave it out with a catalog.json"
    )
  }
}
