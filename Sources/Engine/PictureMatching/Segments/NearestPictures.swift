/// The nearest pictures so far, one entry for each picture.
internal struct NearestPictures: Sendable {
  /// How near one code of a picture is; what is preferred comes first.
  struct Entry: Comparable, Sendable {
    var distance: Int
    var image: Int64
    /// Which part of the picture, as ``PicturePart`` numbers it.
    var part: UInt8
    /// Which of the query's forms it is near.
    var form: Int

    static func < (a: Entry, b: Entry) -> Bool {
      if a.distance != b.distance { return a.distance < b.distance }
      return (a.image, a.part, a.form) < (b.image, b.part, b.form)
    }
  }

  private let limit: Int
  /// The distance beyond which an entry can no longer be among the nearest.
  private(set) var radius: Int
  /// The nearest, and what has come since they were last put in order.
  private var entries: [Entry] = []
  /// The last of the nearest, when there are as many as asked for.
  private var last: Entry?
  /// Putting in order at this number keeps its cost a constant share of the insertions.
  private let capacity: Int

  init(limit: Int, radius: Int) {
    self.limit = limit
    self.radius = radius
    capacity = 2 * max(limit, 16)
  }

  mutating func insert(_ entry: Entry) {
    if entry.distance > radius { return }
    if let last, last < entry { return }
    entries.append(entry)
    guard entries.count >= capacity else { return }
    entries = sorted()
    if entries.count == limit, let last = entries.last {
      self.last = last
      radius = min(radius, last.distance)
    }
  }

  /// The nearest, in order.
  func sorted() -> [Entry] {
    var seen: Set<Int64> = []
    var kept: [Entry] = []
    for entry in entries.sorted() where seen.insert(entry.image).inserted {
      kept.append(entry)
      if kept.count == limit { break }
    }
    return kept
  }
}
