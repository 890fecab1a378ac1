import Foundation
import ImageCoding
import PixelBuffers
import TestSupport

/// A folder with a catalog of three landmarks, and pictures to ask about.
///
///     catalog.json        Red Tower (11), Long Bridge (12), Old Mill (13); Rivers (21)
///     pictures/           their pictures, a scene of one seed each
///     queries/            tower.jpg shows the tower; bridge.png the bridge, half as large, turned
///                         and tagged so; nothing.jpg nothing of the catalog
struct SmallCatalog {
  let folder: TemporaryFolder
  /// The catalog's description.
  var path: String { folder("catalog.json") }

  /// Makes the files.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["pictures", "queries"] {
      try FileManager.default.createDirectory(
        atPath: folder(name),
        withIntermediateDirectories: true
      )
    }
    for (name, bytes) in try Self.files.get() { try bytes.write(to: URL(filePath: folder(name))) }
  }

  /// The files by their names, drawn and encoded once.
  private static let files = Result {
    let bridge = scene(1).resized(width: 160, height: 120)
    let nothing = TestPictures.scene(seed: 99, width: 200, height: 200)
    return [
      "pictures/tower.png": Data(try ImageEncoder.png(scene(0))),
      "pictures/bridge.png": Data(try ImageEncoder.png(scene(1))),
      "pictures/mill.png": Data(try ImageEncoder.png(scene(2))),
      "catalog.json": Data(json.utf8),
      "queries/tower.jpg": Data(try ImageEncoder.jpeg(scene(0), quality: 80)),
      "queries/bridge.png": Data(try ImageEncoder.png(bridge)),
      "queries/nothing.jpg": Data(try ImageEncoder.jpeg(nothing, quality: 90)),
    ]
  }

  /// The picture of a landmark of the catalog, from 0.
  static func scene(_ index: Int) -> PixelBuffer {
    TestPictures.scene(seed: UInt64(7 + index), width: 320, height: 240)
  }

  private static let json = """
    {
      "version": 1,
      "landmarks": [
        {"id": 11, "name": "Red Tower", "continent": "Europe", "pictures": ["pictures/tower.png"]},
        {"id": 12, "name": "Long \\"Bridge\\", new", "pictures": ["pictures/bridge.png"]},
        {"id": 13, "name": "Old Mill", "pictures": ["pictures/mill.png"]}
      ],
      "collections": [
        {"id": 21, "name": "Rivers", "landmarks": [12, 13]}
      ]
    }
    """

  /// Runs the program in the folder.
  func waymark(_ arguments: String..., input: Data = Data()) async throws
    -> WaymarkProgram.Outcome
  {
    try await WaymarkProgram.run(arguments, input: input, in: folder)
  }

  /// Makes `small.waymark` of the catalog.
  func index() async throws {
    _ = try await waymark("index", path, "--output", "small.waymark")
  }

  /// Makes the data of an app of the catalog.
  func begin() async throws {
    _ = try await waymark("find", "landmark", "--begin-with", path)
  }

  /// Reads a file of the folder.
  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: folder(name))), as: UTF8.self)
  }

  /// Text without what differs between runs and machines: the folder, times and confidences.
  func pinned(_ text: String) -> String {
    text.replacingOccurrences(of: folder.path, with: "FOLDER")
      .replacing(#/"milliseconds":[0-9.]+/#, with: "\"milliseconds\":MS")
      .replacing(#/"confidence":0\.9[0-9]*|"confidence":1\b/#, with: "\"confidence\":SURE")
  }
}
