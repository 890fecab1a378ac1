import CheckedDatabases
import Foundation
import GRDB
import TestSupport
import Testing
import VisualSearch

@Suite("The store that a program keeps of a source")
struct CachedStoreTests {
  private let folder: TemporaryFolder
  private let source: CatalogSource
  private var path: String { folder("kept.waymark") }

  init() throws {
    folder = try TemporaryFolder()
    for seed in UInt64(1)..<4 {
      let picture = TestPictures.scene(seed: seed, width: 64, height: 48)
      try TestPictures.write(picture, to: folder("Museum/\(seed).png"))
    }
    source = .folder(path: folder("Museum"), layout: .flat)
  }

  /// Changes the store as a program with other tables would.
  private func change(_ sql: String) throws {
    var configuration = Configuration()
    configuration.checkPages(isNew: false)
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try database.write { try $0.execute(sql: sql) }
    try database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try database.close()
  }

  /// Makes a store that cannot be opened.
  enum Obstacle: CaseIterable {
    /// A later version wrote it.
    case newerFormat
    /// It has something that no store has.
    case foreignTrigger
    /// It cannot be read in safety, as its log may be beside another of its names.
    case otherName
    /// It is not a store.
    case text
  }

  private func place(_ obstacle: Obstacle) throws {
    switch obstacle {
    case .newerFormat: try change("PRAGMA user_version = 99")
    case .foreignTrigger:
      try change("CREATE TRIGGER t AFTER INSERT ON meta BEGIN DELETE FROM images; END")
    case .otherName:
      try FileManager.default.linkItem(atPath: path, toPath: folder("second.waymark"))
    case .text: try Data("diary".utf8).write(to: URL(filePath: path))
    }
  }

  @Test("is left as it is when it is not certainly a damaged one", arguments: Obstacle.allCases)
  func kept(obstacle: Obstacle) async throws {
    _ = try await source.openStore(keptAt: path)
    try place(obstacle)
    let before = try Data(contentsOf: URL(filePath: path))
    let error = await #expect(throws: CatalogError.self) {
      try await source.openStore(keptAt: path)
    }
    guard case .unreadableStore(path, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect("\(try #require(error))".hasSuffix("under this name: move the file away"))
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
    #expect(!FileManager.default.fileExists(atPath: path + ".damaged"))
  }

  @Test("cannot be opened by another user, and is left as it is", .enabled(if: geteuid() != 0))
  func permissions() async throws {
    _ = try await source.openStore(keptAt: path)
    #expect(chmod(path, 0) == 0)
    defer { _ = chmod(path, 0o600) }
    await #expect(throws: CatalogError.self) { try await source.openStore(keptAt: path) }
    #expect(FileManager.default.fileExists(atPath: path))
  }

  @Test(
    "is made again when its pages are damaged, and the damaged file stays",
    arguments: [0, 4096]
  )
  func damaged(offset: Int) async throws {
    let catalog = try await source.openStore(keptAt: path).catalog()
    var bytes = try Data(contentsOf: URL(filePath: path))
    for place in offset..<offset + 2048 { bytes[place] = ~bytes[place] }
    try bytes.write(to: URL(filePath: path))
    let remarks = Remarks()
    let store = try await source.openStore(keptAt: path, remark: { remarks.texts.append($0) })
    #expect(try store.catalog() == catalog)
    #expect(try store.verify().isSound)
    #expect(try Data(contentsOf: URL(filePath: path + ".damaged")) == bytes)
    #expect(remarks.texts.count == 1 && remarks.texts[0].contains(path + ".damaged"))
  }

  private final class Remarks { var texts: [String] = [] }
}
