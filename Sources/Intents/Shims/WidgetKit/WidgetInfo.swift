/// A widget that the user has added.
public struct WidgetInfo: Hashable, Identifiable, Sendable {
  /// The kind, as the widget declares it.
  public let kind: String
  /// The size.
  public let family: WidgetFamily
  /// The widget itself, which is its own identity.
  public var id: WidgetInfo { self }
}

extension WidgetCenter {
  /// Returns the widgets that the user has added: none, as there is no screen for them.
  ///
  /// - Returns: An empty array.
  /// - Throws: Nothing.
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }

  /// Passes the widgets that the user has added to a closure: none, as there is no screen for them.
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) { completion(.success([])) }

  /// Announces that the recommendations of a provider have changed.
  public func invalidateConfigurationRecommendations() {}
}
