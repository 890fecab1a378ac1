import Foundation
import TestSupport
import Testing

/// A directory of pictures whose names try what a table has to stand, and its catalog's store.
struct BatchDirectory {
  /// The number of pictures, 640 pixels wide, of a batch that is to be met while it works: more than a second's
  /// work of one processor.
  static let long = 40

  let catalog: SmallCatalog
  private let kind: UndisturbedBatches.Kind
  /// The number of pictures, damaged ones included.
  let count: Int

  /// Makes the directory `batch` and the store `small.waymark`.
  ///
  /// - Parameters:
  ///   - pictures: How many pictures to put beside those with special names.
  ///   - width: How wide they are, in pixels.
  /// - Throws: What the file system and the program say.
  init(pictures: Int, width: Int = 320) async throws {
    kind = UndisturbedBatches.Kind(pictures: pictures, width: width)
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
  func run(
    into file: String,
    resuming: Bool = false,
    replacing: Bool = false
  ) async throws -> WaymarkProgram.Outcome {
    try await WaymarkProgram.run(
      Self.arguments(into: file, resuming: resuming) + (replacing ? ["--force"] : []),
      in: catalog.folder
    )
  }

  /// Runs a batch that continues from what is there, and sends it a signal when it has written
  /// enough.
  func run(
    into file: String,
    signal: Int32,
    afterBytes goal: Int
  ) async throws -> WaymarkProgram.Outcome {
    let partial = catalog.folder(file + ".partial")
    return try await WaymarkProgram.run(
      Self.arguments(into: file, resuming: true),
      in: catalog.folder,
      signal: signal
    ) {
      var status = stat()
      return stat(partial, &status) == 0 && status.st_size >= goal
    }
  }

  /// What a batch of such a directory answers that nothing disturbs, in a format.
  func undisturbed(_ format: String) async throws -> UndisturbedBatches.Rows {
    try await UndisturbedBatches.shared.rows(of: kind, format: format)
  }

  /// The bytes of a file of answers without their times and their folder.
  func answers(_ file: String) throws -> String {
    let text = try catalog.text(file).replacing(catalog.folder.path, with: "FOLDER")
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

/// Answers of batches that nothing disturbed, which several tests compare theirs with: each is made once.
actor UndisturbedBatches {
  static let shared = UndisturbedBatches()

  /// What the rows of a directory depend on.
  struct Kind: Hashable {
    var pictures: Int
    var width: Int
  }

  struct Rows {
    /// Without their times and their folder.
    var answers: String
    /// How many bytes they have with both.
    var byteCount: Int
  }

  private struct Key: Hashable {
    var kind: Kind
    var format: String
  }

  private var made: [Key: Task<Rows, any Error>] = [:]

  func rows(of kind: Kind, format: String) async throws -> Rows {
    let key = Key(kind: kind, format: format)
    let task =
      made[key]
      ?? Task {
        let directory = try await BatchDirectory(pictures: kind.pictures, width: kind.width)
        let file = "whole.\(format)"
        let run = try await directory.run(into: file)
        // The damaged pictures.
        try #require(run.status == 1, "\(run.errors)")
        let byteCount = try directory.catalog.text(file).utf8.count
        return Rows(answers: try directory.answers(file), byteCount: byteCount)
      }
    made[key] = task
    return try await task.value
  }
}
