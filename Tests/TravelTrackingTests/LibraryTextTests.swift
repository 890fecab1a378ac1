import Foundation
import TestSupport
import Testing
import TravelTrackingCore

@Suite("The texts of a library")
struct LibraryTextTests {
  private let small: SmallLibrary
  /// A word in the two forms that Unicode has for it.
  private static let forms = ["caf\u{E9}", "cafe\u{301}"]

  init() throws { small = try SmallLibrary() }

  @Test("are one tag in both forms of Unicode, when it is set and when it is taken away")
  func tags() async throws {
    let modelData = try await small.modelData()
    let photo = try #require(try modelData.photos().first?.id)
    for form in Self.forms { try modelData.tagPhotos(ids: [photo], tag: form) }
    #expect(try modelData.photos([photo])[0].tags.map { Array($0.utf8) } == [Array("café".utf8)])
    try modelData.perform(.untag(photos: [photo], tag: Self.forms[1]))
    #expect(try modelData.photos([photo])[0].tags.isEmpty)
    #expect(throws: LibraryError.refused(reason: "the photo does not have the tag “café”")) {
      try modelData.perform(.untag(photos: [photo], tag: "café"))
    }
  }

  @Test("are names in one form of Unicode, whether they are given, imported or of a catalog")
  func names() async throws {
    let modelData = try await small.modelData()
    let photo = try #require(try modelData.photos().first?.id)
    for form in Self.forms {
      try modelData.perform(.createAlbum(name: " \(form)", photos: [photo]))
    }
    try modelData.perform(.createCollection(name: Self.forms[1], description: "", landmarks: []))
    func bytes(_ names: [String]) -> [[UInt8]] { names.map { Array($0.utf8) } }
    let composed = Array(Self.forms[0].utf8)
    #expect(bytes(try modelData.albums().map(\.name)) == [composed, composed])
    #expect(bytes(try modelData.collections().map(\.name)).last == composed)
    try modelData.export(to: small.folder("export"))
    let path = small.folder("export/library.json")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let earlier = text.replacing(/"name" : "[^"]*"/, with: "\"name\" : \" \(Self.forms[1])\"")
    try Data(earlier.utf8).write(to: URL(filePath: path))
    try modelData.importJSON(at: path)
    let imported =
      try modelData.albums().map(\.name) + modelData.collections().map(\.name)
      + modelData.landmarks().map(\.name) + modelData.photos().map(\.name)
    #expect(imported.count > 6)
    #expect(bytes(imported).allSatisfy { $0 == composed }, "\(imported)")
  }

  @Test("come back from an export of an earlier version that has a tag in both forms")
  func mergedTags() async throws {
    let modelData = try await small.modelData()
    let photo = try #require(try modelData.photos().first?.id)
    try modelData.tagPhotos(ids: [photo], tag: Self.forms[0])
    try modelData.export(to: small.folder("export"))
    let path = small.folder("export/library.json")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let both = Self.forms.map { "\"\($0)\"" }.joined(separator: ", ")
    try Data(text.replacingOccurrences(of: "\"café\"", with: both).utf8)
      .write(to: URL(filePath: path))
    try modelData.importJSON(at: path)
    #expect(try modelData.photos([photo])[0].tags == ["café"])
  }

  @Test("have no NUL in them, neither in a change nor in an import")
  func nul() async throws {
    let modelData = try await small.modelData()
    let photo = try #require(try modelData.photos().first?.id)
    let before = try #require(modelData.library).exportedJSON()
    for change: LibraryChange in [
      .createAlbum(name: "a\0b", photos: []),
      .createCollection(name: "a", description: "\0", landmarks: []),
      .tag(photos: [photo], tag: "a\0b"),
    ] {
      #expect {
        try modelData.perform(change)
      } throws: { error in
        "\(error)".contains("contains a NUL character")
      }
    }
    #expect(throws: LibraryError.self) {
      try modelData.updateSettings { $0.focusContinent = "\0Asia" }
    }
    try modelData.export(to: small.folder("export"))
    let path = small.folder("export/library.json")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "\"Pair\"", with: "\"Pa\\u0000ir\"").utf8)
      .write(to: URL(filePath: path))
    #expect {
      try modelData.importJSON(at: path)
    } throws: { error in
      guard case .invalid(_, let place, _)? = error as? LibraryError else { return false }
      return place.hasSuffix(".name")
    }
    #expect(try #require(modelData.library).exportedJSON() == before)
  }
}
