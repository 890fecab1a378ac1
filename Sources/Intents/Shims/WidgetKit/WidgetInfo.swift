public import AppIntents

/// A widget that the user has added.
///
/// There are none here: ``WidgetCenter/currentConfigurations()`` is empty.
public struct WidgetInfo: Hashable, Identifiable, Sendable {
  /// The kind, as the widget declares it.
  public let kind: String
  /// The size.
  public let family: WidgetFamily
  /// The widget itself, which is its own identity.
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
  /// The address for push notifications to the control.
  ///
  /// Always nil, as nothing pushes on Linux.
  public var pushInfo: ControlPushInfo?
  /// The control itself, which is its own identity.
  public var id: ControlInfo { self }
}

/// The address for push notifications to a control.
///
/// None is ever made here.
public struct ControlPushInfo: Hashable, Sendable {
  /// The token that identifies the control to a push server.
  ///
  /// No push service of Linux makes one.
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

  /// Announces that the recommendations of a provider have changed, which nothing reads.
  ///
  /// Linux has no gallery of widgets that would show them.
  public func invalidateConfigurationRecommendations() {}
  /// Tells that what makes widgets of a kind relevant has changed, which nothing asks for here.
  ///
  /// - Parameter kind: The kind.
  public func invalidateRelevance(ofKind kind: String) {}
  /// The token by which a server reloads the widgets; always nil.
  public var currentPushInfo: WidgetPushInfo? { get async { nil } }

  /// The keys of what a widget's tap brings in `NSUserActivity.userInfo`.
  ///
  /// No widget is tapped here: a host may give such an activity to the app.
  public enum UserInfoKey {
    /// The kind of the widget.
    public static let kind = "WGWidgetUserInfoKeyKind"
    /// The size of the widget.
    public static let family = "WGWidgetUserInfoKeyFamily"
    /// The identifier of the activity.
    public static let activityID = "WGWidgetUserInfoKeyActivityID"
  }
}

extension ControlCenter {
  /// The controls that the user has added.
  ///
  /// - Returns: None: controls cannot be added here.
  /// - Throws: Nothing.
  public func currentControls() async throws -> [ControlInfo] { [] }
}

/// The address for push notifications to an app's widgets.
///
/// None is ever made here.
public struct WidgetPushInfo: Hashable, Sendable {
  /// The token that identifies the widgets to a push server.
  ///
  /// No push service of Linux makes one.
  public let token: Data
}

/// The handler of changed push tokens of widgets.
///
/// No token exists here: no handler is created, and nothing calls it.
public protocol WidgetPushHandler {
  /// Creates a handler; not called here.
  init()
  /// Called when the push token has changed; not called here.
  ///
  /// - Parameters:
  ///   - pushInfo: The token.
  ///   - widgets: The widgets that the user has added.
  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

/// The handler of changed push tokens of controls.
///
/// No token exists here: no handler is created, and nothing calls it.
public protocol ControlPushHandler {
  /// Creates a handler; not called here.
  init()
  /// Called when the push tokens have changed; not called here.
  ///
  /// - Parameter controls: The controls that the user has added.
  func pushTokensDidChange(controls: [ControlInfo])
}

/// The mounting style of a widget in a room.
///
/// Not kept: no widget is mounted here.
public struct WidgetMountingStyle: Hashable, Sendable {
  private let name: String
  /// On a surface, and recessed into it.
  public static let elevated = Self(name: "elevated"), recessed = Self(name: "recessed")
}

/// The texture of a widget in a room.
///
/// Not kept: no widget is mounted here.
public struct WidgetTexture: Hashable, Sendable {
  private let name: String
  /// Glass, and paper.
  public static let glass = Self(name: "glass"), paper = Self(name: "paper")
}

extension WidgetConfiguration {
  /// Sets the handler of push tokens, which is not created: nothing pushes here.
  ///
  /// - Parameter handler: The type of the handler; not read.
  /// - Returns: The same configuration.
  public func pushHandler(_ handler: (some WidgetPushHandler).Type) -> some WidgetConfiguration {
    self
  }
  /// Sets the supported mounting styles, which are not kept.
  ///
  /// - Parameter styles: The styles; not kept.
  /// - Returns: The same configuration.
  public func supportedMountingStyles(
    _ styles: [WidgetMountingStyle]
  ) -> some WidgetConfiguration { self }
  /// Sets the texture, which is not kept.
  ///
  /// - Parameter texture: The texture; not kept.
  /// - Returns: The same configuration.
  public func widgetTexture(_ texture: WidgetTexture) -> some WidgetConfiguration { self }
}

extension ControlWidgetConfiguration {
  /// Sets the handler of push tokens, which is not created: nothing pushes here.
  ///
  /// - Parameter handler: The type of the handler; not read.
  /// - Returns: The same configuration.
  public func pushHandler(
    _ handler: (some ControlPushHandler).Type
  ) -> some ControlWidgetConfiguration { self }
}
