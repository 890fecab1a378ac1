import Foundation
import Testing

@Suite("The sources")
struct SourceTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// What removes, replaces or makes a file by its path.
  private static let calls = [
    "removeItem(", "unlink(", "unlinkat(", "rename(", "renameat(", "createFile(", ".atomic",
    "replaceItem", "moveItem(", "copyItem(", "rmdir(", "ftruncate(", "data.write(to",
  ]

  /// Files acts for all; FileActions moves the user's own files, under a journal; tools are not shipped.
  private static let allowed = [
    "Sources/Engine/Files/", "Sources/Engine/FileActions/", "Sources/Tools/",
  ]

  @Test("remove and replace files in Files and FileActions alone")
  func places() throws {
    // The program's rows of a batch that go on after a cut, and what the build plugin's tool writes into the
    // build's own folder: there is nothing there to lose.
    let known = [
      "Sources/Waymark/waymark/Batch/BatchFile.swift: ftruncate(",
      "Sources/Intents/intent-metadata/Program.swift: .atomic",
      // The document that the app names, as Apple's replaces it.
      "Sources/Intents/Shims/SystemGraphics/CGContext+Document.swift: .atomic",
      // Into the folder that the app names, without replacing a file.
      "Sources/Intents/Shims/CoreTransferable/Transferable+Files.swift: data.write(to",
    ]
    var found: [String] = []
    let sources = Self.root.appending(path: "Sources").path
    for name in try FileManager.default.subpathsOfDirectory(atPath: sources)
    where name.hasSuffix(".swift") || name.hasSuffix(".c") {
      let path = "Sources/\(name)"
      if Self.allowed.contains(where: path.hasPrefix) { continue }
      let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
      let code = text.split(separator: "\n").filter {
        !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
      }
      for call in Self.calls where code.contains(where: { $0.contains(call) }) {
        found.append("\(path): \(call)")
      }
    }
    #expect(found.filter { !known.contains($0) } == [])
  }

  /// To close a file that SQLite has open gives up its locks; folders are not databases.
  @Test("open files to read them by Files alone, which knows the databases that are open")
  func reading() throws {
    let sources = Self.root.appending(path: "Sources").path
    let found = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { name in
      // The second is where the program's own streams are opened.
      let elsewhere = ["Engine/Files/", "Engine/Terminal/StandardStreams.swift", "Tools/"]
      guard name.hasSuffix(".swift"), !elsewhere.contains(where: name.hasPrefix) else {
        return false
      }
      let text = try String(contentsOfFile: "\(sources)/\(name)", encoding: .utf8)
      let opened = text.split(separator: "\n").count {
        $0.contains("O_RDONLY") && !$0.contains("O_DIRECTORY")
      }
      let byFiles = text.split(separator: "SystemPath.open(", omittingEmptySubsequences: false)
      return opened > byFiles.count - 1 || text.contains("FileHandle(forReading")
    }
    #expect(found == [])
  }

  /// Foundation's crashes at a name of one letter (Swift 6.3.1); `PathParts` splits paths.
  @Test("do not ask Foundation for the folder of a path")
  func folders() throws {
    let sources = Self.root.appending(path: "Sources").path
    let found = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { name in
      guard name.hasSuffix(".swift"), !name.hasPrefix("Tools/") else { return false }
      let text = try String(contentsOfFile: "\(sources)/\(name)", encoding: .utf8)
      return text.contains("as NSString).deletingLastPathComponent")
    }
    #expect(found == [])
  }
}
