import Determinism
import Foundation
import ImageCoding
import PictureMatching
import PixelBuffers

/// Writes the files of a plan.
package struct TreeWriter: Sendable {
  /// The folder that receives the files.
  private let folder: String
  private let seed: UInt64

  /// How many recipes are tried before a copy that does not exist yet comes out.
  private static let attempts = 20
  private static let filesPerFolder = 100

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - folder: The folder that receives the files, in folders of a hundred.
  ///   - seed: What decides what the copies look like.
  package init(folder: String, seed: UInt64) { (self.folder, self.seed) = (folder, seed) }

  /// Writes all files on all cores.
  ///
  /// - Returns: What the files are, and what went wrong in words: an original that cannot be read is
  ///   left out with its copies.
  package func write(_ plan: TreePlan) async -> (truth: TruthTable, failures: [String]) {
    let results = await concurrentMap(plan.families) { family in
      Result { try write(family) }.mapError { WritingError(family.source.name, $0) }
    }
    var (rows, failures): ([TruthTable.Row], [String]) = ([], [])
    for result in results {
      switch result {
      case .success(let written): rows += written
      case .failure(let error): failures.append(error.description)
      }
    }
    return (TruthTable(rows), failures)
  }

  private struct WritingError: Error {
    let description: String

    init(_ name: String, _ error: any Error) { description = "\(name): \(error)" }
  }

  private func write(_ family: TreePlan.Family) throws -> [TruthTable.Row] {
    let original = try family.source.original(seed: seed)
    let originalPath = try put(original.bytes, number: family.number)
    let kind = family.source.kind.rawValue
    var rows = [
      TruthTable.Row(path: originalPath, original: originalPath, role: .original, change: kind)
    ]
    var made: Set<UInt64> = [original.bytes.stableHash]
    for planned in family.copies {
      var generator = SeededGenerator(
        text: "\(seed)\u{0}\(family.source.name)\u{0}\(planned.number)"
      )
      guard let level = planned.level else {
        let (path, way) = try link(to: originalPath, number: planned.number, from: &generator)
        rows.append(TruthTable.Row(path: path, original: originalPath, role: .link, change: way))
        continue
      }
      guard
        let (bytes, change) = try copy(of: original, level, besides: &made, from: &generator)
      else { continue }
      let path = try put(bytes, number: planned.number)
      rows.append(
        TruthTable.Row(path: path, original: originalPath, role: .copy(level), change: change)
      )
    }
    return rows
  }

  /// Makes a copy that differs from all others of the original, and is what its level says.
  private func copy(
    of original: OriginalPicture,
    _ level: CopyLevel,
    besides made: inout Set<UInt64>,
    from generator: inout SeededGenerator
  ) throws -> (bytes: [UInt8], change: String)? {
    let recipes = CopyRecipe.all.filter { $0.level == level }
    for _ in 0..<Self.attempts {
      let recipe = generator.pick(recipes)
      guard let copy = try recipe.copy(of: original, from: &generator) else { continue }
      if level == .pixels {
        // Other programs' metadata may come in the way, so what must be equal is compared.
        guard try OriginalPicture(copy.bytes).pixels.bytes == original.pixels.bytes else {
          continue
        }
      }
      guard level == .exact || made.insert(copy.bytes.stableHash).inserted else { continue }
      return (copy.bytes, copy.details.isEmpty ? recipe.name : "\(recipe.name) \(copy.details)")
    }
    return nil
  }

  /// Gives the original another name, half of the time by a symbolic link.
  private func link(
    to original: String,
    number: Int,
    from generator: inout SeededGenerator
  ) throws -> (path: String, way: String) {
    let path = try place(number, extension: (original as NSString).pathExtension)
    guard generator.pick([true, false]) else {
      try FileManager.default.linkItem(
        atPath: "\(folder)/\(original)",
        toPath: "\(folder)/\(path)"
      )
      return (path, "hard")
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(path)",
      withDestinationPath: "../\(original)"
    )
    return (path, "symbolic")
  }

  private func put(_ bytes: [UInt8], number: Int) throws -> String {
    let path = try place(number, extension: bytes.starts(with: [0x89, 0x50]) ? "png" : "jpg")
    try Data(bytes).write(to: URL(filePath: "\(folder)/\(path)"))
    return path
  }

  /// Where the file of a number goes; its folder is there then.
  private func place(_ number: Int, extension suffix: String) throws -> String {
    let group = String(format: "%03d", number / Self.filesPerFolder)
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(group)",
      withIntermediateDirectories: true
    )
    return "\(group)/IMG_\(String(format: "%05d", number)).\(suffix)"
  }
}

extension [UInt8] {
  fileprivate var stableHash: UInt64 {
    var hash = StableHash()
    hash.add(self)
    return hash.value
  }
}
