public import AppKitCore
public import Foundation
public import UIKitCore

/// An object that renders a view as a bitmap on Apple's platforms.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  /// The view to render.
  public var content: Content
  /// The number of pixels per point.
  public var scale: CGFloat = 1
  /// The size that is offered to the view.
  public var proposedSize = ProposedViewSize.unspecified
  /// Whether the bitmap is opaque.
  public var isOpaque = false
  /// How the colors of the bitmap would be computed.
  public var colorMode = ColorRenderingMode.nonLinear

  /// Creates a renderer for a view; it renders nothing here.
  ///
  /// - Parameter view: The view.
  public init(content view: Content) { content = view }

  /// The rendered view: always nil, as the renderers of `ViewRendering` draw text, HTML and PDF.
  public var uiImage: UIImage? { nil }
  /// The rendered view: always nil, as ``uiImage`` is.
  public var nsImage: NSImage? { nil }
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
