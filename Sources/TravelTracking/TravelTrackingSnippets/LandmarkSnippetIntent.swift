public import AppIntents
internal import SwiftUI
public import TravelTrackingIntents

/// Shows a landmark in a few lines, with buttons for what users do next.
///
/// Its picture, its name, its continent, three lines of its description; then favorite, tickets,
/// and opening it.
public struct LandmarkSnippetIntent: SnippetIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Landmark Snippet"

  /// The landmark.
  @Parameter(title: "Landmark")
  public var landmark: LandmarkEntity

  /// Creates a snippet that shows nothing yet.
  public init() {}

  /// Creates the snippet of a landmark.
  ///
  /// - Parameter landmark: The landmark.
  public init(landmark: LandmarkEntity) { self.landmark = landmark }

  /// Creates the view.
  ///
  /// - Returns: The view.
  /// - Throws: Nothing itself: the landmark was read when the parameter was resolved.
  public func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: LandmarkSnippetView(landmark: landmark))
  }
}
