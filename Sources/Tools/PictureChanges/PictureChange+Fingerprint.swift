import Determinism
import PixelBuffers

extension PictureChange {
  /// Returns a number that differs when the change makes another picture than it did before.
  ///
  /// It is the hash of what becomes of a small generated picture, so that no constant of the change
  /// can be forgotten. Changed pictures that are kept are made again when it differs.
  ///
  /// - Returns: The fingerprint, the same on every machine.
  /// - Throws: `ImageEncodingError` when the picture cannot be encoded.
  public func fingerprint() throws -> UInt64 {
    var hash = StableHash()
    let company = (1...3).map { Self.probe(seed: $0) }
    hash.add(try encoded(Self.probe(seed: 0), seed: "probe", company: company))
    return hash.value
  }

  /// Colored blocks and noise.
  private static func probe(seed: UInt64) -> PixelBuffer {
    let (width, height) = (240, 160)
    var generator = SeededGenerator(seed: seed)
    let colors = (0..<24).map { _ in (0..<3).map { _ in generator.whole(in: 0...223) } }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for row in 0..<height {
      for column in 0..<width {
        let color = colors[row / 40 * 6 + column / 40]
        bytes += color.map { UInt8($0 + generator.whole(in: 0...31)) }
      }
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }
}
