import Determinism
import Foundation
import ImageCoding
import PixelBuffers
import TestSupport
import Testing

/// Damaged pictures that show enough to be read, and those that do not.
@Suite struct DamageTests {
  /// A good file, and how its pixels are when it is whole.
  struct Original: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var pixels: PixelBuffer
    /// Where the encoded pixels begin.
    var start: Int

    var testDescription: String { name }
  }

  static let originals: [Original] = {
    let scene = TestPictures.scene(seed: 31, width: 320, height: 240)
    guard let baseline = try? ImageEncoder.jpeg(scene, quality: 90),
      let progressive = try? ImageEncoder.jpeg(scene, quality: 90, progressive: true),
      let png = try? ImageEncoder.png(scene)
    else { return [] }
    let files = [("baseline JPEG", baseline), ("progressive JPEG", progressive), ("PNG", png)]
    return files.compactMap { name, bytes -> Original? in
      let mark: [UInt8] = name == "PNG" ? Array("IDAT".utf8) : [0xFF, 0xDA]
      guard let pixels = try? ImageDecoder.decode(bytes).pixelBuffer,
        let start = bytes.firstRange(of: mark)
      else { return nil }
      return Original(name: name, bytes: bytes, pixels: pixels, start: start.upperBound + 16)
    }
  }()

  /// The share of pixels whose samples are all near those of the undamaged picture.
  static func rightShare(_ pixels: PixelBuffer, of original: PixelBuffer) -> Double {
    let near = zip(pixels.bytes, original.bytes).map { abs(Int($0) - Int($1)) <= 24 }
    let count = original.width * original.height
    return Double((0..<count).count { near[3 * $0] && near[3 * $0 + 1] && near[3 * $0 + 2] })
      / Double(count)
  }

  static let lenient = DecodingOptions(allowsTruncated: true)

  @Test(
    "A progressive JPEG that ends as it should and lacks scans is damaged, and shown if that is allowed",
    arguments: [1, 2, 5, 9]
  )
  func missingScans(count: Int) throws {
    let whole = try #require(Self.originals.first { $0.name == "progressive JPEG" }).bytes
    let scans = whole.indices.dropLast().filter { whole[$0] == 0xFF && whole[$0 + 1] == 0xDA }
    try #require(scans.count == 10)
    // The tables before a scan stay.
    let cut = Array(whole[..<scans[count]]) + [0xFF, 0xD9]
    #expect(Outcome(cut) == .refusal(.truncated))
    #expect(Outcome(cut, Self.lenient) == .picture(isTruncated: true))
    #expect(Outcome(whole, Self.lenient) == .picture(isTruncated: false))
  }

  @Test(
    "A progressive JPEG that stops in a later scan lacks detail",
    arguments: [0.8, 0.9, 0.97, 0.995]
  )
  func lessDetail(share: Double) throws {
    let whole = try #require(Self.originals.first { $0.name == "progressive JPEG" }).bytes
    let cut = Array(whole.dropLast(2).prefix(Int(share * Double(whole.count))))
    #expect(Outcome(cut) == .refusal(.truncated))
    let damage = try #require(try ImageDecoder.decode(cut, options: Self.lenient).damage)
    #expect(damage.intactShare == 1)
    #expect(damage.lacksDetail)
    #expect(damage.description.contains("lacks detail"))
  }

  @Test(
    "A JPEG without its end marker is whole when all its data are there, and not when a byte is missing",
    arguments: originals.filter { $0.name != "PNG" }
  )
  func missingEnd(original: Original) throws {
    let data = Array(original.bytes.dropLast(2))
    for options in [DecodingOptions(), Self.lenient] {
      let image = try ImageDecoder.decode(data, options: options)
      #expect(image.damage == nil)
      #expect(image.pixelBuffer.bytes == original.pixels.bytes)
    }
    #expect(Outcome(Array(data.dropLast())) == .refusal(.truncated))
    let damaged = try ImageDecoder.decode(Array(data.dropLast()), options: Self.lenient)
    #expect(damaged.damage?.error.reason == "the data stop before the end of the picture")
  }

  @Test("A file that stops is read when half of its rows are present", arguments: originals)
  func truncated(original: Original) throws {
    for share in [0.02, 0.1, 0.8, 0.9, 0.97] {
      let body = Double(original.bytes.count - original.start)
      let part = Array(original.bytes[..<(original.start + Int(share * body))])
      #expect(Outcome(part) == .refusal(.truncated), "\(share)")
      let outcome = Outcome(part, Self.lenient)
      #expect(
        outcome == (share < 0.5 ? .refusal(.truncated) : .picture(isTruncated: true)),
        "\(share)"
      )
    }
  }

  @Test(
    "What is read in spite of damage is right in about as many pixels as is said",
    arguments: originals
  )
  func overwritten(original: Original) throws {
    var random = SeededGenerator(seed: 77)
    var read = 0
    var overstated: [String] = []
    for _ in 0..<60 {
      var bytes = original.bytes
      let place = Int.random(in: original.start..<(bytes.count - 40), using: &random)
      for index in place..<(place + Int.random(in: 1...32, using: &random)) {
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      guard let image = try? ImageDecoder.decode(bytes, options: Self.lenient),
        let damage = image.damage
      else { continue }
      read += 1
      #expect((0.5...1).contains(damage.intactShare))
      // Garbage may take a while until a decoder notices it.
      let right = Self.rightShare(image.pixelBuffer, of: original.pixels)
      if right <= damage.intactShare - 0.25 { overstated.append("\(place) \(right) \(damage)") }
    }
    #expect(read > 10, "\(original.name)")
    // Codes of a baseline JPEG without restart markers fall into step again after garbage. All that follows is
    // shifted or of another brightness then, and the library notices no more than that the data end early: the share
    // is not a bound for each of these files (docs/decoding.md). Of these sixty it is too much for
    // four.
    let limit = original.name == "baseline JPEG" ? 5 : 0
    #expect(overstated.count <= limit, "\(original.name) \(overstated) of \(read)")
  }

  @Test("Restart markers bound the damage of what stands between two of them")
  func restarts() throws {
    // Sixteen rows of blocks without data but their codes, each with a restart marker behind it.
    let row = JPEGBuilder.start + JPEGBuilder.quantization + JPEGBuilder.huffman()
    let interval: [UInt8] = [0xFF, 0xDD, 0, 4, 0, 16]
    func file(damaging damaged: Set<Int>) -> [UInt8] {
      let data = (0..<16).flatMap { number -> [UInt8] in
        // A row that is damaged has nothing before its marker.
        let codes = damaged.contains(number) ? [] : [UInt8](repeating: 0, count: 4)
        return codes + (number < 15 ? [0xFF, 0xD0 + UInt8(number % 8)] : [])
      }
      return row + JPEGBuilder.frame(0xC0, width: 128, height: 128, components: 1) + interval
        + JPEGBuilder.scan(1...1, coefficients: 0...63, data: data) + JPEGBuilder.end
    }
    #expect(Outcome(file(damaging: [])) == .picture(isTruncated: false))
    let some = try ImageDecoder.decode(file(damaging: [2, 3, 11]), options: Self.lenient)
    #expect(some.damage?.intactShare == 13.0 / 16)
    #expect(Outcome(file(damaging: Set(0..<9)), Self.lenient).isRefusal)
    #expect(!Outcome(file(damaging: Set(0..<8)), Self.lenient).isRefusal)
  }

  @Test("A PNG whose checksums alone are wrong is intact, and one whose pixels are not is not")
  func checksums() throws {
    let scene = TestPictures.scene(seed: 32, width: 64, height: 64)
    let file = try ImageEncoder.png(scene)
    let data = try #require(file.firstRange(of: Array("IDAT".utf8)))
    let length = file[(data.lowerBound - 4)..<data.lowerBound].reduce(0) { $0 << 8 | Int($1) }
    var wrongSum = file
    wrongSum[data.upperBound + length] ^= 1
    #expect(Outcome(wrongSum) == .refusal(.corrupt))
    let intact = try ImageDecoder.decode(wrongSum, options: Self.lenient)
    #expect(intact.pixelBuffer.bytes == scene.bytes)
    #expect(intact.damage?.intactShare == 1)
    let noEnd = Array(file.dropLast(12))
    #expect(Outcome(noEnd) == .refusal(.truncated))
    #expect(try ImageDecoder.decode(noEnd, options: Self.lenient).damage?.intactShare == 1)
    // The header and what else the pixels depend on must be right.
    for place in [20, 29] {
      var wrongHeader = file
      wrongHeader[place] ^= 1
      #expect(Outcome(wrongHeader, Self.lenient).isRefusal)
    }
  }
}
