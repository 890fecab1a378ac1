import Determinism
import Foundation
import ImageSignatures
import PictureMatching
import TestSupport
import Testing

@Suite("A vocabulary, of words that are hard on it")
struct VocabularyAdversarialTests {
  private func encoded(_ cells: [[BinaryDescriptor]], centers: [BinaryDescriptor]? = nil) -> Data {
    var source = SyntheticFeatures(seed: 12)
    let cells = cells.enumerated().map { number, words in
      (center: centers?[number] ?? source.descriptor(), words: words)
    }
    return Vocabulary.encode(cells: cells, featureParameters: 3)
  }

  @Test("takes the lowest numbers of words that are equally near")
  func ties() throws {
    var source = SyntheticFeatures(seed: 13)
    let word = source.descriptor()
    let vocabulary = try Vocabulary(
      encoded: encoded([[word, word], [BinaryDescriptor(words: ~word.words), word], [word]])
    )
    for probes in 1...6 {
      let found = vocabulary.words(of: word, probes: probes, cells: 3)
      #expect(found.map(\.word) == Array([0, 1, 3, 4, 2].prefix(probes)))
      #expect(found.map(\.distance) == Array([0, 0, 0, 0, 256].prefix(probes)))
    }
  }

  @Test("of fewer probes is the beginning of one of more, and of more cells never farther")
  func nested() throws {
    var source = SyntheticFeatures(seed: 14)
    let vocabulary = try SmallVocabulary.random(words: Array(repeating: 12, count: 20), seed: 14)
    for _ in 0..<40 {
      let query = source.descriptor()
      for cells in [1, 3, 8, 20] {
        let all = vocabulary.words(of: query, probes: 500, cells: cells)
        #expect(all.count == 12 * cells)
        #expect(Set(all.map(\.word)).count == all.count)
        for probes in [0, 1, 2, 11, 60] {
          let some = vocabulary.words(of: query, probes: probes, cells: cells)
          #expect(some == Array(all.prefix(probes)))
        }
      }
      let nearest = [1, 2, 5, 20].map {
        vocabulary.words(of: query, probes: 1, cells: $0)[0].distance
      }
      #expect(nearest == nearest.sorted(by: >))
    }
    #expect(vocabulary.words(of: source.descriptor(), probes: 5, cells: 0).isEmpty)
  }

  @Test("is read from a part of a larger block of memory, and from a file")
  func places() throws {
    let bytes = SmallVocabulary.encoded(words: [3, 4])
    let whole = try Vocabulary(encoded: bytes)
    let slice = try Vocabulary(encoded: (Data([9, 9, 9]) + bytes).dropFirst(3))
    let folder = try TemporaryFolder()
    let url = URL(filePath: folder("words"))
    try bytes.write(to: url)
    let file = try Vocabulary(contentsOf: url)
    var source = SyntheticFeatures(seed: 15)
    let query = source.descriptor()
    for other in [slice, file] {
      #expect(other.identifier == whole.identifier)
      #expect(other.words(of: query, probes: 7) == whole.words(of: query, probes: 7))
    }
    try bytes.dropLast().write(to: url)
    #expect(throws: ModelFileError.self) { try Vocabulary(contentsOf: url) }
    let missing = URL(filePath: folder("none"))
    #expect(throws: ModelFileError.notFound(path: missing.path)) {
      try Vocabulary(contentsOf: missing)
    }
  }

  @Test("has another number for each other set of words")
  func identifiers() throws {
    let files =
      [[3, 4], [4, 3], [7], [3, 4, 0], [3, 5]].map { SmallVocabulary.encoded(words: $0) }
      + [SmallVocabulary.encoded(words: [3, 4], seed: 2)]
    #expect(try Set(files.map { try Vocabulary(encoded: $0).identifier }).count == files.count)
  }

  @Test("is refused for starts that do not divide its words, and in another version")
  func hostile() throws {
    let sound = SmallVocabulary.encoded(words: [3, 0, 4])
    func file(_ number: UInt32, at offset: Int) -> Data {
      var file = sound
      file.put(number, at: offset)
      file.put(SmallVocabulary.checksum(Data(file[64...])), at: 32)
      file.put(SmallVocabulary.checksum(Data(file[..<56])), at: 56)
      return file
    }
    _ = try Vocabulary(encoded: file(3, at: 64 + 4))
    for (number, offset) in [
      (1, 64), (4, 68), (8, 68), (2, 72), (.max, 72), (6, 76), (8, 76), (0, 76),
    ] as [(UInt32, Int)] {
      #expect(throws: SegmentError.damaged, "\(number) at \(offset)") {
        try Vocabulary(encoded: file(number, at: offset))
      }
    }
    for version in [0, 2, UInt32.max] {
      #expect(throws: SegmentError.otherVersion) { try Vocabulary(encoded: file(version, at: 8)) }
    }
  }

  @Test("that is installed is of the features that are found today")
  func installed() throws {
    let vocabulary = try Vocabulary.installed()
    #expect(vocabulary.featureParameters == Vocabulary.currentFeatureParameters)
    #expect(vocabulary.wordCount > 1000 && vocabulary.cellCount >= Vocabulary.defaultCells)
    var source = SyntheticFeatures(seed: 16)
    for _ in 0..<50 {
      let found = vocabulary.words(of: source.descriptor(), probes: 8)
      #expect(found.count == 8)
      #expect(found.map(\.distance) == found.map(\.distance).sorted())
    }
  }
}
