import DuplicateSearch
import Files
import Foundation
import ImageCoding
import ImageSignatures
import PixelBuffers
import Synchronization
import TestSupport
import Testing

@Suite("Who reads the pictures of a search")
struct PictureReaderTests {
  /// What a search wants of a file.
  enum Want: Hashable, Sendable, CustomTestStringConvertible {
    case frame, features, small, luma
    case digest(DigestKind)

    var testDescription: String { "\(self)" }
  }

  /// Why a reader that loses a picture has none.
  struct Loss: Error, CustomStringConvertible {
    var description: String { "the picture was lost" }
  }

  /// A reader that loses one picture where one thing is wanted of it.
  final class LosingReader: PictureReader {
    typealias Failure = any Error

    private let direct = DirectPictureReader(limits: .default)
    private let name: String
    private let lost: Want
    private let losses = Mutex<Int>(0)

    init(_ name: String, losing lost: Want) { (self.name, self.lost) = (name, lost) }

    /// How often it was wanted.
    var lossCount: Int { losses.withLock { $0 } }

    private func give(_ want: Want, of path: String) throws {
      guard want == lost, path.hasSuffix("/" + name) else { return }
      losses.withLock { $0 += 1 }
      throw Loss()
    }

    func picture(
      at path: String,
      longestSide: Int?,
      format: PixelFormat,
      digesting: Bool
    ) throws -> (image: DecodedImage, pixels: FileDigest?) {
      let want: Want =
        switch longestSide {
        case nil: .luma
        case ImageSignature.decodingSide: .features
        default: digesting ? .frame : .small
        }
      try give(want, of: path)
      return try direct.picture(
        at: path,
        longestSide: longestSide,
        format: format,
        digesting: digesting
      )
    }

    func picture(at path: String, longestSide: Int, on ground: Ground) throws -> DecodedImage {
      try give(.small, of: path)
      return try direct.picture(at: path, longestSide: longestSide, on: ground)
    }

    func digest(_ kind: DigestKind, of path: String) throws -> [UInt8]? {
      try give(.digest(kind), of: path)
      return try direct.digest(kind, of: path)
    }
  }

  /// For each thing that is wanted, a picture of which it is.
  static let losses: [(Want, of: String)] = [
    (.frame, "a.png"), (.luma, "a.jpg"), (.features, "crop.jpg"), (.small, "crop.jpg"),
    (.digest(.pixels), "a.jpg"), (.digest(.extras), "same.png"),
  ]
  /// Whether a picture is still a sure copy of another one, as what was lost of it is not needed for that.
  private static func staysSure(without lost: Want) -> Bool { lost == .digest(.pixels) }

  @Test("A picture that is lost costs itself, and is in a row", arguments: losses)
  func lost(_ want: Want, of name: String) async throws {
    let tree = try DuplicateTree()
    let scene = TestPictures.scene(seed: 5, width: 640, height: 480)
    try tree.write(scene, "a.png")
    try tree.write(scene, "a.jpg", quality: 60)
    let part = scene.cropped(to: PixelRect(x: 90, y: 70, width: 420, height: 320))
    try tree.write(part, "crop.jpg")
    try tree.write(scene, "same.png")
    // What another program has put behind the picture is not the same file.
    let same = URL(filePath: tree.folder("same.png"))
    try (Data(contentsOf: same) + Data(count: 8)).write(to: same)
    let others = TestPictures.scene(seed: 9)
    try tree.write(others, "other.png")
    try tree.write(others, "other.jpg", quality: 70)

    let reader = LosingReader(name, losing: want)
    let finder = DuplicateFinder(
      store: try DuplicateStore(),
      options: DuplicateFinder.Options(level: .edited),
      reader: reader
    )
    let report = try await finder.duplicates(in: [tree.folder.path])
    #expect(reader.lossCount >= 1)
    #expect(report.failures.map(\.path) == [tree.folder(name)])
    #expect(report.failures.map(\.reason) == [.other("the picture was lost")])
    let links = report.groups.flatMap { group in
      group.copies.map { (paths: [group.best.path, $0.file.path], isSure: $0.isSure) }
    }
    let isSure = links.contains { $0.isSure && $0.paths.contains(tree.folder(name)) }
    #expect(isSure == Self.staysSure(without: want))
    #expect(links.contains { $0.isSure && $0.paths.contains(tree.folder("other.png")) })
  }

  @Test("A picture that was lost is looked at again the next time")
  func again() async throws {
    let tree = try DuplicateTree()
    try tree.write(TestPictures.scene(seed: 5), "a.png")
    let store = try DuplicateStore()
    let lossy = DuplicateFinder(
      store: store,
      options: DuplicateFinder.Options(),
      reader: LosingReader("a.png", losing: .frame)
    )
    #expect(try await lossy.duplicates(in: [tree.folder.path]).failures.count == 1)
    #expect(try await tree.find(store: store).report.failures == [])
  }
}
