import Foundation
import ImageCoding
import TestSupport
import Testing

import Glibc

/// What a process takes that decodes and signs one picture: three times the reduced picture, 64 MB, and the
/// coefficients that the header announces.
@Suite(.serialized) struct MemoryTests {
  private static let allowance = 64_000_000

  /// Indexes one picture and holds the peak against the bound.
  private func expectBound(
    _ file: [UInt8],
    reducedBytes: Int,
    coefficientBytes: Int = 0,
    isRefused: Bool = false,
    options: [String] = []
  ) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder("pictures"),
      withIntermediateDirectories: true
    )
    try Data(file).write(to: URL(filePath: folder("pictures/a.jpg")))
    let arguments =
      ["index", "build", folder("pictures"), "--output", folder("a.waymark")] + options
    let run = try await Programs.runBlocking { try PeakMemory.run(arguments) }
    #expect(run.status == (isRefused ? 1 << 8 : 0))
    #expect(run.bytes <= 3 * reducedBytes + Self.allowance + coefficientBytes)
  }

  @Test("A photograph takes little", arguments: [false, true])
  func photograph(isProgressive: Bool) async throws {
    let scene = TestPictures.scene(seed: 3, width: 3000, height: 2000)
    let file = try ImageEncoder.jpeg(scene, progressive: isProgressive)
    // 4:2:0: 188 x 125 squares of four blocks of luma and two of chroma, 128 bytes each.
    let coefficients = isProgressive ? 188 * 125 * 6 * 128 : 0
    try await expectBound(file, reducedBytes: 750 * 500 * 3, coefficientBytes: coefficients)
  }

  @Test("Sixty-four megapixels of a PNG take no more than a small one", arguments: [false, true])
  func png(isInterlaced: Bool) async throws {
    let side = 8000
    let passes = [(8, 8), (8, 8), (4, 8), (4, 4), (2, 4), (2, 2), (1, 2)]
    let rows =
      isInterlaced
      ? passes.reduce(0) { $0 + side / $1.1 * (1 + (side / $1.0 + 7) / 8) } : side * (1 + side / 8)
    let file = PNGBuilder.file([
      PNGBuilder.header(width: side, height: side, depth: 1, isInterlaced: isInterlaced),
      PNGBuilder.data([UInt8](repeating: 0, count: rows)), PNGBuilder.end,
    ])
    try await expectBound(file, reducedBytes: 600 * 600 * 3)
  }

  /// Where a file has more bytes than the picture needs.
  enum Padding: String, CaseIterable, Sendable { case comments, behind, profile }

  @Test("A file of 200 MB takes no more than its picture", arguments: Padding.allCases)
  func padded(_ padding: Padding) async throws {
    let count = 200_000_000
    let scene = TestPictures.scene(seed: 4, width: 1600, height: 1200)
    var file: [UInt8]
    if padding == .profile {
      file = try ImageEncoder.png(scene)
      // Half a megabyte each, below the limit for one.
      let chunk = PNGBuilder.file([("iTXt", [UInt8](repeating: 65, count: 500_000))]).dropFirst(8)
      let parts = (0..<(count / chunk.count)).flatMap { _ in chunk }
      file.insert(contentsOf: parts, at: 33)
    } else {
      file = try ImageEncoder.jpeg(scene)
      let comment: [UInt8] = [0xFF, 0xFE, 0xFF, 0xFF] + [UInt8](repeating: 65, count: 65_533)
      let parts = (0..<(count / comment.count)).flatMap { _ in comment }
      file.insert(contentsOf: parts, at: padding == .comments ? 2 : file.count)
    }
    try await expectBound(file, reducedBytes: 800 * 600 * 3)
  }

  @Test("What is refused takes nothing")
  func refused() async throws {
    let huge = PNGBuilder.file([
      PNGBuilder.header(width: 900_000, height: 900_000, depth: 16, colorType: 6),
      PNGBuilder.data([0]), PNGBuilder.end,
    ])
    try await expectBound(huge, reducedBytes: 0, isRefused: true)
  }
}
