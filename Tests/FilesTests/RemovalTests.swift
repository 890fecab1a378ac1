import Files
import Foundation
import Testing

@Suite struct RemovalTests {
  @Test("A regular file below the folder is removed, and nothing is left of it")
  func file() throws {
    let folder = try ScratchFolder()
    try folder.make(.folder, "photos")
    try folder.write("picture", to: "photos/1.jpg")
    let open = try OpenFolder(folder.path)
    #expect(try open.remove("photos/1.jpg"))
    #expect(try !open.remove("photos/1.jpg"), "there is nothing any more")
    #expect(try !open.remove("nowhere/1.jpg"))
    #expect(folder.names == ["photos"])
    #expect(folder.read("photos/inside") == "inside")
  }

  @Test(
    "What is not a regular file is never removed",
    arguments: [.folder, .link, .pipe] as [FileStatus.Kind]
  )
  func others(kind: FileStatus.Kind) throws {
    let folder = try ScratchFolder()
    try folder.make(kind, "x")
    let open = try OpenFolder(folder.path)
    #expect(throws: FileError(folder("x"), .notARegularFile(kind))) { try open.remove("x") }
    #expect(folder.isThere(kind, "x"))
  }

  @Test(
    "A path that leads out of the folder is refused",
    arguments: ["/etc/passwd", "../x", "a/../../x", "", ".", "..", "a//b", "a/"]
  )
  func outside(path: String) throws {
    let folder = try ScratchFolder()
    try folder.make(.folder, "a")
    try folder.write("x", to: "x")
    let open = try OpenFolder(folder("a"))
    #expect(throws: FileError.self) { try open.remove(path) }
    #expect(folder.read("x") == "x" && folder.read("a/inside") == "inside")
  }

  @Test("A link among the folders is not followed")
  func linkedFolder() throws {
    let folder = try ScratchFolder()
    try folder.make(.folder, "elsewhere")
    try folder.make(.folder, "own")
    try FileManager.default.createSymbolicLink(
      atPath: folder("own/photos"),
      withDestinationPath: folder("elsewhere")
    )
    let open = try OpenFolder(folder("own"))
    #expect(throws: FileError(folder("own/photos"), .notARegularFile(.link))) {
      try open.remove("photos/inside")
    }
    #expect(throws: FileError.self) { try NewFile(for: "photos/new", in: open) }
    #expect(folder.read("elsewhere/inside") == "inside")
  }

  @Test(
    "What another program puts in the file's place keeps its name",
    arguments: [.file, .folder, .link, .pipe] as [FileStatus.Kind]
  )
  func swapped(kind: FileStatus.Kind) throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "x")
    let open = try OpenFolder(folder.path)
    #expect(throws: FileError(folder("x"), .changed)) {
      try open.remove(
        "x",
        watcher: { instant in
          guard instant == .checked else { return }
          rename(folder("x"), folder("moved"))
          try? folder.make(kind, "x")
        }
      )
    }
    #expect(folder.isThere(kind, "x"))
    #expect(folder.read("moved") == "old")
  }

  @Test("A file that comes while another is removed is not touched")
  func successor() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "x")
    let open = try OpenFolder(folder.path)
    let isRemoved = try open.remove(
      "x",
      watcher: { instant in
        if instant == .taken { try? folder.make(.file, "x") }
      }
    )
    #expect(isRemoved)
    #expect(folder.names == ["x"] && folder.isThere(.file, "x"))
  }

  @Test("A folder that is renamed meanwhile leads nowhere else")
  func renamedFolder() throws {
    let folder = try ScratchFolder()
    try folder.make(.folder, "own")
    try folder.make(.folder, "other")
    let open = try OpenFolder(folder("own"))
    rename(folder("own"), folder("moved"))
    rename(folder("other"), folder("own"))
    #expect(try open.remove("inside"))
    #expect(folder.read("own/inside") == "inside")
    #expect(folder.read("moved/inside") == nil)
  }

  @Test("A file that is not the expected one stays")
  func unexpected() throws {
    let folder = try ScratchFolder()
    try folder.write("own", to: "x")
    let open = try OpenFolder(folder.path)
    #expect(throws: FileError(folder("x"), .changed)) {
      try open.remove("x", if: { $0.size == 4 })
    }
    #expect(folder.read("x") == "own")
  }
}
