import Foundation
import ImageCoding
import TestSupport
import Testing

@Suite("Samples of a PNG as they are stored")
struct StoredSamplesTests {
  /// Writes a PNG of 3 by 2 pixels, and returns the rows that are visited.
  private func rows(
    depth: UInt8,
    colorType: UInt8,
    _ rows: [[UInt8]],
    _ chunks: [PNGBuilder.Chunk] = []
  ) throws -> [[UInt8]] {
    let folder = try TemporaryFolder()
    let header = PNGBuilder.header(width: 3, height: 2, depth: depth, colorType: colorType)
    let data = PNGBuilder.data(rows.flatMap { [0] + $0 })
    let file = PNGBuilder.file([header] + chunks + [data, PNGBuilder.end])
    try Data(file).write(to: URL(filePath: folder("a.png")))
    var visited: [[UInt8]] = []
    try ImageDecoder.visitSamples(ofPNG: folder("a.png")) { visited.append(Array($0)) }
    return visited
  }

  @Test("Gray of eight bits is spread over 16 bits of each color, and opaque")
  func gray() throws {
    let visited = try rows(depth: 8, colorType: 0, [[1, 2, 3], [4, 5, 6]])
    #expect(visited.count == 2)
    #expect(visited[0].prefix(8) == [1, 1, 1, 1, 1, 1, 255, 255])
    #expect(visited[1].suffix(8) == [6, 6, 6, 6, 6, 6, 255, 255])
  }

  @Test("Samples of 16 bits stay whole, with their alpha")
  func deep() throws {
    let pixel: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
    let visited = try rows(depth: 16, colorType: 6, [pixel + pixel + pixel, pixel + pixel + pixel])
    #expect(visited == [pixel + pixel + pixel, pixel + pixel + pixel])
  }

  @Test("A color that is said to be transparent is, and keeps its samples")
  func transparentColor() throws {
    let chunk: PNGBuilder.Chunk = ("tRNS", [0, 2])
    let visited = try rows(depth: 8, colorType: 0, [[1, 2, 3], [4, 5, 6]], [chunk])
    #expect(visited[0][8..<16] == [2, 2, 2, 2, 2, 2, 0, 0])
    #expect(visited[0][16..<24] == [3, 3, 3, 3, 3, 3, 255, 255])
  }

  @Test("A picture that ends early is an error")
  func early() throws {
    #expect(throws: ImageDecodingError.self) {
      try rows(depth: 8, colorType: 0, [[1, 2, 3]])
    }
  }
}
