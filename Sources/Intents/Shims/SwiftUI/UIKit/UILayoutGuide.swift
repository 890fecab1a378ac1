public import Foundation

/// An invisible rectangle for constraints.
@MainActor
open class UILayoutGuide: NSObject {
  /// Creates a guide.
  public nonisolated override init() {}
  /// The name of it in messages; kept.
  public var identifier = ""
  /// The view that it was added to; always nil.
  public weak var owningView: UIView?
  /// Its place, which nothing computes: zero.
  public var layoutFrame: CGRect { .zero }
  /// Its vertical lines.
  public var leadingAnchor: NSLayoutXAxisAnchor { .init(self) }
  /// Its line at the trailing side.
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(self) }
  /// Its line at the left.
  public var leftAnchor: NSLayoutXAxisAnchor { .init(self) }
  /// Its line at the right.
  public var rightAnchor: NSLayoutXAxisAnchor { .init(self) }
  /// The middle of its width.
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(self) }
  /// Its line at the top.
  public var topAnchor: NSLayoutYAxisAnchor { .init(self) }
  /// Its line at the bottom.
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(self) }
  /// The middle of its height.
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(self) }
  /// Its width.
  public var widthAnchor: NSLayoutDimension { .init(self) }
  /// Its height.
  public var heightAnchor: NSLayoutDimension { .init(self) }
}

extension UIView {
  /// The line at the leading side.
  public var leadingAnchor: NSLayoutXAxisAnchor { .init(self) }
  /// The line at the trailing side.
  public var trailingAnchor: NSLayoutXAxisAnchor { .init(self) }
  /// The line at the left.
  public var leftAnchor: NSLayoutXAxisAnchor { .init(self) }
  /// The line at the right.
  public var rightAnchor: NSLayoutXAxisAnchor { .init(self) }
  /// The middle of the width.
  public var centerXAnchor: NSLayoutXAxisAnchor { .init(self) }
  /// The line at the top.
  public var topAnchor: NSLayoutYAxisAnchor { .init(self) }
  /// The line at the bottom.
  public var bottomAnchor: NSLayoutYAxisAnchor { .init(self) }
  /// The middle of the height.
  public var centerYAnchor: NSLayoutYAxisAnchor { .init(self) }
  /// The line below the letters of the first line.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { .init(self) }
  /// The line below the letters of the last line.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { .init(self) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { .init(self) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { .init(self) }
  /// Sets how much the view resists being larger than what it shows; not kept.
  ///
  /// - Parameters:
  ///   - priority: How much.
  ///   - axis: The direction.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {}
  /// Sets how much the view resists being smaller than what it shows; not kept.
  ///
  /// - Parameters:
  ///   - priority: How much.
  ///   - axis: The direction.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {}
}

/// The order of what reads from left to right.
public enum UISemanticContentAttribute: Int, Sendable {
  /// By language; as for playback; as in space; always so; always the other way.
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// What an element is for assistive technologies; not read.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits of the traits.
  public let rawValue: UInt64
  /// Creates traits of their bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing, a button, a link, a picture.
  public static let none: Self = [], button = Self(rawValue: 1), link = Self(rawValue: 2),
    image = Self(rawValue: 4)
  /// Selected, text that cannot be changed, a heading.
  public static let selected = Self(rawValue: 8), staticText = Self(rawValue: 64),
    header = Self(rawValue: 1 << 16)
  /// A value that can be changed, what changes often, what takes no input.
  public static let adjustable = Self(rawValue: 1 << 12), updatesFrequently = Self(rawValue: 512),
    notEnabled = Self(rawValue: 256)
}

/// Something that a user does with a view beside gestures, such as dragging.
@MainActor
public protocol UIInteraction: NSObjectProtocol {}
