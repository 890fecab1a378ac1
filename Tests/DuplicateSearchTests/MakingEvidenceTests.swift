import Determinism
import DuplicateSearch
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite("Which picture was made from the other")
struct MakingEvidenceTests {
  private static let picture = MadePictures.detailed(seed: 3, width: 320, height: 240)
  private static let coarse = MadePictures.steps(14), fine = MadePictures.steps(5)

  /// Two pictures of which the second was made from the first.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: CodedLuma, made: CodedLuma
    var making: PictureMaking

    init(_ name: String, _ source: CodedLuma, _ made: CodedLuma, _ making: PictureMaking) {
      testDescription = name
      (self.source, self.made, self.making) = (source, made, making)
    }
  }

  private static let rows: [Row] = {
    let first = MadePictures.stored(picture, coarse)
    let better = MadePictures.stored(picture, fine)
    let small = MadePictures.resampled(picture, 160, 120)
    let smallStored = MadePictures.stored(small, coarse)
    let repeated = MadePictures.gray(320, 240) {
      Double(small.bytes[$1 / 2 * 160 + $0 / 2])
    }
    let soft = MadePictures.resampled(MadePictures.resampled(picture, 240, 180), 320, 240)
    return [
      Row(
        "stored again with longer steps",
        CodedLuma(better, steps: fine),
        CodedLuma(MadePictures.stored(better, coarse), steps: coarse),
        .compressedAgain
      ),
      Row(
        "stored again with shorter steps",
        CodedLuma(first, steps: coarse),
        CodedLuma(MadePictures.stored(first, fine), steps: fine),
        .compressedAgain
      ),
      Row(
        "stored without loss",
        CodedLuma(first, steps: coarse),
        CodedLuma(first, steps: nil),
        .unpacked
      ),
      Row(
        "stored of what had no loss",
        CodedLuma(picture, steps: nil),
        CodedLuma(first, steps: coarse),
        .compressedAgain
      ),
      Row(
        "enlarged by repeating pixels",
        CodedLuma(small, steps: nil),
        CodedLuma(repeated, steps: nil),
        .enlarged(from: ImageSize(width: 160, height: 120))
      ),
      Row(
        "enlarged of a JPEG",
        CodedLuma(smallStored, steps: coarse),
        CodedLuma(MadePictures.resampled(smallStored, 320, 240), steps: nil),
        .enlarged(from: ImageSize(width: 160, height: 120))
      ),
      Row("reduced", CodedLuma(picture, steps: nil), CodedLuma(small, steps: nil), .reduced),
      Row(
        "reduced and enlarged again",
        CodedLuma(picture, steps: nil),
        CodedLuma(soft, steps: nil),
        .blurred
      ),
    ]
  }()

  @Test("is told by the pixels, whichever comes first", arguments: rows)
  func making(row: Row) throws {
    let forth = try #require(MakingEvidence(row.made, row.source))
    #expect(forth.making == row.making)
    #expect(forth.isFirstMade)
    let back = try #require(MakingEvidence(row.source, row.made))
    #expect(back.making == row.making)
    #expect(!back.isFirstMade)
  }

  @Test("is not sure where the multiples are those of a JPEG that was there before both")
  func earlierJPEG() {
    let lossless = MadePictures.stored(Self.picture, MadePictures.steps(6))
    let short = MadePictures.steps(2)
    let made = CodedLuma(MadePictures.stored(lossless, short), steps: short)
    let evidence = MakingEvidence(made, CodedLuma(lossless, steps: nil))
    #expect(evidence?.isSure != true || evidence?.isFirstMade == true)
  }

  @Test("is not sure of what only has more detail, which may have been drawn")
  func drawnDetail() throws {
    let row = try #require(Self.rows.first { $0.making == .blurred })
    #expect(try #require(MakingEvidence(row.made, row.source)).isSure == false)
  }

  @Test("is not sure of a picture as soft as an enlarged one, into which something was drawn")
  func drawnCaption() throws {
    let base = MadePictures.detailed(seed: 8, width: 320, height: 240)
    let soft = MadePictures.resampled(base, 640, 480)
    // Strokes of a pixel, as of a date in a corner.
    let drawn = MadePictures.gray(640, 480) { column, row in
      let isStroke = (560..<624).contains(column) && (440..<456).contains(row) && column % 3 == 0
      return isStroke ? 230 : Double(soft.bytes[row * 640 + column])
    }
    let copy = CodedLuma(MadePictures.resampled(drawn, 320, 240), steps: nil)
    let caption = CodedLuma(drawn, steps: nil)
    let enlarged = CodedLuma(soft, steps: nil)
    #expect(DrawnDetail.isFound(in: caption, beyond: copy, scale: 2))
    let evidence = MakingEvidence(caption, copy)
    #expect(evidence?.isSure != true || evidence?.isFirstMade == false)
    #expect(!DrawnDetail.isFound(in: enlarged, beyond: CodedLuma(base, steps: nil), scale: 2))
  }

  /// A sky: a gradient with grain, 400 x 300.
  private static func sky(grain: Double) -> PixelBuffer {
    var random = SeededGenerator(seed: 77)
    return MadePictures.gray(400, 300) { column, row in
      // The sum of three has a deviation of a half.
      let noise = (0..<3).reduce(0.0) { sum, _ in sum + random.unit() - 0.5 }
      let cloud = 12 * sin(Double(column) / 47) * sin(Double(row) / 31)
      return 70 + Double(row) * 0.35 + Double(column) * 0.1 + cloud + 2 * grain * noise
    }
  }

  @Test(
    "never takes a soft original for an enlarged copy of what was reduced from it",
    arguments: [0, 0.5, 1, 2, 3],
    [nil, 1, 3] as [Float?]
  )
  func softOriginal(grain: Double, step: Float?) {
    let sky = Self.sky(grain: grain)
    let steps = step.map(MadePictures.steps)
    let original = CodedLuma(steps.map { MadePictures.stored(sky, $0) } ?? sky, steps: steps)
    for (width, height) in [(100, 75), (160, 120), (264, 198), (320, 240)] {
      let small = MadePictures.resampled(sky, width, height)
      for copySteps in [nil, MadePictures.steps(4), Self.coarse] {
        let copy = CodedLuma(
          copySteps.map { MadePictures.stored(small, $0) } ?? small,
          steps: copySteps
        )
        let evidence = MakingEvidence(original, copy)
        #expect(evidence?.isFirstMade != true || evidence?.making == nil, "\(width)")
      }
    }
  }

  @Test("tells a soft picture enlarged from a JPEG by its steps", arguments: [3, 4, 6.0])
  func softEnlarged(grain: Double) {
    let short = MadePictures.steps(2)
    let small = MadePictures.stored(Self.sky(grain: grain), short)
    let source = CodedLuma(small, steps: short)
    let large = CodedLuma(
      MadePictures.resampled(small, small.width * 2, small.height * 2),
      steps: nil
    )
    let evidence = MakingEvidence(large, source)
    #expect(
      evidence?.making == .enlarged(from: ImageSize(width: small.width, height: small.height))
    )
    #expect(evidence?.isFirstMade == true)
  }

  @Test(
    "is told of two sizes by the smaller one's rounding: an enlarged picture has it, and no other",
    arguments: [.lanczos, .cubic, .linear, .area, .nearest] as [ResamplingWeights.Kernel],
    [320, 416, 640]
  )
  func lackOfRounding(kernel: ResamplingWeights.Kernel, width: Int) throws {
    let short = MadePictures.steps(2)
    let small = MadePictures.resampled(Self.picture, 224, 168)
    let source = CodedLuma(MadePictures.stored(small, Self.coarse), steps: Self.coarse)
    let columns = ResamplingWeights(from: 224, to: width, by: kernel)
    let rows = ResamplingWeights(from: 168, to: width * 3 / 4, by: kernel)
    var samples = [Double](repeating: 0, count: width * width * 3 / 4)
    for y in stride(from: 0, to: width * 3 / 4 - 7, by: 8) {
      for x in stride(from: 0, to: width - 7, by: 8) {
        for (place, sample) in source.block(columns, rows, x: x, y: y).enumerated() {
          samples[(y + place / 8) * width + x + place % 8] = Double(sample)
        }
      }
    }
    let large = MadePictures.gray(width, width * 3 / 4) { samples[$1 * width + $0] }
    for enlarged in [
      CodedLuma(large, steps: nil), CodedLuma(MadePictures.stored(large, short), steps: short),
    ] {
      #expect(try #require(MakingEvidence.lackOfRounding(in: enlarged, of: source)) < 0.3)
    }
    // The picture from which both were made lacks it, stored with or without loss.
    let sharp = MadePictures.resampled(Self.picture, width, width * 3 / 4)
    for original in [
      CodedLuma(sharp, steps: nil), CodedLuma(MadePictures.stored(sharp, short), steps: short),
    ] {
      #expect(try #require(MakingEvidence.lackOfRounding(in: original, of: source)) > 0.85)
    }
    let lossless = CodedLuma(small, steps: nil)
    #expect(MakingEvidence.lackOfRounding(in: CodedLuma(large, steps: nil), of: lossless) == nil)
  }

  @Test("is also told where both are turned or mirrored", arguments: ImageOrientation.allCases)
  func turned(orientation: ImageOrientation) throws {
    let first = MadePictures.stored(Self.picture, Self.coarse)
    // What a viewer shows of files that are stored this way up.
    let source = CodedLuma(
      first.oriented(orientation),
      steps: Self.coarse,
      orientation: orientation
    )
    let made = CodedLuma(first.oriented(orientation), steps: nil)
    let evidence = try #require(MakingEvidence(made, source))
    #expect(evidence.making == .unpacked)
    #expect(evidence.isFirstMade)
  }

  @Test("is not asked of pictures that do not lie on each other")
  func others() {
    let luma = CodedLuma(Self.picture, steps: nil)
    func evidence(_ other: PixelBuffer) -> MakingEvidence? {
      MakingEvidence(luma, CodedLuma(other, steps: Self.coarse))
    }
    #expect(evidence(MadePictures.detailed(seed: 4, width: 320, height: 240)) == nil)
    #expect(evidence(Self.picture.oriented(.upMirrored)) == nil)
    #expect(evidence(Self.picture.resized(width: 320, height: 200)) == nil)
    #expect(evidence(MadePictures.gray(320, 240) { _, _ in 100 }) == nil)
    // Where all is black or white nothing can be told.
    let extremes = MadePictures.gray(320, 240) { ($0 / 3 + $1 / 5).isMultiple(of: 2) ? 0 : 255 }
    #expect(MakingEvidence(CodedLuma(extremes, steps: nil), CodedLuma(extremes, steps: nil)) == nil)
    // The same luma, stored without loss twice.
    #expect(MakingEvidence(luma, luma) == nil)
  }

  @Test(
    "is asked of pictures up to eight times as large",
    arguments: [(512, true), (528, false)]
  )
  func scale(width: Int, isCompared: Bool) {
    let large = MadePictures.detailed(seed: 5, width: width, height: width * 3 / 4)
    let small = large.resized(width: 64, height: 48)
    let luma = (CodedLuma(large, steps: nil), CodedLuma(small, steps: nil))
    let figures = MakingEvidence.figures(of: luma.0, on: luma.1)
    #expect((figures != nil) == isCompared)
    if let figures { #expect(abs(figures.scale - Double(width) / 64) < 0.05) }
  }

  @Test("is measured by how far coefficients lie from the multiples")
  func figures() throws {
    let first = MadePictures.stored(Self.picture, Self.coarse)
    let base = CodedLuma(first, steps: Self.coarse)
    let follows = try #require(
      MakingEvidence.figures(of: CodedLuma(first, steps: nil), on: base)
    )
    #expect(follows.scale == 1 && !follows.isNoisy)
    #expect(try #require(follows.deviation) < 0.05)
    #expect(try #require(follows.departure) == 0)
    #expect(abs(try #require(follows.detail) - 1) < 0.001)
    let before = try #require(
      MakingEvidence.figures(of: CodedLuma(Self.picture, steps: nil), on: base)
    )
    #expect(abs(try #require(before.deviation) - 1) < 0.15)
    #expect(try #require(before.departure) < 0.02)
    // A picture of another kind departs from the multiples.
    let other = MadePictures.gray(320, 240) { column, row in
      Double(Self.picture.bytes[row * 320 + column]) + ((column + row) % 2 == 0 ? 14 : -14)
    }
    let figures = MakingEvidence.figures(of: CodedLuma(other, steps: nil), on: base)
    #expect(try #require(figures?.detail) > 1)
  }

  @Test("is not told by detail that is its own in neither")
  func ownDetail() throws {
    let luma = CodedLuma(Self.picture, steps: nil)
    let soft = CodedLuma(
      MadePictures.resampled(MadePictures.resampled(Self.picture, 240, 180), 320, 240),
      steps: nil
    )
    let itself = try #require(OwnDetail(of: luma, beyond: luma, scale: 1))
    #expect(!itself.isClear)
    #expect(itself.explainedShare > 0.9 && itself.commonShare > 0.9)
    let sharp = try #require(OwnDetail(of: luma, beyond: soft, scale: 1))
    #expect(sharp.isClear)
    let back = try #require(OwnDetail(of: soft, beyond: luma, scale: 1))
    #expect(!back.isClear)
    #expect(sharp.energy > 2 * back.energy)
    for detail in [itself, sharp, back] {
      #expect(detail.own >= 0 && detail.explainedShare <= 1 && detail.commonShare <= 1)
    }
    // Images of the kernel that repeats pixels follow from the smaller picture, and from no smoother kernel.
    let half = MadePictures.resampled(Self.picture, 160, 120)
    let repeated = MadePictures.gray(320, 240) { Double(half.bytes[$1 / 2 * 160 + $0 / 2]) }
    let ofHalf = CodedLuma(half, steps: nil)
    for (larger, hasImages) in [(CodedLuma(repeated, steps: nil), true), (luma, false)] {
      let detail = try #require(OwnDetail(of: larger, beyond: ofHalf, scale: 2))
      #expect(hasImages ? detail.imageShare > 0.9 : detail.imageShare < 0.2)
      #expect(hasImages ? detail.grain < 0.01 : detail.grain > 1)
    }
    // Fewer than thirty blocks tell nothing.
    let small = Self.picture.cropped(to: PixelRect(x: 0, y: 0, width: 48, height: 39))
    let tiny = CodedLuma(small, steps: nil)
    #expect(OwnDetail(of: tiny, beyond: tiny, scale: 1) == nil)
  }
}

@Suite("The blocks of a picture")
struct CodedLumaTests {
  @Test("lie where the file has them, whichever way up it is", arguments: ImageOrientation.allCases)
  func grid(orientation: ImageOrientation) {
    // Each block of the stored picture is even, and differs from those beside it.
    let stored = MadePictures.gray(29, 21) { Double($0 / 8 * 10 + $1 / 8 * 60 + 5) }
    let luma = CodedLuma(stored.oriented(orientation), steps: nil, orientation: orientation)
    let blocks = luma.blocks(atMost: 100)
    #expect(blocks.count == 6)
    var values: Set<Float> = []
    for (x, y) in blocks {
      let samples = luma.block(x: x, y: y)
      #expect(Set(samples).count == 1)
      values.formUnion(samples)
    }
    #expect(values.count == 6)
  }

  @Test("have steps that are turned with them", arguments: ImageOrientation.allCases)
  func steps(orientation: ImageOrientation) {
    let steps = (0..<64).map { Float($0 + 1) }
    let luma = CodedLuma(.plainGray(16, 16), steps: steps, orientation: orientation)
    for place in 0..<64 {
      let (v, u) = (place / 8, place % 8)
      #expect(luma.steps[place] == steps[orientation.swapsSides ? u * 8 + v : place])
    }
    #expect(luma.isQuantized && luma.coarseness == 2080)
    #expect(!CodedLuma(.plainGray(16, 16), steps: nil).isQuantized)
    #expect(CodedLuma(.plainGray(16, 16), steps: nil).coarseness == 64)
  }

  @Test("are chosen all over the picture, each once")
  func spread() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<200 {
      let (width, height) = (random.whole(in: 1...300), random.whole(in: 1...300))
      let limit = random.whole(in: 1...300)
      let luma = CodedLuma(.plainGray(width, height), steps: nil)
      let blocks = luma.blocks(atMost: limit)
      let (columns, rows) = (width / 8, height / 8)
      let name: Comment = "\(width) x \(height), at most \(limit)"
      #expect(blocks.count <= columns * rows, name)
      #expect(blocks.count < 2 * limit, name)
      #expect(blocks.count == columns * rows || 2 * blocks.count >= min(limit, columns), name)
      #expect(Set(blocks.map { SIMD2($0.x, $0.y) }).count == blocks.count, name)
      #expect(blocks.allSatisfy { $0.x + 8 <= width && $0.y + 8 <= height }, name)
      // Of more blocks than columns, some are in each column.
      if blocks.count >= columns {
        #expect(Set(blocks.map(\.x)).count == columns, name)
      }
    }
  }

  @Test(
    "of a picture at another's size are those of the resampled plane",
    arguments: [(64, 48), (100, 75), (37, 90), (160, 120)]
  )
  func resampled(width: Int, height: Int) {
    let picture = MadePictures.detailed(seed: 6, width: 90, height: 70)
    let luma = CodedLuma(picture, steps: nil)
    let plane = SamplePlane(
      width: 90,
      height: 70,
      values: picture.bytes.map(Float.init)
    ).resampled(width: width, height: height)
    let across = ResamplingWeights(from: 90, to: width)
    let down = ResamplingWeights(from: 70, to: height)
    for y in stride(from: 0, to: height - 7, by: 11) {
      for x in stride(from: 0, to: width - 7, by: 7) {
        for (place, sample) in luma.block(across, down, x: x, y: y).enumerated() {
          let expected = plane.values[(y + place / 8) * width + x + place % 8]
          #expect(abs(sample - expected) < 0.01)
        }
      }
    }
  }
}

extension PixelBuffer {
  /// An even gray picture.
  static func plainGray(_ width: Int, _ height: Int) -> PixelBuffer {
    MadePictures.gray(width, height) { _, _ in 100 }
  }
}
