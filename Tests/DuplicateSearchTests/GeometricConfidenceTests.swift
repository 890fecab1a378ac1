import Determinism
import DuplicateSearch
import Foundation
import ImageSignatures
import PictureMatching
import Testing

@Suite("How sure geometry is of a copy")
struct GeometricConfidenceTests {
  /// Features of a picture, and where they are in another one.
  struct Pair {
    var query: [LocalFeature] = []
    var catalog: [LocalFeature] = []
    var match: GeometricMatch

    /// Makes features at random, and moves each by a function of its place.
    init(seed: UInt64, count: Int = 250, _ moved: (SIMD2<Double>) -> SIMD2<Double>) throws {
      var random = SeededGenerator(seed: seed)
      for _ in 0..<count {
        let place = SIMD2(random.number(in: 6000...58_000), random.number(in: 6000...58_000))
        let target = moved(place)
        let descriptor = BinaryDescriptor(words: .random(&random))
        let angle = UInt8(random.whole(in: 0...255))
        func feature(_ place: SIMD2<Double>) -> LocalFeature {
          LocalFeature(
            x: UInt16(max(0, min(65_535, place.x.rounded()))),
            y: UInt16(max(0, min(65_535, place.y.rounded()))),
            scale: 150,
            angle: angle,
            descriptor: descriptor
          )
        }
        query.append(feature(place))
        catalog.append(feature(target))
      }
      let extent = FeatureExtent(width: 65_535, height: 65_535)
      match = try #require(
        GeometricVerifier(query: query, extent: extent).match(catalog, extent: extent)
      )
    }
  }

  private static func jitter(_ random: inout SeededGenerator, _ size: Double) -> SIMD2<Double> {
    SIMD2(random.number(in: -size...size), random.number(in: -size...size))
  }

  @Test("Errors of a copy are by chance, each for itself", arguments: [1, 2, 3] as [UInt64])
  func copy(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pair = try Pair(seed: seed) { $0 + Self.jitter(&random, 120) }
    let parallax = try #require(
      Parallax(pair.match, query: pair.query, catalog: pair.catalog)
    )
    #expect(pair.match.inliers.count > 200)
    #expect((0.3...1.6).contains(parallax.coherence))
    #expect(!parallax.isOtherView)
  }

  @Test("Things at two distances move against each other", arguments: [4, 5, 6] as [UInt64])
  func otherView(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let pair = try Pair(seed: seed) { place in
      // What is near, in the middle, has moved by a little more than what is behind it.
      let isNear = abs(place.x - 32_000) < 13_000 && abs(place.y - 32_000) < 13_000
      return place + SIMD2(isNear ? 300 : 0, 0) + Self.jitter(&random, 60)
    }
    let parallax = try #require(
      Parallax(pair.match, query: pair.query, catalog: pair.catalog)
    )
    #expect(parallax.coherence > 3)
    #expect(parallax.isOtherView)
    // By about as much: 300 of 65,535, of which the best mapping takes some.
    #expect((0.0005...0.006).contains(parallax.displacement))
  }

  @Test("A turned, enlarged and stretched copy is not an other view")
  func affine() throws {
    var random = SeededGenerator(seed: 7)
    let pair = try Pair(seed: 7) { place in
      let offset = place - 32_000
      let turned = SIMD2(0.9 * offset.x - 0.02 * offset.y, 0.03 * offset.x + 0.88 * offset.y)
      return turned + 32_000 + Self.jitter(&random, 100)
    }
    let parallax = try #require(
      Parallax(pair.match, query: pair.query, catalog: pair.catalog)
    )
    #expect(!parallax.isOtherView)
  }

  @Test("Fewer than twenty features say nothing, nor do those on a line")
  func few() throws {
    var random = SeededGenerator(seed: 8)
    var pair = try Pair(seed: 8) { $0 + Self.jitter(&random, 120) }
    let inliers = pair.match.inliers
    func parallax(_ count: Int) -> Parallax? {
      pair.match.inliers = Array(inliers.prefix(count))
      return Parallax(pair.match, query: pair.query, catalog: pair.catalog)
    }
    #expect(parallax(19) == nil)
    pair.match.inliers = inliers
    for index in pair.catalog.indices { pair.catalog[index].y = 30_000 }
    #expect(Parallax(pair.match, query: pair.query, catalog: pair.catalog) == nil)
  }

  // MARK: Confidence

  /// What is measured of a copy that agrees in all.
  struct Measures {
    var match: GeometricMatch
    var likeness: RegisteredLikeness
    var cells: RegisteredCells
    var parallax: Parallax?

    var confidence: Double { GeometricConfidence.of(match, likeness, cells, parallax) }
  }

  private static func measures(sure: Bool) throws -> Measures {
    let textured = LumaLevels(MadePictures.detailed(seed: 76, width: 192, height: 192))
    var pair = try Pair(seed: 9) { $0 }
    pair.match.logFalseAlarms = sure ? -60 : -6
    pair.match.residual = 0.002
    pair.match.evenness = 0.9
    pair.match.distinctShare = 0.95
    let thumbnail = try ThumbnailBytes.ramp.thumbnail
    let likeness = RegisteredLikeness(
      thumbnail,
      thumbnail,
      where: [Bool](repeating: true, count: 1024)
    )
    return Measures(
      match: pair.match,
      likeness: try #require(likeness),
      cells: RegisteredCells(textured, textured) { $0 }
    )
  }

  /// A measured value, from evidence against a copy to evidence for it.
  private static let rows: [(String, Bool, @Sendable (inout Measures, Double) -> Void)] = [
    ("residual", true, { $0.match.residual = 0.02 - 0.018 * $1 }),
    ("residual of few", false, { $0.match.residual = 0.02 - 0.018 * $1 }),
    ("evenness", true, { $0.match.evenness = $1 }),
    ("distinct features", true, { $0.match.distinctShare = $1 }),
    ("agreement of few", false, { $0.likeness.agreement = $1 }),
    ("color of few", false, { $0.likeness.chroma = 30 - 30 * $1 }),
    ("chance of few", false, { $0.match.logFalseAlarms = 6 - 17 * $1 }),
  ]

  @Test("It never falls with more evidence for a copy, and is a probability", arguments: rows)
  func monotone(
    _: String,
    sure: Bool,
    set: @Sendable (inout Measures, Double) -> Void
  ) throws {
    var measures = try Self.measures(sure: sure)
    let confidences = stride(from: 0.0, through: 1, by: 0.05).map { share in
      set(&measures, share)
      return measures.confidence
    }
    #expect(confidences == confidences.sorted())
    #expect(confidences.allSatisfy { (0...1).contains($0) })
    #expect(confidences[0] < confidences[20])
  }

  @Test("Nothing that is measured makes it no probability")
  func extremes() throws {
    for sure in [true, false] {
      var measures = try Self.measures(sure: sure)
      for alarms in sure ? [-12.1, -200, -1e9] : [-12, 0, 4, 300] {
        for residual in [0, 1e-9, 0.5, 100] {
          for share in [0.0, 1] {
            measures.match.logFalseAlarms = alarms
            measures.match.residual = residual
            (measures.match.evenness, measures.match.distinctShare) = (share, share)
            (measures.likeness.agreement, measures.likeness.chroma) = (share, 255)
            #expect((0...1).contains(measures.confidence))
          }
        }
      }
    }
  }

  @Test("It is none where half of the cells or more show something else")
  func cells() throws {
    var measures = try Self.measures(sure: true)
    #expect(measures.confidence > 0.95)
    let textured = LumaLevels(MadePictures.detailed(seed: 76, width: 192, height: 192))
    let other = LumaLevels(MadePictures.detailed(seed: 77, width: 192, height: 192))
    measures.cells = RegisteredCells(textured, other) { $0 }
    #expect(measures.cells.agreeingOfBoth < 0.5)
    #expect(measures.confidence == 0)
  }

  @Test("A camera that has moved makes it less")
  func parallax() throws {
    var measures = try Self.measures(sure: true)
    let still = measures.confidence
    var random = SeededGenerator(seed: 10)
    let moved = try Pair(seed: 10) { place in
      let isNear = abs(place.x - 32_000) < 13_000 && abs(place.y - 32_000) < 13_000
      return place + SIMD2(isNear ? 300 : 0, 0) + Self.jitter(&random, 40)
    }
    measures.parallax = Parallax(moved.match, query: moved.query, catalog: moved.catalog)
    #expect(try #require(measures.parallax).isOtherView)
    #expect(measures.confidence < still)
  }
}
