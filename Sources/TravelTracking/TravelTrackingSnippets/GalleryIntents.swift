public import AppIntents
internal import SwiftUI
internal import TravelTrackingCore
public import TravelTrackingIntents

/// Shows a slideshow as a snippet: one picture, and buttons to the others.
///
/// The library stores its position.
public struct ShowTravelGalleryIntent: AppIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Show Travel Gallery"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Shows a landmark collection or a photo album as a slideshow.",
    categoryName: "Galleries"
  )
  /// The action in one sentence, with its parameters.
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

  /// Shows the present picture of the slideshow.
  ///
  /// - Returns: The snippet of the slideshow.
  /// - Throws: Nothing itself; the snippet reads the library.
  public func perform() async throws -> some IntentResult & ShowsSnippetIntent {
    .result(snippetIntent: TravelGallerySnippetIntent(content: content))
  }
}

/// Moves to another picture of a slideshow.
///
/// The first picture follows the last one.
public struct AdvanceGalleryIntent: AppIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Advance Travel Gallery"
  /// False: a button of the snippet runs it.
  ///
  /// Lists of actions leave it out; it can still be run by its name.
  public static let isDiscoverable = false

  /// The collection or the album.
  @Parameter(title: "Gallery")
  public var content: TravelGalleryContent

  /// The number of pictures to move forward, or back when negative.
  ///
  /// 1 by default.
  @Parameter(title: "Steps", default: 1)
  public var steps: Int

  @Dependency var modelData: ModelData

  /// Creates an action that moves to the next picture.
  public init() {}

  init(content: TravelGalleryContent, steps: Int) {
    self.content = content
    self.steps = steps
  }

  /// Stores the new position; does nothing for an empty slideshow.
  ///
  /// - Returns: An empty result; the host updates the snippet.
  /// - Throws: `LibraryError` when the library cannot be read or written.
  public func perform() async throws -> some IntentResult {
    let gallery = try Gallery(content, in: modelData)
    guard !gallery.items.isEmpty else { return .result() }
    let count = gallery.items.count
    let position = (gallery.position + steps % count + count) % count
    try modelData.setGalleryPosition(position, content.contentKey)
    return .result()
  }
}

/// Shows one picture of a slideshow, with buttons to the others and a switch for favorites.
///
/// The library stores the position: ``AdvanceGalleryIntent`` changes it.
public struct TravelGallerySnippetIntent: SnippetIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Travel Gallery Snippet"

  /// The collection or the album.
  @Parameter(title: "Gallery")
  public var content: TravelGalleryContent

  @Dependency var modelData: ModelData

  /// Creates a snippet that shows nothing yet.
  public init() {}

  /// Creates the snippet of a slideshow.
  ///
  /// - Parameter content: The collection or the album.
  public init(content: TravelGalleryContent) { self.content = content }

  /// Reads the present picture of the slideshow.
  ///
  /// - Returns: The view.
  /// - Throws: `LibraryError` when the library cannot be read.
  public func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: GalleryView(gallery: try Gallery(content, in: modelData)))
  }
}
