/// The nearest pictures so far, one entry for each picture.
internal struct NearestPictures: Sendable {
  /// The distance of one code of a picture; the preferred entry is less.
  struct Entry: Comparable, Sendable {
    var distance: Int
    var image: Int64
    /// The part of the picture, as ``PicturePart`` numbers it.
    var part: UInt8
    /// The nearest form of the query.
    var form: Int

    static func < (a: Entry, b: Entry) -> Bool {
      if a.distance != b.distance { return a.distance < b.distance }
      return (a.image, a.part, a.form) < (b.image, b.part, b.form)
    }
  }

  private let limit: Int
  /// The distance beyond which an entry can no longer be among the nearest.
  private(set) var radius: Int
  /// The nearest entry of each picture, and a few that are no longer among the nearest.
  private var nearest: [Int64: Entry] = [:]
  /// The number of entries at each distance.
  private var counts: [Int]
  /// The number of entries within the radius.
  private var countWithin = 0
  /// The last of the nearest entries when they were last sorted, if there were enough.
  private var last: Entry?
  /// Sorting at this size keeps its cost a constant share of the insertions.
  private let capacity: Int

  init(limit: Int, radius: Int) {
    self.limit = limit
    self.radius = min(radius, Self.largestDistance)
    counts = Array(repeating: 0, count: Self.largestDistance + 1)
    capacity = 4 * max(limit, 16)
  }

  /// The bits of a frame hash.
  private static let largestDistance = 256

  mutating func insert(_ entry: Entry) {
    if entry.distance > radius { return }
    if let last, last < entry { return }
    if let known = nearest[entry.image] {
      guard entry < known else { return }
      forget(known)
    }
    nearest[entry.image] = entry
    counts[entry.distance] += 1
    countWithin += 1
    shrink()
    guard nearest.count >= capacity else { return }
    // Many are at the same distance as the last: those with the lower numbers are kept.
    let kept = sorted()
    if kept.count == limit { last = kept.last }
    nearest.values.forEach { forget($0) }
    nearest = Dictionary(uniqueKeysWithValues: kept.map { ($0.image, $0) })
    for entry in kept { counts[entry.distance] += 1 }
    countWithin = kept.count
  }

  private mutating func forget(_ entry: Entry) {
    counts[entry.distance] -= 1
    if entry.distance <= radius { countWithin -= 1 }
  }

  /// Reduces the radius when enough pictures are nearer.
  private mutating func shrink() {
    while radius >= 0, countWithin - counts[radius] >= limit {
      countWithin -= counts[radius]
      radius -= 1
    }
  }

  /// The nearest, in order.
  func sorted() -> [Entry] {
    Array(nearest.values.filter { $0.distance <= radius }.sorted().prefix(limit))
  }
}
