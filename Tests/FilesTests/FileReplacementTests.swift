import Files
import Foundation
import Testing

@Suite struct FileReplacementTests {
  private let folder: ScratchFolder
  private static let magic = Array("MAGIC".utf8)

  init() throws { folder = try ScratchFolder() }

  private func replace(with text: String) throws -> Bool {
    guard let next = FileReplacement(of: folder("data"), beginningWith: Self.magic) else {
      return false
    }
    defer { next.end() }
    try next.file.write(contentsOf: Data(text.utf8))
    return next.replace()
  }

  @Test(
    "An own file is replaced, damaged or unfinished ones too",
    arguments: [nil, "", "MAGIC old", "MAGiC", "\0\0\0\0\0\0\0"],
    [nil, "", "MAG", "MAGIC half", "\0\0\0"]
  )
  func own(old: String?, unfinished: String?) throws {
    if let old { try folder.write(old, to: "data") }
    if let unfinished { try folder.write(unfinished, to: "data.partial") }
    #expect(try replace(with: "MAGIC new"))
    #expect(folder.read("data") == "MAGIC new" && folder.names == ["data"])
  }

  @Test(
    "What another program has put under one of the names stays",
    arguments: ["data", "data.partial"]
  )
  func foreign(name: String) throws {
    try folder.write("a letter", to: name)
    #expect(try !replace(with: "MAGIC new"))
    #expect(folder.read(name) == "a letter" && folder.names == [name])
  }

  @Test("A file that has another name besides is not written to")
  func linked() throws {
    try folder.write("MAGIC but mine", to: "mine")
    #expect(link(folder("mine"), folder("data.partial")) == 0)
    #expect(try !replace(with: "MAGIC new"))
    #expect(folder.read("mine") == "MAGIC but mine")
  }
}
