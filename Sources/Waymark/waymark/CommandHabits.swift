import ArgumentParser
import Files
import IntentCommandLine
import Terminal

/// What people type who know other programs.
enum CommandHabits {
  /// Returns the command line that was meant: the name of a picture alone is a query.
  ///
  /// - Parameter arguments: The command line without the program's name.
  /// - Returns: The command line to parse.
  /// - Throws: ``CommandFailure`` that names the right command, for what no command of this name does.
  static func rewritten(_ arguments: [String]) throws -> [String] {
    guard let word = arguments.first, !word.hasPrefix("-") else { return arguments }
    if word == "search", let file = arguments.dropFirst().first, isFile(file) {
      throw CommandFailure(
        .usage,
        message:
          "search looks for words in your library; waymark query \(file) searches by a picture"
      )
    }
    let names = Waymark.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.contains(word), word != "help" else { return arguments }
    if let advice = advice[word] {
      throw CommandFailure(.usage, message: "there is no command '\(word)'; \(advice)")
    }
    if isFile(word) { return ["query"] + arguments }
    if word.contains("/"), FileStatus(following: word)?.kind == .folder {
      throw CommandFailure(
        .usage,
        message:
          "\(word) is a folder: waymark batch asks about its pictures, waymark index makes a catalog of it, "
          + "waymark duplicates finds the copies in it"
      )
    }
    return arguments
  }

  private static let advice = [
    "undo":
      "waymark duplicates undo puts back what duplicates --apply did, waymark intents undo the last action",
    "serve": "waymark-server serves catalogs over HTTP: waymark-server --help",
    "server": "waymark-server serves catalogs over HTTP: waymark-server --help",
    "add": "waymark index FOLDER --output NAME.waymark adds new pictures of the folder to a store",
    "dedupe": "waymark duplicates finds duplicate pictures",
  ]

  private static func isFile(_ path: String) -> Bool {
    FileStatus(following: path).map { $0.kind != .folder } ?? false
  }
}
