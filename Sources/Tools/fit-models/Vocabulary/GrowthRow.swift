import Foundation
import ImageSignatures
import PictureMatching
import VisualSearch

/// A changed picture and the one that it shows.
struct GrowthQuery: Sendable {
  let features: [LocalFeature]
  let mirroredFeatures: [LocalFeature]
  let image: Int64

  /// Describes a changed picture; nil when it cannot be read.
  init?(at path: String, showing image: Int) {
    guard let picture = DescribedPicture(at: path) else { return nil }
    features = picture.features
    mirroredFeatures = picture.mirroredFeatures
    self.image = Int64(image)
  }
}

/// The cost and the results of queries in a catalog of one size.
struct GrowthRow {
  let size: Int
  let bytes: Int
  let building: Double
  private var count = 0
  private var postings = 0
  private var hits = 0
  private var posed = 0
  private var seconds = 0.0
  private var found = [Int](repeating: 0, count: Self.ranks.count)

  private static let ranks = [1, 5, 10, 20, 50]

  init(size: Int, bytes: Int, building: Double) {
    self.size = size
    self.bytes = bytes
    self.building = building
  }

  /// Looks for what a query shows, as it is and mirrored.
  mutating func add(_ query: GrowthQuery, in index: FeatureIndex) throws {
    let limit = Self.ranks[Self.ranks.count - 1]
    let start = CPUTime.now
    let upright = try index.search(for: query.features, limit: limit)
    seconds += CPUTime.now - start
    let mirrored = try index.search(for: query.mirroredFeatures, limit: limit)
    count += 1
    postings += upright.postingCount
    hits += upright.hitCount
    posed += upright.posedPictureCount
    let places = [upright, mirrored].compactMap { result in
      result.candidates.firstIndex { $0.image == query.image }
    }
    guard let place = places.min() else { return }
    for (index, rank) in Self.ranks.enumerated() where place < rank { found[index] += 1 }
  }

  static var head: String {
    let names =
      [
        "pictures", "index, MB", "built in s", "features compared", "near", "pictures weighed",
        "ms",
      ]
      + ranks.map { "in first \($0)" }
    return "| " + names.joined(separator: " | ") + " |\n"
      + String(repeating: "|---", count: names.count) + "|"
  }

  var markdown: String {
    func mean(_ sum: Int) -> String { "\(sum / max(1, count))" }
    let fields =
      ["\(size)", "\(bytes / 1_000_000)", String(format: "%.1f", building)]
      + [postings, hits, posed].map(mean)
      + [String(format: "%.1f", seconds * 1000 / Double(max(1, count)))]
      + found.map { String(format: "%.4f", Double($0) / Double(max(1, count))) }
    return "| " + fields.joined(separator: " | ") + " |"
  }
}

/// The processor time of this process.
enum CPUTime {
  /// In seconds.
  static var now: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}
