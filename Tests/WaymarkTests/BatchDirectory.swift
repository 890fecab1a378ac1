import Foundation
import TestSupport

/// A directory of pictures whose names try what a table has to stand, and its catalogue's store.
struct BatchDirectory {
  let catalog: SmallCatalog
  /// The number of pictures, damaged ones included.
  let count: Int

  /// Makes the directory `batch` and the store `small.waymark`.
  ///
  /// - Parameters:
  ///   - pictures: How many pictures to put beside those with special names.
  ///   - width: How wide they are, in pixels.
  /// - Throws: What the file system and the program say.
  init(pictures: Int, width: Int = 320) async throws {
    catalog = try SmallCatalog()
    try await catalog.index()
    let folder = catalog.folder
    let scenes = (0..<4).map { folder("scene-\($0).jpg") }
    for (index, path) in scenes.enumerated() {
      let picture = TestPictures.scene(
        seed: index == 0 ? 7 : UInt64(200 + index),
        width: width,
        height: width * 3 / 4
      )
      try TestPictures.write(picture, to: path)
    }
    var names = (0..<pictures).map { "many/\($0 % 7)/picture-\($0).jpg" }
    names += [
      "comma, quote \" and apostrophe '.jpg", "line\nend.jpg", "line\r\nend.jpg", "caf\u{E9}.jpg",
      "cafe\u{301}.jpg", "日本/塔.jpg", "back\\slash.jpg", " space .jpg", "0,1\n2,3\r\n.jpg",
    ]
    for (index, name) in names.enumerated() {
      let target = folder("batch/\(name)")
      let parent = (target as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: parent,
        withIntermediateDirectories: true
      )
      try FileManager.default.linkItem(atPath: scenes[index % scenes.count], toPath: target)
    }
    for name in ["many/damaged.jpg", "damaged\n.png"] {
      try "no picture".write(
        toFile: folder("batch/\(name)"),
        atomically: true,
        encoding: .utf8
      )
    }
    count = names.count + 2
  }

  /// The arguments of a batch into a file.
  static func arguments(into file: String, resuming: Bool = false) -> [String] {
    ["batch", "batch", "--catalog", "small.waymark", "--output", file]
      + (resuming ? ["--resume"] : [])
  }

  /// Runs a batch to its end.
  func run(into file: String, resuming: Bool = false) async throws -> WaymarkProgram.Outcome {
    try await WaymarkProgram.run(
      Self.arguments(into: file, resuming: resuming),
      in: catalog.folder
    )
  }

  /// Runs a batch that goes on from what is there, and sends it a signal when it has written enough.
  ///
  /// A shell watches, because a task here may wait for the other tests' work while the batch ends.
  func run(
    into file: String,
    signal: Int32,
    afterBytes goal: Int
  ) async throws -> WaymarkProgram.Outcome {
    try await WaymarkProgram.shell(
      """
      (
        while kill -0 $$ && [ "$(cat '\(file).partial' | wc -c)" -lt \(goal) ]; do sleep 0.002; done
        kill -\(signal) $$
      ) >/dev/null 2>&1 &
      exec $SLOWLY "$WAYMARK" \(Self.arguments(into: file, resuming: true).joined(separator: " "))
      """,
      in: catalog.folder
    )
  }

  /// The bytes of a file of answers without their times.
  func answers(_ file: String) throws -> String {
    let text = try catalog.text(file)
    if file.hasSuffix(".csv") {
      // The size stands before the time; where there is none, so does nothing.
      return text.replacing(#/,(\d*,\d*),\d+(\.\d+)?,/#) { ",\($0.output.1),MS," }
    }
    return text.replacing(#/"milliseconds":[0-9.]+/#, with: "\"milliseconds\":MS")
  }

  /// Whether a file is there.
  func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: catalog.folder(file))
  }
}
