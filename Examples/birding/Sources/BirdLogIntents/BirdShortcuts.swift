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

/// The types of this module, for tools on Linux; on Apple's platforms they are found in the source.
public struct BirdLogIntentsPackage: AppIntentsPackage {
  /// All of them; a test fails when one is missing.
  public static var includedTypes: [Any.Type] {
    [
      LogSightingIntent.self, SightingSnippetIntent.self, CountAgainIntent.self,
      OpenFieldNoteIntent.self, DeleteSightingsIntent.self,
      SpeciesEntity.self, SightingEntity.self, Habitat.self,
      BirdShortcuts.self,
    ]
  }
}
