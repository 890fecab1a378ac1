public import SwiftUI

/// A view of an artwork, which is empty here: there are no pictures.
public nonisolated struct ArtworkImage: View {
  private let width: CGFloat?, height: CGFloat?

  /// Creates a view with a width and a height.
  ///
  /// - Parameters:
  ///   - artwork: The artwork; not read.
  ///   - width: The width in points.
  ///   - height: The height in points.
  public init(_ artwork: Artwork, width: CGFloat, height: CGFloat) {
    (self.width, self.height) = (width, height)
  }
  /// Creates a view with a width.
  ///
  /// - Parameters:
  ///   - artwork: The artwork; not read.
  ///   - width: The width in points.
  public init(_ artwork: Artwork, width: CGFloat) { (self.width, height) = (width, nil) }
  /// Creates a view with a height.
  ///
  /// - Parameters:
  ///   - artwork: The artwork; not read.
  ///   - height: The height in points.
  public init(_ artwork: Artwork, height: CGFloat) { (width, self.height) = (nil, height) }

  /// An empty rectangle of that size.
  public var body: some View { Color.clear.frame(width: width, height: height) }
}
