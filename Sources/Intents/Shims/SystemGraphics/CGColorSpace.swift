/// A space of colors: sRGB or gray.
public final class CGColorSpace: Hashable, Sendable {
  /// The names of the spaces that can be made.
  public static let sRGB = "kCGColorSpaceSRGB",
    genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of a wider space, of which none can be made here.
  public static let displayP3 = "kCGColorSpaceDisplayP3"

  /// The name of the space.
  public let name: String?
  /// The number of components of a color without its opacity: 3, or 1 of gray.
  public let numberOfComponents: Int

  /// Creates a space.
  ///
  /// - Parameter name: ``sRGB`` or ``genericGrayGamma2_2``; nil is returned for every other.
  public init?(name: String) {
    switch name {
    case Self.sRGB: numberOfComponents = 3
    case Self.genericGrayGamma2_2: numberOfComponents = 1
    default: return nil
    }
    self.name = name
  }

  fileprivate init(components: Int) {
    (name, numberOfComponents) = (
      components == 3 ? Self.sRGB : Self.genericGrayGamma2_2, components
    )
  }

  /// Compares two spaces by their names.
  ///
  /// - Parameters:
  ///   - left: A space.
  ///   - right: The space to compare with.
  /// - Returns: Whether both are the same.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Returns the space of colors of a device, which is sRGB here.
///
/// - Returns: The space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(components: 3) }
/// Returns the space of grays of a device.
///
/// - Returns: The space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(components: 1) }

/// The place of the opacity among the bytes of a pixel, and whether colors are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No opacity; the opacity last or first, with multiplied colors; the same with colors as they are; a byte that is
  /// not read, last or first; the opacity alone.
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst,
    alphaOnly
}

/// The order of the bytes of a pixel.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits: a ``CGImageAlphaInfo`` in the lowest five, the order of bytes in the next of weight.
  public let rawValue: UInt32
  /// Creates an order.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits of the opacity, and those of the order of bytes.
  public static let alphaInfoMask = Self(rawValue: 0x1F), byteOrderMask = Self(rawValue: 0x7000)
  /// The first byte first, as a number of 32 bits in memory on a little-endian machine, or as on a big-endian one.
  public static let byteOrderDefault: Self = [], byteOrder32Little = Self(rawValue: 0x2000),
    byteOrder32Big = Self(rawValue: 0x4000)
  /// Components that are floating-point numbers, of which no context is made here.
  public static let floatComponents = Self(rawValue: 0x100)
}

/// The interpolation of an enlarged picture.
public enum CGInterpolationQuality: Int32, Sendable {
  /// Between the nearest four pixels, in all cases but ``none``: the nearest pixel.
  case `default` = 0, none, low, medium, high
}
