import Foundation
import ImageSignatures
import PictureMatching
import TestSupport
import Testing

@Suite("A damaged index of local features")
struct FeatureIndexDamageTests {
  /// Where the features of a file without frame hashes start.
  private static let start = 4096

  private static func options(probes: Int, within distance: Int = 64) -> FeatureSearchOptions {
    var options = FeatureSearchOptions()
    options.probes = probes
    options.maximumDistance = distance
    return options
  }

  @Test("answers as if it were sound, or not at all")
  func flippedBits() throws {
    var small = try SmallFeatureIndex(pictures: 40, features: 60, seed: 5)
    let sound = try small.file()
    let query = small.query(of: 3)
    func search(_ file: Data, probes: Int) throws(SegmentError) -> FeatureSearchResult? {
      try Segment(file, vocabulary: small.vocabulary).features?
        .search(for: query, limit: 5, options: Self.options(probes: probes))
    }
    for probes in [1, 64] {
      let expected = try search(sound, probes: probes)
      var refusals = 0
      for offset in stride(from: 0, to: sound.count, by: 97) {
        var damaged = sound
        damaged[offset] ^= 1 << UInt8(offset % 8)
        do throws(SegmentError) {
          #expect(try search(damaged, probes: probes) == expected, "byte \(offset)")
        } catch {
          refusals += 1
        }
        #expect(
          throws: SegmentError.self,
          "byte \(offset)"
        ) { try Segment(damaged, vocabulary: small.vocabulary).checkAll() }
      }
      // With every word under every feature nearly all blocks are needed, with one word some are not.
      let share = Double(refusals) * 97 / Double(sound.count)
      #expect(probes == 64 ? share > 0.9 : share < 0.9)
    }
    try Segment(sound, vocabulary: small.vocabulary).checkAll()
  }

  @Test("is refused when it is cut short, too long, or of other words")
  func size() throws {
    let small = try SmallFeatureIndex(pictures: 4, features: 20, seed: 6)
    let sound = try small.file()
    for count in [0, 96, 4096, sound.count - 8, sound.count - 1] {
      #expect(throws: SegmentError.self) {
        try Segment(sound.prefix(count), vocabulary: small.vocabulary)
      }
    }
    #expect(throws: SegmentError.damaged) {
      try Segment(sound + [0], vocabulary: small.vocabulary)
    }
    #expect(throws: SegmentError.otherVersion) {
      try Segment(sound, vocabulary: SmallVocabulary.random(seed: 99))
    }
  }

  @Test(
    "is refused for counts that do not fit, whatever its sum says",
    arguments: [40, 48, 64, 72, 80],
    [0, 1, 3000, 1 << 32, 1 << 40, UInt64(Int64.max), .max]
  )
  func counts(offset: Int, number: UInt64) throws {
    let small = try SmallFeatureIndex(pictures: 4, features: 20, seed: 6)
    var file = try small.file()
    let before = file.subdata(in: offset..<offset + 8)
    file.put(number, at: offset)
    guard file.subdata(in: offset..<offset + 8) != before else { return }
    file.put(SmallVocabulary.checksum(file[0..<88]), at: 88)
    #expect(throws: SegmentError.self) {
      _ = try Segment(file, vocabulary: small.vocabulary).features?
        .candidates(for: small.pictures[0].features, limit: 5)
    }
  }

  @Test("is refused for tables and records that lead outside, whatever its sums say")
  func hostile() throws {
    let cells = [5, 0, 9, 20, 1, 13, 7, 9]
    let small = try SmallFeatureIndex(pictures: 4, features: 20, words: cells, seed: 6)
    let sound = try small.file()
    let postings = small.pictures.reduce(0) { $0 + $1.features.count }
    // Four numbers of pictures, four counts of features, then the words that have postings: word, pictures, start.
    let words = Self.start + 4 * 8 + 4 * 4
    let used = Int(sound[40])
    let records = Self.start + 4096
    func refuses(_ change: (inout Data) -> Void) {
      var file = sound
      change(&file)
      let end = records + postings * 42
      let sums = (end + 7) & ~7
      for (block, offset) in stride(from: Self.start, to: end, by: 4096).enumerated() {
        file.put(
          SmallVocabulary.checksum(file[offset..<min(offset + 4096, end)]),
          at: sums + block * 8
        )
      }
      #expect(throws: SegmentError.damaged) {
        _ = try Segment(file, vocabulary: small.vocabulary).features?
          .search(
            for: small.pictures[0].features,
            limit: 5,
            options: Self.options(probes: 64, within: 256)
          )
      }
    }
    refuses { $0.put(UInt64(1), at: words + 8) }
    refuses { $0.put(UInt64.max, at: words + 16 + 8) }
    refuses { $0.put(UInt64(0), at: words + 16 + 8) }
    refuses { $0.put(UInt64(postings), at: words + 16 * (used - 1) + 8) }
    refuses { $0.put(UInt32(64), at: words + 16 * (used - 1)) }
    refuses { $0.put(UInt32(sound[words]), at: words + 16) }
    // The first word's records follow its descriptors.
    let count = Int(sound[words + 16 + 8])
    try #require(count > 0)
    refuses { file in
      for place in 0..<count {
        file.put(UInt32.max, at: records + count * 32 + place * 8)
      }
    }
    refuses { file in
      for place in 0..<count { file.put(UInt32(4), at: records + count * 32 + place * 8) }
    }
  }
}
