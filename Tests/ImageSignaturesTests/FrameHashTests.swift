import Determinism
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing

@Suite struct FrameHashTests {
  @Test(
    "The frame hash of a picture never changes within a version",
    arguments: [
      (
        64, 64, 1, 54,
        "d5f6a9414aae95ba6d449a1526aed92872565db5966845db9966eec899325545"
      ),
      (
        130, 65, 2, 92,
        "bd5a2a54d65ba674cd59baa4654a8a5634b0eb240ccbf9958eaa5d56b2cd2493"
      ),
      (
        97, 200, 3, 100,
        "25b6496493ae26494caed95933aac751aeaa5d6ae2d785243ecdf83900e35f16"
      ),
      (
        320, 240, 1, 100,
        "7399e739ce398c713c7178e1e1e3c3c307831f037e07dc1e8018004f015ffff5"
      ),
      (
        700, 513, 4, 100,
        "f037f920c017e1240017802d003f01ed003fabed01ffffef55550545ffff5565"
      ),
      (
        5, 9, 6, 0,
        "5f27d5242a5b20d880f02a5bd52414a42adbd5a47f0fdf27d5242adbdd263b1e"
      ),
      (
        1, 1, 5, 0,
        "00001134000011342c4b00002c4b1134000000002c4b2c4b00002c4b8200554b"
      ),
    ]
  )
  func pinned(width: Int, height: Int, seed: Int, quality: UInt8, hex: String) {
    let picture = SignaturePictures.waves(width: width, height: height, seed: seed)
    let hash = ImageSignature(of: picture).frame
    #expect(hash.hex == hex)
    #expect(hash.quality == quality)
  }

  @Test(
    "The forms are the hashes of the turned and mirrored picture",
    arguments: DihedralForm.allCases
  )
  func forms(form: DihedralForm) throws {
    // Not reduced, so the pixels of the turned picture are the turned pixels.
    for (width, height) in [(64, 64), (320, 240), (201, 333), (511, 60), (7, 19)] {
      let picture = SignaturePictures.waves(width: width, height: height, seed: 2)
      let query = QuerySignature(of: picture)
      #expect(query.whole.map(\.form) == DihedralForm.allCases)
      let turned = ImageSignature(of: picture.oriented(form.orientation))
      // The samples are exactly those of the turned picture, but they are summed in another order.
      let distance = query.whole[form.rawValue].hash.distance(to: turned.frame)
      #expect(distance <= 2)
      #expect(query.whole[form.rawValue].hash.quality == turned.frame.quality)
    }
  }

  @Test("The forms of different pictures are far from each other")
  func formsDiffer() {
    let query = QuerySignature(of: TestPictures.scene(seed: 3))
    for one in query.whole {
      for two in query.whole where one.form != two.form {
        #expect(one.hash.distance(to: two.hash) >= 80)
      }
    }
    #expect(query.signature.frame == query.whole[0].hash)
  }

  @Test(
    "The samples are the tent over each cell and its neighbors",
    arguments: [
      (64, 64, 0, 0, 1, 1), (320, 240, 0, 0, 1, 1), (100, 257, 0, 0, 1, 1), (40, 30, 0, 0, 1, 1),
      (300, 200, 0.1, 0.0525, 0.91, 0.87), (300, 200, 0, 0.123, 1, 0.877),
    ]
  )
  func samples(
    width: Int,
    height: Int,
    left: Double,
    top: Double,
    right: Double,
    bottom: Double
  ) {
    let picture = SignaturePictures.noise(width: width, height: height, seed: 5)
    let reduced = RGBPicture(reducing: picture)
    let (x, y) = (Double(width), Double(height))
    let part = PixelExtent(left: left * x, top: top * y, right: right * x, bottom: bottom * y)
    let luma = FrameSamples(of: reduced, part: part).luma
    let expected = BruteForce.tent(
      picture,
      part: (left * x...right * x, top * y...bottom * y)
    )
    for (value, wanted) in zip(luma, expected) {
      // Weights are rounded to 1/256, and the plain form looks at points 1/64 of a pixel apart.
      #expect(abs(value - wanted) < 4)
    }
    let error = zip(luma, expected).reduce(0) { $0 + abs($1.0 - $1.1) } / 4096
    #expect(error < 0.8)
  }

  @Test("A picture has the same hash in every size", arguments: [0.3, 0.5, 0.8, 1.6, 2.5, 4])
  func sizes(scale: Double) {
    let picture = TestPictures.scene(seed: 8)
    let other = picture.resized(
      width: Int(Double(picture.width) * scale),
      height: Int(Double(picture.height) * scale)
    )
    let distance = ImageSignature(of: picture).frame.distance(to: ImageSignature(of: other).frame)
    #expect(distance <= 8)
  }

  @Test(
    "A long picture has almost the same hash when it is reduced, and with noise",
    arguments: [(1080, 6480), (400, 6000), (6000, 400), (320, 1600)]
  )
  func longPictures(width: Int, height: Int) {
    let picture = TestPictures.scene(seed: 12, width: width, height: height)
    let hash = ImageSignature.frame(of: picture).signature.frame
    let half = picture.resized(width: width / 2, height: height / 2)
    #expect(ImageSignature.frame(of: half).signature.frame.distance(to: hash) <= 8)
    let noisy = noisy(picture, 3)
    #expect(ImageSignature.frame(of: noisy).signature.frame.distance(to: hash) <= 8)
  }

  @Test(
    "Bits of a picture that varies in one direction only are the same with noise",
    arguments: [ImageOrientation.up, .right],
    [1, 2, 3]
  )
  func oneDirection(orientation: ImageOrientation, noise: Int) {
    var bytes: [UInt8] = []
    for row in 0..<300 {
      for _ in 0..<400 {
        bytes += row < 100 ? [0, 85, 164] : row < 180 ? [250, 250, 250] : [239, 65, 53]
      }
    }
    let flag = PixelBuffer(width: 400, height: 300, format: .rgb8, bytes: bytes)
      .oriented(orientation)
    let code = ImageSignature.frame(of: flag).code
    #expect(code == .zero)
    #expect(ImageSignature.frame(of: noisy(flag, noise)).code == code)
  }

  @Test("The code of a picture with content is its frame hash", arguments: UInt64(0)..<12)
  func code(seed: UInt64) {
    let frame = ImageSignature.frame(of: TestPictures.scene(seed: seed))
    #expect(frame.code == SIMD4(frame.signature.frame.words))
  }

  /// Adds noise of as many levels.
  private func noisy(_ picture: PixelBuffer, _ levels: Int) -> PixelBuffer {
    var random = SeededGenerator(seed: 3)
    let bytes = picture.bytes.map { byte in
      UInt8(clamping: Int(byte) + random.whole(in: -levels...levels))
    }
    return PixelBuffer(
      width: picture.width,
      height: picture.height,
      format: picture.format,
      bytes: bytes
    )
  }

  @Test("A picture has almost the same hash in every format", arguments: PixelFormat.allCases)
  func formats(format: PixelFormat) {
    let picture = TestPictures.scene(seed: 9)
    let signature = ImageSignature(of: picture)
    let other = ImageSignature(of: picture.converted(to: format))
    #expect(signature.frame.distance(to: other.frame) <= 4)
    if format == .bgra8 { #expect(signature == other) }
  }

  @Test("Different pictures are about 128 bits apart")
  func unrelated() {
    let hashes = (0..<24).map { ImageSignature(of: TestPictures.scene(seed: UInt64($0))).frame }
    for one in hashes.indices {
      for two in 0..<one {
        #expect((85...171).contains(hashes[one].distance(to: hashes[two])))
      }
    }
  }

  @Test("The smallest and the flattest pictures have a signature too")
  func degenerate() {
    for (width, height) in [(1, 1), (1, 3000), (3000, 1), (2, 2), (513, 1), (31, 33)] {
      let flat = ImageSignature(of: SignaturePictures.flat(width: width, height: height, 9, 9, 9))
      #expect(flat.frame.quality == 0)
      #expect(flat.content == nil)
      #expect(flat.histogram.distance(to: flat.histogram) == 0)
    }
    let black = ImageSignature(of: SignaturePictures.flat(width: 300, height: 200, 0, 0, 0))
    #expect(black.frame.words == [0, 0, 0, 0])
  }
}
