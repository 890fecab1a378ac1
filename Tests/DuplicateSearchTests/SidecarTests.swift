import DuplicateSearch
import Foundation
import ImageCoding
import TestSupport
import Testing

@Suite("Sidecars")
struct SidecarTests {
  private let tree: DuplicateTree

  init() throws {
    tree = try DuplicateTree()
    try tree.write(TestPictures.scene(seed: 1), "kept/IMG_1.jpg")
    try tree.copy("kept/IMG_1.jpg", "x/IMG_1.jpg")
  }

  private func write(_ text: String, _ name: String) throws {
    let folder = URL(filePath: tree.folder(name)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: tree.folder(name)))
  }

  private func plan() async throws -> RemovalPlan {
    let report = try await tree.find(.exact, in: ["x"], references: ["kept"]).report
    return RemovalPlan(for: report.groups)
  }

  @Test(
    "A file of the picture's name that another program keeps beside it holds the picture",
    arguments: [
      "IMG_1.jpg.supplemental-metadata.json", "IMG_1.jpg.supplemental-met.json", "IMG_1.jpg.s.json",
      "IMG_1.jpg.pp3", "IMG_1.pp3", "IMG_1.jpg.dop", "IMG_1.VRD", "IMG_1.MOV",
      "IMG_1.MP4", "img_1.mp4", "IMG_1.txt", "IMG_1.jpg.TXT", "IMG_1.jpg_original",
      ".comments/IMG_1.jpg.xml", "NKSC_PARAM/IMG_1.jpg.nksc",
      "CaptureOne/Settings153/IMG_1.jpg.cos",
    ]
  )
  func forms(name: String) async throws {
    try write("edits", "x/\(name)")
    let plan = try await plan()
    #expect(plan.removals.isEmpty)
    #expect(plan.held.flatMap { $0.sidecars.map(\.path) } == [tree.folder("x/\(name)")])
  }

  @Test(
    "A picture stays where a folder of sidecars cannot be listed",
    arguments: ["x/.comments", "kept/NKSC_PARAM"]
  )
  func unlisted(folder: String) async throws {
    // As of a disk that is not mounted.
    symlink("nowhere", tree.folder(folder))
    let report = try await tree.find(.exact, in: ["x"], references: ["kept"]).report
    #expect(report.groups.flatMap { $0.copies.map(\.objection) } == [.sidecarsAreUnknown])
    #expect(RemovalPlan(for: report.groups).removals.isEmpty)
    unlink(tree.folder(folder))
    #expect(try await plan().removals.count == 1)
  }

  @Test("A file beside any name of a picture holds the picture", arguments: ["x", "a", "z"])
  func otherNames(folder: String) async throws {
    for name in ["a", "z"] {
      try FileManager.default.createDirectory(
        atPath: tree.folder(name),
        withIntermediateDirectories: true
      )
      try FileManager.default.linkItem(
        atPath: tree.folder("x/IMG_1.jpg"),
        toPath: tree.folder("\(name)/IMG_1.jpg")
      )
    }
    try write("edits", "\(folder)/IMG_1.xmp")
    let report = try await tree.find(.exact, in: ["x", "a", "z"], references: ["kept"]).report
    let plan = RemovalPlan(for: report.groups)
    #expect(plan.removals.isEmpty)
    #expect(
      plan.held.flatMap { $0.sidecars.map(\.path) } == [tree.folder("\(folder)/IMG_1.xmp")]
    )
  }

  @Test(
    "A sidecar is found beside a name that begins or ends with what joins with the next character",
    arguments: ["\u{FE0F}a", "\u{301}b", "a\u{600}", "b\u{6DD}"]
  )
  func joiningNames(stem: String) async throws {
    try tree.copy("kept/IMG_1.jpg", "y/\(stem).jpg")
    try write("edits", "y/\(stem).xmp")
    let report = try await tree.find(.exact, in: ["y"], references: ["kept"]).report
    let plan = RemovalPlan(for: report.groups)
    #expect(plan.removals.isEmpty && plan.held.map(\.sidecars.count) == [1])
  }

  @Test(
    "What macOS keeps in ._NAME holds the picture where there are tags, comments or ratings in it",
    arguments: ["_kMDItemUserTags", "kMDItemFinderComment", "kMDItemWhereFroms", "kMDLabel_x"]
  )
  func appleDouble(attribute: String) async throws {
    try write("\0\u{5}\u{16}\u{7} ATTR com.apple.metadata:\(attribute) bplist", "x/._IMG_1.jpg")
    let isNote = attribute.hasSuffix("Tags") || attribute.hasSuffix("Comment")
    #expect(try await plan().held.count == (isNote ? 1 : 0))
  }

  @Test("The number of a second picture of one name stands behind the word in its sidecar's name")
  func numbered() async throws {
    try tree.copy("kept/IMG_1.jpg", "y/IMG_1(2).jpg")
    try write("edits", "y/IMG_1.jpg.supplemental-metadata(2).json")
    let report = try await tree.find(.exact, in: ["y"], references: ["kept"]).report
    let plan = RemovalPlan(for: report.groups)
    #expect(plan.held.map(\.sidecars.count) == [1])
  }

  @Test("Google Photos' earlier names, case and darktable's versions do not hide a sidecar")
  func otherForms() async throws {
    let long = "Screenshot_of_a_very_long_name_2024-01-02-03-04.jpg"
    for (picture, sidecar) in [
      ("IMG_1(2).jpg", "IMG_1.jpg(2).json"), (long, "\(long.prefix(46)).json"),
      ("IMG_3.jpg", "img_3.xmp"), ("IMG_4.jpg", "IMG_4.JPG.xmp"), ("IMG_5.jpg", "IMG_5_01.jpg.xmp"),
      ("IMG_6.jpg", "IMG_6.WAV"), ("IMG_E7.jpg", "IMG_7.aae"), ("IMG_E8.jpg", "IMG_O8.AAE"),
      ("IMG_9.jpg", "IMG_O9.aae"), ("IMG_10-edited.jpg", "IMG_10.jpg.json"),
      ("IMG_11-bearbeitet.jpg", "IMG_11.jpg.supplemental-metadata.json"),
      ("PXL_12.jpg", "PXL_12.MP"),
    ] {
      let folder = "z\(sidecar)"
      try tree.copy("kept/IMG_1.jpg", "\(folder)/\(picture)")
      try write("edits", "\(folder)/\(sidecar)")
      let report = try await tree.find(.exact, in: [folder], references: ["kept"]).report
      let plan = RemovalPlan(for: report.groups)
      #expect(
        plan.held.flatMap { $0.sidecars.map(\.path) } == [tree.folder("\(folder)/\(sidecar)")]
      )
    }
  }

  @Test(
    "Other names are not sidecars",
    arguments: ["IMG_1.jpg.other.json", "IMG_1.log", "IMG_12.xmp"]
  )
  func others(name: String) async throws {
    try write("edits", "x/\(name)")
    #expect(try await plan().removals.count == 1)
  }

  @Test(
    "A movie, a folder or a former version of one name does not need a picture's sidecar",
    arguments: ["IMG_1.avi", "IMG_1.jpg.bak", "IMG_1.d/", "IMG_1/"]
  )
  func noUsers(name: String) async throws {
    try write("edits", "x/IMG_1.xmp")
    try write("edits", "x/IMG_1.jpg.xmp")
    try write("edits", "kept/IMG_1.xmp")
    if name.hasSuffix("/") {
      #expect(mkdir(tree.folder("x/\(name)"), 0o700) == 0)
    } else {
      try write("other", "x/\(name)")
    }
    let plan = try await plan()
    #expect(plan.removals.count == 1)
    #expect(plan.sidecars.count == 2)
  }

  @Test(
    "A sidecar that is also that of another picture stays, and so does its picture unless the kept one has the same",
    arguments: [
      ("IMG_E1.jpg", "IMG_1.jpg", "IMG_1.aae"), ("IMG_1-edited.jpg", "IMG_1.jpg", "IMG_1.jpg.json"),
    ],
    [false, true]
  )
  func sharedEdits(_ names: (copy: String, other: String, sidecar: String), isKept: Bool)
    async throws
  {
    try tree.copy("kept/IMG_1.jpg", "w/\(names.copy)")
    try write("other", "w/\(names.other)")
    try write("edits", "w/\(names.sidecar)")
    if isKept { try write("edits", "kept/\(names.sidecar)") }
    let report = try await tree.find(.exact, in: ["w"], references: ["kept"]).report
    let plan = RemovalPlan(for: report.groups)
    #expect(plan.removals.count == (isKept ? 1 : 0) && plan.sidecars.isEmpty)
    #expect(plan.held.map(\.sidecars.count) == (isKept ? [] : [1]))
  }

  @Test("A picture stays whose sidecar may be its own or that of the raw picture of one name")
  func shared() async throws {
    try write("edits", "x/IMG_1.xmp")
    try write("raw", "x/IMG_1.CR2")
    let plan = try await plan()
    #expect(plan.removals.isEmpty && plan.held.map(\.sidecars.count) == [1])
  }
}
