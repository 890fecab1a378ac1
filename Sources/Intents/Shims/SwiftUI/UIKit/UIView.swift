// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
public import Foundation

/// A view of UIKit, kept as data: it is never laid out or drawn.
///
/// Its properties keep what is set, and its subviews are a tree. SwiftUI's views are what ``ViewNode`` and the
/// renderers show.
@MainActor
open class UIView: UIResponder {
  /// How a view fills its bounds.
  public enum ContentMode: Int, Sendable {
    /// Scaled to the bounds; within them, or beyond them, with the proportions kept; drawn again.
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw
    /// Not scaled, in the middle, at a side or in a corner.
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }
  /// Which sides of a view change with its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the sides.
    public let rawValue: UInt
    /// Creates a set of its bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left margin, the width, the right margin.
    public static let flexibleLeftMargin = Self(rawValue: 1), flexibleWidth = Self(rawValue: 2),
      flexibleRightMargin = Self(rawValue: 4)
    /// The top margin, the height, the bottom margin.
    public static let flexibleTopMargin = Self(rawValue: 8), flexibleHeight = Self(rawValue: 16),
      flexibleBottomMargin = Self(rawValue: 32)
  }
  /// How an animation moves.
  ///
  /// Not read: changes take place at once.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options of their bits.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// With the layout of subviews, with touches allowed, beginning from the present state.
    public static let layoutSubviews = Self(rawValue: 1), allowUserInteraction = Self(rawValue: 2),
      beginFromCurrentState = Self(rawValue: 4)
    /// Again and again, and back again.
    public static let `repeat` = Self(rawValue: 8), autoreverse = Self(rawValue: 16)
    /// Slow at both ends, at the beginning, at the end, or nowhere.
    public static let curveEaseInOut: Self = [], curveEaseIn = Self(rawValue: 1 << 16),
      curveEaseOut = Self(rawValue: 2 << 16), curveLinear = Self(rawValue: 3 << 16)
    /// Dissolving, or turning over a side.
    public static let transitionCrossDissolve = Self(rawValue: 5 << 20),
      transitionFlipFromLeft = Self(rawValue: 1 << 20),
      transitionFlipFromRight = Self(rawValue: 2 << 20)
  }

  /// The entity that `appEntityIdentifier` of `AppIntents` stores.
  ///
  /// Nil for a view without an entity. `AppIntents` casts it: an app uses that property instead.
  public var _entity: Any?
  /// The provider that `appEntityUIElementProvider` of `AppIntents` stores.
  ///
  /// Nil for a view without a provider. An app uses the property of `AppIntents` instead.
  public var _entityElements: Any?
  /// The background color.
  ///
  /// Nil by default. Kept, without an effect.
  open var backgroundColor: UIColor?
  /// The tint color.
  ///
  /// Nil by default. Kept, without an effect.
  open var tintColor: UIColor!
  /// The frame and the bounds in points, independent of each other.
  ///
  /// Zero by default. They are independent of each other: setting one leaves the other.
  open var frame = CGRect.zero
  /// The bounds in points, independent of the frame.
  open var bounds = CGRect.zero
  /// The middle of the frame; setting it moves the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  /// Whether the view is hidden.
  ///
  /// False by default. Kept, without an effect.
  open var isHidden = false
  /// The opacity.
  ///
  /// 1 by default. Kept, without an effect.
  open var alpha: CGFloat = 1
  /// How it is moved, turned and scaled; kept.
  open var transform = CGAffineTransform.identity
  /// A number of the app's; kept.
  public var tag = 0
  /// How it fills its bounds; kept.
  public var contentMode = ContentMode.scaleToFill
  /// Whether it takes touches, hides nothing behind it, and cuts off its subviews; kept.
  public var isUserInteractionEnabled = true, isOpaque = true, clipsToBounds = false
  /// Whether several fingers count, and whether it takes all of them; kept.
  public var isMultipleTouchEnabled = false, isExclusiveTouch = false
  /// Whether its frame is turned into constraints; kept.
  public var translatesAutoresizingMaskIntoConstraints = true
  /// Which sides change with the superview; kept.
  public var autoresizingMask: AutoresizingMask = []
  /// Whether it is light or dark; kept.
  public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The margins inside of it; kept.
  open var layoutMargins = UIEdgeInsets.zero
  /// The margins inside of it, by reading direction; kept.
  open var directionalLayoutMargins = NSDirectionalEdgeInsets.zero
  /// The order of what reads from left to right; kept.
  public var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// The view whose opacity masks it; kept.
  public var mask: UIView?
  /// The subviews, in the order in which they were added.
  public private(set) var subviews: [UIView] = []
  /// The view that it is a subview of; nil for none.
  public private(set) weak var superview: UIView?
  /// The window that it is in; nil unless a superview is one.
  public var window: UIWindow? { superview as? UIWindow ?? superview?.window }
  /// The gestures that were added.
  public var gestureRecognizers: [UIGestureRecognizer]?
  /// The constraints that were added; kept, and never solved.
  public private(set) var constraints: [NSLayoutConstraint] = []
  /// The interactions that were added; kept.
  public var interactions: [any UIInteraction] = []
  /// The guides that were added; kept.
  public private(set) var layoutGuides: [UILayoutGuide] = []
  /// The traits, always light.
  public var traitCollection: UITraitCollection { .current }
  /// The insets of the safe area; always zero.
  public var safeAreaInsets: UIEdgeInsets { .zero }
  /// The guide of the safe area.
  public lazy var safeAreaLayoutGuide = UILayoutGuide()
  /// The guide of the margins.
  public lazy var layoutMarginsGuide = UILayoutGuide()
  /// The guide of a comfortable width for reading.
  public lazy var readableContentGuide = UILayoutGuide()
  /// The class of ``layer``; a subclass says which.
  open class var layerClass: AnyClass { CALayer.self }
  /// The layer, of the class ``layerClass``, made when it is first read.
  ///
  /// Its properties are kept; nothing is drawn by them.
  public lazy var layer: CALayer = (type(of: self).layerClass as? CALayer.Type ?? CALayer.self)
    ._make()
  /// What assistive technologies say of it; kept, and nothing reads it.
  public var accessibilityLabel: String?, accessibilityHint: String?, accessibilityValue: String?
  /// The name of it in tests; kept.
  public var accessibilityIdentifier: String?
  /// Whether assistive technologies see it; kept.
  public var isAccessibilityElement = false, accessibilityElementsHidden = false
  /// What it is for assistive technologies; kept.
  public var accessibilityTraits: UIAccessibilityTraits = []
  /// The size of what it shows; a subclass says which, without one `noIntrinsicMetric` for both.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// The length of a view that has no size of its own.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Creates a view.
  ///
  /// - Parameter frame: Its place and size, in points; none by default.
  public init(frame: CGRect = .zero) {
    super.init()
    (self.frame, bounds) = (frame, CGRect(origin: .zero, size: frame.size))
  }
  /// Creates a view with an empty frame: there are no storyboards here.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Adds a subview at the end of ``subviews``, and takes it from the view that had it.
  ///
  /// - Parameter view: The subview.
  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }
  /// Adds a subview at a place in ``subviews``.
  ///
  /// - Parameters:
  ///   - view: The subview.
  ///   - index: The place; limited to those there are.
  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    didAddSubview(view)
    view.didMoveToSuperview()
  }
  /// Adds a subview behind another one.
  ///
  /// - Parameters:
  ///   - view: The subview.
  ///   - sibling: The one before which it stands; without it in ``subviews`` it becomes the first.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? 0)
  }
  /// Adds a subview in front of another one.
  ///
  /// - Parameters:
  ///   - view: The subview.
  ///   - sibling: The one after which it stands; without it in ``subviews`` it becomes the last.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insertSubview(view, at: subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count)
  }
  /// Removes the view from its superview.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }
  /// Makes a subview the last one.
  ///
  /// - Parameter view: The subview.
  open func bringSubviewToFront(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }
  /// Makes a subview the first one.
  ///
  /// - Parameter view: The subview.
  open func sendSubviewToBack(_ view: UIView) {
    if view.superview === self { insertSubview(view, at: 0) }
  }
  /// Returns the view, or one below it, with a tag.
  ///
  /// - Parameter tag: The tag.
  /// - Returns: The first such view; nil for none.
  public func viewWithTag(_ tag: Int) -> UIView? {
    self.tag == tag ? self : subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }
  /// Returns whether a view is the view itself or above it.
  ///
  /// - Parameter view: The other view.
  /// - Returns: Whether it is.
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }
  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before the superview changes; nothing here calls it.
  ///
  /// - Parameter newSuperview: The view; nil for none.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view was added to another one.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nothing here calls it.
  ///
  /// - Parameter newWindow: The window; nil for none.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed; nothing here calls it.
  open func didMoveToWindow() {}
  /// Places the subviews; nothing here calls it.
  open func layoutSubviews() {}
  /// Places the subviews where that is needed; no effect.
  open func layoutIfNeeded() {}
  /// Marks the view as in need of drawing; no effect.
  open func setNeedsDisplay() {}
  /// Marks the view as in need of layout; no effect.
  open func setNeedsLayout() {}
  /// Adds constraints to the view; nothing here calls it.
  open func updateConstraints() {}
  /// Marks the view as in need of constraints; no effect.
  open func setNeedsUpdateConstraints() {}
  /// Tells that ``intrinsicContentSize`` has changed; no effect.
  open func invalidateIntrinsicContentSize() {}
  /// Draws the view; nothing here calls it.
  ///
  /// - Parameter rect: The part to be drawn.
  open func draw(_ rect: CGRect) {}
  /// Called when the tint color has changed; nothing here calls it.
  open func tintColorDidChange() {}
  /// Called when the traits have changed; nothing here calls it.
  ///
  /// - Parameter previousTraitCollection: The traits before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called after the view was loaded of a nib file; nothing here calls it.
  open func awakeFromNib() {}
  /// Returns the size that fits; a subclass says which.
  ///
  /// - Parameter size: The size there is.
  /// - Returns: The size of the bounds.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Sets the bounds to what fits.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }
  /// Returns which view is hit; a subclass says which.
  ///
  /// - Parameters:
  ///   - point: The place.
  ///   - event: The event; not read.
  /// - Returns: The view if its bounds have the place; nil otherwise.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    self.point(inside: point, with: event) ? self : nil
  }
  /// Returns whether a place is in the view's bounds.
  ///
  /// - Parameters:
  ///   - point: The place.
  ///   - event: The event; not read.
  /// - Returns: Whether it is.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// Gives up the keyboard in all views below; no effect.
  ///
  /// - Parameter force: Not read.
  /// - Returns: Always true: none has the keyboard.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { true }
  /// Adds a gesture.
  ///
  /// - Parameter gestureRecognizer: The gesture; nothing recognizes it.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }
  /// Removes a gesture.
  ///
  /// - Parameter gestureRecognizer: The gesture.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
  }
  /// Adds an interaction.
  ///
  /// - Parameter interaction: The interaction; kept in ``interactions``, and nothing begins it.
  open func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }
  /// Adds a constraint.
  ///
  /// - Parameter constraint: The constraint; kept.
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraints.append(constraint) }
  /// Adds constraints.
  ///
  /// - Parameter constraints: The constraints; kept.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { self.constraints += constraints }
  /// Removes constraints.
  ///
  /// - Parameter constraints: The constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    self.constraints.removeAll { one in constraints.contains { $0 === one } }
  }
  /// Adds a guide.
  ///
  /// - Parameter layoutGuide: The guide; kept.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuides.append(layoutGuide) }
}
