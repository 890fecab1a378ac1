import PixelBuffers
import Testing

@Suite struct ScalingTests {
  @Test("Resizing takes the mean of the area under each pixel", arguments: samples)
  func resize(image: PixelBuffer) {
    let source = Reference(image)
    for (width, height) in [(1, 1), (3, 2), (5, 7), (image.width, 4), (90, 13)] {
      let wanted = Reference(width: width, height: height, channels: source.channels) {
        x,
        y,
        channel in
        // In units of 1 / (old * new), every length is whole.
        var sum = 0
        for row in 0..<image.height {
          let tall = overlap(row * height, height, y * image.height, image.height)
          if tall == 0 { continue }
          for column in 0..<image.width {
            let wide = overlap(column * width, width, x * image.width, image.width)
            sum += tall * wide * source.sample(column, row, channel)
          }
        }
        let area = image.width * image.height
        return (2 * sum + area) / (2 * area)
      }
      #expect(wanted.matches(image.resized(width: width, height: height)), "\(width) x \(height)")
    }
  }

  @Test("Reducing takes the mean of squares, cut off at the edges", arguments: samples)
  func reduce(image: PixelBuffer) {
    let source = Reference(image)
    let longest = max(image.width, image.height)
    for longestSide in [1, 2, 3, 10, 23, 36, 1000] {
      let factor = max(1, longest / longestSide)
      let wanted = Reference(
        width: (image.width + factor - 1) / factor,
        height: (image.height + factor - 1) / factor,
        channels: source.channels
      ) { x, y, channel in
        var (sum, count) = (0, 0)
        for row in y * factor..<min(image.height, (y + 1) * factor) {
          for column in x * factor..<min(image.width, (x + 1) * factor) {
            sum += source.sample(column, row, channel)
            count += 1
          }
        }
        return (2 * sum + count) / (2 * count)
      }
      let reduced = image.reduced(toAtLeast: longestSide)
      #expect(wanted.matches(reduced), "to at least \(longestSide)")
      if longest >= longestSide {
        #expect((longestSide..<2 * longestSide).contains(max(reduced.width, reduced.height)))
      }
    }
  }

  @Test(
    "A long picture is reduced by less, so that its shorter side stays long enough",
    arguments: [
      (80, 1200, 64, 16, 16, 240), (1200, 80, 64, 16, 240, 16), (100, 100, 64, 16, 100, 100),
      (256, 1024, 256, 64, 64, 256), (10, 1200, 64, 16, 10, 1200), (80, 1200, 64, 0, 5, 67),
    ]
  )
  func shortestSide(
    width: Int,
    height: Int,
    longestSide: Int,
    shortestSide: Int,
    newWidth: Int,
    newHeight: Int
  ) {
    let bytes = [UInt8](repeating: 7, count: width * height)
    let image = PixelBuffer(width: width, height: height, format: .gray8, bytes: bytes)
    let reduced = image.reduced(toAtLeast: longestSide, shortestSide: shortestSide)
    #expect(reduced.width == newWidth && reduced.height == newHeight)
  }

  @Test("Squares of more than 257 pixels a side are summed without overflow")
  func largeSquares() {
    let image = PixelBuffer(
      width: 600,
      height: 600,
      format: .gray8,
      bytes: [UInt8](repeating: 255, count: 360_000)
    )
    #expect(image.reduced(toAtLeast: 2).bytes == [255, 255, 255, 255])
    #expect(image.reduced(toAtLeast: 1).bytes == [255])
  }

  /// Returns the length that two intervals share.
  private func overlap(_ start: Int, _ length: Int, _ other: Int, _ otherLength: Int) -> Int {
    max(0, min(start + length, other + otherLength) - max(start, other))
  }
}
