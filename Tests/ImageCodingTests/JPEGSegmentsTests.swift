import ImageCoding
import TestSupport
import Testing

@Suite("Segments of a JPEG")
struct JPEGSegmentsTests {
  private static let start: [UInt8] = [0xFF, 0xD8]

  @Test("An encoded picture is walked to its scan, each segment where the last one ended")
  func encoded() throws {
    let scene = TestPictures.scene(seed: 4, width: 40, height: 30)
    let segments = Array(JPEGSegments(try ImageEncoder.jpeg(scene)))
    #expect(segments.map(\.isScan) == Array(repeating: false, count: segments.count - 1) + [true])
    #expect(segments.first?.range.lowerBound == 2)
    for (one, next) in zip(segments, segments.dropFirst()) {
      #expect(one.range.upperBound == next.range.lowerBound)
    }
  }

  @Test(
    "The walk skips bytes that fill, and ends where no segment is",
    arguments: [
      ([0xFF, 0xFE, 0, 3, 9, 0xFF, 0xDA, 0, 2, 7], [2..<7, 7..<11]),
      ([0xFF, 0xFF, 0xFF, 0xFE, 0, 2, 0xFF, 0xDA, 0, 2], [4..<8, 8..<12]),
      ([0xFF, 0xDA, 0, 2, 0xFF, 0xFE, 0, 2], [2..<6]),
      ([0xFF, 0xFE, 0, 2, 7, 7, 7, 7], [2..<6]), ([0xFF, 0xFE, 0, 1, 7], []),
      ([0xFF, 0xFE, 1, 0], [2..<260]), ([0xFF, 0xFE, 0], []), ([], []),
    ] as [([UInt8], [Range<Int>])]
  )
  func ends(bytes: [UInt8], ranges: [Range<Int>]) {
    #expect(JPEGSegments(Self.start + bytes).map(\.range) == ranges)
  }
}
