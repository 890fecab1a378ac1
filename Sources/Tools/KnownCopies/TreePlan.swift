import Determinism

/// The files of a tree of known copies.
///
/// The plan depends on the list of originals, the number of files and the seed alone. What each copy is
/// made by is drawn when it is made, since it depends on the original's file.
package struct TreePlan: Sendable {
  /// An original and the numbers of its files.
  package struct Family: Sendable {
    /// The source of the original.
    package var source: OriginalSource
    /// The number of the original's file.
    package var number: Int
    /// The copies, each with the number of its file.
    package var copies: [Planned] = []
  }

  /// A copy that is to be made.
  package struct Planned: Hashable, Sendable {
    /// Its intended relation to its original; nil for another name of the original's file.
    package var level: CopyLevel?
    /// The number of its file.
    package var number: Int
  }

  /// The families, in the order of the sources.
  package let families: [Family]

  /// One file in so many is an original.
  private static let filesPerOriginal = 7.5
  /// Of the originals, one in so many is drawn.
  private static let originalsPerDrawn = 10
  /// The share of originals without copies.
  private static let shareWithoutCopies = 0.4
  /// No original has more copies.
  private static let mostCopies = 40
  /// Of a hundred copies, how many are of each level; nil stands for links.
  private static let weights: [(level: CopyLevel?, count: Int)] = [
    (.exact, 10), (nil, 2), (.pixels, 13), (.near, 30), (.similar, 23), (.edited, 22),
  ]

  /// Plans a tree.
  ///
  /// - Parameters:
  ///   - sources: What originals there are, in the order in which they are taken.
  ///   - count: The number of files, at least 100.
  ///   - seed: What decides.
  package init(sources: [OriginalSource], count: Int, seed: UInt64) {
    precondition(count >= 100, "A tree has at least 100 files")
    var generator = SeededGenerator(text: "\(seed)\u{0}plan")
    let wanted = Int(Double(count) / Self.filesPerOriginal)
    let drawn = OriginalSource.drawn(wanted / Self.originalsPerDrawn)
    let chosen = sources.prefix(wanted - drawn.count) + drawn
    // Where a file stands says nothing of what it is.
    var numbers = generator.pick(count, of: Array(1...count))
    var families = chosen.map { Family(source: $0, number: numbers.removeLast()) }

    // Few originals have many copies, many have few.
    var urn: [Int] = []
    for (index, family) in families.enumerated() {
      let isAlone = generator.unit() < Self.shareWithoutCopies || family.source.isWithoutCopies
      if isAlone { continue }
      urn += Array(repeating: index, count: generator.pick([1, 2, 4, 4, 8]))
    }
    let levels = Self.weights.flatMap { Array(repeating: $0.level, count: $0.count) }
    while let number = numbers.last, !urn.isEmpty {
      let place = generator.whole(in: 0...urn.count - 1)
      let index = urn[place]
      if families[index].copies.count >= Self.mostCopies {
        urn.swapAt(place, urn.count - 1)
        urn.removeLast()
        continue
      }
      let level = generator.pick(levels)
      let isStoredCopy = level.map { $0 <= .near } ?? true
      guard isStoredCopy || families[index].source.isPhotographic else { continue }
      families[index].copies.append(Planned(level: level, number: number))
      numbers.removeLast()
    }
    self.families = families
  }
}
