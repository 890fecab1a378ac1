/// A key of a keyboard.
///
/// Nothing on Linux presses keys; the modifier stands in the tree by its name.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// What the key writes.
  public let character: Character
  /// Creates a key.
  ///
  /// - Parameter character: What it writes.
  public init(_ character: Character) { self.character = character }
  /// Creates a key.
  ///
  /// - Parameter extendedGraphemeClusterLiteral: What it writes.
  public init(extendedGraphemeClusterLiteral: Character) {
    character = extendedGraphemeClusterLiteral
  }
  /// The keys with names.
  public static let `return` = KeyEquivalent("\r"), escape = KeyEquivalent("\u{1B}"),
    space = KeyEquivalent(" "), tab = KeyEquivalent("\t"), delete = KeyEquivalent("\u{8}"),
    upArrow = KeyEquivalent("\u{F700}"), downArrow = KeyEquivalent("\u{F701}"),
    leftArrow = KeyEquivalent("\u{F702}"), rightArrow = KeyEquivalent("\u{F703}")
}

/// What is held while a key is pressed.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The keys as bits.
  public let rawValue: Int
  /// Creates a set of keys.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The keys.
  public static let capsLock = Self(rawValue: 1), shift = Self(rawValue: 2),
    control = Self(rawValue: 4),
    option = Self(rawValue: 8), command = Self(rawValue: 16), numericPad = Self(rawValue: 32)
}

/// Keys that are pressed together.
///
/// Nothing on Linux presses keys; the modifier stands in the tree by its name.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key, and what is held with it.
  public var key: KeyEquivalent, modifiers: EventModifiers
  /// Creates keys.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: What is held with it.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.key, self.modifiers) = (key, modifiers)
  }
  /// What answers a question as expected: the return key.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// What gives up: the escape key.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

/// A key that was pressed.
public enum KeyPress {
  /// Whether a view has used it.
  public enum Result: Sendable {
    /// It has, or it has not.
    case handled, ignored
  }
}
