import AppIntents
import BirdLog

struct BirdShortcuts: AppShortcutsProvider {
  static let shortcutTileColor: ShortcutTileColor = .teal

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
