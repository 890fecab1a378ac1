public import Foundation

extension ForEach {
  /// Adds an action for deleting rows of a list.
  ///
  /// - Parameter action: Never called: there is no hand here. Nil for rows that stay.
  /// - Returns: The same views.
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach { self }

  /// Adds an action for moving rows of a list.
  ///
  /// - Parameter action: Never called: there is no hand here. Nil for rows that stay.
  /// - Returns: The same views.
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach { self }
}
