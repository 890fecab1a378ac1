package import Foundation
package import ImageSignatures

/// Visual words: some ten thousand typical descriptors, to which other descriptors are assigned by similarity.
///
/// The words are grouped in cells, each with a center, so that a descriptor is compared with the centers and
/// then only with the words of the nearest few cells (D. Nistér and H. Stewénius, *Scalable Recognition with a
/// Vocabulary Tree*, CVPR 2006). The centers are majority votes of bits (C. Grana et al., *A Fast Approach for
/// Integrating ORB Descriptors in the Bag of Words Model*, SPIE 8667, 2013). `fit-models vocabulary` creates
/// the file; see ``Vocabulary/Header`` for its layout.
package struct Vocabulary: Sendable {
  /// A word and its distance from a descriptor.
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
  /// A number unique to the vocabulary.
  package var identifier: UInt64 { header.checksum }
  /// A number unique to the detector and descriptor of the features on which the words were trained.
  package var featureParameters: UInt64 { header.featureParameters }

  /// Validates a whole file and creates a vocabulary.
  ///
  /// - Throws: ``SegmentError`` when the parts are inconsistent.
  package init(encoded bytes: Data) throws(SegmentError) {
    // The indices of a slice of a larger Data would not start at 0.
    self.bytes = bytes.startIndex == 0 ? bytes : Data(bytes)
    header = try Header(self.bytes)
    cellStarts = try header.cellStarts(self.bytes)
    largestCell = zip(cellStarts, cellStarts.dropFirst()).map { $1 - $0 }.max() ?? 0
  }

  /// Returns the nearest words to a descriptor, among those of the nearest cells.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - probes: The number of words to return.
  ///   - cells: The number of cells to search.
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

  /// Returns the words under which features are indexed.
  ///
  /// - Parameter features: The features of a picture.
  /// - Returns: One word for each feature; empty for a vocabulary without words.
  /// - Complexity: Some microseconds for each feature.
  package func words(of features: [LocalFeature]) -> [Int] {
    wordCount == 0 ? [] : features.map { word(of: $0.descriptor) }
  }

  /// Returns the word under which a descriptor is indexed; there is at least one.
  internal func word(of descriptor: BinaryDescriptor) -> Int {
    withUnsafeTemporaryAllocation(of: WordMatch.self, capacity: 1) { words in
      find(descriptor, cells: Self.defaultCells, into: words) == 1 ? words[0].word : 0
    }
  }

  /// Searching more cells finds a nearer word for fewer than one descriptor in fifty.
  package static let defaultCells = 8

  /// Writes the nearest words to a descriptor, as many as there is space for; returns their number.
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
  /// Inserts the matches of a range of words with given distances, in order.
  @inline(__always)
  fileprivate func insert(
    _ distances: UnsafePointer<UInt16>,
    of words: Range<Int>,
    count found: inout Int
  ) {
    // Nearly all are farther than the last entry of a full list: one comparison for each of these.
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

  /// Inserts a match among the nearest, which are sorted by distance and number, and drops the last one when
  /// the list is full.
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
