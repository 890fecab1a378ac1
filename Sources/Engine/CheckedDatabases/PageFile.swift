internal import CCheckedPages
internal import Files
internal import Foundation
internal import GRDB

/// The pages of a database that is no longer open, by https://www.sqlite.org/fileformat.html.
struct PageFile {
  let path: String
  let pageSize: Int
  /// Whether its pages have room for checksums.
  let hasReserve: Bool
  private let file: FileHandle

  /// Looks at a database; nil for any other file.
  ///
  /// - Parameter path: The file.
  /// - Throws: An error of the file.
  init?(_ path: String) throws {
    self.path = path
    file = try FileHandle(forUpdating: URL(filePath: path))
    let head = try Self.read(file, 0, 100)
    if let lost = DatabaseHead.lost(at: path) {
      pageSize = lost.pageSize
      let reserve = Int(head[Int(CCP_RESERVED_OFFSET)])
      let end = try Self.read(file, pageSize - Int(CCP_RESERVED_BYTES), Int(CCP_RESERVED_BYTES))
      hasReserve =
        lost.hasChecksums || reserve == CCP_RESERVED_BYTES
        || reserve != 0 && end.allSatisfy { $0 == 0 }
      return
    }
    guard head.count == 100, head.starts(with: DatabaseHead.magic) else { return nil }
    let size = Int(head[16]) << 8 | Int(head[17])
    pageSize = size == 1 ? 65_536 : size
    guard pageSize >= 512, pageSize.nonzeroBitCount == 1 else { return nil }
    hasReserve = Int(head[CCP_RESERVED_OFFSET]) == CCP_RESERVED_BYTES
  }

  private static func read(_ file: FileHandle, _ offset: Int, _ count: Int) throws -> [UInt8] {
    try file.seek(toOffset: UInt64(offset))
    return Array(try file.read(upToCount: count) ?? Data())
  }

  /// Reads a page by its number, from 1.
  func page(_ number: Int) throws -> [UInt8] {
    try Self.read(file, (number - 1) * pageSize, pageSize)
  }

  func write(_ page: [UInt8], _ number: Int) throws {
    try file.seek(toOffset: UInt64((number - 1) * pageSize))
    try file.write(contentsOf: page)
  }

  func forEachPage(_ body: (Int, [UInt8]) throws -> Void) throws {
    var number = 1
    while true {
      let page = try page(number)
      guard page.count == pageSize else { return }
      try body(number, page)
      number += 1
    }
  }

  // MARK: - Checksums

  /// The numbers of the pages with the checksum of another content.
  func changed() throws -> [Int] {
    var numbers: [Int] = []
    try forEachPage { number, page in
      let isSound = page.withUnsafeBytes { bytes in
        ccp_has_checksum(bytes.baseAddress, pageSize, Int64((number - 1) * pageSize))
          || ccp_is_without_checksum(bytes.baseAddress, pageSize)
      }
      if !isSound { numbers.append(number) }
    }
    return numbers
  }

  /// Writes what all databases of one kind have in common into the header, if the first page then has its checksum, or none.
  ///
  /// - Parameters:
  ///   - applicationID: SQLite's `application_id` of such a database.
  ///   - isUnsound: Whether SQLite finds a first page without a checksum unsound. Then it gets the number of pages that there
  ///     are, too, and no free ones, which `VACUUM` finds again.
  /// - Returns: False for a page that is as it was, or whose damage lies elsewhere.
  /// - Throws: An error of the file.
  func mendHeader(applicationID: Int32, isUnsound: Bool = false) throws -> Bool {
    let old = try page(1)
    let lost = DatabaseHead.lost(at: path)
    guard hasReserve || lost != nil || isUnsound, old.count == pageSize else { return false }
    var new = old
    func put(_ place: Int, _ bytes: [UInt8]) {
      new.replaceSubrange(place..<place + bytes.count, with: bytes)
    }
    put(0, DatabaseHead.magic)
    put(16, pageSize == 65_536 ? [0, 1] : [UInt8(pageSize >> 8), UInt8(pageSize & 255)])
    // The journal mode: that of a log, or for both reading and writing that of a copy.
    if old[18] != 1 || old[19] != 1 { put(18, [2, 2]) }
    put(20, [hasReserve ? UInt8(CCP_RESERVED_BYTES) : 0, 64, 32, 32])
    if isUnsound {
      let count = try file.seekToEnd() / UInt64(pageSize)
      put(28, (0..<4).map { UInt8(truncatingIfNeeded: count >> (24 - 8 * $0)) })
      put(32, [UInt8](repeating: 0, count: 8))
    }
    put(44, [0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    put(64, [0, 0, 0, 0])
    // Without checksums, it may be another program's.
    if lost?.hasChecksums != false, !isUnsound {
      put(68, (0..<4).map { UInt8(truncatingIfNeeded: applicationID >> (24 - 8 * $0)) })
    }
    put(72, [UInt8](repeating: 0, count: 20))
    // A copy by another program may have no checksum.
    let isRight = new.withUnsafeBytes { bytes in
      ccp_has_checksum(bytes.baseAddress, pageSize, 0)
        || ccp_is_without_checksum(bytes.baseAddress, pageSize) || !hasReserve
    }
    guard new != old, isRight else { return false }
    try write(new, 1)
    return true
  }

  /// Whether the first page has no checksum, as in a copy by another program.
  func isCopy() throws -> Bool {
    try page(1).withUnsafeBytes { bytes in
      !ccp_has_checksum(bytes.baseAddress, bytes.count, 0)
        && (!hasReserve || ccp_is_without_checksum(bytes.baseAddress, bytes.count))
    }
  }

  /// The bits of a page of which each, flipped alone, gives it its checksum: those that a disk may have flipped.
  ///
  /// There may be many: the sums of two words that differ in a high bit differ little.
  func suspects(ofPage number: Int) throws -> [Int] {
    var page = try page(number)
    let offset = Int64((number - 1) * pageSize)
    return page.withUnsafeMutableBytes { bytes in
      (0..<bytes.count * 8).filter { bit in
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        defer { bytes[bit / 8] ^= 1 << UInt8(bit % 8) }
        return ccp_has_checksum(bytes.baseAddress, bytes.count, offset)
      }
    }
  }

  /// Flips a bit of a page.
  func flip(_ bit: Int, ofPage number: Int) throws {
    var page = try page(number)
    page[bit / 8] ^= 1 << UInt8(bit % 8)
    try write(page, number)
  }

  /// The numbers of all pages.
  func all() throws -> [Int] {
    Array(1...max(1, Int(try file.seekToEnd()) / pageSize))
  }

  /// Gives each page the checksum of what it holds, and synchronizes the file.
  func addChecksums() throws {
    try forEachPage { number, page in
      var page = page
      page.withUnsafeMutableBytes {
        ccp_add_checksum($0.baseAddress, pageSize, Int64((number - 1) * pageSize))
      }
      try write(page, number)
    }
    try file.synchronize()
  }

  // MARK: - What a page holds

  /// The numbers of the rows of a leaf of a table; empty for another page.
  func rowIDs(onPage number: Int) throws -> [Int64] {
    let page = try page(number)
    let start = number == 1 ? 100 : 0
    guard page.count == pageSize, page[start] == Kind.tableLeaf.rawValue else { return [] }
    let count = Int(page[start + 3]) << 8 | Int(page[start + 4])
    return (0..<count).compactMap { cell in
      let place = start + 8 + 2 * cell
      guard place + 2 <= pageSize else { return nil }
      var reading = page[min(pageSize, Int(page[place]) << 8 | Int(page[place + 1]))...]
      guard Self.number(&reading) != nil else { return nil }
      return Self.number(&reading)
    }
  }

  /// Reads a number of one to nine bytes.
  static func number(_ bytes: inout ArraySlice<UInt8>) -> Int64? {
    var number: UInt64 = 0
    for place in 0..<9 {
      guard let byte = bytes.popFirst() else { return nil }
      if place == 8 { return Int64(bitPattern: number << 8 | UInt64(byte)) }
      number = number << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return Int64(bitPattern: number)
  }

  /// The kinds of pages of a tree, by their first byte.
  enum Kind: UInt8, CaseIterable {
    case indexInterior = 2
    case tableInterior = 5
    case indexLeaf = 10
    case tableLeaf = 13

    /// The kind that the fewest bits make of a byte.
    init(near byte: UInt8) {
      self =
        Self.allCases.min {
          ($0.rawValue ^ byte).nonzeroBitCount < ($1.rawValue ^ byte).nonzeroBitCount
        } ?? .tableLeaf
    }

    var leaf: Kind { [.indexInterior, .indexLeaf].contains(self) ? .indexLeaf : .tableLeaf }
  }

  /// Makes a page an empty leaf of its tree; the first keeps the header of the file, and has no checksum then.
  func empty(_ number: Int) throws {
    let old = try page(number)
    let start = number == 1 ? 100 : 0
    var page = old.prefix(start) + [UInt8](repeating: 0, count: pageSize - start)
    page[start] = Kind(near: old.dropFirst(start).first ?? 0).leaf.rawValue
    // The place where cells begin: the end of what a page may hold.
    let end = hasReserve ? pageSize - Int(CCP_RESERVED_BYTES) : pageSize & 0xFFFF
    (page[start + 5], page[start + 6]) = (UInt8(end >> 8), UInt8(end & 255))
    try write(Array(page), number)
  }
}
