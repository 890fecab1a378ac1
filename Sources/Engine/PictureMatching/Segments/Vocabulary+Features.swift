internal import ImageSignatures
internal import PixelBuffers

extension Vocabulary {
  /// The value of ``featureParameters`` for the features that this code computes.
  ///
  /// A vocabulary of other features still works, only worse. The value is computed from the features of a
  /// generated picture.
  package static let currentFeatureParameters: UInt64 = {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ number: UInt64) { sum = (sum ^ number) &* 0x100_0000_01B3 }
    for feature in ImageSignature(of: probe).features {
      for number in [feature.x, feature.y, UInt16(feature.scale), UInt16(feature.angle)] {
        add(UInt64(number))
      }
      for word in 0..<4 { add(feature.descriptor.words[word]) }
    }
    return sum
  }()

  /// Boxes of many sizes.
  private static var probe: PixelBuffer {
    let (width, height) = (240, 180)
    var bytes = [UInt8](repeating: 128, count: width * height)
    var state: UInt64 = 1
    func number(below limit: Int) -> Int {
      // Knuth's MMIX generator.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<80 {
      let (left, top) = (number(below: width), number(below: height))
      let (right, bottom) = (left + 4 + number(below: 60), top + 4 + number(below: 60))
      let shade = UInt8(number(below: 256))
      for y in top..<min(bottom, height) {
        for x in left..<min(right, width) { bytes[y * width + x] = shade }
      }
    }
    return PixelBuffer(width: width, height: height, format: .gray8, bytes: bytes)
  }
}
