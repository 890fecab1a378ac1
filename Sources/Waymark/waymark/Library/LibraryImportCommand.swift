import ArgumentParser
import IntentAutomation
import SafeText
import Terminal
import TravelTrackingCore

/// `waymark library import` adds an exported library to the library.
struct LibraryImportCommand: AsyncParsableCommand, LongCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add an exported library to the library, or replace the library by it.",
    discussion: """
      Reads library.json, with the pictures beside it, as `intents run export-library` writes it. \
      What the library has stays as it is; it gets the landmarks, photos, collections and albums \
      that it lacks. The file and its pictures are checked before anything changes.

      EXAMPLES
        waymark library import backup/library.json
        waymark library import backup/library.json --replace
      """
  )

  @Argument(
    help: ArgumentHelp("A library.json, with its pictures beside it.", valueName: "file"),
    completion: .file()
  )
  var file: String
  @Flag(help: "Remove everything else from the library. This cannot be undone.")
  var replace = false
  @OptionGroup var data: DataFolderOption
  @OptionGroup var progress: ProgressOptions

  func run() async throws {
    let directory = try data.directory()
    let library = try Library(at: directory)
    let before = try library.counts()
    let line = ProgressLine("Reading pictures")
    defer { line.finish() }
    do {
      if replace {
        try library.importJSON(at: file)
        try RunJournal(StateFolder(path: directory.path)).clear()
      } else {
        try library.mergeJSON(at: file)
      }
    } catch let error as LibraryError {
      guard case .invalid = error else { throw error }
      throw CommandFailure(.usage, message: "\(error)")
    }
    line.finish()
    let now = try library.counts()
    let (landmarks, photos) =
      replace
      ? now : (now.landmarks - before.landmarks, now.photos - before.photos)
    try StandardOutput.write(
      "\(library.path.singleLine): \(landmarks) \(landmarks == 1 ? "landmark" : "landmarks") and "
        + "\(photos) \(photos == 1 ? "photo" : "photos")\(replace ? "" : " added")\n"
    )
    try await library.index()
  }
}
