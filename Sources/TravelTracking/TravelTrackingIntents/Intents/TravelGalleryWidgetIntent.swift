public import AppIntents

/// The configuration of a slideshow: the landmarks of a collection, or the photos of an album.
///
/// Widgets do not run on Linux; `ShowTravelGalleryIntent` shows the same as a snippet.
public struct TravelGalleryWidgetIntent: WidgetConfigurationIntent {
  /// The name of the widget.
  public static let title: LocalizedStringResource = "Travel Gallery"
  /// The description of the widget.
  public static let description: IntentDescription =
    "Choose a landmark collection or photo album to display as a slideshow."
  /// The kind of the configured widget.
  static let widgetKind = "TravelGalleryWidget"

  /// The collection or the album; nil until one is chosen.
  ///
  /// A run does not ask for it: a configuration may be empty.
  @Parameter public var content: TravelGalleryContent?

  /// The parameter summary of the configuration.
  public static var parameterSummary: some ParameterSummary {
    Switch(\.$content) {
      Case(.landmarkCollection) {
        Summary("Show landmarks from \(\.$content)")
      }
      Case(.photoAlbum) {
        Summary("Cycle through \(\.$content) photos")
      }
      DefaultCase {
        Summary("Show \(\.$content)")
      }
    }
  }

  /// Creates a configuration that shows nothing yet.
  public init() {}
}
