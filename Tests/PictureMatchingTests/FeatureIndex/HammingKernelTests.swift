import CBitKernels
import Determinism
import ImageSignatures
import PictureMatching
import Testing

@Suite("A Hamming kernel")
struct HammingKernelTests {
  static let kernels = Array(HammingKernel.available.indices)

  private func codes(_ count: Int, _ random: inout SeededGenerator) -> [BinaryDescriptor] {
    (0..<count).map { _ in
      BinaryDescriptor(
        words: SIMD4(random.next(), random.next(), random.next(), random.next())
      )
    }
  }

  @Test("counts the bits that a plain loop counts", arguments: kernels)
  func distances(kernel: Int) {
    var random = SeededGenerator(seed: 5)
    for count in Array(0...33) + [257] {
      let codes = codes(count, &random)
      let query = codes.randomElement(using: &random) ?? BinaryDescriptor(words: .zero)
      var distances = [UInt16](repeating: 999, count: count + 1)
      codes.withUnsafeBytes { raw in
        distances.withUnsafeMutableBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          HammingKernel.available[kernel].distances(from: query, to: raw, into: base)
        }
      }
      #expect(distances.dropLast().map(Int.init) == codes.map { query.distance(to: $0) })
      #expect(distances[count] == 999)
    }
  }

  @Test("finds the codes that a plain loop finds, at any alignment", arguments: kernels)
  func near(kernel: Int) {
    var random = SeededGenerator(seed: 6)
    for count in Array(0...33) + [257] {
      let codes = codes(count, &random)
      let query = codes.randomElement(using: &random) ?? BinaryDescriptor(words: .zero)
      let bytes = [7] + codes.withUnsafeBytes { Array($0) }
      for limit in [0, 100, 127, 256] {
        var places = [UInt32](repeating: 0, count: count + 1)
        var distances = [UInt16](repeating: 0, count: count + 1)
        let found = bytes.withUnsafeBytes { raw in
          places.withUnsafeMutableBufferPointer { places in
            distances.withUnsafeMutableBufferPointer { distances in
              HammingKernel.available[kernel].near(
                within: limit,
                of: query,
                in: UnsafeRawBufferPointer(rebasing: raw[1...]),
                places: places.baseAddress!,
                distances: distances.baseAddress!
              )
            }
          }
        }
        let expected = codes.indices.filter { codes[$0].distance(to: query) <= limit }
        #expect(places.prefix(found).map(Int.init) == expected)
        #expect(
          distances.prefix(found).map(Int.init) == expected.map { codes[$0].distance(to: query) }
        )
      }
    }
  }

  @Test("finds what is near any of many queries, whatever their number", arguments: kernels)
  func nearAny(kernel: Int) {
    var random = SeededGenerator(seed: 7)
    for (queryCount, count) in [(0, 5), (1, 0), (1, 33), (2, 8), (3, 31), (8, 257), (100, 41)] {
      let queries = codes(queryCount, &random)
      // Some codes are near several queries, most near none.
      let codes = codes(count, &random).map { code in
        Bool.random(using: &random) ? code : queries.randomElement(using: &random) ?? code
      }
      let limits: [UInt64] = queries.map { _ in
        [0, 5, 110, 128, 256].randomElement(using: &random) ?? 0
      }
      let expected = codes.indices.flatMap { place in
        queries.indices.compactMap { query -> [Int]? in
          let distance = queries[query].distance(to: codes[place])
          return distance <= limits[query] ? [query, place, distance] : nil
        }
      }
      // One byte before both, so that no code is aligned.
      let bytes = [7] + codes.withUnsafeBytes { Array($0) }
      let asked = [7] + queries.withUnsafeBytes { Array($0) }
      let hits = [cbk_hit](unsafeUninitializedCapacity: queryCount * count) { hits, found in
        found = bytes.withUnsafeBytes { codes in
          asked.withUnsafeBytes { queries in
            limits.withUnsafeBufferPointer { limits in
              HammingKernel.available[kernel].near(
                any: UnsafeRawBufferPointer(rebasing: queries[1...]),
                within: limits,
                in: UnsafeRawBufferPointer(rebasing: codes[1...]),
                hits: hits
              )
            }
          }
        }
      }
      let found = hits.map { [Int($0.query), Int($0.place), Int($0.distance)] }
      for query in queries.indices {
        #expect(found.filter { $0[0] == query } == expected.filter { $0[0] == query })
      }
      for place in codes.indices {
        #expect(found.filter { $0[1] == place } == expected.filter { $0[1] == place })
      }
    }
  }
}
