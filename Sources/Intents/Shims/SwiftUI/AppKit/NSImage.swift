public import CoreVideo
public import Foundation

/// An image of AppKit: an encoded file's bytes.
///
/// A wrapper of ``UIImage``, with the same formats and limits. Pixels are decoded when they are read. There are no
/// symbols, no asset catalogs and no drawing; `Image(nsImage:)` puts it into a view, which no renderer draws.
public final class NSImage: NSObject, Sendable {
  private let image: UIImage

  /// The configuration of a system symbol; there are no symbols on Linux.
  public typealias SymbolConfiguration = UIImageSymbolConfiguration
  /// The name of an image file in the app's bundle.
  ///
  /// With or without its extension; names of asset catalogs are not found.
  public typealias Name = String

  private init(_ image: UIImage) { self.image = image }

  /// Creates an image of the bytes of a file.
  ///
  /// - Parameter data: A file of a format that the engine reads, such as JPEG or PNG; nil is the
  ///   answer for any other.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image)
  }

  /// Reads a picture.
  ///
  /// - Parameter fileName: A file of a format that the engine reads; nil is the answer for any other.
  public convenience init?(contentsOfFile fileName: String) {
    guard let image = UIImage(contentsOfFile: fileName) else { return nil }
    self.init(image)
  }

  /// Reads a picture.
  ///
  /// - Parameter url: The address of a file; no other is fetched.
  public convenience init?(contentsOf url: URL) {
    guard url.isFileURL else { return nil }
    self.init(contentsOfFile: url.path)
  }

  /// Reads one of the app's pictures.
  ///
  /// - Parameter name: The name of a file in the app's bundle, with or without `.png` or `.jpg`.
  public convenience init?(named name: Name) {
    guard let image = UIImage(named: name) else { return nil }
    self.init(image)
  }

  /// Nil: there are no symbols on Linux.
  ///
  /// - Parameters:
  ///   - systemSymbolName: The name of the symbol.
  ///   - accessibilityDescription: The accessibility label; not read.
  public convenience init?(systemSymbolName: String, accessibilityDescription: String?) { nil }

  /// The width and height in points; a pixel is a point.
  ///
  /// Read from the file's header when the image was made, and upright.
  public var size: CGSize { image.size }
  /// The image as TIFF; always nil, as there is no TIFF encoder here.
  ///
  /// ``NSBitmapImageRep/representation(using:properties:)`` makes PNG and JPEG.
  public var tiffRepresentation: Data? { nil }
  /// The picture as a PNG, for pasteboards.
  var png: Data? { image.pngData() }
  var view: Image { Image(uiImage: image) }
}

extension Image {
  /// Shows a picture.
  ///
  /// The node has the bytes as an address of the scheme `data`, which no renderer draws, and no words.
  ///
  /// - Parameter image: The picture.
  public init(nsImage image: NSImage) { self = image.view }
}

/// The color class of AppKit, which is ``UIColor`` here.
///
/// Colors of both frameworks are thus interchangeable here.
public typealias NSColor = UIColor

extension UIColor {
  /// The accent color of controls: `Color.accentColor`.
  public static let controlAccentColor = UIColor(.accentColor)
  /// The colors of primary and secondary labels: `Color.primary` and `Color.secondary`.
  public static let labelColor = UIColor(.primary), secondaryLabelColor = UIColor(.secondary)
  /// The color of labels of the third level: `Color.tertiary`.
  public static let tertiaryLabelColor = UIColor(.tertiary)
  /// The background colors of text and of windows: white.
  public static let textBackgroundColor = UIColor(.white), windowBackgroundColor = UIColor(.white)
}

extension Color {
  /// Creates a color from one of AppKit.
  ///
  /// - Parameter nsColor: The color.
  public init(nsColor: NSColor) { self.init(uiColor: nsColor) }
}

/// A color space.
///
/// All colors are sRGB here, so converting to another has no effect.
public final class NSColorSpace: Sendable {
  private init() {}
  /// The sRGB color space, that of all colors here.
  public static let sRGB = NSColorSpace()
  /// The device's RGB color space: the same object as ``sRGB``.
  public static let deviceRGB = sRGB
}

extension UIColor {
  /// Creates a color of its components.
  ///
  /// - Parameters:
  ///   - red: The red component of sRGB, in `0...1`.
  ///   - green: The green component, in `0...1`.
  ///   - blue: The blue component, in `0...1`.
  ///   - alpha: The opacity, in `0...1`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The color in another space: all have that of the web here.
  ///
  /// - Parameter space: The space; not read.
  /// - Returns: The same color.
  public func usingColorSpace(_ space: NSColorSpace) -> UIColor? { self }
}

/// A bitmap that can be encoded as an image file.
///
/// PNG and JPEG are encoded; the pixels cannot be written.
public final class NSBitmapImageRep {
  /// The file format of an encoded bitmap.
  ///
  /// Only JPEG and PNG have an encoder here; the others give nil.
  public enum FileType: UInt, Sendable {
    /// There is no encoder of TIFF, BMP and GIF here.
    case tiff, bmp, gif
    /// JPEG and PNG.
    case jpeg, png
  }

  /// A key of the options for encoding a bitmap.
  ///
  /// The only one that is read here is ``compressionFactor``.
  public struct PropertyKey: Hashable, Sendable {
    private let name: String
    /// The quality of a JPEG, a `Double` or `CGFloat` from 0 (smallest file) to 1 (best); 1 by default.
    public static let compressionFactor = Self(name: "compressionFactor")
  }

  private let image: UIImage

  /// Creates a bitmap of pixels.
  ///
  /// - Parameter cgImage: The picture; nothing is copied.
  public init(cgImage: CGImage) { image = UIImage(cgImage: cgImage) }

  /// Creates a bitmap of the bytes of a file.
  ///
  /// - Parameter data: A file of a format that the engine reads; nil is the answer for any other.
  public init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.image = image
  }

  /// The width in pixels.
  ///
  /// For a file it is read from the header, upright.
  public var pixelsWide: Int { Int(image.size.width) }
  /// The height in pixels.
  ///
  /// For a file it is read from the header, upright.
  public var pixelsHigh: Int { Int(image.size.height) }
  /// The decoded pixels, upright; nil if the file cannot be decoded.
  ///
  /// A file is decoded at each reading, in time proportional to its pixels.
  public var cgImage: CGImage? { image.cgImage }

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - storageType: The format.
  ///   - properties: How exactly; of them ``PropertyKey/compressionFactor`` counts.
  /// - Returns: The bytes; nil for a format without an encoder here.
  public func representation(
    using storageType: FileType,
    properties: [PropertyKey: Any]
  ) -> Data? {
    switch storageType {
    case .png: return image.pngData()
    case .jpeg:
      let factor = properties[.compressionFactor]
      return image.jpegData(
        compressionQuality: factor as? CGFloat ?? (factor as? Double).map { CGFloat($0) } ?? 1
      )
    case .tiff, .bmp, .gif: return nil
    }
  }
}

extension ImageRenderer {
  /// The rendered view; always nil, as this renderer draws no pixels.
  ///
  /// `HTMLViewRenderer` and `PDFViewRenderer` of `ViewRendering` draw views.
  public var nsImage: NSImage? { nil }
}
