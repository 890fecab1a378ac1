public import AppIntents
internal import TravelTrackingCore

/// Writes the whole library into a folder.
public struct ExportLibraryIntent: AppIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Export Library"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Writes everything into a folder: library.json, and the pictures. Asks before it replaces files.",
    categoryName: "Library"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Export the library to \(\.$folder)")
  }

  /// The folder, which is created when it is not there.
  @Parameter(title: "Folder", requestValueDialog: "Which folder?")
  public var folder: URL

  @Dependency var modelData: ModelData

  /// Creates an action that asks for its folder.
  public init() {}

  /// Does it.
  public func perform() async throws -> some IntentResult & ReturnsValue<IntentFile> {
    let path = try folder.pathOfUser
    let replaced = try modelData.filesReplaced(byExportTo: path)
    if let first = replaced.first {
      let others = replaced.count > 1 ? " and \(replaced.count - 1) more files" : ""
      try await requestConfirmation(
        actionName: .replace,
        dialog: "Replace \(first)\(others) by the library? What is there now will be lost."
      )
    }
    try modelData.export(to: path, replacing: !replaced.isEmpty)
    let file = URL(filePath: path, directoryHint: .isDirectory).appending(path: "library.json")
    return .result(value: IntentFile(fileURL: file, type: .json))
  }
}

/// Replaces the whole library by what was exported.
public struct ImportLibraryIntent: AppIntent {
  /// The action's name.
  public static let title: LocalizedStringResource = "Import Library"
  /// What the action does.
  public static let description: IntentDescription = IntentDescription(
    "Replaces everything by what an exported library.json says.",
    categoryName: "Library"
  )
  /// What the action says of itself.
  public static var parameterSummary: some ParameterSummary {
    Summary("Replace the library by \(\.$file)")
  }

  /// The file, with the pictures beside it.
  @Parameter(
    title: "File",
    supportedContentTypes: [.json],
    requestValueDialog: "Which library.json?"
  )
  public var file: IntentFile

  @Dependency var modelData: ModelData

  /// Creates an action that asks for its file.
  public init() {}

  /// Asks, and does it.
  public func perform() async throws -> some IntentResult & ProvidesDialog {
    guard let url = file.fileURL else {
      throw LibraryError.refused(reason: "a library is imported from a file, beside its pictures")
    }
    let path = try url.pathOfUser
    try await requestConfirmation(
      actionName: .replace,
      dialog: "Replace everything in the library by \(path)? This cannot be undone."
    )
    try await modelData.importJSON(at: path)
    RunChange.current?.beginAnew()
    let (landmarks, photos) = (try modelData.landmarks().count, try modelData.photos().count)
    return .result(dialog: "The library has \(landmarks) landmarks and \(photos) photos now.")
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
