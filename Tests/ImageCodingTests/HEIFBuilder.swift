/// HEIF files of items alone, without pixels.
enum HEIFBuilder {
  /// An item: its sides, and the numbers of others from 1 on.
  struct Item {
    var width: Int
    var height: Int
    var type = "hvc1"
    var parts: [Int] = []
    /// What it is the transparency, the gain map or the like of, and which of these it is.
    var auxiliaryOf: [Int] = []
    var purpose: String?
    var thumbnailOf: [Int] = []
    /// What it is EXIF or the like of.
    var describing: [Int] = []
  }

  static let transparency = "urn:mpeg:hevc:2015:auxid:1"
  static let gainMap = "urn:com:apple:photo:2020:aux:hdrgainmap"

  static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    bytes(content.count + 8, 4) + Array(kind.utf8) + content
  }

  /// A file of these items, with numbers of two or of four bytes; it shows the item `primary`.
  static func file(_ items: [Item], primary: Int = 1, isLarge: Bool = false) -> [UInt8] {
    let head = bytes(isLarge ? 1 << 24 | 1 : 0, 4), version = bytes(isLarge ? 1 << 24 : 0, 4)
    let (number, property) = isLarge ? (4, 2) : (2, 1)
    func reference(_ kind: String, _ from: Int, _ to: [Int]) -> [UInt8] {
      if to.isEmpty { return [] }
      return box(
        kind,
        bytes(from, number) + bytes(to.count, 2) + to.flatMap { bytes($0, number) }
      )
    }
    var (references, values, owners, types) = (version, [UInt8](), [UInt8](), [UInt8]())
    var propertyCount = 0
    for (index, item) in items.enumerated() {
      references += reference("dimg", index + 1, item.parts)
      references += reference("auxl", index + 1, item.auxiliaryOf)
      references += reference("thmb", index + 1, item.thumbnailOf)
      references += reference("cdsc", index + 1, item.describing)
      values += box("ispe", bytes(0, 4) + bytes(item.width, 4) + bytes(item.height, 4))
      propertyCount += 1
      var numbers = bytes(propertyCount, property)
      if let purpose = item.purpose {
        values += box("auxC", bytes(0, 4) + Array(purpose.utf8) + [0])
        propertyCount += 1
        numbers += bytes(propertyCount, property)
      }
      owners += bytes(index + 1, number) + [UInt8(numbers.count / property)] + numbers
      types += box(
        "infe",
        [isLarge ? 3 : 2, 0, 0, 0] + bytes(index + 1, number) + [0, 0] + Array(item.type.utf8) + [0]
      )
    }
    let properties = box("ipco", values) + box("ipma", head + bytes(items.count, 4) + owners)
    let meta = box(
      "meta",
      bytes(0, 4) + box("pitm", version + bytes(primary, number))
        + box("iinf", version + bytes(items.count, number) + types)
        + box("iref", references) + box("iprp", properties)
    )
    return box("ftyp", Array("heic\0\0\0\0mif1heic".utf8)) + meta + box("mdat", [1, 2, 3])
  }
}
