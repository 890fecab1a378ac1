public import AppIntents

/// A widget that the user has added.
///
/// There are none here: ``WidgetCenter/currentConfigurations()`` is empty.
public struct WidgetInfo: Hashable, Identifiable, Sendable {
  /// The kind, as the widget declares it.
  public let kind: String
  /// The size.
  public let family: WidgetFamily
  /// The widget itself.
  public var id: WidgetInfo { self }

  /// Returns the settings that the user has made.
  ///
  /// - Parameter type: The type of the settings.
  /// - Returns: Nil: nobody has made any.
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(
    of type: Intent.Type
  ) -> Intent? { nil }
}

/// A control that the user has added.
///
/// There are none here: ``ControlCenter/currentControls()`` is empty.
public struct ControlInfo: Hashable, Identifiable, Sendable {
  /// The kind, as the control declares it.
  public let kind: String
  /// The control itself.
  public var id: ControlInfo { self }
}

extension WidgetCenter {
  /// The widgets that the user has added.
  ///
  /// - Returns: None: nobody adds widgets here.
  /// - Throws: Nothing.
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }

  /// The widgets that the user has added.
  ///
  /// - Parameter completion: Called before this returns, with none: nobody adds widgets here.
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) { completion(.success([])) }

  /// Says that ``AppIntentTimelineProvider/recommendations()`` has changed, which nothing reads.
  public func invalidateConfigurationRecommendations() {}
}

extension ControlCenter {
  /// The controls that the user has added.
  ///
  /// - Returns: None: nobody adds controls here.
  /// - Throws: Nothing.
  public func currentControls() async throws -> [ControlInfo] { [] }
}
