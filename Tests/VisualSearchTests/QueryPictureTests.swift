import ImageCoding
import PixelBuffers
import TestSupport
import Testing
import VisualSearch

@Suite("A queried picture")
struct QueryPictureTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder("large.jpg")
    try TestPictures.write(TestPictures.scene(seed: 3, width: 1200, height: 800), to: path)
  }

  @Test("is decoded no larger than it need be, and knows the way back")
  func whole() throws {
    let picture = try QueryPicture(contentsOf: path)
    #expect((640..<1280).contains(picture.pixelBuffer.width))
    #expect([picture.fullWidth, picture.fullHeight] == [1200, 800])
    let corner = PixelPoint(
      x: Double(picture.pixelBuffer.width),
      y: Double(picture.pixelBuffer.height)
    )
    #expect(picture.original([corner]) == [PixelPoint(x: 1200, y: 800)])
  }

  @Test("keeps enough pixels for a part of it, and the part's place")
  func region() throws {
    let region = PixelRect(x: 400, y: 200, width: 320, height: 240)
    let picture = try QueryPicture(contentsOf: path, part: .rectangle(region))
    #expect(picture.pixelBuffer.width >= 256)
    let corners = picture.original([
      PixelPoint(x: 0, y: 0),
      PixelPoint(x: Double(picture.pixelBuffer.width), y: Double(picture.pixelBuffer.height)),
    ])
    #expect(corners == [PixelPoint(x: 400, y: 200), PixelPoint(x: 720, y: 440)])
  }

  @Test("has parts as thin as one pixel")
  func thin() throws {
    let picture = try QueryPicture(
      contentsOf: path,
      part: .rectangle(PixelRect(x: 0, y: 401, width: 1200, height: 1))
    )
    #expect(picture.pixelBuffer.height == 1)
  }

  @Test(
    "has no part outside it",
    arguments: [
      PixelRect(x: 1200, y: 0, width: 5, height: 5), PixelRect(x: 0, y: 0, width: 0, height: 9),
      PixelRect(x: -20, y: 0, width: 20, height: 9), PixelRect(x: 0, y: 900, width: 9, height: 9),
      PixelRect(x: .max, y: .max, width: .max, height: .max),
      PixelRect(x: .min, y: .min, width: 9, height: 9),
    ]
  )
  func outside(region: PixelRect) {
    #expect(throws: QueryPicture.EmptyRegionError.self) {
      try QueryPicture(contentsOf: path, part: .rectangle(region))
    }
  }
}
