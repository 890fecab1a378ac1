// What a screen reader can go through in a view. Kept in the tree by its name.

extension View {
  /// Lets a screen reader go through some values of a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - label: What the values are called.
  ///   - entries: The entries.
  ///   - entryLabel: Which property of an entry is its label.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityRotor<Model: Identifiable>(
    _ label: LocalizedStringKey,
    entries: [Model],
    entryLabel: KeyPath<Model, String>
  ) -> some View { _modified("accessibilityRotor") }

  /// Lets a screen reader go through some values of a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - label: What the values are called.
  ///   - entries: The entries.
  ///   - entryID: Which property of an entry is its identity.
  ///   - entryLabel: Which property of an entry is its label.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityRotor<Model, ID: Hashable>(
    _ label: LocalizedStringKey,
    entries: [Model],
    entryID: KeyPath<Model, ID>,
    entryLabel: KeyPath<Model, String>
  ) -> some View { _modified("accessibilityRotor") }

  /// Lets a screen reader go through some values of a view by what the system calls them.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - rotor: What the values are.
  ///   - entries: The entries.
  ///   - entryLabel: Which property of an entry is its label.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityRotor<Model: Identifiable>(
    _ rotor: AccessibilitySystemRotor,
    entries: [Model],
    entryLabel: KeyPath<Model, String>
  ) -> some View { _modified("accessibilityRotor") }

  /// Lets a screen reader go through some values of a view by what the system calls them.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - rotor: What the values are.
  ///   - entries: The entries.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityRotor(
    _ rotor: AccessibilitySystemRotor,
    @AccessibilityRotorContentBuilder entries: () -> [AccessibilityRotorEntry]
  ) -> some View { _modified("accessibilityRotor") }

  /// Says to which entry of a rotor a view belongs.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - namespace: The views among which it counts.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityRotorEntry(
    id: some Hashable,
    in namespace: Namespace.ID
  ) -> some View { _modified("accessibilityRotorEntry") }
}

/// What the system calls the values that a screen reader goes through.
public struct AccessibilitySystemRotor: Hashable, Sendable {
  private let name: String
  /// The parts of a text by what they are.
  public static let links = Self(name: "links"), headings = Self(name: "headings"),
    boldText = Self(name: "boldText"), italicText = Self(name: "italicText"),
    underlineText = Self(name: "underlineText"), misspelledWords = Self(name: "misspelledWords")
  /// The views by what they are.
  public static let images = Self(name: "images"), textFields = Self(name: "textFields"),
    tables = Self(name: "tables"), lists = Self(name: "lists"), landmarks = Self(name: "landmarks")
  /// The links that were followed, or were not.
  ///
  /// - Parameter visited: Whether they were followed.
  /// - Returns: The rotor.
  public static func links(visited: Bool) -> Self { Self(name: "links(\(visited))") }
  /// The headings of a level.
  ///
  /// - Parameter level: The level.
  /// - Returns: The rotor.
  public static func headings(level: AccessibilityHeadingLevel) -> Self {
    Self(name: "headings(\(level))")
  }
}
