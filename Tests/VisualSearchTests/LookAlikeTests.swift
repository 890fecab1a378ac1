import PixelBuffers
import TestSupport
import Testing
import VisualSearch

/// Forms, cards and slides: pictures that share nearly all that they show.
@Suite("Pictures of one layout")
struct LookAlikeTests {
  private static let size = (width: 640, height: 480)

  /// The layout with something of its own in the middle.
  private static func form(_ seed: UInt64) -> PixelBuffer {
    let layout = TestPictures.scene(seed: 70, width: size.width, height: size.height)
    let own = TestPictures.scene(seed: 700 + seed, width: 200, height: 150)
    return layout.pasting(own, x: 220, y: 165)
  }

  /// An engine, and the folder of its pictures, which goes with it.
  private struct Forms {
    let folder: TemporaryFolder
    let engine: VisualSearchEngine
  }

  private static func forms(_ forms: [UInt64], oneLandmark: Bool = false) async throws -> Forms {
    let folder = try TemporaryFolder()
    for form in forms { try TestPictures.write(Self.form(form), to: folder("\(form).jpg")) }
    var landmarks = forms.map {
      Catalog.Landmark(id: Int($0), name: "Form \($0)", pictures: ["\($0).jpg"])
    }
    if oneLandmark {
      landmarks = [Catalog.Landmark(id: 1, name: "Forms", pictures: forms.map { "\($0).jpg" })]
    }
    let store = try CatalogStore(writingAt: folder("forms.waymark"))
    _ = try await CatalogIndexer(store: store).index(
      Catalog(root: folder.path, landmarks: landmarks)
    )
    return Forms(folder: folder, engine: try VisualSearchEngine(store: store))
  }

  @Test("are not answers to another one of it, which no picture shows")
  func unknown() async throws {
    let forms = try await Self.forms(Array(1...5))
    for form in UInt64(10)..<13 {
      let found = try forms.engine.matches(for: Self.form(form)).landmarks
      #expect(found.isEmpty, "form \(form)")
    }
  }

  @Test("are told apart by what is their own", arguments: UInt64(1)...5)
  func known(form: UInt64) async throws {
    let forms = try await Self.forms(Array(1...5))
    let found = try forms.engine.matches(for: Self.form(form))
    #expect(found.landmarks.first == Int(form))
    let others = found.dropFirst().map(\.confidence)
    #expect(others.allSatisfy { $0 < found[0].confidence })
  }

  @Test("are not answers beside the one that the query shows", arguments: UInt64(1)...2)
  func other(form: UInt64) async throws {
    let forms = try await Self.forms([1, 2])
    for query in [
      Self.form(form),
      Self.form(form).cropped(to: PixelRect(x: 60, y: 40, width: 520, height: 400)),
    ] {
      #expect(try forms.engine.matches(for: query).landmarks == [Int(form)])
    }
  }

  @Test("are answers where they are all of one thing, as photographs of one place are")
  func oneThing() async throws {
    let forms = try await Self.forms(Array(1...5), oneLandmark: true)
    for form in UInt64(10)..<13 {
      let found = try forms.engine.matches(for: Self.form(form))
      #expect(found.landmarks == [1], "form \(form)")
      #expect((found.first?.confidence ?? 0) > 0.7)
    }
  }

  @Test("are answered alike in whatever order they were indexed")
  func order() async throws {
    let options = MatchOptions(limit: 100, minimumConfidence: 0)
    let forward = try await Self.forms(Array(1...5))
    let backward = try await Self.forms(Array((1...5).reversed()))
    for form in [UInt64(2), 5, 10, 11] {
      let answers = try [forward, backward].map { forms in
        try forms.engine.matches(for: Self.form(form), options: options).map { match in
          var match = match
          match.picture = match.picture.map { String($0.suffix(5)) }
          return match
        }
      }
      #expect(answers[0] == answers[1], "form \(form)")
    }
  }
}
