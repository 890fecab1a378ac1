import Foundation
import TestSupport
import Testing
import TravelTrackingCore
import VisualSearch

@Suite("What a library begins with, or is replaced by")
struct LibraryInputTests {
  private let small: SmallLibrary

  init() throws { small = try SmallLibrary() }

  /// An export in which a text replaces what an expression matches.
  private func export(
    _ expression: Regex<Substring>,
    _ text: String
  ) async throws -> (library: Library, path: String, text: String) {
    let modelData = try await small.modelData()
    try modelData.perform(.reportCrowd(landmark: 1, level: 7))
    let library = try #require(modelData.library)
    try library.export(to: small.folder("export"))
    let path = small.folder("export/library.json")
    var json = try String(contentsOfFile: path, encoding: .utf8)
    json.replaceSubrange(try #require(json.firstRange(of: expression)), with: text)
    try Data(json.utf8).write(to: URL(filePath: path))
    return (library, path, json)
  }

  private func expectRefusal(of path: String, by library: Library, at place: String) throws {
    let before = try library.exportedJSON()
    #expect {
      try library.importJSON(at: path)
    } throws: { error in
      guard case .invalid(path, place, _)? = error as? LibraryError else {
        Issue.record("\(error)")
        return false
      }
      return true
    }
    #expect(try library.exportedJSON() == before)
  }

  @Test(
    "has no time that there is not",
    arguments: [
      "2026-02-30T09:30:00Z", "2026-02-03T09:30:00Z junk", "2026-02-03T25:30:00Z", "2026-02-03",
      "0026-13-01T00:00:00Z", "",
    ]
  )
  func times(time: String) async throws {
    let (library, path, _) = try await export(/"reported" : "[^"]*"/, "\"reported\" : \"\(time)\"")
    try expectRefusal(of: path, by: library, at: "landmarks[0].crowd.reported")
  }

  @Test("has no name of which nothing is left", arguments: ["\u{200B}", " \n\u{200B}\t"])
  func emptyNames(name: String) async throws {
    let escaped = name.replacing("\n", with: "\\n").replacing("\t", with: "\\t")
    let (library, path, _) = try await export(/"name" : "Nowhere"/, "\"name\" : \"\(escaped)\"")
    try expectRefusal(of: path, by: library, at: "landmarks[2].name")
    let file = small.folder("\u{200B}.jpg")
    try TestPictures.write(TestPictures.scene(seed: 33), to: file)
    let modelData = try await small.modelData()
    #expect(try PhotoUpload(of: URL(filePath: file), name: name, into: modelData).name == "Photo")
  }

  @Test("is UTF-8, in which keys that occur twice are seen")
  func encodings() async throws {
    let (library, path, text) = try await export(
      /"version" : 1/,
      "\"version\" : 1, \"version\" : 1"
    )
    try expectRefusal(of: path, by: library, at: "version")
    for encoding: String.Encoding in [.utf16, .utf16LittleEndian, .utf32BigEndian] {
      try #require(text.data(using: encoding)).write(to: URL(filePath: path))
      try expectRefusal(of: path, by: library, at: "")
    }
  }

  @Test("has pictures of the sizes that they have")
  func sizes() async throws {
    let (library, path, _) = try await export(/"width" : 640/, "\"width\" : 1152921504606846976")
    let before = try library.exportedJSON()
    try library.importJSON(at: path)
    #expect(try library.exportedJSON() == before)
  }

  @Test("is refused where its export could not be imported again", arguments: 0..<4)
  func sample(index: Int) async throws {
    let cut = try Data(contentsOf: URL(filePath: small.folder("1.jpg")))
    try cut.prefix(cut.count / 2).write(to: URL(filePath: small.folder("cut.jpg")))
    typealias Landmark = Catalog.Landmark
    let (landmark, place): (Landmark, String?) = [
      (Landmark(id: 1 << 53 + 1, name: "A", pictures: ["1.jpg"]), "landmarks[0].id"),
      (Landmark(id: 1, name: "\u{200B}", pictures: ["1.jpg"]), "landmarks[0].name"),
      (Landmark(id: 1, name: "A\0", pictures: ["1.jpg"]), "landmarks[0].name"),
      (Landmark(id: 1, name: "A", pictures: ["cut.jpg"]), nil),
    ][index]
    let catalog = Catalog(root: small.folder.path, landmarks: [landmark])
    #expect {
      try Library(at: small.directory) { LibrarySample(catalog) }
    } throws: { error in
      switch error as? LibraryError {
      case .invalid(_, let found, _)?: found == place
      case .notAPicture(small.folder("cut.jpg"), _)?: place == nil
      default: false
      }
    }
    #expect(try small.files().isEmpty)
    // A better one is taken.
    #expect(try await small.modelData().landmarks().count == 3)
  }
}
