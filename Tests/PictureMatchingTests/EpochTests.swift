import Determinism
import Foundation
import ImageSignatures
import PictureMatching
import TestSupport
import Testing

@Suite("An epoch of segments")
struct EpochTests {
  /// Pictures with frame hashes, some of which are equal, and features.
  private struct Pictures {
    var small: SmallFeatureIndex
    var hashes: [Int64: [FrameHash]] = [:]
    /// Those that have learned points.
    let viewed: Set<Int64>

    init(count: Int, seed: UInt64, hasViews: Bool = true) throws {
      small = try SmallFeatureIndex(pictures: count, features: 30, seed: seed)
      let some = small.pictures.enumerated().filter { hasViews && $0.offset % 3 != 0 }
      viewed = Set(some.map(\.element.image))
      var random = SeededGenerator(seed: seed)
      for (number, picture) in small.pictures.enumerated() {
        let bits = number % 5 == 0 ? 1 : random.next()
        var hashes = [FrameHash(words: SIMD4(bits, bits << 7, 3, bits ^ 9), quality: 90)]
        if number % 3 == 0 { hashes.append(FrameHash(words: SIMD4(bits, 0, 3, bits), quality: 80)) }
        self.hashes[picture.image] = hashes
      }
    }

    /// The bytes of a segment of some of the pictures, in the order of their numbers.
    func bytes(_ images: Set<Int64>, identifier: UUID = UUID(), memoryLimit: Int = 1 << 20) throws
      -> Data
    {
      var builder = SegmentBuilder(
        identifier: identifier,
        features: FeatureIndexBuilder(
          vocabulary: small.vocabulary,
          folder: FileManager.default.temporaryDirectory,
          memoryLimit: memoryLimit
        ),
        views: FeatureIndexBuilder(
          vocabulary: small.vocabulary,
          folder: FileManager.default.temporaryDirectory,
          memoryLimit: memoryLimit
        ),
        memoryLimit: memoryLimit
      )
      for picture in small.pictures.sorted(by: { $0.image < $1.image })
      where images.contains(picture.image) {
        for (hash, part) in zip(hashes[picture.image] ?? [], [PicturePart.whole, .content]) {
          builder.append(hash, of: picture.image, part: part)
        }
        builder.append(picture.features, of: picture.image)
        // Some pictures have learned points, others were described before there were any.
        if viewed.contains(picture.image) {
          builder.append(Array(picture.features.dropFirst(4)), .views, of: picture.image)
        }
      }
      return try builder.data()
    }

    func segment(_ images: Set<Int64>) throws -> Segment { try opened(bytes(images)) }

    func opened(_ bytes: Data) throws -> Segment {
      try Segment(bytes, vocabulary: small.vocabulary, viewVocabulary: small.vocabulary)
    }
  }

  /// What a search of an epoch finds.
  private struct Answer: Equatable {
    var candidates: [FeatureCandidate], views: [FeatureCandidate]
    var hits: [FrameScan.Hit]
    var codeCount: Int

    init(_ epoch: Epoch, _ query: [LocalFeature], limit: Int, _ options: FeatureSearchOptions)
      throws
    {
      candidates = try epoch.search(for: query, limit: limit, options: options).candidates
      var ofViews = options
      ofViews.comparesPoses = false
      views = try epoch.search(for: query, of: .views, limit: limit, options: ofViews).candidates
      let forms = [
        FrameHash(words: SIMD4(1, 128, 3, 8), quality: 90),
        FrameHash(words: SIMD4(7, 1, 3, 0), quality: 9),
      ]
      hits = try FrameScan(forms: forms, limit: limit, radius: 200).hits(in: epoch)
      codeCount = try epoch.codeCount()
    }
  }

  @Test(
    "answers the same however its pictures are divided, with pictures that are gone and merges between",
    arguments: [1, 2, 3, 7, 16],
    [UInt64(1), 2, 3]
  )
  func division(parts: Int, seed: UInt64) throws {
    var pictures = try Pictures(count: 40, seed: seed)
    var random = SeededGenerator(seed: seed * 100 + UInt64(parts))
    let all = Set(pictures.small.pictures.map(\.image))
    let gone = Set(all.shuffled(using: &random).prefix(9))
    let whole = try Epoch([LiveSegment(pictures.segment(all.subtracting(gone)))])

    var groups = [Set<Int64>](repeating: [], count: parts)
    for image in all { groups[Int.random(in: 0..<parts, using: &random)].insert(image) }
    // A picture that was signed again is live in one segment and gone from another.
    let anew = try #require(all.subtracting(gone).min())
    var segments = try groups.map {
      LiveSegment(try pictures.segment($0), dead: gone.union([anew]))
    }
    segments.append(LiveSegment(try pictures.segment([anew])))
    segments.shuffle(using: &random)
    var epochs = [Epoch(segments)]
    let merged = try SegmentMerge(Array(segments.prefix(parts / 2 + 1)), identifier: UUID()).data()
    let rest = Array(segments.dropFirst(parts / 2 + 1))
    epochs.append(
      Epoch(rest + [LiveSegment(try pictures.opened(merged))])
    )

    var foundViews = false
    let viewed = try #require(
      pictures.small.pictures.firstIndex {
        pictures.viewed.contains($0.image) && !gone.contains($0.image)
      }
    )
    var small = FeatureSearchOptions()
    small.postingBudget = 400
    for options in [FeatureSearchOptions(), small] {
      for limit in [1, 5, 100] {
        for picture in [0, 7, 13, viewed] {
          let query = pictures.small.query(of: picture)
          let expected = try Answer(whole, query, limit: limit, options)
          foundViews = foundViews || !expected.views.isEmpty
          for epoch in epochs {
            #expect(try Answer(epoch, query, limit: limit, options) == expected)
          }
        }
      }
    }
    #expect(foundViews)
  }

  @Test("is searched as one index is, where it has one segment")
  func single() throws {
    var pictures = try Pictures(count: 20, seed: 4)
    let segment = try pictures.segment(Set(pictures.small.pictures.map(\.image)))
    let query = pictures.small.query(of: 3)
    let epoch = Epoch([LiveSegment(segment)])
    #expect(
      try epoch.search(for: query, limit: 9) == segment.features?.search(for: query, limit: 9)
    )
    #expect(try Epoch([]).search(for: query, limit: 9).candidates.isEmpty)
    #expect(try Epoch([]).codeCount() == 0)
  }

  @Test(
    "merges to the bytes that would be built of the same pictures",
    arguments: [(1, 3000), (2, 1 << 20), (5, 1 << 20), (5, 3000)],
    [false, true]
  )
  func merge(dividing: (parts: Int, memoryLimit: Int), hasViews: Bool) throws {
    let (parts, memoryLimit) = dividing
    let pictures = try Pictures(count: 30, seed: UInt64(parts), hasViews: hasViews)
    var random = SeededGenerator(seed: UInt64(parts))
    let all = Set(pictures.small.pictures.map(\.image))
    let gone = Set(all.shuffled(using: &random).prefix(4))
    var groups = [Set<Int64>](repeating: [], count: parts)
    for image in all { groups[Int.random(in: 0..<parts, using: &random)].insert(image) }
    let identifier = UUID()
    let merge = try SegmentMerge(
      groups.map { LiveSegment(try pictures.segment($0), dead: gone) },
      identifier: identifier
    )
    let live = all.subtracting(gone)
    #expect(merge.images == live.sorted())
    let bytes = try merge.data()
    #expect(try bytes == pictures.bytes(live, identifier: identifier, memoryLimit: memoryLimit))
    try pictures.opened(bytes).checkAll()
    // One without learned points is written as before there were any.
    #expect(bytes[8] == (hasViews ? 2 : 1))
    let viewed = live.intersection(pictures.viewed)
    #expect(try pictures.opened(bytes).views?.pictureCount ?? 0 == viewed.count)
  }

  @Test("notices damage anywhere, in the index of learned points, too")
  func damagedViews() throws {
    let pictures = try Pictures(count: 12, seed: 8)
    let sound = try pictures.bytes(Set(pictures.small.pictures.map(\.image)))
    for place in Array(0..<140) + Array(stride(from: 140, to: sound.count, by: 53)) {
      var bytes = sound
      bytes[place] ^= 4
      #expect(throws: SegmentError.self, "\(place)") { try pictures.opened(bytes).checkAll() }
    }
    for count in [96, 136, 4096, sound.count / 2, sound.count - 8] {
      #expect(throws: SegmentError.self) { try pictures.opened(sound.prefix(count)) }
    }
    let other = try SmallFeatureIndex(pictures: 2, features: 9, seed: 99).vocabulary
    #expect(throws: SegmentError.otherVersion) {
      try Segment(sound, vocabulary: pictures.small.vocabulary, viewVocabulary: other)
    }
  }

  @Test("names the segment that is damaged")
  func damaged() throws {
    var pictures = try Pictures(count: 12, seed: 8)
    let images = pictures.small.pictures.map(\.image)
    let sound = try pictures.segment(Set(images.prefix(6)))
    var bytes = try pictures.bytes(Set(images.dropFirst(6)))
    let query = pictures.small.query(of: 8)
    // The first descriptor of the first word.
    for offset in [4096, bytes.count - 9] {
      bytes[offset] ^= 1
      let other = try pictures.opened(bytes)
      let epoch = Epoch([LiveSegment(sound), LiveSegment(other, dead: [images[7]])])
      #expect(throws: DamagedSegment(place: 1)) {
        _ = try FrameScan(
          forms: [FrameHash(words: SIMD4(1, 1, 1, 1), quality: 1)],
          limit: 3,
          radius: 256
        ).hits(in: epoch)
        _ = try epoch.codeCount()
        _ = try epoch.search(for: query, limit: 3)
        _ = try SegmentMerge(epoch.segments, identifier: UUID()).data()
      }
      bytes[offset] ^= 1
    }
  }

  @Test(
    "Numbers are worked on once each, and come back in their order",
    arguments: [0, 1, 2, 3, 50]
  )
  func parallel(count: Int) {
    #expect(parallelMap(count) { $0 * $0 } == (0..<count).map { $0 * $0 })
    let nested = parallelMap(count) { outer in parallelMap(3) { outer + $0 } }
    #expect(nested == (0..<count).map { [$0, $0 + 1, $0 + 2] })
  }
}
