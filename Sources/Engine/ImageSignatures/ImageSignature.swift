public import PixelBuffers

/// The data that the engine keeps of a picture to find it again.
///
/// ```swift
/// let signature = ImageSignature(of: picture)
/// signature.frame.distance(to: other.frame)          // 0 for the same picture, about 128 for others
/// signature.histogram.distance(to: other.histogram)  // 0...1
/// ```
///
/// A query also needs the turned and mirrored forms: ``QuerySignature``.
public struct ImageSignature: Hashable, Sendable {
  /// The longest side, in pixels, at which a decoder should deliver a picture for its signature.
  ///
  /// Larger pictures are reduced to it first. Smaller ones are used as they are.
  public static let decodingSide = ScalePyramid.baseSide

  /// The longest side, in pixels, that suffices for the frame alone: four pixels for each sample.
  ///
  /// A signature of the frame from a picture of this side and one from ``decodingSide`` differ in
  /// few bits; docs/engine.md has the numbers.
  public static let frameDecodingSide = 4 * FrameSamples.side

  /// The hash of the whole frame, borders and bars included.
  ///
  /// It finds copies of the whole picture: see ``FrameHash/distance(to:)``.
  public let frame: FrameHash
  /// The content inside a border or between letterbox bars; nil when there is no such frame.
  ///
  /// A copy without the frame has the content's hash as its ``frame``.
  public let content: FramedContent?
  /// The colors of the content, or of the whole frame when there is no content.
  ///
  /// It distinguishes pictures whose gray levels have the same structure.
  public let histogram: ColorHistogram
  /// The patches by which parts of the picture are found, at most ``maximumFeatureCount``; empty for a flat
  /// picture.
  public let features: [LocalFeature]
  /// The learned points by which other photographs of the same scene are found, the strongest first, at most
  /// ``maximumViewFeatureCount``; empty when none were selected.
  ///
  /// All have the same scale, and the angle 0: they are compared without rotation or mirroring.
  public let viewFeatures: [LocalFeature]

  /// The most features that a signature holds: 500.
  ///
  /// A picture with less detail has fewer.
  public static let maximumFeatureCount = KeypointSelection.count
  /// The most view features that a signature holds: 1,000.
  ///
  /// With half of them, other seasons are recognized half as often.
  public static let maximumViewFeatureCount = 1000

  /// Creates a signature from its parts, for example from stored ones.
  ///
  /// - Parameters:
  ///   - frame: The hash of the whole frame.
  ///   - content: The content inside a border or between bars; nil when there is no such frame.
  ///   - histogram: The colors of the content, or of the whole frame when there is no content.
  ///   - features: The local features, at most ``maximumFeatureCount``; none for a signature of the frame
  ///     alone.
  ///   - viewFeatures: The learned points, at most ``maximumViewFeatureCount``.
  public init(
    frame: FrameHash,
    content: FramedContent?,
    histogram: ColorHistogram,
    features: [LocalFeature] = [],
    viewFeatures: [LocalFeature] = []
  ) {
    self.frame = frame
    self.content = content
    self.histogram = histogram
    self.features = features
    self.viewFeatures = viewFeatures
  }

  /// Computes the signature of a picture.
  ///
  /// - Parameters:
  ///   - picture: Any size and format; alpha is ignored. Its orientation has been applied.
  ///   - selection: The local features to compute.
  /// - Complexity: O(*n*), where *n* is the number of pixels; for a picture of ``decodingSide`` a few
  ///   milliseconds, nearly all of them for the local features, and some 20 more for view features.
  public init(of picture: PixelBuffer, features selection: FeatureSelection = .copies) {
    self = PictureAnalysis(of: picture).signature(
      with: LocalFeatures(of: picture).upright,
      views: selection.viewFeatures(of: picture)
    )
  }

  /// Computes a signature of the frame only: the hashes and the histogram, without local features.
  ///
  /// - Parameter picture: As for ``init(of:features:)``; a side of ``frameDecodingSide`` is enough.
  /// - Complexity: O(*n*), where *n* is the number of pixels; a fraction of a millisecond.
  public init(ofFrame picture: PixelBuffer) {
    self = PictureAnalysis(of: picture).signature(with: [])
  }

  /// Computes a signature of the frame only, and a code and the thumbnail for comparing copies.
  ///
  /// The code is that of the frame hash, except where most coefficients are within noise of their median, as in a
  /// picture that varies in one direction only: there the bits that noise decides are 0. Copies of such a picture
  /// have near codes, and so have other such pictures, which the thumbnails distinguish. A search among many
  /// pictures needs hashes that distinguish by themselves, so the signature has the frame hash.
  ///
  /// - Parameter picture: As for ``init(ofFrame:)``.
  /// - Returns: The signature, and the code and the thumbnail of the same samples.
  package static func frame(
    of picture: PixelBuffer
  ) -> (signature: ImageSignature, code: SIMD4<UInt64>, thumbnail: FrameThumbnail) {
    let analysis = PictureAnalysis(of: picture)
    return (
      analysis.signature(with: []), analysis.whole.copyCode, FrameThumbnail(of: analysis.samples)
    )
  }
}

/// The signature of a query, and the parts that differ in its turned and mirrored forms.
///
/// A store has upright signatures only. Comparing all forms of the query with them finds turned and mirrored
/// copies at the cost of one transform. Local features are invariant to rotation; only the mirrored ones are
/// computed separately. It is all that is computed from the pixels of a query, with nothing that a comparison
/// needs besides, so that programs that only describe pictures use it, too.
public struct QuerySignature: Sendable {
  /// The signature of the picture as it is, equal to that of ``ImageSignature/init(of:features:)``.
  ///
  /// With a mask, the hashes and the histogram are of the masked part.
  public let signature: ImageSignature
  /// The hashes of the eight forms of the whole frame, in the order of ``DihedralForm``.
  ///
  /// The first is that of ``signature``.
  public let whole: [DihedralFrameHash]
  /// The hashes of the eight forms of the content inside a frame, in the order of ``DihedralForm``.
  ///
  /// Empty when there is no frame.
  public let content: [DihedralFrameHash]
  /// The pictures that seem to be inside the picture, as on a page, in a collage or in a screenshot.
  ///
  /// At most eight, the clearest first, each with its place and its hash. They are candidates: houses and
  /// windows have straight edges, too.
  public let insets: [FramedContent]
  /// The local features of the picture mirrored left to right, in positions of the mirror image.
  ///
  /// They are in the order of the features of ``signature``, so the two at one index describe the same patch.
  public let mirroredFeatures: [LocalFeature]

  init(
    signature: ImageSignature,
    whole: [DihedralFrameHash],
    content: [DihedralFrameHash],
    insets: [FramedContent],
    mirroredFeatures: [LocalFeature]
  ) {
    self.signature = signature
    self.whole = whole
    self.content = content
    self.insets = insets
    self.mirroredFeatures = mirroredFeatures
  }

  /// Computes the signatures of a picture.
  ///
  /// - Parameters:
  ///   - picture: As for ``ImageSignature/init(of:features:)``.
  ///   - mask: The region to use; nil for all. The hashes and the histogram are then those of the largest
  ///     rectangle in the ellipse.
  ///   - selection: The local features to compute. View features are not computed for the mirror image.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public init(
    of picture: PixelBuffer,
    within mask: EllipseMask? = nil,
    features selection: FeatureSelection = .copies
  ) {
    let analysis = PictureAnalysis(of: mask.map { $0.inscribed(in: picture) } ?? picture)
    let features = LocalFeatures(of: picture, within: mask, mirroring: true)
    signature = analysis.signature(
      with: features.upright,
      views: selection.viewFeatures(of: picture, within: mask)
    )
    mirroredFeatures = features.mirrored
    whole = analysis.whole.forms
    content = analysis.content?.forms ?? []
    insets = analysis.insets()
  }

  /// Returns the same signatures with separately computed learned points.
  ///
  /// - Parameter views: The learned points of the same picture within the same mask.
  /// - Returns: The result of ``init(of:within:features:)`` for the picture with all features.
  package func adding(_ views: ViewFeatures) -> QuerySignature {
    QuerySignature(
      signature: ImageSignature(
        frame: signature.frame,
        content: signature.content,
        histogram: signature.histogram,
        features: signature.features,
        viewFeatures: views.features
      ),
      whole: whole,
      content: content,
      insets: insets,
      mirroredFeatures: mirroredFeatures
    )
  }
}

/// The steps from a picture to its signature.
private struct PictureAnalysis {
  let whole: FrameTransform
  let content: FrameTransform?
  private let contentRect: UnitRect?
  private let histogram: ColorHistogram
  private let reduced: RGBPicture
  let samples: FrameSamples

  init(of picture: PixelBuffer) {
    reduced = RGBPicture(reducing: picture)
    samples = FrameSamples(of: reduced, part: reduced.extent)
    whole = FrameTransform(of: samples)
    guard let part = FrameDetector.content(of: reduced) else {
      (content, contentRect) = (nil, nil)
      histogram = ColorHistogram(of: samples)
      return
    }
    let inner = FrameSamples(of: reduced, part: part)
    content = FrameTransform(of: inner)
    contentRect = part.share(of: reduced.extent)
    histogram = ColorHistogram(of: inner)
  }

  func insets() -> [FramedContent] {
    InsetDetector.insets(of: reduced).map { part in
      FramedContent(
        hash: FrameTransform(of: FrameSamples(of: reduced, part: part)).hash,
        rect: part.share(of: reduced.extent)
      )
    }
  }

  func signature(
    with features: [LocalFeature],
    views: [LocalFeature] = []
  ) -> ImageSignature {
    let framed = content.flatMap { content in
      contentRect.map { FramedContent(hash: content.hash, rect: $0) }
    }
    return ImageSignature(
      frame: whole.hash,
      content: framed,
      histogram: histogram,
      features: features,
      viewFeatures: views
    )
  }
}
