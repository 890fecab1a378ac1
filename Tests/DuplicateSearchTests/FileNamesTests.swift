import DuplicateSearch
import Foundation
import ImageCoding
import TestSupport
import Testing

@Suite("Names of files beside pictures, and of pictures")
struct FileNamesTests {
  private let tree: DuplicateTree

  init() throws { tree = try DuplicateTree() }

  @Test(
    "A sidecar that another file may need stays",
    arguments: [
      // A picture without an extension, and its raw form.
      ("x/IMG_1", "x/IMG_1.CR2", "x/IMG_1.xmp"),
      ("x/a.jpg", "x/a.jpg.png", "x/a.jpg.xmp"),
      ("x/a.jpg", "x/a.raw", "x/a.xmp"),
      ("x/a.b.jpg", "x/a.b", "x/a.b.xmp"),
    ]
  )
  func sharedSidecar(picture: String, other: String, sidecar: String) async throws {
    try tree.write(TestPictures.scene(seed: 1), "kept/one.jpg")
    try tree.copy("kept/one.jpg", picture)
    try Data("edits".utf8).write(to: URL(filePath: tree.folder("kept/one.xmp")))
    try Data("edits".utf8).write(to: URL(filePath: tree.folder(sidecar)))
    func sidecars() async throws -> [String] {
      let report = try await tree.find(.exact, in: ["x"], references: ["kept"]).report
      return RemovalPlan(for: report.groups).sidecars.map(\.sidecar.path)
    }
    #expect(try await sidecars() == [tree.folder(sidecar)])
    try Data("other".utf8).write(to: URL(filePath: tree.folder(other)))
    #expect(try await sidecars() == [])
  }

  @Test(
    "A picture stays whose sidecar is not the kept picture's, byte for byte and in a file",
    arguments: [
      ("a.xmp", "a.xmp", false, 1), ("a.xmp", "", false, 1), ("a.xmp", "a.json", true, 1),
      ("a.xmp", "a.xmp", true, 0), ("a.jpg.XMP", "a.xmp", true, 0), ("", "a.xmp", true, 0),
      // No sidecars: a broken link, and a folder.
      ("a.xmp", "link", true, 1), ("a.xmp", "folder", true, 1),
    ]
  )
  func differentSidecars(going: String, kept: String, isSame: Bool, count: Int) async throws {
    try tree.write(TestPictures.scene(seed: 1), "kept/a.jpg")
    try tree.copy("kept/a.jpg", "x/a.jpg")
    if !going.isEmpty { try Data("edits".utf8).write(to: URL(filePath: tree.folder("x/\(going)"))) }
    switch kept {
    case "": break
    case "link": #expect(symlink("nowhere", tree.folder("kept/a.xmp")) == 0)
    case "folder": #expect(mkdir(tree.folder("kept/a.xmp"), 0o700) == 0)
    default:
      try Data((isSame ? "edits" : "other").utf8)
        .write(to: URL(filePath: tree.folder("kept/\(kept)")))
    }
    let report = try await tree.find(.exact, in: ["x"], references: ["kept"]).report
    let plan = RemovalPlan(for: report.groups)
    #expect(plan.held.map(\.sidecars.count) == (count == 0 ? [] : [count]))
    #expect(plan.removals.count == 1 - count)
    #expect(plan.sidecars.count == (count == 0 && !going.isEmpty ? 1 : 0))
    // A file that keeps its name keeps its sidecar.
    let named = RemovalPlan(for: report.groups, leavesNames: true)
    #expect(named.removals.count == 1 && named.held.isEmpty && named.sidecars.isEmpty)
  }

  @Test("Two names of a file that look the same are both listed")
  func unicodeForms() async throws {
    try tree.write(TestPictures.scene(seed: 1), "a.jpg")
    try tree.copy("a.jpg", "z\u{E9}.jpg")
    try #require(link(tree.folder("z\u{E9}.jpg"), tree.folder("ze\u{301}.jpg")) == 0)
    let report = try await tree.find(.exact).report
    let files = report.groups.flatMap { [$0.best] + $0.copies.map(\.file) }
    let names = files.flatMap { [$0.path] + $0.otherNames }.map { Array($0.utf8) }
    #expect(Set(names).count == 3)
  }

  @Test("Files without bytes are not pictures, and so not the same ones")
  func empty() throws {
    for name in ["a.jpg", "b.jpg"] {
      try Data().write(to: URL(filePath: tree.folder(name)))
    }
    #expect(throws: ImageDecodingError.self) {
      try PictureRelation(of: tree.folder("a.jpg"), with: tree.folder("b.jpg"), upTo: .exact)
    }
  }
}
