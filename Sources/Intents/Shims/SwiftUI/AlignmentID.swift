public import Foundation

/// A position in views by which a stack aligns them, of an app's own.
///
/// Not evaluated here: views are centered.
public protocol AlignmentID {
  /// The position in a view that sets none itself; not called here.
  ///
  /// - Parameter context: The size of the view.
  /// - Returns: The position, in points.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

extension HorizontalAlignment {
  /// Aligns by a position of the app's own, which is the center here.
  ///
  /// - Parameter id: The position; not read.
  public init(_ id: any AlignmentID.Type) { self = .center }
}

extension VerticalAlignment {
  /// Aligns by a position of the app's own, which is the center here.
  ///
  /// - Parameter id: The position; not read.
  public init(_ id: any AlignmentID.Type) { self = .center }
}
