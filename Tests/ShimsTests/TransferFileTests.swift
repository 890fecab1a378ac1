import CoreTransferable
import Foundation
import Testing
import UniformTypeIdentifiers

@Suite("Values in files")
struct TransferFileTests {
  private struct Note: Codable, Hashable, Sendable, Transferable {
    var text: String
    var name: String?
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(
        for: Note.self,
        contentType: .json,
        encoder: JSONEncoder(),
        decoder: JSONDecoder()
      )
      .suggestedFileName { $0.name }
    }
  }

  @Test("A value is written to a file, which goes away after use")
  func file() async throws {
    let note = Note(text: "a", name: "note.json")
    #expect(note.suggestedFilename == "note.json" && note.exportedContentTypes() == [.json])
    var place: URL?
    let read = try await note.withExportedFile(contentType: nil) { file in
      place = file
      return try await Note(importing: file, contentType: nil)
    }
    #expect(read == note)
    let path = try #require(place)
    #expect(path.lastPathComponent == "note.json")
    #expect(!FileManager.default.fileExists(atPath: path.path))
  }

  @Test(
    "A name with folders does not lead out of the folder",
    arguments: ["../../x", "..", "/", ""]
  )
  func names(name: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try await Note(text: "a", name: name).export(to: folder, contentType: .json)
    #expect(file.deletingLastPathComponent().lastPathComponent == folder.lastPathComponent)
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test("A type without a format is refused")
  func refused() async {
    await #expect(throws: TransferError.self) {
      try await Note(text: "a").withExportedFile(contentType: .png) { _ in }
    }
  }
}
