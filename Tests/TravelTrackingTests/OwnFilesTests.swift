import Foundation
import TestSupport
import Testing
import TravelTrackingCore

@Suite("What a library writes and removes")
struct OwnFilesTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  private func make(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func photos(of library: Library) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: library.directory.path(of: "photos"))
  }

  @Test(
    "never lies where a library has photos of its own",
    arguments: ["data", "data/photos", "data/new/deep", "other/photos", "link", "link/new"]
  )
  func uploadFolder(name: String) async throws {
    let modelData = try await small.modelData()
    _ = try Library(at: DataDirectory(small.folder("other")))
    try FileManager.default.createSymbolicLink(
      atPath: small.folder("link"),
      withDestinationPath: small.folder("other/photos")
    )
    #expect(throws: LibraryError.self) {
      try modelData.updateSettings { $0.uploadFolder = small.folder(name) }
    }
    #expect(try modelData.settings().uploadFolder == nil)
    try modelData.updateSettings { $0.uploadFolder = small.folder("data-of-mine") }
  }

  @Test("is not led into another library by a link that was set later")
  func uploadLink() async throws {
    let modelData = try await small.modelData()
    let other = try Library(at: DataDirectory(small.folder("other")))
    try modelData.updateSettings { $0.uploadFolder = small.folder("shelf") }
    try FileManager.default.removeItem(atPath: small.folder("shelf"))
    try FileManager.default.createSymbolicLink(
      atPath: small.folder("shelf"),
      withDestinationPath: small.folder("other/photos")
    )
    let upload = try PhotoUpload(of: small.largePhoto(megabytes: 1), into: modelData)
    while upload.completedChunks < upload.chunkCount { try upload.uploadChunk() }
    #expect(throws: LibraryError.self) { try upload.finish() }
    #expect(try photos(of: other).isEmpty)
  }

  @Test("is not a file that another photo names by its whole path")
  func namedByPath() async throws {
    let modelData = try await small.modelData()
    let library = try #require(modelData.library)
    let (first, second) = (try modelData.photos()[0], try modelData.photos()[1])
    try modelData.perform(.deletePhotos([first.id]))
    try LibraryTesting.setFile(first.path, ofPhoto: second.id, in: library)
    for number in 0..<101 { try modelData.updateFavorite(number % 2 == 0, photoID: second.id) }
    #expect(FileManager.default.fileExists(atPath: first.path))
  }

  @Test("is what was shown, and nothing that has come or changed since", arguments: [true, false])
  func replacedSince(isNew: Bool) async throws {
    let library = try #require(try await small.modelData().library)
    let export = small.folder("export")
    try make(export)
    let json = URL(filePath: small.folder("export/library.json"))
    try Data("old".utf8).write(to: json)
    let shown = try library.filesReplaced(byExportTo: export)
    #expect(shown.map(\.path) == [json.path])
    let other: URL
    if isNew {
      try make(small.folder("export/photos"))
      let name = try #require(try photos(of: library).first)
      other = URL(filePath: small.folder("export/photos/\(name)"))
    } else {
      other = json
    }
    try Data("precious".utf8).write(to: other)
    #expect(throws: LibraryError.self) { try library.export(to: export, replacing: shown) }
    #expect(try String(contentsOf: other, encoding: .utf8) == "precious")
    try library.export(to: export, replacing: library.filesReplaced(byExportTo: export))
    #expect(try Data(contentsOf: json) == library.exportedJSON())
  }

  @Test("is not an export in its own folder", arguments: ["data", "data/x", "data/photos", "link"])
  func exportIntoItself(name: String) async throws {
    let library = try #require(try await small.modelData().library)
    try FileManager.default.createSymbolicLink(
      atPath: small.folder("link"),
      withDestinationPath: library.directory.path
    )
    let before = try small.files()
    #expect(throws: LibraryError.self) { try library.export(to: small.folder(name)) }
    #expect(throws: LibraryError.self) { try library.filesReplaced(byExportTo: small.folder(name)) }
    #expect(try small.files() == before)
    #expect(!FileManager.default.fileExists(atPath: library.directory.path(of: "library.json")))
  }

  @Test("is nothing of an import that fails, and what an import makes useless goes")
  func importedPictures() async throws {
    let library = try #require(try await small.modelData().library)
    try library.export(to: small.folder("export"))
    let path = small.folder("export/library.json")
    let other = try Library(at: DataDirectory(small.folder("other")))
    let failing = Task {
      try other.importJSON(at: path) { withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await failing.value }
    #expect(try photos(of: other).isEmpty)
    try other.importJSON(at: path)
    #expect(try photos(of: other).count == 4)
    // What the library has not made stays.
    let mine = other.directory.path(of: "photos/mine.jpg")
    try Data("mine".utf8).write(to: URL(filePath: mine))
    let json = #"{"version": 1, "landmarks": [], "photos": [], "collections": [], "albums": [], "#
    try Data((json + #""settings": {}}"#).utf8).write(to: URL(filePath: path))
    try other.importJSON(at: path)
    #expect(try photos(of: other) == ["mine.jpg"])
  }
}
