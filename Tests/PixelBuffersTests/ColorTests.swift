import PixelBuffers
import Testing

@Suite struct ColorTests {
  @Test("The division of luma is exact for every sum of weighted samples")
  func lumaDivision() {
    let wrong = (UInt32(0)...255_500).first { (($0 >> 3) * 33_555) >> 22 != $0 / 1000 }
    #expect(wrong == nil)
  }

  @Test("Luma is the weighted sum of red, green and blue", arguments: samples)
  func luma(image: PixelBuffer) {
    let source = Reference(image)
    let order = image.format == .bgra8 ? [2, 1, 0] : [0, 1, 2]
    let wanted = Reference(width: image.width, height: image.height, channels: 1) { x, y, _ in
      if image.format == .gray8 || image.format == .ycbcr420 { return source.sample(x, y, 0) }
      let (red, green, blue) = (
        source.sample(x, y, order[0]), source.sample(x, y, order[1]), source.sample(x, y, order[2])
      )
      return (299 * red + 587 * green + 114 * blue + 500) / 1000
    }
    #expect(wanted.matches(image.luma()))
    #expect(image.luma().format == .gray8)
  }

  @Test("RGB and BGRA hold the same colors, and BGRA is opaque", arguments: samples)
  func swizzle(image: PixelBuffer) {
    let rgb = Reference(image.converted(to: .rgb8))
    let bgra = Reference(image.converted(to: .bgra8))
    let wanted = Reference(width: image.width, height: image.height, channels: 4) {
      x,
      y,
      channel in channel == 3 ? 255 : rgb.sample(x, y, 2 - channel)
    }
    if image.format != .bgra8 { #expect(wanted.matches(image.converted(to: .bgra8))) }
    let back = Reference(width: image.width, height: image.height, channels: 3) { x, y, channel in
      bgra.sample(x, y, 2 - channel)
    }
    #expect(back.matches(image.converted(to: .rgb8)))
  }

  @Test("YCbCr follows the equations of JFIF", arguments: samples.filter { $0.format == .rgb8 })
  func toYCbCr(image: PixelBuffer) {
    let source = Reference(image)
    let wanted = Reference(width: image.width, height: image.height, channels: 3) {
      x,
      y,
      channel in
      let color = (0..<3).map { Double(source.sample(x, y, $0)) }
      let value =
        switch channel {
        case 0: 0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2]
        case 1: -0.168_735_9 * color[0] - 0.331_264_1 * color[1] + 0.5 * color[2] + 128
        default: 0.5 * color[0] - 0.418_687_6 * color[1] - 0.081_312_4 * color[2] + 128
        }
      return Int(max(0, min(255, (value + 0.5).rounded(.down))))
    }
    let planes = Reference(image.converted(to: .ycbcr420))
    // Sixteen bits after the point may round a tie the other way.
    for y in 0..<image.height {
      for x in 0..<image.width {
        #expect(abs(planes.sample(x, y, 0) - wanted.sample(x, y, 0)) <= 1)
      }
    }
    if image.width == 1 && image.height == 1 {
      #expect(abs(planes.sample(0, 0, 1) - wanted.sample(0, 0, 1)) <= 1)
      #expect(abs(planes.sample(0, 0, 2) - wanted.sample(0, 0, 2)) <= 1)
    }
  }

  @Test("A flat color survives YCbCr within two steps")
  func flatColors() {
    for color: [UInt8] in [
      [0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 255, 0], [12, 200, 99],
    ] {
      let image = PixelBuffer(
        width: 3,
        height: 3,
        format: .rgb8,
        bytes: (0..<9).flatMap { _ in color }
      )
      let back = image.converted(to: .ycbcr420).converted(to: .rgb8)
      for (old, new) in zip(image.bytes, back.bytes) { #expect(abs(Int(old) - Int(new)) <= 2) }
    }
  }

  @Test("Gray stays gray in every format", arguments: PixelFormat.allCases)
  func gray(format: PixelFormat) {
    let image = noise(13, 9, .gray8, padding: 0)
    #expect(image.converted(to: format).luma().bytes == image.bytes)
  }
}
