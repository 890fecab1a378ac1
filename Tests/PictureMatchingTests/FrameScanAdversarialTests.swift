import Determinism
import Foundation
import ImageSignatures
import PictureMatching
import TestSupport
import Testing

@Suite("A scan, of codes that are hard on it")
struct FrameScanAdversarialTests {
  private struct Code {
    var image: Int64
    var words: SIMD4<UInt64>
    var part = PicturePart.whole
  }

  /// What a scan finds, or should.
  private struct Found: Hashable {
    var image: Int64
    var distance: Int
    var form: Int
    var part: PicturePart
  }

  private func found(_ hits: [FrameScan.Hit]) -> [Found] {
    hits.map { Found(image: $0.image, distance: $0.distance, form: $0.form, part: $0.part) }
  }

  private func random(_ random: inout SeededGenerator) -> SIMD4<UInt64> {
    SIMD4(random.next(), random.next(), random.next(), random.next())
  }

  private func changed(
    _ words: SIMD4<UInt64>,
    bits: Int,
    _ random: inout SeededGenerator
  ) -> SIMD4<UInt64> {
    var words = words
    for bit in random.pick(bits, of: Array(0..<256)) {
      words[bit / 64] ^= 1 << UInt64(bit % 64)
    }
    return words
  }

  private func builder(_ codes: [Code], memoryLimit: Int = 1 << 20) -> SegmentBuilder {
    var builder = SegmentBuilder(identifier: .none, memoryLimit: memoryLimit)
    for code in codes {
      builder.append(FrameHash(words: code.words, quality: 50), of: code.image, part: code.part)
    }
    return builder
  }

  private func forms(_ words: [SIMD4<UInt64>]) -> [FrameHash] {
    words.map { FrameHash(words: $0, quality: 50) }
  }

  /// Every pair of a code and a form, sorted, and the first of each picture.
  private func fullSort(_ codes: [Code], _ scan: FrameScan) -> [Found] {
    var all: [(distance: Int, image: Int64, part: PicturePart, form: Int)] = []
    for code in codes {
      for (form, hash) in scan.forms.enumerated() {
        let other = SIMD4(hash.words)
        let distance = (0..<4).reduce(0) { $0 + (code.words[$1] ^ other[$1]).nonzeroBitCount }
        if distance <= scan.radius { all.append((distance, code.image, code.part, form)) }
      }
    }
    all.sort {
      ($0.distance, $0.image, $0.part.rawValue, $0.form)
        < ($1.distance, $1.image, $1.part.rawValue, $1.form)
    }
    var seen: Set<Int64> = []
    return all.filter { seen.insert($0.image).inserted }.prefix(max(0, scan.limit)).map {
      Found(
        image: $0.image,
        distance: $0.distance,
        form: $0.form,
        part: $0.part
      )
    }
  }

  /// Lists of codes around a query, by what is hard about them.
  private func hard(
    _ kind: String,
    around query: SIMD4<UInt64>,
    _ source: inout SeededGenerator
  ) -> [Code] {
    let count = 700
    return (0..<count).map { number in
      let image = Int64(number)
      switch kind {
      case "equal": return Code(image: image, words: query)
      // Each code is nearer than all before it, so nothing can be skipped.
      case "ever nearer":
        return Code(
          image: image,
          words: changed(query, bits: 240 - number * 240 / count, &source)
        )
      // The last code of a picture is its nearest, after the picture was put in order.
      case "late":
        return Code(
          image: Int64(number % 50),
          words: changed(query, bits: 120 - number / 50 * 7, &source),
          part: number % 3 == 0 ? .content : .whole
        )
      case "descending numbers":
        return Code(image: -image * 3, words: changed(query, bits: number % 4, &source))
      case "extreme numbers":
        let numbers = [Int64.min, .max, 0, -1, 1, .min + 1, .max - 1]
        return Code(
          image: numbers[number % 7],
          words: changed(query, bits: 20 + number % 60, &source)
        )
      case "at the radius":
        return Code(image: image / 2, words: changed(query, bits: 89 + number % 3, &source))
      default: return Code(image: image, words: ~query)
      }
    }
  }

  @Test(
    "finds what a full sort of every pair finds",
    arguments: [
      "equal", "ever nearer", "late", "descending numbers", "extreme numbers", "at the radius",
      "opposite",
    ],
    [1, 3, 16, 1000]
  )
  func fullSort(kind: String, limit: Int) throws {
    var source = SeededGenerator(text: kind)
    let query = random(&source)
    let codes = hard(kind, around: query, &source)
    let file = try Segment(builder(codes).data())
    for radius in [0, 90, 256] {
      for count in [1, 3] {
        let forms = forms((0..<count).map { changed(query, bits: $0 * 2, &source) })
        let scan = FrameScan(forms: forms, limit: limit, radius: radius)
        #expect(try found(scan.hits(in: file)) == fullSort(codes, scan), "radius \(radius)")
      }
    }
  }

  @Test("counts differences only: the same bits flipped everywhere change nothing")
  func flippedEverywhere() throws {
    var source = SeededGenerator(seed: 21)
    let (query, mask) = (random(&source), random(&source))
    let codes = hard("late", around: query, &source)
    let others = codes.map { Code(image: $0.image, words: $0.words ^ mask, part: $0.part) }
    let one = FrameScan(forms: forms([query]), limit: 20, radius: 200)
    let other = FrameScan(forms: forms([query ^ mask]), limit: 20, radius: 200)
    #expect(
      try one.hits(in: Segment(builder(codes).data()))
        == other.hits(in: Segment(builder(others).data()))
    )
  }

  @Test("of a smaller limit or radius is the beginning of one of a larger")
  func nested() throws {
    var source = SeededGenerator(seed: 22)
    let query = random(&source)
    let codes = hard("ever nearer", around: query, &source)
    let file = try Segment(builder(codes).data())
    let all = try FrameScan(forms: forms([query]), limit: 5000, radius: 256).hits(in: file)
    #expect(all.count == 700)
    for limit in [1, 31, 32, 33, 699] {
      for radius in [0, 17, 100, 300] {
        let some = try FrameScan(forms: forms([query]), limit: limit, radius: radius)
          .hits(in: file)
        #expect(some == Array(all.filter { $0.distance <= radius }.prefix(limit)))
      }
    }
  }

  @Test("of the parts of a file, merged, is that of the whole, however it is divided")
  func divided() throws {
    var source = SeededGenerator(seed: 23)
    let query = random(&source)
    let codes =
      hard("at the radius", around: query, &source)
      + hard("ever nearer", around: query, &source).map {
        Code(image: $0.image + 10_000, words: $0.words)
      }
    let scan = FrameScan(forms: forms([query]), limit: 40, radius: 110)
    let whole = try scan.hits(in: Segment(builder(codes).data()))
    for count in [2, 5, 9] {
      // Both codes of a picture stay together.
      let pieces = (0..<count).map { piece in codes.filter { Int($0.image) % count == piece } }
      let merged = try pieces.flatMap { try scan.hits(in: Segment(builder($0).data())) }
        .sorted { ($0.distance, $0.image) < ($1.distance, $1.image) }
      #expect(Array(merged.prefix(40)) == whole)
    }
  }

  @Test("takes more forms than fit into one pass, of one query or of many")
  func manyForms() throws {
    var source = SeededGenerator(seed: 24)
    let codes = (0..<150).map { Code(image: Int64($0), words: random(&source)) }
    let file = try Segment(builder(codes).data())
    let scans = [700, 1, 511, 512, 2].map { count in
      FrameScan(
        forms: forms((0..<count).map { _ in random(&source) }),
        limit: 12,
        radius: 120
      )
    }
    let hits = try FrameScan.hits(of: scans, in: file).map(found)
    #expect(hits == scans.map { fullSort(codes, $0) })
    #expect(try FrameScan.hits(of: [], in: file).isEmpty)
  }

  // MARK: Files of several blocks

  /// More than a megabyte of codes: three blocks, each with its checksum.
  private static let large: [Code] = {
    var source = SeededGenerator(seed: 25)
    return (0..<60_000).map { number in
      Code(
        image: Int64(number) * 11 - 300_000,
        words: SIMD4(source.next(), source.next(), source.next(), source.next()),
        part: number % 5 == 0 ? .content : .whole
      )
    }
  }()

  @Test("reads a file of several blocks as it was written, and finds what is in each")
  func blocks() throws {
    let bytes = try builder(Self.large, memoryLimit: 100_000).data()
    let file = try Segment(bytes)
    #expect(file.count == 60_000)
    try file.checkAll()
    try file.withArrays { codes, images, parts in
      let isSame = Self.large.indices.allSatisfy { place in
        images[place] == Self.large[place].image && parts[place] == Self.large[place].part.rawValue
          && (0..<4).allSatisfy { codes[4 * place + $0] == Self.large[place].words[$0] }
      }
      #expect(isSame)
      #expect((codes.count, images.count, parts.count) == (240_000, 60_000, 60_000))
    }
    for place in [0, 31_999, 59_999] {
      let scan = FrameScan(forms: forms([Self.large[place].words]), limit: 3, radius: 256)
      let hits = try scan.hits(in: file)
      #expect(hits.first?.image == Self.large[place].image && hits.first?.distance == 0)
      #expect(hits.count == 3)
    }
  }

  @Test("notices a flipped bit in any block, and goes on noticing it")
  func damagedBlocks() throws {
    let sound = try builder(Self.large).data()
    let scan = FrameScan(forms: forms([.zero]), limit: 3, radius: 256)
    for offset in [4096, 4096 + 1 << 20, 4096 + 2 << 20, 4096 + 60_000 * 41 - 1] {
      var damaged = sound
      damaged[offset] ^= 4
      let file = try Segment(damaged)
      for _ in 0..<2 {
        #expect(throws: SegmentError.damaged) { try scan.hits(in: file) }
        #expect(throws: SegmentError.damaged) { try file.checkAll() }
      }
    }
  }

  @Test("A builder knows the file that it would write, and no other")
  func content() throws {
    let folder = try TemporaryFolder()
    let codes = Array(Self.large.prefix(30_000))
    func isContent(_ bytes: Data, of codes: [Code]) throws -> Bool {
      let path = folder("file")
      try bytes.write(to: URL(filePath: path))
      let file = try #require(FileHandle(forReadingAtPath: path))
      return try builder(codes).isContent(of: file)
    }
    let bytes = try builder(codes).data()
    let path = folder("written")
    try Data().write(to: URL(filePath: path))
    try builder(codes).write(to: try #require(FileHandle(forWritingAtPath: path)))
    #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
    #expect(try isContent(bytes, of: codes))
    #expect(try !isContent(bytes + [0], of: codes))
    #expect(try !isContent(bytes.dropLast(), of: codes))
    #expect(try !isContent(Data(), of: codes))
    #expect(try !isContent(bytes, of: codes.dropLast()))
    for offset in [0, 40, 4096, 1 << 20, bytes.count - 1] {
      var other = bytes
      other[offset] ^= 1
      #expect(try !isContent(other, of: codes), "byte \(offset)")
    }
  }

  @Test("A file is refused for a header of something else, whatever its sum says")
  func headers() throws {
    let identifier = UUID()
    var builder = SegmentBuilder(identifier: identifier)
    for code in Self.large.prefix(9) {
      builder.append(FrameHash(words: code.words, quality: 1), of: code.image, part: code.part)
    }
    let sound = try builder.data()
    #expect(try Segment(sound).identifier == identifier)
    func file(_ number: some FixedWidthInteger, at offset: Int) -> Data {
      var file = sound
      file.put(number, at: offset)
      file.put(SmallVocabulary.checksum(file[0..<88]), at: 88)
      return file
    }
    for (bytes, error) in [
      (file(UInt8(0), at: 0), SegmentError.notASegment), (file(UInt32(0), at: 8), .otherVersion),
      // Version 2 has its sum elsewhere.
      (file(UInt32(2), at: 8), .damaged), (file(UInt32(3), at: 8), .otherVersion),
      (file(UInt32(1), at: 12), .otherVersion),
      (file(UInt64(5), at: 16), .otherVersion), (file(UInt64(10), at: 48), .damaged),
      (file(UInt64(8), at: 48), .damaged), (file(UInt64.max, at: 48), .damaged),
      (file(UInt64(1) << 40, at: 48), .damaged), (file(UInt64(1) << 59, at: 48), .damaged),
      (file(UInt64(Int64.max), at: 72), .damaged), (file(UInt64(1) << 32, at: 72), .damaged),
      (file(UInt64(1) << 19, at: 64), .damaged), (sound.prefix(4095), .notASegment),
      (Data(), .notASegment), (Data(count: 8192), .notASegment),
    ] as [(Data, SegmentError)] {
      #expect(throws: error) { try Segment(bytes).checkAll() }
    }
    // The same bytes as a part of a larger block of memory.
    let slice = (Data([1, 2, 3]) + sound).dropFirst(3)
    try Segment(slice).checkAll()
  }
}
