import DuplicateSearch
import Foundation
import PixelBuffers
import TestSupport
import Testing

@Suite("What is remembered of pairs")
struct PairStoreTests {
  private let tree: DuplicateTree
  private let store: String

  init() throws {
    tree = try DuplicateTree()
    store = tree.folder("store")
    try FileManager.default.createDirectory(
      atPath: tree.folder("photos"),
      withIntermediateDirectories: false
    )
    for seed in 1...3 {
      let scene = TestPictures.scene(seed: UInt64(seed), width: 400, height: 300)
      // Frames that look alike, each with copies.
      for number in 0..<4 {
        let spot = PixelBuffer(
          width: 12,
          height: 12,
          format: .rgb8,
          bytes: [UInt8](repeating: 250, count: 12 * 12 * 3)
        )
        let frame = spot.placed(in: scene, x: 40 + 80 * number, y: 60 * number)
        try tree.write(frame, "photos/\(seed)-\(number).jpg", quality: 92)
        try tree.write(frame, "photos/\(seed)-\(number)-q.jpg", quality: 70)
        try tree.write(
          frame.resized(width: 200, height: 150),
          "photos/\(seed)-\(number)-s.jpg",
          quality: 85
        )
      }
    }
  }

  private func find(
    in folder: String = "photos"
  ) async throws -> (rows: [String], decoded: Int, compared: Int) {
    let reader = DecodeCounter()
    let finder = DuplicateFinder(
      store: try DuplicateStore(at: store),
      options: DuplicateFinder.Options(level: .near),
      reader: reader
    )
    let report = try await finder.duplicates(in: [tree.folder(folder)])
    let rows = report.groups.flatMap { group in
      ([group.best] + group.copies.map(\.file)).map { URL(filePath: $0.path).lastPathComponent }
        + group.copies.map { "\($0.confidence) \($0.isSure) \(String(describing: $0.making))" }
        + ["\(group.reason)"]
    }
    return (rows, reader.count(of: [.rgb8, .ycbcr420, .gray8]), reader.count(of: [.ycbcr420]))
  }

  @Test("An unchanged search decodes and compares nothing, and gives the same answer")
  func unchanged() async throws {
    let first = try await find()
    #expect(first.decoded > 36 && first.compared > 0)
    let second = try await find()
    #expect(second.rows == first.rows)
    #expect(second.decoded == 0)
  }

  @Test("A folder that was renamed is the same folder")
  func renamed() async throws {
    let first = try await find()
    try FileManager.default.moveItem(
      atPath: tree.folder("photos"),
      toPath: tree.folder("pictures")
    )
    let second = try await find(in: "pictures")
    #expect(second.rows == first.rows)
    #expect(second.decoded == 0)
  }

  @Test("A picture that has changed is compared again, and the rest is not")
  func changed() async throws {
    let first = try await find()
    let scene = TestPictures.scene(seed: 9, width: 400, height: 300)
    try tree.write(scene, "photos/1-0-q.jpg", quality: 70)
    try tree.write(scene, "photos/new.jpg", quality: 92)
    let second = try await find()
    #expect(second.rows.contains("new.jpg") && second.rows != first.rows)
    #expect(second.compared < first.compared / 2)
  }
}
