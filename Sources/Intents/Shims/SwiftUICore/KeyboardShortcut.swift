/// A key of a keyboard shortcut, by the character that it types.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key types.
  public var character: Character
  /// Creates a key.
  ///
  /// - Parameter character: The character that the key types.
  public init(_ character: Character) { self.character = character }
  /// Creates a key.
  ///
  /// - Parameter extendedGraphemeClusterLiteral: The character that the key types.
  public init(extendedGraphemeClusterLiteral: Character) {
    character = extendedGraphemeClusterLiteral
  }
  /// The Return, Escape, Space, Tab, Delete and arrow keys.
  public static let `return` = KeyEquivalent("\r"), escape = KeyEquivalent("\u{1B}"),
    space = KeyEquivalent(" "), tab = KeyEquivalent("\t"), delete = KeyEquivalent("\u{8}"),
    upArrow = KeyEquivalent("\u{F700}"), downArrow = KeyEquivalent("\u{F701}"),
    leftArrow = KeyEquivalent("\u{F702}"), rightArrow = KeyEquivalent("\u{F703}")
}

/// The modifier keys of an event.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The keys as a bit set.
  public let rawValue: Int
  /// Creates a set of keys.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The Caps Lock, Shift, Control, Option and Command keys, and any key of the numeric keypad.
  public static let capsLock = Self(rawValue: 1), shift = Self(rawValue: 2),
    control = Self(rawValue: 4),
    option = Self(rawValue: 8), command = Self(rawValue: 16), numericPad = Self(rawValue: 32)
}

/// A combination of keys that activates a control.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key, and the modifier keys held with it.
  public var key: KeyEquivalent, modifiers: EventModifiers
  /// Creates keys.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys held with it.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    (self.key, self.modifiers) = (key, modifiers)
  }
  /// The shortcut of a default button: Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The shortcut of a cancel button: Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}
