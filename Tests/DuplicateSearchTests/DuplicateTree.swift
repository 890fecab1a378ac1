import DuplicateSearch
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport

/// A folder of pictures, and what a search finds in it.
struct DuplicateTree {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a picture.
  func write(_ picture: PixelBuffer, _ name: String, quality: Int = 90) throws {
    try TestPictures.write(picture, to: folder(name), quality: quality)
  }

  /// Copies a file byte by byte.
  func copy(_ name: String, _ other: String) throws {
    let target = URL(filePath: folder(other))
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(contentsOf: URL(filePath: folder(name))).write(to: target)
  }

  /// Searches, the folder's name left out of the paths.
  func find(
    _ level: DuplicateLevel = .near,
    in directories: [String] = ["."],
    references: [String] = [],
    isAcross: Bool = false,
    preferences: [String] = [],
    store: DuplicateStore? = nil,
    outwardLinks: OutwardLinks = .passedOver
  ) async throws -> Found {
    var options = DuplicateFinder.Options(
      level: level,
      references: references.map { path($0) },
      isAcross: isAcross,
      preferences: preferences.map { $0.hasPrefix("*") ? $0 : path($0) }
    )
    options.outwardLinks = outwardLinks
    let finder = DuplicateFinder(store: try store ?? DuplicateStore(), options: options)
    return Found(report: try await finder.duplicates(in: directories.map { path($0) }), self)
  }

  private func path(_ name: String) -> String { name == "." ? folder.path : folder(name) }

  /// What was found.
  struct Found {
    let report: DuplicateReport
    /// The groups as `level best: copy copy`, the names in order.
    let groups: [String]
    /// The names of files that could not be read.
    let failures: [String]

    init(report: DuplicateReport, _ tree: DuplicateTree) {
      func name(_ path: String) -> String { path.replacing(tree.folder.path + "/", with: "") }
      self.report = report
      groups = report.groups.map { group in
        let copies = group.copies.map { name($0.file.path) }.sorted().joined(separator: " ")
        return "\(group.level) \(name(group.best.path)): \(copies)"
      }
      failures = report.failures.map { name($0.path) }
    }
  }
}

/// What a search says of a copy.
struct FoundCopy: Hashable {
  var level: DuplicateLevel
  var isSure: Bool
  var changes: [PictureChange]
  var differences: [ContentDifference] = []

  static let samePixels = FoundCopy(level: .pixels, isSure: true, changes: [.samePixels])

  static func storedAnew(_ difference: ContentDifference) -> FoundCopy {
    FoundCopy(level: .near, isSure: false, changes: [.storedAnew], differences: [difference])
  }
}

extension DuplicateTree.Found {
  /// The copies of all groups.
  var copies: [FoundCopy] {
    report.groups.flatMap { group in
      group.copies.map {
        FoundCopy(
          level: group.level,
          isSure: $0.isSure,
          changes: $0.changes,
          differences: $0.differences
        )
      }
    }
  }
}

extension PixelBuffer {
  /// A picture with every byte changed.
  func mapped(_ body: (Double) -> Double) -> PixelBuffer {
    PixelBuffer(
      width: width,
      height: height,
      format: format,
      bytes: bytes.map { UInt8(max(0, min(255, body(Double($0))))) }
    )
  }

  /// The picture as it stands in another one.
  func placed(in other: PixelBuffer, x: Int, y: Int) -> PixelBuffer {
    var bytes = other.bytes
    for row in 0..<height {
      let start = row * bytesPerRow
      let target = (y + row) * other.bytesPerRow + x * 3
      bytes.replaceSubrange(
        target..<target + width * 3,
        with: self.bytes[start..<start + width * 3]
      )
    }
    return PixelBuffer(width: other.width, height: other.height, format: .rgb8, bytes: bytes)
  }

  /// A white picture.
  static func plain(_ width: Int, _ height: Int) -> PixelBuffer {
    PixelBuffer(
      width: width,
      height: height,
      format: .rgb8,
      bytes: [UInt8](repeating: 255, count: width * height * 3)
    )
  }
}
