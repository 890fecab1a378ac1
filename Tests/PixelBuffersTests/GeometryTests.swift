import PixelBuffers
import Testing

@Suite struct GeometryTests {
  @Test("A crop holds the pixels of its rectangle", arguments: samples)
  func crop(image: PixelBuffer) {
    let (width, height) = (image.width, image.height)
    for (x, y, w, h) in [
      (0, 0, width, height), (width / 2, height / 2, width, height),
      (width / 3, 0, max(1, width / 2), max(1, height / 2)), (width - 1, height - 1, 1, 1),
    ] {
      let part = PixelRect(x: x, y: y, width: w, height: h).clamped(toWidth: width, height: height)
      let source = Reference(image)
      let wanted = Reference(
        width: part.width,
        height: part.height,
        channels: source.channels
      ) { source.sample($0 + part.x, $1 + part.y, $2) }
      #expect(wanted.matches(image.cropped(to: PixelRect(x: x, y: y, width: w, height: h))))
    }
  }

  @Test("Every orientation puts every pixel in its place", arguments: samples)
  func orient(image: PixelBuffer) {
    let source = Reference(image)
    let (right, bottom) = (image.width - 1, image.height - 1)
    for orientation in ImageOrientation.allCases {
      let wanted = Reference(
        width: orientation.swapsSides ? image.height : image.width,
        height: orientation.swapsSides ? image.width : image.height,
        channels: source.channels
      ) { x, y, channel in
        switch orientation {
        case .up: source.sample(x, y, channel)
        case .upMirrored: source.sample(right - x, y, channel)
        case .down: source.sample(right - x, bottom - y, channel)
        case .downMirrored: source.sample(x, bottom - y, channel)
        case .leftMirrored: source.sample(y, x, channel)
        case .right: source.sample(y, bottom - x, channel)
        case .rightMirrored: source.sample(right - y, bottom - x, channel)
        case .left: source.sample(right - y, x, channel)
        }
      }
      #expect(wanted.matches(image.oriented(orientation)), "\(orientation)")
    }
  }

  @Test("The letters of EXIF's own example stand upright afterwards")
  func exampleOrientations() {
    // An L: the corner is at the bottom left of the upright picture.
    let upright: [UInt8] = [9, 0, 9, 0, 9, 9]
    let stored: [ImageOrientation: (width: Int, bytes: [UInt8])] = [
      .up: (2, [9, 0, 9, 0, 9, 9]),
      .upMirrored: (2, [0, 9, 0, 9, 9, 9]),
      .down: (2, [9, 9, 0, 9, 0, 9]),
      .downMirrored: (2, [9, 9, 9, 0, 9, 0]),
      .leftMirrored: (3, [9, 9, 9, 0, 0, 9]),
      .right: (3, [0, 0, 9, 9, 9, 9]),
      .rightMirrored: (3, [9, 0, 0, 9, 9, 9]),
      .left: (3, [9, 9, 9, 9, 0, 0]),
    ]
    for (orientation, picture) in stored {
      let image = PixelBuffer(
        width: picture.width,
        height: 6 / picture.width,
        format: .gray8,
        bytes: picture.bytes
      )
      #expect(image.oriented(orientation).bytes == upright, "\(orientation)")
    }
  }
}
