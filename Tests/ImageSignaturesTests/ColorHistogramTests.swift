import ImageSignatures
import PixelBuffers
import TestSupport
import Testing

@Suite struct ColorHistogramTests {
  static func histogram(_ picture: PixelBuffer) -> ColorHistogram {
    ImageSignature(of: picture).histogram
  }

  @Test(
    "sRGB colors lie where Oklab has them",
    arguments: [
      // Ottosson's reference values.
      (255, 255, 255, 1.0, 0.0, 0.0), (0, 0, 0, 0.0, 0.0, 0.0),
      (255, 0, 0, 0.62796, 0.22486, 0.12585), (0, 255, 0, 0.86644, -0.23389, 0.17950),
      (0, 0, 255, 0.45201, -0.03246, -0.31153), (128, 128, 128, 0.59987, 0, 0),
    ] as [(Float, Float, Float, Float, Float, Float)]
  )
  func oklab(red: Float, green: Float, blue: Float, lightness: Float, a: Float, b: Float) {
    let colors = [SIMD4<Float>](repeating: SIMD4(red, green, blue, .nan), count: 4)
    let lab = colors.withUnsafeBufferPointer { colors in
      Oklab.linear.withUnsafeBufferPointer { linear in
        colors.baseAddress.flatMap { colors in
          linear.baseAddress.map { Oklab(sRGB: colors, linear: $0) }
        }
      }
    }
    for index in 0..<4 {
      // Black is lifted by a thousandth before the cube root.
      #expect(abs((lab?.lightness[index] ?? -1) - lightness) < 0.002)
      #expect(abs((lab?.a[index] ?? -1) - a) < 0.001)
      #expect(abs((lab?.b[index] ?? -1) - b) < 0.001)
    }
  }

  @Test(
    "Turned and mirrored pictures have exactly the same histogram",
    arguments: DihedralForm.allCases
  )
  func turned(form: DihedralForm) {
    for (width, height) in [(320, 240), (65, 130), (511, 97)] {
      let picture = SignaturePictures.waves(width: width, height: height, seed: 1)
      #expect(Self.histogram(picture) == Self.histogram(picture.oriented(form.orientation)))
    }
  }

  @Test("Every sample counts once")
  func total() {
    let picture = RGBPicture(reducing: TestPictures.scene(seed: 2))
    let counts = HistogramLayout.counts(of: FrameSamples(of: picture, part: picture.extent))
    #expect(counts.reduce(0, +) == 64 * 64 << 16)
    #expect(counts.count == ColorHistogram.binCount)
  }

  @Test("The inner and the outer half of the area weigh the same")
  func rings() {
    let picture = RGBPicture(reducing: SignaturePictures.flat(width: 64, height: 64, 90, 80, 70))
    let counts = HistogramLayout.counts(of: FrameSamples(of: picture, part: picture.extent))
    let inner = Double(counts.prefix(counts.count / 2).reduce(0, +))
    #expect(abs(inner / Double(64 * 64 << 16) - 0.5) < 0.03)
    // The same colors, once inside and once outside, are different.
    let one = SignaturePictures.framed(
      SignaturePictures.flat(width: 90, height: 90, 200, 40, 40),
      left: 19,
      top: 19,
      right: 19,
      bottom: 18,
      color: (40, 40, 200)
    )
    let two = SignaturePictures.framed(
      SignaturePictures.flat(width: 90, height: 90, 40, 40, 200),
      left: 19,
      top: 19,
      right: 19,
      bottom: 18,
      color: (200, 40, 40)
    )
    let histograms = [one, two].map { picture in
      let reduced = RGBPicture(reducing: picture)
      let samples = FrameSamples(of: reduced, part: reduced.extent)
      return HistogramLayout.counts(of: samples)
    }
    #expect(histograms[0] != histograms[1])
  }

  @Test("Distance is 0 for the same picture, 1 for no common color, and symmetric")
  func distance() {
    let pictures = (0..<8).map { Self.histogram(TestPictures.scene(seed: $0)) }
    for one in pictures {
      #expect(one.distance(to: one) == 0)
      for two in pictures {
        let distance = one.distance(to: two)
        #expect((0...1).contains(distance))
        #expect(distance == two.distance(to: one))
        for three in pictures {
          // Rounding to bytes costs the triangle inequality less than this.
          #expect(distance <= one.distance(to: three) + three.distance(to: two) + 0.02)
        }
      }
    }
    let black = Self.histogram(SignaturePictures.flat(width: 64, height: 64, 0, 0, 0))
    let white = Self.histogram(SignaturePictures.flat(width: 64, height: 64, 255, 255, 255))
    #expect(black.distance(to: white) == 1)
  }

  @Test("A color that moves by one level moves the histogram a little", arguments: 0..<3)
  func continuity(channel: Int) {
    var previous: ColorHistogram?
    for level in 0...255 {
      var color = [90, 120, 150]
      color[channel] = level
      let histogram = Self.histogram(
        SignaturePictures.flat(width: 64, height: 64, color[0], color[1], color[2])
      )
      // The square root is steep where a bin is empty: a sixteenth moves by its root, a quarter.
      if let previous { #expect(previous.distance(to: histogram) < 0.3) }
      previous = histogram
    }
  }

  @Test("Size and noise hardly move the histogram, other colors do")
  func robustness() {
    let picture = TestPictures.scene(seed: 12)
    let histogram = Self.histogram(picture)
    let small = picture.resized(width: 100, height: 75)
    #expect(histogram.distance(to: Self.histogram(small)) < 0.05)
    let noisy = SignaturePictures.noisy(picture, deviation: 15, seed: 1)
    #expect(histogram.distance(to: Self.histogram(noisy)) < 0.1)
    let dark = SignaturePictures.changed(picture) { $0 / 3 }
    #expect(histogram.distance(to: Self.histogram(dark)) > 0.3)
  }
}
