public import Foundation

/// What makes a picture of a view on Apple's platforms.
///
/// Nothing draws pictures of views here: `uiImage`, `nsImage` and `cgImage` are nil. The renderers of `ViewRendering` show ``content`` as text, HTML or PDF.
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  /// The view.
  public var content: Content
  /// How many pixels a point has; kept, without an effect.
  public var scale: CGFloat = 1
  /// The size that the view is offered; kept, without an effect.
  public var proposedSize = ProposedViewSize.unspecified
  /// Whether the picture has no transparent parts; kept, without an effect.
  public var isOpaque = false

  /// Creates a renderer that draws nothing.
  ///
  /// - Parameter view: The view.
  public init(content view: Content) { content = view }
}

/// A size that a view is offered; nil for what it would like best.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width in points.
  public var width: CGFloat?
  /// The height in points.
  public var height: CGFloat?

  /// Nothing at all.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// As much as there may be.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  /// What the view would like best.
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
