public import AppIntents
internal import TravelTrackingIntents

/// The phrases that run actions without any setup by the user.
///
/// `waymark say` matches spoken text against them.
public struct TravelTrackingShortcuts: AppShortcutsProvider {
  /// The shortcuts, eight in number.
  ///
  /// A phrase with a parameter stands for one phrase for each suggested value.
  public static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: ClosestLandmarkIntent(),
      phrases: [
        "Find closest with \(.applicationName)",
        "Find the closest landmark with \(.applicationName)",
        "Find closest landmark in \(.applicationName)",
      ],
      shortTitle: "Find Closest",
      systemImageName: "location"
    )
    AppShortcut(
      intent: OpenLandmarkIntent(),
      phrases: ["Open \(\.$target) in \(.applicationName)"],
      shortTitle: "Open Landmark",
      systemImageName: "building.columns"
    )
    AppShortcut(
      intent: FindTicketsIntent(),
      phrases: [
        "Find tickets for \(\.$landmark) with \(.applicationName)",
        "Find tickets with \(.applicationName)",
      ],
      shortTitle: "Find Tickets",
      systemImageName: "ticket"
    )
    AppShortcut(
      intent: NavigateIntent(),
      phrases: [
        "Show \(\.$navigationOption) in \(.applicationName)",
        "Navigate in \(.applicationName)",
      ],
      shortTitle: "Navigate",
      systemImageName: "arrowshape.forward"
    )
    AppShortcut(
      intent: PlanTripIntent(),
      phrases: ["Plan a trip through \(\.$continent) with \(.applicationName)"],
      shortTitle: "Plan Trip",
      systemImageName: "map"
    )
    AppShortcut(
      intent: GetCrowdStatusIntent(),
      phrases: ["How crowded is \(\.$landmark) in \(.applicationName)"],
      shortTitle: "Crowd Status",
      systemImageName: "person.3"
    )
    AppShortcut(
      intent: UploadPhotoIntent(),
      phrases: ["Upload a photo with \(.applicationName)"],
      shortTitle: "Upload Photo",
      systemImageName: "square.and.arrow.up"
    )
    AppShortcut(
      intent: ShowTravelGalleryIntent(),
      phrases: ["Show my gallery in \(.applicationName)"],
      shortTitle: "Travel Gallery",
      systemImageName: "photo.stack"
    )
  }

  /// The color behind the shortcuts.
  public static let shortcutTileColor: ShortcutTileColor = .teal
}
