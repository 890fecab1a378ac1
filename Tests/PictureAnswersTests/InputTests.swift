import Foundation
import ImageCoding
import PictureAnswers
import PixelBuffers
import Terminal
import TestSupport
import Testing
import VisualSearch

@Suite("A picture that the user names") struct InputTests {
  @Test(
    "is a path or a file: address of this computer",
    arguments: [
      ("a.jpg", "a.jpg"), ("./-", "./-"), ("a:b.jpg", "a:b.jpg"), ("/x y.jpg", "/x y.jpg"),
      ("file:///x%20y.jpg", "/x y.jpg"), ("file:/a", "/a"), ("FILE://localhost/%C3%A9", "/é"),
      ("file://host/a", nil), ("file:///a%0", nil), ("file:///a%00", nil),
      ("https://example.org/a.jpg", nil), ("s3://bucket/a", nil),
    ] as [(String, String?)]
  )
  func addresses(name: String, path: String?) throws {
    let input = try #require(PictureInput.inputs([name]).first)
    #expect(input.name == name)
    #expect(input.path == path)
    // What commands write must not be a picture that they read.
    #expect(PictureInput.readFiles([name]) == [path ?? name])
    guard path == nil else { return }
    let error = #expect(throws: ImageDecodingError.self) { try input.decoded() }
    #expect(error?.kind == .unreadable)
    #expect(
      error?.reason
        == "only paths and file: addresses of this computer are supported"
    )
  }

  @Test("stays in its place among others, with the page that all have")
  func order() {
    let inputs = PictureInput.inputs(["b.tif", "a.tif", "b.tif"], page: 3)
    #expect(inputs.map(\.name) == ["b.tif", "a.tif", "b.tif"])
    #expect(inputs.allSatisfy { $0.page == 3 && !$0.isEmpty })
  }

  @Test(
    "is standard input once at most",
    arguments: [
      ([], nil), (["-"], nil), (["a", "-", "./-"], nil),
      (["-", "a", "-"], "Standard input (-) can be read only once."),
    ] as [([String], String?)]
  )
  func standardInput(names: [String], trouble: String?) {
    #expect(PictureInput.check(names) == trouble)
    #expect(PictureInput.readFiles(names) == names.map { $0 == "-" ? "/dev/stdin" : $0 })
  }

  @Test("is empty where nothing was sent")
  func empty() {
    #expect(PictureInput(bytes: [], name: "-").isEmpty)
    #expect(!PictureInput(bytes: [0], name: "-").isEmpty)
    #expect(!PictureInput(path: "", name: "").isEmpty)
  }

  @Test(
    "is refused as a film in one row",
    arguments: ["-", "http://example.org/a.mp4"]
  )
  func films(name: String) throws {
    let inputs = PictureInput.inputs(ofFilms: [name], limits: .default)
    #expect(inputs.map(\.name) == [name])
    let error = #expect(throws: ImageDecodingError.self) { try inputs.first?.decoded() }
    #expect(error?.kind == .unreadable)
  }

  @Test("is decoded at the size that is needed, from a file and from memory")
  func decoding() throws {
    let folder = try TemporaryFolder()
    let scene = TestPictures.scene(seed: 5, width: 1200, height: 900)
    let bytes = try ImageEncoder.jpeg(scene, quality: 90)
    try Data(bytes).write(to: URL(filePath: folder("a.jpg")))
    for input in [
      PictureInput(path: folder("a.jpg"), name: "a"), PictureInput(bytes: bytes, name: "b"),
    ] {
      let whole = try input.decoded()
      #expect(whole.pixelBuffer.width == 1200 && whole.pixelBuffer.height == 900)
      let small = try input.decoded(longestSide: 150)
      #expect(small.pixelBuffer.width == 150 && small.fullWidth == 1200)
      let part = QueryPart.rectangle(PixelRect(x: 600, y: 300, width: 300, height: 300))
      let query = try input.queryPicture(part: part)
      #expect(query.fullWidth == 1200 && query.fullHeight == 900)
      #expect(query.original([PixelPoint(x: 0, y: 0)]) == [PixelPoint(x: 600, y: 300)])
      #expect(query.pixelBuffer.width >= 256)
    }
  }

  @Test("has a row with its hash, or with the reason why there is none, for programs")
  func hashRows() throws {
    let folder = try TemporaryFolder()
    try TestPictures.write(TestPictures.scene(seed: 1), to: folder("a.png"))
    let name = "a\"\u{202E}.png"
    let input = PictureInput(path: folder("a.png"), name: name)
    for algorithm in HashAlgorithm.allCases {
      let row = HashRow(input, algorithm, size: nil, limits: .default, isStrict: true)
      let read = try object(row.json.line)
      #expect(read["path"] as? String == name)
      #expect(read["algorithm"] as? String == algorithm.rawValue)
      #expect(read["hash"] as? String == row.result?.text)
      let hasQuality = algorithm == .pdq || algorithm == .frame
      #expect((read["quality"] is Int) == hasQuality)
      #expect(read["error"] is NSNull && read["warning"] is NSNull)
    }
    let missing = PictureInput(path: folder("b.png"), name: name)
    let row = HashRow(missing, .phash, size: nil, limits: .default, isStrict: false)
    #expect(
      row.json.line
        == #"{"path":"a\"\u202e.png","algorithm":"phash","hash":null,"quality":null,"error":"#
        + #""cannot be read: No such file or directory; check the path and the permissions","#
        + #""warning":null}"#
    )
  }
}
