import Foundation
import TestSupport
import Testing
import TravelTrackingCore

@Suite("The pictures of a library")
struct PictureTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  /// Two files that begin as JPEGs do, and whose bytes give the same number.
  private static let twins = [
    Data([0xFF, 0xD8, 0xFF, 0x41]),
    Data([
      0xFF, 0xD8, 0xFF, 0, 0, 1, 2, 2, 1, 0x1E, 0x0E, 0x0C, 1, 1, 6, 1, 0x1E, 0x36,
    ]),
  ]
  private static let nameOfTwins = "photos/240440614188143.jpg"

  /// Writes a library.json beside pictures.
  private func write(_ photos: [(file: String, bytes: Data?)], id: Int = 5) throws -> String {
    var entries: [String] = []
    for (index, photo) in photos.enumerated() {
      try photo.bytes?.write(to: URL(filePath: small.folder(photo.file)))
      entries.append(
        """
        {"id": \(id + index), "name": "A", "file": "\(photo.file)", "width": 8, "height": 6}
        """
      )
    }
    let json = """
      {"version": 1, "landmarks": [], "collections": [], "albums": [], "settings": {},
       "photos": [\(entries.joined(separator: ", "))]}
      """
    try Data(json.utf8).write(to: URL(filePath: small.folder("library.json")))
    return small.folder("library.json")
  }

  private func upload(_ file: String, into modelData: ModelData) async throws -> Photo {
    let upload = try PhotoUpload(of: URL(filePath: file), into: modelData)
    while upload.completedChunks < upload.chunkCount { try upload.uploadChunk() }
    return try upload.finish()
  }

  @Test("are never replaced by another picture whose bytes give the same number")
  func collision() throws {
    let library = try Library(at: small.directory)
    let file = library.directory.path(of: Self.nameOfTwins)
    // The library has the first, which is not decoded again.
    try Self.twins[0].write(to: URL(filePath: file))
    try library.importJSON(at: write([("a.jpg", Self.twins[0])]))
    #expect {
      try library.importJSON(at: write([("b.jpg", Self.twins[1])]))
    } throws: { error in
      guard case .invalid(_, "photos[0].file", let reason)? = error as? LibraryError else {
        return false
      }
      return reason.contains("another picture already has this number")
    }
    #expect(FileManager.default.contents(atPath: file) == Self.twins[0])
  }

  @Test("that a disk has damaged come back with an import")
  func damaged() throws {
    let library = try small.library()
    let name = try #require(try small.files().first { $0.hasPrefix("photos/") })
    let file = URL(filePath: library.directory.path(of: name))
    let picture = try Data(contentsOf: file)
    try Data("damaged".utf8).write(to: file)
    try library.importJSON(at: write([("a.jpg", picture)]))
    #expect(try Data(contentsOf: file) == picture)
  }

  @Test("are copied only when the whole import is right")
  func refusedImport() throws {
    let library = try Library(at: small.directory)
    let before = try small.files()
    let path = try write([("a.jpg", Self.twins[0]), ("missing.jpg", nil)])
    #expect(throws: LibraryError.self) { try library.importJSON(at: path) }
    #expect(try small.files() == before)
  }

  @Test("that an import gave another number are known when they are uploaded")
  func importedNumber() async throws {
    let library = try Library(at: small.directory)
    let picture = try Data(contentsOf: URL(filePath: small.folder("1.jpg")))
    try library.importJSON(at: write([("a.jpg", picture)]))
    let modelData = try await ModelData(library: library)
    #expect(try await upload(small.folder("1.jpg"), into: modelData).id == 5)
    #expect(try modelData.photos().count == 1)
  }

  @Test("that are gone are named by an export, and come back with an upload")
  func missing() async throws {
    let modelData = try await small.modelData()
    let photo = try #require(try modelData.photos().first)
    try FileManager.default.removeItem(atPath: photo.path)
    #expect {
      try modelData.export(to: small.folder("export"))
    } throws: { error in
      "\(error)".contains("the photo \(photo.id), “\(photo.name)”: cannot be opened")
    }
    #expect(try await upload(small.folder("1.jpg"), into: modelData).id == photo.id)
    try modelData.export(to: small.folder("export"))
  }

  @Test("have numbers behind which others can come")
  func greatestNumber() throws {
    let library = try Library(at: small.directory)
    let picture = try Data(contentsOf: URL(filePath: small.folder("1.jpg")))
    let path = try write([("a.jpg", picture)], id: 1 << 53 + 1)
    #expect {
      try library.importJSON(at: path)
    } throws: { error in
      guard case .invalid(_, "photos[0].id", _)? = error as? LibraryError else { return false }
      return true
    }
    try library.importJSON(at: write([("a.jpg", picture)], id: 1 << 53))
  }
}
