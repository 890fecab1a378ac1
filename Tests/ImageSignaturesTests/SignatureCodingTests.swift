import Determinism
import ImageSignatures
import PixelBuffers
import TestSupport
import Testing

@Suite struct SignatureCodingTests {
  static let plain = ImageSignature(of: TestPictures.scene(seed: 1))
  static let framed = ImageSignature(
    of: SignaturePictures.framed(
      TestPictures.scene(seed: 2),
      left: 33,
      top: 33,
      right: 33,
      bottom: 33,
      color: (255, 255, 255)
    )
  )

  /// With view features, which need not be those of any picture.
  static let viewed = ImageSignature(
    frame: plain.frame,
    content: nil,
    histogram: plain.histogram,
    features: Array(plain.features.prefix(7)),
    viewFeatures: plain.features.map {
      LocalFeature(x: $0.y, y: $0.x, scale: 128, angle: 0, descriptor: $0.descriptor)
    }
  )

  /// The binary forms, made once.
  private static let encodings = [plain.encoded, framed.encoded, viewed.encoded]

  @Test("A signature survives its binary form, with and without a content")
  func roundTrip() throws {
    #expect(Self.plain.content == nil)
    #expect(Self.framed.content != nil)
    for signature in [Self.plain, Self.framed, Self.viewed] {
      #expect(try ImageSignature(encoded: signature.encoded) == signature)
      #expect(try FrameHash(encoded: signature.frame.encoded) == signature.frame)
      #expect(try ColorHistogram(encoded: signature.histogram.encoded) == signature.histogram)
    }
    let hash = PDQHash(words: SIMD4(1, 2, 3, .max))
    #expect(try PDQHash(encoded: hash.encoded) == hash)
    // Any collection of bytes will do.
    let bytes = Self.framed.encoded
    #expect(try ImageSignature(encoded: ([0] + bytes + [0])[1...bytes.count]) == Self.framed)
  }

  @Test("The binary forms have fixed sizes")
  func sizes() {
    #expect(PDQHash(words: .zero).encoded.count == 34)
    #expect(Self.plain.frame.encoded.count == 35)
    #expect(Self.plain.histogram.encoded.count == 252)
    #expect(Self.plain.encoded.count == 292 + 38 * Self.plain.features.count)
    #expect(Self.framed.encoded.count == 335 + 38 * Self.framed.features.count)
    #expect((1...500).contains(Self.plain.features.count))
    #expect(Self.viewed.encoded.count == 294 + 38 * (7 + Self.viewed.viewFeatures.count))
  }

  @Test("View features change the version, and nothing else before them")
  func views() throws {
    let signature = Self.viewed
    let without = signature.keeping(.copies)
    #expect(without.viewFeatures.isEmpty && without.features == signature.features)
    var bytes = without.encoded
    bytes[1] = ImageSignature.viewVersion
    #expect(signature.encoded.starts(with: bytes))
    #expect(throws: SignatureDecodingError.self) { try ImageSignature(encoded: bytes) }
    // There is one binary form of each signature.
    #expect(throws: SignatureDecodingError.self) { try ImageSignature(encoded: bytes + [0, 0]) }
    let many = bytes + [0xE9, 3] + [UInt8](repeating: 0, count: 38 * 1001)
    #expect(throws: SignatureDecodingError.self) { try ImageSignature(encoded: many) }
    #expect(try ImageSignature(head: signature.encoded) == ImageSignature(head: without.encoded))
  }

  @Test("A picture has learned points where they are asked for, and is otherwise the same")
  func selection() {
    let picture = TestPictures.scene(seed: 1)
    let signature = ImageSignature(of: picture, features: .all)
    #expect(signature.keeping(.copies) == Self.plain)
    #expect((1...ImageSignature.maximumViewFeatureCount).contains(signature.viewFeatures.count))
    #expect(signature.viewFeatures.allSatisfy { $0.angle == 0 })
    #expect(Set(signature.viewFeatures.map(\.scale)).count == 1)
    let query = QuerySignature(of: picture, features: .all)
    #expect(query.signature == signature)
    #expect(ImageSignature.viewParametersFingerprint != ImageSignature.parametersFingerprint)
  }

  @Test("The binary form begins with a letter and a version")
  func headers() {
    #expect(PDQHash(words: .zero).encoded.prefix(2) == [UInt8(ascii: "P"), PDQHash.version])
    #expect(Self.plain.frame.encoded.prefix(2) == [UInt8(ascii: "F"), FrameHash.version])
    #expect(Self.plain.histogram.encoded.prefix(2) == [UInt8(ascii: "H"), ColorHistogram.version])
    #expect(Self.plain.encoded.prefix(3) == [UInt8(ascii: "S"), ImageSignature.version, 0])
    #expect(Self.framed.encoded.prefix(3) == [UInt8(ascii: "S"), ImageSignature.version, 1])
    let hash = PDQHash(words: SIMD4(0x0102, 0, 0, 0x03 << 56))
    #expect(hash.encoded[2...3] == [0x02, 0x01])
    #expect(hash.encoded[33] == 0x03)
  }

  @Test("Every prefix and every longer form is refused")
  func wrongSizes() {
    for signature in [Self.plain, Self.framed, Self.viewed] {
      let bytes = signature.encoded
      for count in 0..<bytes.count {
        #expect(throws: SignatureDecodingError.self) {
          try ImageSignature(encoded: bytes[..<count])
        }
      }
      #expect(
        throws: SignatureDecodingError.wrongSize(expected: bytes.count, found: bytes.count + 1)
      ) { try ImageSignature(encoded: bytes + [0]) }
    }
    let hash = PDQHash(words: .zero).encoded
    #expect(throws: SignatureDecodingError.wrongSize(expected: 34, found: 33)) {
      try PDQHash(encoded: hash.dropLast())
    }
    #expect(throws: SignatureDecodingError.wrongSize(expected: 1, found: 0)) {
      try FrameHash(encoded: [])
    }
  }

  @Test("An altered header is refused", arguments: 0..<256)
  func alteredHeader(value: Int) {
    let value = UInt8(value)
    for (signature, encoding) in zip([Self.plain, Self.framed], Self.encodings) {
      // Kind and version of the signature, its flag, and kind and version of its parts.
      for position in [0, 1, 2, 3, 4, 38, 39] + (signature.content == nil ? [] : [290, 291]) {
        if encoding[position] == value { continue }
        var bytes = encoding
        bytes[position] = value
        #expect(throws: SignatureDecodingError.self) { try ImageSignature(encoded: bytes) }
      }
    }
  }

  @Test("Another version is named")
  func version() {
    var bytes = Self.plain.encoded
    bytes[1] = 77
    #expect(throws: SignatureDecodingError.unsupportedVersion(77)) {
      try ImageSignature(encoded: bytes)
    }
    #expect(
      SignatureDecodingError.unsupportedVersion(77).description
        == "a signature of version 77, which this program does not read"
    )
  }

  @Test("Values outside their range are refused")
  func invalidValues() {
    var bytes = Self.plain.encoded
    bytes[5] = 101
    #expect(
      throws: SignatureDecodingError.invalidValue(reason: "the quality of a hash is 101, above 100")
    ) { try ImageSignature(encoded: bytes) }
    bytes = Self.plain.histogram.encoded
    bytes.replaceSubrange(2..., with: [UInt8](repeating: 0, count: bytes.count - 2))
    #expect(throws: SignatureDecodingError.self) { try ColorHistogram(encoded: bytes) }
    bytes.replaceSubrange(2..., with: [UInt8](repeating: 255, count: bytes.count - 2))
    #expect(throws: SignatureDecodingError.self) { try ColorHistogram(encoded: bytes) }
    // The right edge left of the left one.
    bytes = Self.framed.encoded
    bytes.replaceSubrange(329..<331, with: [0, 0])
    #expect(throws: SignatureDecodingError.self) { try ImageSignature(encoded: bytes) }
  }

  @Test("Random bytes never crash the reader, and what is read is written alike")
  func randomBytes() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      var bytes = Self.encodings[Int.random(in: 0...2, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255,
          using: &random
        )
      }
      if let signature = try? ImageSignature(encoded: bytes) {
        #expect(signature.encoded == bytes)
      }
    }
  }

  @Test("Signatures of the last version are kept, except those of long pictures")
  func broughtOver() {
    for (encoded, places) in zip(Self.encodings, [[4], [4, 291], [4]]) {
      var last = encoded
      for place in places {
        #expect(last[place - 1] == UInt8(ascii: "F"))
        last[place] = 1
      }
      #expect(throws: SignatureDecodingError.self) { try ImageSignature(encoded: last) }
      for (width, height) in [(640, 480), (400, 1600), (2000, 500)] {
        #expect(ImageSignature.broughtOver(last, width: width, height: height) == encoded)
      }
      for (width, height) in [(400, 1601), (2001, 500), (9, 1)] {
        #expect(ImageSignature.broughtOver(last, width: width, height: height) == nil)
      }
      #expect(ImageSignature.broughtOver(encoded, width: 640, height: 480) == nil)
      #expect(ImageSignature.broughtOver(Array(last.dropLast()), width: 640, height: 480) == nil)
    }
    #expect(ImageSignature.broughtOver([], width: 1, height: 1) == nil)
  }

  @Test("The fingerprint changes only with the version: see docs/engine.md")
  func fingerprint() {
    #expect(ImageSignature.parametersFingerprint == 17_697_062_821_766_665_549)
  }
}
