internal import Foundation
internal import LocalizedStrings

/// The pictures of asset catalogs, which SwiftPM copies into the resources of a package as they are.
package struct AssetCatalogs: Sendable {
  /// Those of the program and of its packages, listed when the first picture is looked for.
  static let app = AssetCatalogs(in: ([.main] + Bundle.packages).map(\.bundlePath))

  /// What `Contents.json` says of a picture.
  private struct Contents: Decodable {
    struct Variant: Decodable {
      var filename: String?
      var scale: String?
      var appearances: [[String: String]]?
    }
    var images: [Variant]?
  }

  /// The folders of the pictures, by their names and by their paths in the catalog.
  private var folders: [String: URL] = [:]

  /// Lists the pictures of catalogs.
  ///
  /// O(*n*) in the files of the catalogs. Of two pictures of one name, the first in the order of the paths is found.
  ///
  /// - Parameter bundles: The folders that the catalogs, `NAME.xcassets`, lie in; others in them are not read.
  package init(in bundles: [String]) {
    for bundle in bundles {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: bundle)) ?? []
      for name in names.sorted() where name.hasSuffix(".xcassets") {
        let catalog = URL(filePath: bundle).appending(path: name)
        let paths =
          (FileManager.default.enumerator(atPath: catalog.path)?.compactMap { $0 as? String }) ?? []
        for path in paths.sorted() where path.hasSuffix(".imageset") {
          let key = String(path.dropLast(".imageset".count))
          let folder = catalog.appending(path: path)
          for key in [key, String(key.split(separator: "/").last ?? "")] where folders[key] == nil {
            folders[key] = folder
          }
        }
      }
    }
  }

  /// The file of a picture.
  ///
  /// - Parameter name: The name of its set, or its path in the catalog, without `.imageset`.
  /// - Returns: The file of the greatest scale, for light appearance; nil where there is none.
  package func path(named name: String) -> String? {
    guard let folder = folders[name],
      let data = FileManager.default.contents(atPath: folder.appending(path: "Contents.json").path),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else { return nil }
    let files = (contents.images ?? []).filter { $0.filename != nil && $0.appearances == nil }
    // Scales are 1x, 2x and 3x; a picture of all scales has none.
    return files.max { ($0.scale ?? "") < ($1.scale ?? "") }?.filename
      .map { folder.appending(path: $0).path }
  }
}
