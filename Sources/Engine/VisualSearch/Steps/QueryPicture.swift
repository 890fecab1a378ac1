public import ImageCoding
internal import ImageSignatures
public import PixelBuffers

/// A picture decoded for recognition.
///
/// It is scaled down to the size that the engine needs, and converts its coordinates back to pixels of the
/// original.
///
/// ```swift
/// let query = try QueryPicture(contentsOf: "photo.jpg")
/// for match in try engine.matches(for: query.pixelBuffer) {
///   let corners = match.region.map(query.original)  // in pixels of the original
/// }
/// ```
public struct QueryPicture: Sendable {
  /// The input of the engine: the picture, or its requested region, upright.
  ///
  /// Its longest side is about 640 pixels, or that of the original where it is smaller.
  public private(set) var pixelBuffer: PixelBuffer
  /// The width and height of the upright original, in pixels.
  ///
  /// They are those of the whole picture even where a region was requested.
  public let fullWidth: Int, fullHeight: Int
  /// The damage of a picture that could be decoded nevertheless, in one line for the user.
  ///
  /// It is the text of an ``/ImageCoding/ImageDamage``; nil when the picture is whole.
  public let warning: String?
  /// The orientation in the file, as EXIF numbers it.
  package let orientation: Int
  private var origin: PixelPoint
  /// The requested region, in the original's pixels.
  private var extent: PixelRect
  private let scale: PixelPoint

  /// Decodes a picture file, or one region of it.
  ///
  /// - Parameters:
  ///   - path: A JPEG or PNG file.
  ///   - region: The region to search for, in pixels of the upright original; nil for all of it.
  ///   - limits: What a decoding may cost.
  ///   - isStrict: Whether a damaged picture is an error even when it shows at least half of its rows.
  ///   - page: Which page of a TIFF, or which picture of a HEIC or an AVIF, from 1.
  /// - Throws: `ImageDecodingError`; ``EmptyRegionError`` when the region lies outside.
  public init(
    contentsOf path: String,
    region: PixelRect? = nil,
    limits: DecodingLimits = .default,
    isStrict: Bool = false,
    page: Int = 1
  ) throws {
    try self.init(region: region, limits: limits, isStrict: isStrict) {
      try ImageDecoder.imageSize(contentsOf: path, limits: limits, page: page)
    } decode: { options in
      var options = options
      options.page = page
      return try ImageDecoder.decode(contentsOf: path, options: options)
    }
  }

  /// Decodes a picture in memory, or one region of it.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded file.
  ///   - region: As for ``init(contentsOf:region:limits:isStrict:page:)``.
  ///   - limits: What a decoding may cost.
  ///   - isStrict: Whether a damaged picture is an error even when it shows at least half of its rows.
  ///   - page: Which page of a TIFF, or which picture of a HEIC or an AVIF, from 1.
  /// - Throws: As ``init(contentsOf:region:limits:isStrict:page:)`` does.
  public init(
    _ bytes: [UInt8],
    region: PixelRect? = nil,
    limits: DecodingLimits = .default,
    isStrict: Bool = false,
    page: Int = 1
  ) throws {
    try self.init(region: region, limits: limits, isStrict: isStrict) {
      try ImageDecoder.imageSize(bytes, limits: limits, page: page)
    } decode: { options in
      var options = options
      options.page = page
      return try ImageDecoder.decode(bytes, options: options)
    }
  }

  /// Decodes a picture, or one region of it, by a function, for example in another process.
  ///
  /// - Parameters:
  ///   - region: As for ``init(contentsOf:region:limits:isStrict:page:)``.
  ///   - limits: What a decoding may cost.
  ///   - isStrict: Whether a damaged picture is an error even when it shows at least half of its rows.
  ///   - size: Returns the picture's size; called only for a region.
  ///   - decode: Decodes the picture.
  /// - Throws: Whatever `size` and `decode` throw; ``EmptyRegionError`` when the region lies outside.
  package init(
    region: PixelRect?,
    limits: DecodingLimits,
    isStrict: Bool,
    size: () throws -> ImageSize,
    decode: (DecodingOptions) throws -> DecodedImage
  ) throws {
    let size = try region.map { _ in try size() }
    let options = Self.options(size: size, region: region, limits: limits, isStrict: isStrict)
    try self.init(decode(options), region: region)
  }

  /// The region of a query lies outside the picture, or is empty.
  ///
  /// It is the caller's mistake: the picture itself can be read.
  public struct EmptyRegionError: Error, Hashable, CustomStringConvertible {
    /// One line for the user: the region, and the size of the picture.
    ///
    /// For example `the region 900,0,10,10 lies outside the picture, which has 640 x 480 pixels`.
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
      // The region, not the picture, must keep the size that a signature needs.
      let part = max(1, max(min(region.width, size.width), min(region.height, size.height)))
      side = (side * max(size.width, size.height) + part - 1) / part
    }
    return DecodingOptions(longestSide: side, allowsTruncated: !isStrict, limits: limits)
  }

  /// Creates a query from a decoded picture.
  package init(_ image: DecodedImage) {
    warning = image.damage.map { "\($0)" }
    (fullWidth, fullHeight) = (image.fullWidth, image.fullHeight)
    orientation = image.orientation.rawValue
    pixelBuffer = image.pixelBuffer
    scale = PixelPoint(
      x: Double(fullWidth) / Double(pixelBuffer.width),
      y: Double(fullHeight) / Double(pixelBuffer.height)
    )
    extent = PixelRect(x: 0, y: 0, width: fullWidth, height: fullHeight)
    origin = PixelPoint(x: 0, y: 0)
  }

  private init(_ image: DecodedImage, region: PixelRect?) throws {
    self.init(image)
    guard let region else { return }
    try cut(to: region)
  }

  /// Crops the picture to a region.
  private mutating func cut(to region: PixelRect) throws {
    let decoded = pixelBuffer
    extent = region.clamped(toWidth: fullWidth, height: fullHeight)
    // Rounded outward, so that a region thinner than a pixel of the scaled-down picture keeps one.
    let left = Int((Double(extent.x) / scale.x).rounded(.down))
    let top = Int((Double(extent.y) / scale.y).rounded(.down))
    let right = Int((Double(extent.x + extent.width) / scale.x).rounded(.up))
    let bottom = Int((Double(extent.y + extent.height) / scale.y).rounded(.up))
    guard extent.width > 0, extent.height > 0, left < right, top < bottom else {
      throw EmptyRegionError(
        description: "the region \(region.x),\(region.y),\(region.width),\(region.height) lies "
          + "outside the picture, which has \(fullWidth) x \(fullHeight) pixels"
      )
    }
    pixelBuffer = decoded.cropped(
      to: PixelRect(x: left, y: top, width: right - left, height: bottom - top)
        .clamped(toWidth: decoded.width, height: decoded.height)
    )
    origin = PixelPoint(x: Double(left), y: Double(top))
  }

  /// Converts points of ``pixelBuffer`` to pixels of the upright original.
  ///
  /// - Parameter points: Points in pixels of ``pixelBuffer``, such as the corners of a ``Match/region``.
  /// - Returns: The same number of points, in pixels of the original; points outside the requested region are
  ///   moved to its edge.
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
