public import CoreVideo
public import Foundation
public import SwiftUI
internal import UIKit

/// A picture: an encoded file's bytes or decoded pixels, as `UIImage` has them.
public final class NSImage: NSObject, Sendable {
  fileprivate let image: UIImage

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
  /// - Parameter name: The name of a file in the app's bundle, with or without `.png` or `.jpg`.
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

extension Image {
  /// Shows a picture.
  ///
  /// The node has the bytes as an address of the scheme `data`, which is not drawn, and no words.
  ///
  /// - Parameter image: The picture.
  public init(nsImage image: NSImage) { self.init(uiImage: image.image) }
}

extension ImageRenderer {
  /// The rendered view: always nil, as the renderers of `ViewRendering` draw text, HTML and PDF.
  public var nsImage: NSImage? { nil }
}

/// A color, which is the same class as `UIColor`.
public typealias NSColor = UIColor

extension UIColor {
  /// The accent color of controls, and the color of a window's background.
  public static let controlAccentColor = UIColor(.accentColor),
    windowBackgroundColor = UIColor(.white)
  /// The colors of labels of the first and the second level.
  public static let labelColor = UIColor(.primary), secondaryLabelColor = UIColor(.secondary)

  /// Creates a color of its components.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension Color {
  /// Creates a color from one of AppKit.
  public init(nsColor: NSColor) { self.init(uiColor: nsColor) }
}

extension NSImage: NSPasteboardWriting {
  /// The image as PNG; empty if it cannot be decoded.
  public var _pasteboardContent: [NSPasteboard.PasteboardType: Data] {
    image.pngData().map { [.png: $0] } ?? [:]
  }
}
