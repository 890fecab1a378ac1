import ArgumentParser
import Foundation
import ImageCoding
import Terminal
import VisualSearch

/// The files of a folder that a command reads.
struct FolderOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Skip files and folders that match a gitignore pattern.",
      discussion: """
        For example '*.gif', 'drafts/' or '/2019/**/raw'; the last match decides, and '!keep/' \
        cancels an earlier pattern. '!@eaDir' includes a folder that is skipped by default.
        """,
      valueName: "pattern"
    )
  )
  var exclude: [String] = []
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Read only files that match a gitignore pattern, or are in folders that match.",
      valueName: "pattern"
    )
  )
  var include: [String] = []
  @Flag(help: "Follow symbolic links that lead out of a folder.") var followLinks = false
  @Flag(help: "Name each link that is skipped because it leads out of a folder.")
  var listSkippedLinks = false

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

  /// Names skipped links if that is asked for.
  ///
  /// - Parameter links: Their paths.
  func list(skippedLinks links: [String]) {
    guard listSkippedLinks else { return }
    for link in links { Console.note("\(link): a link that leads out of the folder, skipped") }
  }

  /// Refuses options for a catalog that is not a folder.
  func check(for source: CatalogSource) throws {
    if case .folder = source { return }
    guard let argument = arguments.first else { return }
    throw CommandFailure(
      .usage,
      message: "\(argument) works only with a folder of pictures; leave it out with a catalog.json"
    )
  }
}
