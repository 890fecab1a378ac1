import Files
import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct LentFileTests {
  @Test("A file that is lent is opened by its path, and not when it was given back")
  func lent() throws {
    let folder = try ScratchFolder()
    let path = folder("none/picture")
    let whole = folder("whole")
    try Data("content".utf8).write(to: URL(filePath: whole))
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { ends.forEach { close($0) } }
    let file = SystemPath.open(whole, O_RDONLY)
    #expect(LentFile.send(file, over: ends[0]))
    close(file)
    let received = try #require(LentFile.receive(from: ends[1]))
    let (first, second, other) = LentFile.lend(received, as: path) {
      (
        try? RegularFile.contents(of: path, limit: 100),
        try? RegularFile.contents(of: path, limit: 100),
        SystemPath.open(path + "2", O_RDONLY)
      )
    }
    #expect(first == Array("content".utf8) && first == second)
    #expect(other < 0)
    #expect(SystemPath.open(path, O_RDONLY) < 0)
  }

  @Test("A byte without a file, and the end of the connection, are not a file")
  func nothing() throws {
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { close(ends[1]) }
    #expect(write(ends[0], [0], 1) == 1)
    #expect(LentFile.receive(from: ends[1]) == nil)
    close(ends[0])
    #expect(LentFile.receive(from: ends[1]) == nil)
  }
}
