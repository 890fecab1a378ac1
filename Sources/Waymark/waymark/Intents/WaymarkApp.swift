import PictureAnswers
import AppIntents
import Foundation
import ImageCoding
import IntentAutomation
import PixelBuffers
import SafeText
import TravelTrackingCore
import TravelTrackingIntents
import TravelTrackingSnippets
import VisualIntelligence
import VisualSearch

/// What the commands that run intents by name know of the app.
///
/// This is the only place that names it: the commands know its intents by their names.
enum WaymarkApp {
  /// The app's types.
  static let registry = IntentRegistry(TravelTrackingPackage.self)

  /// Reads the pictures that a visual search takes: by a path, or from the bytes in a `data:` address.
  static let valueReaders: [String: AutomatedApp.ValueReader] = [
    "SemanticContentDescriptor": { text in
      let address = DataAddress(text)
      do {
        let picture =
          if let address {
            try ImageDecoder.decode([UInt8](address.data)).pixelBuffer
          } else {
            try ImageDecoder.pixelBuffer(at: text)
          }
        return SemanticContentDescriptor(labels: [], pixelBuffer: CVReadOnlyPixelBuffer(picture))
      } catch {
        let name = address.map { "the picture (\($0.mediaType))" } ?? text.singleLine
        throw AutomationError.usage("\(name): \(PictureTrouble.reason(of: error))")
      }
    }
  ]

  /// What intents do to what the user has, where their kind does not tell it, or not all of it.
  ///
  /// What can be undone is still destructive where it takes something out. The export of a library asks
  /// once more before it replaces files.
  static let effects: [String: IntentEffect] = [
    "ClosestLandmarkIntent": .reads,
    "ExportMapIntent": .reads,
    "GetCrowdStatusIntent": .reads,
    "NavigateIntent": .reads,
    "PlanTripIntent": .reads,
    "ShowTravelGalleryIntent": .reads,
    "ShowVisualSearchResultsIntent": .reads,
    "ContinentFocusFilter": .changes(isDestructive: false, isIdempotent: true),
    "DeleteAlbumsIntent": .deletes,
    "DeleteCollectionsIntent": .deletes,
    "DeletePhotosIntent": .deletes,
    "ExportLibraryIntent": .changes(isDestructive: true),
    "FindTicketsIntent": .changes(isDestructive: false, asksItself: true),
    "ImportLibraryIntent": .changes(isDestructive: true, isIdempotent: true, asksItself: true),
    "PinItemIntent": .changes(isDestructive: false, isIdempotent: true),
    "RemoveFromAlbumIntent": .deletes,
    "RemoveFromCollectionIntent": .deletes,
    "RemoveTagIntent": .changes(isDestructive: true, isIdempotent: true),
    "TagPhotosIntent": .changes(isDestructive: false, isIdempotent: true),
    "UpdateFavoriteIntent": .changes(isDestructive: false, isIdempotent: true),
    "UpdateSettingsIntent": .changes(isDestructive: true, isIdempotent: true),
    "UploadPhotoIntent": .changes(isDestructive: false),
  ]

  /// Keeps what the app's navigator goes to, to be printed when the intent is done.
  static func navigator(_ opened: OpenedThings) -> Navigator {
    Navigator { destination in
      switch destination {
      case .landmark(let entity): opened.open([EntityRow(entity)])
      case .collection(let entity): opened.open([EntityRow(entity)])
      case .photo(let entity): opened.open([EntityRow(entity)])
      case .album(let entity): opened.open([EntityRow(entity)])
      case .visualSearch(let matches): opened.open(matches.flatMap(rows))
      case .search(_, let results):
        for identifier in results {
          if let entity = try await identifier.entity() { opened.open([EntityRow(entity)]) }
        }
      case .part: opened.open(String(localized: destination.displayRepresentation.title))
      }
    }
  }

  /// What a picture shows as a row, with what `query` says of it.
  private static func rows(_ match: LandmarkMatch) -> [EntityRow] {
    VisualSearchResult(match)._entityRows.map { row in
      var row = row
      row.details = [
        "confidence": .number(match.confidence.writtenConfidence),
        "region": IntentJSON(corners: match.region),
        "picture": match.picture.map { .string($0) } ?? .null,
      ]
      return row
    }
  }
}

extension IntentJSON {
  /// The corners of a region, each an array of two numbers to a tenth of a pixel, or null.
  fileprivate init(corners: [PixelPoint]?) {
    guard let corners else {
      self = .null
      return
    }
    self = .array(
      corners.map { corner in
        .array([corner.x, corner.y].map { .number(($0 * 10).rounded() / 10) })
      }
    )
  }
}

extension IntentEffect {
  /// What deletes or takes out, and asks before it does.
  fileprivate static let deletes = changes(
    isDestructive: true,
    isIdempotent: true,
    asksItself: true
  )
}
