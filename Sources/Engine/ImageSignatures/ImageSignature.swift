public import PixelBuffers

/// All that the engine keeps of a picture to find it again.
///
/// ```swift
/// let signature = ImageSignature(of: picture)
/// signature.frame.distance(to: other.frame)          // 0 for the same picture, about 128 for others
/// signature.histogram.distance(to: other.histogram)  // 0...1
/// ```
///
/// A query needs the turned and mirrored forms too: ``QueryFrameHashes``.
public struct ImageSignature: Hashable, Sendable {
  /// The longest side, in pixels, that a decoder should leave a picture for its signature.
  ///
  /// Larger pictures are reduced to less than twice this first. Smaller ones are taken as they are.
  public static let decodingSide = 256

  /// The hash of the whole frame.
  public let frame: FrameHash
  /// What is inside a border or between letterbox bars; nil when there is no such frame.
  public let content: FramedContent?
  /// The colors of the content, or of the whole frame when nothing frames it.
  public let histogram: ColorHistogram

  /// Creates a signature from its parts.
  public init(frame: FrameHash, content: FramedContent?, histogram: ColorHistogram) {
    self.frame = frame
    self.content = content
    self.histogram = histogram
  }

  /// Makes the signature of a picture.
  ///
  /// - Parameter picture: Any size and format; alpha is ignored. Its orientation has been applied.
  /// - Complexity: O(*n*), where *n* is the number of pixels; for a picture of ``decodingSide`` well
  ///   below a millisecond.
  public init(of picture: PixelBuffer) { self = PictureAnalysis(of: picture).signature }
}

/// The signature of a query, and its frame hashes in all eight turned and mirrored forms.
///
/// A store keeps the upright hashes only. Comparing all forms of the query with them finds turned and
/// mirrored copies at the price of one transform.
public struct QueryFrameHashes: Sendable {
  /// The signature of the picture as it is.
  public let signature: ImageSignature
  /// The forms of the whole frame, in the order of ``DihedralForm``.
  public let whole: [DihedralFrameHash]
  /// The forms of the content inside a frame; empty when there is no frame.
  public let content: [DihedralFrameHash]

  /// Makes the hashes of a picture.
  ///
  /// - Parameter picture: As for ``ImageSignature/init(of:)``.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public init(of picture: PixelBuffer) {
    let analysis = PictureAnalysis(of: picture)
    signature = analysis.signature
    whole = analysis.whole.forms
    content = analysis.content?.forms ?? []
  }
}

/// The road from a picture to its signature.
private struct PictureAnalysis {
  let signature: ImageSignature
  let whole: FrameTransform
  let content: FrameTransform?

  init(of picture: PixelBuffer) {
    let reduced = RGBPicture(reducing: picture)
    let samples = FrameSamples(of: reduced, part: reduced.extent)
    whole = FrameTransform(of: samples)
    guard let part = FrameDetector.content(of: reduced) else {
      content = nil
      signature = ImageSignature(
        frame: whole.hash,
        content: nil,
        histogram: ColorHistogram(of: samples)
      )
      return
    }
    let inner = FrameSamples(of: reduced, part: part)
    let transform = FrameTransform(of: inner)
    content = transform
    signature = ImageSignature(
      frame: whole.hash,
      content: FramedContent(hash: transform.hash, rect: part.share(of: reduced.extent)),
      histogram: ColorHistogram(of: inner)
    )
  }
}
