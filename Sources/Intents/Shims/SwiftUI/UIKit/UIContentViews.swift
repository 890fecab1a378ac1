// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
public import Foundation

// Views of UIKit that show text, pictures and other views, as data: nothing is drawn.

/// A view of a text that is not edited; never drawn.
@MainActor
open class UILabel: UIView {
  /// The text; nil by default.
  open var text: String?
  /// The text with its looks; setting it sets ``text`` too.
  open var attributedText: NSAttributedString? { didSet { text = attributedText?.string } }
  /// The font, the color of the letters, and that of the shadow; kept.
  open var font: UIFont! = .systemFont(ofSize: 17)
  /// The color of the letters, and that of the shadow; kept.
  open var textColor: UIColor! = .black, shadowColor: UIColor?
  /// Where lines are placed; kept.
  open var textAlignment = NSTextAlignment.natural
  /// Where lines are broken; kept.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// The number of lines, 0 for all; kept.
  open var numberOfLines = 1
  /// Whether letters become smaller to fit; kept.
  open var adjustsFontSizeToFitWidth = false, adjustsFontForContentSizeCategory = false
  /// How much smaller they may be; kept.
  open var minimumScaleFactor: CGFloat = 0
}

/// A view of a picture; never drawn.
@MainActor
open class UIImageView: UIView {
  /// The picture, and that of a chosen view; kept.
  open var image: UIImage?, highlightedImage: UIImage?
  /// Creates a view.
  ///
  /// - Parameter image: The picture, whose size becomes that of the view; nil for none.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}

/// A view of views in a row or a column; nothing is laid out.
@MainActor
open class UIStackView: UIView {
  /// How the views share the axis.
  public enum Distribution: Int, Sendable {
    /// One fills, all are equal, by their sizes, with equal gaps, or with equal distances.
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }
  /// How the views are placed across the axis.
  public enum Alignment: Int, Sendable {
    /// Over all, at the beginning, at the first line's letters, in the middle, at the end, at the last line's.
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// The beginning and the end of a row.
    public static let top = Alignment.leading, bottom = Alignment.trailing
  }
  /// The views in their order.
  public private(set) var arrangedSubviews: [UIView] = []
  /// A row or a column; kept.
  open var axis = NSLayoutConstraint.Axis.horizontal
  /// How the views share the axis; kept.
  open var distribution = Distribution.fill
  /// How the views are placed across it; kept.
  open var alignment = Alignment.fill
  /// The gap in points; kept.
  open var spacing: CGFloat = 0
  /// Whether the margins are left free; kept.
  open var isLayoutMarginsRelativeArrangement = false
  private var gaps: [ObjectIdentifier: CGFloat] = [:]
  /// Creates a row.
  ///
  /// - Parameter views: The views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }
  /// Adds a view at the end.
  ///
  /// - Parameter view: The view.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }
  /// Adds a view at a place.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - stackIndex: The place; limited to those there are.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    addSubview(view)
  }
  /// Takes a view out of the row; it stays a subview, as on Apple's platforms.
  ///
  /// - Parameter view: The view.
  open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
  /// Sets the gap after a view; kept.
  ///
  /// - Parameters:
  ///   - spacing: The gap in points.
  ///   - arrangedSubview: The view.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    gaps[ObjectIdentifier(arrangedSubview)] = spacing
  }
  /// Returns the gap after a view.
  ///
  /// - Parameter arrangedSubview: The view.
  /// - Returns: The gap that was set for it, or else ``spacing``.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    gaps[ObjectIdentifier(arrangedSubview)] ?? spacing
  }
}

/// A view that scrolls; nothing scrolls it but its own methods.
@MainActor
open class UIScrollView: UIView {
  /// What a drag does to the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Nothing, or it goes with the drag or below it.
    case none, onDrag, interactive
  }
  /// When the insets of bars are added.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As the system says, where it scrolls, never, always.
    case automatic, scrollableAxes, never, always
  }
  /// The size of the content, and how far it is scrolled; kept.
  open var contentSize = CGSize.zero, contentOffset = CGPoint.zero
  /// The insets around the content; kept.
  open var contentInset = UIEdgeInsets.zero
  /// When the insets of bars are added; kept.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// What a drag does to the keyboard; kept.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Whether it scrolls, jumps back at its ends, and stops at pages; kept.
  open var isScrollEnabled = true, bounces = true, isPagingEnabled = false
  /// Whether it jumps back also where there is little content; kept.
  open var alwaysBounceVertical = false, alwaysBounceHorizontal = false
  /// Whether lines show where it is; kept.
  open var showsVerticalScrollIndicator = true, showsHorizontalScrollIndicator = true
  /// How small and how large its content can be made; kept.
  open var minimumZoomScale: CGFloat = 1, maximumZoomScale: CGFloat = 1, zoomScale: CGFloat = 1
  /// The control above its content that loads it again; kept.
  open var refreshControl: UIRefreshControl?
  /// Scrolls.
  ///
  /// - Parameters:
  ///   - contentOffset: How far; kept.
  ///   - animated: Not read.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }
  /// Scrolls until a rectangle is seen; no effect.
  ///
  /// - Parameters:
  ///   - rect: Not read.
  ///   - animated: Not read.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}

/// A control above a list that loads it again; nothing pulls it.
@MainActor
open class UIRefreshControl: UIControl {
  /// Whether it is loading: after ``beginRefreshing()``, until ``endRefreshing()``.
  public private(set) var isRefreshing = false
  /// The text below it; kept.
  open var attributedTitle: NSAttributedString?
  /// Says that loading has begun.
  open func beginRefreshing() { isRefreshing = true }
  /// Says that loading has ended.
  open func endRefreshing() { isRefreshing = false }
}

/// Where the lines of a text are placed; kept.
public enum NSTextAlignment: Int, Sendable {
  /// At the left, in the middle, at the right, at both, and by the language.
  case left, center, right, justified, natural
}

/// Where a line is broken or cut; kept.
public enum NSLineBreakMode: Int, Sendable {
  /// Between words, between letters, at the edge, or with dots at the beginning, the end or in the middle.
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  /// With dots in the middle.
  case byTruncatingMiddle
}
