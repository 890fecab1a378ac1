import Foundation
import ImageCoding
import ImageSignatures
import PictureMatching

/// The distances of copies from their originals, and of pictures of different originals.
///
/// Radii are chosen by it: as large as most copies need, and as small as other pictures allow.
package struct CopyDistances: Sendable {
  /// Hamming bits of the frame hashes, by what was done to the copies.
  private var bits: [String: [Int]] = [:]
  /// Distances of the color histograms, in `0...1`, by what was done to the copies.
  private var colors: [String: [Double]] = [:]
  /// How many pairs of different originals' files are at each number of bits.
  private var strangers = [Int](repeating: 0, count: 257)
  /// The same without pairs of which one is a blank, two-tone, burst or viewpoint picture's.
  private var photographs = [Int](repeating: 0, count: 257)
  /// The quality of the originals' frame hashes, by their kinds.
  private var qualities: [String: [Int]] = [:]

  private struct Signed: Sendable {
    var row: TruthTable.Row
    var signature: ImageSignature
  }

  /// Measures a tree.
  ///
  /// - Parameters:
  ///   - truth: The files; links are skipped.
  ///   - folder: The folder of pictures.
  ///   - half: Which originals count with their copies; all when nil.
  /// - Throws: What reading or decoding a file throws.
  package init(
    of truth: TruthTable,
    in folder: String,
    half: DuplicateAssessment.Half?
  ) async throws {
    let rows = truth.rows.filter {
      $0.role != .link && (half?.contains($0.original) ?? true)
    }
    let signed = try await concurrentMap(rows) { row in
      Result {
        let options = DecodingOptions(longestSide: ImageSignature.frameDecodingSide)
        let picture = try ImageDecoder.pixelBuffer(at: "\(folder)/\(row.path)", options: options)
        return Signed(row: row, signature: ImageSignature(ofFrame: picture))
      }
    }.map { try $0.get() }
    let originals = Dictionary(
      signed.filter { $0.row.role == .original }.map { ($0.row.path, $0) }
    ) { first, _ in first }
    for copy in signed {
      guard let original = originals[copy.row.original] else { continue }
      guard case .copy(let level) = copy.row.role else {
        qualities[copy.row.change, default: []].append(Int(copy.signature.frame.quality))
        continue
      }
      let distance = copy.signature.frame.distance(to: original.signature.frame)
      let color = copy.signature.histogram.distance(to: original.signature.histogram)
      for name in [level.rawValue, "\(level) \(copy.row.change.prefix { $0 != " " })"] {
        bits[name, default: []].append(distance)
        colors[name, default: []].append(color)
      }
    }
    count(signed, kinds: originals.mapValues(\.row.change))
  }

  private mutating func count(_ signed: [Signed], kinds: [String: String]) {
    let lookAlikes: Set = ["blank", "two-tone", "burst", "viewpoint"]
    let codes = signed.map { SIMD4($0.signature.frame.words) }
    let numbers = Dictionary(kinds.keys.enumerated().map { ($1, $0) }) { first, _ in first }
    let families = signed.map { numbers[$0.row.original] ?? -1 }
    let isPlain = signed.map { !lookAlikes.contains(kinds[$0.row.original] ?? "") }
    for first in codes.indices {
      for second in codes.indices.dropFirst(first + 1) where families[first] != families[second] {
        let differing = codes[first] ^ codes[second]
        let distance =
          differing.x.nonzeroBitCount + differing.y.nonzeroBitCount
          + differing.z.nonzeroBitCount + differing.w.nonzeroBitCount
        strangers[distance] += 1
        if isPlain[first] && isPlain[second] { photographs[distance] += 1 }
      }
    }
  }

  /// The distances as tables in Markdown.
  package var report: String {
    var lines = [
      "| copies | count | bits, median | 90 % | 95 % | 98 % | 99 % | most | colors, median | 98 % | most |",
      "|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for (name, values) in bits.sorted(by: { $0.key < $1.key }) {
      let hashes = [0.5, 0.9, 0.95, 0.98, 0.99, 1].map { "\(Self.quantile($0, of: values))" }
      let shades = [0.5, 0.98, 1].map {
        String(format: "%.3f", Self.quantile($0, of: colors[name] ?? [0]))
      }
      lines.append("| \(name) | \(values.count) | \((hashes + shades).joined(separator: " | ")) |")
    }
    lines += [
      "", "| pairs of different originals within | all | of photographs, once each |",
      "|---|---|---|",
    ]
    for radius in stride(from: 0, through: 100, by: 10) {
      let (all, some) = (strangers[...radius].reduce(0, +), photographs[...radius].reduce(0, +))
      lines.append("| \(radius) bits | \(all) | \(some) |")
    }
    lines += [
      "", "| originals | count | hash quality, least | 10 % | median |", "|---|---|---|---|---|",
    ]
    for (kind, values) in qualities.sorted(by: { $0.key < $1.key }) {
      let quantiles = [0, 0.1, 0.5].map { "\(Self.quantile($0, of: values))" }
      lines.append("| \(kind) | \(values.count) | \(quantiles.joined(separator: " | ")) |")
    }
    return lines.map { "\($0)\n" }.joined()
  }

  private static func quantile<Value: Comparable>(_ share: Double, of values: [Value]) -> Value {
    values.sorted()[Int((Double(values.count - 1) * share).rounded(.up))]
  }
}
