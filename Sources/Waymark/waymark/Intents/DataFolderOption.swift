import ArgumentParser
import TravelTrackingCore

/// The option that names the folder of the library.
struct DataFolderOption: ParsableArguments {
  @Option(
    name: .customLong("data-dir"),
    help: ArgumentHelp(
      "The folder of your data (default: $WAYMARK_DATA_DIR, else waymark in $XDG_DATA_HOME or "
        + "~/.local/share).",
      valueName: "folder"
    ),
    completion: .directory
  )
  var dataFolder: String?

  /// The folder, which is made where there is none.
  func directory() throws -> DataDirectory { try DataDirectory(dataFolder) }
}
