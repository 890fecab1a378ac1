import Determinism
import TestSupport
import Testing
import VisualSearch

@Suite("The difference of two lists")
struct ListDifferenceTests {
  /// A change of a list, and what has to be done for it.
  struct Change: CustomTestStringConvertible {
    var old: [Int], new: [Int], removed: [Int]
    /// As "previous: numbers :next", with - for an end of the list.
    var runs: [String]

    var testDescription: String { "\(old) -> \(new)" }
  }

  private static let changes: [Change] = [
    Change(old: [], new: [], removed: [], runs: []),
    Change(old: [1, 2, 3], new: [1, 2, 3], removed: [], runs: []),
    Change(old: [], new: [4, 5], removed: [], runs: ["-: 4 5 :-"]),
    Change(old: [4, 5], new: [], removed: [4, 5], runs: []),
    Change(old: [1, 2], new: [1, 2, 3, 4], removed: [], runs: ["2: 3 4 :-"]),
    Change(old: [1, 2], new: [0, 1, 2], removed: [], runs: ["-: 0 :1"]),
    Change(old: [1, 2, 3], new: [1, 9, 3], removed: [2], runs: ["1: 9 :3"]),
    Change(old: [1, 2, 3, 4], new: [4, 1, 2, 3], removed: [], runs: ["-: 4 :1"]),
    Change(old: [1, 2, 3, 4], new: [2, 3, 4, 1], removed: [], runs: ["4: 1 :-"]),
    Change(
      old: [1, 2, 3, 4, 5],
      new: [5, 7, 3, 8],
      removed: [1, 2, 4],
      runs: ["-: 5 7 :3", "3: 8 :-"]
    ),
    Change(old: [1, 2, 3, 4], new: [1, 3, 2, 4], removed: [], runs: ["1: 3 :2"]),
  ]

  private func text(_ run: ListDifference.Run) -> String {
    let numbers = run.numbers.map(String.init).joined(separator: " ")
    return
      "\(run.previous.map(String.init) ?? "-"): \(numbers) :\(run.next.map(String.init) ?? "-")"
  }

  @Test("is what leaves, and what comes between two numbers that stay", arguments: changes)
  func known(change: Change) {
    let difference = ListDifference(from: change.old, to: change.new)
    #expect(difference.removed == change.removed)
    #expect(difference.runs.map(text) == change.runs)
  }

  /// The most numbers that can stay: the longest common subsequence, by dynamic programming over both lists.
  private func mostStaying(_ old: [Int], _ new: [Int]) -> Int {
    var table = [[Int]](
      repeating: [Int](repeating: 0, count: new.count + 1),
      count: old.count + 1
    )
    for (row, left) in old.enumerated() {
      for (column, right) in new.enumerated() {
        table[row + 1][column + 1] =
          left == right
          ? table[row][column] + 1 : max(table[row][column + 1], table[row + 1][column])
      }
    }
    return table[old.count][new.count]
  }

  @Test(
    "makes the old list the new one, and moves as few numbers as can be",
    arguments: UInt64(1)...60
  )
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = random.pick(random.whole(in: 0...14), of: Array(0..<20))
    // Lists that have most in common, as those of a catalog that was edited, and lists that have not.
    var new =
      seed.isMultiple(of: 2) ? random.pick(random.whole(in: 0...14), of: Array(0..<20)) : old
    if !seed.isMultiple(of: 2), !new.isEmpty {
      let number = new.remove(at: random.whole(in: 0...new.count - 1))
      if random.unit() < 0.7 { new.insert(number, at: random.whole(in: 0...new.count)) }
      new.insert(99, at: random.whole(in: 0...new.count))
    }
    let difference = ListDifference(from: old, to: new)
    #expect(difference.removed == old.filter { !new.contains($0) })

    let coming = difference.runs.flatMap(\.numbers)
    #expect(new.count - coming.count == mostStaying(old, new))
    // What stays keeps its order; the runs go between.
    var list = old.filter { !difference.removed.contains($0) && !coming.contains($0) }
    for run in difference.runs {
      let place = try run.previous.map { try #require(list.firstIndex(of: $0)) + 1 } ?? 0
      #expect(run.next == (place < list.count ? list[place] : nil))
      list.insert(contentsOf: run.numbers, at: place)
    }
    #expect(list == new)
  }

  @Test(
    "leaves room: positions lie between their neighbors, ascending",
    arguments: [0, 1, 2, 100],
    [
      (previous: nil, next: nil), (previous: 7, next: nil), (previous: nil, next: -7),
      (previous: 0, next: 1 << 20), (previous: -1000, next: 1000),
    ] as [(previous: Int?, next: Int?)]
  )
  func positions(count: Int, neighbors: (previous: Int?, next: Int?)) throws {
    let positions = try #require(
      ListDifference.positions(count, after: neighbors.previous, before: neighbors.next)
    )
    let whole =
      [neighbors.previous].compactMap(\.self) + positions
      + [neighbors.next].compactMap(\.self)
    #expect(positions.count == count)
    #expect(zip(whole, whole.dropFirst()).allSatisfy { $0 < $1 }, "\(whole)")
  }

  @Test(
    "has no positions where neighbors are too near, or numbers would overflow",
    arguments: [
      (previous: 1, next: 2), (previous: 1, next: 10), (previous: 1 << 60, next: nil),
      (previous: nil, next: -(1 << 60)), (previous: Int.max, next: nil),
      (previous: nil, next: Int.min),
    ] as [(previous: Int?, next: Int?)]
  )
  func noRoom(neighbors: (previous: Int?, next: Int?)) {
    #expect(
      ListDifference.positions(10, after: neighbors.previous, before: neighbors.next) == nil
    )
  }
}
