import ArgumentParser
import Automation
import Foundation

/// What argument-parser does not say of commands by itself.
enum CommandWords {
  /// The command line as it is read: `-V` is what many programs call `--version`.
  static func spelled(_ arguments: [String]) -> [String] {
    arguments == ["-V"] ? ["--version"] : arguments
  }

  /// Returns the help of a command that runs one of its own when none is named, with the options of that
  /// one; nil for every other command line.
  static func help(for arguments: [String]) -> String? {
    let wishes: Set = ["help", "-h", "--help"]
    let words = arguments.filter { !wishes.contains($0) }
    guard arguments.count == 2, words.count == 1,
      let command = Waymark.configuration.subcommands.first(where: {
        $0.configuration.commandName == words[0]
      }), let first = command.configuration.defaultSubcommand
    else { return nil }
    let sections = Waymark.helpMessage(for: first).components(separatedBy: "\n\n")
    let start = sections.firstIndex { $0.hasPrefix("ARGUMENTS:") || $0.hasPrefix("OPTIONS:") }
    guard let start, let name = first.configuration.commandName else { return nil }
    return Waymark.helpMessage(for: command)
      + "\n\nWithout a subcommand, \(name) is run:\n\n"
      + sections[start...].joined(separator: "\n\n")
  }

  /// Says that a command is misspelled; nil when the first word is a command or an option.
  static func complaint(about arguments: [String]) -> String? {
    guard let word = arguments.first, !word.hasPrefix("-") else { return nil }
    let commands = Waymark.configuration.subcommands.map { $0.configuration }
    if word == "help" || commands.contains(where: { $0.commandName == word }) { return nil }
    let names = commands.filter(\.shouldDisplay).compactMap(\.commandName)
    let near = NearMiss.nearest(to: word, among: names)
    let advice =
      near.isEmpty ? "waymark help lists them" : "did you mean \(near.joined(separator: " or "))?"
    return "there is no command '\(word)'; \(advice)"
  }
}
