public import AppIntents
internal import SwiftUI
public import TravelTrackingIntents

/// Shows a landmark in a few lines, with what people do next.
public struct LandmarkSnippetIntent: SnippetIntent {
  /// The snippet's name.
  public static let title: LocalizedStringResource = "Landmark Snippet"

  /// The landmark.
  @Parameter(title: "Landmark")
  public var landmark: LandmarkEntity

  /// Creates a snippet that shows nothing yet.
  public init() {}

  /// Creates the snippet of a landmark.
  public init(landmark: LandmarkEntity) { self.landmark = landmark }

  /// Shows it.
  public func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: LandmarkSnippetView(landmark: landmark))
  }
}
