import DuplicateSearch
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite("Where the files are that are compared")
struct PlacesTests {
  private let tree: DuplicateTree
  private let scene = TestPictures.scene(seed: 7, width: 400, height: 300)

  init() throws { tree = try DuplicateTree() }

  private func link(_ name: String, to target: String) throws {
    let path = tree.folder(name)
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test(
    "What lies in a trash folder is skipped, so that nothing goes for it",
    arguments: ["$RECYCLE.BIN", "RECYCLER", "#recycle", "@Recycle", "lost+found", "Trash/files"]
  )
  func trash(folder: String) async throws {
    try tree.write(scene, "photos/z.jpg")
    try tree.copy("photos/z.jpg", "photos/\(folder)/a.jpg")
    if folder == "Trash/files" {
      try FileManager.default.createDirectory(
        atPath: tree.folder("photos/Trash/info"),
        withIntermediateDirectories: true
      )
    }
    // By a link it is the same file.
    try link("photos/b.jpg", to: "\(folder)/a.jpg")
    for directories in [["photos"], ["photos", "photos/\(folder)"]] {
      let found = try await tree.find(in: directories)
      #expect(found.groups == [])
      #expect(found.report.fileCount == 1)
      #expect(found.report.trashedCount == 2 * directories.count - (directories.count - 1))
    }
  }

  @Test("A real file is best before a link, and nothing goes for a link out of the directories")
  func links() async throws {
    try tree.write(scene, "elsewhere/a.jpg")
    try tree.copy("elsewhere/a.jpg", "photos/b.jpg")
    try link("photos/a.jpg", to: "../elsewhere/a.jpg")
    let found = try await tree.find(in: ["photos"], outwardLinks: .followed)
    #expect(found.groups == ["exact photos/b.jpg: photos/a.jpg"])
    #expect(found.report.groups[0].reason == .linked)
    // Where the link must be the best one, the copy stays.
    let preferred = try await tree.find(
      in: ["photos"],
      preferences: ["photos/a.jpg"],
      outwardLinks: .followed
    )
    let copy = try #require(preferred.report.groups.first?.copies.first)
    #expect(preferred.groups == ["exact photos/a.jpg: photos/b.jpg"])
    #expect(!copy.isSure)
    #expect(copy.changes == [.sameBytes])
    #expect(copy.objection == .bestIsLinked)
    #expect(RemovalPlan(for: preferred.report.groups).removals.isEmpty)
    // A link within the directories is another name.
    let both = try await tree.find(in: ["photos", "elsewhere"], outwardLinks: .followed)
    #expect(both.report.fileCount == 2)
    #expect(both.report.groups[0].copies.allSatisfy { $0.isSure })
    let names = both.report.groups.flatMap { [$0.best] + $0.copies.map(\.file) }
      .filter { !$0.otherNames.isEmpty }
    #expect(names.map(\.path) == [tree.folder("elsewhere/a.jpg")])
    #expect(names.map(\.otherNames) == [[tree.folder("photos/a.jpg")]])
  }

  @Test(
    "A file belongs to the innermost directory that is named, in any order",
    arguments: [["photos", "photos/backup"], ["photos/backup", "photos"]]
  )
  func nested(directories: [String]) async throws {
    try tree.write(scene, "photos/a.jpg")
    try tree.copy("photos/a.jpg", "photos/backup/a.jpg")
    try tree.copy("photos/a.jpg", "photos/more/b.jpg")
    let found = try await tree.find(in: directories, isAcross: true)
    #expect(found.report.fileCount == 3)
    #expect(found.report.groups.count == 1)
    let names = found.report.groups.flatMap { [$0.best.path] + $0.copies.map(\.file.path) }
    #expect(names.contains { $0.hasSuffix("backup/a.jpg") })
    #expect(found.report.groups.flatMap(\.copies).allSatisfy { $0.file.otherNames.isEmpty })
  }

  @Test(
    "A rule names what is there, byte for byte, before it is a pattern; an empty one names nothing",
    arguments: [
      ("keep [2020]", "keep [2020]/a.jpg"), ("keep [2021]", "z/keep 2/a.jpg"),
      ("ze\u{301}", "ze\u{301}/a.jpg"), ("z\u{E9}", "z\u{E9}/a.jpg"), ("", "keep 2/a.jpg"),
    ]
  )
  func rules(rule: String, best: String) async throws {
    let names = ["keep [2020]", "keep 2", "z/keep 2", "ze\u{301}", "z\u{E9}"]
    try tree.write(scene, "keep 2/a.jpg")
    for name in names where name != "keep 2" { try tree.copy("keep 2/a.jpg", "\(name)/a.jpg") }
    for (age, name) in ["keep 2/a.jpg", "z/keep 2/a.jpg"].enumerated() {
      let date = Date(timeIntervalSince1970: TimeInterval(1_000_000_000 + age))
      try FileManager.default.setAttributes(
        [.modificationDate: date],
        ofItemAtPath: tree.folder(name)
      )
    }
    let finder = DuplicateFinder(
      store: try DuplicateStore(),
      options: DuplicateFinder.Options(
        level: .exact,
        preferences: [
          rule.isEmpty
            ? "" : rule == "keep [2021]" ? "*/z/keep [2021]/*" : tree.folder(rule)
        ]
      )
    )
    let report = try await finder.duplicates(in: [tree.folder.path])
    let found = try #require(report.groups.first?.best.path)
    #expect(found.utf8.elementsEqual(tree.folder(best).utf8), "\(found)")
    #expect(report.unusedPreferences == (rule.isEmpty ? [""] : []))
  }

  @Test("Files of more bytes than the limit are not read", .timeLimit(.minutes(30)))
  func sparse() async throws {
    try tree.write(scene, "a.jpg")
    try tree.copy("a.jpg", "b.jpg")
    for name in ["c.jpg", "d.jpg"] {
      #expect(FileManager.default.createFile(atPath: tree.folder(name), contents: nil))
      try #require(truncate(tree.folder(name), 1 << 40) == 0)
    }
    for level in [DuplicateLevel.exact, .near] {
      let found = try await tree.find(level)
      #expect(found.groups == ["exact a.jpg: b.jpg"])
      #expect(found.failures == ["c.jpg", "d.jpg"])
      for failure in found.report.failures {
        guard case .undecodable(let error) = failure.reason else {
          Issue.record("\(failure)")
          continue
        }
        #expect(error.kind == .limitExceeded)
        #expect(error.path == nil)
      }
    }
    let error = #expect(throws: ImageDecodingError.self) {
      try PictureRelation(of: tree.folder("c.jpg"), with: tree.folder("d.jpg"), upTo: .exact)
    }
    #expect(error?.kind == .limitExceeded)
    #expect(throws: DuplicateError.self) {
      try DuplicateStore().setDistinct(tree.folder("c.jpg"), tree.folder("a.jpg"))
    }
  }

  @Test("An original does not go for a reference that was made from it")
  func reference() async throws {
    try tree.write(scene, "new/a.png")
    try tree.write(scene.resized(width: 100, height: 75), "thumbs/a.jpg")
    try tree.write(scene.resized(width: 100, height: 75), "new/small.jpg", quality: 60)
    let found = try await tree.find(in: ["new"], references: ["thumbs"])
    let group = try #require(found.report.groups.first { $0.best.isReference })
    let large = try #require(group.copies.first { $0.file.path.hasSuffix("a.png") })
    #expect(!large.isSure)
    #expect(!RemovalPlan(for: found.report.groups).removes(large.file))
    // Also where it is as large, and was compressed again.
    try tree.write(scene, "kept/a.jpg", quality: 50)
    try tree.write(scene, "old/a.jpg", quality: 95)
    let decoded = try ImageDecoder.pixelBuffer(at: tree.folder("old/a.jpg"))
    try tree.write(decoded, "kept/a.jpg", quality: 50)
    let same = try await tree.find(in: ["old"], references: ["kept"])
    #expect(same.groups == ["near kept/a.jpg: old/a.jpg"])
    #expect(same.report.groups[0].copies.map(\.isSure) == [false])
    // What was made from the reference may go.
    let back = try await tree.find(in: ["kept"], references: ["old"])
    #expect(back.report.groups[0].copies.map(\.isSure) == [true])
  }

  @Test("A JPEG whose last scans are missing is damaged, and no copy goes for it")
  func missingScans() async throws {
    let whole = try ImageEncoder.jpeg(scene, progressive: true)
    let scans = whole.indices.dropLast().filter { whole[$0] == 0xFF && whole[$0 + 1] == 0xDA }
    try #require(scans.count > 4)
    // The tables before a scan may stay.
    let cut = Array(whole[..<scans[scans.count - 3]]) + [0xFF, 0xD9]
    try Data(whole).write(to: URL(filePath: tree.folder("whole.jpg")))
    try Data(cut).write(to: URL(filePath: tree.folder("cut.jpg")))
    let found = try await tree.find(.near)
    #expect(found.groups == [])
    #expect(found.failures == ["cut.jpg"])
    let image = try ImageDecoder.decode(cut, options: DecodingOptions(allowsTruncated: true))
    #expect(image.damage?.error.reason.contains("scans are missing") == true)
  }
}
