public import Foundation

/// An object that renders a view as a bitmap on Apple's platforms.
///
/// No bitmaps of views are made here: `uiImage`, `nsImage` and `cgImage` are nil. The renderers of `ViewRendering`
/// show ``content`` as text, HTML or PDF.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  /// The view to render.
  ///
  /// `content.node` gives the nodes for a renderer of `ViewRendering`.
  public var content: Content
  /// The number of pixels per point.
  ///
  /// 1 by default. Kept, without an effect.
  public var scale: CGFloat = 1
  /// The size that is offered to the view.
  ///
  /// Unspecified by default. Kept, without an effect.
  public var proposedSize = ProposedViewSize.unspecified
  /// Whether the bitmap is opaque.
  ///
  /// False by default. Kept, without an effect.
  public var isOpaque = false
  /// How the colors of the bitmap would be computed.
  ///
  /// ``ColorRenderingMode/nonLinear`` by default. Kept, without an effect.
  public var colorMode = ColorRenderingMode.nonLinear

  /// Creates a renderer for a view; it renders nothing here.
  ///
  /// - Parameter view: The view.
  public init(content view: Content) { content = view }
}

/// A size that a container offers to a view.
///
/// Nil in a direction asks for the view's ideal size. Nothing on Linux offers one.
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
