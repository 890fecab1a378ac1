import CheckedDatabases
import Determinism
import Foundation
import GRDB
import ImageSignatures
import PixelBuffers
import VisualSearch

/// A catalog among many more pictures, each with a file and local features.
struct GrownStore {
  let count: Int
  /// The folder of the pictures, with a folder for each thousand of those that pad the catalog.
  let pictures: URL
  let path: String
  /// Bytes written, of the store and its segments, for each byte that is kept.
  private(set) var writtenShare = 0.0

  /// A file has at most 65,000 names on ext4.
  private static let namesOfFile = 30_000
  /// How many pictures come at a time.
  private static let batchSize = 1000

  /// Opens the store in a folder, or makes it there.
  ///
  /// The catalog is indexed as it is. The rows of the other pictures are written past the indexer, which would need
  /// as many different files, a thousand at a time with a segment of each thousand, and segments are merged
  /// as an indexing merges them.
  ///
  /// - Parameters:
  ///   - count: The number of pictures.
  ///   - featureCount: How many features each of the others has: those of `padding`, each changed a little.
  ///   - data: The catalog, and what to pad it with.
  ///   - folder: Where to put pictures and store: 41 KB for a picture of 500 features.
  /// - Throws: When it cannot be made.
  init(count: Int, featureCount: Int, _ data: GrowthData, in folder: URL) async throws {
    self.count = count
    let folder = folder.appending(path: "grown-\(count)-\(featureCount)")
    pictures = folder.appending(path: "pictures")
    path = folder.appending(path: "grown.waymark").path
    let complete = folder.appending(path: "complete")
    if let known = try? String(contentsOf: complete, encoding: .utf8) {
      writtenShare = Double(known) ?? 0
      return
    }
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    for name in data.names {
      try FileManager.default.copyItem(
        at: data.catalog.appending(path: name),
        to: pictures.appending(path: name)
      )
    }
    let store = try CatalogStore(writingAt: path)
    // Padding pictures have no learned points.
    _ = try await CatalogIndexer(store: store, features: .copies).index(
      Catalog(folderAt: pictures.path, layout: .flat)
    )
    let before = Self.writtenBytes
    let padding = try await Padding(data.padding(), featureCount: featureCount)
    try pad(store, from: data.names.count, padding)
    // Landmarks of the padding pictures, all of which are known.
    let report = try await CatalogIndexer(store: store).index(
      Catalog(folderAt: pictures.path, layout: .flat)
    )
    guard report.indexed == 0, report.unchanged == count else {
      throw Benchmark.WrongResult(description: "\(report.indexed) padding pictures were decoded")
    }
    // Makes the files of the last segments.
    _ = try VisualSearchEngine(store: store)
    writtenShare = Double(Self.writtenBytes - before) / Double(try bytes)
    try Data("\(writtenShare)".utf8).write(to: complete)
  }

  /// The size of the store and of its segments.
  var bytes: Int {
    get throws {
      let segments = try FileManager.default.contentsOfDirectory(atPath: path + "-segments")
        .map { "\(path)-segments/\($0)" }
      return try ([path] + segments).reduce(0) {
        $0 + (try FileManager.default.attributesOfItem(atPath: $1)[.size] as? Int ?? 0)
      }
    }
  }

  /// What this process has handed to the system to write: proc(5).
  private static var writtenBytes: Int {
    let status = (try? String(contentsOfFile: "/proc/self/io", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("wchar:") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }

  private func pad(_ store: CatalogStore, from known: Int, _ padding: Padding) throws {
    var configuration = Configuration()
    configuration.checkPages(isNew: false)
    let database = try DatabaseQueue(path: path, configuration: configuration)
    var padding = padding
    var file = PaddingFile()
    for first in stride(from: known, to: count, by: Self.batchSize) {
      let numbers = first..<min(first + Self.batchSize, count)
      let folder = String(format: "more/%04d", first / Self.batchSize)
      try FileManager.default.createDirectory(
        at: pictures.appending(path: folder),
        withIntermediateDirectories: true
      )
      try database.write { database in
        let image = try database.makeStatement(
          sql: """
            INSERT INTO images
              (id, path, size, modified, inode, width, height, orientation, state, signature)
            VALUES (?, ?, ?, ?, ?, 640, 480, 1, 'indexed', ?)
            """
        )
        var images: [Int64] = []
        for number in numbers {
          let path = "\(folder)/\(number).jpg"
          let status = try file.named(pictures.appending(path: path).path)
          // As the indexer numbers pictures.
          let id = Int64(StableHash.of(path) >> 1)
          try image.execute(arguments: [
            id, path, Int(status.st_size),
            Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec),
            Int64(status.st_ino), Data(padding.next().encoded),
          ])
          images.append(id)
        }
        try database.execute(
          sql: "INSERT INTO segments (identifier, images, dead) VALUES (?, ?, ?)",
          arguments: [
            UUID().uuidString,
            images.sorted().map(\.littleEndian).withUnsafeBytes { Data($0) }, Data(),
          ]
        )
      }
      try store.mergeFullTiers()
    }
  }

  /// One file under many names.
  private struct PaddingFile {
    private var original = ""
    private var names = 0
    private var status = stat()

    mutating func named(_ path: String) throws -> stat {
      if names % namesOfFile == 0 {
        try FileManager.default.copyItem(
          atPath: Inputs.rendering("catalog/uluru-1.jpg"),
          toPath: path
        )
        guard stat(path, &status) == 0 else { throw CocoaError(.fileReadUnknown) }
        original = path
      } else if link(original, path) != 0 {
        throw CocoaError(.fileWriteUnknown)
      }
      names += 1
      return status
    }
  }

  /// Signatures of no real pictures.
  private struct Padding {
    private let features: [LocalFeature]
    private let histogram: ColorHistogram
    private let featureCount: Int
    private var random = SeededGenerator(seed: 5)

    init(_ sources: [ImageSignature], featureCount: Int) throws {
      features = sources.flatMap(\.features)
      guard let histogram = sources.first?.histogram, !features.isEmpty else {
        throw Benchmark.WrongResult(
          description: "no query shows nothing, to pad the catalog from"
        )
      }
      self.histogram = histogram
      self.featureCount = featureCount
    }

    mutating func next() -> ImageSignature {
      ImageSignature(
        frame: Inputs.hash(&random),
        content: nil,
        histogram: histogram,
        features: (0..<featureCount).map { _ in Inputs.feature(of: features, &random) }
      )
    }
  }
}
