internal import CCheckedPages

extension PageFile {
  /// Keeps of a leaf what can be read: the cells with whole records, whose row numbers ascend.
  ///
  /// The order of the rows of a table without row numbers is left to SQLite's judgment.
  ///
  /// - Parameter number: The page.
  /// - Returns: The number of cells that are lost; nil, and the page stays, where none can be read.
  /// - Throws: An error of the file.
  func keepCells(ofPage number: Int) throws -> Int? {
    let page = try page(number)
    guard number > 1, page.count == pageSize else { return nil }
    let kind = Kind(near: page[0]).leaf
    // The count of cells may be damaged: the list of their places ends where the first of them begins.
    var found: [(row: Int64, bytes: ArraySlice<UInt8>)] = []
    var (place, end) = (8, pageSize)
    while place + 2 <= end {
      let start = Int(page[place]) << 8 | Int(page[place + 1])
      place += 2
      guard start >= place, let cell = cell(at: start, of: page, isIndex: kind == .indexLeaf) else {
        continue
      }
      end = min(end, start)
      found.append((cell.row ?? Int64(found.count), cell.bytes))
    }
    let kept = Self.ascending(found.map(\.row)).map { found[$0].bytes }
    // Two places may name cells that overlap.
    guard !kept.isEmpty, kept.reduce(8, { $0 + $1.count + 2 }) <= usableSize else { return nil }
    try write(leaf(kind, kept), number)
    return max(0, Int(page[3]) << 8 + Int(page[4]) - kept.count)
  }

  /// A leaf with cells.
  private func leaf(_ kind: Kind, _ cells: [ArraySlice<UInt8>]) -> [UInt8] {
    var page = [UInt8](repeating: 0, count: pageSize)
    func put(_ number: Int, at place: Int) {
      (page[place], page[place + 1]) = (UInt8(number >> 8 & 255), UInt8(number & 255))
    }
    page[0] = kind.rawValue
    put(cells.count, at: 3)
    var end = usableSize
    for (index, cell) in cells.enumerated() {
      end -= cell.count
      page.replaceSubrange(end..<end + cell.count, with: cell)
      put(end, at: 8 + 2 * index)
    }
    put(end, at: 5)
    return page
  }

  /// The number of bytes that a page may hold.
  private var usableSize: Int { hasReserve ? pageSize - Int(CCP_RESERVED_BYTES) : pageSize }

  /// Reads a cell of a leaf, which is a record behind its size and, in a table, the number of its row; nil where these do
  /// not fit.
  private func cell(
    at start: Int,
    of page: [UInt8],
    isIndex: Bool
  ) -> (row: Int64?, bytes: ArraySlice<UInt8>)? {
    guard start < usableSize else { return nil }
    var rest = page[start..<usableSize]
    guard let size = Self.number(&rest), size > 1, size < Int64(Int32.max) else { return nil }
    var row: Int64?
    if !isIndex {
      row = Self.number(&rest)
      if row == nil { return nil }
    }
    // What does not fit is on other pages, of which the first is named behind it: section 1.6 of the format.
    let most = isIndex ? (usableSize - 12) * 64 / 255 - 23 : usableSize - 35
    let least = (usableSize - 12) * 32 / 255 - 23
    var local = Int(size)
    if local > most {
      local = least + (local - least) % (usableSize - 4)
      if local > most { local = least }
    }
    let end = rest.startIndex + local + (local < size ? 4 : 0)
    guard end <= usableSize, Self.recordSize(rest.prefix(local)) == size else { return nil }
    return (row, page[start..<max(end, min(start + 4, usableSize))])
  }

  /// The size of a record as its header has it; nil for a header that is none.
  private static func recordSize(_ record: ArraySlice<UInt8>) -> Int64? {
    var header = record
    guard let size = number(&header), size >= 1, size <= record.count else { return nil }
    header = header.prefix(record.startIndex + Int(size) - header.startIndex)
    var sum = size
    while !header.isEmpty {
      guard let type = number(&header), let count = valueSize(ofType: type) else { return nil }
      sum += count
    }
    return sum
  }

  /// The places of a longest part of numbers that ascend.
  private static func ascending(_ numbers: [Int64]) -> [Int] {
    var before = [Int?](repeating: nil, count: numbers.count)
    var length = [Int](repeating: 1, count: numbers.count)
    for place in numbers.indices {
      for other in 0..<place
      where numbers[other] < numbers[place] && length[other] >= length[place] {
        (length[place], before[place]) = (length[other] + 1, other)
      }
    }
    var places: [Int] = []
    var next = numbers.indices.max { length[$0] < length[$1] }
    while let place = next {
      places.append(place)
      next = before[place]
    }
    return places.reversed()
  }
}
