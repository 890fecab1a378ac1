import Determinism
import DuplicateSearch
import Files
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite("Many pictures that look alike")
struct NearStarsTests {
  private let tree: DuplicateTree

  init() throws { tree = try DuplicateTree() }

  /// A frame of a fixed camera: a scene with a moving spot, noise, and light that changes from frame to frame.
  private func frame(
    _ number: Int,
    of scene: PixelBuffer,
    light: Double,
    hasSpot: Bool,
    _ random: inout SeededGenerator
  ) -> PixelBuffer {
    var picture = scene.mapped { $0 + light * Double(number) + random.number(in: -2...2) }
    if hasSpot {
      let side = random.whole(in: 8...16)
      let spot = PixelBuffer(
        width: side,
        height: side,
        format: .rgb8,
        bytes: [UInt8](repeating: random.unit() < 0.5 ? 20 : 235, count: side * side * 3)
      )
      picture = spot.placed(
        in: picture,
        x: random.whole(in: 0...scene.width - side),
        y: random.whole(in: 0...scene.height - side)
      )
    }
    return picture
  }

  /// A set of pictures that look alike.
  struct Camera: Sendable, CustomTestStringConvertible {
    var seed: UInt64
    /// The change of brightness from one frame to the next, in levels.
    var light: Double
    var hasSpot: Bool

    var testDescription: String { "seed \(seed), light \(light), spot \(hasSpot)" }
  }

  /// Writes frames, and for some of them copies; returns the names, the best first.
  private func write(_ camera: Camera, frames: Int) throws -> [String] {
    let scene = TestPictures.scene(seed: camera.seed, width: 352, height: 264)
    var random = SeededGenerator(seed: camera.seed)
    var files: [(name: String, width: Int, quality: Int)] = []
    for number in 0..<frames {
      let picture = frame(
        number,
        of: scene,
        light: camera.light,
        hasSpot: camera.hasSpot,
        &random
      )
      files.append(("f\(number).jpg", 352, 92))
      try tree.write(picture, "f\(number).jpg", quality: 92)
      guard random.unit() < 0.6 else { continue }
      files.append(("q\(number).jpg", 352, 70))
      try tree.write(picture, "q\(number).jpg", quality: 70)
      files.append(("s\(number).jpg", 264, 85))
      try tree.write(picture.resized(width: 264, height: 198), "s\(number).jpg", quality: 85)
    }
    func size(_ name: String) -> Int64 { FileStatus(of: tree.folder(name))?.size ?? 0 }
    return files.sorted {
      ($0.width, $0.quality, size($0.name)) > ($1.width, $1.quality, size($1.name))
    }.map(\.name)
  }

  @Test(
    "The groups are those of comparing all pairs",
    arguments: [
      Camera(seed: 1, light: 0, hasSpot: true), Camera(seed: 2, light: 0, hasSpot: false),
      // The first is near the second, and the second near the third, but not the first near the third.
      Camera(seed: 3, light: 0.7, hasSpot: false), Camera(seed: 4, light: 0.7, hasSpot: true),
    ]
  )
  func allPairs(camera: Camera) async throws {
    let names = try write(camera, frames: 9)
    var isNear: Set<[String]> = []
    for (place, best) in names.enumerated() {
      for other in names[(place + 1)...] {
        let relation = try PictureRelation(
          of: tree.folder(best),
          with: tree.folder(other),
          upTo: .near
        )
        if relation.level != nil { isNear.insert([best, other]) }
      }
    }
    // The best of those that are left takes all that are near it.
    var centers: [String] = []
    for name in names where !centers.contains(where: { isNear.contains([$0, name]) }) {
      centers.append(name)
    }
    let options = DuplicateFinder.Options(level: .near, best: .pixels)
    let report = try await DuplicateFinder(store: try DuplicateStore(), options: options)
      .duplicates(in: [tree.folder.path])
    func name(_ file: DuplicateFile) -> String { PathKey(file.path).name }
    let found = report.groups.map { name($0.best) } + report.singles.map(name)
    #expect(found.sorted() == centers.sorted())
    #expect(report.groups.contains { $0.copies.count > 0 })
    for group in report.groups {
      for copy in group.copies {
        let pair = [name(group.best), name(copy.file)]
        #expect(isNear.contains(pair), "\(pair)")
      }
    }
  }

  @Test("The pictures that are decoded grow with the files, and not with the pairs")
  func linear() async throws {
    var counts: [Int] = []
    for frames in [20, 60] {
      let tree = try NearStarsTests()
      let names = try tree.write(Camera(seed: 5, light: 0, hasSpot: true), frames: frames)
      let reader = DecodeCounter()
      let finder = DuplicateFinder(
        store: try DuplicateStore(),
        options: DuplicateFinder.Options(level: .near),
        reader: reader
      )
      let report = try await finder.duplicates(in: [tree.tree.folder.path])
      // Each copy is in the group of its frame.
      #expect(report.groups.reduce(0) { $0 + $1.copies.count } == names.count - frames)
      for group in report.groups {
        let numbers = ([group.best] + group.copies.map(\.file)).map {
          PathKey($0.path).name.dropFirst()
        }
        #expect(Set(numbers).count == 1, "\(numbers)")
      }
      counts.append(reader.count(of: [.ycbcr420]))
      #expect(counts[counts.count - 1] <= 2 * names.count, "\(counts) of \(names.count)")
    }
  }
}
