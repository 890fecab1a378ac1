public import AppIntents
internal import TravelTrackingCore

/// Uploads a photo in chunks, whatever its size.
///
/// Where the user cancels, nothing is left behind. An upload that ran out of time or whose process
/// ended continues where it stopped when the same file is uploaded again.
public struct UploadPhotoIntent: LongRunningIntent, CancellableIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Upload Photo"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Upload the current photo with progress tracking.",
    categoryName: "Photos"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Upload \(\.$photo)") { \.$landmark }
  }

  /// The file, a JPEG or a PNG.
  @Parameter(
    title: "Photo",
    supportedContentTypes: [.jpeg, .png],
    requestValueDialog: "Which photo?"
  )
  public var photo: IntentFile

  /// The landmark that the photo shows; nil, the default, for none.
  ///
  /// With it, the visual search finds the landmark in similar pictures.
  @Parameter(title: "Landmark")
  public var landmark: LandmarkEntity?

  @Dependency var modelData: ModelData

  var name: String { photo.filename }

  /// Creates an action that asks for its file.
  public init() {}

  /// Creates an action for one file.
  ///
  /// - Parameter photo: The file, a JPEG or a PNG.
  public init(photo: IntentFile) { self.photo = photo }

  /// Uploads the file, and reports progress after each chunk of 1 MiB.
  ///
  /// - Returns: The photo, and a sentence which also tells whether the library had it already.
  /// - Throws: `LibraryError` for a file that is not a whole JPEG or PNG picture, is too large, has
  ///   changed or is being uploaded by another process; `CancellationError`.
  public func perform() async throws
    -> some IntentResult & ReturnsValue<PhotoEntity> & ProvidesDialog
  {
    let (uploaded, wasThere) = try await photo.withFile(contentType: .data) { file, isOriginal in
      let upload = try PhotoUpload(
        of: file,
        name: (name as NSString).deletingPathExtension,
        landmark: landmark?.id,
        isOriginal: isOriginal,
        into: modelData
      )
      return try await performBackgroundTask {
        progress.totalUnitCount = Int64(upload.chunkCount)
        progress.localizedDescription = name
        progress.localizedAdditionalDescription = "Preparing upload…"
        while upload.completedChunks < upload.chunkCount {
          try Task.checkCancellation()
          try upload.uploadChunk()
          report(upload)
          await Task.yield()
        }
        return (try upload.finish(), upload.wasThere)
      } onCancel: { reason in
        cleanUp(upload, for: reason)
      }
    }
    return .result(
      value: PhotoEntity(uploaded),
      dialog: wasThere ? thereAlready(uploaded) : "Uploaded \(name) successfully!"
    )
  }

  private func thereAlready(_ photo: Photo) -> IntentDialog {
    guard let landmark, photo.landmark != landmark.id else {
      return "\(name) is already in the library as “\(photo.name)”."
    }
    return "\(name) is already in the library as “\(photo.name)”and stays with its landmark."
  }

  private func report(_ upload: PhotoUpload) {
    progress.completedUnitCount = Int64(upload.completedChunks)
    let percent = 100 * upload.completedChunks / upload.chunkCount
    progress.localizedAdditionalDescription = "Uploaded \(percent)%"
  }
}

/// Removes the chunks of a canceled upload; after a timeout they stay for the next one.
private func cleanUp(_ upload: PhotoUpload, for reason: IntentCancellationReason) {
  if reason != .timeout { upload.discard() }
}
