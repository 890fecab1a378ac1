import PictureDrawing
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

/// What a publisher or a program adds to every picture alike.
enum Imprint: String, CaseIterable, Sendable {
  case caption, logo, window

  func on(_ picture: PixelBuffer) -> PixelBuffer {
    let (width, height) = (picture.width, picture.height)
    var canvas = Canvas(picture)
    switch self {
    case .caption:
      canvas.fill(PixelRect(x: 0, y: height - 30, width: width, height: 30), [20, 20, 20])
      canvas.write("Seen by the Daily Courier", x: 8, y: height - 24, scale: 2, [250, 250, 250])
    case .logo:
      canvas.fillDisk(centerX: width - 40, centerY: 40, radius: 34, [200, 60, 30])
      canvas.fillDisk(centerX: width - 48, centerY: 36, radius: 14, [250, 240, 90])
      canvas.write("TOWN", x: width - 66, y: 44, scale: 2, [250, 250, 250])
    case .window:
      var window = Canvas(width: width, height: height + 50, color: [228, 228, 232])
      window.draw(picture, x: 0, y: 30)
      window.write("File Edit View Tools Help", x: 8, y: 8, scale: 2, [40, 40, 44])
      window.write("100 %  ready", x: 8, y: height + 34, scale: 2, [40, 40, 44])
      return window.picture
    }
    return canvas.picture
  }
}

@Suite("What many pictures have in common")
struct SharedPartsTests {
  /// The catalog of each imprint, indexed once for both tests.
  private static let catalogs = Dictionary(
    uniqueKeysWithValues: Imprint.allCases.map { imprint in
      (
        imprint,
        Task { try await SceneCatalog(seeds: 1..<13, width: 640, height: 480, drawing: imprint.on) }
      )
    }
  )

  private static func catalog(with imprint: Imprint) async throws -> SceneCatalog {
    try await #require(catalogs[imprint]).value
  }

  @Test("is not what a picture of something else shows", arguments: Imprint.allCases)
  func somethingElse(imprint: Imprint) async throws {
    let engine = try await Self.catalog(with: imprint).engine()
    for seed in UInt64(100)..<106 {
      let other = imprint.on(TestPictures.scene(seed: seed, width: 640, height: 480))
      let matches = try engine.matches(for: other.resized(width: 560, height: other.height * 7 / 8))
      #expect(matches.isEmpty, "scene \(seed)")
    }
  }

  @Test("does not hide what a picture shows", arguments: Imprint.allCases)
  func known(imprint: Imprint) async throws {
    let engine = try await Self.catalog(with: imprint).engine()
    for seed in 1...UInt64(Sanitizer.rounds(6, sanitized: 2)) {
      let copy = imprint.on(TestPictures.scene(seed: seed, width: 640, height: 480))
      let matches = try engine.matches(for: copy.resized(width: 560, height: copy.height * 7 / 8))
      #expect(matches.landmarks == [Int(seed)])
    }
  }
}
