public import CoreVideo
public import Foundation

/// A picture in a file's bytes.
public final class NSImage: NSObject, Sendable {
  private let image: UIImage

  /// How a symbol of the system looks.
  public typealias SymbolConfiguration = UIImageSymbolConfiguration
  /// The name of a picture.
  public typealias Name = String

  private init(_ image: UIImage) { self.image = image }

  /// Takes the bytes of a picture.
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
  ///   - accessibilityDescription: What a screen reader would say.
  public convenience init?(systemSymbolName: String, accessibilityDescription: String?) { nil }

  /// How large the picture is, in points; a pixel is a point.
  public var size: CGSize { image.size }
  /// Nil: there is no encoder of TIFF.
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

/// A color of AppKit: that of UIKit by another name.
public typealias NSColor = UIColor

extension UIColor {
  /// The color of controls.
  public static let controlAccentColor = UIColor(.accentColor)
  /// The colors of text, from that which matters most.
  public static let labelColor = UIColor(.primary), secondaryLabelColor = UIColor(.secondary)
  /// The color of text of the third importance.
  public static let tertiaryLabelColor = UIColor(.tertiary)
  /// The color of the page, and of a window.
  public static let textBackgroundColor = UIColor(.white), windowBackgroundColor = UIColor(.white)
}

extension Color {
  /// Creates a color from one of AppKit.
  ///
  /// - Parameter nsColor: The color.
  public init(nsColor: NSColor) { self.init(uiColor: nsColor) }
}

/// Which numbers a color has.
public final class NSColorSpace: Sendable {
  private init() {}
  /// Red, green and blue of the web: that of all colors here.
  public static let sRGB = NSColorSpace()
  /// Colors of the device, counted as sRGB.
  public static let deviceRGB = sRGB
}

extension UIColor {
  /// Creates a color of its components.
  ///
  /// - Parameters:
  ///   - red: The red component of sRGB, in `0...1`.
  ///   - green: The green component, in `0...1`.
  ///   - blue: The blue component, in `0...1`.
  ///   - alpha: How much the color covers, in `0...1`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The color in another space: all have that of the web here.
  ///
  /// - Parameter space: The space; not read.
  /// - Returns: The same color.
  public func usingColorSpace(_ space: NSColorSpace) -> UIColor? { self }
}

/// A picture of pixels that becomes a file.
public final class NSBitmapImageRep {
  /// A format of files.
  public enum FileType: UInt, Sendable {
    /// There is no encoder of TIFF, BMP and GIF here.
    case tiff, bmp, gif
    /// JPEG and PNG.
    case jpeg, png
  }

  /// What a file is made with.
  public struct PropertyKey: Hashable, Sendable {
    private let name: String
    /// How exactly a JPEG keeps the picture, from 0 to 1; 1 by default.
    public static let compressionFactor = Self(name: "compressionFactor")
  }

  private let image: UIImage

  /// Takes pixels.
  ///
  /// - Parameter cgImage: The picture; nothing is copied.
  public init(cgImage: CGImage) { image = UIImage(cgImage: cgImage) }

  /// Takes the bytes of a picture.
  ///
  /// - Parameter data: A file of a format that the engine reads; nil is the answer for any other.
  public init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.image = image
  }

  /// How many pixels are beside each other, and how many above.
  public var pixelsWide: Int { Int(image.size.width) }
  /// How many pixels are above each other.
  public var pixelsHigh: Int { Int(image.size.height) }
  /// The pixels; nil where they cannot be decoded.
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
  /// Nil: nothing draws views.
  public var nsImage: NSImage? { nil }
}
