import Foundation
import ImageCoding
import InteroperableHashes
import PixelBuffers
import TestSupport
import Testing

@Suite struct GoldenTests {
  @Test("The file of test vectors is what this code gives; RECORD=1 writes it again")
  func vectors() throws {
    let computed = VectorFile.computed()
    if ProcessInfo.processInfo.environment["RECORD"] == "1" { try computed.write() }
    let stored = try VectorFile.stored()
    #expect(stored.vectors.count == computed.vectors.count)
    for (ours, theirs) in zip(computed.vectors, stored.vectors) {
      #expect(ours == theirs, "\(ours.picture)")
    }
    #expect(stored == computed)
  }

  @Test(
    "The golden pictures have ImageHash's hashes, digit for digit",
    .enabled(if: TestData.isAvailable, "\(TestData.skipped)")
  )
  func goldenPictures() throws {
    let table = try Self.rows("golden/pixels_computed.tsv")
    #expect(table.count >= 24)
    for row in table {
      let name = try #require(row["file"])
      let picture = try Self.picture("golden/pixels/" + name)
      let hashes = [
        "average_hash": PerceptualHash.ahash(of: picture),
        "phash": PerceptualHash.phash(of: picture),
        "phash_16": PerceptualHash.phash(of: picture, size: 16),
        "dhash": PerceptualHash.dhash(of: picture),
        "dhash_vertical": PerceptualHash.dhashVertical(of: picture),
        "whash_haar": PerceptualHash.whash(of: picture),
        "colorhash": PerceptualHash.colorhash(of: picture),
      ]
      for (column, hash) in hashes { #expect(hash.hex == row[column], "\(name) \(column)") }
    }
  }

  @Test(
    "ImageHash's own test picture has the hashes that its tests state",
    .enabled(if: TestData.isAvailable, "\(TestData.skipped)")
  )
  func statedHashes() throws {
    for row in try Self.rows("golden/imagehash_stated.tsv") {
      let picture = try Self.picture("golden/imagehash/" + #require(row["file"]))
      let hash: PerceptualHash? =
        switch row["algorithm"] {
        case "average_hash": .ahash(of: picture)
        case "phash": .phash(of: picture)
        case "dhash": .dhash(of: picture)
        case "whash": .whash(of: picture)
        case "colorhash": .colorhash(of: picture)
        default: nil
        }
      #expect(hash?.hex == row["hash"], "\(row)")
    }
  }

  private static func picture(_ path: String) throws -> PixelBuffer {
    let options = DecodingOptions(convention: .pillow)
    return try ImageDecoder.pixelBuffer(at: TestData.path(path), options: options)
  }

  /// The rows of a table by the names of its columns.
  private static func rows(_ path: String) throws -> [[String: String]] {
    let text = try String(contentsOfFile: TestData.path(path), encoding: .utf8)
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map { cells in
      Dictionary(zip(lines[0], cells)) { first, _ in first }
    }
  }
}
