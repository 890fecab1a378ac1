public import AppKitCore
internal import CairoDrawing
public import CoreVideo
public import Foundation
public import SwiftUICore
public import SystemGraphics
public import UIKitCore
internal import ViewRendering

/// An object that draws a view into a document or as a picture, by cairo.
///
/// ```swift
/// ImageRenderer(content: Text("Petra").frame(width: 600)).render { size, draw in
///   var box = CGRect(origin: .zero, size: size)
///   guard let pdf = CGContext(url as CFURL, mediaBox: &box, nil) else { return }
///   pdf.beginPDFPage(nil)
///   draw(pdf)
///   pdf.closePDF()
/// }
/// ```
///
/// Pictures of the app are drawn from files in its resources, or at an absolute path; symbols are not drawn.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  /// The view to render.
  public var content: Content
  /// The number of pixels per point of a picture.
  public var scale: CGFloat = 1
  /// The size that is offered to the view, of which the width is read.
  ///
  /// Nil is the width of the view's frame, or 600 points where it has none.
  public var proposedSize = ProposedViewSize.unspecified
  /// Whether the picture is opaque: every one is, on white.
  public var isOpaque = false
  /// The color mode: always components of sRGB.
  public var colorMode = ColorRenderingMode.nonLinear

  /// Creates a renderer for a view.
  ///
  /// - Parameter view: The view.
  public init(content view: Content) { content = view }

  /// Measures the view, and lets a closure draw it.
  ///
  /// - Parameters:
  ///   - rasterizationScale: Not read: nothing becomes pixels in a document but pictures, in twice their points.
  ///   - renderer: Takes the view's size in points, and a function that draws the view into a context, upright, with
  ///     the lower left corner at the context's origin. It is not called where `libcairo.so.2` cannot be loaded.
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (CGSize, (CGContext) -> Void) -> Void
  ) {
    guard let drawing else { return }
    renderer(CGSize(width: drawing.size.width, height: drawing.size.height)) { context in
      context.draw(height: drawing.size.height) { drawing.draw(on: $0) }
    }
  }

  /// The view as a picture on white; nil for an empty view, for a side of more than 16,384 pixels, and where
  /// `libcairo.so.2` cannot be loaded.
  public var cgImage: CGImage? {
    guard let drawing, scale.isFinite else { return nil }
    let sides = [drawing.size.width, drawing.size.height].map { ($0 * scale).rounded(.up) }
    guard sides.allSatisfy({ (1...16_384).contains($0) }),
      let context = CGContext(
        data: nil,
        width: Int(sides[0]),
        height: Int(sides[1]),
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue
      )
    else { return nil }
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: sides[0], height: sides[1]))
    context.scaleBy(x: scale, y: scale)
    context.draw(height: sides[1] / scale) { drawing.draw(on: $0) }
    return context.makeImage()
  }

  /// The view as a picture of UIKit, as ``cgImage`` makes it.
  public var uiImage: UIImage? { cgImage.map { UIImage(cgImage: $0) } }

  /// The view as a picture of AppKit, as ``cgImage`` makes it.
  public var nsImage: NSImage? {
    cgImage.map { NSImage(cgImage: $0, size: CGSize(width: $0.width, height: $0.height)) }
  }

  private var drawing: ViewDrawing? {
    let node = content.node
    let frame = node.modifiers.lazy.compactMap {
      if case .frame(let frame) = $0 { frame.width } else { nil }
    }.first
    let width = proposedSize.width ?? frame ?? 600
    guard !width.isNaN else { return nil }
    // The longest side of a page (ISO 32000-1, annex C).
    return try? ViewDrawing(of: node, within: min(max(1, width), 14_400)) {
      UIImage._path(named: $0)
    }
  }
}

/// A size that a container offers to a view.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width in points; nil for the ideal width.
  public var width: CGFloat?
  /// The height in points; nil for the ideal height.
  public var height: CGFloat?

  /// The size of zero, which asks for a view's minimum.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// The infinite size, which asks for a view's maximum.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  /// The unspecified size, which asks for a view's ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// Creates a size.
  ///
  /// - Parameters:
  ///   - width: The width in points; nil for what the view would like best.
  ///   - height: The height in points; nil for what the view would like best.
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }

  /// Creates a size.
  ///
  /// - Parameter size: The size in points.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}
