/// How a symbol shows a value in `0...1`.
///
/// Not drawn here.
public struct SymbolVariableValueMode: Hashable, Sendable {
  let name: String
  /// By the color of its layers.
  public static let color = Self(name: "color")
  /// By how much of its lines is drawn.
  public static let draw = Self(name: "draw")
}

/// How a color fills a symbol.
///
/// Not drawn here.
public struct SymbolColorRenderingMode: Hashable, Sendable {
  let name: String
  /// Evenly.
  public static let flat = Self(name: "flat")
  /// As a gradient.
  public static let gradient = Self(name: "gradient")
}

/// How much room a button takes.
///
/// Not drawn here.
public struct ButtonSizing: Hashable, Sendable {
  let name: String
  /// As the system chooses.
  public static let automatic = Self(name: "automatic")
  /// As much as its label.
  public static let fitted = Self(name: "fitted")
  /// All that there is.
  public static let flexible = Self(name: "flexible")
}

/// How much a background stands out.
///
/// Not drawn here.
public struct BackgroundProminence: Hashable, Sendable {
  let name: String
  /// As usual.
  public static let standard = Self(name: "standard")
  /// More, as behind a selected row.
  public static let increased = Self(name: "increased")
}

/// How glass appears and disappears.
///
/// Not drawn here.
public struct GlassEffectTransition: Hashable, Sendable {
  let name: String
  /// At once.
  public static let identity = Self(name: "identity")
  /// Out of glass nearby.
  public static let matchedGeometry = Self(name: "matchedGeometry")
  /// By and by.
  public static let materialize = Self(name: "materialize")
}

/// Whether controls look as in an active window.
public enum ControlActiveState: Hashable, CaseIterable, Sendable {
  /// In the window that takes keys, in another active one, or in one that is not.
  case key, active, inactive
}

/// A text size that the user chooses, in older source.
///
/// ``DynamicTypeSize`` is the newer one.
public enum ContentSizeCategory: Int, Hashable, CaseIterable, Comparable, Sendable {
  /// From the smallest usual size to the largest one.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// The larger sizes that accessibility adds.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether it is one of the sizes that accessibility adds.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether one size is smaller than another.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The parts of a screen that content is kept out of.
///
/// A page has none.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The parts as a bit set.
  public let rawValue: UInt
  /// Creates a set of parts.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// What containers and the device take.
  public static let container = Self(rawValue: 1)
  /// What the keyboard takes.
  public static let keyboard = Self(rawValue: 2)
  /// Everything.
  public static let all: Self = [.container, .keyboard]
}

extension Image {
  /// How bright the lightest parts of pictures may be; not read here.
  public struct DynamicRange: Hashable, Sendable {
    private let name: String
    /// As bright as white, somewhat brighter, or as bright as the screen can be.
    public static let standard = Self(name: "standard"),
      constrainedHigh = Self(name: "constrainedHigh"), high = Self(name: "high")
  }
}

/// The direction in which a row is passed.
public enum HorizontalDirection: Int8, Hashable, CaseIterable, Codable, Sendable {
  /// Towards where lines begin, or where they end.
  case leading, trailing

  /// Some directions in a row.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The directions as a bit set.
    public let rawValue: Int8
    /// Creates a set.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one direction.
    ///
    /// - Parameter direction: The direction.
    public init(_ direction: HorizontalDirection) { rawValue = 1 << direction.rawValue }
    /// Towards where lines begin, and where they end.
    public static let leading = Set(.leading), trailing = Set(.trailing)
    /// Both directions.
    public static let all: Set = [.leading, .trailing]
  }
}

/// The direction in which a column is passed.
public enum VerticalDirection: Int8, Hashable, CaseIterable, Codable, Sendable {
  /// Up, or down.
  case up, down

  /// Some directions in a column.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The directions as a bit set.
    public let rawValue: Int8
    /// Creates a set.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one direction.
    ///
    /// - Parameter direction: The direction.
    public init(_ direction: VerticalDirection) { rawValue = 1 << direction.rawValue }
    /// Up, and down.
    public static let up = Set(.up), down = Set(.down)
    /// Both directions.
    public static let all: Set = [.up, .down]
  }
}

extension HorizontalEdge {
  /// Some of the two edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The edges as a bit set.
    public let rawValue: Int8
    /// Creates a set.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one edge.
    ///
    /// - Parameter edge: The edge.
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
    /// One edge, and the other.
    public static let leading = Set(.leading), trailing = Set(.trailing)
    /// Both edges.
    public static let all: Set = [.leading, .trailing]
  }
}

extension VerticalEdge {
  /// Some of the two edges.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The edges as a bit set.
    public let rawValue: Int8
    /// Creates a set.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one edge.
    ///
    /// - Parameter edge: The edge.
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }
    /// One edge, and the other.
    public static let top = Set(.top), bottom = Set(.bottom)
    /// Both edges.
    public static let all: Set = [.top, .bottom]
  }
}
