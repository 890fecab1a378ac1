public import Foundation

/// The shape of buttons with a border.
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
