import KnownCopies
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

/// Searches in a catalog of pictures that share a frame, a layout or a program's bars, each of them a
/// landmark of its own.
@Suite("A search among pictures of one series")
struct LookAlikeSearchTests {
  private static let seed: UInt64 = 77
  /// The pictures of each series that are in the catalog; the next one is not.
  private static let memberCount = 4

  /// Pictures in a folder of their own, each the landmark of its place in the list.
  private struct PictureCatalog {
    private let folder: TemporaryFolder
    private let engine: VisualSearchEngine

    init(_ pictures: [PixelBuffer]) async throws {
      folder = try TemporaryFolder()
      for (index, picture) in pictures.enumerated() {
        try TestPictures.write(picture, to: folder("\(index).jpg"))
      }
      let catalog = Catalog(
        root: folder.path,
        landmarks: pictures.indices.map {
          Catalog.Landmark(id: $0, name: "Picture \($0)", pictures: ["\($0).jpg"])
        },
        collections: []
      )
      let store = try CatalogStore(writingAt: folder("pictures.waymark"))
      let report = try await CatalogIndexer(store: store).index(catalog)
      try #require(report.failures.isEmpty)
      engine = try VisualSearchEngine(store: store)
    }

    /// The landmarks that a picture is said to show, the surest first.
    func answers(to picture: PixelBuffer) throws -> [Int] {
      try engine.matches(for: picture).compactMap {
        if case .landmark(let id) = $0.subject { id } else { nil }
      }
    }
  }

  private static let series = LookAlikeSeries.Kind.allCases.flatMap { kind in
    (0..<Sanitizer.rounds(2, sanitized: 1)).map { LookAlikeSeries(kind, $0, seed: seed) }
  }

  @Test("finds the picture that is asked for, and no answer for one that does not exist")
  func members() async throws {
    let catalog = try await PictureCatalog(
      Self.series.flatMap { series in (0..<Self.memberCount).map { series.picture($0) } }
    )
    var falseAnswers = 0
    for (index, series) in Self.series.enumerated() {
      if try !catalog.answers(to: series.picture(Self.memberCount)).isEmpty { falseAnswers += 1 }
      let member = index % Self.memberCount
      let copy = series.picture(member)
      let darker = PixelBuffer(
        width: copy.width,
        height: copy.height,
        format: copy.format,
        bytes: copy.bytes.map { UInt8(Double($0) * 0.8) }
      )
      let first = try catalog.answers(to: darker).first
      #expect(first == index * Self.memberCount + member, "\(series.kind) \(series.number)")
    }
    // 2026-11-22: 2 of 20; 10 when nothing told look-alikes.
    #expect(falseAnswers * 5 <= Self.series.count, "\(falseAnswers) strangers were answered")
  }

  @Test("finds a picture under each of three names", arguments: [LookAlikeSeries.Kind.card, .form])
  func copies(kind: LookAlikeSeries.Kind) async throws {
    let picture = LookAlikeSeries(kind, 0, seed: Self.seed).picture(0)
    let catalog = try await PictureCatalog([picture, picture, picture])
    #expect(try Set(catalog.answers(to: picture)) == [0, 1, 2])
  }
}
