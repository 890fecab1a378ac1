import Determinism
import Foundation
import ImageCoding
import TestSupport
import Testing

@Suite("Patterns of gitignore")
struct FileSelectionTests {
  private static let git = ["/usr/bin/git", "/usr/local/bin/git"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Names of folders and files in which the parts of random patterns are found often.
  private static let names = ["a", "b", "ab", "abc", "ba", "B", "a-b", "[a]", "a b", "1"]
  private static let parts = [
    "a", "b", "ab", "*", "**", "?", "*b", "a*", "?b", "[ab]", "[!a]", "[^b]", "[a-c]", "[b-a]",
    "[]a]", "[a-]*", "[[:upper:]]", "[[:alpha:]-]*", "\\a", "\\[a\\]", "[\\]a]*", "a?b", "*a*b*",
    "**b", "a**", "***", "[[:]", "[0-9]", "[!a-c]*", "a b", "*.jpg", "a.jpg", "?.*", "[a-c]*.jpg",
  ]

  /// A tree in which each folder has a file of each name, and folders of most names, four deep.
  private func tree(_ random: inout SeededGenerator) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    func fill(_ path: String, _ depth: Int) throws {
      for name in Self.names {
        try Data().write(to: URL(filePath: folder("\(path)\(name).jpg")))
        guard depth > 0, Int.random(in: 0..<4, using: &random) == 0 else { continue }
        try FileManager.default.createDirectory(
          atPath: folder(path + name),
          withIntermediateDirectories: true
        )
        try fill("\(path)\(name)/", depth - 1)
      }
    }
    try fill("", 3)
    return folder
  }

  @Test(
    "leave out what Git ignores, in a thousand random lists",
    .enabled(if: git != nil, "git is not installed"),
    arguments: 0..<4
  )
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try tree(&random)
    try run(["init", "--quiet"], in: folder)
    let all = try PictureFolder.pictures(below: folder.path).count
    var kinds: [Bool: Int] = [:]
    for _ in 0..<250 {
      let patterns = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        var text = (0..<Int.random(in: 1...3, using: &random))
          .map { _ in Self.parts.randomElement(using: &random) ?? "a" }
          .joined(separator: Int.random(in: 0..<3, using: &random) == 0 ? "" : "/")
        if Int.random(in: 0..<4, using: &random) == 0 { text = "/" + text }
        if Int.random(in: 0..<4, using: &random) == 0 { text += "/" }
        // By gitignore(5), a** is a*; Git 2.39 takes it for a and **, as it cuts off the literal beginning first.
        text = text.replacing(#/([^\/*])\*\*+/#) { "\($0.1)*" }
        return (Int.random(in: 0..<4, using: &random) == 0 ? "!" : "") + text
      }
      let read = patterns.compactMap(PathPattern.init)
      let list = folder("patterns")
      try Data((patterns.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: list))
      let others = try run(
        ["ls-files", "-z", "--others", "--exclude-from", list, "--", "*.jpg"],
        in: folder
      )
      let expected = others.split(separator: "\0").map(String.init).sorted()
      let found = try PictureFolder.pictures(
        below: folder.path,
        selecting: FileSelection(excluded: read)
      )
      #expect(found.sorted() == expected, "\(patterns)")
      kinds[found.isEmpty || found.count == all, default: 0] += 1
    }
    // Many lists leave out some of the files, and not all.
    #expect(kinds[false, default: 0] > 25, "\(kinds)")
  }

  @discardableResult
  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.git))
    process.arguments = ["-c", "safe.directory=*"] + arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "that could match nothing are refused",
    arguments: ["", "!", "/", "[a", "a\\", "[]", "[a\\", "[[:none:]]", "a/[b"]
  )
  func invalid(text: String) { #expect(PathPattern(text) == nil) }

  @Test("match whole characters, and take no exponential time", .timeLimit(.minutes(1)))
  func characters() throws {
    #expect(try #require(PathPattern("caf?.jpg")).matches("x/caf\u{E9}.jpg", isFolder: false))
    #expect(try #require(PathPattern("[à-ï]")).matches("\u{E9}", isFolder: false))
    let stars = String(repeating: "*a", count: 60) + "*b"
    let name = String(repeating: "a", count: 250)
    #expect(try !#require(PathPattern(stars)).matches(name, isFolder: false))
    let deep = String(repeating: "**/a/", count: 60) + "b"
    let path = String(repeating: "a/", count: 1000) + "c"
    #expect(try !#require(PathPattern(deep)).matches(path, isFolder: false))
  }

  /// Excluded and included patterns, and the files that are left.
  private static let selections: [([String], [String], [String])] = [
    ([], ["*.png"], ["a/two.png", "b/a/four.png"]),
    ([], ["a/"], ["a/one.jpg", "a/two.png", "b/a/four.png"]),
    ([], ["/a/"], ["a/one.jpg", "a/two.png"]), (["*.png"], ["a"], ["a/one.jpg"]),
    (["a"], ["*.png"], []), (["*", "!*/", "!*.png"], [], ["a/two.png", "b/a/four.png"]),
    (["!@eaDir", "b", "a"], [], ["@eaDir/one.jpg"]),
    (["!.h", "b", "a"], [], [".h/five.jpg"]), (["!.*", "b", "a"], [], []),
    (["@eaDir", ".h", "a/two.png", "b"], [], ["a/one.jpg"]),
  ]

  @Test("select files together with what is skipped by default", arguments: selections)
  func selection(excluded: [String], included: [String], expected: [String]) throws {
    let folder = try TemporaryFolder()
    for name in [
      "a/one.jpg", "a/two.png", "b/three.jpg", "b/a/four.png", ".h/five.jpg", "@eaDir/one.jpg",
    ] {
      let url = URL(filePath: folder(name))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data().write(to: url)
    }
    let selection = FileSelection(
      excluded: excluded.compactMap(PathPattern.init),
      included: included.compactMap(PathPattern.init)
    )
    #expect(try PictureFolder.pictures(below: folder.path, selecting: selection) == expected)
  }
}

@Suite("What programs keep beside pictures")
struct ProgramFilesTests {
  /// Files below a folder with a picture of the user's, and how those of programs are counted.
  private static let trees: [([String], String)] = [
    (["@eaDir/a.jpg/SYNOPHOTO_THUMB_M.jpg", "@eaDir/a.jpg/SYNOPHOTO_THUMB_S.jpg"], "2 of @eaDir"),
    (["in/@EADIR/b.jpg", "in/.@__thumb/s.jpg"], "1 of .@__thumb, 1 of @eaDir"),
    ([".thumbnails/1.jpg", ".picasaoriginals/a.jpg"], "1 of .picasaoriginals, 1 of .thumbnails"),
    (["Thumbs.db", ".picasa.ini", "._a.jpg"], "1 of ._*, 1 of .picasa.ini, 1 of Thumbs.db"),
    (["L Previews.lrdata/0/x.jpg", "__MACOSX/._a.jpg"], "1 of *.lrdata, 1 of __MACOSX"),
    ([".AppleDouble/a.jpg", "mipmaps-0f1e.d/3/1.jpg"], "1 of .AppleDouble, 1 of mipmaps-*.d"),
    (
      [".Trash-1000/files/a.jpg", "#recycle/b.jpg", "lost+found/c", "$RECYCLE.BIN/d.jpg"],
      "4 in trash folders"
    ),
    (["thumbs/.immich", "thumbs/u/a.webp", "storage/.ppstorage"], "2 of thumbs, 1 of .ppstorage"),
    (
      ["P.photoslibrary/resources/a.jpg", "M.aplibrary/x/b"],
      "1 of *.aplibrary, 1 of *.photoslibrary"
    ),
  ]

  private func tree(_ files: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for file in files + ["own/a.jpg"] {
      let url = URL(filePath: folder(file))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data().write(to: url)
    }
    return folder
  }

  @Test("is skipped and counted by its name", arguments: trees)
  func counts(files: [String], words: String) throws {
    let folder = try tree(files)
    var isNoted: [Bool] = []
    let listing = try PictureFolder.listing(of: folder.path)
    isNoted.append(listing.passedOver.isWorthANote)
    #expect(listing.files.map(\.path) == ["own/a.jpg"])
    #expect("\(listing.passedOver)".hasSuffix("skipped: \(words)"), "\(listing.passedOver)")
    #expect(isNoted == [true])
  }

  @Test(
    "is searched where it is named itself",
    arguments: ["@eaDir", ".thumbnails", "x.lrdata", ".Trash-1000", "Trash", "thumbs"]
  )
  func named(name: String) throws {
    let folder = try tree(["\(name)/files/a.jpg", "\(name)/info/a", "\(name)/.immich"])
    #expect(try PictureFolder.pictures(below: folder(name)) == ["files/a.jpg"])
  }

  @Test("Of a library of Photos the originals are read, whether it is named or found")
  func library() throws {
    let folder = try tree([
      "P.photoslibrary/originals/0/a.jpg", "P.photoslibrary/resources/derivatives/0/a.jpg",
      "P.photoslibrary/database/b.jpg", "Old.migratedphotolibrary/Masters/c.jpg",
      "Old.migratedphotolibrary/Thumbnails/c.jpg",
    ])
    #expect(
      try PictureFolder.pictures(below: folder.path) == [
        "Old.migratedphotolibrary/Masters/c.jpg", "P.photoslibrary/originals/0/a.jpg", "own/a.jpg",
      ]
    )
    let own = try PictureFolder.listing(of: folder("P.photoslibrary"))
    #expect(own.files.map(\.path) == ["originals/0/a.jpg"])
    #expect("\(own.passedOver)" == "2 files skipped: 2 of *.photoslibrary")
    let part = try PictureFolder.pictures(below: folder("P.photoslibrary/resources"))
    #expect(part == ["derivatives/0/a.jpg"])
  }

  @Test("No folder that only resembles is skipped")
  func resembling() throws {
    let files = [
      "thumbs/a.jpg", "eaDir/a.jpg", "originals/a.jpg", "Trash/files/a.jpg", "lrdata/a.jpg",
    ]
    let folder = try tree(files)
    #expect(try PictureFolder.pictures(below: folder.path).count == files.count + 1)
  }
}
