import DuplicateSearch
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite("Pictures that vary in one direction only")
struct OneDirectionTests {
  private let tree: DuplicateTree

  init() throws { tree = try DuplicateTree() }

  /// Stripes of equal height.
  private func stripes(_ colors: [[UInt8]], width: Int = 480, height: Int = 320) -> PixelBuffer {
    let bytes = (0..<height).flatMap { row in
      (0..<width).flatMap { _ in colors[row * colors.count / height] }
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }

  private static let flags: [String: [[UInt8]]] = [
    "a": [[0, 0, 0], [221, 0, 0], [255, 206, 0]],
    "b": [[255, 255, 255], [0, 57, 166], [213, 43, 30]],
    "c": [[174, 28, 40], [255, 255, 255], [33, 70, 139]],
    "d": [[255, 153, 51], [255, 255, 255], [19, 136, 8]],
    "e": [[0, 87, 183], [255, 221, 0]],
  ]

  @Test(
    "are near their JPEGs and reduced copies, and no other such picture",
    arguments: [60, 80, 95]
  )
  func flags(quality: Int) async throws {
    for (name, colors) in Self.flags {
      let flag = stripes(colors)
      try tree.write(flag, "\(name).png")
      try tree.write(flag, "\(name)1.jpg", quality: quality)
      try tree.write(flag.resized(width: 240, height: 160), "\(name)2.jpg", quality: quality)
    }
    let found = try await tree.find(.near)
    let groups = found.groups.map {
      $0.dropFirst("near ".count).replacing(":", with: "").split(separator: " ").sorted()
    }
    #expect(
      groups.sorted { $0[0] < $1[0] }
        == Self.flags.keys.sorted().map { ["\($0).png", "\($0)1.jpg", "\($0)2.jpg"].sorted() }
    )
    // A picture without detail says little of which was made from which: then nothing goes.
    for copy in found.report.groups.flatMap(\.copies) where copy.file.path.hasSuffix(".png") {
      #expect(!copy.isSure)
    }
  }

  @Test(
    "and long pictures are near their JPEGs, also when others have drawn them",
    .enabled(if: TestData.isAvailable, "\(TestData.skipped)"),
    arguments: [
      "one-direction/lined-paper", "one-direction/seascape", "one-direction/tricolor", "tall/chat",
    ]
  )
  func drawn(name: String) async throws {
    for suffix in ["png", "jpg"] {
      let file = TestData.path("troubles/\(name).\(suffix)")
      try FileManager.default.copyItem(atPath: file, toPath: tree.folder("a.\(suffix)"))
    }
    let found = try await tree.find(.near)
    #expect(found.report.groups.map(\.level) == [.near])
  }
}
