import ImageCoding
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing

@Suite("The article about ImageSignatures")
struct ArticleTests {
  private let folder: TemporaryFolder
  private let scene = TestPictures.scene(seed: 1, width: 400, height: 300)
  private var file: String { folder("a.png") }
  private var copy: String { folder("copy.jpg") }
  private var other: String { folder("other.png") }

  init() throws {
    folder = try TemporaryFolder()
    try TestPictures.write(scene, to: file)
    try TestPictures.write(scene.resized(width: 200, height: 150), to: copy, quality: 60)
    try TestPictures.write(TestPictures.scene(seed: 2), to: other)
  }

  @Test("has the code that is run here")
  func code() throws {
    let missing = try ArticlePage.blocks(in: "Sources/Engine/ImageSignatures/ImageSignatures.docc")
    #expect(missing == [])
  }

  func signature(of file: String) throws -> ImageSignature {
    let options = DecodingOptions(longestSide: ImageSignature.decodingSide)
    return ImageSignature(of: try ImageDecoder.pixelBuffer(at: file, options: options))
  }

  func frameSignature(of file: String) throws -> ImageSignature {
    let options = DecodingOptions(longestSide: ImageSignature.frameDecodingSide)
    return ImageSignature(ofFrame: try ImageDecoder.pixelBuffer(at: file, options: options))
  }

  func stored(_ signature: ImageSignature) -> (bytes: [UInt8], fingerprint: UInt64) {
    (signature.encoded, ImageSignature.parametersFingerprint)
  }

  func restored(_ bytes: [UInt8], fingerprint: UInt64) throws -> ImageSignature? {
    guard fingerprint == ImageSignature.parametersFingerprint else { return nil }
    return try ImageSignature(encoded: bytes)
  }

  @Test("make a signature, keep it and read it again")
  func make() throws {
    let signature = try signature(of: file)
    #expect(!signature.features.isEmpty)
    #expect(try frameSignature(of: file).features.isEmpty)
    let kept = stored(signature)
    #expect(try restored(kept.bytes, fingerprint: kept.fingerprint) == signature)
    #expect(try restored(kept.bytes, fingerprint: kept.fingerprint &+ 1) == nil)
    // The sizes of the table.
    let size = 5 + 35 + (signature.content == nil ? 0 : 43) + 252
    #expect(kept.bytes.count == size + 38 * signature.features.count)
    #expect(5 + 35 + 43 + 252 + 38 * ImageSignature.maximumFeatureCount <= 20_000)
  }

  // Compare two hashes

  func areCopies(_ one: ImageSignature, _ other: ImageSignature, within bits: Int = 40) -> Bool {
    guard min(one.frame.quality, other.frame.quality) >= 50 else { return false }
    return one.frame.distance(to: other.frame) <= bits
  }

  func nearestForm(
    of picture: PixelBuffer,
    to stored: ImageSignature
  ) -> (form: DihedralForm, distance: Int)? {
    QuerySignature(of: picture).whole
      .map { ($0.form, $0.hash.distance(to: stored.frame)) }
      .min { $0.distance < $1.distance }
  }

  func isListed(_ file: String, in list: [PDQHash]) throws -> Bool {
    let options = DecodingOptions(convention: .pillow)
    let picture = try ImageDecoder.pixelBuffer(at: file, options: options)
    let result = PDQHasher.hash(of: picture)
    guard result.quality >= 50 else { return false }
    return list.contains { $0.distance(to: result.hash) <= 31 }
  }

  func sharesColors(_ one: ImageSignature, with other: ImageSignature) -> Bool {
    one.histogram.distance(to: other.histogram) < 0.3
  }

  @Test("tell a copy from another picture by hashes and colors")
  func compare() throws {
    let signature = try signature(of: file)
    #expect(areCopies(signature, try self.signature(of: copy)))
    #expect(!areCopies(signature, try self.signature(of: other)))
    #expect(sharesColors(signature, with: try self.signature(of: copy)))
    let list = [PDQHasher.hash(of: scene).hash]
    #expect(try isListed(copy, in: list))
    #expect(try !isListed(other, in: list))
    #expect(try !isListed(copy, in: []))
  }

  @Test("find the form of a rotated or mirrored copy", arguments: DihedralForm.allCases)
  func forms(form: DihedralForm) throws {
    let stored = try signature(of: file)
    let nearest = try #require(nearestForm(of: scene.oriented(form.orientation), to: stored))
    #expect(nearest.distance <= 10)
    // The form that turns it back.
    #expect(scene.oriented(form.orientation).oriented(nearest.form.orientation).width == 400)
  }

  // Search many hashes

  func nearest(
    to query: FrameHash,
    in stored: [FrameHash],
    within bits: Int = 40
  ) -> [(index: Int, distance: Int)] {
    stored.indices
      .map { ($0, query.distance(to: stored[$0])) }
      .filter { $0.1 <= bits && stored[$0.0].quality >= 50 }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
  }

  func groups(of hashes: [FrameHash], within bits: Int = 40) -> [[Int]] {
    var groups: [[Int]] = []
    for index in hashes.indices where hashes[index].quality >= 50 {
      let near = groups.firstIndex { group in
        group.first.map { hashes[$0].distance(to: hashes[index]) <= bits } ?? false
      }
      if let near {
        groups[near].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups.filter { $0.count > 1 }
  }

  @Test("find the nearest of many hashes, and group copies")
  func search() throws {
    let hashes = try [other, file, copy].map { try frameSignature(of: $0).frame }
    let found = nearest(to: hashes[2], in: hashes)
    #expect(found.map(\.index) == [1, 2])
    #expect(found.first?.distance == 0)
    #expect(groups(of: hashes) == [[1, 2]])
    // Those of no structure are near to many, and left out.
    let gray = [UInt8](repeating: 90, count: 64 * 64 * 3)
    let plain = PixelBuffer(width: 64, height: 64, format: .rgb8, bytes: gray)
    let hash = ImageSignature(ofFrame: plain).frame
    #expect(groups(of: [hash, hash]) == [] && nearest(to: hash, in: [hash]).isEmpty)
  }

  // Use local features

  func positions(of features: [LocalFeature], in picture: PixelBuffer) -> [PixelPoint] {
    let unit = Double(max(picture.width, picture.height)) / Double(LocalFeature.unitsPerSide)
    return features.map { PixelPoint(x: Double($0.x) * unit, y: Double($0.y) * unit) }
  }

  func pairs(
    of features: [LocalFeature],
    with others: [LocalFeature]
  ) -> [(LocalFeature, LocalFeature)] {
    features.compactMap { feature in
      let nearest =
        others
        .map { (other: $0, distance: feature.descriptor.distance(to: $0.descriptor)) }
        .sorted { $0.distance < $1.distance }.prefix(2)
      guard let best = nearest.first, best.distance <= 64,
        nearest.count < 2 || Double(best.distance) < 0.8 * Double(nearest[1].distance)
      else { return nil }
      return (feature, best.other)
    }
  }

  @Test("pair the features of a copy at the same places")
  func features() throws {
    let copied = try ImageDecoder.pixelBuffer(at: copy)
    let pairs = pairs(of: try signature(of: file).features, with: try signature(of: copy).features)
    #expect(pairs.count >= 10)
    let places = positions(of: pairs.map(\.0), in: scene)
    let others = positions(of: pairs.map(\.1), in: copied)
    let agreeing = zip(places, others).count {
      abs($0.x - 2 * $1.x) < 8 && abs($0.y - 2 * $1.y) < 8
    }
    #expect(agreeing * 10 >= pairs.count * 9, "\(agreeing) of \(pairs.count)")
  }
}
