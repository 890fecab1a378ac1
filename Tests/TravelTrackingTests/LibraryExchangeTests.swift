import Foundation
import TestSupport
import Testing
import TravelTrackingCore

@Suite("The JSON of a library")
struct LibraryExchangeTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  /// A library with something of everything.
  private func filled() async throws -> ModelData {
    let modelData = try await small.modelData()
    let photos = try modelData.photos().map(\.id)
    for change: LibraryChange in [
      .favorite(.landmark(2), true), .favorite(.photo(photos[0]), true), .pin(.collection(1), true),
      .tag(photos: [photos[2], photos[0]], tag: "b & \"c\""), .tag(photos: photos, tag: "été"),
      .createAlbum(name: "Trip", photos: [photos[3], photos[1]]),
      .createCollection(name: "Alone", description: "One.", landmarks: [3]),
      .reportCrowd(landmark: 1, level: 7),
    ] {
      try modelData.perform(change)
    }
    try modelData.updateSettings {
      $0.home = LibrarySettings.Place(latitude: -0.1, longitude: 123.456789012345)
      $0.focusContinent = "Europe"
    }
    return modelData
  }

  @Test("comes back the same, byte for byte, in another folder")
  func roundTrip() async throws {
    let modelData = try await filled()
    let library = try #require(modelData.library)
    try library.export(to: small.folder("export"))
    let exported = try library.exportedJSON()
    #expect(
      try Data(contentsOf: URL(filePath: small.folder("export/library.json"))) == exported
    )

    let other = try Library(at: DataDirectory(small.folder("other")))
    try other.importJSON(at: small.folder("export/library.json"))
    #expect(try other.exportedJSON() == exported)
    let copy = try await ModelData(library: other)
    #expect(try copy.photos().allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    #expect(try copy.photos().allSatisfy { $0.path.hasPrefix(other.directory.path) })
    // What is there is replaced.
    try other.importJSON(at: small.folder("export/library.json"))
    #expect(try other.exportedJSON() == exported)
  }

  @Test("adds what a library lacks, and leaves what it has")
  func merged() throws {
    func landmark(_ id: Int, _ name: String) -> WrittenLibrary.Landmark {
      .init(id: id, name: name)
    }
    func photo(_ id: Int, _ name: String, _ landmark: Int?, tags: [String]? = nil)
      -> WrittenLibrary.Photo
    {
      .init(id: id, name: name, file: "photos/\(id).png", landmark: landmark, tags: tags)
    }
    var mine = WrittenLibrary()
    mine.landmarks = [landmark(1, "Tower"), landmark(2, "Mill")]
    mine.photos = [photo(11, "Tower", 1, tags: ["sea"]), photo(12, "Mill", 2)]
    mine.collections = [.init(id: 1, name: "All", landmarks: [2], isPinned: true)]
    mine.albums = [.init(id: 1, name: "Trip", photos: [12])]
    mine.settings.focusContinent = "Europe"
    let tiny = try TinyLibrary(mine)

    var other = WrittenLibrary()
    // The same tower, another thing of the same number, the mill of another number, and a new bridge.
    other.landmarks = [
      landmark(1, "Tower"), landmark(2, "Castle"), landmark(3, "Mill"), landmark(4, "Bridge"),
    ]
    other.photos = [
      photo(11, "A tower", 1), photo(12, "A mill", 3), photo(13, "Castle", 2),
      photo(14, "Bridge", 4),
    ]
    other.collections = [
      .init(id: 7, name: "All", landmarks: [1, 3, 4]),
      .init(id: 1, name: "Old", landmarks: [2], cover: 13),
    ]
    other.albums = [.init(id: 1, name: "Trip", photos: [11, 12])]
    other.settings.focusContinent = "Asia"
    let path = try other.write(to: tiny.folder("other"))

    try tiny.library.mergeJSON(at: path)
    let merged = try WrittenLibrary(tiny.library)
    #expect(merged.landmarks.map(\.name) == ["Tower", "Mill", "Castle", "Bridge"])
    #expect(merged.landmarks.map(\.id) == [1, 2, 3, 4])
    #expect(merged.photos.map(\.name) == ["Tower", "Mill", "Castle", "Bridge"])
    #expect(merged.photos.map(\.landmark) == [1, 2, 3, 4])
    #expect(merged.photos[0].tags == ["sea"])
    #expect(merged.collections.map(\.name) == ["All", "Old"])
    #expect(merged.collections.map(\.landmarks) == [[2, 1, 4], [3]])
    #expect(merged.collections.map(\.isPinned) == [true, nil])
    #expect(merged.collections[1].cover == merged.photos[2].id)
    #expect(merged.albums.map(\.photos) == [[12, 11]])
    #expect(merged.settings.focusContinent == "Europe")
    // Once more, and nothing is added.
    let before = try tiny.library.exportedJSON()
    try tiny.library.mergeJSON(at: path)
    #expect(try tiny.library.exportedJSON() == before)
    #expect(throws: LibraryError.self) { try tiny.library.mergeJSON(at: "\(path).gone") }
  }

  /// What to write in place of what, and what is said about it.
  static let table: [(old: String, new: String, place: String, reason: String)] = [
    (
      "\"version\" : 1", "\"version\" : 2", "version",
      "this version of Waymark reads version 1, not 2"
    ),
    ("\"id\" : 3,", "\"id\" : 2,", "landmarks[2].id", "id 2 is already used by landmarks[1]"),
    (
      "\"id\" : 3,", "\"id\" : 0,", "landmarks[2].id",
      "an id must be a positive whole number, not 0"
    ),
    ("\"name\" : \"Nowhere\"", "\"name\" : \" \"", "landmarks[2].name", "the name is empty"),
    (
      "\"latitude\" : 48.8584", "\"latitude\" : 98", "landmarks[1].latitude",
      "a latitude must be from -90 to 90, not 98.0"
    ),
    (
      "\"latitude\" : 48.8584,", "", "landmarks[1]", "latitude and longitude must be given together"
    ),
    (
      "\"level\" : 7", "\"level\" : 11", "landmarks[0].crowd.level",
      "a level must be from 0 to 10, not 11"
    ),
    (
      "\"landmark\" : 3,", "\"landmark\" : 9,", "photos[2].landmark",
      "no landmark has the id 9"
    ),
    (
      "\"width\" : 640", "\"width\" : \"wide\"", "photos[0].width",
      "expected a value of type Int"
    ),
    (
      "\"photos/", "\"../photos/", "photos[0].file",
      "expected a path below the folder of this file, not absolute and without '..'"
    ),
    (
      "\"photos/", "\"/photos/", "photos[0].file",
      "expected a path below the folder of this file, not absolute and without '..'"
    ),
    ("\"name\" : \"Trip\",", "", "albums[0].name", "this key is missing"),
    (
      "\"latitude\" : -0.1", "\"latitude\" : -91", "settings.home.latitude",
      "a latitude must be from -90 to 90, not -91.0"
    ),
  ]

  @Test("is refused with the file and the place of the mistake", arguments: 0..<13)
  func mistakes(index: Int) async throws {
    let mistake = Self.table[index]
    let library = try #require(try await filled().library)
    try library.export(to: small.folder("export"))
    let path = small.folder("export/library.json")
    var text = String(decoding: try library.exportedJSON(), as: UTF8.self)
    let range = try #require(text.range(of: mistake.old))
    text.replaceSubrange(range, with: mistake.new)
    try Data(text.utf8).write(to: URL(filePath: path))
    let before = try library.exportedJSON()
    #expect(
      throws: LibraryError.invalid(path: path, place: mistake.place, reason: mistake.reason)
    ) {
      try library.importJSON(at: path)
    }
    #expect(try library.exportedJSON() == before)
  }

  @Test("is refused when a picture is missing")
  func missingPicture() async throws {
    let library = try #require(try await small.modelData().library)
    try library.export(to: small.folder("export"))
    let photo = try #require(
      try FileManager.default.contentsOfDirectory(atPath: small.folder("export/photos")).first
    )
    try FileManager.default.removeItem(atPath: small.folder("export/photos/\(photo)"))
    let other = try Library(at: DataDirectory(small.folder("other")))
    #expect {
      try other.importJSON(at: small.folder("export/library.json"))
    } throws: { error in
      guard case .invalid(_, let place, let reason)? = error as? LibraryError else { return false }
      return place.hasPrefix("photos[") && reason.hasPrefix("no picture at ")
    }
  }

  /// An export whose first photo has another file, and something of every kind that a name can stand for.
  private func forged(_ file: String) async throws -> String {
    let library = try #require(try await small.modelData().library)
    try library.export(to: small.folder("export"))
    let path = small.folder("export/library.json")
    var text = try String(contentsOfFile: path, encoding: .utf8)
    let first = try #require(text.firstRange(of: /photos\/[0-9]+\.jpg/))
    text.replaceSubrange(first, with: file)
    try Data(text.utf8).write(to: URL(filePath: path))
    let folder = small.folder("export/folder")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: small.folder("1.jpg"), toPath: folder + "/1.jpg")
    for (name, target) in [("link.jpg", "../1.jpg"), ("linked", "folder")] {
      try FileManager.default.createSymbolicLink(
        atPath: small.folder("export/\(name)"),
        withDestinationPath: target
      )
    }
    #expect(mkfifo(small.folder("export/pipe.jpg"), 0o600) == 0)
    try Data("text".utf8).write(to: URL(filePath: small.folder("export/text.jpg")))
    return path
  }

  @Test(
    "is refused when a photo is not a file of its folder, and says which",
    arguments: [
      "/etc/hostname", "/", "folder", "folder/", "link.jpg", "linked/1.jpg", "pipe.jpg", "text.jpg",
      "library.sqlite", "library.sqlite-wal", "landmarks.waymark", "uploads/1.jpg", "./1.jpg", ".",
      "../1.jpg", "folder/../../1.jpg", "http://x.invalid/1.jpg",
    ]
  )
  func foreignFile(file: String) async throws {
    let path = try await forged(file)
    let other = try Library(at: DataDirectory(small.folder("other")))
    let before = try other.exportedJSON()
    #expect {
      try other.importJSON(at: path)
    } throws: { error in
      guard case .invalid(path, let place, _)? = error as? LibraryError else { return false }
      return place == "photos[0].file"
    }
    #expect(try other.exportedJSON() == before)
  }

  @Test("gives a picture of any name a name of the library's own")
  func ownNames() async throws {
    let path = try await forged("folder/1.jpg")
    let other = try Library(at: DataDirectory(small.folder("other")))
    try other.importJSON(at: path)
    let photo = try #require(try await ModelData(library: other).photos().first)
    #expect(photo.path.hasPrefix(other.directory.path + "/photos/"))
    #expect(FileManager.default.contentsEqual(atPath: photo.path, andPath: small.folder("1.jpg")))
  }

  @Test("keeps where this computer uploads photos to, and says nothing of it elsewhere")
  func uploadFolder() async throws {
    let modelData = try await small.modelData()
    let library = try #require(modelData.library)
    try modelData.updateSettings { $0.uploadFolder = small.folder("shelf") }
    let file = try small.largePhoto(megabytes: 1)
    let upload = try PhotoUpload(of: file, into: modelData)
    while upload.completedChunks < upload.chunkCount { try upload.uploadChunk() }
    _ = try upload.finish()
    try library.export(to: small.folder("export"))
    let text = try String(contentsOfFile: small.folder("export/library.json"), encoding: .utf8)
    #expect(!text.contains("uploadFolder") && !text.contains("shelf"))
    let other = try Library(at: DataDirectory(small.folder("other")))
    try other.importJSON(at: small.folder("export/library.json"))
    #expect(try other.exportedJSON() == library.exportedJSON())
    #expect(try await ModelData(library: other).photos().count == 5)
    try library.importJSON(at: small.folder("export/library.json"))
    #expect(try modelData.settings().uploadFolder == small.folder("shelf"))
  }

  @Test("replaces no file that is there unless that is asked for, and writes nothing then")
  func replacing() async throws {
    let library = try #require(try await small.modelData().library)
    let export = small.folder("export")
    try FileManager.default.createDirectory(atPath: export, withIntermediateDirectories: true)
    let file = small.folder("export/library.json")
    try Data("mine".utf8).write(to: URL(filePath: file))
    #expect(try library.filesReplaced(byExportTo: export).map(\.path) == [file])
    #expect(throws: LibraryError.self) { try library.export(to: export) }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: export) == ["library.json"])
    try library.export(to: export, replacing: library.filesReplaced(byExportTo: export))
    #expect(try Data(contentsOf: URL(filePath: file)) == library.exportedJSON())
    // The same once more replaces nothing.
    #expect(try library.filesReplaced(byExportTo: export).isEmpty)
    try library.export(to: export)
  }

  @Test("is not imported when that is cancelled before the library is replaced")
  func cancelled() async throws {
    let modelData = try await small.modelData()
    let library = try #require(modelData.library)
    try library.export(to: small.folder("export"))
    try modelData.perform(.createAlbum(name: "Later", photos: []))
    let before = try library.exportedJSON()
    let path = small.folder("export/library.json")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try library.importJSON(at: path)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    // At the last moment, when all has been read.
    let last = Task {
      try library.importJSON(at: path) { withUnsafeCurrentTask { $0?.cancel() } }
    }
    await #expect(throws: CancellationError.self) { try await last.value }
    #expect(try library.exportedJSON() == before)
  }

  /// A photo's file in which one byte has changed.
  private func damaged(_ modelData: ModelData) throws -> (photo: Photo, path: String) {
    let photo = try #require(try modelData.photos().first)
    var bytes = try Data(contentsOf: URL(filePath: photo.path))
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: photo.path))
    return (photo, photo.path)
  }

  @Test("is not exported with a picture that a disk has damaged, and a good export stays")
  func damagedPicture() async throws {
    let modelData = try await small.modelData()
    let library = try #require(modelData.library)
    try library.export(to: small.folder("export"))
    let (photo, path) = try damaged(modelData)
    let copy = small.folder("export/photos/\((path as NSString).lastPathComponent)")
    let good = try Data(contentsOf: URL(filePath: copy))
    for folder in ["export", "new"] {
      #expect {
        try library.export(to: small.folder(folder))
      } throws: { error in
        guard case .unreadable(path, let reason)? = error as? LibraryError else { return false }
        return reason.contains("damaged") && reason.contains(photo.name)
      }
    }
    #expect(throws: LibraryError.self) {
      try library.filesReplaced(byExportTo: small.folder("export"))
    }
    #expect(try Data(contentsOf: URL(filePath: copy)) == good)
  }

  @Test("is refused with a picture that stops, as an upload of it is")
  func halfPicture() async throws {
    let library = try #require(try await small.modelData().library)
    try library.export(to: small.folder("export"))
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: small.folder("export/photos")).first
    )
    let file = URL(filePath: small.folder("export/photos/\(name)"))
    let whole = try Data(contentsOf: file)
    try whole.prefix(whole.count / 2).write(to: file)
    let other = try Library(at: DataDirectory(small.folder("other")))
    #expect {
      try other.importJSON(at: small.folder("export/library.json"))
    } throws: { error in
      guard case .invalid(_, let place, _)? = error as? LibraryError else { return false }
      return place.hasPrefix("photos[")
    }
  }

  @Test(
    "is refused with a key that occurs twice or means nothing",
    arguments: [
      ("\"width\" : 640", "\"width\" : 640, \"width\" : 1", "photos[0].width"),
      ("\"width\" : 640", "\"width\" : 640, \"lnadmark\" : 1", "photos[0].lnadmark"),
      ("\"version\" : 1", "\"version\" : 1, \"album\" : []", "album"),
      ("\"version\" : 1", "\"version\" : 1, \"albums\" : []", "albums"),
      ("\"level\" : 7", "\"level\" : 7, \"Level\" : 8", "landmarks[0].crowd.Level"),
      ("\"latitude\" : -0.1", "\"latitude\" : -0.1, \"lat\" : 1", "settings.home.lat"),
    ]
  )
  func keys(old: String, new: String, place: String) async throws {
    let library = try #require(try await filled().library)
    try library.export(to: small.folder("export"))
    let path = small.folder("export/library.json")
    var text = String(decoding: try library.exportedJSON(), as: UTF8.self)
    text.replaceSubrange(try #require(text.range(of: old)), with: new)
    try Data(text.utf8).write(to: URL(filePath: path))
    let before = try library.exportedJSON()
    #expect {
      try library.importJSON(at: path)
    } throws: { error in
      guard case .invalid(path, place, let reason)? = error as? LibraryError else { return false }
      return reason == "duplicate key" || reason.hasPrefix("unknown key")
    }
    #expect(try library.exportedJSON() == before)
  }

  @Test("of a photo with very many tags is read in a moment")
  func manyTags() async throws {
    let library = try #require(try await small.modelData().library)
    try library.export(to: small.folder("export"))
    let path = small.folder("export/library.json")
    var text = try String(contentsOfFile: path, encoding: .utf8)
    let tags = (0..<30_000).map { "\"tag \($0)\"" }.joined(separator: ",")
    text.replaceSubrange(
      try #require(text.range(of: "\"width\" : 640")),
      with: "\"width\" : 640, \"tags\" : [\(tags)]"
    )
    try Data(text.utf8).write(to: URL(filePath: path))
    let duration = try ContinuousClock().measure { try library.importJSON(at: path) }
    #expect(duration < .seconds(20))
  }
}
