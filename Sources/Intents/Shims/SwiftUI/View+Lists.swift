public import Foundation

// Rows and sections of lists: kept in the tree by name. Nothing is drawn, moved or deleted.

extension View {
  /// Sets the background of a list row.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter view: The view; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listRowBackground(
    _ view: (some View)?
  ) -> some View { _modified("listRowBackground") }

  /// Sets the insets of a list row.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter insets: The insets in points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listRowInsets(
    _ insets: EdgeInsets?
  ) -> some View { _modified("listRowInsets") }

  /// Sets the spacing between list rows.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter spacing: The spacing in points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listRowSpacing(
    _ spacing: CGFloat?
  ) -> some View { _modified("listRowSpacing") }

  /// Sets the spacing between list sections.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter spacing: The spacing in points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listSectionSpacing(
    _ spacing: CGFloat
  ) -> some View { _modified("listSectionSpacing") }

  /// Sets the tint of a list row's symbols.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter tint: The color.
  /// - Returns: The view with the modifier's name.
  nonisolated public func listItemTint(_ tint: Color?) -> some View { _modified("listItemTint") }

  /// Sets the prominence of section headers.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter prominence: The prominence.
  /// - Returns: The view with the modifier's name.
  nonisolated public func headerProminence(
    _ prominence: Prominence
  ) -> some View { _modified("headerProminence") }

  /// Adds a badge with a number to a list row or a tab.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter count: The number; 0 for none.
  /// - Returns: The view.
  nonisolated public func badge(
    _ count: Int
  ) -> some View { _modified("badge", ["value": "\(count)"]) }

  /// Adds a badge with a text to a list row or a tab.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter text: The word; nil for none.
  /// - Returns: The view.
  nonisolated public func badge(
    _ text: Text?
  ) -> some View { _modified("badge", ["value": text?.string]) }

  /// Disables the deletion of a list row.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disabled: Whether it is disabled.
  /// - Returns: The view with the modifier's name.
  nonisolated public func deleteDisabled(
    _ disabled: Bool
  ) -> some View { _modified("deleteDisabled") }

  /// Disables moving a list row.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter disabled: Whether it is disabled.
  /// - Returns: The view with the modifier's name.
  nonisolated public func moveDisabled(_ disabled: Bool) -> some View { _modified("moveDisabled") }
}
