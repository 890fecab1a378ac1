public import AppIntents
internal import TravelTrackingCore

/// Writes the whole library into a folder.
///
/// `docs/sample-app.md` describes the files.
public struct ExportLibraryIntent: AppIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Export Library"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Writes library.json and the pictures to a folder. Asks before it replaces files.",
    categoryName: "Library"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Export the library to \(\.$folder)")
  }

  /// The folder, which is created when it does not exist.
  ///
  /// A path, or a file URL. Asked for when it is missing.
  @Parameter(title: "Folder", requestValueDialog: "Which folder?")
  public var folder: URL

  @Dependency var modelData: ModelData

  /// Creates an action that asks for its folder.
  public init() {}

  /// Writes the files, after the user has confirmed replacing existing ones.
  ///
  /// - Returns: The `library.json` that was written.
  /// - Throws: `LibraryError` when the folder cannot be written, and `AppIntentError` when the user
  ///   declines.
  public func perform() async throws -> some IntentResult & ReturnsValue<IntentFile> {
    let path = try folder.pathOfUser
    let replaced = try modelData.filesReplaced(byExportTo: path)
    if let first = replaced.first?.path {
      let others = replaced.count > 1 ? " and \(replaced.count - 1) more files" : ""
      try await requestConfirmation(
        actionName: .replace,
        dialog: "Replace \(first)\(others) with the library? Their present content will be lost."
      )
    }
    // Files created or changed since the question are not replaced.
    try modelData.export(to: path, replacing: replaced)
    let file = URL(filePath: path, directoryHint: .isDirectory).appending(path: "library.json")
    return .result(value: IntentFile(fileURL: file, type: .json))
  }
}

/// Adds what an exported library has and this one lacks, or replaces this one.
///
/// It cannot be undone. After a replacement no earlier change can be undone.
public struct ImportLibraryIntent: AppIntent {
  /// The display name of the action.
  public static let title: LocalizedStringResource = "Import Library"
  /// The description of the action for lists and assistants.
  public static let description: IntentDescription = IntentDescription(
    "Adds what an exported library.json has and the library lacks, or replaces everything.",
    categoryName: "Library"
  )
  /// The action in one sentence, with its parameters.
  public static var parameterSummary: some ParameterSummary {
    Summary("Import \(\.$file) into the library") { \.$replace }
  }

  /// The `library.json`, with its pictures beside it.
  ///
  /// A file on disk: bytes alone are refused. Asked for when it is missing.
  @Parameter(
    title: "File",
    supportedContentTypes: [.json],
    requestValueDialog: "Which library.json?"
  )
  public var file: IntentFile

  /// Whether everything in the library is replaced; false, the default, to keep it.
  @Parameter(title: "Replace", default: false)
  public var replace: Bool

  @Dependency var modelData: ModelData

  /// Creates an action that asks for its file.
  public init() {}

  /// Imports the file; replaces the library only after the user has confirmed it.
  ///
  /// - Returns: A sentence with the number of landmarks and photos.
  /// - Throws: `LibraryError` that names the place of an error in the file, before anything is
  ///   changed, and `AppIntentError` when the user declines.
  public func perform() async throws -> some IntentResult & ProvidesDialog {
    guard let url = file.fileURL else {
      throw LibraryError.refused(
        reason: "a library must be imported from a file that is beside its pictures"
      )
    }
    let path = try url.pathOfUser
    if replace {
      try await requestConfirmation(
        actionName: .replace,
        dialog: "Replace everything in the library with \(path)? This cannot be undone."
      )
      try modelData.importJSON(at: path)
      RunChange.current?.beginAnew()
    } else {
      try modelData.mergeJSON(at: path)
    }
    let (landmarks, photos) = (try modelData.landmarks().count, try modelData.photos().count)
    return .result(dialog: "The library now has \(landmarks) landmarks and \(photos) photos.")
  }
}

extension ConfirmationActionName {
  /// "Replace".
  fileprivate static let replace = ConfirmationActionName.custom(
    acceptLabel: "Replace",
    denyLabel: "Keep",
    denyAlternatives: ["Cancel"],
    destructive: true
  )
}
