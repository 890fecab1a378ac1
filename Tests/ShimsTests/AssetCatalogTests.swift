import Foundation
import TestSupport
import Testing
import UIKitCore

struct AssetCatalogTests {
  /// Of each set, what its `Contents.json` says.
  private static let sets = [
    "Assets.xcassets/lake.imageset":
      #"{"images": [{"idiom": "universal", "scale": "1x"}, {"filename": "a.jpg", "scale": "2x"}, {"filename": "b.jpg", "scale": "3x"}]}"#,
    "Assets.xcassets/Views/peak.imageset":
      #"{"images": [{"filename": "dark.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]}, {"filename": "light.png"}]}"#,
    "Assets.xcassets/Other/peak.imageset": #"{"images": [{"filename": "other.png"}]}"#,
    "Assets.xcassets/empty.imageset": #"{"images": [{"idiom": "universal"}]}"#,
    "Assets.xcassets/broken.imageset": "{",
    "Assets.xcassets/accent.colorset": #"{"colors": []}"#,
    "Sets/hidden.imageset": #"{"images": [{"filename": "hidden.png"}]}"#,
  ]

  @Test(
    "A picture of an asset catalog is found by its name and by its path, in the largest file for light appearance",
    arguments: [
      ("lake", "lake.imageset/b.jpg"), ("Views/peak", "Views/peak.imageset/light.png"),
      ("Other/peak", "Other/peak.imageset/other.png"), ("peak", "Other/peak.imageset/other.png"),
      ("empty", nil), ("broken", nil), ("accent", nil), ("hidden", nil), ("", nil),
    ]
  )
  func path(name: String, file: String?) throws {
    let folder = try TemporaryFolder()
    for (set, contents) in Self.sets {
      let set = URL(filePath: folder(set))
      try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
      try Data(contents.utf8).write(to: set.appending(path: "Contents.json"))
    }
    let catalogs = AssetCatalogs(in: [folder("")])
    #expect(catalogs.path(named: name) == file.map { folder("Assets.xcassets/\($0)") })
  }
}
