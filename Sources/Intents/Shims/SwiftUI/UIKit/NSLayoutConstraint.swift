public import Foundation

// Constraints between views as data. Nothing solves them: frames stay as they are set.

/// The insets of a rectangle's sides, in points.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The insets.
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat
  /// No insets.
  public static let zero = UIEdgeInsets()
  /// Creates insets.
  ///
  /// - Parameters:
  ///   - top: At the top; 0 by default.
  ///   - left: At the left; 0 by default.
  ///   - bottom: At the bottom; 0 by default.
  ///   - right: At the right; 0 by default.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// The insets of a rectangle's sides, by reading direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The insets.
  public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat
  /// No insets.
  public static let zero = NSDirectionalEdgeInsets()
  /// Creates insets.
  ///
  /// - Parameters:
  ///   - top: At the top; 0 by default.
  ///   - leading: At the leading side; 0 by default.
  ///   - bottom: At the bottom; 0 by default.
  ///   - trailing: At the trailing side; 0 by default.
  public init(
    top: CGFloat = 0,
    leading: CGFloat = 0,
    bottom: CGFloat = 0,
    trailing: CGFloat = 0
  ) { (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing) }
}

extension CGRect {
  /// Returns the rectangle without insets.
  ///
  /// - Parameter insets: The insets.
  /// - Returns: The rectangle.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }
}

/// Sides of a rectangle.
public struct UIRectEdge: OptionSet, Sendable {
  /// The bits of the sides.
  public let rawValue: UInt
  /// Creates a set of its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The sides.
  public static let top = Self(rawValue: 1), left = Self(rawValue: 2), bottom = Self(rawValue: 4),
    right = Self(rawValue: 8), all: Self = [.top, .left, .bottom, .right]
}

/// How much a constraint matters, from 0 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Float
  /// Creates a priority of its number.
  ///
  /// - Parameter rawValue: The number.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority of its number.
  ///
  /// - Parameter rawValue: The number.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  /// It must hold, it should, it may, and that of sizes that fit.
  public static let required = Self(1000), defaultHigh = Self(750), defaultLow = Self(250),
    fittingSizeLevel = Self(50)
}

/// A condition on the sides or lengths of two views, kept as data.
@MainActor
open class NSLayoutConstraint: NSObject {
  /// A direction.
  public enum Axis: Int, Sendable {
    /// Across, or up and down.
    case horizontal, vertical
  }
  /// How the two sides compare.
  public enum Relation: Int, Sendable {
    /// At most, equal, at least.
    case lessThanOrEqual = -1, equal, greaterThanOrEqual
  }
  /// A side, a middle or a length of a view.
  public enum Attribute: Int, Sendable {
    /// None, sides, lengths and middles, as their numbers are on Apple's platforms.
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX
    /// The middle of the height, the line below letters, that of the first line.
    case centerY, lastBaseline, firstBaseline
  }
  /// The views or guides of the two sides; nil for none.
  public private(set) weak var firstItem: AnyObject?, secondItem: AnyObject?
  /// How the sides compare.
  public let relation: Relation
  /// The factor of the second side.
  public let multiplier: CGFloat
  /// What is added to the second side; kept.
  open var constant: CGFloat
  /// How much it matters; kept.
  open var priority = UILayoutPriority.required
  /// Whether it holds; kept.
  open var isActive = false
  /// The name of it in messages; kept.
  open var identifier: String?

  init(
    _ first: AnyObject?,
    _ relation: Relation,
    _ second: AnyObject?,
    _ multiplier: CGFloat,
    _ constant: CGFloat
  ) {
    (firstItem, secondItem, self.relation) = (first, second, relation)
    (self.multiplier, self.constant) = (multiplier, constant)
  }
  /// Creates a constraint.
  ///
  /// - Parameters:
  ///   - view1: The first view.
  ///   - attr1: Its side or length; not kept.
  ///   - relation: How the sides compare.
  ///   - view2: The second view; nil for a number alone.
  ///   - attr2: Its side or length; not kept.
  ///   - multiplier: The factor of the second side.
  ///   - c: What is added to it.
  public convenience init(
    item view1: AnyObject,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: AnyObject?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
  ) { self.init(view1, relation, view2, multiplier, c) }
  /// Lets constraints hold.
  ///
  /// - Parameter constraints: The constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach { $0.isActive = true }
  }
  /// Lets constraints not hold.
  ///
  /// - Parameter constraints: The constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    constraints.forEach { $0.isActive = false }
  }
}

/// A side, a middle or a length of a view, of which constraints are made.
@MainActor
public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  weak var item: AnyObject?
  init(_ item: AnyObject) { self.item = item }
  /// Creates a constraint that makes two equal.
  ///
  /// - Parameters:
  ///   - anchor: The other one.
  ///   - c: What is added to it; 0 by default.
  /// - Returns: The constraint, which does not hold yet.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint { .init(item, .equal, anchor.item, 1, c) }
  /// Creates a constraint that makes this at least the other.
  ///
  /// - Parameters:
  ///   - anchor: The other one.
  ///   - c: What is added to it; 0 by default.
  /// - Returns: The constraint, which does not hold yet.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint { .init(item, .greaterThanOrEqual, anchor.item, 1, c) }
  /// Creates a constraint that makes this at most the other.
  ///
  /// - Parameters:
  ///   - anchor: The other one.
  ///   - c: What is added to it; 0 by default.
  /// - Returns: The constraint, which does not hold yet.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint { .init(item, .lessThanOrEqual, anchor.item, 1, c) }
}

/// A vertical line of a view: a side or the middle.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// A horizontal line of a view: a side, the middle or below letters.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}
/// A length of a view.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Creates a constraint to a number of points.
  ///
  /// - Parameter c: The number.
  /// - Returns: The constraint, which does not hold yet.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
    .init(item, .equal, nil, 1, c)
  }
  /// Creates a constraint to at least a number of points.
  ///
  /// - Parameter c: The number.
  /// - Returns: The constraint, which does not hold yet.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    .init(item, .greaterThanOrEqual, nil, 1, c)
  }
  /// Creates a constraint to at most a number of points.
  ///
  /// - Parameter c: The number.
  /// - Returns: The constraint, which does not hold yet.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    .init(item, .lessThanOrEqual, nil, 1, c)
  }
  /// Creates a constraint to a multiple of another length.
  ///
  /// - Parameters:
  ///   - anchor: The other length.
  ///   - m: The factor.
  ///   - c: What is added; 0 by default.
  /// - Returns: The constraint, which does not hold yet.
  public func constraint(
    equalTo anchor: NSLayoutDimension,
    multiplier m: CGFloat,
    constant c: CGFloat = 0
  ) -> NSLayoutConstraint { .init(item, .equal, anchor.item, m, c) }
  /// Creates a constraint to at most a multiple of another length.
  ///
  /// - Parameters:
  ///   - anchor: The other length.
  ///   - m: The factor.
  /// - Returns: The constraint, which does not hold yet.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat
  ) -> NSLayoutConstraint { .init(item, .lessThanOrEqual, anchor.item, m, 0) }
  /// Creates a constraint to at least a multiple of another length.
  ///
  /// - Parameters:
  ///   - anchor: The other length.
  ///   - m: The factor.
  /// - Returns: The constraint, which does not hold yet.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension,
    multiplier m: CGFloat
  ) -> NSLayoutConstraint { .init(item, .greaterThanOrEqual, anchor.item, m, 0) }
}
