public import Foundation

/// The name of a picture in an asset catalog, as Xcode writes it for each picture of an app.
///
/// There are no asset catalogs on Linux: an app that uses such names declares them in an extension, and a picture of
/// the bundle has the name.
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
///
/// There are no asset catalogs on Linux: an app that uses such names declares them in an extension, and the color is
/// one that only the name says.
public struct ColorResource: Hashable, Sendable {
  let name: String, bundle: Bundle
  /// Creates a name.
  ///
  /// - Parameters:
  ///   - name: The name of the color.
  ///   - bundle: Where it is.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension Image {
  /// Creates an image of a named picture, as the initializer with its name and bundle does.
  ///
  /// - Parameter resource: The name.
  public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension Color {
  /// Creates a named color, as the initializer with its name does.
  ///
  /// - Parameter resource: The name.
  public init(_ resource: ColorResource) { self.init(resource.name) }
}
