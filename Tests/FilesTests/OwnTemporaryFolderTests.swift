import Files
import Foundation
import Testing

@Suite("A temporary folder of one's own")
struct OwnTemporaryFolderTests {
  @Test("is its owner's alone, and goes with its files when it is no longer held")
  func life() throws {
    let scratch = try ScratchFolder()
    do {
      let folder = try OwnTemporaryFolder(in: scratch.path)
      try Data("x".utf8).write(to: URL(filePath: folder.path + "/photo.jpg"))
      #expect(FileStatus(of: folder.path)?.permissions == 0o700)
      #expect(scratch.names.count == 1)
    }
    #expect(scratch.names == [])
  }

  @Test("that a killed process has left is removed; one in use and what is not such a folder stay")
  func abandoned() throws {
    let scratch = try ScratchFolder()
    let held = try OwnTemporaryFolder(in: scratch.path)
    for name in [".waymark-1a.folder", ".waymark-!.folder", ".waymark-1a", "1a.folder"] {
      try scratch.make(.folder, name)
    }
    try scratch.write("file", to: ".waymark-2b.folder")
    try FileManager.default.createSymbolicLink(
      atPath: scratch(".waymark-3c.folder"),
      withDestinationPath: scratch(".waymark-1a")
    )
    OwnTemporaryFolder.removeAbandoned(in: scratch.path)
    let name = held.path.split(separator: "/").last.map(String.init) ?? ""
    #expect(
      Set(scratch.names) == [
        name, ".waymark-!.folder", ".waymark-1a", "1a.folder", ".waymark-2b.folder",
        ".waymark-3c.folder",
      ]
    )
    #expect(scratch.read(".waymark-1a/inside") == "inside")
  }
}
