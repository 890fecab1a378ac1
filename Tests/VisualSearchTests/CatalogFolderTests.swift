import Files
import Foundation
import ImageCoding
import TestSupport
import Testing
import VisualSearch

/// A file of the system that nobody may read, root neither.
private let closedFile: String? = ["/proc/sys/vm/compact_memory", "/proc/sys/net/ipv4/route/flush"]
  .first {
    let file = open($0, O_RDONLY)
    if file >= 0 { close(file) }
    return file < 0 && errno == EACCES
  }

@Suite("A folder of pictures")
struct CatalogFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let picture = TestPictures.scene(seed: 1, width: 16, height: 16)
    for name in [
      "Uluru.jpg", "Asia/Fuji.png", "Asia/Japan/Himeji.JPG", "Europe/Eiffel.jpeg",
      "Asia/.hidden.png", ".git/x.png",
    ] {
      try TestPictures.write(picture, to: folder(name))
    }
    try Data("words".utf8).write(to: URL(filePath: folder("Asia/notes.txt")))
    try Data(ImageBytes.png).write(to: URL(filePath: folder("Asia/unnamed")))
  }

  enum ImageBytes {
    static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  }

  @Test("lists its pictures by name and by their first bytes, hidden ones left out")
  func listing() throws {
    #expect(
      try PictureFolder.pictures(below: folder.path) == [
        "Asia/Fuji.png", "Asia/Japan/Himeji.JPG", "Asia/unnamed", "Europe/Eiffel.jpeg",
        "Uluru.jpg",
      ]
    )
  }

  @Test("is read whole where names of folders end in what joins with the next character")
  func joiningNames() throws {
    let picture = TestPictures.scene(seed: 1, width: 16, height: 16)
    let names = ["Asia\u{600}/a.jpg", "Asia\u{600}/inner\u{6DD}/b.jpg", "Asia/\u{301}c/d.jpg"]
    for name in names { try TestPictures.write(picture, to: folder(name)) }
    let listed = Set(try PictureFolder.pictures(below: folder.path).map(PathKey.init))
    #expect(listed.isSuperset(of: names.map { PathKey($0) }))
  }

  @Test("that is not left has no link into a neighbor whose accents are composed differently")
  func neighbors() throws {
    let picture = TestPictures.scene(seed: 1, width: 16, height: 16)
    let (own, other) = (folder("caf\u{E9}"), folder("cafe\u{301}"))
    for place in [own, other] { try TestPictures.write(picture, to: place + "/a.jpg") }
    try FileManager.default.createSymbolicLink(
      atPath: own + "/out",
      withDestinationPath: other
    )
    let listing = try PictureFolder.wholeListing(of: own)
    #expect(listing.files.map(\.path) == ["a.jpg"] && listing.outwardLinks == ["out"])
  }

  @Test("ends where symbolic links make a loop")
  func loop() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder("Asia/loop"),
      withDestinationPath: folder.path
    )
    try FileManager.default.createSymbolicLink(
      atPath: folder("Europe/self"),
      withDestinationPath: "self"
    )
    #expect(try PictureFolder.pictures(below: folder.path).count == 5)
  }

  @Test("has pictures behind links inside it, and behind others only on request")
  func closed() throws {
    let other = try TemporaryFolder()
    try TestPictures.write(TestPictures.scene(seed: 2, width: 16, height: 16), to: other("out.png"))
    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder(name),
        withDestinationPath: target
      )
    }
    try link("inside.jpg", to: "Uluru.jpg")
    try link("Inside", to: folder("Asia/Japan"))
    #expect(try PictureFolder.pictures(below: folder.path).count == 6)
    // A name that begins as the folder's does is another folder's.
    try FileManager.default.moveItem(atPath: other.path, toPath: folder.path + "-other")
    defer { try? FileManager.default.moveItem(atPath: folder.path + "-other", toPath: other.path) }
    try link("Europe/out.png", to: folder.path + "-other/out.png")
    try link("Out", to: folder.path + "-other")
    let listing = try PictureFolder.listing(of: folder.path)
    #expect(listing.outwardLinks.sorted() == ["Europe/out.png", "Out"])
    #expect(listing.passedOver.outwardLinkCount == 2)
    #expect(!listing.files.contains { $0.path.hasSuffix("out.png") })
    let all = try PictureFolder.pictures(below: folder.path, followingOutwardLinks: true)
    #expect(Set(all).subtracting(listing.files.map(\.path)) == ["Europe/out.png", "Out/out.png"])
    // A folder that is named by a link is followed.
    try link("../\(PathKey(folder.path).name)-named", to: folder.path)
    defer { try? FileManager.default.removeItem(atPath: folder.path + "-named") }
    #expect(try PictureFolder.listing(of: folder.path + "-named").files == listing.files)
  }

  @Test("that is another's by links is indexed with them on request, and never lost without a word")
  func linkedCatalog() async throws {
    let other = try TemporaryFolder()
    for seed in UInt64(1)...2 {
      let picture = TestPictures.scene(seed: seed, width: 16, height: 16)
      try TestPictures.write(picture, to: other("\(seed).png"))
    }
    for (name, target) in [("Out", other.path), ("one.png", other("1.png"))] {
      try FileManager.default.createSymbolicLink(
        atPath: folder(name),
        withDestinationPath: target
      )
    }
    let all = try Catalog(folderAt: folder.path, layout: .flat, followingOutwardLinks: true)
    #expect(all.landmarks.flatMap(\.pictures).count == 8 && all.outwardLinks.isEmpty)
    let store = try CatalogStore(writingAt: folder("links.waymark"))
    _ = try await CatalogIndexer(store: store).index(all)
    var remarks: [String] = []
    let inside = try Catalog(folderAt: folder.path, layout: .flat) { remarks.append($0) }
    #expect(inside.landmarks.flatMap(\.pictures).count == 5)
    #expect(remarks.contains { $0.contains("2 links that lead out of the folder") })
    #expect(try store.loss(indexing: inside) == .behindOutwardLink("Out", 2))
    try FileManager.default.removeItem(atPath: folder("Out"))
    let rest = try Catalog(folderAt: folder.path, layout: .flat)
    #expect(try store.loss(indexing: rest) == .behindOutwardLink("one.png", 1))
    #expect(try store.loss(indexing: all) == nil)
  }

  @Test(
    "of the system is refused, and not entered from outside",
    arguments: ["/proc", "/proc/self", "/sys", "/dev"]
  )
  func systemFolders(path: String) throws {
    #expect(throws: PictureFolderError.ofSystem(path: path)) {
      try PictureFolder.listing(of: path)
    }
    #expect(throws: CatalogError.self) { try Catalog(folderAt: path, layout: .flat) }
    try FileManager.default.createSymbolicLink(
      atPath: folder("system"),
      withDestinationPath: path
    )
    let listing = try PictureFolder.listing(of: folder.path, followingOutwardLinks: true)
    #expect(listing.files.count == 5 && listing.isWhole)
    #expect("\(listing.passedOver)".contains("1 system folder"))
  }

  @Test("read flat has a landmark for each picture and a collection for each folder")
  func flat() throws {
    let catalog = try Catalog(folderAt: folder.path, layout: .flat)
    #expect(catalog.landmarks.map(\.name) == ["Fuji", "Himeji", "unnamed", "Eiffel", "Uluru"])
    #expect(catalog.collections.map(\.name) == ["Asia", "Japan", "Europe"])
    let ids = Dictionary(uniqueKeysWithValues: catalog.landmarks.map { ($0.name, $0.id) })
    #expect(
      catalog.collections.map { Set($0.landmarks) } == [
        Set(["Fuji", "Himeji", "unnamed"].compactMap { ids[$0] }),
        Set([ids["Himeji"]].compactMap { $0 }),
        Set([ids["Eiffel"]].compactMap { $0 }),
      ]
    )
  }

  @Test("read as folders has a landmark for each folder with pictures")
  func folders() throws {
    let catalog = try Catalog(folderAt: folder.path, layout: .folders)
    #expect(
      catalog.landmarks.map(\.name) == [
        URL(filePath: folder.path).lastPathComponent, "Asia", "Japan", "Europe",
      ]
    )
    #expect(catalog.collections.map(\.name) == ["Asia"])
    #expect(catalog.collections.first?.landmarks == [catalog.landmarks[2].id])
  }

  @Test(
    "gives a picture the same number whatever stands beside it",
    arguments: FolderLayout.allCases
  )
  func stableNumbers(layout: FolderLayout) throws {
    let before = try Catalog(folderAt: folder.path, layout: layout)
    try TestPictures.write(
      TestPictures.scene(seed: 2, width: 16, height: 16),
      to: folder("Africa/First.png")
    )
    let after = try Catalog(folderAt: folder.path, layout: layout)
    let numbers = Dictionary(uniqueKeysWithValues: after.landmarks.map { ($0.pictures, $0.id) })
    for landmark in before.landmarks { #expect(numbers[landmark.pictures] == landmark.id) }
    #expect(after.landmarks.allSatisfy { $0.id > 0 && $0.id < 1 << 53 })
  }

  @Test("may have names of one letter", arguments: FolderLayout.allCases)
  func shortNames(layout: FolderLayout) throws {
    let short = try TemporaryFolder()
    let picture = TestPictures.scene(seed: 1, width: 16, height: 16)
    for name in ["A/p.jpg", "1/2/q.png", "r.jpg"] {
      try TestPictures.write(picture, to: short(name))
    }
    let catalog = try Catalog(folderAt: short.path, layout: layout)
    let names = catalog.landmarks.map(\.name)
    #expect(
      names
        == (layout == .flat
          ? ["q", "p", "r"] : [URL(filePath: short.path).lastPathComponent, "2", "A"])
    )
    #expect(catalog.collections.map(\.name) == (layout == .flat ? ["1", "2", "A"] : ["1"]))
  }

  @Test("tells names apart that differ only in how an accent is composed")
  func composition() async throws {
    let accents = try TemporaryFolder()
    for (seed, name) in ["caf\u{E9}.jpg", "cafe\u{301}.jpg"].enumerated() {
      try TestPictures.write(TestPictures.scene(seed: UInt64(seed)), to: accents(name))
    }
    let store = try CatalogStore(writingAt: accents("store.waymark"))
    let catalog = try Catalog(folderAt: accents.path, layout: .flat)
    let report = try await CatalogIndexer(store: store).index(catalog)
    #expect(report.indexed == 2)
    let engine = try VisualSearchEngine(store: store)
    for seed in UInt64(0)..<2 {
      #expect(try engine.matches(for: TestPictures.scene(seed: seed)).landmarks.count == 1)
    }
  }

  @Test("that holds a folder nobody may list is refused, not indexed in part")
  func unlistable() throws {
    let closed = folder("Europe")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed)
    }
    // Root may list everything.
    guard (try? FileManager.default.contentsOfDirectory(atPath: closed)) == nil else { return }
    #expect(throws: PictureFolderError.unlistable(path: closed)) {
      try PictureFolder.pictures(below: folder.path)
    }
  }

  @Test("that was removed while it was open is refused, and not empty")
  func removed() async throws {
    let place = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: place("gone"),
      withIntermediateDirectories: false
    )
    let descriptor = open(place("gone"), O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    try FileManager.default.removeItem(atPath: place("gone"))
    let path = "/proc/self/fd/\(descriptor)"
    #expect(throws: PictureFolderError.unlistable(path: path)) {
      try PictureFolder.pictures(below: path)
    }
  }

  @Test(
    "counts a broken link and may be to a folder, and knows it for its pictures",
    arguments: ["disk", "2019.08 Rome", "St. Moritz", "v1.2", "disk.", "lib.so.1", "Anna.jpg"]
  )
  func unmounted(name: String) async throws {
    let files = FileManager.default
    let store = try CatalogStore(writingAt: folder("links.waymark"))
    let disk = folder("Europe/\(name)")
    try files.createDirectory(atPath: disk, withIntermediateDirectories: false)
    try TestPictures.write(TestPictures.scene(seed: 9), to: disk + "/far.jpg")
    let before = try Catalog(folderAt: folder.path, layout: .flat)
    _ = try await CatalogIndexer(store: store).index(before)
    try files.moveItem(atPath: disk, toPath: folder("../\(UUID().uuidString)"))
    for link in [disk, folder("Europe/notes.txt")] {
      try files.createSymbolicLink(atPath: link, withDestinationPath: "nowhere/there")
    }
    var remarks: [String] = []
    let after = try Catalog(folderAt: folder.path, layout: .flat) { remarks.append($0) }
    let isPicture = name.hasSuffix("jpg")
    #expect(remarks.contains { $0.contains("1 link that leads nowhere") } == !isPicture)
    #expect(try store.loss(indexing: after) == .behindLink("Europe/\(name)", 1))
    // A store that has none of its pictures loses none.
    let other = try CatalogStore(writingAt: folder("other.waymark"))
    #expect(try other.loss(indexing: after) == nil)
  }

  @Test(
    "lists a damaged picture whose name has a mark that joins with the dot, and a film and its extension"
  )
  func joiningMarks() throws {
    let place = try TemporaryFolder()
    // U+0600 joins with what follows it, U+0301 with what is before.
    for name in ["a\u{600}.jpg", "b.\u{301}x.jpg"] {
      try Data("no picture".utf8).write(to: URL(filePath: place(name)))
    }
    try Data("hidden".utf8).write(to: URL(filePath: place(".\u{301}c.jpg")))
    let names = try PictureFolder.pictures(below: place.path)
    #expect(
      names.map { Array($0.utf8) } == ["a\u{600}.jpg", "b.\u{301}x.jpg"].map { Array($0.utf8) }
    )
  }

  @Test("names a moment of a film otherwise where a file has its name")
  func namedAsMoment() throws {
    let place = try TemporaryFolder()
    try Data([0, 0, 0, 24] + Array("ftypmp42".utf8) + [UInt8](repeating: 0, count: 400))
      .write(to: URL(filePath: place("tour.mp4")))
    try Data(try ImageEncoder.jpeg(TestPictures.scene(seed: 3)))
      .write(to: URL(filePath: place("tour.mp4#t=2")))
    let catalog = try ListedCatalog(
      folderAt: place.path,
      layout: .flat,
      films: { _ in [1500, 2000] }
    ).catalog
    #expect(
      catalog.landmarks.map(\.pictures)
        == [["tour.mp4#t=1.5", "tour.mp4#t=02"], ["tour.mp4#t=2"]]
    )
  }

  @Test(
    "lists a broken link, so that it is reported",
    arguments: ["broken.jpg", "broken.heic", "broken.WEBP", "broken.nef", "broken.mp4"]
  )
  func brokenLink(name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder(name),
      withDestinationPath: "nowhere"
    )
    let listing = try PictureFolder.wholeListing(of: folder.path)
    #expect((name.hasSuffix("mp4") ? listing.films : listing.files).map(\.path).contains(name))
  }

  @Test(
    "lists a file that cannot be opened where it may be a picture, so that it is reported",
    .enabled(if: closedFile != nil, "every file can be read here")
  )
  func closedFiles() throws {
    let names = ["scan", "x.heic", "2019.08 Rome", "c.webp", "a.nef", "notes.txt"]
    for name in names {
      try FileManager.default.createSymbolicLink(
        atPath: folder(name),
        withDestinationPath: try #require(closedFile)
      )
    }
    let listing = try PictureFolder.wholeListing(of: folder.path, followingOutwardLinks: true)
    #expect(Set(names).intersection(listing.files.map(\.path)) == Set(names.dropLast()))
    #expect(listing.passedOver.otherCount == 2)
  }

  @Test("is read to its end where paths are longer than the system takes", arguments: [60, 2100])
  func deepFolders(depth: Int) async throws {
    let deep = try TemporaryFolder()
    let bytes = try ImageEncoder.jpeg(TestPictures.scene(seed: 3))
    try Data(bytes).write(to: URL(filePath: deep("top.jpg")))
    let name = depth > 100 ? "d" : String(repeating: "n", count: 200)
    var below = open(deep.path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<depth {
      #expect(mkdirat(below, name, 0o755) == 0)
      let next = openat(below, name, O_RDONLY | O_DIRECTORY)
      close(below)
      below = next
    }
    let file = openat(below, "deep.jpg", O_WRONLY | O_CREAT, 0o644)
    #expect(write(file, bytes, bytes.count) == bytes.count)
    close(file)
    close(below)
    let catalog = try Catalog(folderAt: deep.path, layout: .flat)
    #expect(catalog.landmarks.map(\.name).sorted() == ["deep", "top"])
    let store = try CatalogStore(writingAt: folder("deep.waymark"))
    let report = try await CatalogIndexer(store: store).index(catalog)
    #expect((report.indexed, report.failures.count) == (2, 0))
    // Foundation would not find its way to the end.
    let remove = Process()
    remove.executableURL = URL(filePath: "/bin/rm")
    remove.arguments = ["-rf", deep(name)]
    try remove.run()
    remove.waitUntilExit()
  }

  @Test("without pictures is refused", arguments: ["", "none"])
  func empty(name: String) throws {
    let empty = try TemporaryFolder()
    #expect(throws: CatalogError.self) {
      try Catalog(folderAt: name.isEmpty ? empty.path : empty(name), layout: .flat)
    }
  }
}
