public import Foundation

/// Light or dark appearance.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Not known, light, dark.
  case unspecified, light, dark
}

/// The appearance of an interface: light, as views are drawn here.
public final class UITraitCollection: NSObject, Sendable {
  /// The appearance.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Creates traits of an appearance.
  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }
  /// The traits of the process: light appearance.
  public static var current: UITraitCollection { UITraitCollection(userInterfaceStyle: .light) }
}

extension UIColor {
  /// Creates a color that depends on the traits, which are those of light appearance.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    let color = dynamicProvider(.current)
    self.init(color._base, opacities: color._opacities)
  }
}
