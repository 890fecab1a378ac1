import Determinism
import PixelBuffers

extension ImageSignature {
  /// A number that changes whenever the code would compute other bits for a picture, except ``viewFeatures``.
  ///
  /// It is computed from the versions and from the signatures of a few generated pictures, so it reflects every
  /// change of a constant. A store records it and recomputes its signatures when it differs.
  public static let parametersFingerprint: UInt64 = {
    var fingerprint = StableHash()
    fingerprint.add([version, FrameHash.version, ColorHistogram.version, PDQHash.version])
    for probe in Probes.all {
      fingerprint.add(ImageSignature(of: probe).encoded)
    }
    return fingerprint.value
  }()

  /// ``parametersFingerprint`` of the version with frame hashes of version 1.
  package static let lastFingerprint: UInt64 = 18_122_238_516_182_591_977

  /// Returns the binary form of a signature with ``lastFingerprint`` in this version.
  ///
  /// - Parameters:
  ///   - encoded: The binary form in that version.
  ///   - width: The picture's columns.
  ///   - height: Its rows.
  /// - Returns: The same signature; nil for a picture more than four times as long as wide, which has to be signed
  ///   again, and for other bytes.
  package static func broughtOver(_ encoded: [UInt8], width: Int, height: Int) -> [UInt8]? {
    guard max(width, height) <= 4 * min(width, height) else { return nil }
    var bytes = encoded
    let frame = 3
    let content = frame + FrameHash.encodedSize + 2 + ColorHistogram.binCount
    for place in bytes.count > 2 && bytes[2] == 1 ? [frame, content] : [frame] {
      guard bytes.indices.contains(place + 1), bytes[place + 1] == 1 else { return nil }
      bytes[place + 1] = FrameHash.version
    }
    return (try? ImageSignature(encoded: bytes)) == nil ? nil : bytes
  }

  /// A number that changes whenever the code would compute other ``viewFeatures`` for a picture.
  ///
  /// A store with view features records it, as it records ``parametersFingerprint``, which does not cover them.
  public static let viewParametersFingerprint: UInt64 = {
    var fingerprint = StableHash()
    fingerprint.add([viewVersion])
    for probe in Probes.all {
      fingerprint.add(LocalFeature.encoded(FeatureSelection.all.viewFeatures(of: probe)))
    }
    return fingerprint.value
  }()
}

private enum Probes {
  /// Colored blocks and noise: wide, tall, tiny, to be reduced, and with a frame.
  ///
  /// All are small, because a program computes their signatures whenever it opens a store.
  static var all: [PixelBuffer] {
    [(96, 64, 0), (65, 130, 0), (40, 30, 0), (520, 40, 0), (160, 120, 14)].map {
      probe(width: $0, height: $1, frame: $2)
    }
  }

  private static func probe(width: Int, height: Int, frame: Int) -> PixelBuffer {
    var state = UInt64(width * height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let inside =
          x >= frame && x < width - frame && y >= frame && y < height - frame
        for channel in 0..<3 {
          // Knuth's MMIX generator.
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let noise = Int(state >> 59)
          let block = (x * 7 / width * 31 + y * 5 / height * (47 + 9 * channel)) % 160
          bytes.append(inside ? UInt8(block + noise + 48) : 16)
        }
      }
    }
    return PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes)
  }
}
