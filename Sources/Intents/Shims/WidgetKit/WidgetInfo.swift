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
  /// - Returns: Nil: none can be made here.
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
  /// Where a server would send what is new: nil, as there are no pushes.
  public var pushInfo: ControlPushInfo?
  /// The control itself.
  public var id: ControlInfo { self }
}

/// Where a server sends what is new of a control.
public struct ControlPushInfo: Hashable, Sendable {
  /// The token of the device; none is made here.
  public let token: Data
}

extension WidgetCenter {
  /// The widgets that the user has added.
  ///
  /// - Returns: None: widgets cannot be added here.
  /// - Throws: Nothing.
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }

  /// The widgets that the user has added.
  ///
  /// - Parameter completion: Called before this returns, with none: widgets cannot be added here.
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) { completion(.success([])) }

  /// Says that ``AppIntentTimelineProvider/recommendations()`` has changed, which nothing reads.
  public func invalidateConfigurationRecommendations() {}
}

extension ControlCenter {
  /// The controls that the user has added.
  ///
  /// - Returns: None: controls cannot be added here.
  /// - Throws: Nothing.
  public func currentControls() async throws -> [ControlInfo] { [] }
}

/// What a server pushes reloads of widgets by: nothing pushes any here.
///
/// No program of this package gives an app one.
public struct WidgetPushInfo: Hashable, Sendable {
  /// The token for the server.
  public let token: Data
}

/// Hears of tokens for pushes of widgets; nothing calls it here.
public protocol WidgetPushHandler {
  /// Creates a handler.
  init()
  /// Called when the token has changed.
  ///
  /// - Parameters:
  ///   - pushInfo: The token.
  ///   - widgets: The widgets that the user has added.
  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

/// Hears of tokens for pushes of controls; nothing calls it here.
public protocol ControlPushHandler {
  /// Creates a handler.
  init()
  /// Called when the tokens have changed.
  ///
  /// - Parameter controls: The controls that the user has added.
  func pushTokensDidChange(controls: [ControlInfo])
}

/// How a widget is mounted in a room.
///
/// Kept nowhere: no widget is mounted here.
public struct WidgetMountingStyle: Hashable, Sendable {
  private let name: String
  /// Upon a surface, or let into it.
  public static let elevated = Self(name: "elevated"), recessed = Self(name: "recessed")
}

/// What a widget in a room seems made of.
public struct WidgetTexture: Hashable, Sendable {
  private let name: String
  /// Glass, or paper.
  public static let glass = Self(name: "glass"), paper = Self(name: "paper")
}

extension WidgetConfiguration {
  /// Says who hears of tokens for pushes; nothing pushes here.
  ///
  /// - Parameter handler: The type of the handler; none is made.
  /// - Returns: The same configuration.
  public func pushHandler(_ handler: (some WidgetPushHandler).Type) -> some WidgetConfiguration {
    self
  }
  /// Says how a widget may be mounted in a room, which has no effect.
  ///
  /// - Parameter styles: How.
  /// - Returns: The same configuration.
  public func supportedMountingStyles(
    _ styles: [WidgetMountingStyle]
  ) -> some WidgetConfiguration { self }
  /// Says what a widget in a room seems made of, which has no effect.
  ///
  /// - Parameter texture: What.
  /// - Returns: The same configuration.
  public func widgetTexture(_ texture: WidgetTexture) -> some WidgetConfiguration { self }
}

extension ControlWidgetConfiguration {
  /// Says who hears of tokens for pushes; nothing pushes here.
  ///
  /// - Parameter handler: The type of the handler; none is made.
  /// - Returns: The same configuration.
  public func pushHandler(
    _ handler: (some ControlPushHandler).Type
  ) -> some ControlWidgetConfiguration { self }
}
