@_exported public import CoreVideo
@_exported public import Foundation
@_exported public import struct SwiftUI.CGAffineTransform
@_exported public import class SwiftUI.CGColor
@_exported public import struct SwiftUI.CGBitmapInfo
@_exported public import class SwiftUI.CGColorSpace
@_exported public import func SwiftUI.CGColorSpaceCreateDeviceGray
@_exported public import func SwiftUI.CGColorSpaceCreateDeviceRGB
@_exported public import class SwiftUI.CGContext
@_exported public import enum SwiftUI.CGImageAlphaInfo
@_exported public import enum SwiftUI.CGInterpolationQuality
public import SwiftUI

/// A picture, or what filters would make of one.
///
/// Filters are not drawn on Linux: a picture that one changed has an extent and no pixels, and ``CIContext`` makes
/// nothing of it, so that an app takes the path of a picture that cannot be made. Cutting a picture is done.
public final class CIImage: NSObject, Sendable {
  /// The place of the picture in the plane, in pixels; without an end for one color.
  public let extent: CGRect
  private let picture: CGImage?
  private let origin: CGPoint

  init(_ picture: CGImage?, at origin: CGPoint = .zero, extent: CGRect) {
    (self.picture, self.origin, self.extent) = (picture, origin, extent)
  }
  /// Creates a picture of the pixels of a buffer as they are now.
  ///
  /// - Parameter cvPixelBuffer: The buffer.
  public convenience init(cvPixelBuffer: CVPixelBuffer) {
    self.init(cgImage: CGImage(cvPixelBuffer.pixelBuffer))
  }
  /// Creates a picture of pixels.
  ///
  /// - Parameter cgImage: The pixels.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage, extent: CGRect(x: 0, y: 0, width: cgImage.width, height: cgImage.height))
  }
  /// Creates a picture of one of UIKit's.
  ///
  /// - Parameter image: The picture; nil is the answer where it has no pixels.
  public convenience init?(image: UIImage) {
    guard let pixels = image.cgImage else { return nil }
    self.init(cgImage: pixels)
  }
  /// Creates a picture of the bytes of a file.
  ///
  /// - Parameter data: The bytes; nil is the answer where they are no picture.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data) else { return nil }
    self.init(image: image)
  }
  /// Creates a picture of a file.
  ///
  /// - Parameter url: The address of the file; nil is the answer where it is no picture.
  public convenience init?(contentsOf url: URL) {
    guard let image = UIImage(contentsOfFile: url.path) else { return nil }
    self.init(image: image)
  }
  /// Creates a picture of one color, without an end.
  ///
  /// - Parameter color: The color; not drawn.
  public convenience init(color: CIColor) { self.init(nil, extent: .infinite) }
  /// Returns a picture without pixels.
  ///
  /// - Returns: The picture, whose extent is empty.
  public static func empty() -> CIImage { CIImage(nil, extent: .zero) }
  /// Returns a part of the picture.
  ///
  /// - Parameter rect: The part.
  /// - Returns: What is within both the picture and the rectangle.
  public func cropped(to rect: CGRect) -> CIImage {
    CIImage(picture, at: origin, extent: extent.part(in: rect))
  }
  /// Returns the picture moved, turned or scaled, which only its extent shows.
  ///
  /// - Parameter matrix: The change.
  /// - Returns: A picture without pixels, unless nothing changes.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    guard matrix != .identity else { return self }
    return CIImage(nil, extent: extent.isInfinite ? extent : extent.applying(matrix))
  }
  /// Returns the picture with its edges drawn on without an end.
  ///
  /// - Returns: The picture, whose own pixels stay.
  public func clampedToExtent() -> CIImage { CIImage(picture, at: origin, extent: .infinite) }
  /// Returns the picture without focus.
  ///
  /// - Parameter sigma: How far each pixel is spread.
  /// - Returns: A picture without pixels.
  public func applyingGaussianBlur(sigma: Double) -> CIImage { CIImage(nil, extent: extent) }
  /// Returns the picture as a filter changes it.
  ///
  /// - Parameters:
  ///   - filterName: The name of the filter; not read.
  ///   - params: Its settings; not read.
  /// - Returns: A picture without pixels.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:])
    -> CIImage
  {
    CIImage(nil, extent: extent)
  }
  /// Returns the picture before another one.
  ///
  /// - Parameter dest: The one behind.
  /// - Returns: A picture without pixels, with the extent of both.
  public func composited(over dest: CIImage) -> CIImage {
    CIImage(nil, extent: extent.union(dest.extent))
  }
  func pixels(in rect: CGRect) -> CGImage? {
    guard let picture, rect.width > 0, rect.height > 0, !rect.isInfinite else { return nil }
    // The plane's y goes up, that of pixels down.
    let part = CGRect(
      x: rect.minX - origin.x,
      y: CGFloat(picture.height) - (rect.maxY - origin.y),
      width: rect.width,
      height: rect.height
    )
    return picture.cropping(to: part)
  }
}

extension CGRect {
  /// What both rectangles have; empty where one is no number, which `intersection(_:)` stops the program for.
  fileprivate func part(in other: CGRect) -> CGRect {
    let numbers = [self, other].flatMap { [$0.origin.x, $0.origin.y, $0.width, $0.height] }
    return numbers.contains { $0.isNaN } ? .zero : intersection(other)
  }
}

/// What draws pictures.
///
/// Only pictures without filters have pixels here.
public final class CIContext: NSObject, Sendable {
  /// Creates a context.
  public override init() { super.init() }
  /// Creates a context.
  ///
  /// - Parameter options: Not read.
  public init(options: [CIContextOption: Any]?) { super.init() }
  /// Returns the pixels of a part of a picture.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - fromRect: The part.
  /// - Returns: The pixels; nil for a picture that a filter made, and outside of the picture.
  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? {
    image.pixels(in: fromRect.part(in: image.extent))
  }
}

/// A setting of a context; not read.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a setting.
  ///
  /// - Parameter rawValue: The name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Whether the processor draws; the space of colors while it draws and of what it gives.
  public static let useSoftwareRenderer = Self(rawValue: "software_renderer"),
    workingColorSpace = Self(rawValue: "working_color_space"),
    outputColorSpace = Self(rawValue: "output_color_space")
}

/// A color of a filter.
public final class CIColor: NSObject, Sendable {
  /// Its parts, in `0...1`.
  public let red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  /// Creates a color.
  ///
  /// - Parameters:
  ///   - red: The red part, in `0...1`.
  ///   - green: The green part.
  ///   - blue: The blue part.
  ///   - alpha: The opacity.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
  /// Creates a color of one of Core Graphics.
  ///
  /// - Parameter cgColor: The color.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 0, 0, 0]
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
  /// Black, white, clear.
  public static let black = CIColor(red: 0, green: 0, blue: 0),
    white = CIColor(red: 1, green: 1, blue: 1), clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
  /// Red, green, blue, gray.
  public static let red = CIColor(red: 1, green: 0, blue: 0),
    green = CIColor(red: 0, green: 1, blue: 0), blue = CIColor(red: 0, green: 0, blue: 1),
    gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
}

extension UIImage {
  /// Creates an image of one of Core Image; an empty one where it has no pixels.
  ///
  /// - Parameter ciImage: The picture.
  public convenience init(ciImage: CIImage) {
    if let pixels = CIContext().createCGImage(ciImage, from: ciImage.extent) {
      self.init(cgImage: pixels)
    } else {
      self.init()
    }
  }
}
