public import Foundation

// Rows and sections of lists: kept in the tree by name. Nothing is drawn, moved or deleted.

extension View {
  /// Puts a view behind a row.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter view: The view; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listRowBackground(
    _ view: (some View)?
  ) -> some View { _modified("listRowBackground") }

  /// Says how far a row is from the edges.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter insets: How far, in points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listRowInsets(
    _ insets: EdgeInsets?
  ) -> some View { _modified("listRowInsets") }

  /// Shows lines between rows.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: Whether to.
  ///   - edges: On which sides.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listRowSeparator(
    _ visibility: Visibility,
    edges: Edge.Set = .vertical
  ) -> some View { _modified("listRowSeparator") }

  /// Colors the lines between rows.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - edges: On which sides.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listRowSeparatorTint(
    _ color: Color?,
    edges: Edge.Set = .vertical
  ) -> some View { _modified("listRowSeparatorTint") }

  /// Says how far rows are apart.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter spacing: How far, in points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listRowSpacing(
    _ spacing: CGFloat?
  ) -> some View { _modified("listRowSpacing") }

  /// Shows lines between sections.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - visibility: Whether to.
  ///   - edges: On which sides.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility,
    edges: Edge.Set = .vertical
  ) -> some View { _modified("listSectionSeparator") }

  /// Says how far sections are apart.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter spacing: How far, in points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listSectionSpacing(
    _ spacing: CGFloat
  ) -> some View { _modified("listSectionSpacing") }

  /// Colors a row.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter tint: The color.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listItemTint(_ tint: Color?) -> some View { _modified("listItemTint") }

  /// Says how much headings stand out.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter prominence: How much.
  /// - Returns: The view with the modifier's name.
  nonisolated public func headerProminence(
    _ prominence: Prominence
  ) -> some View { _modified("headerProminence") }

  /// Puts a number beside a row or a tab.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter count: The number; 0 for none.
  /// - Returns: The view.
  nonisolated public func badge(
    _ count: Int
  ) -> some View { _modified("badge", ["value": "\(count)"]) }

  /// Puts a word beside a row or a tab.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter text: The word; nil for none.
  /// - Returns: The view.
  nonisolated public func badge(
    _ text: Text?
  ) -> some View { _modified("badge", ["value": text?.string]) }

  /// Keeps a row from being deleted.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disabled: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func deleteDisabled(
    _ disabled: Bool
  ) -> some View { _modified("deleteDisabled") }

  /// Keeps a row in its place.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disabled: Whether to.
  /// - Returns: The view with the modifier's name.
  nonisolated public func moveDisabled(_ disabled: Bool) -> some View { _modified("moveDisabled") }
}
