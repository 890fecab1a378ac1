public import ImageCoding
internal import ImageSignatures
public import PixelBuffers

/// A picture to search for, or a part of one.
///
/// A file is decoded at the size that the engine needs; ``original(_:)`` converts coordinates back to pixels of
/// the original.
///
/// ```swift
/// let picture = try QueryPicture(contentsOf: "photo.jpg")
/// for match in try engine.matches(for: picture) {
///   print(match.name, match.region ?? [])  // in pixels of the original
/// }
/// ```
public struct QueryPicture: Sendable {
  /// The input of the engine: the picture, or the rectangle around its requested part, upright.
  ///
  /// The longest side of a decoded file is about 640 pixels, or that of the original where it is smaller.
  public private(set) var pixelBuffer: PixelBuffer
  /// The width and height of the upright original, in pixels.
  ///
  /// They are those of the whole picture even where a part was requested.
  public let fullWidth: Int, fullHeight: Int
  /// The damage of a picture that could be decoded nevertheless, in one line for the user.
  ///
  /// It is the text of an ``/ImageCoding/ImageDamage``; nil when the picture is whole.
  public let warning: String?
  /// The orientation in the file, as EXIF numbers it.
  package let orientation: Int
  /// What transparent pixels of ``pixelBuffer`` were laid on; white for an opaque picture.
  package private(set) var ground = Ground.white
  /// The same on other grounds, when part of the picture is transparent: on the opposite one, and on gray.
  package private(set) var onOtherGrounds: [QueryPicture] = []
  /// The ellipse outside of which ``pixelBuffer`` is ignored; nil for none.
  internal private(set) var mask: EllipseMask?
  /// The position of ``pixelBuffer`` in the original.
  internal private(set) var place = PartPlace()

  /// Decodes a picture file, or a part of it.
  ///
  /// - Parameters:
  ///   - path: A JPEG or PNG file.
  ///   - part: The part to search for, in pixels of the upright original; nil for all of it.
  ///   - limits: What a decoding may cost.
  ///   - isStrict: Whether a damaged picture is an error even when it shows at least half of its rows.
  ///   - page: Which page of a TIFF, or which picture of a HEIC or an AVIF, from 1.
  /// - Throws: `ImageDecodingError`; ``EmptyRegionError`` when the part lies outside.
  public init(
    contentsOf path: String,
    part: QueryPart? = nil,
    limits: DecodingLimits = .default,
    isStrict: Bool = false,
    page: Int = 1
  ) throws {
    try self.init(part: part, limits: limits, isStrict: isStrict) {
      try ImageDecoder.imageSize(contentsOf: path, limits: limits, page: page)
    } decode: { options in
      var options = options
      options.page = page
      return try ImageDecoder.decode(contentsOf: path, options: options)
    }
  }

  /// Decodes a picture in memory, or a part of it.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded file.
  ///   - part: As for ``init(contentsOf:part:limits:isStrict:page:)``.
  ///   - limits: What a decoding may cost.
  ///   - isStrict: Whether a damaged picture is an error even when it shows at least half of its rows.
  ///   - page: Which page of a TIFF, or which picture of a HEIC or an AVIF, from 1.
  /// - Throws: As ``init(contentsOf:part:limits:isStrict:page:)`` does.
  public init(
    _ bytes: [UInt8],
    part: QueryPart? = nil,
    limits: DecodingLimits = .default,
    isStrict: Bool = false,
    page: Int = 1
  ) throws {
    try self.init(part: part, limits: limits, isStrict: isStrict) {
      try ImageDecoder.imageSize(bytes, limits: limits, page: page)
    } decode: { options in
      var options = options
      options.page = page
      return try ImageDecoder.decode(bytes, options: options)
    }
  }

  /// Decodes a picture, or a part of it, by a function, for example in another process.
  ///
  /// - Parameters:
  ///   - part: As for ``init(contentsOf:part:limits:isStrict:page:)``.
  ///   - limits: What a decoding may cost.
  ///   - isStrict: Whether a damaged picture is an error even when it shows at least half of its rows.
  ///   - size: Returns the picture's size; called only for a part.
  ///   - decode: Decodes the picture.
  /// - Throws: Whatever `size` and `decode` throw; ``EmptyRegionError`` when the part lies outside.
  package init(
    part: QueryPart?,
    limits: DecodingLimits,
    isStrict: Bool,
    size: () throws -> ImageSize,
    decode: (DecodingOptions) throws -> DecodedImage
  ) throws {
    let size = try part.map { _ in try size() }
    var options = Self.options(size: size, region: part?.rect, limits: limits, isStrict: isStrict)
    let image = try decode(options)
    self.init(image)
    if image.isClear {
      options.ground = image.ground == .white ? .black : .white
      let opposite = QueryPicture(try decode(options))
      onOtherGrounds = [opposite, opposite.mean(with: self)]
    }
    guard let part else { return }
    try limit(to: part)
    for index in onOtherGrounds.indices { try onOtherGrounds[index].limit(to: part) }
  }

  /// Takes a picture in memory as it is.
  ///
  /// - Parameter pixelBuffer: The picture, upright, of any size and format.
  public init(_ pixelBuffer: PixelBuffer) {
    self.pixelBuffer = pixelBuffer
    (fullWidth, fullHeight) = (pixelBuffer.width, pixelBuffer.height)
    warning = nil
    orientation = ImageOrientation.up.rawValue
  }

  /// Takes a part of a picture in memory.
  ///
  /// - Parameters:
  ///   - pixelBuffer: The picture, upright, of any size and format.
  ///   - part: The part to search for, in its pixels.
  /// - Throws: ``EmptyRegionError`` when the part lies outside.
  public init(_ pixelBuffer: PixelBuffer, part: QueryPart) throws(EmptyRegionError) {
    self.init(pixelBuffer)
    _ = try cut(to: part)
  }

  /// The part of a query lies outside the picture, or is empty.
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
    (pixelBuffer, ground) = (image.pixelBuffer, image.ground)
    place.scale = PixelPoint(
      x: Double(fullWidth) / Double(pixelBuffer.width),
      y: Double(fullHeight) / Double(pixelBuffer.height)
    )
    place.limit(to: PixelRect(x: 0, y: 0, width: fullWidth, height: fullHeight))
  }

  /// The picture on gray: composition is linear.
  private func mean(with other: QueryPicture) -> QueryPicture {
    var mean = self
    // The file may have been replaced between the two.
    guard pixelBuffer.bytes.count == other.pixelBuffer.bytes.count else { return mean }
    mean.pixelBuffer = PixelBuffer(
      width: pixelBuffer.width,
      height: pixelBuffer.height,
      format: pixelBuffer.format,
      bytes: zip(pixelBuffer.bytes, other.pixelBuffer.bytes).map { UInt8((Int($0) + Int($1)) / 2) }
    )
    return mean
  }

  private mutating func limit(to part: QueryPart) throws(EmptyRegionError) {
    place.limit(to: try cut(to: part))
  }

  /// Crops the picture to a part, and returns the visible rectangle of the part in the original's pixels.
  private mutating func cut(to part: QueryPart) throws(EmptyRegionError) -> PixelRect {
    let (decoded, region, scale) = (pixelBuffer, part.rect, place.scale)
    let extent = region.clamped(toWidth: fullWidth, height: fullHeight)
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
    place.origin = PixelPoint(x: Double(left), y: Double(top))
    if case .ellipse = part {
      mask = EllipseMask(region, visible: extent, croppingTo: &pixelBuffer)
    }
    return extent
  }

  /// Converts points of ``pixelBuffer`` to pixels of the upright original.
  ///
  /// - Parameter points: Points in pixels of ``pixelBuffer``, such as the corners of a part of it.
  /// - Returns: The same number of points, in pixels of the original; points outside the requested part of a
  ///   decoded picture are moved to its edge.
  public func original(_ points: [PixelPoint]) -> [PixelPoint] { place.original(points) }
}
