import DuplicateSearch
import PixelBuffers
import TestSupport
import Testing

@Suite("The article about DuplicateSearch")
struct ArticleTests {
  private let tree: DuplicateTree
  private let scene = TestPictures.scene(seed: 1, width: 400, height: 300)
  private var album: String { tree.folder("album") }

  /// A picture, a smaller and a darker copy of it, and another picture.
  init() throws {
    tree = try DuplicateTree()
    try tree.write(scene, "album/a.png")
    try tree.write(scene.resized(width: 200, height: 150), "album/half.jpg", quality: 70)
    try tree.write(TestPictures.scene(seed: 2, width: 400, height: 300), "album/other.jpg")
  }

  @Test("has the code that is run here")
  func code() throws {
    let missing = try ArticlePage.blocks(in: "Sources/Engine/DuplicateSearch/DuplicateSearch.docc")
    #expect(missing == [])
  }

  func copies(in directories: [String], store path: String) async throws -> DuplicateReport {
    let finder = DuplicateFinder(store: try DuplicateStore(at: path))
    return try await finder.duplicates(in: directories)
  }

  func lines(of report: DuplicateReport) -> [String] {
    report.groups.flatMap { group in
      ["\(group.level): keep \(group.best.path)"]
        + group.copies.map { "  \($0.file.path), confidence \($0.confidence)" }
    }
  }

  func removals(for report: DuplicateReport) -> [(file: String, kept: String)] {
    RemovalPlan(for: report.groups).removals.map { ($0.file.path, $0.kept.path) }
  }

  @Test("find copies, and list what can go")
  func find() async throws {
    try tree.copy("album/other.jpg", "album/other copy.jpg")
    let report = try await copies(in: [album], store: tree.folder("store"))
    let lines = lines(of: report)
    #expect(lines.count == 4)
    #expect(lines.first == "exact: keep \(album)/other.jpg")
    #expect(lines[1] == "  \(album)/other copy.jpg, confidence 1.0")
    #expect(lines[2] == "near: keep \(album)/a.png")
    #expect(lines[3].hasPrefix("  \(album)/half.jpg, confidence 0.99"), "\(lines)")
    let removals = removals(for: report)
    #expect(removals.map(\.file) == ["\(album)/other copy.jpg", "\(album)/half.jpg"])
    #expect(removals.map(\.kept) == ["\(album)/other.jpg", "\(album)/a.png"])
    #expect(try await copies(in: [album], store: tree.folder("store")).signedCount == 0)
  }

  // Choose a level

  func groups(
    in directory: String,
    upTo level: DuplicateLevel,
    store: DuplicateStore
  ) async throws -> [DuplicateGroup] {
    let finder = DuplicateFinder(store: store, options: DuplicateFinder.Options(level: level))
    return try await finder.duplicates(in: [directory]).groups
  }

  func copiesToCheck(in groups: [DuplicateGroup]) -> [DuplicateCopy] {
    groups.flatMap(\.copies).filter { !$0.isSure }
  }

  @Test("search up to a level, and list what is not sure")
  func levels() async throws {
    let store = try DuplicateStore()
    #expect(try await groups(in: album, upTo: .pixels, store: store) == [])
    var found = try await groups(in: album, upTo: .near, store: store)
    #expect(found.map(\.level) == [.near])
    #expect(copiesToCheck(in: found) == [])
    found[0].copies[0].isSure = false
    #expect(copiesToCheck(in: found) == found[0].copies)
  }

  // Choose the best copy

  func bestFiles(
    in directory: String,
    by policy: BestPolicy,
    store: DuplicateStore
  ) async throws -> [String] {
    let options = DuplicateFinder.Options(best: policy)
    let report = try await DuplicateFinder(store: store, options: options)
      .duplicates(in: [directory])
    return report.groups.map(\.best.path)
  }

  func copies(of archive: String, in directory: String) async throws -> [DuplicateGroup] {
    let options = DuplicateFinder.Options(references: [archive])
    let finder = DuplicateFinder(store: try DuplicateStore(), options: options)
    return try await finder.duplicates(in: [directory]).groups
  }

  func optionsForExports() -> DuplicateFinder.Options {
    DuplicateFinder.Options(preferences: ["Export", "IMG_*.jpg"])
  }

  @Test("choose the best copy by a policy, a reference or a preference")
  func best() async throws {
    let store = try DuplicateStore()
    for policy in [BestPolicy.origin, .pixels] {
      let best = try await bestFiles(in: album, by: policy, store: store)
      #expect(best == ["\(album)/a.png"])
    }
    try tree.write(scene, "archive/small.jpg", quality: 60)
    let groups = try await copies(of: tree.folder("archive"), in: album)
    #expect(groups.map(\.best.path) == [tree.folder("archive/small.jpg")])
    #expect(groups.first?.best.isReference == true)
    try tree.write(scene, "album/IMG_1.jpg", quality: 50)
    let finder = DuplicateFinder(store: store, options: optionsForExports())
    let report = try await finder.duplicates(in: [album])
    #expect(report.groups.map(\.best.path) == ["\(album)/IMG_1.jpg"])
    #expect(report.unusedPreferences == ["Export"])
  }
}
