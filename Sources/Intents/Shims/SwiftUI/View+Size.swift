public import Foundation

extension View {
  /// Sets the size of a view.
  ///
  /// PDF draws width and height, HTML the width; text ignores both.
  ///
  /// - Parameters:
  ///   - width: The width in points; nil, the default, for the view's own.
  ///   - height: The height in points; nil, the default, for the view's own. A picture becomes no
  ///     higher than that.
  ///   - alignment: Where the view stands in the frame; the center by default. PDF reads the
  ///     horizontal part.
  /// - Returns: The view with the modifier `frame` (`width`, `height`, `alignment`).
  nonisolated public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    var frame = ViewNode.Frame(alignment: alignment)
    (frame.width, frame.height) = (width, height)
    return _modified(.frame(frame))
  }

  /// Constrains the size of a view.
  ///
  /// HTML draws a finite greatest width. PDF offers the view no more than that, makes it as wide as
  /// the room for infinity, and bounds the height of pictures. All else is only kept in the tree.
  ///
  /// - Parameters:
  ///   - minWidth: The least width in points; nil, the default, for none.
  ///   - idealWidth: The width in points that the view would like to have; nil by default.
  ///   - maxWidth: The greatest width in points; `.infinity` takes all the room, nil, the default,
  ///     sets no bound.
  ///   - minHeight: The least height in points; nil, the default, for none.
  ///   - idealHeight: The height in points that the view would like to have; nil by default.
  ///   - maxHeight: The greatest height in points; nil, the default, sets no bound.
  ///   - alignment: Where the view stands in the frame; the center by default. PDF reads the
  ///     horizontal part.
  /// - Returns: The view with the modifier `frame` (`minWidth`, `idealWidth`, `maxWidth`,
  ///   `minHeight`, `idealHeight`, `maxHeight`, `alignment`).
  nonisolated public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    var frame = ViewNode.Frame(alignment: alignment)
    (frame.minWidth, frame.idealWidth, frame.maxWidth) = (minWidth, idealWidth, maxWidth)
    (frame.minHeight, frame.idealHeight, frame.maxHeight) = (minHeight, idealHeight, maxHeight)
    return _modified(.frame(frame))
  }

  /// Sets the radius of a view's corners.
  ///
  /// PDF draws it for pictures. In HTML pictures have corners of 8 pixels in any case.
  ///
  /// - Parameter radius: The radius of the corners, in points.
  /// - Returns: The view with the modifier `cornerRadius` (`value`).
  nonisolated public func cornerRadius(_ radius: CGFloat) -> some View {
    _modified(.cornerRadius(radius))
  }

  /// Sets the opacity of a view.
  ///
  /// Kept in the tree; no renderer draws it. ``Color/opacity(_:)`` is drawn.
  ///
  /// - Parameter opacity: From 0, transparent, to 1, opaque.
  /// - Returns: The view with the modifier `opacity` (`value`).
  nonisolated public func opacity(_ opacity: Double) -> some View {
    _modified("opacity", ["value": "\(opacity)"])
  }

  /// Constrains a picture to an aspect ratio.
  ///
  /// PDF crops a picture that fills a lower frame. The ratio itself is only kept in the tree: a
  /// picture is drawn in its own.
  ///
  /// - Parameters:
  ///   - aspectRatio: Width by height; nil, the default, for the picture's own.
  ///   - contentMode: Whether all of the picture is seen, or the frame is filled.
  /// - Returns: The view with the modifier `aspectRatio` (`value`, `contentMode`).
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View {
    _modified(.aspectRatio(aspectRatio, contentMode: contentMode))
  }

  /// Scales a picture to fit its frame.
  ///
  /// - Returns: The view with the modifier `aspectRatio` (`contentMode`).
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales a picture to fill its frame, cutting off what is outside.
  ///
  /// PDF draws it; text and HTML do not.
  ///
  /// - Returns: The view with the modifier `aspectRatio` (`contentMode`).
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

/// The way in which a picture fits a frame of other proportions.
///
/// PDF draws both; text and HTML show the picture in its own proportions.
public enum ContentMode: String, Hashable, CaseIterable, Sendable {
  /// As large as fits, so that all of it is seen.
  case fit
  /// As large as fills the frame; what is outside is cut off.
  case fill
}
