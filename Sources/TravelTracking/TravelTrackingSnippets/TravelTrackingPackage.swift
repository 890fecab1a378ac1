public import AppIntents
internal import TravelTrackingIntents

/// All types of the app: those of this module and of `TravelTrackingIntents`.
///
/// The argument of `IntentRegistry(_:)`.
public struct TravelTrackingPackage: AppIntentsPackage {
  /// The package with the entities, and the intents without snippets.
  public static var includedPackages: [any AppIntentsPackage.Type] {
    [TravelTrackingIntentsPackage.self]
  }

  /// The intents with snippets, the snippets, and the provider of the shortcuts.
  public static var includedTypes: [Any.Type] {
    [
      ClosestLandmarkIntent.self, FindTicketsIntent.self, UpdateGuestsIntent.self,
      ShowTravelGalleryIntent.self, AdvanceGalleryIntent.self,
      LandmarkSnippetIntent.self, TicketRequestSnippetIntent.self,
      TicketResultSnippetIntent.self, TravelGallerySnippetIntent.self,
      TravelTrackingShortcuts.self,
    ]
  }
}
