public import OpenCombine
public import SwiftUI

extension View {
  /// Runs an action for each value of a publisher, where a view stays on a screen; here it never runs.
  ///
  /// - Parameters:
  ///   - publisher: The publisher; it is not subscribed to.
  ///   - action: Not called.
  /// - Returns: The same view.
  nonisolated public func onReceive<Source: OpenCombine.Publisher>(
    _ publisher: Source,
    perform action: @escaping (Source.Output) -> Void
  ) -> some View where Source.Failure == Never { self }
}
