public import Foundation

// What changes how a view looks while or after it is drawn, and what moves: kept by name. Nothing is drawn or moved.

/// Runs a closure whose changes would be animated.
///
/// - Parameters:
///   - animation: The animation; not read.
///   - body: Makes the changes; run once, at once.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Runs a closure whose changes would be animated, and then a completion.
///
/// - Parameters:
///   - animation: The animation; not read.
///   - completionCriteria: When the movement counts as ended; not read.
///   - body: Makes the changes; run once, at once.
///   - completion: Run after it.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  defer { completion() }
  return try body()
}

/// Runs a closure with a transaction.
///
/// - Parameters:
///   - transaction: The settings; not read.
///   - body: Makes the changes; run once, at once.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result { try body() }

/// The transition with which a view appears and disappears.
public struct AnyTransition: Hashable, Sendable {
  let name: String

  /// Fades, slides from the leading edge, does nothing, or scales.
  public static let opacity = Self(name: "opacity"), slide = Self(name: "slide"),
    identity = Self(name: "identity"), scale = Self(name: "scale")
}

/// The transition of a view that is pushed onto a navigation stack.
public struct NavigationTransition: Hashable, Sendable {
  private let name: String

  /// The system's default.
  public static let automatic = Self(name: "automatic")
  /// Zooms out of a view with an identity.
  ///
  /// - Parameters:
  ///   - sourceID: The identity; not kept.
  ///   - namespace: The namespace of the identity; not kept.
  /// - Returns: The transition.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> Self {
    Self(name: "zoom")
  }
}

/// A placeholder for the view that a closure would modify.
public nonisolated struct _PlainContent: _NodeView {
  /// The nodes of the placeholder: none.
  @MainActor public var _nodes: [ViewNode] { [] }
}

/// The properties that matched views share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The properties as a bit set.
  public let rawValue: UInt32
  /// Creates a set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The position, the size, or both.
  public static let position = Self(rawValue: 1), size = Self(rawValue: 2),
    frame: Self = [.position, .size]
}

extension Font {
  /// The width of a font's letters.
  public struct Width: Hashable, Sendable {
    /// The width: 0 for the usual one, less for narrower letters.
    public var value: CGFloat
    /// Creates a width.
    ///
    /// - Parameter value: 0 for the usual width, less for narrower letters.
    public init(_ value: CGFloat) { self.value = value }
    /// The narrow widths.
    public static let compressed = Width(-0.3), condensed = Width(-0.2)
    /// The usual width, and the wide one.
    public static let standard = Width(0), expanded = Width(0.2)
  }
}

extension Text {
  /// The scale of a text relative to others.
  public enum Scale: Hashable, Sendable {
    /// As large, or smaller.
    case `default`, secondary
  }
}
