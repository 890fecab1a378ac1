public import Foundation

extension EdgeInsets {
  /// The sum of both, side by side.
  public static func + (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: left.top + right.top,
      leading: left.leading + right.leading,
      bottom: left.bottom + right.bottom,
      trailing: left.trailing + right.trailing
    )
  }

  /// The difference of both, side by side.
  public static func - (left: EdgeInsets, right: EdgeInsets) -> EdgeInsets { left + right * -1 }

  /// Distances as many times as large.
  public static func * (left: EdgeInsets, right: CGFloat) -> EdgeInsets {
    EdgeInsets(
      top: left.top * right,
      leading: left.leading * right,
      bottom: left.bottom * right,
      trailing: left.trailing * right
    )
  }

  /// Returns the distances that also keep clear of corners.
  ///
  /// - Parameter corners: The room at the corners.
  /// - Returns: The distances, each with the larger room of its two corners.
  public func inset(by corners: RectangleCornerInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + max(corners.topLeading.height, corners.topTrailing.height),
      leading: leading + max(corners.topLeading.width, corners.bottomLeading.width),
      bottom: bottom + max(corners.bottomLeading.height, corners.bottomTrailing.height),
      trailing: trailing + max(corners.topTrailing.width, corners.bottomTrailing.width)
    )
  }
}

extension EdgeInsets: Animatable {
  /// The distances as numbers to interpolate.
  public var animatableData:
    AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>>
  {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      (top, leading) = (newValue.first, newValue.second.first)
      (bottom, trailing) = (newValue.second.second.first, newValue.second.second.second)
    }
  }
}

extension Edge.Set {
  /// Creates a set of one edge.
  ///
  /// - Parameter edge: The edge.
  public init(_ edge: Edge) {
    self =
      switch edge {
      case .top: .top
      case .leading: .leading
      case .bottom: .bottom
      case .trailing: .trailing
      }
  }
}

extension Axis.Set {
  /// Creates a set of one axis.
  ///
  /// - Parameter axis: The axis.
  public init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}

extension UnitPoint {
  /// The upper corner where lines begin.
  public static let zero = UnitPoint(x: 0, y: 0)

  /// Creates the upper corner where lines begin.
  public init() { self.init(x: 0, y: 0) }
}

extension StrokeStyle: Animatable {
  /// The numbers to interpolate: the width, the greatest reach of corners, and the start of dashes.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      (miterLimit, dashPhase) = (newValue.second.first, newValue.second.second)
    }
  }
}
