import CheckedDatabases
import DuplicateSearch
import Files
import Foundation
import GRDB
import ImageCoding
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

@Suite("What is remembered of duplicates")
struct DuplicateStoreTests {
  private let tree: DuplicateTree
  private let path: String
  private let scenes = (1...4).map { TestPictures.scene(seed: $0, width: 320, height: 240) }

  init() throws {
    tree = try DuplicateTree()
    path = tree.folder("store")
  }

  private func find(_ level: DuplicateLevel = .near) async throws -> DuplicateTree.Found {
    try await tree.find(level, store: DuplicateStore(at: path))
  }

  /// What SQLite leaves where the power ends while it writes: the first page as it was before.
  private static func journal(of state: Data) -> Data {
    func bytes(_ numbers: [UInt32]) -> [UInt8] {
      numbers.flatMap { number in withUnsafeBytes(of: number.bigEndian) { Array($0) } }
    }
    let size = 4096
    let page = Array(state.prefix(size))
    var sum: UInt32 = 0x1234
    for place in stride(from: size - 200, to: 0, by: -200) { sum &+= UInt32(page[place]) }
    let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    let head = magic + bytes([1, 0x1234, UInt32(state.count / size), 512, UInt32(size)])
    let sector = head + [UInt8](repeating: 0, count: 512 - head.count)
    return Data(sector + bytes([1]) + page + bytes([sum]))
  }

  @Test("A journal of another state than the store, as beside one from a backup, is refused")
  func otherJournal() async throws {
    try tree.write(scenes[0], "a.jpg")
    _ = try await find()
    let earlier = try Data(contentsOf: URL(filePath: path))
    for (index, scene) in scenes.enumerated() {
      try tree.write(scene, "\(index).jpg")
      _ = try await find()
    }
    let later = try Data(contentsOf: URL(filePath: path))
    #expect(earlier.prefix(28) != later.prefix(28))
    for (state, other) in [(earlier, later), (later, earlier)] {
      for (file, isSound) in [(state, true), (other, false)] {
        try file.write(to: URL(filePath: path))
        try Self.journal(of: state).write(to: URL(filePath: path + "-journal"))
        if isSound {
          _ = try DuplicateStore(at: path)
        } else {
          let error = #expect(throws: DuplicateError.self) { try DuplicateStore(at: path) }
          #expect(error.map { "\($0)".contains("another state of this file") } == true)
          #expect(try Data(contentsOf: URL(filePath: path)) == file)
        }
        try? FileManager.default.removeItem(atPath: path + "-journal")
      }
    }
  }

  @Test("Only what is new or has changed is decoded again")
  func incremental() async throws {
    for (index, scene) in scenes.enumerated() {
      try tree.write(scene, "\(index).jpg")
      try tree.write(scene, "\(index).small.jpg", quality: 50)
    }
    try Data("no picture".utf8).write(to: URL(filePath: tree.folder("bad.jpg")))
    let first = try await find()
    #expect(first.report.signedCount == 9)
    #expect(first.groups.count == 4)
    let second = try await find()
    #expect(second.report.signedCount == 0)
    #expect(second.groups == first.groups)
    #expect(second.failures == ["bad.jpg"])
    // Another picture of the same name, a new one, and one that is gone.
    try tree.write(scenes[1], "0.jpg")
    try tree.write(scenes[0].resized(width: 160, height: 120), "new.jpg")
    try FileManager.default.removeItem(atPath: tree.folder("3.jpg"))
    let third = try await find()
    // The other one is an exact copy now, and need not be decoded.
    #expect(third.report.signedCount == 1)
    #expect(
      third.groups == [
        "exact 1.jpg: 0.jpg", "near 0.small.jpg: new.jpg", "near 1.jpg: 1.small.jpg",
        "near 2.jpg: 2.small.jpg",
      ]
    )
  }

  @Test("Which bytes a picture was compared with is remembered")
  func contents() async throws {
    try tree.write(scenes[0], "a.jpg")
    try tree.write(scenes[0], "b.jpg", quality: 50)
    for _ in 0..<2 {
      let group = try #require(try await find().report.groups.first)
      for file in [group.best] + group.copies.map(\.file) {
        #expect(
          file.content != nil
            && file.content == FileContent.quickDigest(of: file.path, byteCount: file.byteCount)
        )
      }
    }
  }

  @Test("A file that was written again with its size and time put back is decoded again")
  func putBack() async throws {
    let path = tree.folder("a.jpg")
    try tree.write(scenes[0], "a.jpg")
    try tree.write(scenes[0], "b.jpg", quality: 50)
    #expect(try await find().groups == ["near a.jpg: b.jpg"])
    var status = stat()
    try #require(stat(path, &status) == 0)
    var bytes = try ImageEncoder.jpeg(scenes[1], quality: 20)
    // What is behind the end of a JPEG is not decoded.
    try #require(bytes.count <= Int(status.st_size))
    bytes += [UInt8](repeating: 0, count: Int(status.st_size) - bytes.count)
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.write(contentsOf: bytes)
    try file.close()
    try #require(utimensat(AT_FDCWD, path, [status.st_atim, status.st_mtim], 0) == 0)
    let second = try await find()
    #expect(second.groups == [])
    #expect(second.report.signedCount == 1)
  }

  @Test("What is not a regular file is refused at once", .timeLimit(.minutes(30)))
  func pipe() throws {
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: DuplicateError.self) { try DuplicateStore(at: path) }
  }

  @Test("Two pictures that are not duplicates are told apart, whatever they are called")
  func distinct() async throws {
    try tree.write(scenes[0], "a.jpg")
    try tree.write(scenes[0], "b.jpg", quality: 60)
    try tree.write(scenes[0], "c.jpg", quality: 70)
    try DuplicateStore(at: path).setDistinct(tree.folder("b.jpg"), tree.folder("a.jpg"))
    #expect(try await find().groups == ["near a.jpg: c.jpg"])
    try FileManager.default.moveItem(
      atPath: tree.folder("b.jpg"),
      toPath: tree.folder("renamed.jpg")
    )
    try tree.copy("a.jpg", "again.jpg")
    #expect(try await find().groups == ["exact a.jpg: again.jpg", "near a.jpg: c.jpg"])
    // Without the store nobody knows.
    let found = try await tree.find(.near)
    #expect(found.groups == ["exact a.jpg: again.jpg", "near a.jpg: c.jpg renamed.jpg"])
  }

  @Test("Files with the same bytes cannot be distinct")
  func equalDistinct() throws {
    try tree.write(scenes[0], "a.jpg")
    try tree.copy("a.jpg", "b.jpg")
    let store = try DuplicateStore(at: path)
    #expect(throws: DuplicateError.self) {
      try store.setDistinct(tree.folder("a.jpg"), tree.folder("b.jpg"))
    }
    #expect(throws: DuplicateError.notFound(path: "none")) { try store.setDistinct("none", "none") }
  }

  @Test(
    "Other files are refused, and stay as they are",
    arguments: ["text", "database", "version"]
  )
  func foreign(kind: String) throws {
    switch kind {
    case "text": try Data("text".utf8).write(to: URL(filePath: path))
    case "database": _ = try CatalogStore(writingAt: path)
    default:
      _ = try DuplicateStore(at: path)
      var bytes = try Data(contentsOf: URL(filePath: path))
      // The version in SQLite's header.
      bytes[63] = 10
      try bytes.write(to: URL(filePath: path))
    }
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(throws: DuplicateError.self) { try DuplicateStore(at: path) }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test("A byte that a disk has changed is an error and no answer")
  func damaged() async throws {
    try tree.write(scenes[0], "a.jpg")
    try tree.write(scenes[0], "b.jpg", quality: 50)
    _ = try await find()
    var bytes = try Data(contentsOf: URL(filePath: path))
    for page in stride(from: 4096, to: bytes.count, by: 4096) { bytes[page + 4000] ^= 1 }
    try bytes.write(to: URL(filePath: path))
    await #expect(throws: DuplicateError.self) { try await find() }
  }

  /// What cannot be decoded, by the names of the files, and the kind of error.
  private static let unreadable: [(name: String, kind: ImageDecodingError.Kind)] = [
    ("cut.jpg", .truncated), ("empty.png", .notAnImage), ("text.jpg", .notAnImage),
  ]

  private func writeUnreadable() throws {
    let bytes = try ImageEncoder.jpeg(scenes[0])
    try Data(bytes.prefix(bytes.count / 2)).write(to: URL(filePath: tree.folder("cut.jpg")))
    try Data().write(to: URL(filePath: tree.folder("empty.png")))
    try Data("text".utf8).write(to: URL(filePath: tree.folder("text.jpg")))
    try tree.write(scenes[1], "a.jpg")
  }

  @Test(
    "A symbolic link is followed to a store, and to nothing else",
    arguments: ["store", "empty", "text", "nothing"]
  )
  func linked(target: String) throws {
    let link = tree.folder("link.store")
    let made = tree.folder(target)
    switch target {
    case "store": _ = try DuplicateStore(at: made)
    case "empty": try Data().write(to: URL(filePath: made))
    case "text": try Data("my notes".utf8).write(to: URL(filePath: made))
    default: break
    }
    let before = try? Data(contentsOf: URL(filePath: made))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    if target == "store" {
      _ = try DuplicateStore(at: link)
    } else {
      #expect {
        try DuplicateStore(at: link)
      } throws: { error in
        guard case .unreadableStore(link, _)? = error as? DuplicateError else { return false }
        return target == "text" || "\(error)".contains("symbolic link, but not to a store")
      }
    }
    #expect((try? Data(contentsOf: URL(filePath: made))) == before)
  }

  @Test("Why files cannot be decoded is remembered as it was found")
  func reasons() async throws {
    try writeUnreadable()
    let first = try await find().report
    let kinds = first.failures.map { failure -> ImageDecodingError.Kind? in
      if case .undecodable(let error) = failure.reason { error.kind } else { nil }
    }
    #expect(kinds == Self.unreadable.map(\.kind))
    let second = try await find().report
    #expect(second.failures == first.failures)
    #expect(second.signedCount == 0)
  }

  @Test(
    "A store of an earlier format is taken over, and its files are read again before format 8",
    arguments: [3, 4, 5, 6, 7, 8]
  )
  func earlier(format: Int) async throws {
    try writeUnreadable()
    let first = try await find().report
    var configuration = Configuration()
    configuration.checkPages(isNew: false)
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try await database.write { database in
      if format < 5 {
        try database.execute(sql: "UPDATE files SET error = 'damaged JPEG' WHERE error IS NOT NULL")
      }
      for entry in ["TABLE pairs", "INDEX files_inode"] {
        try database.execute(sql: "DROP \(entry)")
      }
      if format < 8 { try database.execute(sql: "ALTER TABLE files DROP COLUMN clear") }
      if format < 6 { try database.execute(sql: "ALTER TABLE files DROP COLUMN content") }
      try database.execute(sql: "PRAGMA user_version = \(format)")
    }
    try database.close()
    let second = try await find().report
    #expect(second.failures == first.failures)
    #expect(second.signedCount == (format < 8 ? first.signedCount : 0))
    #expect(try await find().report.signedCount == 0)
  }
}
