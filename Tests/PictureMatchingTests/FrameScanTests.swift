import Determinism
import Foundation
import ImageSignatures
import PictureMatching
import Testing

@Suite("A scan")
struct FrameScanTests {
  private func randomHash(_ random: inout SeededGenerator) -> FrameHash {
    FrameHash(
      words: SIMD4(random.next(), random.next(), random.next(), random.next()),
      quality: 100
    )
  }

  /// A few real neighbors among many strangers.
  private func flipped(
    _ hash: FrameHash,
    bits: Int,
    _ random: inout SeededGenerator
  ) -> FrameHash {
    var words = SIMD4(hash.words)
    for bit in (0..<256).shuffled(using: &random).prefix(bits) {
      words[bit / 64] ^= 1 << UInt64(bit % 64)
    }
    return FrameHash(words: words, quality: 100)
  }

  @Test(
    "finds what a look at every code finds",
    arguments: [(1, 1, 256), (40, 8, 110), (3000, 10, 256), (3000, 128, 110), (3000, 5, 20)]
  )
  func bruteForce(count: Int, limit: Int, radius: Int) throws {
    var random = SeededGenerator(seed: UInt64(count * limit))
    let forms = (0..<8).map { _ in randomHash(&random) }
    var builder = SegmentBuilder(
      identifier: UUID()
    )
    var entries: [(image: Int64, hash: FrameHash)] = []
    for entry in 0..<count {
      // Two codes for every third picture, some of them near a form of the query.
      let image = Int64(entry - (entry % 3 == 2 ? 1 : 0))
      let isNear = Int.random(in: 0..<10, using: &random) == 0
      let bits = Int.random(in: 0..<60, using: &random)
      let hash =
        isNear ? flipped(forms[entry % 8], bits: bits, &random) : randomHash(&random)
      builder.append(hash, of: image, part: entry % 3 == 2 ? .content : .whole)
      entries.append((image, hash))
    }
    var nearest: [Int64: Int] = [:]
    for entry in entries {
      for form in forms {
        nearest[entry.image] = min(nearest[entry.image] ?? 257, entry.hash.distance(to: form))
      }
    }
    let expected = nearest.filter { $0.value <= radius }
      .sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(limit)
    let hits = try FrameScan(forms: forms, limit: limit, radius: radius)
      .hits(in: Segment(builder.data()))
    #expect(hits.map(\.image) == expected.map(\.key))
    #expect(hits.map(\.distance) == expected.map(\.value))
    for hit in hits {
      let isTrue = entries.contains {
        $0.image == hit.image && $0.hash.distance(to: forms[hit.form]) == hit.distance
      }
      #expect(isTrue)
    }
  }

  /// A file of the given hashes, one for each picture.
  private func file(_ hashes: [(image: Int64, hash: FrameHash)]) throws -> Segment {
    var builder = SegmentBuilder(identifier: UUID())
    for entry in hashes { builder.append(entry.hash, of: entry.image, part: .whole) }
    return try Segment(builder.data())
  }

  @Test("together with others finds what it finds alone", arguments: [1, 7, 90])
  func together(scanCount: Int) throws {
    var random = SeededGenerator(seed: UInt64(scanCount))
    let hashes = (0..<5000).map { (image: Int64($0 / 2), hash: randomHash(&random)) }
    let scans = (0..<scanCount).map { number in
      FrameScan(
        forms: (0..<(number * 5 % 17)).map { _ in
          let hash = hashes[Int.random(in: hashes.indices, using: &random)].hash
          return flipped(hash, bits: 20, &random)
        },
        limit: [1, 10, 0, 128][number % 4],
        radius: [110, 256, 90, 15, -1][number % 5]
      )
    }
    let file = try file(hashes)
    let together = try FrameScan.hits(of: scans, in: file)
    #expect(together == (try scans.map { try $0.hits(in: file) }))
    for (scan, hits) in zip(scans, together) {
      var nearest: [Int64: Int] = [:]
      for entry in hashes {
        for form in scan.forms {
          nearest[entry.image] = min(nearest[entry.image] ?? 257, entry.hash.distance(to: form))
        }
      }
      let expected = nearest.filter { $0.value <= scan.radius }
        .sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(scan.limit)
      #expect(hits.map(\.image) == expected.map(\.key))
      #expect(hits.map(\.distance) == expected.map(\.value))
    }
  }

  @Test("takes the lowest numbers of pictures that are equally near, in any order of the file")
  func ties() throws {
    var random = SeededGenerator(seed: 8)
    let hash = randomHash(&random)
    let images = (0..<3000).map { Int64($0) }.shuffled(using: &random)
    let hashes = images.map { (image: $0, hash: flipped(hash, bits: Int($0 % 3), &random)) }
    let scan = FrameScan(forms: [hash, hash], limit: 20, radius: 256)
    let hits = try scan.hits(in: file(hashes))
    #expect(hits.map(\.image) == (0..<20).map { $0 * 3 })
    #expect(hits.allSatisfy { $0.distance == 0 && $0.form == 0 })
  }

  @Test("reads the same file whether what it is made of was in memory or not")
  func spooled() throws {
    var random = SeededGenerator(seed: 6)
    let identifier = UUID()
    var inMemory = SegmentBuilder(identifier: identifier, memoryLimit: .max)
    var onDisk = SegmentBuilder(identifier: identifier, memoryLimit: 1000)
    for image in 0..<5000 {
      let hash = randomHash(&random)
      let part = image % 3 == 0 ? PicturePart.content : .whole
      inMemory.append(hash, of: Int64(image), part: part)
      onDisk.append(hash, of: Int64(image), part: part)
    }
    let bytes = try onDisk.data()
    #expect(try bytes == inMemory.data())
    // The same again: what was put aside stays.
    #expect(try bytes == onDisk.data())
    try Segment(bytes).checkAll()
  }

  @Test("of an empty file finds nothing")
  func empty() throws {
    let builder = SegmentBuilder(identifier: UUID())
    let scan = FrameScan(
      forms: [FrameHash(words: .zero, quality: 100)],
      limit: 5,
      radius: 256
    )
    #expect(try scan.hits(in: Segment(builder.data())).isEmpty)
  }

  @Test("notices any flipped bit and any missing byte of its file")
  func damage() throws {
    var random = SeededGenerator(seed: 3)
    var builder = SegmentBuilder(identifier: UUID())
    for image in 0..<30 { builder.append(randomHash(&random), of: Int64(image), part: .whole) }
    let sound = try builder.data()
    let scan = FrameScan(forms: [randomHash(&random)], limit: 5, radius: 256)
    func isRefused(_ bytes: Data) -> Bool {
      (try? scan.hits(in: Segment(bytes))) == nil
    }
    #expect(!isRefused(sound))
    // Codes, numbers, parts and their checksum; between the parts are zeros that mean nothing.
    let used = Array(0..<96) + Array(4096..<4096 + 30 * 41) + Array(5328..<5336)
    for offset in used {
      var damaged = sound
      damaged[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      #expect(isRefused(damaged), "byte \(offset)")
    }
    for count in [0, 8, 4095, 4096, sound.count - 1] { #expect(isRefused(sound.prefix(count))) }
    #expect(isRefused(sound + [0]))
  }
}
