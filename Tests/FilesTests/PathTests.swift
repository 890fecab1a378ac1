import Files
import Foundation
import Testing

@Suite struct PathTests {
  @Test(
    "Plain paths and file addresses are paths",
    arguments: [
      ("/a/b", "/a/b"), ("a.jpg", "a.jpg"), ("a:b", "a:b"), ("./http://x", "./http://x"),
      ("file:///a/b%20c", "/a/b c"), ("file:/a", "/a"), ("FILE://localhost/a", "/a"),
      ("file:a", "file:a"), ("1://a", "1://a"), ("", ""),
    ]
  )
  func paths(text: String, path: String) throws {
    #expect(try FileAddress.path(of: text) == path)
  }

  @Test(
    "Other addresses are refused",
    arguments: [
      "http://x.invalid/tmp/zzz", "https://x", "ftp://a/b", "file://host/a", "file:///a%0",
      "file:///a%00b",
    ]
  )
  func addresses(text: String) {
    #expect(throws: FileError(text, .notAPath)) { try FileAddress.path(of: text) }
  }

  @Test("A folder or a file is not made for an address")
  func made() throws {
    #expect(throws: FileError.self) { try OpenFolder.making("http://x.invalid/tmp") }
    #expect(throws: FileError.self) { try NewFile(for: "http://x.invalid/tmp") }
    #expect(throws: FileError.self) { try RegularFile.open("http://x.invalid/tmp") }
    #expect(access("http:", F_OK) != 0)
  }

  @Test("The home folder is what HOME says, and a relative one is refused")
  func home() throws {
    #expect(try HomeFolder.path(["HOME": "/home/me"]) == "/home/me")
    #expect(try HomeFolder.path(["HOME": ""]).hasPrefix("/"))
    #expect(try HomeFolder.path([:]).hasPrefix("/"))
    #expect(try HomeFolder.expanding("~/x", ["HOME": "/home/me"]) == "/home/me/x")
    #expect(try HomeFolder.expanding("~", ["HOME": "/home/me"]) == "/home/me")
    #expect(try HomeFolder.expanding("~x/y", ["HOME": "me"]) == "~x/y")
    // What is in the home folder of the system is not what was meant.
    #expect(throws: FileError.self) { try HomeFolder.path(["HOME": "me"]) }
    #expect(throws: FileError.self) { try HomeFolder.expanding("~/x", ["HOME": "./me"]) }
  }

  @Test(
    "What is not a regular file is refused at once, without waiting",
    arguments: [.folder, .pipe] as [FileStatus.Kind]
  )
  func opening(kind: FileStatus.Kind) throws {
    let folder = try ScratchFolder()
    try folder.make(kind, "x")
    #expect(throws: FileError(folder("x"), .notARegularFile(kind))) {
      try RegularFile.open(folder("x"))
    }
    #expect(throws: FileError(folder("x"), .notARegularFile(kind))) {
      try OpenFolder(folder.path).open("x")
    }
  }

  @Test("A link is followed where the user named it, and not below a folder")
  func links() throws {
    let folder = try ScratchFolder()
    try folder.make(.link, "x")
    close(try RegularFile.open(folder("x")))
    #expect(throws: FileError(folder("x"), .notARegularFile(.link))) {
      try OpenFolder(folder.path).open("x")
    }
  }

  @Test("A file without a name is written and read, and nothing is in the folder")
  func unnamed() throws {
    let folder = try ScratchFolder()
    let file = try UnnamedFile.open(in: folder.path)
    defer { close(file) }
    #expect(write(file, "abc", 3) == 3)
    #expect(FileStatus(of: file)?.size == 3)
    #expect(folder.names.isEmpty)
  }

  @Test("Folders are made where they are missing")
  func folders() throws {
    let folder = try ScratchFolder()
    _ = try OpenFolder.making(folder("a/b"), permissions: 0o700)
    #expect(FileStatus(following: folder("a/b"))?.permissions == 0o700)
    _ = try OpenFolder(folder.path).folder("c/d", making: true)
    #expect(FileStatus(following: folder("c/d"))?.kind == .folder)
    #expect(throws: FileError.self) { try OpenFolder(folder.path).folder("e") }
  }
}
