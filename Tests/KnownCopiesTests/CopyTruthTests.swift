import ImageCoding
import KnownCopies
import PixelBuffers
import TestSupport
import Testing

/// What a row of the table of truth claims is measured in the two files that it names.
@Suite("The copies of a tree") struct CopyTruthTests {
  @Test("are complete: a row for each file, and each file in its row, without an error")
  func complete() async throws {
    let tree = try await CopyTree.shared.value
    #expect(tree.failures.isEmpty)
    #expect(tree.truth.rows.count == 420)
    let paths = tree.truth.rows.map(\.path)
    #expect(Set(paths).count == paths.count)
    let written = try PictureFolderList.files(below: tree.folder("tree"))
    #expect(Set(written) == Set(paths))
    let originals = Set(tree.truth.rows.filter { $0.role == .original }.map(\.path))
    #expect(tree.truth.rows.allSatisfy { originals.contains($0.original) })
    #expect(tree.truth.rows.allSatisfy { ($0.role == .original) == ($0.path == $0.original) })
  }

  @Test("differ from each other, but for exact ones")
  func different() async throws {
    let tree = try await CopyTree.shared.value
    let kept = tree.truth.rows.filter { $0.role != .copy(.exact) && $0.role != .link }
    let files = try Dictionary(grouping: kept) { try tree.bytes($0.path) }
    #expect(files.values.allSatisfy { $0.count == 1 })
  }

  @Test("have every change that the tree can make, of each level")
  func changes() async throws {
    let tree = try await CopyTree.shared.value
    let copies = tree.truth.rows.filter { if case .copy = $0.role { true } else { false } }
    let names = Dictionary(grouping: copies) { $0.role.text }
      .mapValues { Set($0.map { String($0.change.prefix { $0 != " " }) }) }
    #expect(names["exact"] == ["bytes"])
    #expect(
      names["pixels"]?.isSubset(
        of: ["comment", "exif", "stripped", "lossless", "uncompressed", "stored-turned"]
      ) == true
    )
    #expect(
      names["near"]
        == ["recompressed", "progressive", "turned-tag", "reduced", "enlarged", "reduced-lossless"]
    )
    #expect((names["similar"]?.count ?? 0) >= 9)
    #expect((names["edited"]?.count ?? 0) >= 10)
  }

  @Test("have the JPEG quality that the row says, in one scan or several")
  func quality() async throws {
    let tree = try await CopyTree.shared.value
    for pair in try tree.pairs("recompressed", "progressive") {
      let quality = try #require(pair.numbers.first.map { Int($0) })
      #expect(JPEGFacts(pair.copy.bytes).quality == quality, "\(pair.row)")
      #expect(JPEGFacts(pair.copy.bytes).isProgressive == (pair.name == "progressive"))
      #expect((pair.copyPixels.width, pair.copyPixels.height) == pair.originalPixels.size)
    }
  }

  @Test("have the size that the row says, and show the same")
  func sizes() async throws {
    let tree = try await CopyTree.shared.value
    let pairs = try tree.pairs("reduced", "enlarged", "reduced-lossless")
    #expect(pairs.count > 20)
    for pair in pairs {
      let factor = try #require(pair.numbers.first)
      // The factor is written with two decimals.
      let wanted = [pair.originalPixels.width, pair.originalPixels.height].map {
        Double($0) * factor
      }
      #expect(
        abs(Double(pair.copyPixels.width) - wanted[0]) <= 0.005 * Double(pair.originalPixels.width)
          + 1
      )
      #expect(
        abs(Double(pair.copyPixels.height) - wanted[1]) <= 0.005
          * Double(pair.originalPixels.height) + 1
      )
      #expect((pair.name == "enlarged") == (factor > 1))
      #expect((pair.name == "reduced-lossless") == pair.copy.isPNG)
      #expect(min(pair.copyPixels.width, pair.copyPixels.height) >= 64)
      let small = pair.copyPixels.resized(width: 48, height: 48)
      // Filters and JPEG differ in fine texture: 6.5 at most.
      #expect(small.difference(from: pair.originalPixels.resized(width: 48, height: 48)) < 8)
    }
  }

  @Test("are stored turned, and say so in the file")
  func orientations() async throws {
    let tree = try await CopyTree.shared.value
    let pairs = try tree.pairs("turned-tag", "stored-turned")
    #expect(pairs.count > 3)
    for pair in pairs {
      let number = try #require(pair.numbers.first.map { Int($0) })
      let decoded = try ImageDecoder.decode(pair.copy.bytes)
      #expect(decoded.orientation.rawValue == number)
      #expect(pair.copyPixels.size == pair.originalPixels.size)
      if pair.name == "stored-turned" {
        #expect(pair.copyPixels.bytes == pair.originalPixels.bytes)
      }
    }
  }

  @Test("have the bytes of the original but for what was added or taken away")
  func surgery() async throws {
    let tree = try await CopyTree.shared.value
    for pair in try tree.pairs("comment", "exif") {
      let (copy, original) = (pair.copy.bytes, pair.original.bytes)
      let start = zip(copy, original).prefix { $0.0 == $0.1 }.count
      let added = copy.count - original.count
      #expect(added > 0)
      #expect(copy.prefix(start) + copy.dropFirst(start + added) == original[...], "\(pair.row)")
      #expect(pair.copyPixels.bytes == pair.originalPixels.bytes)
    }
    for pair in try tree.pairs("uncompressed") {
      let size = pair.copyPixels.width * pair.copyPixels.height * 3
      #expect((size...size + size / 100 + 400).contains(pair.copy.bytes.count))
      #expect(pair.copyPixels.bytes == pair.originalPixels.bytes)
    }
    for pair in try tree.pairs("lossless") { #expect(pair.copy.isPNG) }
  }

  @Test("are the part of the picture that the row says, which is found there")
  func crops() async throws {
    let tree = try await CopyTree.shared.value
    let pairs = try tree.pairs("crop").filter { $0.scale == nil }
    #expect(pairs.count > 3)
    for pair in pairs.prefix(6) {
      let share = try #require(pair.numbers.first)
      let ratios = [
        Double(pair.copyPixels.width) / Double(pair.originalPixels.width),
        Double(pair.copyPixels.height) / Double(pair.originalPixels.height),
      ]
      for ratio in ratios {
        #expect((share * 0.95 - 0.01...share + 0.01).contains(ratio), "\(pair.row)")
      }
      #expect(pair.copyPixels.bestPlace(in: pair.originalPixels).difference < 8, "\(pair.row)")
    }
  }

  @Test("are trimmed or framed by the share that the row says")
  func margins() async throws {
    let tree = try await CopyTree.shared.value
    for pair in try tree.pairs("trim").filter({ $0.scale == nil }) {
      let lost = [
        1 - Double(pair.copyPixels.width) / Double(pair.originalPixels.width),
        1 - Double(pair.copyPixels.height) / Double(pair.originalPixels.height),
      ]
      for (found, said) in zip(lost, pair.numbers) {
        #expect(abs(found - said) < 0.01, "\(pair.row)")
      }
    }
    for pair in try tree.pairs("rim").filter({ $0.scale == nil }) {
      let added = pair.copyPixels.width - pair.originalPixels.width
      #expect(added == pair.copyPixels.height - pair.originalPixels.height)
      let longest = max(pair.originalPixels.width, pair.originalPixels.height)
      let said = try #require(pair.numbers.first)
      #expect(abs(Double(added) / 2 - Double(longest) * said) <= 0.005 * Double(longest) + 1)
      let inside = pair.copyPixels.cropped(
        to: PixelRect(
          x: added / 2,
          y: added / 2,
          width: pair.originalPixels.width,
          height: pair.originalPixels.height
        )
      )
      #expect(inside.difference(from: pair.originalPixels) < 8)
    }
  }

  @Test("are turned and mirrored as the row says")
  func turns() async throws {
    let tree = try await CopyTree.shared.value
    let orientations: [(String, ImageOrientation)] = [
      ("mirror", .upMirrored), ("rotate_90", .right), ("rotate_180", .down), ("rotate_270", .left),
      ("mirror_rotate_90", .rightMirrored),
    ]
    var count = 0
    for (name, orientation) in orientations {
      for pair in try tree.pairs(name) {
        count += 1
        let wanted = pair.originalPixels.oriented(orientation)
        let scaled = wanted.resized(width: pair.copyPixels.width, height: pair.copyPixels.height)
        #expect(pair.copyPixels.difference(from: scaled) < 8, "\(pair.row)")
      }
    }
    #expect(count > 3)
  }

  @Test("have the light and the colors that the row says")
  func light() async throws {
    let tree = try await CopyTree.shared.value
    for pair in try tree.pairs("brightness", "contrast", "gamma", "saturation", "gray") {
      let formula: (Double, Double) -> Double =
        switch pair.name {
        case "brightness": { $0 * $1 }
        case "contrast": { ($0 - 128) * $1 + 128 }
        case "gamma": { 255 * ($0 / 255).raised(to: $1) }
        default: { value, _ in value }
        }
      if pair.name == "gray" {
        let gray = pair.copyPixels
        let colorful = stride(from: 0, to: gray.bytes.count, by: 3).count {
          abs(Int(gray.bytes[$0]) - Int(gray.bytes[$0 + 2])) > 6
        }
        #expect(colorful == 0, "\(pair.row)")
        continue
      }
      guard pair.name != "saturation" else { continue }
      let strength = try #require(pair.numbers.first)
      let changed = pair.originalPixels.mapped { formula($0, strength) }
      let wanted = changed.resized(width: pair.copyPixels.width, height: pair.copyPixels.height)
      #expect(pair.copyPixels.difference(from: wanted) < 6, "\(pair.row)")
    }
  }
}

extension PixelBuffer {
  fileprivate var size: (Int, Int) { (width, height) }

  fileprivate func mapped(_ formula: (Double) -> Double) -> PixelBuffer {
    PixelBuffer(
      width: width,
      height: height,
      format: format,
      bytes: bytes.map { UInt8(max(0, min(255, formula(Double($0)).rounded()))) }
    )
  }
}
