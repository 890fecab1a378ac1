public import ArgumentParser
public import IntentAutomation

/// The command line of an app of App Intents: its intents, entities, phrases and shortcuts by their names.
///
/// A whole program, as `main.swift`:
///
/// ```swift
/// import IntentCommandLine
/// import ShelfApp
/// await IntentCommandLine.main(for: Shelf.self)
/// ```
///
/// ```
/// shelf intents list
/// shelf intents run open-book --target Emma
/// shelf find book --where 'title contains "m"' --sort title --format json
/// ```
///
/// | command | what it does |
/// |---|---|
/// | `intents list`, `describe`, `run`, `undo` | lists, describes, runs and takes back intents |
/// | `find`, `search`, `entity` | finds entities by properties or words; shows or exports one |
/// | `say` | runs what a phrase of an app shortcut means |
/// | `shortcuts list`, `run`, `add`, `remove` | runs and keeps lists of steps |
/// | `mcp` | serves an assistant: see `ModelContextServer` |
///
/// The exit code is 0 when all is done, 1 when an intent failed or was cancelled, 2 for a wrong command line, and 3
/// when the app's data cannot be used.
public enum IntentCommandLine {
  /// Runs what the command line says; the program ends there when that fails.
  ///
  /// - Parameter app: The app, whose options are those of the commands and `--data-dir`.
  public static func main<App: IntentApp>(for app: App.Type) async {
    await main(with: DataFolderOptions<App>.self)
  }

  /// Runs what the command line says, for an app with options of its own; the program ends there when that fails.
  ///
  /// - Parameter options: What the commands know of the app.
  public static func main<Options: IntentAppOptions>(with options: Options.Type) async {
    CommandProgram<AppCommand<Options>>.answer(version: Options.version)
    await CommandProgram<AppCommand<Options>>.main()
  }

  /// Returns the commands, for a program that has others beside them.
  ///
  /// Their errors are ``AutomationError`` and others, which such a program turns into messages and exit codes by
  /// itself.
  ///
  /// - Parameter options: What the commands know of the app.
  /// - Returns: Subcommands, in the order in which help lists them.
  public static func commands<Options: IntentAppOptions>(
    with options: Options.Type
  ) -> [any ParsableCommand.Type] {
    [
      IntentsCommand<Options>.self, FindCommand<Options>.self, SearchCommand<Options>.self,
      EntityCommand<Options>.self, SayCommand<Options>.self, ShortcutsCommand<Options>.self,
      AssistantCommand<Options>.self,
    ]
  }
}

/// The root of an app's commands.
private struct AppCommand<Options: IntentAppOptions>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Options.programName,
      abstract: "Runs what the app can do.",
      version: Options.version,
      subcommands: IntentCommandLine.commands(with: Options.self)
    )
  }
}
