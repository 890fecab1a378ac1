import Determinism
import Foundation
import ImageCoding
import PictureMatching

/// Writes collections of pictures that resemble each other and are not copies.
package struct LookAlikeWriter: Sendable {
  private let folder: String
  private let seed: UInt64
  private let photographs: [String]

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - folder: The folder that receives a folder for each series.
  ///   - seed: What decides all chance.
  ///   - photographs: Folders of photographs, which the pictures show, each once; what they show when there
  ///     are no more is drawn.
  /// - Throws: What reading a folder throws.
  package init(folder: String, seed: UInt64, photographs: [String]) throws {
    (self.folder, self.seed) = (folder, seed)
    let found = try photographs.flatMap { folder in
      try PictureFolder.pictures(below: folder).map { "\(folder)/\($0)" }
    }
    var generator = SeededGenerator(text: "\(seed)\u{0}contents")
    self.photographs = found.isEmpty ? [] : generator.pick(found.count, of: found)
  }

  /// Writes series of every kind.
  ///
  /// - Parameters:
  ///   - series: How many of each kind.
  ///   - members: How many pictures each has.
  /// - Returns: A table in which every picture is an original, and its kind.
  /// - Throws: What reading, encoding or writing throws.
  package func write(series: Int, members: Int) async throws -> TruthTable {
    let all = LookAlikeSeries.Kind.allCases.flatMap { kind in
      (0..<series).map { LookAlikeSeries(kind, $0, seed: seed) }
    }
    var left = photographs[...]
    let jobs = all.map { series in
      let contents = left.prefix(series.kind.hasContent ? members : 0)
      left = left.dropFirst(contents.count)
      return (series: series, contents: Array(contents))
    }
    let rows = await concurrentMap(jobs) { series, contents in
      Result { try write(series, members: members, showing: contents) }
    }
    return TruthTable(try rows.flatMap { try $0.get() })
  }

  private func write(
    _ series: LookAlikeSeries,
    members: Int,
    showing contents: [String]
  ) throws -> [TruthTable.Row] {
    let name = "\(series.kind.rawValue)-\(series.number)"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(name)",
      withIntermediateDirectories: true
    )
    var generator = SeededGenerator(text: "\(seed)\u{0}quality\u{0}\(name)")
    return try (0..<members).map { member in
      let content = member < contents.count ? contents[member] : nil
      let picture = series.picture(
        member,
        content: try content.map {
          try ImageDecoder.pixelBuffer(at: $0, options: DecodingOptions(longestSide: 1000))
        }
      )
      let path = "\(name)/\(member).jpg"
      let bytes = try ImageEncoder.jpeg(picture, quality: generator.whole(in: 78...95))
      try Data(bytes).write(to: URL(filePath: "\(folder)/\(path)"))
      return TruthTable.Row(
        path: path,
        original: path,
        role: .original,
        change: series.kind.rawValue
      )
    }
  }
}
