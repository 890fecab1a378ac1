public import Foundation

/// A layer, kept as data: it is never drawn.
///
/// Its properties keep what is set, and its sublayers are a tree. A `UIView` makes one when its `layer` is first read.
open class CALayer: NSObject {
  /// The frame in points, and the bounds, which are independent of it; zero by default.
  open var frame = CGRect.zero, bounds = CGRect.zero
  /// The middle of the frame; setting it moves the frame.
  open var position: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  /// The place in the bounds, in `0...1`, at ``position``; kept.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The distance to the viewer; kept.
  open var zPosition: CGFloat = 0
  /// The radius of the corners, and the width of the border; kept.
  open var cornerRadius: CGFloat = 0, borderWidth: CGFloat = 0
  /// Which corners have the radius; kept.
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  /// The form of the corners; kept.
  open var cornerCurve = CALayerCornerCurve.circular
  /// The colors of the background, the border and the shadow; kept.
  open var backgroundColor: CGColor?, borderColor: CGColor?, shadowColor: CGColor?
  /// The shadow's opacity, in `0...1`; kept.
  open var shadowOpacity: Float = 0
  /// The shadow's offset and blur, in points; kept.
  open var shadowOffset = CGSize(width: 0, height: -3), shadowRadius: CGFloat = 3
  /// The opacity, in `0...1`; kept.
  open var opacity: Float = 1
  /// Whether it is hidden, opaque, and cut off at its bounds; kept.
  open var isHidden = false, isOpaque = false, masksToBounds = false
  /// Whether it is drawn once and kept as a picture; kept.
  open var shouldRasterize = false
  /// The scales of its content and of that picture; kept.
  open var contentsScale: CGFloat = 1, rasterizationScale: CGFloat = 1
  /// What it shows, such as a picture; kept.
  open var contents: Any?
  /// How it shows that; kept.
  open var contentsGravity = CALayerContentsGravity.resize
  /// The layer whose opacity masks it; kept.
  open var mask: CALayer?
  /// The name; kept.
  open var name: String?
  /// The sublayers, in the order in which they were added; nil for none.
  open private(set) var sublayers: [CALayer]?
  /// The layer that it is a sublayer of; nil for none.
  open private(set) weak var superlayer: CALayer?
  private var animations: [String: CAAnimation] = [:]

  /// Creates a layer.
  public override init() { super.init() }
  /// Makes a layer of this class for a view whose `layerClass` it is.
  ///
  /// The layers of the system's names override it. A subclass of the app's makes one of theirs.
  ///
  /// - Returns: The layer.
  open class func _make() -> CALayer { CALayer() }
  /// Creates a layer with the frame and the look of another one.
  ///
  /// - Parameter layer: The layer; anything else is not read.
  public init(layer: Any) {
    super.init()
    guard let layer = layer as? CALayer else { return }
    (frame, bounds, cornerRadius) = (layer.frame, layer.bounds, layer.cornerRadius)
    (backgroundColor, opacity) = (layer.backgroundColor, layer.opacity)
  }
  /// Creates a layer; nothing is read.
  ///
  /// - Parameter coder: Not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Adds a sublayer at the end, and takes it from the layer that had it.
  ///
  /// - Parameter layer: The sublayer.
  open func addSublayer(_ layer: CALayer) {
    insertSublayer(layer, at: UInt32(clamping: sublayers?.count ?? 0))
  }
  /// Adds a sublayer at a place.
  ///
  /// - Parameters:
  ///   - layer: The sublayer.
  ///   - index: The place; limited to those there are.
  open func insertSublayer(_ layer: CALayer, at index: UInt32) {
    layer.removeFromSuperlayer()
    var layers = sublayers ?? []
    layers.insert(layer, at: min(Int(index), layers.count))
    (sublayers, layer.superlayer) = (layers, self)
  }
  /// Adds a sublayer behind another one.
  ///
  /// - Parameters:
  ///   - layer: The sublayer.
  ///   - sibling: The one before which it stands; first without it.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    let place = sublayers?.firstIndex { $0 === sibling } ?? 0
    insertSublayer(layer, at: UInt32(clamping: place))
  }
  /// Removes it from its superlayer.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }
  /// Adds an animation, which does not run.
  ///
  /// - Parameters:
  ///   - anim: The animation; kept for ``animation(forKey:)``.
  ///   - key: Its name; without one it is dropped.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    if let key { animations[key] = anim }
  }
  /// Returns an animation that was added.
  ///
  /// - Parameter key: Its name.
  /// - Returns: The animation; nil for none.
  open func animation(forKey key: String) -> CAAnimation? { animations[key] }
  /// Removes an animation.
  ///
  /// - Parameter key: Its name.
  open func removeAnimation(forKey key: String) { animations[key] = nil }
  /// Removes all animations.
  open func removeAllAnimations() { animations = [:] }
  /// Marks the layer as in need of drawing; no effect.
  open func setNeedsDisplay() {}
  /// Marks the layer as in need of layout; no effect.
  open func setNeedsLayout() {}
  /// Places the sublayers where that is needed; no effect.
  open func layoutIfNeeded() {}
  /// Places the sublayers; nothing here calls it.
  open func layoutSublayers() {}
}

/// Which corners of a layer are round.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt
  /// Creates a set of its bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corners at the top, left and right.
  public static let layerMinXMinYCorner = Self(rawValue: 1), layerMaxXMinYCorner = Self(rawValue: 2)
  /// The corners at the bottom, left and right.
  public static let layerMinXMaxYCorner = Self(rawValue: 4), layerMaxXMaxYCorner = Self(rawValue: 8)
}

/// The form of a layer's corners.
public enum CALayerCornerCurve: String, Sendable {
  /// A part of a circle, or one that bends little by little.
  case circular, continuous
}

/// How a layer shows a picture.
public enum CALayerContentsGravity: String, Sendable {
  /// In the middle, or scaled to the bounds.
  case center, resize, resizeAspect, resizeAspectFill
}

/// A layer of colors that blend into each other; never drawn.
open class CAGradientLayer: CALayer {
  /// Makes a layer of this class.
  open override class func _make() -> CALayer { CAGradientLayer() }
  /// The colors, objects of `CGColor`; kept.
  open var colors: [Any]?
  /// Where the colors are, in `0...1`; kept.
  open var locations: [NSNumber]?
  /// Where the first color is and where the last one is, in `0...1`; kept.
  open var startPoint = CGPoint(x: 0.5, y: 0), endPoint = CGPoint(x: 0.5, y: 1)
}

/// A layer of text; never drawn.
open class CATextLayer: CALayer {
  /// Makes a layer of this class.
  open override class func _make() -> CALayer { CATextLayer() }
  /// The text, a `String` or an attributed one, and its font; kept.
  open var string: Any?, font: Any?
  /// The size of the letters in points; kept.
  open var fontSize: CGFloat = 36
  /// The color of the letters; kept.
  open var foregroundColor: CGColor? = .white
  /// Whether lines are broken; kept.
  open var isWrapped = false
}
