import Foundation
import ImageCoding
import KnownCopies
import PixelBuffers
import TestSupport

/// A tree of known copies of small photographs, written once for all tests.
struct CopyTree: Sendable {
  let folder: TemporaryFolder
  let truth: TruthTable
  let failures: [String]

  /// Some hundred files of a dozen scenes.
  static let shared = Task {
    try await CopyTree(scenes: 24, files: 420, seed: 5)
  }

  init(scenes: Int, files: Int, seed: UInt64) async throws {
    folder = try TemporaryFolder()
    for scene in 0..<scenes {
      // Wide enough to count as photographs, some upright, one in three without loss.
      let (width, height) = scene.isMultiple(of: 4) ? (300, 400) : (420, 300)
      let picture = TestPictures.scene(seed: UInt64(scene), width: width, height: height)
      let suffix = scene.isMultiple(of: 3) ? "png" : "jpg"
      try TestPictures.write(picture, to: folder("photographs/\(scene).\(suffix)"))
    }
    let sources = try OriginalSource.listed(
      photographs: [folder("photographs")],
      renders: [],
      seed: seed
    )
    let plan = TreePlan(sources: sources, count: files, seed: seed)
    (truth, failures) = await TreeWriter(folder: folder("tree"), seed: seed).write(plan)
  }

  /// The bytes of a file of the tree.
  func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: folder("tree/\(path)"))))
  }

  /// A copy, and its original, with their upright pixels.
  struct Pair {
    var row: TruthTable.Row
    /// The first word of the change, and the others.
    var name: String, details: [String]
    var copy: OriginalPicture, original: OriginalPicture

    /// What follows the word `at`: by how much the copy was made smaller besides its change.
    var scale: Double? {
      details.firstIndex(of: "at").flatMap { Double(details[$0 + 1]) }
    }

    /// The numbers of the change itself.
    var numbers: [Double] { details.prefix { $0 != "at" }.compactMap(Double.init) }

    var copyPixels: PixelBuffer { copy.pixels }
    var originalPixels: PixelBuffer { original.pixels }
  }

  /// The copies that were made by changes of some names.
  func pairs(_ names: String...) throws -> [Pair] {
    try truth.rows.compactMap { row in
      let words = row.change.split(separator: " ").map(String.init)
      guard case .copy = row.role, let name = words.first, names.contains(name) else { return nil }
      return Pair(
        row: row,
        name: name,
        details: Array(words.dropFirst()),
        copy: try OriginalPicture(bytes(row.path)),
        original: try OriginalPicture(bytes(row.original))
      )
    }
  }
}

extension PixelBuffer {
  /// The mean difference of levels from a picture of the same size.
  func difference(from other: PixelBuffer) -> Double {
    precondition((width, height) == (other.width, other.height), "Pictures of one size")
    let sum = bytes.withUnsafeBufferPointer { left in
      other.bytes.withUnsafeBufferPointer { right in
        (0..<left.count).reduce(0) { $0 + abs(Int(left[$1]) - Int(right[$1])) }
      }
    }
    return Double(sum) / Double(bytes.count)
  }

  /// How near it is to a part of a larger picture, and where that part lies, by trying every place.
  func bestPlace(in whole: PixelBuffer) -> (x: Int, y: Int, difference: Double) {
    var best = (x: 0, y: 0, difference: Double.infinity)
    // Some of the pixels are enough to tell places apart.
    let samples = (0..<200).map { index in
      (x: index * 7919 % width, y: index * 104_729 % height)
    }
    for y in 0...whole.height - height {
      for x in 0...whole.width - width {
        var sum = 0
        for sample in samples {
          let own = sample.y * bytesPerRow + sample.x * 3
          let other = (sample.y + y) * whole.bytesPerRow + (sample.x + x) * 3
          for channel in 0..<3 {
            sum += abs(Int(bytes[own + channel]) - Int(whole.bytes[other + channel]))
          }
        }
        let difference = Double(sum) / Double(samples.count * 3)
        if difference < best.difference { best = (x, y, difference) }
      }
    }
    return best
  }

  /// The color of a pixel.
  func color(_ column: Int, _ row: Int) -> [UInt8] {
    let start = row * bytesPerRow + column * 3
    return Array(bytes[start..<start + 3])
  }
}
