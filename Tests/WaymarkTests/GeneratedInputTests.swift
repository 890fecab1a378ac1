import Foundation
import ImageCoding
import TestSupport
import Testing

/// Pictures that were broken on purpose, as a batch meets them: `make -C Scripts/Faults pictures` tries 5,000 of them.
@Suite struct GeneratedInputTests {
  /// How many pictures to try; the first are always the same.
  private static let count =
    ProcessInfo.processInfo.environment["WAYMARK_BAD_INPUTS"].flatMap { Int($0) } ?? 200
  /// What one picture may hold while it is decoded, so that two at a time say something.
  private static let memoryLimit = 32 << 20

  /// A row of the batch.
  private struct Row: Decodable {
    var query: String
    var milliseconds: Double
    var error: String?
    var warning: String?
  }

  @Test(
    "Broken pictures have a row each, in time and in bounded memory, and refusals say what is wrong",
    .timeLimit(.minutes(20))
  )
  func batch() async throws {
    let catalog = try SmallCatalog()
    try await catalog.index()
    let pictures = try Self.write(to: catalog.folder("broken"))
    let arguments = [
      "batch", catalog.folder("broken"), "--catalog", catalog.folder("small.waymark"), "--output",
      catalog.folder("answers.ndjson"), "--max-memory", String(Self.memoryLimit), "--quiet",
    ]
    let errors = catalog.folder("errors")
    let run = try await Programs.runBlocking {
      try PeakMemory.run(arguments, errors: errors, pause: 5000)
    }
    #expect(run.status == 1 << 8, "some are refused, and nothing has died")
    // Two pictures at a time, and beside each the small one that is made of it.
    let cores = ProcessInfo.processInfo.activeProcessorCount
    #expect(run.bytes <= 64_000_000 + cores * (Self.memoryLimit + 3 * 600 * 600 * 3))
    let rows = try catalog.text("answers.ndjson").split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
    #expect(Set(rows.map(\.query)) == Set(pictures.map(\.name)))
    let said = Set(try catalog.text("errors").split(separator: "\n").map(String.init))
    let (refused, damaged) = (rows.count { $0.error != nil }, rows.count { $0.warning != nil })
    // Ten files with one message are named, and the others are counted.
    let others = said.compactMap { $0.firstMatch(of: #/^waymark: (\d+) more files?: (.*)$/#) }
    let counted = others.reduce(0) { $0 + (Int($1.1) ?? 0) }
    #expect(said.count - others.count + counted == refused + damaged)
    func isSaid(_ words: String, of name: String) -> Bool {
      said.contains("waymark: \(catalog.folder("broken"))/\(name): \(words)")
        || others.contains { $0.2 == words }
    }
    let files = Dictionary(uniqueKeysWithValues: pictures.map { ($0.name, $0.bytes) })
    for row in rows {
      let file = files[row.query] ?? []
      // A busy machine makes a picture slow; processor time says whether it is.
      if row.milliseconds > 2000 {
        #expect(Self.processorSeconds(decoding: file) < 2, "\(row.query)")
      }
      if let warning = row.warning {
        #expect(isSaid(warning, of: row.query))
      }
      guard let error = row.error else { continue }
      #expect(isSaid(error, of: row.query))
      #expect(Self.saysWhatItIs(error, file), "\(row.query): \(error)")
    }
  }

  /// Makes the pictures.
  private static func write(to folder: String) throws -> [PictureGenerator.Picture] {
    let generator = try PictureGenerator(files: PictureGenerator.filesToBreak())
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try (0..<count).map { number in
      let picture = generator.picture(number)
      try Data(picture.bytes).write(to: URL(filePath: "\(folder)/\(picture.name)"))
      return picture
    }
  }

  /// Whether a refusal has the format and a reason.
  private static func saysWhatItIs(_ error: String, _ file: [UInt8]) -> Bool {
    let format = file.withUnsafeBytes(ImageFormat.init(signatureOf:)).map { "\($0.name) picture" }
    return error.contains(format ?? "not a picture") && error.contains(": ") && error.contains("; ")
  }

  private static func processorSeconds(decoding file: [UInt8]) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    var options = DecodingOptions(longestSide: 512)
    options.limits.maximumMemory = memoryLimit
    _ = try? ImageDecoder.decode(file, options: options)
    return now() - start
  }
}
