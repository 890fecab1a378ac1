import Determinism
import ImageSignatures
import PixelBuffers
import Testing

@Suite("The learned points of a picture")
struct ViewFeaturesTests {
  /// Narrow and wide ones, with and without blocks.
  static let networks: [NetworkReference] = [
    .random(widths: [8, 16, 16, 16], blocks: [1, 1, 1, 1, 1], seed: 1),
    .random(widths: [16, 32, 48, 64], blocks: [0, 2, 3, 0, 1], seed: 2),
    .random(widths: [8, 16, 64, 80], blocks: [2, 0, 0, 1, 0], seed: 3),
  ]

  private func features(
    _ points: [NetworkReference.Point],
    of picture: PixelBuffer
  ) -> [LocalFeature] {
    let longest = Float(max(picture.width, picture.height))
    return points.map { point in
      LocalFeature(
        x: UInt16(((Float(point.x) + 0.5) * (65_535 / longest)).rounded()),
        y: UInt16(((Float(point.y) + 0.5) * (65_535 / longest)).rounded()),
        scale: 0,
        angle: 0,
        descriptor: BinaryDescriptor(
          words: SIMD4(point.words[0], point.words[1], point.words[2], point.words[3])
        )
      )
    }
  }

  private func withoutScales(_ features: [LocalFeature]) -> [LocalFeature] {
    features.map { feature in
      var feature = feature
      feature.scale = 0
      return feature
    }
  }

  @Test("are those of plain loops, with every kernel", arguments: PixelKernel.available.indices)
  func kernels(index: Int) throws {
    for (number, reference) in Self.networks.enumerated() {
      let network = try ViewNetwork(encoded: reference.encoded)
      for (width, height) in [(97, 71), (48, 32), (16, 16), (17, 130), (9, 9), (33, 10)] {
        let picture = SignaturePictures.waves(width: width, height: height, seed: 3 + number)
        let points = reference.points(of: picture)
        #expect(points.count > (width * height > 1000 ? 5 : -1))
        let found = ViewFeatures(
          of: picture,
          kernel: PixelKernel.available[index],
          network: network
        )
        #expect(withoutScales(found.features) == features(points, of: picture))
      }
    }
  }

  @Test("are those of NumPy, layer by layer", arguments: ViewGoldenValues.pictures.indices)
  func golden(index: Int) throws {
    let golden = ViewGoldenValues.pictures[index]
    let reference = NetworkReference(encoded: ViewNetwork.trainedFile)
    let picture = SignaturePictures.waves(
      width: golden.width,
      height: golden.height,
      seed: golden.seed
    )
    let maps = try #require(reference.maps(of: picture))
    let layers = maps.layers.map { map in
      map == maps.logits ? bytes(map.values, size: 2) : bytes(map.values, size: 1)
    }
    #expect(layers.map(sha256) == golden.layers)
    #expect(maps.additions.map { sha256(bytes($0.values, size: 1)) } == golden.additions)
    let points = reference.points(of: picture)
    let described = points.map { point in
      bytes([point.x, point.y, point.share], size: 2)
        + bytes(point.words.map { Int(bitPattern: UInt($0)) }, size: 8)
    }
    #expect(sha256(described.flatMap { $0 }) == golden.points)
    for kernel in PixelKernel.available {
      let found = ViewFeatures(of: picture, kernel: kernel).features
      #expect(withoutScales(found) == features(points, of: picture))
    }
  }

  /// The numbers, the least significant byte first.
  private func bytes(_ numbers: [Int], size: Int) -> [UInt8] {
    numbers.flatMap { number in
      (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }

  @Test("are the same with every kernel in pictures that are reduced first")
  func reduced() throws {
    let network = try ViewNetwork(encoded: Self.networks[0].encoded)
    for (width, height) in [(641, 480), (1279, 333), (1500, 1100), (640, 640), (90, 3000)] {
      let picture = SignaturePictures.waves(width: width, height: height, seed: 4)
      let all = PixelKernel.available.map {
        ViewFeatures(of: picture, kernel: $0, network: network).features
      }
      #expect(!all[0].isEmpty)
      #expect(all.allSatisfy { $0 == all[0] })
    }
  }

  @Test("are the same when others are computed at the same time, in memory that was used before")
  func concurrent() async throws {
    let network = try ViewNetwork(encoded: Self.networks[1].encoded)
    let pictures = [(97, 71), (96, 80), (200, 33), (33, 190)].enumerated().map { seed, size in
      SignaturePictures.waves(width: size.0, height: size.1, seed: 2 + seed)
    }
    let wanted = pictures.map { ViewFeatures(of: $0, network: network).features }
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<64 {
        let (picture, wanted) = (pictures[index % 4], wanted[index % 4])
        group.addTask { ViewFeatures(of: picture, network: network).features == wanted }
      }
      for await isSame in group { #expect(isSame) }
    }
  }

  @Test("do not depend on the format of the picture or the length of its rows")
  func formats() throws {
    let picture = SignaturePictures.waves(width: 200, height: 150, seed: 5)
    let wanted = ViewFeatures(of: picture).features
    #expect(!wanted.isEmpty)
    #expect(ViewFeatures(of: picture.converted(to: .bgra8)).features == wanted)
    let padded = (0..<150).flatMap { y in
      picture.bytes[600 * y..<600 * (y + 1)] + [UInt8](repeating: 99, count: 7)
    }
    let loose = PixelBuffer(
      width: 200,
      height: 150,
      bytesPerRow: 607,
      format: .rgb8,
      bytes: padded
    )
    #expect(ViewFeatures(of: loose).features == wanted)
  }

  @Test(
    "are none where nothing can be seen",
    arguments: [(1, 1), (17, 3), (8, 8), (1, 5000), (5000, 1), (3000, 2)]
  )
  func tiny(width: Int, height: Int) {
    let picture = SignaturePictures.noise(width: width, height: height, seed: 6)
    #expect(ViewFeatures(of: picture).features.isEmpty)
  }

  @Test("are none in a picture of one color", arguments: [0, 1, 127, 255])
  func flat(level: Int) {
    let picture = SignaturePictures.flat(width: 300, height: 200, level, level, level)
    #expect(ViewFeatures(of: picture).features.isEmpty)
    // The last bit is not a picture.
    let noise = SignaturePictures.noise(width: 300, height: 200, seed: 7)
    let faint = SignaturePictures.changed(noise) { min(254, level) + $0 % 2 }
    #expect(ViewFeatures(of: faint).features.isEmpty)
  }

  @Test("are at most a thousand, in the picture, of one size and without direction")
  func many() {
    let picture = SignaturePictures.noise(width: 640, height: 333, seed: 8)
    let features = ViewFeatures(of: picture).features
    #expect(features.count == ViewFeatures.maximumCount)
    #expect(features.allSatisfy { $0.angle == 0 && $0.scale == features[0].scale })
    #expect(features.allSatisfy { Int($0.y) <= 65_535 * 333 / 640 })
    #expect(Set(features.map { SIMD2($0.x, $0.y) }).count == features.count)
    // 2.5 of 640 pixels: 2^(128 / 16) of 65,535.
    #expect(features[0].scale == 128)
  }

  @Test("lie in the mask, as many as there are", arguments: [(320, 240), (140, 105)])
  func mask(width: Int, height: Int) throws {
    let picture = SignaturePictures.noise(width: width, height: height, seed: 9)
    let network = try ViewNetwork(encoded: Self.networks[1].encoded)
    let bounds = UnitRect(x: 0.2, y: 0.1, width: 0.5, height: 0.6)
    let all = ViewFeatures(of: picture, network: network).features
    let some = ViewFeatures(of: picture, within: EllipseMask(bounds: bounds), network: network)
    func isInside(_ feature: LocalFeature) -> Bool {
      let (x, y) = (Double(feature.x) / 65_535, Double(feature.y) / 65_535 * 320 / 240)
      let across = (x - bounds.x) / bounds.width * 2 - 1
      let down = (y - bounds.y) / bounds.height * 2 - 1
      return across * across + down * down <= 1
    }
    #expect(some.features.allSatisfy(isInside))
    // What is strong enough without the mask is there with it, in the same order, and then what is weaker.
    let strong = all.filter(isInside)
    #expect(!strong.isEmpty && strong.count < all.count)
    #expect(Array(some.features.prefix(strong.count)) == strong)
    #expect((some.features.count > strong.count) == (all.count == ViewFeatures.maximumCount))
    let nowhere = EllipseMask(bounds: UnitRect(x: 0.5, y: 0.5, width: 0, height: 0))
    #expect(ViewFeatures(of: picture, within: nowhere).features.isEmpty)
  }
}
