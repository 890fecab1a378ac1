public import Foundation

/// The insets of a rectangle's sides, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from each side, in points; any finite number.
  public var top, leading, bottom, trailing: CGFloat
  /// Creates distances.
  ///
  /// - Parameters:
  ///   - top: The distance from the upper side, in points.
  ///   - leading: The distance from the side where reading begins, in points.
  ///   - bottom: The distance from the lower side, in points.
  ///   - trailing: The distance from the side where reading ends, in points.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Creates insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

extension Text {
  /// The end at which a text that is too long is truncated.
  public enum TruncationMode: String, Hashable, Sendable {
    /// At its beginning, its middle or its end.
    case head, middle, tail
  }

  /// Whether a text is shown in capitals or in small letters.
  public enum Case: String, Hashable, Sendable {
    /// Capitals, or small letters.
    case uppercase, lowercase
  }
}

/// The size of a control.
public enum ControlSize: String, Hashable, CaseIterable, Comparable, Sendable {
  /// From the smallest to the largest; `regular` is the usual one.
  case mini, small, regular, large, extraLarge

  /// Whether one size is smaller than another.
  public static func < (left: ControlSize, right: ControlSize) -> Bool {
    func place(_ size: ControlSize) -> Int { allCases.firstIndex(of: size) ?? 0 }
    return place(left) < place(right)
  }
}
