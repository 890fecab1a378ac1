import Determinism
import PictureMatching
import Testing

@Suite("A search within a distance, of codes that are hard on its tables")
struct HashSearchRadiusTests {
  private typealias Code = SIMD4<UInt64>

  private func random(_ random: inout SeededGenerator, _ bitCount: Int) -> Code {
    bitCount == 256
      ? Code(random.next(), random.next(), random.next(), random.next())
      : Code(random.next(), 0, 0, 0)
  }

  private func linearScan(_ query: Code, _ codes: [Code], _ radius: Int) -> [HashSearch.Hit] {
    codes.enumerated().compactMap { place, code in
      var distance = 0
      for word in 0..<4 { distance += (query[word] ^ code[word]).nonzeroBitCount }
      return distance <= radius ? HashSearch.Hit(place: place, distance: distance) : nil
    }.sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
  }

  /// Codes that differ from a query in about a radius, the differences spread over the pieces as evenly as
  /// can be, crowded into as few as can be, or at the seams between pieces.
  private func adversarial(
    _ query: Code,
    bitCount: Int,
    pieceCount: Int,
    radius: Int,
    _ random: inout SeededGenerator
  ) -> [Code] {
    let pieces = (0..<pieceCount).map {
      Array($0 * bitCount / pieceCount..<($0 + 1) * bitCount / pieceCount)
    }
    let spread = (0..<bitCount).flatMap { round in
      pieces.compactMap { $0.count > round ? $0[round] : nil }
    }
    let reversed = (0..<bitCount).flatMap { round in
      pieces.reversed().compactMap { $0.count > round ? $0[$0.count - 1 - round] : nil }
    }
    let seams = pieces.flatMap { [$0.first, $0.last].compactMap(\.self) }
    let first = random.whole(in: 0...bitCount - 1)
    let crowded = (0..<bitCount).map { (first + $0) % bitCount }
    return [spread, reversed, crowded, seams].flatMap { order in
      (-2...2).compactMap { more in
        let count = radius + more
        guard count >= 0, count <= order.count else { return nil }
        var code = query
        for bit in order.prefix(count) { code[bit / 64] ^= 1 << UInt64(bit % 64) }
        return code
      }
    }
  }

  @Test(
    "finds what a linear scan finds, of 64 bits, at every radius",
    arguments: [3, 4, 5, 6, 8, 9, 16, 64],
    [0...9, 10...20, 21...40, 41...66]
  )
  func everyRadius(pieceCount: Int, radii: ClosedRange<Int>) async {
    var source = SeededGenerator(seed: UInt64(pieceCount))
    for radius in radii {
      // More flips of a long piece than are worth the time.
      if radius / pieceCount > (pieceCount < 6 ? 2 : 16) { continue }
      let queries = (0..<4).map { _ in random(&source, 64) }
      let codes =
        queries.flatMap {
          adversarial($0, bitCount: 64, pieceCount: pieceCount, radius: radius, &source)
        } + (0..<120).map { _ in random(&source, 64) }
      let search = await HashSearch(
        codes,
        bitCount: 64,
        radius: radius,
        method: .multiIndex(pieceCount: pieceCount)
      )
      let expected = queries.map { linearScan($0, codes, radius) }
      #expect(await search.hits(of: queries) == expected, "radius \(radius)")
    }
  }

  @Test(
    "finds what a linear scan finds, of 256 bits",
    arguments: [14, 16, 19, 32, 50, 256],
    [0, 1, 10, 11, 15, 16, 31, 32, 49]
  )
  func long(pieceCount: Int, radius: Int) async {
    if radius / pieceCount > 2 { return }
    var source = SeededGenerator(seed: UInt64(1000 * pieceCount + radius))
    let queries = (0..<4).map { _ in random(&source, 256) }
    // Each four times, so that hits of equal distance are told apart by place alone.
    let near = queries.flatMap {
      adversarial($0, bitCount: 256, pieceCount: pieceCount, radius: radius, &source)
    }
    let far = (0..<3000).map { _ in random(&source, 256) }
    let codes = (near + near + far + near + near).shuffled(using: &source)
    let search = await HashSearch(
      codes,
      radius: radius,
      method: .multiIndex(pieceCount: pieceCount)
    )
    let scan = await HashSearch(codes, radius: radius, method: .scan)
    let expected = queries.map { linearScan($0, codes, radius) }
    #expect(await search.hits(of: queries) == expected)
    #expect(await scan.hits(of: queries) == expected)
  }

  @Test("counts differences only: the same bits flipped everywhere change nothing")
  func flippedEverywhere() async {
    var source = SeededGenerator(seed: 3)
    let mask = random(&source, 256)
    let query = random(&source, 256)
    let codes =
      adversarial(query, bitCount: 256, pieceCount: 16, radius: 20, &source)
      + (0..<500).map { _ in random(&source, 256) }
    let one = await HashSearch(codes, radius: 20, method: .multiIndex(pieceCount: 16))
    let other = await HashSearch(
      codes.map { $0 ^ mask },
      radius: 20,
      method: .multiIndex(pieceCount: 16)
    )
    #expect(await one.hits(of: [query]) == other.hits(of: [query ^ mask]))
    #expect(await one.hits(of: [query])[0].count > 10)
  }

  @Test("answers each query as if it were alone, in any order and however many there are")
  func independentQueries() async {
    var source = SeededGenerator(seed: 4)
    let codes = (0..<400).map { _ in random(&source, 256) }
    let queries = (0..<1300).map { number -> Code in
      var code = codes[number % 400]
      code[number % 4] ^= UInt64(1) << UInt64(number % 64)
      return code
    }
    for method in [HashSearch.Method.scan, .multiIndex(pieceCount: 20)] {
      let search = await HashSearch(codes, radius: 12, method: method)
      let all = await search.hits(of: queries)
      #expect(all.count == queries.count)
      #expect(await search.hits(of: queries.reversed()) == all.reversed())
      for number in [0, 511, 512, 1299] {
        #expect(await search.hits(of: [queries[number]]) == [all[number]])
        #expect(all[number].first == HashSearch.Hit(place: number % 400, distance: 1))
      }
    }
  }

  @Test(
    "chooses a way that is possible for any sizes",
    arguments: [0, 1, 100, 10_000, 100_000_000],
    [0, 3, 64, 256, 1000]
  )
  func choice(codeCount: Int, radius: Int) {
    for bitCount in [64, 256] {
      for queryCount in [0, 1, 1_000_000] {
        let method = HashSearch.method(
          codeCount: codeCount,
          bitCount: bitCount,
          radius: radius,
          queryCount: queryCount
        )
        guard case .multiIndex(let pieceCount) = method else { continue }
        // Tables of 32 bits and more are refused, and those of less than a byte find everything.
        #expect((bitCount / 31...bitCount / 8).contains(pieceCount))
        #expect(codeCount > 100 && queryCount > 1)
      }
    }
  }

  @Test("of no codes, or beyond any distance, answers all the same")
  func edges() async {
    let codes = [Code.zero, ~Code.zero, Code(1, 0, 0, 1 << 63)]
    for method in [HashSearch.Method.scan, .multiIndex(pieceCount: 32)] {
      let none = await HashSearch([], radius: 5, method: method)
      #expect(await none.hits(of: codes) == [[], [], []])
      #expect(none.tableBytesPerCode >= 0)
      let all = await HashSearch(codes, radius: 300, method: method)
      #expect(await all.hits(of: [.zero]) == [linearScan(.zero, codes, 300)])
      #expect(await all.hits(of: [.zero])[0].map(\.distance) == [0, 2, 256])
    }
  }
}
