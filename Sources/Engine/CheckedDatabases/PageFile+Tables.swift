internal import Foundation

/// An entry of the list of a database's tables and indexes.
struct TableEntry {
  let isTable: Bool
  let name: String
  /// The first page of its tree.
  let rootPage: Int
  let sql: String
}

extension PageFile {
  /// The entries of the list of tables that can be read, wherever they stand, also where the list itself cannot.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  func tableEntries() throws -> [TableEntry] {
    var entries: [TableEntry] = []
    try forEachPage { _, page in
      // A record has the size of its header, the types of its values, the first a text of five bytes, then the values.
      for start in 0..<page.count - 12 where page[start + 1] == 23 && 6...10 ~= page[start] {
        guard let values = Self.record(page[start...]), values.count == 5,
          case .text(let kind) = values[0], ["table", "index"].contains(kind),
          case .text(let name) = values[1], case .number(let root) = values[3]
        else { continue }
        var sql = ""
        if case .text(let text) = values[4] { sql = text }
        entries.append(
          TableEntry(
            isTable: kind == "table",
            name: name,
            rootPage: Int(clamping: root),
            sql: sql
          )
        )
      }
    }
    return entries
  }

  private enum Value {
    case number(Int64)
    case text(String)
    case other
  }

  /// The values of a record of texts and integers; nil where it ends beyond its page.
  private static func record(_ bytes: ArraySlice<UInt8>) -> [Value]? {
    var header = bytes
    guard let size = number(&header), size <= bytes.count else { return nil }
    header = header.prefix(max(0, bytes.startIndex + Int(size) - header.startIndex))
    var body = bytes.dropFirst(Int(size))
    var values: [Value] = []
    while let type = number(&header) {
      guard let count = valueSize(ofType: type) else { return nil }
      let isText = type >= 13 && type % 2 == 1
      guard count <= body.count else { return nil }
      let value = body.prefix(Int(count))
      body = body.dropFirst(Int(count))
      switch type {
      case 1...6: values.append(.number(value.reduce(0) { $0 << 8 | Int64($1) }))
      case 8, 9: values.append(.number(type - 8))
      default: values.append(isText ? .text(String(decoding: value, as: UTF8.self)) : .other)
      }
    }
    return values
  }

  /// The number of bytes of a value of a record, by its type; nil for a type that there is not.
  static func valueSize(ofType type: Int64) -> Int64? {
    let sizes: [Int64?] = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, nil, nil]
    guard type >= 0 else { return nil }
    return type < 12 ? sizes[Int(type)] : (type - 12) / 2
  }

  // MARK: - Trees

  /// Whether a page begins as that of a tree.
  func isTree(_ number: Int) throws -> Bool {
    Kind(rawValue: try page(number).first ?? 0) != nil
  }

  /// The pages of trees to which no other page refers, and which are not free.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  func unreferencedTrees() throws -> [Int] {
    var trees: [Int] = []
    var referenced: Set<Int> = []
    try forEachPage { number, page in
      guard number > 1, let kind = Kind(rawValue: page[0]) else { return }
      trees.append(number)
      if kind.leaf != kind { referenced.formUnion(Self.children(of: page)) }
    }
    referenced.formUnion(try freePages())
    return trees.filter { !referenced.contains($0) }
  }

  /// The pages to which one refers that is not a leaf.
  private static func children(of page: [UInt8]) -> [Int] {
    let count = page[3...4].reduce(0) { $0 << 8 | Int($1) }
    return (0..<count).compactMap { cell in
      let place = 12 + 2 * cell
      return place + 2 <= page.count ? big(page, Int(page[place]) << 8 | Int(page[place + 1])) : nil
    } + [big(page, 8) ?? 0]
  }

  /// The free pages, as far as the list of them can be followed.
  private func freePages() throws -> Set<Int> {
    var free: Set<Int> = []
    var next = Self.big(try page(1), 32) ?? 0
    while next > 0, free.insert(next).inserted {
      let trunk = try page(next)
      let count = min(Self.big(trunk, 4) ?? 0, trunk.count / 4)
      free.formUnion((0..<count).compactMap { Self.big(trunk, 8 + 4 * $0) })
      next = Self.big(trunk, 0) ?? 0
    }
    return free
  }

  /// The number of values in the first record of a tree; nil for an empty one, and where it cannot be read.
  func width(ofTree root: Int) throws -> Int? {
    var number = root
    for _ in 0..<20 {
      let page = try page(number)
      guard let kind = page.first.flatMap(Kind.init(rawValue:)), page[3] | page[4] > 0 else {
        return nil
      }
      if kind.leaf != kind {
        number = Self.children(of: page)[0]
        continue
      }
      let place = Int(page[8]) << 8 | Int(page[9])
      guard place < page.count else { return nil }
      var cell = page[place...]
      guard Self.number(&cell) != nil, kind == .indexLeaf || Self.number(&cell) != nil,
        let size = cell.first, size > 1
      else { return nil }
      var types = cell.dropFirst().prefix(Int(size) - 1)
      var count = 0
      while Self.number(&types) != nil { count += 1 }
      return count
    }
    return nil
  }

  /// A number of four bytes; nil beyond the page.
  private static func big(_ page: [UInt8], _ place: Int) -> Int? {
    place + 4 <= page.count ? page[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } : nil
  }
}
