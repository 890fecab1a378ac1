import Files
import Foundation
import ImageCoding
import TestSupport
import Testing

@Suite("A film")
struct FilmTests {
  @Test(
    "is named with its moments, in seconds",
    arguments: [
      (0, "a.mp4#t=0"), (12_500, "a.mp4#t=12.5"), (1, "a.mp4#t=0.001"), (60_040, "a.mp4#t=60.04"),
    ]
  )
  func names(milliseconds: Int, path: String) throws {
    #expect(FilmAddress(film: "a.mp4", milliseconds: milliseconds).path == path)
    let address = try #require(FilmAddress(path))
    #expect(address.film == "a.mp4" && address.milliseconds == milliseconds)
  }

  @Test(
    "is not named by other text",
    arguments: [
      "", "a.mp4", "#t=1", "a#t=", "a#t=-1", "a#t=1.", "a#t=.5", "a#t=1.2345", "a#t=1.2.3",
      "a#t=1e3", "a#t=12345678", "a#t=1 ", "a#t=1/b", "a#t=\u{661}",
    ]
  )
  func otherNames(path: String) { #expect(FilmAddress(path) == nil) }

  @Test("may have a name like that of a moment itself")
  func twice() throws {
    let address = try #require(FilmAddress("a#t=1#t=2"))
    #expect(address.film == "a#t=1" && address.milliseconds == 2000)
  }

  @Test("has a processor time for all its single frames together, not for each of thousands")
  func budget() throws {
    let folder = try TemporaryFolder()
    let program = FilmProgram(path: folder("decode"), secondsForFrames: 1)
    try Data("#!/bin/sh\nwhile :; do :; done\n".utf8).write(to: URL(filePath: program.path))
    chmod(program.path, 0o755)
    let film = Self.bytes("\0\0\0\u{18}ftypmp42") + [UInt8](repeating: 0, count: 1000)
    try Data(film).write(to: URL(filePath: folder("a.mp4")))
    func frame() -> ImageDecodingError? {
      #expect(throws: ImageDecodingError.self) {
        try program.frame(
          at: FilmAddress(film: folder("a.mp4"), milliseconds: 0),
          limits: .default
        )
      }
    }
    #expect(frame()?.reason.contains("one by one") == false)
    // On a busy machine, a call may be ended for its wait before it has taken a second.
    let last = (0..<20).lazy.compactMap { _ in frame() }.first {
      $0.reason.contains("1 s of processor time in total")
    }
    #expect(last?.path == folder("a.mp4"))
  }

  @Test("has frames that are waited for together, and not each for as long as it likes")
  func waits() throws {
    let folder = try TemporaryFolder()
    let program = FilmProgram(path: folder("decode"), longestWait: .milliseconds(300))
    try Data("#!/bin/sh\nwhile :; do :; done\n".utf8)
      .write(to: URL(filePath: program.path))
    chmod(program.path, 0o755)
    let film = Self.bytes("\0\0\0\u{18}ftypmp42") + [UInt8](repeating: 0, count: 1000)
    try Data(film).write(to: URL(filePath: folder("a.mp4")))
    let error = #expect(throws: ImageDecodingError.self) {
      _ = try program.keyFrames(of: folder("a.mp4"), decodingAll: false, limits: .default) { _ in
        true
      }
    }
    #expect(error?.kind == .limitExceeded && error?.reason.contains("was killed") == true)
  }

  @Test(
    "is told by its first bytes, and given to one demuxer",
    arguments: [
      ("\0\0\0\u{18}ftypmp42", "a", "mov"), ("\0\0\0\u{14}ftypqt  ", "a", "mov"),
      ("\0\0\0\u{8}wide", "a.mov", "mov"), ("\u{1A}\u{45}\u{DF}\u{A3}", "a", "matroska"),
      ("RIFF....AVI LIST", "a", "avi"), ("\0\0\u{1}\u{BA}", "a", "mpeg"),
      ("FLV\u{1}", "a", "flv"), ("OggS", "a.ogv", "ogg"),
      ("G" + String(repeating: "x", count: 187) + "G", "a.ts", "mpegts"),
      ("0&\u{B2}u\u{8E}f\u{CF}\u{11}", "a.wmv", "asf"),
    ]
  )
  func containers(head: String, name: String, demuxer: String) {
    #expect(FilmContainer(head: Self.bytes(head), path: name)?.demuxer == demuxer)
  }

  @Test(
    "is nothing that is a picture, a sound, a playlist or a text, whatever its name",
    arguments: [
      ("", "a.mp4"), ("#EXTM3U\nhttp://example.org/a.ts\n", "a.mp4"),
      ("ffconcat version 1.0", "a.mp4"),
      ("<?xml version='1.0'?><MPD>", "a.mp4"), ("G", "a.ts"), ("Good day", "a.ts"),
      ("\0\0\0\u{18}ftypheic", "a.mp4"), ("\0\0\0\u{18}ftypmiaf", "a.mp4"),
      ("\0\0\0\u{18}ftypM4A ", "a.m4a"), ("GIF89a", "a.mp4"),
      ("RIFF....WAVE", "a.avi"), ("OggS", "a.ogg"), ("v=0\no=- 0 0 IN IP4 127.0.0.1", "a.mp4"),
    ]
  )
  func others(head: String, name: String) {
    #expect(FilmContainer(head: Self.bytes(head), path: name) == nil)
  }

  @Test("is listed apart from pictures, and counted in words until it is taken")
  func listing() throws {
    let folder = try TemporaryFolder()
    let film = Data(Self.bytes("\0\0\0\u{18}ftypmp42"))
    for name in ["b.mp4", "a.bin"] { try film.write(to: URL(filePath: folder(name))) }
    try Data("text".utf8).write(to: URL(filePath: folder("c.mp4")))
    var listing = try PictureFolder.wholeListing(of: folder.path)
    #expect(listing.files.isEmpty && listing.films.map(\.path) == ["a.bin", "b.mp4"])
    #expect(listing.passedOver.hasPictures && listing.passedOver.count == 3)
    #expect(
      "\(listing.passedOver)"
        == "3 files skipped: 2 films, 1 other; `waymark index --films` takes key frames of films"
    )
    listing.takeFilms()
    #expect("\(listing.passedOver)" == "1 file skipped: 1 other")
  }

  /// Each character is a byte.
  private static func bytes(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
