public import ImageCoding
internal import ImageSignatures
public import PixelBuffers

/// A picture that was decoded to be recognized: no larger than the engine needs, and with the way
/// back to the pixels of the original.
public struct QueryPicture: Sendable {
  /// What goes to the engine: the picture, or the part that was asked for.
  public private(set) var pixelBuffer: PixelBuffer
  /// The width and height of the upright original, in pixels.
  public let fullWidth: Int, fullHeight: Int
  /// What is wrong with the picture, in one line, although it could be decoded; nil when it is whole.
  public let warning: String?
  private var origin: PixelPoint
  /// The part that was asked for, in the original's pixels.
  private var extent: PixelRect
  private let scale: PixelPoint

  /// Decodes a picture file, or one part of it.
  ///
  /// - Parameters:
  ///   - path: A JPEG or PNG file.
  ///   - region: The part to look at, in pixels of the upright original; nil for all of it.
  ///   - limits: What a decoding may cost.
  ///   - isStrict: Whether a damaged picture is an error even when it shows at least half of its rows.
  /// - Throws: `ImageDecodingError`; ``EmptyRegionError`` when the region lies outside.
  public init(
    contentsOf path: String,
    region: PixelRect? = nil,
    limits: DecodingLimits = .default,
    isStrict: Bool = false
  ) throws {
    let size = try region.map { _ in try ImageDecoder.imageSize(contentsOf: path, limits: limits) }
    try self.init(
      ImageDecoder.decode(
        contentsOf: path,
        options: Self.options(size: size, region: region, limits: limits, isStrict: isStrict)
      ),
      region: region
    )
  }

  /// Decodes a picture in memory, or one part of it.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded file.
  ///   - region: As for ``init(contentsOf:region:limits:isStrict:)``.
  ///   - limits: What a decoding may cost.
  ///   - isStrict: Whether a damaged picture is an error even when it shows at least half of its rows.
  /// - Throws: As ``init(contentsOf:region:limits:isStrict:)`` does.
  public init(
    _ bytes: [UInt8],
    region: PixelRect? = nil,
    limits: DecodingLimits = .default,
    isStrict: Bool = false
  ) throws {
    let size = try region.map { _ in try ImageDecoder.imageSize(bytes, limits: limits) }
    try self.init(
      ImageDecoder.decode(
        bytes,
        options: Self.options(size: size, region: region, limits: limits, isStrict: isStrict)
      ),
      region: region
    )
  }

  /// The region of a query lies outside the picture.
  public struct EmptyRegionError: Error, Hashable, CustomStringConvertible {
    /// One sentence for the person who asked.
    public var description: String
  }

  private static func options(
    size: ImageSize?,
    region: PixelRect?,
    limits: DecodingLimits,
    isStrict: Bool
  ) -> DecodingOptions {
    var side = ImageSignature.decodingSide
    if let size, let region {
      // The part, not the picture, has to keep the size that a signature needs.
      let part = max(1, max(min(region.width, size.width), min(region.height, size.height)))
      side = (side * max(size.width, size.height) + part - 1) / part
    }
    return DecodingOptions(longestSide: side, allowsTruncated: !isStrict, limits: limits)
  }

  /// Takes a picture that was decoded elsewhere.
  ///
  /// - Parameters:
  ///   - decoded: The upright picture, as small as it was decoded.
  ///   - fullWidth: The width of the upright original, in pixels.
  ///   - fullHeight: The height of the upright original, in pixels.
  ///   - warning: What is wrong with it; nil when it is whole.
  package init(
    _ decoded: PixelBuffer,
    fullWidth: Int,
    fullHeight: Int,
    warning: String? = nil
  ) {
    self.warning = warning
    self.fullWidth = fullWidth
    self.fullHeight = fullHeight
    pixelBuffer = decoded
    scale = PixelPoint(
      x: Double(fullWidth) / Double(decoded.width),
      y: Double(fullHeight) / Double(decoded.height)
    )
    extent = PixelRect(x: 0, y: 0, width: fullWidth, height: fullHeight)
    origin = PixelPoint(x: 0, y: 0)
  }

  private init(_ image: DecodedImage, region: PixelRect?) throws {
    self.init(
      image.pixelBuffer,
      fullWidth: image.fullWidth,
      fullHeight: image.fullHeight,
      warning: image.damage.map { "\($0)" }
    )
    guard let region else { return }
    try cut(to: region)
  }

  /// Keeps one part of the picture.
  private mutating func cut(to region: PixelRect) throws {
    let decoded = pixelBuffer
    extent = region.clamped(toWidth: fullWidth, height: fullHeight)
    // Outward, so that a part thinner than a pixel of the reduced picture keeps one.
    let left = max(0, Int((Double(region.x) / scale.x).rounded(.down)))
    let top = max(0, Int((Double(region.y) / scale.y).rounded(.down)))
    let right = min(
      decoded.width,
      Int(((Double(region.x) + Double(region.width)) / scale.x).rounded(.up))
    )
    let bottom = min(
      decoded.height,
      Int(((Double(region.y) + Double(region.height)) / scale.y).rounded(.up))
    )
    guard region.width > 0, region.height > 0, left < right, top < bottom else {
      throw EmptyRegionError(
        description: "the region \(region.x),\(region.y),\(region.width),\(region.height) lies "
          + "outside the picture, which has \(fullWidth) x \(fullHeight) pixels"
      )
    }
    pixelBuffer = decoded.cropped(
      to: PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    )
    origin = PixelPoint(x: Double(left), y: Double(top))
  }

  /// Returns where points of ``pixelBuffer`` stand in the upright original, in its pixels and within the
  /// part that was asked for.
  public func original(_ points: [PixelPoint]) -> [PixelPoint] {
    points.map { point in
      let x = (origin.x + point.x) * scale.x
      let y = (origin.y + point.y) * scale.y
      return PixelPoint(
        x: min(max(x, Double(extent.x)), Double(extent.x + extent.width)),
        y: min(max(y, Double(extent.y)), Double(extent.y + extent.height))
      )
    }
  }
}
