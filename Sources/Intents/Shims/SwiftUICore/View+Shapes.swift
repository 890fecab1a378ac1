nonisolated struct _ShapeView<Content: Shape>: View {
  typealias Body = Never
  let shape: Content
  @MainActor var _nodes: [ViewNode] { [shape._shape] }
}

/// The purposes of a view's shape.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set of purposes.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Touches, previews, the effects of pointers and of the focus, and accessibility.
  public static let interaction = Self(rawValue: 1), dragPreview = Self(rawValue: 2),
    contextMenuPreview = Self(rawValue: 4), hoverEffect = Self(rawValue: 8),
    accessibility = Self(rawValue: 16), focusEffect = Self(rawValue: 32)
}

/// The parts of the safe area.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set of regions.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The bars, the keyboard, or both.
  public static let container = Self(rawValue: 1), keyboard = Self(rawValue: 2),
    all: Self = [.container, .keyboard]
}
