public import AppIntents
internal import SwiftUI
internal import TravelTrackingCore
public import TravelTrackingIntents

/// Shows a slideshow where there are no widgets: one picture, with what leads to the next.
public struct ShowTravelGalleryIntent: AppIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Show Travel Gallery"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Shows a landmark collection or a photo album as a slideshow.",
    categoryName: "Galleries"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Switch(\.$content) {
      Case(.landmarkCollection) { Summary("Show landmarks from \(\.$content)") }
      Case(.photoAlbum) { Summary("Cycle through \(\.$content) photos") }
      DefaultCase { Summary("Show \(\.$content)") }
    }
  }

  /// The collection or the album.
  @Parameter(title: "Gallery", requestValueDialog: "Which collection or album?")
  public var content: TravelGalleryContent

  /// Creates an action that asks for its content.
  public init() {}

  /// Shows the picture that the slideshow is at.
  public func perform() async throws -> some IntentResult & ShowsSnippetIntent {
    .result(snippetIntent: TravelGallerySnippetIntent(content: content))
  }
}

/// Goes to another picture of a slideshow.
public struct AdvanceGalleryIntent: AppIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Advance Travel Gallery"
  /// False: it belongs to the snippet of a slideshow.
  public static let isDiscoverable = false

  /// The collection or the album.
  @Parameter(title: "Gallery")
  public var content: TravelGalleryContent

  /// How many pictures to go on, or back when below zero.
  @Parameter(title: "Steps", default: 1)
  public var steps: Int

  @Dependency var modelData: ModelData

  /// Creates an action that goes to the next picture.
  public init() {}

  init(content: TravelGalleryContent, steps: Int) {
    self.content = content
    self.steps = steps
  }

  /// Does it.
  public func perform() async throws -> some IntentResult {
    let gallery = try Gallery(content, in: modelData)
    guard !gallery.items.isEmpty else { return .result() }
    let count = gallery.items.count
    let position = (gallery.position + steps % count + count) % count
    try modelData.setGalleryPosition(position, content.contentKey)
    return .result()
  }
}

/// Shows one picture of a slideshow.
public struct TravelGallerySnippetIntent: SnippetIntent {
  /// The snippet's name.
  public static let title: LocalizedStringResource = "Travel Gallery Snippet"

  /// The collection or the album.
  @Parameter(title: "Gallery")
  public var content: TravelGalleryContent

  @Dependency var modelData: ModelData

  /// Creates a snippet that shows nothing yet.
  public init() {}

  /// Creates the snippet of a slideshow.
  public init(content: TravelGalleryContent) { self.content = content }

  /// Shows the picture that it is at.
  public func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: GalleryView(gallery: try Gallery(content, in: modelData)))
  }
}
