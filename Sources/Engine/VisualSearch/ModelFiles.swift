public import Foundation

/// Finds what Waymark loads at run time: the fitted parameters and the sample catalogue.
///
/// The folder `Models` is looked for in `$WAYMARK_HOME`, then in `share/waymark` beside the folder of
/// the program (as `make install` lays it out), then in the package that this code was built from.
public enum ModelFiles {
  /// Returns where a file of `Models` is, such as `"confidence.json"`, whether it is there or not.
  public static func url(_ name: String) -> URL {
    home.appending(path: "Models").appending(path: name)
  }

  private static let home: URL = {
    let candidates = [named, installed, package].compactMap { $0 }
    return candidates.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "Models/confidence.json").path)
    } ?? package
  }()

  private static var named: URL? {
    ProcessInfo.processInfo.environment["WAYMARK_HOME"].map { URL(filePath: $0) }
  }

  private static var installed: URL? {
    Bundle.main.executableURL?.resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "../share/waymark").standardizedFileURL
  }

  /// Four folders up from `Sources/Engine/VisualSearch/ModelFiles.swift`.
  private static let package = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
}
