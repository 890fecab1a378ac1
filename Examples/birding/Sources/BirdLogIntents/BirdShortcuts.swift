import AppIntents
import BirdLog

/// What works without being set up: phrases to say, and tiles.
struct BirdShortcuts: AppShortcutsProvider {
  /// The color of the tiles.
  static let shortcutTileColor: ShortcutTileColor = .teal

  /// Every phrase has the app's name, and at most one parameter.
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: LogSightingIntent(),
      phrases: [
        "Log a \(\.$species) in \(.applicationName)",
        "\(.applicationName), I saw a \(\.$species)",
      ],
      shortTitle: "Log Sighting",
      systemImageName: "bird"
    )
    AppShortcut(
      intent: OpenFieldNoteIntent(),
      phrases: ["Open my field notes in \(.applicationName)"],
      shortTitle: "Open Field Note",
      systemImageName: "book"
    )
  }
}

/// The types of this module: the plugin finds them in the source, as Apple's tools do.
public struct BirdLogIntentsPackage: AppIntentsPackage {}
