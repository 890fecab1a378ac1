package import Foundation
package import ImageSignatures

/// Visual words: some ten thousand typical descriptors, to each of which the descriptors like it
/// belong.
///
/// The words stand in cells, each with a center, so that a descriptor is compared with the centers and
/// then only with the words of the nearest few cells (D. Nistér and H. Stewénius, *Scalable Recognition
/// with a Vocabulary Tree*, CVPR 2006). The centers are majority votes of bits (C. Grana et al., *A Fast
/// Approach for Integrating ORB Descriptors in the Bag of Words Model*, SPIE 8667, 2013).
/// `fit-models vocabulary` makes the file; see ``Vocabulary/Header`` for its layout.
package struct Vocabulary: Sendable {
  /// A word and how far a descriptor is from it.
  package struct WordMatch: Hashable, Sendable {
    package var word: Int
    package var distance: Int

    package init(word: Int, distance: Int) {
      self.word = word
      self.distance = distance
    }
  }

  private let bytes: Data
  private let header: Header
  /// The number of the first word of each cell, and the number of words.
  private let cellStarts: [Int]
  private let largestCell: Int

  /// The number of cells.
  package var cellCount: Int { header.cellCount }
  /// The number of words.
  package var wordCount: Int { header.wordCount }
  /// A number that is different for every other vocabulary.
  package var identifier: UInt64 { header.checksum }
  /// A number that is different for every other way to find and describe features: that of the
  /// features that the words were trained on.
  package var featureParameters: UInt64 { header.featureParameters }

  /// Checks a whole file and takes its bytes.
  ///
  /// - Throws: ``SegmentError`` when the parts do not fit together.
  package init(encoded bytes: Data) throws(SegmentError) {
    // A slice of a larger Data would have other indices.
    self.bytes = bytes.startIndex == 0 ? bytes : Data(bytes)
    header = try Header(self.bytes)
    cellStarts = try header.cellStarts(self.bytes)
    largestCell = zip(cellStarts, cellStarts.dropFirst()).map { $1 - $0 }.max() ?? 0
  }

  /// Returns the words that are nearest to a descriptor, among those of the nearest cells.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - probes: How many words to return.
  ///   - cells: How many cells to look into.
  /// - Returns: The words by distance and then by number.
  package func words(
    of descriptor: BinaryDescriptor,
    probes: Int,
    cells: Int = defaultCells
  ) -> [WordMatch] {
    Array(unsafeUninitializedCapacity: probes) { words, count in
      count = find(descriptor, cells: cells, into: words)
    }
  }

  /// Returns the words that features are indexed under.
  ///
  /// - Parameter features: The features of a picture.
  /// - Returns: As many words; empty for a vocabulary without words.
  /// - Complexity: Some microseconds for each feature.
  package func words(of features: [LocalFeature]) -> [Int] {
    wordCount == 0 ? [] : features.map { word(of: $0.descriptor) }
  }

  /// Returns the word that a descriptor is indexed under; there is at least one.
  internal func word(of descriptor: BinaryDescriptor) -> Int {
    withUnsafeTemporaryAllocation(of: WordMatch.self, capacity: 1) { words in
      find(descriptor, cells: Self.defaultCells, into: words) == 1 ? words[0].word : 0
    }
  }

  /// Looking into more cells finds a nearer word for fewer than one descriptor in fifty.
  package static let defaultCells = 8

  /// Writes the words that are nearest to a descriptor, as many as there is room for; returns how many
  /// there are.
  internal func find(
    _ descriptor: BinaryDescriptor,
    cells: Int,
    into words: UnsafeMutableBufferPointer<WordMatch>
  ) -> Int {
    let cells = min(cells, cellCount)
    guard cells > 0, words.count > 0 else { return 0 }
    return bytes.withUnsafeBytes { raw in
      withUnsafeTemporaryAllocation(
        of: UInt16.self,
        capacity: max(cellCount, largestCell)
      ) { distances in
        guard let distance = distances.baseAddress else { return 0 }
        return withUnsafeTemporaryAllocation(of: WordMatch.self, capacity: cells) { nearest in
          let kernel = HammingKernel.best
          kernel.distances(
            from: descriptor,
            to: UnsafeRawBufferPointer(rebasing: raw[header.centers]),
            into: distance
          )
          var cellsFound = 0
          nearest.insert(distance, of: 0..<cellCount, count: &cellsFound)
          var found = 0
          for cell in nearest[..<cellsFound] {
            let first = cellStarts[cell.word]
            let next = cellStarts[cell.word + 1]
            kernel.distances(
              from: descriptor,
              to: UnsafeRawBufferPointer(rebasing: raw[header.words(first..<next)]),
              into: distance
            )
            words.insert(distance, of: first..<next, count: &found)
          }
          return found
        }
      }
    }
  }
}

extension UnsafeMutableBufferPointer<Vocabulary.WordMatch> {
  /// Inserts the matches of a range of words, whose distances are given, in their order.
  @inline(__always)
  fileprivate func insert(
    _ distances: UnsafePointer<UInt16>,
    of words: Range<Int>,
    count found: inout Int
  ) {
    // Nearly all are farther than the last that there is room for: one comparison for each of these.
    var limit = found == count ? UInt16(self[found - 1].distance) : .max
    for number in 0..<words.count where distances[number] <= limit {
      let match = Vocabulary.WordMatch(
        word: words.lowerBound + number,
        distance: Int(distances[number])
      )
      insert(match, count: &found)
      if found == count { limit = UInt16(self[found - 1].distance) }
    }
  }

  /// Inserts a match among the nearest, which are sorted by distance and number, and drops the last
  /// when there is no room.
  @inline(__always)
  private func insert(_ match: Vocabulary.WordMatch, count found: inout Int) {
    var place = found
    if found == count {
      let last = self[found - 1]
      guard (match.distance, match.word) < (last.distance, last.word) else { return }
      place -= 1
    } else {
      found += 1
    }
    while place > 0 {
      let before = self[place - 1]
      guard (match.distance, match.word) < (before.distance, before.word) else { break }
      initializeElement(at: place, to: before)
      place -= 1
    }
    initializeElement(at: place, to: match)
  }
}
