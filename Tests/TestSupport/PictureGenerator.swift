import Determinism
import Foundation
import ImageCoding
import PixelBuffers

/// Pictures as nobody should make them: a fixed sequence of good files, each changed in one or two ways.
///
/// What stands at a place of the sequence follows from its number alone, so a picture that does harm can be
/// made again.
public struct PictureGenerator: Sendable {
  /// One picture of the sequence.
  public struct Picture: Sendable {
    /// Its number, the changes, and an extension that is not always right.
    public var name: String
    /// The file.
    public var bytes: [UInt8]
  }

  /// Changes a file with the help of random numbers; nil where that makes no sense for this file.
  typealias Change = @Sendable ([UInt8], inout SeededGenerator) -> [UInt8]?

  private let sources: [[UInt8]]

  /// Prepares a sequence.
  ///
  /// - Parameter files: Good and bad files to begin with, besides those that the generator makes.
  /// - Throws: When a picture cannot be encoded.
  public init(files: [[UInt8]] = []) throws { sources = try Self.ownSources() + files }

  /// Returns the picture of a number.
  public func picture(_ number: Int) -> Picture {
    var random = SeededGenerator(text: "bad picture \(number)")
    let source = random.pick(sources)
    let changes = Self.anyChanges + (source.first == 0xFF ? Self.jpegChanges : Self.pngChanges)
    var bytes = source
    var names: [String] = []
    while names.isEmpty || random.unit() < 0.25 {
      let (name, change) = random.pick(changes)
      guard let changed = change(bytes, &random) else { continue }
      bytes = changed
      names.append(name)
    }
    let isJPEG = bytes.starts(with: [0xFF, 0xD8]) != (random.unit() < 0.05)
    return Picture(
      name: "\(number)-\(names.joined(separator: "-")).\(isJPEG ? "jpg" : "png")",
      bytes: bytes
    )
  }

  /// Small files of every path through the decoders.
  private static func ownSources() throws -> [[UInt8]] {
    let scene = TestPictures.scene(seed: 31, width: 149, height: 83)
    let small = TestPictures.scene(seed: 32, width: 16, height: 16)
    var files = [
      try ImageEncoder.jpeg(scene, quality: 40, orientation: .right),
      try ImageEncoder.jpeg(scene, quality: 60, progressive: true),
      try ImageEncoder.jpeg(scene.luma(), quality: 60), try ImageEncoder.jpeg(small),
      try ImageEncoder.png(scene), try ImageEncoder.png(small.luma()),
    ]
    files += oddJPEGs
    for (colorType, depths) in [
      (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]),
      (4, [8, 16]), (6, [8, 16]),
    ] as [(UInt8, [UInt8])] {
      for depth in depths {
        for isInterlaced in [false, true] {
          files.append(png(colorType: colorType, depth: depth, isInterlaced: isInterlaced))
        }
      }
    }
    return files
  }

  /// A gray picture each of the kinds of frame that there are, of 1, 3 and 4 components and of 12 bits.
  private static var oddJPEGs: [[UInt8]] {
    var files: [[UInt8]] = []
    for kind: UInt8 in [0xC0, 0xC1, 0xC2, 0xC3, 0xC9, 0xCA, 0xCB] {
      for (components, depth) in [(1, 8), (3, 8), (4, 8), (3, 12)] as [(Int, UInt8)] {
        let isProgressive = kind == 0xC2 || kind == 0xCA
        let data = [UInt8](repeating: 0, count: 200)
        files.append(
          JPEGBuilder.start + JPEGBuilder.quantization + JPEGBuilder.huffman()
            + JPEGBuilder.frame(kind, width: 40, height: 30, components: components, depth: depth)
            + JPEGBuilder.scan(
              1...components,
              coefficients: 0...(isProgressive ? 0 : 63),
              data: data
            )
            + JPEGBuilder.end
        )
      }
    }
    return files
  }

  /// A PNG of 23 × 17 pixels of noise, unfiltered.
  private static func png(colorType: UInt8, depth: UInt8, isInterlaced: Bool) -> [UInt8] {
    let (width, height) = (23, 17)
    var random = SeededGenerator(text: "\(colorType) \(depth) \(isInterlaced)")
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1
    let passes =
      isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    var rows: [UInt8] = []
    for (x, y, dx, dy) in passes {
      let columns = (width - x + dx - 1) / dx
      if columns <= 0 { continue }
      for _ in stride(from: y, to: height, by: dy) {
        rows.append(0)
        let count = (columns * channels * Int(depth) + 7) / 8
        rows += (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      }
    }
    let palette = (0..<(3 << Int(min(depth, 8)))).map { _ in
      UInt8(truncatingIfNeeded: random.next())
    }
    return PNGBuilder.file(
      [
        PNGBuilder.header(
          width: width,
          height: height,
          depth: depth,
          colorType: colorType,
          isInterlaced: isInterlaced
        )
      ] + (colorType == 3 ? [("PLTE", palette)] : []) + [PNGBuilder.data(rows), PNGBuilder.end]
    )
  }
}

// MARK: Any file

extension PictureGenerator {
  private static let anyChanges: [(String, Change)] = [
    ("cut", { file, random in Array(file.prefix(random.whole(in: 0...file.count))) }),
    ("head", { file, random in flipped(file, below: 700, &random) }),
    ("flip", { file, random in flipped(file, below: file.count, &random) }),
    (
      "zeros",
      { file, random in
        guard file.count > 8 else { return nil }
        let start = random.whole(in: 2...file.count - 1)
        let count = min(file.count - start, random.whole(in: 1...400))
        return file[..<start] + [UInt8](repeating: 0, count: count) + file[(start + count)...]
      }
    ),
    ("tail", { file, random in file + noise(random.whole(in: 1...5000), &random) }),
    ("twice", { file, _ in file + file }),
    ("garbage", { file, random in noise(random.whole(in: 1...20), &random) + file }),
    (
      "text",
      { file, random in
        Array(String(repeating: "no picture ", count: random.whole(in: 0...40)).utf8)
      }
    ),
    ("same", { file, _ in file }),
  ]

  static func noise(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  static func bigEndian(_ value: Int) -> [UInt8] {
    [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }

  /// Lengths and sizes at which things break.
  static let edges = [0, 1, 2, 3, 7, 8, 255, 256, 32_767, 32_768, 60_000, 65_500, 65_535]

  private static func flipped(
    _ file: [UInt8],
    below limit: Int,
    _ random: inout SeededGenerator
  ) -> [UInt8]? {
    guard file.count > 2 else { return nil }
    var file = file
    for _ in 0...random.whole(in: 0...6) {
      let place = random.whole(in: 2...max(2, min(limit, file.count) - 1))
      file[place] = UInt8(truncatingIfNeeded: random.next())
    }
    return file
  }
}

// MARK: Files

extension PictureGenerator {
  /// Small files of the samples and, where they are, of what other projects collected.
  ///
  /// - Throws: When a file cannot be read.
  public static func filesToBreak() throws -> [[UInt8]] {
    let samples = ["catalog", "queries"].flatMap { folder in
      let path = TestData.packageRoot.appending(path: "SampleImages/\(folder)").path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.sorted().prefix(8).map { "\(path)/\($0)" }
    }
    let collected = TestData.files(below: "badinput", withExtensions: ["jpg", "jpeg", "png"])
    return try (samples + collected).compactMap { path in
      let file = try Data(contentsOf: URL(filePath: path))
      return file.count < 100_000 ? Array(file) : nil
    }
  }
}
