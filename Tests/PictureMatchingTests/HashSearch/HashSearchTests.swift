import Determinism
import ImageSignatures
import PictureMatching
import TestSupport
import Testing

@Suite("A search within a distance")
struct HashSearchTests {
  private typealias Code = SIMD4<UInt64>

  private func uniform(_ random: inout SeededGenerator, bitCount: Int = 256) -> Code {
    let words = Code(random.next(), random.next(), random.next(), random.next())
    return bitCount == 256 ? words : Code(words[0], 0, 0, 0)
  }

  private func changed(
    _ code: Code,
    bits: Int,
    of bitCount: Int = 256,
    _ random: inout SeededGenerator
  ) -> Code {
    var code = code
    // As many steps of a shuffle as there are bits to change.
    var order = Array(0..<bitCount)
    for step in 0..<min(bits, bitCount) {
      order.swapAt(step, random.whole(in: step...bitCount - 1))
      code[order[step] / 64] ^= 1 << UInt64(order[step] % 64)
    }
    return code
  }

  /// Looks at every bit of every pair.
  private func bruteForce(
    _ queries: [Code],
    _ codes: [Code],
    radius: Int
  ) -> [[HashSearch.Hit]] {
    queries.map { query in
      codes.enumerated().compactMap { place, code in
        let distance = (0..<4).reduce(0) { $0 + (query[$1] ^ code[$1]).nonzeroBitCount }
        return distance <= radius ? HashSearch.Hit(place: place, distance: distance) : nil
      }.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
    }
  }

  @Test(
    "finds in every way what a look at every pair finds",
    arguments: [HashSearch.Method.scan]
      + [10, 13, 16, 17, 25, 32].map { .multiIndex(pieceCount: $0) },
    [0, 7, 15, 31, 60]
  )
  func methods(method: HashSearch.Method, radius: Int) async {
    // So many flips of so long pieces are more than anybody would wait for.
    if case .multiIndex(let count) = method, radius / count > 3 { return }
    var random = SeededGenerator(seed: UInt64(radius + 1))
    let queries = (0..<60).map { _ in uniform(&random) }
    let codes = (0..<Sanitizer.rounds(3000, sanitized: 600)).map { number in
      number % 4 == 0
        ? changed(queries[number % 60], bits: number % (radius + 12), &random) : uniform(&random)
    }
    let search = await HashSearch(codes, radius: radius, method: method)
    #expect(await search.hits(of: queries) == bruteForce(queries, codes, radius: radius))
  }

  @Test(
    "gives nothing rather than more hits than there is room for",
    arguments: [HashSearch.Method.scan, .multiIndex(pieceCount: 32)]
  )
  func crowded(method: HashSearch.Method) async {
    var random = SeededGenerator(seed: 6)
    let code = uniform(&random)
    let codes = [Code](repeating: code, count: 500) + (0..<5000).map { _ in uniform(&random) }
    let search = await HashSearch(codes, radius: 8, method: method)
    #expect(await search.hits(of: [code], atMost: 500)?.first?.count == 500)
    #expect(await search.hits(of: [code], atMost: 499) == nil)
    #expect(await search.hits(of: [codes[700]], atMost: 499)?.first?.count == 1)
  }

  @Test("finds the same where all codes are near, equal or few", arguments: [0, 1, 2, 700])
  func crowds(count: Int) async {
    var random = SeededGenerator(seed: 5)
    let center = uniform(&random)
    let codes = (0..<count).map { changed(center, bits: $0 % 3, &random) }
    let queries = [center, changed(center, bits: 14, &random), uniform(&random)]
    let search = await HashSearch(codes, radius: 15, method: .multiIndex(pieceCount: 16))
    #expect(await search.hits(of: queries) == bruteForce(queries, codes, radius: 15))
    #expect(await search.hits(of: []).isEmpty)
  }

  @Test("finds codes of 64 bits", arguments: [4, 5, 7, 8], [0, 3, 10])
  func short(pieceCount: Int, radius: Int) async {
    var random = SeededGenerator(seed: UInt64(pieceCount * 100 + radius))
    let queries = (0..<40).map { _ in uniform(&random, bitCount: 64) }
    let codes = (0..<Sanitizer.rounds(2000, sanitized: 400)).map { number in
      number % 3 == 0
        ? changed(queries[number % 40], bits: number % 14, of: 64, &random)
        : uniform(&random, bitCount: 64)
    }
    let search = await HashSearch(
      codes,
      bitCount: 64,
      radius: radius,
      method: .multiIndex(pieceCount: pieceCount)
    )
    #expect(await search.hits(of: queries) == bruteForce(queries, codes, radius: radius))
  }

  @Test("scans for a few queries, makes tables for many, and finds the same", arguments: [15, 31])
  func chosen(radius: Int) async {
    #expect(HashSearch.method(codeCount: 1_000_000, radius: radius, queryCount: 1) == .scan)
    #expect(HashSearch.method(codeCount: 100, radius: radius, queryCount: 1_000_000) == .scan)
    #expect(
      HashSearch.method(codeCount: 1_000_000, radius: radius, queryCount: 1_000_000) != .scan
    )
    var random = SeededGenerator(seed: 77)
    let codes = (0..<100_000).map { _ in uniform(&random) }
    let queries = (0..<200).map {
      changed(codes[$0 * 500], bits: $0 % (radius + 5), &random)
    }
    let tables = await HashSearch(codes, radius: radius, queryCount: 10_000_000)
    #expect(tables.method != .scan)
    let scan = await HashSearch(codes, radius: radius, queryCount: 1)
    #expect(scan.method == .scan)
    #expect(await tables.hits(of: queries) == scan.hits(of: queries))
  }

  @Test("never looks at nearly all codes where only a few are near, whatever a table says")
  func skewed() async {
    var random = SeededGenerator(seed: 3)
    // All codes share their first half, so that half of the tables have one value.
    let half = uniform(&random)
    let codes = (0..<5000).map { _ in
      let other = uniform(&random)
      return Code(half[0], half[1], other[2], other[3])
    }
    let queries = codes.prefix(20).map { changed($0, bits: 9, &random) }
    for pieceCount in [12, 16, 20] {
      let search = await HashSearch(
        codes,
        radius: 15,
        method: .multiIndex(pieceCount: pieceCount)
      )
      #expect(await search.hits(of: queries) == bruteForce(queries, codes, radius: 15))
    }
  }

  private static let photographHashes = ["photos", "landmarks"].flatMap {
    TestData.files(below: $0, withExtensions: ["jpg", "png"])
  }.compactMap { try? Code(ImageSignature(ofFrameAt: $0).frame.words) }

  @Test(
    "finds the copies among frame hashes of photographs, as a scan does",
    .enabled(if: TestData.isAvailable, "\(TestData.skipped)"),
    arguments: [15, 31]
  )
  func photographs(radius: Int) async throws {
    var random = SeededGenerator(seed: 11)
    let hashes = Self.photographHashes
    #expect(hashes.count > 50)
    // Many copies of each, as in a collection that has grown for years.
    let codes = (0..<Sanitizer.rounds(20_000, sanitized: 2_000)).map { number in
      changed(hashes[number % hashes.count], bits: number % 50, &random)
    }
    for pieceCount in [14, 16, 18] {
      let tables = await HashSearch(
        codes,
        radius: radius,
        method: .multiIndex(pieceCount: pieceCount)
      )
      let scan = await HashSearch(codes, radius: radius, method: .scan)
      #expect(await tables.hits(of: hashes) == scan.hits(of: hashes))
    }
    #expect(
      await HashSearch(codes, radius: radius, method: .scan).hits(of: hashes)
        == bruteForce(hashes, codes, radius: radius)
    )
  }
}
