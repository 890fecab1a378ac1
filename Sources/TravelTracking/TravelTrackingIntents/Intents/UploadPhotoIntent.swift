public import AppIntents
internal import TravelTrackingCore

/// Uploads a photo in chunks, however large it is.
///
/// A person who cancels leaves nothing behind. What ran out of time or was killed goes on where it
/// stopped when the same file is uploaded again.
public struct UploadPhotoIntent: LongRunningIntent, CancellableIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Upload Photo"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Upload the current photo with progress tracking.",
    categoryName: "Photos"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Upload \(\.$photo)") { \.$landmark }
  }

  /// The file.
  @Parameter(
    title: "Photo",
    supportedContentTypes: [.jpeg, .png],
    requestValueDialog: "Which photo?"
  )
  public var photo: IntentFile

  /// The landmark that it shows; then the visual search learns from it.
  @Parameter(title: "Landmark")
  public var landmark: LandmarkEntity?

  @Dependency var modelData: ModelData

  var name: String { photo.filename }

  /// Creates an action that asks for its file.
  public init() {}

  /// Creates an action for one file.
  public init(photo: IntentFile) { self.photo = photo }

  /// Does it, and says how far it is.
  public func perform() async throws
    -> some IntentResult & ReturnsValue<PhotoEntity> & ProvidesDialog
  {
    let (uploaded, wasThere) = try await photo.withFile(contentType: .data) { file, _ in
      let upload = try PhotoUpload(
        of: file,
        name: (name as NSString).deletingPathExtension,
        landmark: landmark?.id,
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
        return (try await upload.finish(), upload.wasThere)
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
      return "\(name) is in the library already, as “\(photo.name)”."
    }
    return "\(name) is in the library already, as “\(photo.name)”, and stays with its landmark."
  }

  private func report(_ upload: PhotoUpload) {
    progress.completedUnitCount = Int64(upload.completedChunks)
    let percent = 100 * upload.completedChunks / upload.chunkCount
    progress.localizedAdditionalDescription = "Uploaded \(percent)%"
  }
}

/// Removes what a person does not want any more; what only took too long is kept to go on with.
private func cleanUp(_ upload: PhotoUpload, for reason: IntentCancellationReason) {
  if reason != .timeout { upload.discard() }
}
