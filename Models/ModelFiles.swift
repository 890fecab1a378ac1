public import Foundation

/// Finds what Waymark loads at run time: the fitted parameters and the sample catalog.
///
/// A file is looked for in these folders, in this order: `Models` in `$WAYMARK_HOME`; the resource bundle beside
/// the program, which SwiftPM makes for every program that depends on this package; `share/waymark/Models` beside the
/// folder of the program, where `make install` puts it; and the package that this code was built from, of which only
/// an installed program knows nothing. The sample catalog is in no bundle, as its pictures are not.
public enum ModelFiles {
  /// Returns where a file is.
  ///
  /// - Parameter name: Its path in the folder `Models`, such as `"confidence.json"`.
  /// - Returns: The first that is there; where there is none, the last of these places.
  public static func url(_ name: String) -> URL {
    let urls = folders.map { $0.appending(path: name) }
    return urls.first { FileManager.default.fileExists(atPath: $0.path) } ?? urls[urls.count - 1]
  }

  private static let folders: [URL] = {
    let home = ProcessInfo.processInfo.environment["WAYMARK_HOME"].map {
      URL(filePath: $0).appending(path: "Models")
    }
    let program =
      (Bundle.main.executableURL?.resolvingSymlinksInPath() ?? URL(filePath: "/usr/bin/waymark"))
      .deletingLastPathComponent()
    return [
      home, program.appending(path: "waymark_WaymarkModels.resources"),
      program.appending(path: "../share/waymark/Models").standardizedFileURL, package,
    ].compactMap(\.self)
  }()

  #if INSTALLED
  // With the folder of its build in it, a program would differ from one that was built elsewhere,
  // and would trust any user who has that folder now.
  private static let package: URL? = nil
  #else
  /// The folder of this file.
  private static let package: URL? = URL(filePath: #filePath).deletingLastPathComponent()
  #endif
}
