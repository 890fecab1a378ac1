import DuplicateSearch
import Foundation
import ImageCoding
import PictureAnswers
import PictureMatching
import PixelBuffers
import Terminal
import TestSupport
import Testing
import VisualSearch

@Suite("A comparison of two pictures") struct ComparisonTests {
  private static let scene = TestPictures.scene(seed: 77, width: 400, height: 300)
  private let model: ConfidenceModel

  init() throws { model = try ConfidenceModel.installed() }

  private func compared(_ first: PixelBuffer, _ second: PixelBuffer) throws -> ComparedPictures {
    try compared(try ImageEncoder.png(first), try ImageEncoder.png(second))
  }

  private func compared(_ first: [UInt8], _ second: [UInt8]) throws -> ComparedPictures {
    let inputs = [PictureInput(bytes: first, name: "a"), PictureInput(bytes: second, name: "b")]
    return ComparedPictures(
      (inputs[0], try inputs[0].queryPicture()),
      (inputs[1], try inputs[1].queryPicture()),
      model: model,
      by: DirectPictureReader(limits: .default)
    )
  }

  private static func flat(_ level: UInt8, _ format: PixelFormat) -> PixelBuffer {
    let count = format == .gray8 ? 1200 : 3600
    return PixelBuffer(
      width: 40,
      height: 30,
      format: format,
      bytes: [UInt8](repeating: level, count: count)
    )
  }

  @Test("is certain of the same pixels, in gray or in colors, even where they prove nothing")
  func samePixels() throws {
    for (first, second) in [
      (Self.scene, Self.scene), (Self.flat(128, .gray8), Self.flat(128, .gray8)),
      (Self.flat(128, .gray8), Self.flat(128, .rgb8)),
    ] {
      let comparison = try compared(first, second)
      #expect(comparison.hasSamePixels && comparison.showsSame && comparison.confidence == 1)
      let text = ComparisonText(comparison)
      #expect(text.verdict == "100% sure that both show the same")
      #expect(
        text.findings.suffix(2).map(\.words) == [
          "all the same, which decides alone", "all of A shows B",
        ]
      )
      let (width, height) = (Double(first.width), Double(first.height))
      #expect(
        comparison.region == [
          PixelPoint(x: 0, y: 0), PixelPoint(x: width, y: 0), PixelPoint(x: width, y: height),
          PixelPoint(x: 0, y: height),
        ]
      )
    }
  }

  @Test("is not certain of pictures that differ in one pixel, in size, or in their damage")
  func otherPixels() throws {
    var bytes = Self.scene.bytes
    bytes[0] ^= 1
    let other = PixelBuffer(width: 400, height: 300, format: .rgb8, bytes: bytes)
    let comparison = try compared(Self.scene, other)
    #expect(!comparison.hasSamePixels && comparison.showsSame && comparison.confidence < 1)
    let smaller = try compared(Self.scene, Self.scene.resized(width: 200, height: 150))
    #expect(!smaller.hasSamePixels && smaller.showsSame)
    #expect(smaller.first.width == 400 && smaller.second.width == 200)
    let whole = try ImageEncoder.jpeg(Self.scene, quality: 90)
    let cut = Array(whole.prefix(whole.count * 9 / 10))
    let damaged = try compared(cut, cut)
    #expect(damaged.hasSamePixels && damaged.first.warning == damaged.second.warning)
    #expect(damaged.first.warning?.hasPrefix("incomplete JPEG picture, of which ") == true)
    #expect(try !compared(whole, cut).hasSamePixels)
  }

  @Test("has no region and no certainty of pictures of different things")
  func different() throws {
    let comparison = try compared(TestPictures.scene(seed: 1000), TestPictures.scene(seed: 2000))
    #expect(!comparison.showsSame && comparison.region == nil)
    let text = ComparisonText(comparison)
    let percent = comparison.confidence.percent
    #expect(
      text.verdict == "Probably not the same: \(percent) sure that they are"
    )
    #expect(!text.findings.contains { $0.subject == "region" || $0.subject == "pixels" })
    #expect(text.lines.first == text.verdict)
    #expect(text.lines.count == 1 + text.findings.count)
  }

  @Test("has the part of the first picture that shows the second, in pixels of the original")
  func part() throws {
    let large = TestPictures.scene(seed: 77, width: 1600, height: 1200)
    let rect = PixelRect(x: 360, y: 160, width: 880, height: 800)
    let comparison = try compared(large, large.cropped(to: rect))
    let region = try #require(comparison.region)
    let expected = [(360, 160), (1240, 160), (1240, 960), (360, 960)]
    for (corner, place) in zip(region, expected) {
      // As near as 8 pixels of the 400 that the engine's own test compares.
      #expect(abs(corner.x - Double(place.0)) < 32 && abs(corner.y - Double(place.1)) < 32)
    }
    let places = comparison.pairs.map { ($0.first.x - $0.second.x, $0.first.y - $0.second.y) }
    #expect(places.count >= 20)
    let across = places.map(\.0).sorted()[places.count / 2]
    let down = places.map(\.1).sorted()[places.count / 2]
    #expect(abs(across - 360) < 8 && abs(down - 160) < 8)
    let words = region.words(inWidth: 1600, height: 1200)
    #expect(ComparisonText(comparison).findings.last?.words == "\(words) of A shows B")
  }

  @Test("is one object for programs, with its keys in a fixed order")
  func json() throws {
    let comparison = try compared(Self.scene, Self.scene.resized(width: 200, height: 150))
    let line = JSONOutput.comparison(comparison).line
    let keys = [
      "first", "second", "same", "confidence", "region", "evidence", "correspondences",
      "notCompared",
    ]
    let places = keys.compactMap { line.range(of: "\"\($0)\":")?.lowerBound }
    #expect(places.count == keys.count && places == places.sorted())
    let read = try object(line)
    #expect(Set(read.keys) == Set(keys))
    let second = try #require(read["second"] as? [String: Any])
    #expect(second["path"] as? String == "b" && second["warning"] is NSNull)
    #expect([second["width"] as? Int, second["height"] as? Int] == [200, 150])
    #expect(read["same"] as? Bool == true)
    let pairs = try #require(read["correspondences"] as? [[Double]])
    #expect(pairs.count == comparison.pairs.count && pairs.allSatisfy { $0.count == 4 })
    #expect((read["region"] as? [[Double]])?.count == 4)
  }

  @Test("is drawn with both pictures beside each other, as large as they are")
  func drawing() throws {
    let one = TestPictures.scene(seed: 1000)
    // Nothing corresponds to a blank picture, so that no line is drawn.
    let blank = [UInt8](repeating: 128, count: 320 * 240 * 3)
    let other = PixelBuffer(width: 320, height: 240, format: .rgb8, bytes: blank)
    let png = try ComparisonPicture(try compared(one, other)).png()
    let drawing = try ImageDecoder.decode(png, options: DecodingOptions()).pixelBuffer
    // 16 pixels around and between; above each picture two lines of 24 pixels.
    #expect(drawing.width == 16 + 320 + 16 + 320 + 16)
    for (picture, x) in [(one, 16), (other, 352)] {
      let rect = PixelRect(x: x, y: 48, width: 320, height: 240)
      #expect(drawing.cropped(to: rect).bytes == picture.bytes)
    }
    // Two that are alike have lines over them.
    let same = try ComparisonPicture(try compared(one, one)).png()
    let lined = try ImageDecoder.decode(same, options: DecodingOptions()).pixelBuffer
    let rect = PixelRect(x: 16, y: 48, width: 320, height: 240)
    #expect(lined.cropped(to: rect).bytes != one.bytes)
  }

  @Test(
    "has a region in words that --region takes",
    arguments: [
      ([(10.4, 20.6), (110, 20), (110, 220), (10, 220)], 320, 240, "10,20,100,200"),
      ([(0, 0), (320, 0), (320, 240), (0, 240)], 320, 240, "whole picture"),
      ([(-5, -0.4), (330, 0), (320, 240), (0, 241)], 320, 240, "whole picture"),
      ([(-5, 0), (300, 0), (300, 240), (0, 240)], 320, 240, "-5,0,305,240"),
      ([], 320, 240, ""), ([(1, 1), (2, 2)], nil, 240, ""), ([(1, 1), (2, 2)], 320, nil, ""),
    ] as [([(Double, Double)], Int?, Int?, String)]
  )
  func regions(corners: [(Double, Double)], width: Int?, height: Int?, words: String) {
    let region = corners.map { PixelPoint(x: $0.0, y: $0.1) }
    #expect(region.words(inWidth: width, height: height) == words)
  }

  @Test(
    "has shares in percent that are 0% and 100% only where they are exact",
    arguments: [
      (0, "0%"), (-0.1, "0%"), (1e-9, "0.1%"), (0.004_4, "0.4%"), (0.5, "50.0%"),
      (0.999_4, "99.9%"), (0.999_999, "99.9%"), (1, "100%"), (1.1, "100%"),
    ]
  )
  func percents(share: Double, words: String) {
    #expect(share.percent == words)
  }
}

@Suite("The evidence of an answer in words") struct EvidenceWordsTests {
  private static func evidence(_ change: (inout GeometricEvidence) -> Void) -> MatchEvidence {
    var geometry = GeometricEvidence(
      inlierCount: 120,
      tentativeCount: 300,
      consistentCount: 110,
      guidedChance: -90,
      falseAlarms: -75.4,
      inlierRatio: 0.6,
      hullInlierRatio: 0.7,
      queryCoverage: 0.8,
      catalogCoverage: 0.75,
      catalogShare: 1,
      queryShare: 0.25,
      meanDistance: 21.4,
      rivalShare: 0.05,
      isMirrored: false,
      straightenedDistance: 12,
      straightenedHistogramDistance: 0.125
    )
    change(&geometry)
    return MatchEvidence(
      hashDistance: 96,
      hashQuality: 80,
      rivalDistance: 101,
      histogramDistance: 0.3,
      comparisonCount: 24,
      geometry: geometry
    )
  }

  private let model: ConfidenceModel

  init() throws { model = try ConfidenceModel.installed() }

  private func lines(_ evidence: MatchEvidence, _ names: EvidenceWords.Names = .catalog) -> String {
    EvidenceWords(evidence, model: model, names: names).lines().joined(separator: "\n")
  }

  @Test("names the two pictures as the reader knows them, and the rival of a catalog only")
  func names() {
    let evidence = Self.evidence { _ in }
    let ofCatalog = lines(evidence)
    #expect(ofCatalog.contains("25.0% of this picture shows 100% of the catalog's"))
    #expect(ofCatalog.contains("quality 80 of 100; the nearest other thing: 101"))
    let ofPair = lines(evidence, .pair)
    #expect(ofPair.contains("25.0% of A shows 100% of B"))
    #expect(!ofPair.contains("anything else"))
  }

  @Test("says each measurement, and what is not compared")
  func measurements() {
    let whole = lines(Self.evidence { _ in })
    for words in [
      "96 of 256 bits differ (about 128 for unrelated pictures)", "30.0% differ",
      "120 of 300 that look alike agree on how one picture lies in the other, by chance once in 10^75; 21 of 256 bits differ",
      "they are 60.0% of those that both should show, and cover 80.0% of the shared part in this picture, 75.0% in the catalog's",
      "another position in the other picture would explain 5.0% as well",
      "12 of 256 bits and 12.5% of the colors differ when the region is laid flat",
    ] { #expect(whole.contains(words), "\(words)") }
    #expect(!whole.contains("mirrored"))
    let other = lines(
      Self.evidence {
        ($0.isMirrored, $0.straightenedDistance, $0.falseAlarms) = (true, nil, 0.5)
      }
    )
    for words in [
      "yes, left and right are exchanged", "expected by chance",
      "not compared: too little of the catalog's is visible",
    ] { #expect(other.contains(words), "\(words)") }
  }

  @Test("says that nothing agrees where there is no geometry")
  func nothing() {
    let evidence = MatchEvidence(
      hashDistance: 128,
      hashQuality: 0,
      rivalDistance: 101,
      histogramDistance: 1,
      comparisonCount: 24
    )
    let text = lines(evidence)
    #expect(text.contains("none agree on a position of one picture in the other"))
    #expect(text.contains("100% differ"))
    #expect(!text.contains("extent"))
  }
}
