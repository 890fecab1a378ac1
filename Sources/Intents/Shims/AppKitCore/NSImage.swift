public import CoreVideo
public import Foundation
public import UIKitCore

/// A picture: an encoded file's bytes or decoded pixels, as `UIImage` has them.
public final class NSImage: NSObject, Sendable {
  /// The same picture of UIKit.
  package let image: UIImage

  private init(_ image: UIImage) { self.image = image }

  /// Creates an image of the bytes of a file.
  ///
  /// - Parameter data: A file of a format that the engine reads, such as JPEG or PNG; the result is nil for any
  ///   other.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image)
  }

  /// Reads a picture.
  ///
  /// - Parameter fileName: A file of a format that the engine reads; the result is nil for any other.
  public convenience init?(contentsOfFile fileName: String) {
    guard let image = UIImage(contentsOfFile: fileName) else { return nil }
    self.init(image)
  }

  /// Reads a picture.
  ///
  /// - Parameter url: The URL of a file; no other is fetched.
  public convenience init?(contentsOf url: URL) {
    guard url.isFileURL else { return nil }
    self.init(contentsOfFile: url.path)
  }

  /// Reads one of the app's pictures.
  ///
  /// - Parameter name: The name of a file in the app's bundle, with or without `.png` or `.jpg`, or of a picture in an asset
  ///   catalog.
  public convenience init?(named name: String) {
    guard let image = UIImage(named: name) else { return nil }
    self.init(image)
  }

  /// Creates an image of pixels.
  public convenience init(cgImage: CGImage, size: CGSize) { self.init(UIImage(cgImage: cgImage)) }

  /// Returns nil: there are no symbols on Linux.
  public convenience init?(systemSymbolName: String, accessibilityDescription: String?) { nil }

  /// The width and height in points, upright; a pixel is a point.
  public var size: CGSize { image.size }
  /// The image as TIFF: always nil, as there is no encoder.
  public var tiffRepresentation: Data? { nil }
}

/// A color, which is the same class as `UIColor`.
public typealias NSColor = UIColor

extension UIColor {
  /// The accent color of controls, and the color of a window's background.
  public static let controlAccentColor = UIColor(.system(.accentColor)),
    windowBackgroundColor = UIColor(.system(.white))
  /// The colors of labels of the first and the second level.
  public static let labelColor = UIColor(.system(.primary)),
    secondaryLabelColor = UIColor(.system(.secondary))

  /// Creates a color of its components.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension NSImage: NSPasteboardWriting {
  /// The image as PNG; empty if it cannot be decoded.
  public var _pasteboardContent: [NSPasteboard.PasteboardType: Data] {
    image.pngData().map { [.png: $0] } ?? [:]
  }
}
