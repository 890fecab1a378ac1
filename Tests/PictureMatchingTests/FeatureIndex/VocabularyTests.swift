import Determinism
import Foundation
import ImageSignatures
import PictureMatching
import Testing

@Suite("A vocabulary")
struct VocabularyTests {
  @Test("finds the words that a look at every word of the nearest cells finds")
  func bruteForce() throws {
    let counts = [5, 0, 9, 20, 1, 13, 7, 9]
    var source = SyntheticFeatures(seed: 1)
    let cells = counts.map { count in
      (center: source.descriptor(), words: (0..<count).map { _ in source.descriptor() })
    }
    let vocabulary = try Vocabulary(
      encoded: Vocabulary.encode(cells: cells, featureParameters: 77)
    )
    #expect((vocabulary.cellCount, vocabulary.wordCount) == (8, 64))
    #expect(vocabulary.featureParameters == 77)
    for _ in 0..<50 {
      let query = source.descriptor()
      for (probes, wanted) in [(1, 1), (1, 8), (5, 3), (64, 8), (100, 99)] {
        let nearest = cells.indices.sorted {
          (cells[$0].center.distance(to: query), $0) < (cells[$1].center.distance(to: query), $1)
        }
        var words: [Vocabulary.WordMatch] = []
        for cell in nearest.prefix(wanted) {
          let first = counts[..<cell].reduce(0, +)
          for (index, word) in cells[cell].words.enumerated() {
            words.append(
              Vocabulary.WordMatch(word: first + index, distance: word.distance(to: query))
            )
          }
        }
        words.sort { ($0.distance, $0.word) < ($1.distance, $1.word) }
        let found = vocabulary.words(of: query, probes: probes, cells: wanted)
        #expect(found == Array(words.prefix(probes)))
      }
    }
  }

  @Test("that is empty has no words")
  func empty() throws {
    for words in [[], [0], [0, 0]] {
      let vocabulary = try SmallVocabulary.random(words: words)
      #expect(vocabulary.words(of: BinaryDescriptor(words: .zero), probes: 3).isEmpty)
    }
  }

  @Test("notices any flipped bit and any missing byte of its file")
  func damage() throws {
    var random = SeededGenerator(seed: 3)
    let sound = SmallVocabulary.encoded(words: [3, 0, 4])
    _ = try Vocabulary(encoded: sound)
    for offset in sound.indices {
      var damaged = sound
      damaged[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      #expect(throws: SegmentError.self, "byte \(offset)") { try Vocabulary(encoded: damaged) }
    }
    for count in 0..<sound.count {
      #expect(throws: SegmentError.self) { try Vocabulary(encoded: sound.prefix(count)) }
    }
    #expect(throws: SegmentError.self) { try Vocabulary(encoded: sound + [0]) }
  }

  @Test(
    "is refused for counts that do not fit, whatever its sums say",
    arguments: [(12, UInt32.max), (16, .max), (12, 1 << 18), (16, 6), (16, 8), (8, 2)]
  )
  func counts(offset: Int, number: UInt32) {
    var file = SmallVocabulary.encoded(words: [3, 0, 4])
    file.put(number, at: offset)
    file.put(SmallVocabulary.checksum(file[0..<56]), at: 56)
    #expect(throws: SegmentError.self) { try Vocabulary(encoded: file) }
  }

  @Test(
    "is refused for cells that do not divide its words, whatever its sums say",
    arguments: [(64, UInt32(1)), (68, 9), (72, 2), (76, 6), (72, .max)]
  )
  func cells(offset: Int, number: UInt32) {
    var file = SmallVocabulary.encoded(words: [3, 0, 4])
    file.put(number, at: offset)
    file.put(SmallVocabulary.checksum(file[64...]), at: 32)
    file.put(SmallVocabulary.checksum(file[0..<56]), at: 56)
    #expect(throws: SegmentError.self) { try Vocabulary(encoded: file) }
  }

  @Test("comes with Waymark, made of features as this code finds them")
  func installed() throws {
    let vocabulary = try Vocabulary.installed()
    #expect(vocabulary.wordCount == 16_384)
    #expect(
      vocabulary.featureParameters == Vocabulary.currentFeatureParameters,
      "local features have changed: train the vocabulary again, see Models/README.md"
    )
  }

  @Test("of learned points is that of the network; else train it again (Models/README.md)")
  func installedOfViews() throws {
    let vocabulary = try Vocabulary.installedOfViews()
    #expect(vocabulary.featureParameters == ImageSignature.viewParametersFingerprint)
    #expect(vocabulary.wordCount == 8192 && vocabulary.cellCount == 128)
  }
}
