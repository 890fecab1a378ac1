public import Foundation

// What the main bundle has on Apple's platforms and lacks on Linux. The file that AppIntentsMetadata writes into a target
// calls it in place of Foundation's own, so that the app's files stay as they are.
extension Bundle {
  /// The identifier of the bundle; of the program's, the program's name, as it has no `Info.plist`.
  public var _identifier: String? {
    bundleIdentifier ?? (self == .main ? ProcessInfo.processInfo.processName : nil)
  }

  /// Finds a file of the bundle; of the program's, also among the resources of its packages, which lie beside it.
  ///
  /// - Parameters:
  ///   - name: The name of the file; nil for any.
  ///   - type: The extension of the name; nil for none.
  ///   - folder: The folder in the bundle; nil for its root.
  /// - Returns: The first file of the name, by the names of the packages; nil for none.
  public func _path(
    forResource name: String?,
    ofType type: String?,
    inDirectory folder: String? = nil
  ) -> String? {
    ([self] + (self == .main ? Self.packages : [])).lazy.compactMap {
      folder == nil
        ? $0.path(forResource: name, ofType: type)
        : $0.path(forResource: name, ofType: type, inDirectory: folder)
    }.first
  }

  /// The resources of the program's packages, in the order of their names.
  package static let packages: [Bundle] = {
    let folder = Bundle.main.bundleURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".resources") }.sorted()
      .compactMap { Bundle(path: folder.appending(path: $0).path) }
  }()
}
