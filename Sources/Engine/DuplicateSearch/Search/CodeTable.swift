internal import PictureMatching

/// The distinct frame hashes (codes) of some files, and a search for those near a given one.
package struct CodeTable {
  private let search: HashSearch
  /// For each index of the search, the positions of the files with its code, in order.
  private let holders: [[Position]]

  /// Creates the table.
  ///
  /// - Parameters:
  ///   - list: The files.
  ///   - order: The files to include, in order.
  ///   - radius: The greatest Hamming distance of codes.
  ///   - queriesPerCode: The number of lookups to expect for each code, by which the search chooses its method.
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

  /// The positions of the files whose codes are near given ones, the nearest first.
  package func positions(near codes: [SIMD4<UInt64>]) async -> [some Sequence<Position>] {
    await search.hits(of: codes).map { hits in hits.lazy.flatMap { holders[$0.place] } }
  }
}
