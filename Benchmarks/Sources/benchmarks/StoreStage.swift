import CheckedDatabases
import CFloors
import Determinism
import Foundation
import GRDB
import ImageCoding
import ImageSignatures
import PictureMatching
import PixelBuffers
import VisualSearch

/// Opens a store of very many pictures, and asks it.
struct StoreStage {
  private let path: String
  private let count: Int
  private let picture: PixelBuffer
  private let engine: VisualSearchEngine
  /// How much memory making the segment took beyond what was there before, in bytes.
  private let buildingBytes: Int

  /// Makes a store of pictures without local features, each of a landmark of its own.
  ///
  /// The rows are written past the indexer, which would want a million files.
  init(count: Int, _ inputs: Inputs) throws {
    self.count = count
    path = inputs.folder.appending(path: "pictures-\(count).waymark").path
    picture = try ImageDecoder.decode(
      contentsOf: Inputs.rendering("queries/angkor-wat-cropped.jpg"),
      options: DecodingOptions(longestSide: ImageSignature.decodingSide)
    ).pixelBuffer
    _ = try CatalogStore(writingAt: path)
    try Self.fill(path, count: count, signature: ImageSignature(ofFrame: picture))
    let store = try CatalogStore(openingAt: path)
    // The vocabulary, and SQLite's first steps.
    _ = try Vocabulary.installed()
    let before = Self.status("VmRSS")
    // Sets the peak to what is resident now: proc(5).
    try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    engine = try VisualSearchEngine(store: store)
    buildingBytes = Self.status("VmHWM") - before
  }

  private static func fill(_ path: String, count: Int, signature: ImageSignature) throws {
    var random = SeededGenerator(seed: 3)
    var configuration = Configuration()
    configuration.checkPages(isNew: false)
    try DatabaseQueue(path: path, configuration: configuration).write { database in
      let image = try database.makeStatement(
        sql: """
          INSERT INTO images (id, path, size, modified, width, height, orientation, state, signature)
          VALUES (?, ?, 1, 1, 640, 480, 1, 'indexed', ?)
          """
      )
      let landmark = try database.makeStatement(
        sql: "INSERT INTO landmarks VALUES (?, ?, ?, '', '{}')"
      )
      let member = try database.makeStatement(sql: "INSERT INTO landmark_images VALUES (?, ?, 0)")
      for id in 1...count {
        let signature = ImageSignature(
          frame: Inputs.hash(&random),
          content: nil,
          histogram: signature.histogram
        )
        let name = "\(id).jpg"
        try image.execute(arguments: [id, name, Data(signature.encoded)])
        try landmark.execute(arguments: [id, id, name])
        try member.execute(arguments: [id, id])
      }
      let images = (1...count).map { Int64($0).littleEndian }.withUnsafeBytes { Data($0) }
      try database.execute(
        sql: "INSERT INTO segments (identifier, images, dead) VALUES (?, ?, ?)",
        arguments: [UUID().uuidString, images, Data()]
      )
    }
  }

  /// How much more of this process is in memory after opening the store once more, and after asking it.
  func resident() throws -> String {
    let before = Self.status("VmRSS")
    let engine = try VisualSearchEngine(store: CatalogStore(openingAt: path))
    let open = Self.status("VmRSS")
    _ = try engine.matches(for: picture)
    let asked = Self.status("VmRSS")
    return withExtendedLifetime(engine) {
      "Making the segment of \(count) pictures takes \(buildingBytes / 1024) KiB of memory "
        + "at its peak. Opening the store keeps \((open - before) / 1024) KiB more in memory, and its "
        + "first query \((asked - open) / 1024) KiB, \((asked - open) / count) bytes for each picture."
    }
  }

  /// A line of proc(5): `VmRSS` counts the mapped pages that were touched, too.
  private static func status(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }

  var benchmarks: [Benchmark] {
    let title = "store of 1e\(Int(log10(Double(count)).rounded()))"
    let floor = "\(title), floor: one read of its segment"
    return [
      Benchmark(name: floor, unit: "read") {
        let folder = path + "-segments"
        let name = try FileManager.default.contentsOfDirectory(atPath: folder).first ?? ""
        let bytes = try Data(contentsOf: URL(filePath: folder + "/" + name), options: .alwaysMapped)
        return bytes.withUnsafeBytes {
          Int(truncatingIfNeeded: floor_read($0.baseAddress, $0.count / 8))
        }
      },
      Benchmark(name: "\(title), open", unit: "open", floor: floor) {
        try VisualSearchEngine(store: CatalogStore(openingAt: path)).store.path.count
      },
      Benchmark(name: "\(title), open and the first query", unit: "query", floor: floor) {
        try VisualSearchEngine(store: CatalogStore(openingAt: path)).matches(for: picture).count
      },
      Benchmark(name: "\(title), query", unit: "query", floor: floor) {
        try engine.matches(for: picture).count
      },
    ]
  }
}
