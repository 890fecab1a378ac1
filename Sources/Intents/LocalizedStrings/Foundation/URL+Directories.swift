internal import Files
public import Foundation

// The app's documents; and the folders of the user, where the desktop's settings (`user-dirs.dirs`) or their usual
// names say, which need not be there: create what you write to.
extension URL {
  /// The app's documents: `Documents` in the app's data folder, which `--data-dir` selects.
  ///
  /// It is created when it is first asked for, as it is there from the beginning on Apple's platforms. Where that
  /// fails, so does writing to it.
  public static var documentsDirectory: URL {
    let folder = ProgramFolder.url.appending(path: "Documents", directoryHint: .isDirectory)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
  /// The folder of programs' data: `$XDG_DATA_HOME`, or `~/.local/share`.
  ///
  /// It is shared by all programs: append a name of your own.
  public static var applicationSupportDirectory: URL {
    folder(.applicationSupportDirectory, ".local/share")
  }
  /// The folder of data that programs can make again: `$XDG_CACHE_HOME`, or `~/.cache`.
  ///
  /// It is shared by all programs: append a name of your own.
  public static var cachesDirectory: URL { folder(.cachesDirectory, ".cache") }
  /// The folder of downloads: `~/Downloads`, or where the desktop's settings say.
  public static var downloadsDirectory: URL { folder(.downloadsDirectory, "Downloads") }
  /// The folder of the desktop: `~/Desktop`, or where the desktop's settings say.
  public static var desktopDirectory: URL { folder(.desktopDirectory, "Desktop") }
  /// The folder of videos: `~/Videos`, or where the desktop's settings say.
  public static var moviesDirectory: URL { folder(.moviesDirectory, "Videos") }
  /// The folder of music: `~/Music`, or where the desktop's settings say.
  public static var musicDirectory: URL { folder(.musicDirectory, "Music") }
  /// The folder of pictures: `~/Pictures`, or where the desktop's settings say.
  public static var picturesDirectory: URL { folder(.picturesDirectory, "Pictures") }
  /// The folder of files for other users: `~/Public`, or where the desktop's settings say.
  public static var sharedPublicDirectory: URL { folder(.sharedPublicDirectory, "Public") }
  /// Programs' data, which have no other folder on Linux: the same as
  /// ``applicationSupportDirectory``.
  public static var libraryDirectory: URL { applicationSupportDirectory }

  private static func folder(_ directory: FileManager.SearchPathDirectory, _ usual: String) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first
      ?? homeDirectory.appending(path: usual, directoryHint: .isDirectory)
  }
}
