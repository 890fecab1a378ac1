public import Foundation

/// The development pictures that some tests read, when they are there.
///
/// The environment variable `WAYMARK_TEST_DATA` names their folder; `../shared/data` beside the
/// checkout is the default. They are not part of the project, so a test that needs them is enabled
/// by ``isAvailable`` and says ``skipped`` when they are absent.
public enum TestData {
  /// The folder of the package that is being tested.
  public static let packageRoot = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the development pictures, whether it exists or not.
  public static let root: URL = {
    if let named = ProcessInfo.processInfo.environment["WAYMARK_TEST_DATA"], !named.isEmpty {
      return URL(filePath: named, directoryHint: .isDirectory)
    }
    return packageRoot.appending(path: "../shared/data").standardizedFileURL
  }()

  /// Whether the development pictures are there.
  public static let isAvailable = FileManager.default.fileExists(
    atPath: root.appending(path: "golden/pixels_computed.tsv").path
  )

  /// Whether the pictures are there that other programs have had trouble with.
  public static let hasTroubles = FileManager.default.fileExists(
    atPath: root.appending(path: "troubles/README.md").path
  )

  /// What a skipped test says.
  public static let skipped =
    "development pictures not found: set WAYMARK_TEST_DATA to the folder that holds them"

  /// Returns the path of one development file, such as `"golden/pixels_computed.tsv"`.
  public static func path(_ relative: String) -> String { root.appending(path: relative).path }

  /// Returns the regular files below one development folder, sorted by path.
  public static func files(below folder: String, withExtensions extensions: Set<String>) -> [String]
  {
    let base = root.appending(path: folder)
    let found = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? [])
      .filter { extensions.contains($0.pathExtension.lowercased()) }
      .map(\.path).sorted()
  }
}
