internal import PictureMatching

/// The distinct frame hashes (codes) of some files, and a search for those near a given one.
package struct CodeTable {
  private let search: HashSearch
  /// For each place in the search the positions of the files that have its code, in order.
  private let holders: [[Position]]

  /// Lays the codes out.
  ///
  /// - Parameters:
  ///   - list: The files.
  ///   - order: Which of them, in order.
  ///   - radius: In how many bits codes may differ.
  ///   - queriesPerCode: How many lookups to expect for each code; the search picks its method by it.
  package init(_ list: FileList, _ order: FileOrder, radius: Int, queriesPerCode: Int = 1) async {
    var codes: [SIMD4<UInt64>] = []
    var holders: [[Position]] = []
    var places: [SIMD4<UInt64>: Int] = [:]
    for (position, index) in zip(order.indices, order) {
      guard let code = list.files[index].facts?.code else { continue }
      if let place = places[code] {
        holders[place].append(position)
      } else {
        places[code] = codes.count
        codes.append(code)
        holders.append([position])
      }
    }
    self.holders = holders
    search = await HashSearch(codes, radius: radius, queryCount: codes.count * queriesPerCode)
  }

  /// The positions of the files whose codes are near each of some codes, the nearest first.
  package func positions(near codes: [SIMD4<UInt64>]) async -> [some Sequence<Position>] {
    await search.hits(of: codes).map { hits in hits.lazy.flatMap { holders[$0.place] } }
  }
}
