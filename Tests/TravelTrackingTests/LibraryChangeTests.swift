import Foundation
import TestSupport
import Testing
import TravelTrackingCore

@Suite("A change of a library")
struct LibraryChangeTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  /// One change of every kind, for the photos of a small library.
  static func changes(_ photos: [Int]) -> [LibraryChange] {
    [
      .favorite(.landmark(1), true), .favorite(.landmark(2), true),
      .favorite(.photo(photos[0]), true),
      .favorite(.photo(photos[1]), false), .pin(.landmark(3), true), .pin(.album(1), true),
      .pin(.collection(1), false), .tag(photos: photos, tag: "sun"),
      .untag(photos: [photos[0], photos[3]], tag: "old"),
      .createCollection(name: "New", description: "Yes.", landmarks: [3, 1]),
      .createAlbum(name: "New", photos: [photos[2]]), .addLandmarks([1, 3], collection: 1),
      .removeLandmarks([1], collection: 1), .addPhotos(photos, album: 1),
      .removePhotos([photos[1]], album: 1), .deletePhotos([photos[0], photos[3]]),
      .deleteCollections([1]), .deleteAlbums([1]), .reportCrowd(landmark: 2, level: 10),
    ]
  }

  /// A library in which things are favorites, pinned, tagged and in albums already.
  private func used() async throws -> (ModelData, photos: [Int]) {
    let modelData = try await small.modelData()
    let photos = try modelData.photos().map(\.id)
    try modelData.updateFavorite(true, landmark: modelData.landmarks([2])[0])
    try modelData.tagPhotos(ids: [photos[0], photos[1]], tag: "old")
    try modelData.tagPhotos(ids: [photos[1]], tag: "sun")
    try modelData.perform(.createAlbum(name: "Album", photos: [photos[1], photos[0], photos[2]]))
    try modelData.perform(.pin(.collection(1), true))
    return (modelData, photos)
  }

  private func json(_ modelData: ModelData) throws -> Data {
    try #require(modelData.library).exportedJSON()
  }

  @Test("is undone to the exact state before, also by another process", arguments: 0..<19)
  func undo(index: Int) async throws {
    let (modelData, photos) = try await used()
    let change = Self.changes(photos)[index]
    let before = try json(modelData)
    try modelData.perform(change)
    let after = try json(modelData)
    // A favorite that was one before stays one, and so on: some of these change nothing.
    let changesNothing =
      change == .favorite(.landmark(2), true)
      || change == .favorite(.photo(photos[1]), false)
    #expect((after == before) == changesNothing)
    try await small.modelData().undo(change)
    #expect(try json(modelData) == before)
    #expect(try small.library().problems().isEmpty)
    // The library was used before with this one, which can be undone as well.
    guard change != .favorite(.landmark(2), true) else { return }
    #expect(throws: LibraryError.self) { try modelData.undo(change) }
  }

  @Test(
    "is not undone by what is not a statement of the library",
    arguments: [
      "ATTACH 'PATH' AS other", "DROP TABLE photo", "DELETE FROM meta WHERE 1",
      "UPDATE photo SET favorite = 1 WHERE id = 1; ATTACH 'PATH' AS other",
      "UPDATE photo SET favorite = 1 WHERE id = 1; DELETE FROM photo WHERE 1",
    ]
  )
  func forgedInverse(sql: String) async throws {
    let (modelData, photos) = try await used()
    try modelData.perform(.favorite(.photo(photos[0]), true))
    let library = try #require(modelData.library)
    let path = small.folder("other.sqlite")
    try LibraryTesting.setInverse(sql.replacing("PATH", with: path), in: library)
    let before = try json(modelData)
    #expect(throws: LibraryError.self) {
      try modelData.undo(.favorite(.photo(photos[0]), true))
    }
    #expect(try json(modelData) == before)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("covers every kind that there is")
  func allKinds() {
    #expect(
      Set(Self.changes([1, 2, 3, 4]).map(\.kind)) == Set(LibraryChange.Kind.allCases)
    )
  }

  @Test("of many is undone one after the other, the last one first")
  func undoAll() async throws {
    let (modelData, photos) = try await used()
    var states: [Data] = []
    let order =
      Self.changes(photos).filter { change in
        // What was deleted cannot be changed any more.
        ![.deletePhotos, .deleteCollections, .deleteAlbums].contains(change.kind)
      }
      + Self.changes(photos).filter {
        [.deletePhotos, .deleteCollections, .deleteAlbums].contains($0.kind)
      }
    for change in order {
      states.append(try json(modelData))
      try modelData.perform(change)
    }
    for (change, state) in zip(order, states).reversed() {
      #expect(try modelData.undoLastChange() == change)
      #expect(try json(modelData) == state)
    }
  }

  @Test("is undone without what was done to the same thing since")
  func undoBetween() async throws {
    let modelData = try await small.modelData()
    try modelData.perform(.favorite(.landmark(1), true))
    try modelData.perform(.pin(.landmark(1), true))
    try modelData.perform(.reportCrowd(landmark: 1, level: 3))
    try modelData.undo(.favorite(.landmark(1), true))
    let landmark = try #require(try modelData.landmarks([1]).first)
    #expect(!landmark.isFavorite && landmark.isPinned && landmark.crowd?.level == 3)
  }

  @Test("that created a list is not undone while something is in it that was added since")
  func undoCreation() async throws {
    let (modelData, photos) = try await used()
    let before = try json(modelData)
    let created: [(create: LibraryChange, add: LibraryChange)] = [
      (
        .createAlbum(name: "New", photos: [photos[0]]),
        .addPhotos([photos[0], photos[3]], album: 2)
      ),
      (
        .createCollection(name: "New", description: "", landmarks: [1]),
        .addLandmarks([2, 3], collection: 2)
      ),
    ]
    for (create, add) in created {
      try modelData.perform(create)
      try modelData.perform(add)
      let after = try json(modelData)
      #expect {
        try modelData.undo(create)
      } throws: { error in
        "\(error)".contains("added to the") && "\(error)".contains(" since")
      }
      #expect(try json(modelData) == after)
      try modelData.undo(add)
      try modelData.undo(create)
      #expect(try json(modelData) == before)
    }
  }

  @Test("that fails changes nothing, and says what there is not")
  func failures() async throws {
    let modelData = try await small.modelData()
    let photo = try #require(try modelData.photos().first?.id)
    let before = try json(modelData)
    let mistakes: [(LibraryChange, LibraryError)] = [
      (.favorite(.landmark(9), true), .notFound(kind: "landmark", name: "9")),
      (
        .favorite(.album(1), true),
        .refused(reason: "only a landmark or a photo can be a favorite")
      ),
      (.tag(photos: [photo, 5], tag: "a"), .notFound(kind: "photo", name: "5")),
      (.tag(photos: [photo], tag: " \n"), .refused(reason: "the tag is empty")),
      (
        .createCollection(name: " ", description: "", landmarks: []),
        .refused(reason: "the name is empty")
      ),
      (
        .createCollection(name: "A", description: "", landmarks: [1, 9]),
        .notFound(kind: "landmark", name: "9")
      ),
      (.addLandmarks([1], collection: 7), .notFound(kind: "collection", name: "7")),
      (
        .removeLandmarks([3], collection: 1),
        .notFound(kind: "landmark in that collection", name: "3")
      ),
      (.deletePhotos([photo, 5]), .notFound(kind: "photo", name: "5")),
      (
        .reportCrowd(landmark: 1, level: 11),
        .refused(reason: "the crowd level must be from 0 to 10, not 11")
      ),
    ]
    for (change, error) in mistakes {
      #expect(throws: error) { try modelData.perform(change) }
    }
    #expect(try json(modelData) == before)
    #expect(throws: LibraryError.cannotUndo(reason: "nothing was done")) {
      try modelData.undoLastChange()
    }
  }

  @Test("that was deleted for long is gone with its file, and not before")
  func forgottenFiles() async throws {
    let modelData = try await small.modelData()
    let photo = try #require(try modelData.photos().last)
    try modelData.perform(.deletePhotos([photo.id]))
    for round in 0..<99 {
      try modelData.perform(.pin(.landmark(1), round.isMultiple(of: 2)))
      #expect(FileManager.default.fileExists(atPath: photo.path))
    }
    try modelData.perform(.pin(.landmark(1), true))
    #expect(!FileManager.default.fileExists(atPath: photo.path))
    #expect(throws: LibraryError.self) { try modelData.undo(.deletePhotos([photo.id])) }
  }

  @Test(
    "that was deleted for long takes no file with it but the library's own",
    arguments: [
      "/folder", "/document", "/linked", "folder", "library.sqlite", "photos", "link.jpg",
    ]
  )
  func foreignFiles(file: String) async throws {
    let modelData = try await small.modelData()
    let library = try #require(modelData.library)
    let photo = try #require(try modelData.photos().last)
    let manager = FileManager.default
    for root in [small.folder.path, library.directory.path] {
      try manager.createDirectory(atPath: root + "/folder", withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(filePath: root + "/folder/document"))
    }
    try Data("mine".utf8).write(to: URL(filePath: small.folder("document")))
    try manager.createSymbolicLink(
      atPath: small.folder("linked"),
      withDestinationPath: small.folder("document")
    )
    try manager.createSymbolicLink(
      atPath: library.directory.path(of: "link.jpg"),
      withDestinationPath: small.folder("document")
    )
    // What an import of an earlier version has written.
    let named = file.hasPrefix("/") ? small.folder(String(file.dropFirst())) : file
    try LibraryTesting.setFile(named, ofPhoto: photo.id, in: library)
    let before = try files()
    try modelData.perform(.deletePhotos([photo.id]))
    for round in 0...100 { try modelData.perform(.pin(.landmark(1), round.isMultiple(of: 2))) }
    #expect(try files() == before)
  }

  @Test("of a photo whose name came to stand for a folder or a link leaves those alone")
  func swappedFile() async throws {
    for isFolder in [false, true] {
      let small = try SmallLibrary()
      let modelData = try await small.modelData()
      let photo = try #require(try modelData.photos().last)
      let manager = FileManager.default
      try modelData.perform(.deletePhotos([photo.id]))
      try manager.moveItem(atPath: photo.path, toPath: small.folder("moved.jpg"))
      if isFolder {
        try manager.createDirectory(atPath: photo.path + "/x", withIntermediateDirectories: true)
      } else {
        try manager.createSymbolicLink(
          atPath: photo.path,
          withDestinationPath: small.folder("moved.jpg")
        )
      }
      for round in 0...100 { try modelData.perform(.pin(.landmark(1), round.isMultiple(of: 2))) }
      #expect(manager.fileExists(atPath: isFolder ? photo.path + "/x" : photo.path))
      #expect(manager.fileExists(atPath: small.folder("moved.jpg")))
    }
  }

  /// All files of the test, but for the databases' own.
  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: small.folder.path)
      .filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") && !$0.contains("-segments") }
      .sorted()
  }

  @Test("of a photo that was uploaded again gives it back what it had")
  func uploadedAgain() async throws {
    let (modelData, photos) = try await used()
    let photo = try #require(try modelData.photos([photos[1]]).first)
    let before = try json(modelData)
    let copy = small.folder("again.jpg")
    try FileManager.default.copyItem(at: URL(filePath: photo.path), to: URL(filePath: copy))
    try modelData.perform(.deletePhotos([photo.id]))
    let upload = try PhotoUpload(of: URL(filePath: copy), into: modelData)
    while upload.completedChunks < upload.chunkCount { try upload.uploadChunk() }
    #expect(try upload.finish().id == photo.id)
    try modelData.tagPhotos(ids: [photo.id], tag: "new")
    try modelData.undo(.deletePhotos([photo.id]))
    let again = try #require(try modelData.photos([photo.id]).first)
    #expect(again.name == photo.name && again.landmark == photo.landmark)
    #expect(again.tags == ["new", "old", "sun"])
    try modelData.undo(.tag(photos: [photo.id], tag: "new"))
    #expect(try json(modelData) == before)
    #expect(try small.library().problems().isEmpty)
  }

  @Test("of what was in a list that is gone brings it back without the list")
  func listsGone() async throws {
    let (modelData, photos) = try await used()
    try modelData.perform(.addPhotos([photos[3]], album: 1))
    try modelData.perform(.removePhotos([photos[0]], album: 1))
    try modelData.perform(.deletePhotos([photos[1]]))
    try modelData.perform(.deleteAlbums([1]))
    try modelData.undo(.deletePhotos([photos[1]]))
    let photo = try #require(try modelData.photos([photos[1]]).first)
    #expect(photo.tags == ["old", "sun"])
    #expect(FileManager.default.fileExists(atPath: photo.path))
    // What was done to the album has nothing left to undo.
    try modelData.undo(.removePhotos([photos[0]], album: 1))
    try modelData.undo(.addPhotos([photos[3]], album: 1))
    #expect(try modelData.albums().isEmpty)
    #expect(try small.library().problems().isEmpty)
  }

  @Test("of a list comes back without what was deleted since")
  func membersGone() async throws {
    let (modelData, photos) = try await used()
    try modelData.perform(.deleteAlbums([1]))
    try modelData.perform(.deleteCollections([1]))
    let cover = try #require(photos.last)
    try modelData.perform(.deletePhotos([photos[0], cover]))
    try modelData.undo(.deleteAlbums([1]))
    #expect(try modelData.albums().map(\.photos) == [[photos[1], photos[2]]])
    try modelData.undo(.deleteCollections([1]))
    #expect(try modelData.collections().first?.cover == nil)
    #expect(try small.library().problems().isEmpty)
  }

  @Test("that would number an album beyond what every reader of JSON keeps is refused")
  func greatestNumber() async throws {
    let modelData = try await small.modelData()
    let library = try #require(modelData.library)
    try library.export(to: small.folder("export"))
    let path = small.folder("export/library.json")
    var text = try String(contentsOfFile: path, encoding: .utf8)
    let empty = try #require(text.firstRange(of: /"albums" : \[\s*\]/))
    text.replaceSubrange(
      empty,
      with: "\"albums\" : [{\"id\": 9007199254740992, \"name\": \"Last\", \"photos\": []}]"
    )
    try Data(text.utf8).write(to: URL(filePath: path))
    try library.importJSON(at: path)
    #expect(throws: LibraryError.self) {
      try modelData.perform(.createAlbum(name: "More", photos: []))
    }
    #expect(try modelData.albums().map(\.name) == ["Last"])
  }
}
