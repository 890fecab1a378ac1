/// The difference between two lists of numbers: removed numbers, and numbers that are new or have moved.
///
/// The common prefix and suffix are skipped, so a list with one added number is compared without sorting.
package struct ListDifference {
  /// Consecutive numbers that are new or have moved, between two that stay.
  package struct Run: Hashable, Sendable {
    /// The number before them, which stays; nil at the beginning of the list.
    package var previous: Int?
    package var numbers: [Int]
    /// The number after them, which stays; nil at the end of the list.
    package var next: Int?
  }

  /// The numbers that are not in the new list, in the order of the old one.
  package private(set) var removed: [Int] = []
  /// In the order of the new list.
  package private(set) var runs: [Run] = []

  /// Compares two lists without repeated numbers.
  ///
  /// - Parameters:
  ///   - old: The present list.
  ///   - new: The list to change it to.
  /// - Complexity: O(*n*) for the common prefix and suffix, and O(*m* log *m*) for *m* numbers between.
  package init(from old: [Int], to new: [Int]) {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    let kept = Set(new[start..<newEnd])
    removed = old[start..<oldEnd].filter { !kept.contains($0) }
    let places = Dictionary(
      zip(old[start..<oldEnd], start..<oldEnd),
      uniquingKeysWith: { first, _ in first }
    )
    let staying = Self.longestRise(of: new[start..<newEnd].map { places[$0] })
    var run = Run(previous: start > 0 ? new[start - 1] : nil, numbers: [])
    for (number, stays) in zip(new[start..<newEnd], staying) {
      if stays {
        close(&run, before: number)
        run.previous = number
      } else {
        run.numbers.append(number)
      }
    }
    close(&run, before: newEnd < new.count ? new[newEnd] : nil)
  }

  private mutating func close(_ run: inout Run, before next: Int?) {
    if run.numbers.isEmpty { return }
    run.next = next
    runs.append(run)
    run.numbers = []
  }

  /// Marks a longest increasing subsequence.
  ///
  /// By patience sorting (Fredman, *On Computing the Length of Longest Increasing Subsequences*, Discrete
  /// Mathematics 11, 1975).
  private static func longestRise(of values: [Int?]) -> [Bool] {
    /// The index of the least last value of a subsequence of each length.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (place, value) in values.enumerated() {
      guard let value else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if let end = values[ends[middle]], end < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = ends[low - 1] }
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var marks = [Bool](repeating: false, count: values.count)
    var place = ends.last
    while let marked = place {
      marks[marked] = true
      place = previous[marked]
    }
    return marks
  }

  /// The gap between positions, so that entries can be inserted without moving others.
  private static let gap = 1 << 20

  /// Chooses positions between two others.
  ///
  /// - Parameters:
  ///   - count: The number of positions.
  ///   - previous: The position before them; nil for none.
  ///   - next: The position after them; nil for none.
  /// - Returns: Ascending positions; nil when the gap is too small.
  package static func positions(_ count: Int, after previous: Int?, before next: Int?) -> [Int]? {
    let limit = 1 << 60
    guard (previous ?? 0).magnitude < limit, (next ?? 0).magnitude < limit else { return nil }
    let lower = previous ?? (next ?? 0) - gap * (count + 1)
    let upper = next ?? lower + gap * (count + 1)
    let step = (upper - lower) / (count + 1)
    guard step > 0 else { return nil }
    return (1...max(1, count)).prefix(count).map { lower + $0 * step }
  }
}
