import ImageCoding
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing

@Suite struct PDQTests {
  @Test("Generated pictures have Meta's hashes", arguments: PDQGoldenValue.all)
  func generated(value: PDQGoldenValue) {
    let picture = SignaturePictures.waves(
      width: value.width,
      height: value.height,
      seed: value.seed
    )
    let result = PDQHasher.hash(of: picture)
    #expect(result.hash.hex == value.hash)
    #expect(result.quality == value.quality)
    let forms = PDQHasher.dihedralHashes(of: picture)
    #expect(forms.map(\.hash.hex) == value.forms)
    #expect(forms.allSatisfy { $0.quality == value.quality })
  }

  @Test(
    "The golden pictures have Meta's hashes, bit for bit",
    .enabled(if: TestData.isAvailable, "\(TestData.skipped)")
  )
  func golden() throws {
    let rows = try GoldenRow.all()
    #expect(rows.count >= 23)
    // Meta's programs do not look at color profiles.
    var options = DecodingOptions()
    options.keepsStoredColors = true
    for row in rows {
      let decoded = try ImageDecoder.decode(contentsOf: row.path, options: options)
      #expect(
        sha256(decoded.pixelBuffer.bytes) == row.sha256,
        "\(row.path) is decoded to other pixels"
      )
      let result = PDQHasher.hash(of: decoded.pixelBuffer)
      #expect(result.hash.hex == row.hash, "\(row.path)")
      #expect(result.quality == row.quality, "\(row.path)")
    }
  }

  @Test(
    "The streamed filter is equal to Meta's four passes",
    arguments: [(5, 5), (64, 63), (129, 128), (257, 640), (1000, 6), (320, 240)]
  )
  func filter(width: Int, height: Int) {
    let picture = SignaturePictures.noise(width: width, height: height, seed: 7)
    #expect(JaroszFilter.samples(of: picture) == BruteForce.jarosz(picture))
  }

  @Test("Every format gives the hash of its colors", arguments: PixelFormat.allCases)
  func formats(format: PixelFormat) {
    let picture = SignaturePictures.waves(width: 150, height: 100, seed: 3).converted(to: format)
    #expect(
      PDQHasher.hash(of: picture) == PDQHasher.hash(of: picture.converted(to: .rgb8))
    )
    // Rows may be longer than their pixels.
    var padded: [UInt8] = []
    let stride = picture.bytesPerRow
    for row in 0..<picture.bytes.count / stride {
      padded += picture.bytes[row * stride..<(row + 1) * stride] + [9, 9, 9, 9, 9]
    }
    let wide = PixelBuffer(
      width: picture.width,
      height: picture.height,
      bytesPerRow: stride + 5,
      format: format,
      bytes: padded
    )
    #expect(PDQHasher.hash(of: wide) == PDQHasher.hash(of: picture))
  }

  @Test(
    "Pictures with fewer than five rows or columns have the hash zero and quality 0",
    arguments: [(1, 1), (4, 100), (100, 4)]
  )
  func tooSmall(width: Int, height: Int) {
    let picture = SignaturePictures.noise(width: width, height: height, seed: 1)
    let zero = PDQResult(hash: PDQHash(words: .zero), quality: 0)
    #expect(PDQHasher.hash(of: picture) == zero)
    #expect(PDQHasher.dihedralHashes(of: picture) == Array(repeating: zero, count: 8))
  }

  @Test(
    "The hash of a turned picture is near the form of the hash",
    arguments: DihedralForm.allCases
  )
  func turned(form: DihedralForm) {
    // 320 and 240 are not multiples of 128: the windows of the filter lie up to a pixel off center.
    let picture = TestPictures.scene(seed: 4)
    let formed = PDQHasher.dihedralHashes(of: picture)[form.rawValue].hash
    let turned = PDQHasher.hash(of: picture.oriented(form.orientation)).hash
    #expect(formed.distance(to: turned) <= 40)
    for other in DihedralForm.allCases where other != form {
      let wrong = PDQHasher.dihedralHashes(of: picture)[other.rawValue].hash
      #expect(wrong.distance(to: turned) >= 80)
    }
  }
}

/// One line of the golden table: a picture and its hash by another implementation.
struct GoldenRow {
  var path: String
  var hash: String
  var quality: Int
  var sha256: String

  static func all() throws -> [GoldenRow] {
    let text = try TestData.text("golden/pixels_computed.tsv")
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return GoldenRow(
        path: TestData.path("golden/pixels/" + cells[0]),
        hash: cells[2],
        quality: Int(cells[3]) ?? -1,
        sha256: cells[12]
      )
    }
  }
}
