package import AppIntents
internal import Foundation
internal import ImageCoding
package import IntentAutomation
internal import PictureAnswers
internal import PixelBuffers
internal import SafeText
package import TravelTrackingCore
internal import TravelTrackingIntents
internal import TravelTrackingSnippets
internal import VisualIntelligence
package import VisualSearch

/// The app for programs that run intents by name: the command line, and the server.
///
/// Only this type refers to the app: the programs refer to its intents by their names.
package enum WaymarkApp {
  /// The app's types.
  package static let registry = IntentRegistry(TravelTrackingPackage.self)

  /// Opens a library, and creates it when it does not exist.
  ///
  /// - Parameters:
  ///   - directory: The folder of the library.
  ///   - beginning: The initial content of a new library.
  ///   - warn: Called with a sentence when an index cannot be updated.
  ///   - progress: Called while pictures are being indexed.
  /// - Returns: The app, and its data.
  /// - Throws: `LibraryError`, `CatalogError`, and ``AutomationError`` for a folder that cannot keep state.
  package static func open(
    _ directory: DataDirectory,
    beginning: CatalogSource = .sample,
    warn: @escaping @Sendable (String) -> Void,
    progress: @escaping StoreProgress.Handler = { _ in }
  ) async throws -> (app: AutomatedApp, data: ModelData) {
    let opened = OpenedThings()
    let app = try await TravelTrackingApp.open(
      dataDirectory: directory,
      sample: { try beginning.catalog().map { LibrarySample($0) } },
      navigator: navigator(opened),
      dependencies: AppDependencyManager(),
      warn: warn,
      progress: progress
    )
    var automated = AutomatedApp(
      name: TravelTrackingApp.name,
      registry: app.registry,
      dependencies: app.dependencies,
      state: try StateFolder(path: directory.path),
      dataFolder: directory.path,
      searchIndex: app.searchIndex,
      opened: opened,
      valueReaders: valueReaders,
      effects: effects,
      updateSearchIndex: { try await app.updateSearchIndex() },
      areDataInPlace: { app.modelData.isInPlace },
      end: { await app.modelData.close() }
    )
    if !FileManager.default.fileExists(atPath: directory.path(of: "tickets.json")) {
      automated.unlisted = ["FindTicketsIntent"]
    }
    return (automated, app.modelData)
  }

  /// Creates a PDF document of a landmark.
  ///
  /// - Parameters:
  ///   - landmark: The landmark.
  ///   - picture: A file of a picture of it; nil for none.
  /// - Returns: A PDF.
  /// - Throws: ``AutomationError``.
  package static func document(
    of landmark: Catalog.Landmark,
    picture: String?
  ) async throws -> [UInt8] {
    var landmark = Landmark(landmark, in: Catalog(root: "/"))
    landmark.pictures = picture.map { [$0] } ?? []
    return try await [UInt8](EntityExport.pdf.data(of: LandmarkEntity(landmark)))
  }

  /// Readers of pictures for a visual search: by a path, or from the bytes in a `data:` address.
  private static let valueReaders: [String: AutomatedApp.ValueReader] = [
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

  /// The effects of intents on the user's data, where their kind does not determine them.
  ///
  /// An effect that can be undone is still destructive if it removes something. The export and the import of a library ask
  /// for confirmation again before they replace something.
  private static let effects: [String: IntentEffect] = [
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
    "ImportLibraryIntent": .changes(isDestructive: true, isIdempotent: true),
    "PinItemIntent": .changes(isDestructive: false, isIdempotent: true),
    "RemoveFromAlbumIntent": .deletes,
    "RemoveFromCollectionIntent": .deletes,
    "RemoveTagIntent": .changes(isDestructive: true, isIdempotent: true),
    "TagPhotosIntent": .changes(isDestructive: false, isIdempotent: true),
    "UpdateFavoriteIntent": .changes(isDestructive: false, isIdempotent: true),
    "UpdateSettingsIntent": .changes(isDestructive: true, isIdempotent: true),
    "UploadPhotoIntent": .changes(isDestructive: false),
  ]

  /// Records the destinations of the app's navigator, to be printed when the intent is done.
  private static func navigator(_ opened: OpenedThings) -> Navigator {
    Navigator { destination in
      switch destination {
      case .landmark(let entity): opened.open([EntityRow(entity)])
      case .collection(let entity): opened.open([EntityRow(entity)])
      case .photo(let entity): opened.open([EntityRow(entity)])
      case .album(let entity): opened.open([EntityRow(entity)])
      case .visualSearch(let found): opened.open(found.flatMap(rows))
      case .search(_, let results):
        for identifier in results {
          if let entity = try await identifier.entity() { opened.open([EntityRow(entity)]) }
        }
      case .part: opened.open(String(localized: destination.displayRepresentation.title))
      }
    }
  }

  /// The content of a picture as a row, with the fields of `query`.
  private static func rows(_ found: FoundResult) -> [EntityRow] {
    let match = found.match
    return found.result._entityRows.map { row in
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
  /// Intents that delete or remove, and ask for confirmation first.
  fileprivate static let deletes = changes(
    isDestructive: true,
    isIdempotent: true,
    asksItself: true
  )
}
