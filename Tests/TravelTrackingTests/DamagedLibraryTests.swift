import Determinism
import Foundation
import TestSupport
import Testing
import TravelTrackingCore

@Suite("A library of which a disk has flipped a bit")
struct DamagedLibraryTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  private var path: String { small.directory.path(of: "library.sqlite") }

  /// All that the library tells, to a new process.
  private func contents() throws -> Data { try small.library().exportedJSON() }

  @Test("answers as before, or names the file and what to do")
  func flips() async throws {
    let modelData = try await small.modelData()
    let photo = try #require(try modelData.photos().first).id
    try modelData.tagPhotos(ids: [photo], tag: "sunset over the old harbor")
    // The indexer may still have the library open; its log is in the file once that is closed.
    await modelData.close()
    let (before, whole) = (try contents(), try Data(contentsOf: URL(filePath: path)))
    var random = SeededGenerator(text: "a damaged library")
    // The header, then anywhere, then what is known to be a text of the user.
    let text = try #require(whole.range(of: Data("sunset over".utf8)))
    let bits =
      (0..<100).map { $0 * 8 + random.whole(in: 0...7) }
      + (0..<100).map { _ in random.whole(in: 0...whole.count * 8 - 1) }
      + (0..<20).map { _ in random.whole(in: text.lowerBound * 8...text.upperBound * 8 - 1) }
    var refused: Set<Int> = []
    for bit in bits {
      var damaged = whole
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
      try damaged.write(to: URL(filePath: path))
      do {
        #expect(try contents() == before, "bit \(bit)")
      } catch LibraryError.unreadable(let place, let reason) {
        refused.insert(bit)
        #expect(place == path, "bit \(bit)")
        #expect(
          reason.contains("damaged") && reason.contains("library repair"),
          "bit \(bit): \(reason)"
        )
      }
    }
    // All in the text are noticed; of the others, many lie in what is never read.
    #expect(refused.isSuperset(of: bits.suffix(20)))
    #expect(refused.count >= 100)
  }

  @Test("answers as before after a repair, wherever the bit was", arguments: 0..<12)
  func repair(seed: Int) async throws {
    let modelData = try await small.modelData()
    let photo = try #require(try modelData.photos().first).id
    try modelData.tagPhotos(ids: [photo], tag: "sunset over the old harbor")
    await modelData.close()
    let (before, whole) = (try contents(), try Data(contentsOf: URL(filePath: path)))
    var random = SeededGenerator(text: "repair \(seed)")
    var damaged = whole
    // The header, the page of the tables' names, and anywhere.
    let place = random.whole(in: 0...[99, 4087, whole.count - 1][seed % 3])
    damaged[place] ^= 1 << UInt8(random.whole(in: 0...7))
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
    try damaged.write(to: URL(filePath: path))
    let said = try Library.repair(at: small.directory)
    if try contents() != before {
      // What SQLite could read is kept, and named.
      #expect(said.contains { $0.contains("check the affected rows") }, "byte \(place): \(said)")
    }
    #expect(try small.library().problems() == [], "byte \(place)")
    #expect(try Library.repair(at: small.directory) == [])
  }

  @Test(
    "is not started again where only its database is missing, or is empty",
    arguments: [true, false]
  )
  func missing(isEmpty: Bool) async throws {
    let modelData = try await small.modelData()
    #expect(try !modelData.photos().isEmpty)
    await modelData.close()
    try FileManager.default.removeItem(atPath: path)
    if isEmpty { try Data().write(to: URL(filePath: path)) }
    let error = #expect(throws: LibraryError.self) { try small.library() }
    #expect(error?.description.contains("restore library.sqlite") == true)
    #expect((try? Data(contentsOf: URL(filePath: path)))?.isEmpty ?? true)
  }
}
