internal import ImageSignatures
internal import PictureMatching
internal import PixelBuffers
internal import Synchronization

/// One picture of a pair that is compared in detail.
internal struct PairSide: Sendable {
  let facts: PictureFacts
  let frame: SignedFrame
  let path: String
  /// Nil when it could not be described.
  let evidence: PairEvidence.Side?
  private let small: SmallPicture

  init(
    _ frame: SignedFrame,
    _ description: DescribedPicture?,
    path: String,
    _ reader: any PictureReader
  ) {
    facts = frame.facts
    self.frame = frame
    self.path = path
    let small = SmallPicture(path: path, reader: reader)
    self.small = small
    evidence = description.map {
      PairEvidence.Side(
        description: $0,
        thumbnail: frame.thumbnail,
        extent: FeatureExtent(
          pixelWidth: Int(frame.facts.width),
          pixelHeight: Int(frame.facts.height)
        ),
        picture: { small.pixels },
        light: { small.light }
      )
    }
  }

  /// The scaled-down picture; nil when it can no longer be decoded.
  var picture: PixelBuffer? { small.pixels }

  /// The error when it could no longer be decoded; nil otherwise.
  var failure: (any Error)? { small.failure }
}

/// A picture that is decoded on first use.
private final class SmallPicture: Sendable {
  private let path: String
  private let reader: any PictureReader
  private let decoded = Mutex<Result<PixelBuffer, any Error>?>(nil)
  private let levels = Mutex<LumaLevels??>(nil)

  init(path: String, reader: any PictureReader) {
    self.path = path
    self.reader = reader
  }

  var pixels: PixelBuffer? {
    if let known = decoded.withLock({ $0 }) { return try? known.get() }
    // Two pairs may decode it concurrently; that is cheaper than waiting.
    let picture = Result {
      try reader.pixels(at: path, longestSide: ImageSignature.frameDecodingSide)
    }
    // Keeps a failure, so that a pair that went without the picture reports it.
    decoded.withLock { if case .failure = $0 {} else { $0 = picture } }
    return try? picture.get()
  }

  var failure: (any Error)? {
    if case .failure(let error) = decoded.withLock({ $0 }) { error } else { nil }
  }

  /// The luma of the pixels.
  var light: LumaLevels? {
    if let known = levels.withLock({ $0 }) { return known }
    let light = pixels.map(LumaLevels.init)
    levels.withLock { $0 = .some(light) }
    return light
  }
}
