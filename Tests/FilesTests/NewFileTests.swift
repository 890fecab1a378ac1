import Files
import Foundation
import Testing

@Suite struct NewFileTests {
  @Test("A file appears whole under its name, and nothing beside it stays")
  func whole() throws {
    let folder = try ScratchFolder()
    let file = try NewFile(for: folder("x"))
    try file.write(Array("new".utf8))
    #expect(folder.read("x") == nil)
    try file.publish(replacing: false)
    #expect(folder.read("x") == "new")
    #expect(folder.names == ["x"])
  }

  @Test("A file that is never published leaves nothing")
  func unpublished() throws {
    let folder = try ScratchFolder()
    do {
      let file = try NewFile(for: folder("x"))
      try file.write(Array("new".utf8))
      #expect(folder.names.count == 1)
    }
    #expect(folder.names.isEmpty)
  }

  @Test("A file that is there is replaced only when that is asked for, and leaves its permissions")
  func replacing() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "x")
    chmod(folder("x"), 0o640)
    #expect(throws: FileError(folder("x"), .exists)) {
      try NewFile.write("new".utf8, to: folder("x"), replacing: false)
    }
    #expect(throws: FileError(folder("x"), .exists)) {
      try NewFile.check(folder("x"), replacing: false)
    }
    #expect(folder.read("x") == "old")
    try NewFile.check(folder("x"), replacing: true)
    try NewFile.write("new".utf8, to: folder("x"), replacing: true)
    #expect(folder.read("x") == "new")
    #expect(FileStatus(following: folder("x"))?.permissions == 0o640)
    #expect(folder.names == ["x"])
  }

  @Test(
    "What is not a regular file is not replaced, asked for or not",
    arguments: [.folder, .link, .pipe] as [FileStatus.Kind],
    [false, true]
  )
  func others(kind: FileStatus.Kind, isReplacing: Bool) throws {
    let folder = try ScratchFolder()
    try folder.make(kind, "x")
    #expect(throws: FileError(folder("x"), .notARegularFile(kind))) {
      try NewFile.check(folder("x"), replacing: isReplacing)
    }
    let names = folder.names
    #expect(throws: FileError(folder("x"), .notARegularFile(kind))) {
      try NewFile.write("new".utf8, to: folder("x"), replacing: isReplacing)
    }
    #expect(folder.isThere(kind, "x"))
    #expect(folder.names == names)
  }

  @Test("A file that comes between two steps is not replaced unasked")
  func successor() throws {
    let folder = try ScratchFolder()
    let file = try NewFile(for: folder("x"))
    #expect(throws: FileError(folder("x"), .exists)) {
      try file.publish(replacing: false) { _ in try? folder.make(.file, "x") }
    }
    #expect(folder.isThere(.file, "x"))
  }

  @Test(
    "Only the file that was looked at is replaced, in the state that it had then",
    arguments: ["before", "checked", "never"]
  )
  func expected(instant: String) throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "x")
    let before = try #require(FileStatus(of: folder("x")))
    func change() {
      try? FileManager.default.removeItem(atPath: folder("x"))
      try? folder.write("the user's own", to: "x")
    }
    try folder.write("new", to: "x.partial")
    let descriptor = open(folder("x.partial"), O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    if instant == "before" { change() }
    func publish() throws {
      try OpenFolder(folder.path).publish(
        "x.partial",
        as: "x",
        of: descriptor,
        replacing: true,
        expecting: before
      ) { if $0 == .checked, instant == "checked" { change() } }
    }
    if ["before", "checked"].contains(instant) {
      #expect(throws: FileError(folder("x"), .changed)) { try publish() }
      #expect(folder.read("x") == "the user's own" && folder.read("x.partial") == "new")
    } else {
      try publish()
      #expect(folder.read("x") == "new" && folder.names == ["x"])
    }
  }

  @Test(
    "What another program puts in the place of the replaced file keeps its name",
    arguments: [.folder, .link, .pipe] as [FileStatus.Kind]
  )
  func swapped(kind: FileStatus.Kind) throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "x")
    do {
      let file = try NewFile(for: folder("x"))
      #expect(throws: FileError.self) {
        try file.publish(replacing: true) { instant in
          guard instant == .checked, folder.read("moved") == nil else { return }
          rename(folder("x"), folder("moved"))
          try? folder.make(kind, "x")
        }
      }
    }
    #expect(folder.isThere(kind, "x"))
    #expect(folder.read("moved") == "old")
    #expect(!folder.names.contains { $0.hasPrefix(".waymark") })
  }

  @Test("A file in whose place another program puts one while it is written is not published")
  func replacedMeanwhile() throws {
    let folder = try ScratchFolder()
    let file = try NewFile(for: folder("x"))
    let name = try #require(folder.names.first)
    rename(folder(name), folder("away"))
    try folder.write("foreign", to: name)
    #expect(throws: FileError(folder(name), .changed)) { try file.publish(replacing: false) }
    #expect(folder.read(name) == "foreign" && !folder.names.contains("x"))
  }

  @Test("A file that goes between two steps is written all the same")
  func vanished() throws {
    let folder = try ScratchFolder()
    try folder.write("old", to: "x")
    let file = try NewFile(for: folder("x"))
    try file.write("new".utf8)
    try file.publish(replacing: true) { if $0 == .checked { unlink(folder("x")) } }
    #expect(folder.read("x") == "new")
  }

  @Test(
    "A name of whatever bytes is written",
    arguments: [[0xE9], [0xFF, 0x41], [0x0A]] as [[UInt8]]
  )
  func bytes(name: [UInt8]) throws {
    let folder = try ScratchFolder()
    let text = SystemPath.text(name)
    try NewFile.write("new".utf8, to: folder(text), replacing: false)
    let open = try OpenFolder(folder.path)
    #expect(try open.status(of: text)?.kind == .file)
    #expect(access(SystemPath.bytes(of: folder(text)), F_OK) == 0)
    #expect(try open.remove(text))
  }

  @Test("A name may be as long as the system allows")
  func longName() throws {
    let folder = try ScratchFolder()
    let name = String(repeating: "x", count: 255)
    try NewFile.write("new".utf8, to: folder(name), replacing: false)
    #expect(folder.names == [name])
  }
}
