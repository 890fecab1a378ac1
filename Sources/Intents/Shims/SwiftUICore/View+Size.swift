public import Foundation

extension View {
  /// Sets the size of a view.
  ///
  /// - Parameters:
  ///   - width: The width in points; nil, the default, for the view's own.
  ///   - height: The height in points; nil, the default, for the view's own. A picture becomes no
  ///     higher than that.
  ///   - alignment: The position of the view in the frame; the center by default. PDF reads the
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
  /// - Parameters:
  ///   - minWidth: The least width in points; nil, the default, for none.
  ///   - idealWidth: The width in points that the view would like to have; nil by default.
  ///   - maxWidth: The greatest width in points; `.infinity` takes all the room, nil, the default,
  ///     sets no bound.
  ///   - minHeight: The least height in points; nil, the default, for none.
  ///   - idealHeight: The height in points that the view would like to have; nil by default.
  ///   - maxHeight: The greatest height in points; nil, the default, sets no bound.
  ///   - alignment: The position of the view in the frame; the center by default. PDF reads the
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
}

/// The way in which a picture fits a frame of other proportions.
public enum ContentMode: String, Hashable, CaseIterable, Sendable {
  /// As large as fits, so that all of it is seen.
  case fit
  /// As large as fills the frame; what is outside is cut off.
  case fill
}

extension CGSize {
  /// The ratio of the width to the height; nil where there is no height.
  var ratio: CGFloat? { height > 0 ? width / height : nil }
}
