import Foundation

/// What stands in a JPEG, read without the engine's own reader.
struct JPEGFacts {
  private(set) var isProgressive = false
  /// The quality from 1 to 100 whose table of luminance the file has; nil for another table.
  private(set) var quality: Int?
  /// The contents of the application segments and comments, by their markers.
  private(set) var segments: [(marker: UInt8, content: [UInt8])] = []

  /// The first row of table K.1 in the JPEG standard, in the order of the file: as many values as tell the qualities apart.
  private static let luminance = [16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40]

  init(_ bytes: [UInt8]) {
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      let end = position + 2 + length
      guard end <= bytes.count else { return }
      let content = Array(bytes[position + 4..<end])
      switch marker {
      case 0xC2: isProgressive = true
      case 0xDB where content[0] == 0 && quality == nil:
        quality = (1...100).last { Self.table($0) == content[1...16].map(Int.init) }
      case 0xE0...0xEF, 0xFE: segments.append((marker, content))
      case 0xDA: return
      default: break
      }
      position = end
    }
  }

  private static func table(_ quality: Int) -> [Int] {
    let scale = quality < 50 ? 5000 / quality : 200 - 2 * quality
    return luminance.map { max(1, min(255, ($0 * scale + 50) / 100)) }
  }
}

/// The entries of a TIFF structure, as EXIF is one, with the directories that it points to.
struct TIFFFacts {
  /// Texts and numbers by tag; those of other directories behind the tag that points to them.
  private(set) var texts: [UInt16: String] = [:]
  private(set) var rationals: [UInt16: [Double]] = [:]
  private(set) var places: [UInt16: String] = [:]

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("MM\0*".utf8)) else { return nil }
    func number(_ start: Int, _ count: Int) -> Int {
      bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
    }
    func read(_ start: Int, isPlace: Bool) {
      for entry in 0..<number(start, 2) {
        let place = start + 2 + entry * 12
        let (tag, kind, count) = (
          UInt16(number(place, 2)), number(place + 2, 2), number(place + 4, 4)
        )
        let size = count * [2: 1, 3: 2, 4: 4, 5: 8, 7: 1][kind, default: 1]
        let value = size <= 4 ? place + 8 : number(place + 8, 4)
        switch kind {
        case 2:
          let text = String(decoding: bytes[value..<value + count].dropLast(), as: UTF8.self)
          if isPlace { places[tag] = text } else { texts[tag] = text }
        case 5:
          rationals[tag] = (0..<count).map {
            Double(number(value + $0 * 8, 4)) / Double(number(value + $0 * 8 + 4, 4))
          }
        case 4: read(number(place + 8, 4), isPlace: tag == 0x8825)
        default: break
        }
      }
    }
    read(number(4, 4), isPlace: false)
  }
}

/// The files of a folder, without the engine's own reader of folders.
enum PictureFolderList {
  /// The paths of all files and links, from the folder.
  static func files(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(
        atPath: "\(folder)/\(path)",
        isDirectory: &isFolder
      )
      return isThere && !isFolder.boolValue
    }
  }
}

extension Double {
  func raised(to exponent: Double) -> Double { pow(self, exponent) }
}
