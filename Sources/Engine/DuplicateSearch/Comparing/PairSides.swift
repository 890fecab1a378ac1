internal import ImageSignatures
internal import PictureMatching
internal import PixelBuffers
internal import Synchronization

/// One picture of pairs that are looked at closely.
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

  /// The picture as small as its frame needs it; nil when it can no longer be decoded.
  var picture: PixelBuffer? { small.pixels }

  /// Why it could no longer be decoded when it was needed; nil when it could, or was not needed.
  var failure: (any Error)? { small.failure }
}

/// A picture that is decoded when it is first needed.
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
    // Two pairs may decode it beside each other; that is cheaper than to wait.
    let picture = Result {
      try reader.pixels(at: path, longestSide: ImageSignature.frameDecodingSide)
    }
    // A pair that went without it makes that known.
    decoded.withLock { if case .failure = $0 {} else { $0 = picture } }
    return try? picture.get()
  }

  var failure: (any Error)? {
    if case .failure(let error) = decoded.withLock({ $0 }) { error } else { nil }
  }

  /// The light of the pixels.
  var light: LumaLevels? {
    if let known = levels.withLock({ $0 }) { return known }
    let light = pixels.map(LumaLevels.init)
    levels.withLock { $0 = .some(light) }
    return light
  }
}
