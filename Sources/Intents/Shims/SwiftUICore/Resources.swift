public import Foundation

/// The name of a picture in an asset catalog, as Xcode writes it for each picture of an app.
public struct ImageResource: Hashable, Sendable {
  let name: String, bundle: Bundle
  /// Creates a name.
  ///
  /// - Parameters:
  ///   - name: The name of the picture.
  ///   - bundle: Where it is.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// The name of a color in an asset catalog, as Xcode writes it for each color of an app.
public struct ColorResource: Hashable, Sendable {
  let name: String, bundle: Bundle
  /// Creates a name.
  ///
  /// - Parameters:
  ///   - name: The name of the color.
  ///   - bundle: Where it is.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}
