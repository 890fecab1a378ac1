import Determinism
import ImageSignatures
import PictureMatching
import PixelBuffers
import TestSupport
import Testing

@Suite("A comparison of two pictures")
struct PictureComparisonTests {
  static let scene = TestPictures.scene(seed: 77, width: 400, height: 300)
  private let model: ConfidenceModel

  init() throws { model = try ConfidenceModel.installed() }

  private func compare(_ query: PixelBuffer, _ other: PixelBuffer) -> PictureComparison {
    PictureComparison(of: query, with: other, model: model)
  }

  /// The middle one of the distances between where points are and where they should be, in pixels.
  private func medianError(
    _ comparison: PictureComparison,
    _ expected: (PixelPoint) -> PixelPoint
  ) -> Double {
    let errors = comparison.correspondences.map { pair in
      let place = expected(pair.other)
      let (x, y) = (place.x - pair.query.x, place.y - pair.query.y)
      return (x * x + y * y).squareRoot()
    }.sorted()
    return errors.isEmpty ? .infinity : errors[errors.count / 2]
  }

  /// Where a point of the scene is in one of its forms.
  private func place(_ form: DihedralForm, _ point: PixelPoint) -> PixelPoint {
    let (width, height) = (Double(Self.scene.width), Double(Self.scene.height))
    let (x, y) = (point.x, point.y)
    return switch form {
    case .original: point
    case .rotate90: PixelPoint(x: y, y: width - x)
    case .rotate180: PixelPoint(x: width - x, y: height - y)
    case .rotate270: PixelPoint(x: height - y, y: x)
    case .flipX: PixelPoint(x: x, y: height - y)
    case .flipY: PixelPoint(x: width - x, y: y)
    case .flipPlus1: PixelPoint(x: y, y: x)
    case .flipMinus1: PixelPoint(x: height - y, y: width - x)
    }
  }

  @Test(
    "recognizes a turned or mirrored picture and says where each point is",
    arguments: DihedralForm.allCases
  )
  func forms(form: DihedralForm) throws {
    let query = Self.scene.oriented(form.orientation)
    let comparison = compare(query, Self.scene)
    #expect(comparison.confidence > 0.9)
    #expect(comparison.evidence.hashDistance <= 4)
    #expect(comparison.evidence.rivalDistance == 110)
    let geometry = try #require(comparison.evidence.geometry)
    #expect(geometry.isMirrored == form.isMirrored)
    #expect(geometry.inlierCount == comparison.correspondences.count)
    #expect(medianError(comparison) { place(form, $0) } < 1.5)
    // The frame hashes are equal, so the region is the whole query.
    let corners = try #require(comparison.region)
    let (width, height) = (Double(query.width), Double(query.height))
    #expect(
      corners == [
        PixelPoint(x: 0, y: 0), PixelPoint(x: width, y: 0), PixelPoint(x: width, y: height),
        PixelPoint(x: 0, y: height),
      ]
    )
  }

  @Test("of a picture with itself is as sure as can be")
  func itself() throws {
    let comparison = compare(Self.scene, Self.scene)
    #expect(comparison.confidence > 0.999)
    #expect(comparison.evidence.hashDistance == 0)
    #expect(comparison.evidence.histogramDistance < 1e-6)
    #expect(comparison.evidence.geometry?.straightenedDistance ?? 256 <= 8)
    #expect(comparison.correspondences.allSatisfy { $0.query == $0.other })
  }

  @Test(
    "finds a part in the whole, and the whole around the part",
    arguments: [
      PixelRect(x: 90, y: 40, width: 220, height: 200),
      PixelRect(x: 0, y: 0, width: 260, height: 180),
      PixelRect(x: 170, y: 110, width: 230, height: 190),
    ]
  )
  func crop(rect: PixelRect) throws {
    let part = Self.scene.cropped(to: rect)
    let (left, top) = (Double(rect.x), Double(rect.y))
    let inPart = compare(part, Self.scene)
    let inWhole = compare(Self.scene, part)
    #expect(medianError(inPart) { PixelPoint(x: $0.x - left, y: $0.y - top) } < 2)
    #expect(medianError(inWhole) { PixelPoint(x: $0.x + left, y: $0.y + top) } < 2)
    #expect(inWhole.confidence > 0.5 && inPart.confidence > 0.5)
    let share = Double(rect.width * rect.height) / Double(Self.scene.width * Self.scene.height)
    let ofPart = try #require(inPart.evidence.geometry)
    let ofWhole = try #require(inWhole.evidence.geometry)
    #expect(abs(ofPart.catalogShare - share) < 0.05 && ofPart.queryShare > 0.93)
    #expect(abs(ofWhole.queryShare - share) < 0.05 && ofWhole.catalogShare > 0.93)
    let region = try #require(inWhole.region)
    let expected = [(0, 0), (1, 0), (1, 1), (0, 1)].map { x, y in
      PixelPoint(x: Double(rect.x + x * rect.width), y: Double(rect.y + y * rect.height))
    }
    for (corner, place) in zip(region, expected) {
      #expect(abs(corner.x - place.x) < 8 && abs(corner.y - place.y) < 8)
    }
  }

  @Test(
    "says the same of pictures in other sizes",
    arguments: [(200, 150), (800, 600), (400, 220)]
  )
  func sizes(width: Int, height: Int) {
    let resized = Self.scene.resized(width: width, height: height)
    let comparison = compare(resized, Self.scene)
    #expect(comparison.confidence > 0.9)
    let (across, down) = (Double(width) / 400, Double(height) / 300)
    let error = medianError(comparison) { PixelPoint(x: $0.x * across, y: $0.y * down) }
    #expect(error < 2 * max(1, across))
  }

  @Test("does not take pictures of different things for one", arguments: 0..<8)
  func different(seed: Int) {
    let one = TestPictures.scene(seed: UInt64(1000 + seed))
    let other = TestPictures.scene(seed: UInt64(2000 + seed))
    for comparison in [compare(one, other), compare(other, one)] {
      #expect(comparison.confidence < 0.5)
    }
  }

  @Test("says nothing of pictures without content", arguments: [1, 2, 40])
  func blank(side: Int) {
    let gray = PixelBuffer(
      width: side,
      height: side,
      format: .gray8,
      bytes: [UInt8](repeating: 128, count: side * side)
    )
    for comparison in [compare(gray, gray), compare(gray, Self.scene), compare(Self.scene, gray)] {
      #expect(comparison.confidence < 0.5)
      #expect(comparison.correspondences.isEmpty)
      #expect(comparison.evidence.geometry == nil)
      #expect(comparison.region == nil)
    }
  }

  @Test("takes the nearest of all forms and parts, as a look at each pair does")
  func nearestForm() {
    var random = SeededGenerator(seed: 5)
    let query = SearchQuery(of: Self.scene)
    #expect(query.forms.count >= 8)
    for bits in [0, 3, 60, 200] {
      let form = random.whole(in: 0...query.forms.count - 1)
      var words = SIMD4(query.forms[form].hash.words)
      for bit in random.pick(bits, of: Array(0..<256)) {
        words[bit / 64] ^= 1 << UInt64(bit % 64)
      }
      let stored = ImageSignature(
        frame: FrameHash(words: words, quality: 33),
        content: nil,
        histogram: query.signature.histogram
      )
      let distances = query.forms.map { $0.hash.distance(to: stored.frame) }
      let nearest = query.nearestForm(to: stored)
      #expect(nearest.distance == distances.min())
      #expect(nearest.form == distances.firstIndex(of: nearest.distance))
      #expect(nearest.part == .whole && nearest.quality(of: stored) == 33)
    }
  }

  @Test("leaves the features that are excluded out of every agreement")
  func excluded() throws {
    let query = SearchQuery(of: Self.scene)
    let all = try #require(
      query.agreement(with: query.signature, extent: query.extent, .upright)
    )
    let half = Set(all.inliers.map(\.query).filter { $0 % 2 == 0 })
    let rest = query.agreement(
      with: query.signature,
      extent: query.extent,
      .upright,
      excluding: half
    )
    #expect(try #require(rest).inliers.allSatisfy { !half.contains($0.query) })
    let none = query.agreement(
      with: query.signature,
      extent: query.extent,
      .upright,
      excluding: Set(query.signature.features.indices)
    )
    #expect(none == nil)
  }

  @Test("A signature of the frame alone is that of the decoded file, without features")
  func frameOfFile() throws {
    let folder = try TemporaryFolder()
    let path = folder("scene.png")
    try TestPictures.write(Self.scene, to: path)
    let signature = try ImageSignature(ofFrameAt: path)
    #expect(signature.features.isEmpty)
    #expect(signature.frame.distance(to: ImageSignature(of: Self.scene).frame) <= 10)
    #expect(throws: (any Error).self) { try ImageSignature(ofFrameAt: folder("missing.png")) }
  }
}

@Suite("A concurrent map")
struct ConcurrentMapTests {
  @Test("keeps the order of its elements, however long each takes", arguments: [0, 1, 2, 3, 500])
  func order(count: Int) async {
    let elements = Array(0..<count)
    let values = await concurrentMap(elements) { element in
      for _ in 0..<(element * 7919 % 5) { await Task.yield() }
      return element * element
    }
    #expect(values == elements.map { $0 * $0 })
  }

  @Test("keeps values that are nil")
  func optional() async {
    let values = await concurrentMap([1, 2, 3, 4]) { $0 % 2 == 0 ? nil : $0 }
    #expect(values == [1, nil, 3, nil])
  }
}
