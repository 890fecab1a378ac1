import ImageCoding
import TestSupport
import Testing

@Suite("The metadata of a camera") struct CaptureMetadataTests {
  @Test(
    "say when a picture was taken, with the offset of the time when there is one",
    arguments: [
      ("2019:05:04 10:20:30", nil, 20_190_504_102_030, nil),
      ("2019:05:04 10:20:30", "+02:00", 20_190_504_102_030, 7200),
      ("2019:05:04 10:20:30", "-03:30", 20_190_504_102_030, -12_600),
      ("2019:05:04 10:20:30", "+2:00 ", 20_190_504_102_030, nil),
      ("0000:00:00 00:00:00", "+25:00", nil, nil), ("yesterday, at ten o'clock", nil, nil, nil),
    ] as [(String, String?, Int?, Int?)]
  )
  func times(text: String, offset: String?, taken: Int?, seconds: Int?) {
    let metadata = CaptureMetadata(
      of: EXIFBuilder.jpeg(JPEGBuilder.start, taken: text, offset: offset)
    )
    #expect(metadata.taken == taken && metadata.offset == seconds)
  }

  @Test(
    "say where a picture was taken, and nothing where they have no valid place",
    arguments: [
      ("N", [41, 1, 53, 1, 2412, 100], "E", [12, 1, 29, 1, 0, 1], 41.8900, 12.4833),
      ("S", [33, 1, 51, 1, 30, 1], "W", [151, 1, 12, 1, 0, 0], -33.8583, -151.2),
      ("N", [0, 1, 0, 1, 0, 1], "E", [0, 1, 0, 1, 0, 1], nil, nil),
      ("N", [0, 0, 0, 0, 0, 0], "E", [12, 1, 29, 1, 0, 1], nil, nil),
      ("N", [91, 1, 0, 1, 0, 1], "E", [12, 1, 29, 1, 0, 1], nil, nil),
      ("N", [41, 1, 53, 1], "E", [12, 1, 29, 1, 0, 1], nil, nil),
    ] as [(Character, [UInt32], Character, [UInt32], Double?, Double?)]
  )
  func places(
    north: Character,
    _ latitude: [UInt32],
    east: Character,
    _ longitude: [UInt32],
    expected: Double?,
    expectedLongitude: Double?
  ) throws {
    let place = CaptureMetadata(
      of: EXIFBuilder.jpeg(JPEGBuilder.start, place: ((north, latitude), (east, longitude)))
    ).place
    guard let expected, let expectedLongitude else { return #expect(place == nil) }
    let found = try #require(place)
    #expect(abs(found.latitude - expected) < 0.0001)
    #expect(abs(found.longitude - expectedLongitude) < 0.0001)
  }
}
