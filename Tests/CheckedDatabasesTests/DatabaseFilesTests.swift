import CheckedDatabases
import Files
import Foundation
import GRDB
import ImageCoding
import TestSupport
import Testing

@Suite("The files of a database that is open")
struct DatabaseFilesTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/db.jpg" }

  init() throws { folder = try TemporaryFolder() }

  /// What other code of the process may do with a file.
  enum Look: CaseIterable {
    case listing, head, beginning, content, picture, link, inFolder

    func look(at folder: String, _ name: String) {
      let path = folder + "/" + name
      switch self {
      case .listing: _ = try? PictureFolder.listing(of: folder)
      case .head: _ = try? DatabaseHead.read(at: path)
      case .beginning: _ = try? RegularFile.beginning(of: path, count: 100)
      case .content: _ = try? RegularFile.contents(of: path, limit: .max)
      case .picture: _ = try? ImageDecoder.decode(contentsOf: path)
      case .link:
        try? FileManager.default.createSymbolicLink(
          atPath: folder + "/link.jpg",
          withDestinationPath: path
        )
        _ = try? ImageDecoder.decode(contentsOf: folder + "/link.jpg")
      case .inFolder: _ = try? OpenFolder(folder).contents(of: name)
      }
    }
  }

  /// Whether a process has locked some of an open file, this process included.
  private func isLocked(_ descriptor: Int32) -> Bool {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    // F_OFD_GETLK (asm-generic/fcntl.h) asks for the descriptor and not for the process.
    #expect(fcntl(descriptor, 36, &lock) == 0)
    return lock.l_type != Int16(F_UNLCK)
  }

  @Test("keep SQLite's locks whatever else looks at them", arguments: Look.allCases)
  func locks(look: Look) throws {
    #expect(try DatabaseHead.read(at: path) == nil)
    let pool = try DatabasePool(path: path)
    try pool.write { try $0.execute(sql: "CREATE TABLE a (b)") }
    let names = ["", "-shm"]
    // They stay open until the end, as closing them would give up the locks.
    let descriptors = names.map { open(path + $0, O_RDWR) }
    for (name, descriptor) in zip(names, descriptors) {
      #expect(isLocked(descriptor))
      look.look(at: folder.path, "db.jpg" + name)
      #expect(isLocked(descriptor), "\(name)")
    }
    try pool.close()
    #expect(!isLocked(descriptors[0]))
    for descriptor in descriptors { close(descriptor) }
  }

  @Test("can be looked at, are not read, and are files like others when they are closed")
  func reading() throws {
    #expect(try DatabaseHead.read(at: path) == nil)
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "PRAGMA application_id = 79; CREATE TABLE a (b)") }
    #expect(try DatabaseHead.read(at: path)?.applicationID == 79)
    #expect(try RegularFile.beginning(of: path, count: 16) == Array("SQLite format 3\0".utf8))
    let error = #expect(throws: FileError.self) {
      try RegularFile.contents(of: path, limit: .max)
    }
    #expect(error?.reason == "it is a database that this program has open")
    try queue.close()
    #expect(try RegularFile.contents(of: path, limit: .max).count == 8192)
  }
}
