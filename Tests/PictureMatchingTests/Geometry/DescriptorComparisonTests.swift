import ImageSignatures
import PictureMatching
import TestSupport
import Testing

@Suite("Comparing descriptors")
struct DescriptorComparisonTests {
  /// The two smallest by distance and then by index, of those within the horizon.
  private func nearest(_ distances: [(index: Int, distance: Int)]) -> [Int] {
    distances.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(2)
      .flatMap { [$0.index, $0.distance] }
  }

  private func flat(_ nearest: DescriptorComparison.Nearest) -> [Int] {
    var numbers: [Int] = []
    if nearest.first >= 0 { numbers += [Int(nearest.first), Int(nearest.firstDistance)] }
    if nearest.second >= 0 { numbers += [Int(nearest.second), Int(nearest.secondDistance)] }
    return numbers
  }

  @Test(
    "finds what computing every distance by itself finds, in both directions",
    arguments: [(0, 7, 95), (1, 1, 254), (57, 83, 95), (200, 120, 110), (33, 250, 0)]
  )
  func bruteForce(queryCount: Int, catalogCount: Int, horizon: Int) {
    var synthetic = SyntheticFeatures(seed: UInt64(queryCount + 1000 * catalogCount))
    var query = (0..<queryCount).map { _ in synthetic.descriptor() }
    var catalog = (0..<catalogCount).map { _ in synthetic.descriptor() }
    // Equals, neighbors and an opposite.
    for index in 0..<min(10, queryCount, catalogCount) {
      catalog[index] = synthetic.changed(query[index % 3], bits: 8 * (index / 2))
    }
    if queryCount > 5, catalogCount > 5 {
      query[5] = BinaryDescriptor(words: .zero &- catalog[5].words &- 1)
      #expect(query[5].distance(to: catalog[5]) == 256)
    }
    let isExcluded = query.indices.map { $0 % 11 == 7 }
    let comparison = DescriptorComparison(
      query: query,
      catalog: catalog,
      horizon: horizon,
      isExcluded: isExcluded
    )
    var pairs: Set<[Int]> = []
    for (index, descriptor) in query.enumerated() {
      let distances = catalog.indices.map { ($0, descriptor.distance(to: catalog[$0])) }
        .filter { $0.1 <= horizon && !isExcluded[index] }
      #expect(flat(comparison.ofQuery[index]) == nearest(distances))
      for (other, distance) in distances { pairs.insert([index, other, distance]) }
    }
    for (index, descriptor) in catalog.enumerated() {
      let distances = query.indices.filter { !isExcluded[$0] }
        .map { ($0, descriptor.distance(to: query[$0])) }.filter { $0.1 <= horizon }
      #expect(flat(comparison.ofCatalog[index]) == nearest(distances))
    }
    let found = comparison.pairs.map { [Int($0.query), Int($0.catalog), Int($0.distance)] }
    #expect(Set(found) == pairs)
    #expect(found.count == pairs.count)
  }
}
