import Foundation
import ImageCoding
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing

/// Fails where a number of docs/engine.md has become worse.
///
/// The tables are printed where the environment has `WAYMARK_MEASUREMENTS`, and what is not judged is measured, too.
@Suite(
  .enabled(if: TestData.isAvailable, "\(TestData.skipped)"),
  .disabled(if: Sanitizer.isOn, "\(Sanitizer.skipped)"),
  .serialized
)
struct SignatureMeasurements {
  /// A photograph at full size and as the engine sees it.
  struct Photograph: Sendable {
    var name: String
    var full: PixelBuffer
    var query: QuerySignature
    /// PDQ of the reduced decode, to compare the frame hash with.
    var reducedPDQ: PDQHash
  }

  static let photographs: [Photograph] = {
    let files = ["photos", "landmarks"].flatMap {
      TestData.files(below: $0, withExtensions: ["jpg", "png"])
    }
    return files.compactMap { path in
      guard
        let full = try? ImageDecoder.decode(contentsOf: path),
        let reduced = try? ImageDecoder.decode(
          contentsOf: path,
          options: DecodingOptions(longestSide: ImageSignature.decodingSide)
        )
      else { return nil }
      return Photograph(
        name: String(path.dropFirst(TestData.root.path.count + 1)),
        full: full.pixelBuffer,
        query: QuerySignature(of: reduced.pixelBuffer),
        reducedPDQ: reducedPDQ(of: reduced.pixelBuffer)[0].hash
      )
    }
  }()

  private static let isMeasuring =
    ProcessInfo.processInfo.environment["WAYMARK_MEASUREMENTS"] != nil

  private static func write(_ line: String) { if isMeasuring { print(line) } }

  private static func reducedPDQ(of picture: PixelBuffer) -> [PDQResult] {
    PDQHasher.dihedralHashes(of: picture.reduced(toAtLeast: ImageSignature.decodingSide))
  }

  @Test("How far the frame hash strays from PDQ")
  func stray() throws {
    Self.write(
      "\n| distance from PDQ of the full picture | number | mean | median | 90 % | largest |"
    )
    Self.write("|---|---|---|---|---|---|")
    for (name, wanted) in [("600 pixels or more", true), ("smaller", false)] {
      let part = Self.photographs.filter { (max($0.full.width, $0.full.height) >= 600) == wanted }
      let exact = part.map { PDQHasher.hash(of: $0.full).hash }
      let frame = zip(part, exact).map { photograph, exact in
        PDQHash(words: SIMD4(photograph.query.signature.frame.words)).distance(to: exact)
      }
      let reduced = zip(part, exact).map { $0.reducedPDQ.distance(to: $1) }
      Self.write("| frame hash, \(name) | \(Summary(frame).row) |")
      Self.write("| PDQ of the reduced decode, \(name) | \(Summary(reduced).row) |")
      #expect(Summary(frame).percentile(90) <= 18)
    }
    let golden = try GoldenRow.all().map { row in
      let picture = try ImageDecoder.pixelBuffer(at: row.path)
      let frame = ImageSignature(of: picture).frame
      return PDQHash(words: SIMD4(frame.words)).distance(to: PDQHasher.hash(of: picture).hash)
    }
    Self.write("| frame hash, golden pictures | \(Summary(golden).row) |")
  }

  @Test("How far the frame of a smaller decode strays from that of the usual one")
  func smallerDecodes() throws {
    Self.write("\n| frame of a smaller decode | number | mean | median | 90 % | largest |")
    Self.write("|---|---|---|---|---|---|")
    for side in [ImageSignature.frameDecodingSide, ImageSignature.frameDecodingSide / 2] {
      var distances: [Int] = []
      var histograms: [Int] = []
      for photograph in Self.photographs {
        let smaller = try ImageDecoder.decode(
          contentsOf: TestData.root.appending(path: photograph.name).path,
          options: DecodingOptions(longestSide: side)
        ).pixelBuffer
        // Of a picture that is small anyway, both decodes are the same.
        let reduced = max(photograph.full.width, photograph.full.height)
        guard reduced >= 2 * side else { continue }
        let frame = ImageSignature(ofFrame: smaller)
        let usual = photograph.query.signature
        distances.append(frame.frame.distance(to: usual.frame))
        histograms.append(Int(frame.histogram.distance(to: usual.histogram) * 1000))
      }
      Self.write("| hash, \(side) pixels or more | \(Summary(distances).row) |")
      Self.write("| histogram, thousandths, \(side) pixels or more | \(Summary(histograms).row) |")
      if side == ImageSignature.frameDecodingSide {
        #expect(Summary(distances).percentile(90) <= 4)
      }
    }
  }

  @Test("How far apart unrelated photographs are")
  func unrelated() {
    // Several landmarks have more than one photograph of the same thing.
    let photographs = Self.photographs.filter { !$0.name.contains("/query/") }
    var oneForm: [Int] = []
    var nearest: [Int] = []
    var histograms: [Int] = []
    for one in photographs {
      for two in photographs where one.name != two.name {
        let distances = one.query.whole.map {
          $0.hash.distance(to: two.query.signature.frame)
        }
        oneForm += distances
        nearest.append(distances.min() ?? 256)
        histograms.append(
          Int(
            one.query.signature.histogram.distance(to: two.query.signature.histogram) * 1000
          )
        )
      }
    }
    Self.write(
      "\n| distance of unrelated photographs | pairs | mean | sd | least | 0.1 % | 1 % | 10 % |"
    )
    Self.write("|---|---|---|---|---|---|---|---|")
    for (name, values) in [
      ("frame hash, one form", oneForm), ("frame hash, nearest of eight", nearest),
      ("histogram, thousandths", histograms),
    ] {
      Self.write("| \(name) | \(Summary(values).tail) |")
    }
    #expect(Summary(oneForm).least >= 84)
    #expect(abs(Summary(oneForm).mean - 128) < 0.5)
    #expect(Summary(oneForm).deviation < 8.6)
  }

  @Test("How far changed photographs are from what they were")
  func changes() throws {
    Self.write(
      "\n| change | number | mean | median | 90 % | largest | found first "
        + "| PDQ of the reduced decode, mean | histogram, median |"
    )
    Self.write("|---|---|---|---|---|---|---|---|---|")
    for change in MeasuredChange.allCases {
      var distances: [Int] = []
      var reduced: [Int] = []
      var histograms: [Int] = []
      var found = 0
      for photograph in Self.photographs {
        let changed = try change(photograph.full)
        let query = QuerySignature(of: changed)
        let signature = photograph.query.signature
        let distance = Self.distance(query, signature)
        distances.append(distance)
        if Self.isMeasuring {
          let forms = Self.reducedPDQ(of: changed)
          reduced.append(forms.map { $0.hash.distance(to: photograph.reducedPDQ) }.min() ?? 256)
        }
        histograms.append(
          Int(query.signature.histogram.distance(to: signature.histogram) * 1000)
        )
        let isFirst = Self.photographs.allSatisfy {
          $0.name == photograph.name || Self.distance(query, $0.query.signature) > distance
        }
        if isFirst { found += 1 }
      }
      let share = Double(found) / Double(distances.count)
      let histogram = Double(Summary(histograms).percentile(50)) / 1000
      let compared = reduced.isEmpty ? "" : "\(rounded(Summary(reduced).mean, 1))"
      Self.write(
        "| \(change.name) | \(Summary(distances).row) | \(rounded(share, 3)) "
          + "| \(compared) | \(histogram) |"
      )
      #expect(share >= change.leastShare, "\(change.name)")
    }
  }

  @Test("How well frames around photographs are found")
  func frames() throws {
    Self.write("\n| frame | then | number | found | mean distance | 90 % | over 60 bits |")
    Self.write("|---|---|---|---|---|---|---|")
    let photographs = stride(from: 0, to: Self.photographs.count, by: 2).map {
      Self.photographs[$0].full.reduced(toAtLeast: 400)
    }
    let stored = photographs.map { ImageSignature(of: $0) }
    for frame in FramedContentTests.Frame.measured {
      for change in FramedContentTests.Change.allCases {
        var distances: [Int] = []
        var found = 0
        for (picture, signature) in zip(photographs, stored) {
          let query = QuerySignature(of: try change(frame.frame.around(picture)))
          distances.append(Self.distance(query, signature))
          if !query.content.isEmpty { found += 1 }
        }
        let far = distances.count { $0 > 60 }
        let summary = Summary(distances)
        Self.write(
          "| \(frame.name) | \(change) | \(distances.count) | \(found) "
            + "| \(rounded(summary.mean, 1)) | \(summary.percentile(90)) | \(far) |"
        )
        // Compression blurs the end of a bar by a block of 16 pixels: a thinner one is lost in it.
        #expect(far <= (frame.frame.top < 16 ? 8 : 2), "\(frame.name), \(change)")
      }
    }
  }

  @Test("How long a signature takes", .enabled(if: isMeasuring, "nothing is judged"))
  func time() {
    let pictures = Self.photographs.map { $0.full.reduced(toAtLeast: ImageSignature.decodingSide) }
    let clock = ContinuousClock()
    var sums = [Duration](repeating: .zero, count: 4)
    for (picture, full) in zip(pictures, Self.photographs.map(\.full)) {
      var best = [Duration](repeating: .seconds(1), count: sums.count)
      for _ in 0..<5 {
        let times = [
          clock.measure { withExtendedLifetime(ImageSignature(of: picture)) {} },
          clock.measure { withExtendedLifetime(QuerySignature(of: picture)) {} },
          clock.measure { withExtendedLifetime(PDQHasher.hash(of: picture)) {} },
          clock.measure { withExtendedLifetime(PDQHasher.hash(of: full)) {} },
        ]
        best = zip(best, times).map { min($0, $1) }
      }
      sums = zip(sums, best).map { $0 + $1 }
    }
    let names = [
      "signature", "signature and all forms", "exact PDQ of the reduced picture",
      "exact PDQ of the full picture",
    ]
    Self.write("\n| of a decoded picture | mean time, ms |\n|---|---|")
    for (name, sum) in zip(names, sums) {
      let mean = sum / Duration.milliseconds(pictures.count)
      Self.write("| \(name) | \(rounded(mean, 2)) |")
    }
  }

  /// The least distance of any form of a query to what a store keeps of a picture.
  static func distance(_ query: QuerySignature, _ stored: ImageSignature) -> Int {
    let hashes = [stored.frame] + (stored.content.map { [$0.hash] } ?? [])
    let distances = (query.whole + query.content).flatMap { form in
      hashes.map { form.hash.distance(to: $0) }
    }
    return distances.min() ?? 256
  }
}
