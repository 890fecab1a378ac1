import Determinism
import Foundation
import ImageCoding
import PictureChanges
import VisualSearch

/// A package of photographs: one line of the table of sources.
struct PictureSource {
  var role: String
  var package: String
  var folder: String
  /// Words that a picture's path must not hold.
  var without: [String]

  /// Reads a table of columns divided by tabs; lines that begin with # are comments.
  static func read(_ path: String) throws -> [PictureSource] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 5 else {
          throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: path])
        }
        return PictureSource(
          role: fields[0],
          package: fields[1],
          folder: fields[3],
          without: fields[4].split(separator: " ").map(String.init)
        )
      }
  }

  /// Returns the pictures of the package in the order of their paths, of files that are named after
  /// their sizes, such as 2560x1600.jpg, only the largest of each folder.
  func pictures(unpackedIn unpacked: String) throws -> [SelectionRecord] {
    let root = "\(unpacked)/\(package)/\(folder)"
    let paths = try PictureFolder.pictures(below: root).filter { path in
      !without.contains { path.contains($0) }
    }
    let largest = Dictionary(grouping: paths) { ($0 as NSString).deletingLastPathComponent }
      .mapValues { $0.compactMap(Self.area).max() }
    return paths.filter { path in
      guard let area = Self.area(path) else { return true }
      return area == largest[(path as NSString).deletingLastPathComponent]
    }.map { SelectionRecord(path: "\(root)/\($0)", name: "\(package)--\($0.flattened)") }
  }

  /// The number of pixels that a file's name announces.
  private static func area(_ path: String) -> Int? {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let sides = name.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    return width * height
  }
}

/// A picture that may be chosen.
struct SelectionRecord: Sendable {
  /// The path.
  var path: String
  /// The package and the path in it, as one file name.
  var name: String
}

/// The purpose of a chosen picture.
enum SelectionPart: String, CaseIterable {
  /// It is in the catalog.
  case catalog
  /// The catalog does not know it, and must find nothing.
  case nothing
  /// It appears beside others in changed pictures, and is in neither half.
  case company

  /// Gives each picture its part, by the hash of its name; company comes from both halves.
  static func divide(_ records: [SelectionRecord], company: Int) -> [String: SelectionPart] {
    let names = records.map(\.name)
    let companions = Set(
      names.sorted { draw("company\u{0}\($0)") < draw("company\u{0}\($1)") }.prefix(company)
    )
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        (
          name,
          companions.contains(name) ? .company : draw(name).isMultiple(of: 2) ? .catalog : .nothing
        )
      }
    )
  }

  private static func draw(_ text: String) -> UInt64 {
    var generator = SeededGenerator(text: text)
    return generator.next()
  }
}

extension String {
  fileprivate var flattened: String { replacing("/", with: "--") }
}
