public import Foundation
public import LocalizedStrings

// Rows and sections of lists as newer source writes them: kept in the tree by name.

extension View {
  /// Sets the insets of a list row at some edges.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - length: The insets in points; nil for the default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listRowInsets(
    _ edges: Edge.Set = .all,
    _ length: CGFloat?
  ) -> some View { _modified("listRowInsets") }

  /// Sets the visibility of a list row's separators.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: The visibility.
  ///   - edges: On which sides.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listRowSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View { _modified("listRowSeparator") }

  /// Sets the tint of a list row's separators.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - color: The color; nil for the default.
  ///   - edges: On which sides.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listRowSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all
  ) -> some View { _modified("listRowSeparatorTint") }

  /// Sets the visibility of a list section's separators.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: The visibility.
  ///   - edges: On which sides.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility,
    edges: VerticalEdge.Set = .all
  ) -> some View { _modified("listSectionSeparator") }

  /// Sets the tint of a list section's separators.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - color: The color; nil for the default.
  ///   - edges: On which sides.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listSectionSeparatorTint(
    _ color: Color?,
    edges: VerticalEdge.Set = .all
  ) -> some View { _modified("listSectionSeparatorTint") }

  /// Sets the spacing between list sections.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter spacing: The spacing.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listSectionSpacing(
    _ spacing: ListSectionSpacing
  ) -> some View { _modified("listSectionSpacing") }

  /// Sets the tint of a list row's symbols.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter tint: The tint; nil for the default.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listItemTint(
    _ tint: ListItemTint?
  ) -> some View { _modified("listItemTint") }

  /// Sets the label of a section in the index at the side of a list.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter label: The label; nil for none.
  /// - Returns: The view with the modifier's name.
  nonisolated public func sectionIndexLabel(
    _ label: Text?
  ) -> some View { _modified("sectionIndexLabel") }

  /// Sets the label of a section in the index at the side of a list.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter label: The label; nil for none.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func sectionIndexLabel(
    _ label: (some StringProtocol)?
  ) -> some View { _modified("sectionIndexLabel") }

  /// Sets the visibility of the index at the side of a list.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter visibility: The visibility.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listSectionIndexVisibility(
    _ visibility: Visibility
  ) -> some View { _modified("listSectionIndexVisibility") }

  /// Disables the selection of a row.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter isDisabled: Whether it is disabled.
  /// - Returns: The view with the modifier's name.
  nonisolated public func selectionDisabled(
    _ isDisabled: Bool = true
  ) -> some View { _modified("selectionDisabled") }

  /// Shades every other row of a list or table.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter behavior: Whether it is.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> some View { _modified("alternatingRowBackgrounds") }

  /// Sets the text that a user types to select a row.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter text: The text; nil for the row's own.
  /// - Returns: The view with the modifier's name.
  nonisolated public func typeSelectEquivalent(
    _ text: Text?
  ) -> some View { _modified("typeSelectEquivalent") }

  /// Sets the text that a user types to select a row.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter text: The text.
  /// - Returns: The view with the modifier's name.
  nonisolated public func typeSelectEquivalent(
    _ text: LocalizedStringKey
  ) -> some View { _modified("typeSelectEquivalent") }

  /// Sets the text that a user types to select a row.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter text: The text.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func typeSelectEquivalent(
    _ text: some _Words
  ) -> some View { _modified("typeSelectEquivalent") }

  /// Sets whether a view that a drag rests on opens.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter behavior: Whether it does.
  /// - Returns: The view with the modifier's name.
  nonisolated public func springLoadingBehavior(
    _ behavior: SpringLoadingBehavior
  ) -> some View { _modified("springLoadingBehavior") }

  /// Sets the visibility of the mark of links in a list.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter visibility: The visibility.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationLinkIndicatorVisibility(
    _ visibility: Visibility
  ) -> some View { _modified("navigationLinkIndicatorVisibility") }

  /// Provides an item for a drag of a row.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func itemProvider(
    _ action: (() -> NSItemProvider?)?
  ) -> some View { _modified("itemProvider") }
}

/// The spacing between the sections of a list.
public struct ListSectionSpacing: Hashable, Sendable {
  private let spacing: CGFloat?
  /// The system's spacing.
  public static let `default` = Self(spacing: nil)
  /// Little.
  public static let compact = Self(spacing: 8)
  /// A spacing of the app's own.
  ///
  /// - Parameter spacing: The spacing in points.
  /// - Returns: The spacing; it is not drawn.
  public static func custom(_ spacing: CGFloat) -> Self { Self(spacing: spacing) }
}

/// Whether every other row is shaded.
public enum AlternatingRowBackgroundBehavior: Hashable, Sendable {
  /// As the system has it, yes, or no.
  case automatic, enabled, disabled
}

/// Whether a view that a drag rests on opens.
public enum SpringLoadingBehavior: Hashable, Sendable {
  /// As the system has it, yes, or no.
  case automatic, enabled, disabled
}

extension ListItemTint {
  /// A color that the system does not change.
  ///
  /// - Parameter tint: The color.
  /// - Returns: The tint.
  public static func fixed(_ tint: Color) -> Self { Self(name: "fixed(\(tint._name))") }
  /// A color that the system may change.
  ///
  /// - Parameter tint: The color.
  /// - Returns: The tint.
  public static func preferred(_ tint: Color) -> Self { Self(name: "preferred(\(tint._name))") }
}
