public import Foundation

/// The shape of buttons with a border.
///
/// It is kept in the tree: HTML and PDF draw corners of 8 points.
public struct ButtonBorderShape: Hashable, Sendable {
  let name: String
  /// The system's default.
  public static let automatic = ButtonBorderShape(name: "automatic")
  /// A capsule.
  public static let capsule = ButtonBorderShape(name: "capsule")
  /// A circle.
  public static let circle = ButtonBorderShape(name: "circle")
  /// A rounded rectangle with the system's radius.
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  /// A rectangle with round corners.
  ///
  /// - Parameter radius: The radius of the corners, in points.
  /// - Returns: The shape, with the radius in its name in the tree.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(name: "roundedRectangle(\(radius))")
  }
}

extension View {
  /// Sets the border shape of buttons.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter shape: The outline.
  /// - Returns: The view with the modifier `buttonBorderShape` (`value`).
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    _modified("buttonBorderShape", ["value": shape.name])
  }
}
