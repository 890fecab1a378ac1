internal import ImageCoding
internal import ImageSignatures
internal import PixelBuffers
internal import Synchronization
internal import VisualSearch

/// One picture of pairs that are looked at closely.
internal struct PairSide: Sendable {
  let facts: PictureFacts
  let frame: SignedFrame
  /// Nil when it could not be described.
  let evidence: PairEvidence.Side?
  private let small: SmallPicture

  init(_ frame: SignedFrame, _ description: DescribedPicture?, path: String, limits: DecodingLimits)
  {
    facts = frame.facts
    self.frame = frame
    let small = SmallPicture(path: path, limits: limits)
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
}

/// A picture that is decoded when it is first needed.
private final class SmallPicture: Sendable {
  private let path: String
  private let limits: DecodingLimits
  private let decoded = Mutex<PixelBuffer??>(nil)
  private let levels = Mutex<LumaLevels??>(nil)

  init(path: String, limits: DecodingLimits) {
    self.path = path
    self.limits = limits
  }

  var pixels: PixelBuffer? {
    if let known = decoded.withLock({ $0 }) { return known }
    // Two pairs may decode it beside each other; that is cheaper than to wait.
    let options = DecodingOptions(longestSide: ImageSignature.frameDecodingSide, limits: limits)
    let picture = try? ImageDecoder.pixelBuffer(at: path, options: options)
    decoded.withLock { $0 = .some(picture) }
    return picture
  }
  /// The light of the pixels.
  var light: LumaLevels? {
    if let known = levels.withLock({ $0 }) { return known }
    let light = pixels.map(LumaLevels.init)
    levels.withLock { $0 = .some(light) }
    return light
  }
}
