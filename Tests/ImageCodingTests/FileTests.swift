import Files
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

@Suite struct FileTests {
  @Test("A file decodes as its bytes do, and its size is known without its pixels")
  func files() throws {
    let folder = try TemporaryFolder()
    let scene = TestPictures.scene(seed: 6, width: 50, height: 40)
    for name in ["a.png", "a.jpg"] {
      let path = folder(name)
      try TestPictures.write(scene, to: path)
      let bytes = Array(try Data(contentsOf: URL(filePath: path)))
      let fromFile = try ImageDecoder.pixelBuffer(at: path)
      #expect(try ImageDecoder.decode(bytes).pixelBuffer.bytes == fromFile.bytes)
      #expect(try ImageDecoder.imageSize(contentsOf: path) == ImageSize(width: 50, height: 40))
    }
  }

  @Test("What is not a regular file is refused in words, with its path")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let pipe = folder("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let secret = folder("secret.png")
    try Data([1]).write(to: URL(filePath: secret))
    var cases = [
      (folder.path, "directory"), (pipe, "not a regular file"), ("/dev/zero", "not a regular file"),
      (folder("missing.png"), "No such file"), ("", "No such file"),
    ]
    if geteuid() != 0 {
      #expect(chmod(secret, 0) == 0)
      cases.append((secret, "Permission denied"))
    }
    for (path, reason) in cases {
      let error = try #require(throws: ImageDecodingError.self) {
        try ImageDecoder.decode(contentsOf: path)
      }
      #expect(error.kind == .unreadable && error.path == path)
      #expect(error.description.contains(reason))
      // The path and the permissions are advised where one of them may be the cause.
      let isOfPath = error.errorNumber != nil
      #expect(error.description.hasSuffix("; check the path and the permissions") == isOfPath)
    }
  }

  /// A file of the size of a page, of which the system gives a few digits.
  private static let short = "/sys/kernel/uevent_seqnum"

  @Test(
    "A file of which the first bytes cannot be read is not taken for an empty one",
    .enabled(if: FileStatus(following: short)?.size ?? 0 > 32, "no such file")
  )
  func unread() throws {
    let error = try #require(throws: ImageDecodingError.self) {
      try ImageDecoder.decode(contentsOf: Self.short)
    }
    #expect(error.kind == .unreadable && error.path == Self.short, "\(error)")
    let film = try #require(throws: ImageDecodingError.self) {
      _ = try FilmProgram(path: "/bin/false")
        .keyFrames(of: Self.short, decodingAll: false, limits: .default) { _ in true }
    }
    #expect(film.kind == .unreadable, "\(film)")
  }

  @Test("A file that is not a picture says so")
  func otherFiles() throws {
    let folder = try TemporaryFolder()
    let path = folder("notes.jpg")
    for content in [[], Array("GIF".utf8), [0xFF], [0x89, 0x50, 0x4E]] as [[UInt8]] {
      try Data(content).write(to: URL(filePath: path))
      let error = try #require(throws: ImageDecodingError.self) {
        try ImageDecoder.decode(contentsOf: path)
      }
      #expect(error.kind == .notAnImage && error.format == nil && error.path == path)
    }
  }

  @Test(
    "A picture of a format that is not read says which, and what reads it",
    arguments: [
      (
        "GIF89a", .unavailable, .gif,
        "GIF needs waymark-decode, which comes with the package waymark-formats or `make formats`"
      ),
      ("%PDF-1.7", .unsupported, nil, "PDF is not supported"),
    ] as [(String, ImageDecodingError.Kind, ImageFormat?, String)]
  )
  func foreignFile(
    content: String,
    kind: ImageDecodingError.Kind,
    format: ImageFormat?,
    reason: String
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder("moving.jpg")
    try Data(content.utf8).write(to: URL(filePath: path))
    let error = try #require(throws: ImageDecodingError.self) {
      try ImageDecoder.decode(contentsOf: path)
    }
    #expect(error.format == format && error.path == path)
    // Where `make formats` has built the program, that says what is wrong with the file.
    let isAsked = kind == .unavailable && FormatProgram.installed != nil
    #expect(error.kind == (isAsked ? .corrupt : kind))
    #expect(isAsked || error.reason == reason)
  }

  @Test("An error tells the file, what happened, where, and what to do")
  func description() {
    let error = ImageDecodingError(
      kind: .corrupt,
      format: .jpeg,
      reason: "bad Huffman code",
      byteOffset: 12,
      path: "a/b.jpg"
    )
    #expect(
      error.description
        == "a/b.jpg: damaged JPEG picture: bad Huffman code (at byte 12); get an undamaged copy of it"
    )
    #expect(
      ImageDecodingError(kind: .notAnImage, reason: "x").description.hasPrefix("not a picture")
    )
    #expect(ImageDecodingError(kind: .notAFilm, reason: "x").description.hasPrefix("not a film"))
    // The system's error decides, not the words of the reason.
    #expect(
      ImageDecodingError(kind: .unreadable, reason: "Permission denied").description
        == "cannot be read: Permission denied"
    )
  }
}
