import Foundation
import ImageCoding
import ImageSignatures
import PictureMatching
import VisualSearch

/// The distances of unrelated pictures' frame hashes.
enum Background {
  /// The share of pairs by which the spread is measured: rare enough to be the tail that matches are
  /// told from, common enough to be counted among some hundred pictures.
  private static let tail = 1e-3
  /// The standard normal quantile of ``tail``.
  private static let tailDeviations = 3.0902

  /// Fits a normal distribution to the pairs of a store's pictures, in all eight forms.
  ///
  /// The mean is the mean. The standard deviation is not: the real tail is heavier than that of a
  /// normal distribution of the same variance, and the tail is what counts. So it is the one whose
  /// tail begins where the real one does.
  static func fitted(to store: CatalogStore) throws -> ConfidenceModel.Background {
    let catalog = try store.catalog()
    let forms = try catalog.landmarks.flatMap(\.pictures).map { picture in
      let path = catalog.absolutePath(ofPicture: picture)
      let options = DecodingOptions(longestSide: ImageSignature.decodingSide)
      return QuerySignature(of: try ImageDecoder.pixelBuffer(at: path, options: options)).whole
        .map(\.hash)
    }
    var counts = [Int](repeating: 0, count: 257)
    for (index, first) in forms.enumerated() {
      for second in forms[(index + 1)...] {
        for form in second { counts[first[0].distance(to: form)] += 1 }
      }
    }
    let total = Double(counts.reduce(0, +))
    let mean = zip(0..., counts).reduce(0) { $0 + Double($1.0 * $1.1) } / total
    return ConfidenceModel.Background(
      mean: mean,
      standardDeviation: (mean - distance(ofQuantile: tail * total, counts)) / tailDeviations
    )
  }

  /// The distance below which so many pairs lie, between whole bits in proportion.
  private static func distance(ofQuantile wanted: Double, _ counts: [Int]) -> Double {
    var below = 0.0
    for (distance, count) in counts.enumerated() {
      let next = below + Double(count)
      if next >= wanted, count > 0 {
        return Double(distance) - 0.5 + (wanted - below) / Double(count)
      }
      below = next
    }
    return 256
  }
}
