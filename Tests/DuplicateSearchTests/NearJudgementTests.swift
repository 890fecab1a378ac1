import Determinism
import DuplicateSearch
import Foundation
import ImageCoding
import ImageSignatures
import Testing

@Suite("The judgment of whole pictures that are stored differently")
struct NearJudgementTests {
  private static let lumaCount = ThumbnailBytes.lumaCount

  /// A copy of a ramp that differs in one way by as much as is allowed or one step more.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var isNear: Bool
    var copy: ThumbnailBytes
    var code = SIMD4<UInt64>.zero

    init(_ name: String, _ isNear: Bool, _ copy: ThumbnailBytes, code: SIMD4<UInt64> = .zero) {
      (testDescription, self.isNear, self.copy, self.code) = (name, isNear, copy, code)
    }
  }

  /// Of 1024 places of luma, a mean of 1.85 is 1894.4 steps; of 512 of color, a mean of 3 is 1536.
  private static let usual: [Row] = [
    Row("nothing", true, .ramp),
    Row("luma by 1894", true, .ramp.adding(1, to: lumaCount).adding(1, to: 870)),
    Row("luma by 1895", false, .ramp.adding(1, to: lumaCount).adding(1, to: 871)),
    Row("darker luma by 1894", true, .ramp.adding(-1, to: lumaCount).adding(-1, to: 870)),
    Row("darker luma by 1895", false, .ramp.adding(-1, to: lumaCount).adding(-1, to: 871)),
    Row("color by 1536", true, .ramp.adding(3, to: 512, from: lumaCount)),
    Row(
      "color by 1537",
      false,
      .ramp.adding(3, to: 512, from: lumaCount).adding(1, to: 1, from: lumaCount)
    ),
    // The corners of a square of four places.
    Row("a square by 64", true, .ramp.adding(32, to: 2)),
    Row("a square by 65", false, .ramp.adding(32, to: 2).adding(1, to: 1, from: 32)),
    Row("24 bits", true, .ramp, code: .bits(24)),
    Row("25 bits", false, .ramp, code: .bits(25)),
  ]

  @Test("holds up to its limits, and no step beyond them", arguments: usual)
  func limits(row: Row) throws {
    let best = try SignedFrame.made(.made(), .ramp)
    let copy = try SignedFrame.made(.made(code: row.code), row.copy)
    #expect((NearJudgement.verdict(best, copy) != nil) == row.isNear)
    #expect((NearJudgement.verdict(copy, best) != nil) == row.isNear)
  }

  /// The same of pictures with too little to hash: 0.7 is 716.8 steps, 0.8 is 409.6, and 1.5 is 6 of a square.
  private static let blank: [Row] = [
    Row("nothing, and all bits", true, .sky, code: .bits(256)),
    Row("luma by 716", true, .sky.adding(1, to: 716)),
    Row("luma by 717", false, .sky.adding(1, to: 717)),
    Row("color by 409", true, .sky.adding(1, to: 409, from: lumaCount)),
    Row("color by 410", false, .sky.adding(1, to: 410, from: lumaCount)),
    Row("a square by 6", true, .sky.adding(3, to: 2)),
    Row("a square by 7", false, .sky.adding(3, to: 2).adding(1, to: 1, from: 32)),
    // Light that does not vary says nothing.
    Row("a plain picture", false, ThumbnailBytes { _, _ in 107 }),
  ]

  @Test("of blank pictures looks at their light alone, within less", arguments: blank)
  func blankLimits(row: Row) throws {
    let best = try SignedFrame.made(.made(hashQuality: 5), .sky)
    for quality: UInt8 in [5, 6] {
      let copy = try SignedFrame.made(.made(code: row.code, hashQuality: quality), row.copy)
      #expect((NearJudgement.verdict(best, copy) != nil) == row.isNear, "\(quality)")
    }
  }

  @Test(
    "takes light for light that varies by two or more",
    arguments: [(0, false), (1, false), (2, true), (3, true)]
  )
  func shade(amplitude: Int, isShaded: Bool) throws {
    // Half of the places are brighter by twice the deviation.
    let halves = ThumbnailBytes { column, _ in 100 + (column < 16 ? 0 : 2 * amplitude) }
    let tone = FrameTone(try halves.thumbnail)
    #expect(tone.contrast == Double(amplitude))
    #expect(tone.brightness == 100 + Double(amplitude))
    #expect(tone.isShaded == isShaded)
    let frame = try SignedFrame.made(.made(hashQuality: 0), halves)
    #expect((NearJudgement.verdict(frame, frame) != nil) == isShaded)
  }

  @Test(
    "takes a hash of quality 6 or more for one",
    arguments: [(0, true), (5, true), (6, false), (100, false)] as [(UInt8, Bool)]
  )
  func blankQuality(quality: UInt8, isBlank: Bool) {
    #expect(PictureFacts.made(hashQuality: quality).isBlank == isBlank)
  }

  @Test("asks for one ratio of the sides in either order of the pictures")
  func proportions() {
    // Small sides, where a pixel is much.
    for width in 3...24 {
      for height in stride(from: 3, through: 24, by: 3) {
        let one = PictureFacts.made(width: width, height: height)
        for otherWidth in 3...24 {
          let other = PictureFacts.made(width: otherWidth, height: 12)
          #expect(
            NearJudgement.areProportional(one, other) == NearJudgement.areProportional(other, one),
            "\(width) x \(height), \(otherWidth) x 12"
          )
        }
      }
    }
  }

  @Test(
    "lets sides be rounded up or down, and no more",
    arguments: [
      (4000, 3000, 400, 300, true), (4000, 3000, 401, 300, true), (4000, 3000, 400, 301, true),
      (4000, 3000, 399, 300, true), (4000, 3000, 404, 300, false), (4000, 3000, 400, 304, false),
      (4000, 3000, 300, 400, false), (101, 67, 34, 22, true), (101, 67, 33, 23, true),
      (101, 67, 36, 22, false), (1, 1, 1, 1, true), (1, 1, 5000, 5000, true),
    ]
  )
  func rounding(width: Int, height: Int, otherWidth: Int, otherHeight: Int, isRight: Bool) {
    let one = PictureFacts.made(width: width, height: height)
    let other = PictureFacts.made(width: otherWidth, height: otherHeight)
    #expect(NearJudgement.areProportional(one, other) == isRight)
  }

  /// A picture that is nearly another one, or not.
  private static func varied(
    _ base: ThumbnailBytes,
    _ random: inout SeededGenerator
  ) -> ThumbnailBytes {
    var copy = base
    let noise = random.whole(in: 0...3)
    for place in copy.bytes.indices {
      copy.bytes[place] = UInt8(Int(copy.bytes[place]) + random.whole(in: 0...noise) - noise / 2)
    }
    return copy
  }

  @Test("is the same with the pictures in the other order, what was done turned round")
  func symmetry() throws {
    var random = SeededGenerator(seed: 21)
    var found = 0
    for _ in 0..<300 {
      let isBlank = random.unit() < 0.5
      let base: ThumbnailBytes = isBlank ? .sky : .ramp
      func frame() throws -> SignedFrame {
        let width = random.whole(in: 380...400)
        let facts = PictureFacts.made(
          width: width,
          height: width * 3 / 4 + random.whole(in: 0...1),
          code: .bits(random.whole(in: 0...30)),
          hashQuality: isBlank ? 3 : 90,
          format: random.pick([.jpeg, .png])
        )
        return try .made(facts, Self.varied(base, &random))
      }
      let (one, other) = (try frame(), try frame())
      let (forth, back) = (NearJudgement.verdict(one, other), NearJudgement.verdict(other, one))
      #expect((forth == nil) == (back == nil))
      guard let forth, let back else { continue }
      found += 1
      #expect(forth.distance == back.distance)
      #expect(forth.confidence == back.confidence)
      #expect(forth.changes == back.reverses)
      #expect(forth.reverses == back.changes)
      #expect(forth.region == nil)
    }
    #expect((60...240).contains(found))
  }

  @Test("of blank pictures leaves out none that it would find by the light of their quarters")
  func pruning() throws {
    var random = SeededGenerator(seed: 22)
    var found = 0
    for _ in 0..<400 {
      // Light from anywhere, by a little more or less in each.
      let (across, down) = (random.number(in: 0.1...0.8), random.number(in: 0.1...0.8))
      func sky() -> ThumbnailBytes {
        let (dx, dy) = (random.number(in: -0.05...0.05), random.number(in: -0.05...0.05))
        let level = 100 + random.number(in: -0.8...0.8)
        return ThumbnailBytes {
          Int((level + (across + dx) * Double($0) + (down + dy) * Double($1)).rounded())
        }
      }
      let frames = try [sky(), sky()].map { try SignedFrame.made(.made(hashQuality: 2), $0) }
      guard NearJudgement.verdict(frames[0], frames[1]) != nil else { continue }
      found += 1
      let tones = frames.map { FrameTone($0.thumbnail) }
      #expect(NearJudgement.mayBeNear(tones[0], tones[1]))
      #expect(abs(tones[0].brightness - tones[1].brightness) <= NearJudgement.brightnessLimit)
    }
    #expect(found >= 40)
  }

  @Test("is less sure the more colors differ, and sure of what does not differ")
  func confidence() throws {
    let best = try SignedFrame.made(.made(), .ramp)
    let confidences = try (0...3).map { step in
      let copy = ThumbnailBytes.ramp.adding(step, to: 512, from: Self.lumaCount)
      return try #require(NearJudgement.verdict(best, .made(.made(), copy))).confidence
    }
    // The log odds are 5.47, and 0.251 less for each step.
    for (step, confidence) in confidences.enumerated() {
      #expect(abs(confidence - 1 / (1 + exp(0.251 * Double(step) - 5.47))) < 1e-12)
    }
    #expect(confidences == confidences.sorted(by: >))
    #expect(confidences[0] > DuplicateFinder.Options.defaultMinimumConfidence)
  }

  @Test("asks whether pictures look alike without asking what is in a part")
  func lookAlike() throws {
    let best = try SignedFrame.made(.made(), .ramp)
    let stamped = try SignedFrame.made(.made(), .ramp.adding(100, to: 10))
    #expect(NearJudgement.verdict(best, stamped) == nil)
    #expect(NearJudgement.lookAlike(best, stamped))
    #expect(!NearJudgement.lookAlike(best, try .made(.made(width: 300), .ramp)))
    #expect(!NearJudgement.lookAlike(best, try .made(.made(), .ramp.adding(2, to: 1024))))
    let colored = ThumbnailBytes.ramp.adding(4, to: 512, from: Self.lumaCount)
    #expect(!NearJudgement.lookAlike(best, try .made(.made(), colored)))
  }

  /// A copy's size and format, and how it was stored.
  private static let stored: [(Int, Int, ImageFormat, [PictureChange])] = [
    (400, 300, .png, [.storedAnew]), (400, 300, .jpeg, [.converted(to: .jpeg)]),
    (200, 150, .png, [.resized(scale: 0.5)]),
    (800, 600, .jpeg, [.resized(scale: 2), .converted(to: .jpeg)]),
    // As many pixels, and other sides.
    (300, 400, .png, [.resized(scale: 1)]),
  ]

  @Test("says how a copy was stored", arguments: stored)
  func storing(width: Int, height: Int, format: ImageFormat, changes: [PictureChange]) {
    let copy = PictureFacts.made(width: width, height: height, format: format)
    #expect(PictureChange.storing(copy, insteadOf: .made()) == changes)
  }
}

@Suite("How a copy looks")
struct LookingTests {
  private static let lumaCount = ThumbnailBytes.lumaCount
  private static let colored = ThumbnailBytes.ramp.adding(10, to: 512, from: lumaCount)

  /// A ramp around its mean with another contrast.
  private static func stretched(_ factor: Double) -> ThumbnailBytes {
    ThumbnailBytes { column, row in
      Int((128 + factor * (4 * Double(column - 16) + 2)).rounded())
    }
  }

  private static let rows: [(String, ThumbnailBytes, ThumbnailBytes, [PictureChange])] = [
    ("the same", .ramp, .ramp, [.slightlyDifferent]),
    ("brighter by 6", .ramp, .ramp.adding(6, to: lumaCount), [.slightlyDifferent]),
    ("brighter by 7", .ramp, .ramp.adding(7, to: lumaCount), [.brighter]),
    ("darker by 6", .ramp, .ramp.adding(-6, to: lumaCount), [.slightlyDifferent]),
    ("darker by 7", .ramp, .ramp.adding(-7, to: lumaCount), [.darker]),
    ("more contrast, a tenth", stretched(1), stretched(1.1), [.slightlyDifferent]),
    ("more contrast, a seventh", stretched(1), stretched(1.15), [.moreContrast]),
    ("less contrast, a tenth", stretched(1.1), stretched(1), [.slightlyDifferent]),
    ("less contrast, a seventh", stretched(1.15), stretched(1), [.lessContrast]),
    ("without color", colored, .ramp, [.gray]),
    ("with color", .ramp, colored, [.otherColors]),
    ("color by 3", .ramp, .ramp.adding(3, to: 512, from: lumaCount), [.slightlyDifferent]),
    (
      "color by a little more than 3", .ramp,
      .ramp.adding(3, to: 512, from: lumaCount).adding(1, to: 1, from: lumaCount), [.otherColors]
    ),
    // Nothing was gray before, and is not.
    (
      "color from 3 to none", .ramp.adding(3, to: 512, from: lumaCount), .ramp, [.slightlyDifferent]
    ),
    ("gray and darker", colored, .ramp.adding(-20, to: lumaCount), [.gray, .darker]),
  ]

  @Test("is said by what its thumbnail shows", arguments: rows)
  func looking(_: String, best: ThumbnailBytes, copy: ThumbnailBytes, changes: [PictureChange])
    throws
  {
    let frames = (try SignedFrame.made(.made(), best), try SignedFrame.made(.made(), copy))
    #expect(PictureChange.looking(frames.0, frames.1) == changes)
  }

  @Test("is turned round with the pictures")
  func opposites() throws {
    var random = SeededGenerator(seed: 23)
    let opposites: [(PictureChange, PictureChange)] = [
      (.brighter, .darker), (.moreContrast, .lessContrast),
    ]
    for _ in 0..<100 {
      let frames = try (0..<2).map { _ in
        let (factor, offset) = (random.number(in: 0.7...1.3), random.whole(in: -15...15))
        let bytes = ThumbnailBytes { column, row in
          128 + offset + Int(factor * Double(3 * column + row - 64))
        }
        return try SignedFrame.made(.made(), bytes)
      }
      let forth = PictureChange.looking(frames[0], frames[1])
      let back = PictureChange.looking(frames[1], frames[0])
      for (one, other) in opposites {
        #expect(forth.contains(one) == back.contains(other))
        #expect(forth.contains(other) == back.contains(one))
        #expect(!(forth.contains(one) && forth.contains(other)))
      }
    }
  }

  @Test("is measured in four quarters and by how far colors are from gray")
  func tone() throws {
    let quarters = ThumbnailBytes { 10 + ($0 < 16 ? 0 : 20) + ($1 < 16 ? 0 : 100) }
    let tone = FrameTone(try quarters.thumbnail)
    #expect(tone.quarters == SIMD4(10, 30, 110, 130))
    #expect(tone.brightness == 70)
    // The variance of 60 and 40 beside each other: 50² + 10².
    #expect(abs(tone.contrast - 2600.0.squareRoot()) < 1e-9)
    #expect(tone.color == 0)
    // A quarter of the colors is off by 8, on either side.
    let colors = quarters.adding(8, to: 64, from: Self.lumaCount)
      .adding(-8, to: 64, from: Self.lumaCount + 256)
    #expect(FrameTone(try colors.thumbnail).color == 2)
  }
}
