import Foundation
import ImageCoding
import ImageSignatures
import PictureAnswers
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

@Suite("A recognizer") struct RecognizerTests {
  /// Four scenes that are found as copies; made once, as no test changes it.
  private static let scenes = Task { () async throws -> (TemporaryFolder, VisualSearchEngine) in
    let folder = try TemporaryFolder()
    for seed in 1...4 {
      try TestPictures.write(TestPictures.scene(seed: UInt64(seed)), to: folder("\(seed).jpg"))
    }
    let catalog = Catalog(
      root: folder.path,
      landmarks: (1...4).map {
        Catalog.Landmark(id: $0, name: "Scene \($0)", pictures: ["\($0).jpg"])
      }
    )
    let store = try CatalogStore(writingAt: folder("scenes.waymark"))
    let report = try await CatalogIndexer(store: store, features: .copies).index(catalog)
    try #require(report.failures.isEmpty)
    return (folder, try VisualSearchEngine(store: store))
  }

  private let folder: TemporaryFolder
  private let recognizer: Recognizer

  init() async throws {
    let (folder, engine) = try await Self.scenes.value
    self.folder = folder
    recognizer = Recognizer(engine: engine)
  }

  private func landmarks(_ answer: PictureAnswer) -> [Match.Subject] {
    answer.results.map(\.subject)
  }

  @Test("answers a file and the same bytes alike, by the name that the user gave")
  func sources() throws {
    let path = folder("2.jpg")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let ofFile = try recognizer.answer(PictureInput(path: path, name: "mine"))
    let ofBytes = try recognizer.answer(PictureInput(bytes: bytes, name: "-"))
    for (answer, name) in [(ofFile, "mine"), (ofBytes, "-")] {
      #expect(answer.query == name)
      #expect(landmarks(answer) == [.landmark(2)])
      #expect([answer.width, answer.height] == [320, 240])
      #expect(answer.error == nil && answer.warning == nil)
      #expect(answer.milliseconds > 0)
    }
    #expect(ofFile.results == ofBytes.results)
  }

  @Test("gives no result and no error for a picture that the catalog does not have")
  func unknown() throws {
    let bytes = try ImageEncoder.png(TestPictures.scene(seed: 99))
    let answer = try recognizer.answer(PictureInput(bytes: bytes, name: "a"))
    #expect(answer.results.isEmpty && answer.error == nil)
    #expect([answer.width, answer.height] == [320, 240])
  }

  @Test("searches for a part alone, and has its region in the pixels of the whole picture")
  func part() throws {
    // Scenes 1 and 3 side by side.
    let (left, right) = (TestPictures.scene(seed: 1), TestPictures.scene(seed: 3))
    var bytes: [UInt8] = []
    for row in 0..<240 {
      for scene in [left, right] { bytes += scene.bytes[(row * 960)..<(row * 960 + 960)] }
    }
    let pair = PixelBuffer(width: 640, height: 240, format: .rgb8, bytes: bytes)
    let input = PictureInput(bytes: try ImageEncoder.png(pair), name: "pair")
    for (x, subject) in [(0, Match.Subject.landmark(1)), (320, .landmark(3))] {
      var recognizer = recognizer
      recognizer.part = .rectangle(PixelRect(x: x, y: 0, width: 320, height: 240))
      let answer = try recognizer.answer(input)
      #expect(landmarks(answer) == [subject])
      #expect([answer.width, answer.height] == [640, 240])
      let (start, end) = (Double(x), Double(x + 320))
      #expect(
        answer.results[0].region == [
          PixelPoint(x: start, y: 0), PixelPoint(x: end, y: 0), PixelPoint(x: end, y: 240),
          PixelPoint(x: start, y: 240),
        ]
      )
    }
  }

  @Test("returns as many results as asked for, of the confidence asked for")
  func options() throws {
    let input = PictureInput(path: folder("1.jpg"), name: "1")
    for (options, count) in [
      (MatchOptions(limit: 0), 0), (MatchOptions(limit: -1), 0), (MatchOptions(limit: 1), 1),
      (MatchOptions(minimumConfidence: 1), 0), (MatchOptions(limit: .max), 1),
    ] {
      var recognizer = recognizer
      recognizer.options = options
      #expect(try recognizer.answer(input).results.count == count, "\(options)")
    }
  }

  @Test("has the reason of a picture that it cannot read in the answer, without its name")
  func unreadable() throws {
    let path = folder("1.jpg")
    let whole = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let empty = folder("empty")
    try Data().write(to: URL(filePath: empty))
    var narrow = recognizer
    narrow.limits.maximumPixelCount = 76_799
    var small = recognizer
    small.limits.maximumByteCount = whole.count - 1
    var outside = recognizer
    outside.part = .rectangle(PixelRect(x: 900, y: 0, width: 10, height: 10))
    let file = PictureInput(path: path, name: "n")
    let advice = "make it smaller, or raise the limit if you trust it"
    for (recognizer, input, error) in [
      (
        recognizer, PictureInput(path: folder("none.jpg"), name: "n"),
        "cannot be read: No such file or directory; check the path and the permissions"
      ),
      (
        recognizer, PictureInput(bytes: Array("no picture".utf8), name: "n"),
        "not a picture: unrecognized file format; "
          + "docs/formats.md lists the supported formats"
      ),
      (
        recognizer, PictureInput(path: empty, name: "n"),
        "not a picture: it is empty; docs/formats.md lists the supported formats"
      ),
      (recognizer, PictureInput(path: folder.path, name: "n"), "cannot be read: it is a directory"),
      (
        narrow, file,
        "JPEG picture over a limit: the picture has 320 x 240 pixels, more than --max-pixels (76799); "
          + advice
      ),
      (
        small, file,
        "picture over a limit: the file has \(whole.count) bytes, more than --max-bytes "
          + "(\(whole.count - 1)); " + advice
      ),
      (
        outside, file, "the region 900,0,10,10 lies outside the picture, which has 320 x 240 pixels"
      ),
      (
        recognizer,
        PictureInput(failing: ImageDecodingError(kind: .unavailable, reason: "why"), name: "n"),
        "picture not decoded: why; see docs/formats.md, or convert it to a JPEG or a PNG"
      ),
    ] {
      let answer = try recognizer.answer(input)
      #expect(answer.error == error)
      #expect(answer.query == "n" && answer.results.isEmpty)
      #expect(answer.width == nil && answer.height == nil)
    }
  }

  @Test("finds a picture whose end is missing, with a warning, unless it is strict")
  func damaged() throws {
    let whole = try ImageEncoder.jpeg(TestPictures.scene(seed: 4), quality: 90)
    let input = PictureInput(bytes: Array(whole.prefix(whole.count * 9 / 10)), name: "cut")
    let answer = try recognizer.answer(input)
    #expect(landmarks(answer) == [.landmark(4)])
    #expect(answer.error == nil)
    let warning = try #require(answer.warning)
    #expect(warning.hasPrefix("incomplete JPEG picture, of which "), "\(warning)")
    var strict = recognizer
    strict.isStrict = true
    let refused = try strict.answer(input)
    #expect(refused.results.isEmpty && refused.warning == nil)
    #expect(refused.error?.hasPrefix("incomplete JPEG picture: ") == true)
    // Of less than half of the rows nothing is taken.
    let half = PictureInput(bytes: Array(whole.prefix(whole.count / 3)), name: "cut")
    #expect(try recognizer.answer(half).error?.hasPrefix("incomplete JPEG picture: ") == true)
  }
}
