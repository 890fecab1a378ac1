/// A style of windows.
///
/// The system has all that there are; an app makes none of its own.
public protocol WindowStyle: _SystemStyle {}

extension Scene {
  /// Sets the style of windows, which has no effect: there are no windows here.
  ///
  /// - Parameter style: The style; not kept.
  /// - Returns: The scene as it is.
  nonisolated public func windowStyle(_ style: some WindowStyle) -> some Scene { self }
}

extension View {
  /// Sets the style of the windows that the view opens.
  ///
  /// Kept in the tree; no window opens here.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view with the modifier `presentedWindowStyle` (`value`).
  nonisolated public func presentedWindowStyle(_ style: some WindowStyle) -> some View {
    _modified("presentedWindowStyle", ["value": style._name])
  }

  /// Sets the style of the toolbars of windows that the view opens.
  ///
  /// Kept in the tree; no window opens here.
  ///
  /// - Parameter style: The style.
  /// - Returns: The view with the modifier `presentedWindowToolbarStyle` (`value`).
  nonisolated public func presentedWindowToolbarStyle(_ style: some WindowToolbarStyle) -> some View
  {
    _modified("presentedWindowToolbarStyle", ["value": style._name])
  }
}

/// A style of windows that the system has.
///
/// Kept in the tree by its name: there are no windows here.
public nonisolated struct _SystemWindowStyle: WindowStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String
}

extension WindowStyle where Self == _SystemWindowStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// With a title bar.
  nonisolated public static var titleBar: Self { Self(_name: "titleBar") }
  /// With a hidden title bar.
  nonisolated public static var hiddenTitleBar: Self { Self(_name: "hiddenTitleBar") }
  /// Without any bar.
  nonisolated public static var plain: Self { Self(_name: "plain") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func DefaultWindowStyle() -> _SystemWindowStyle { .automatic }
/// Returns the style `titleBar`: older source calls it by the name of its type.
public func TitleBarWindowStyle() -> _SystemWindowStyle { .titleBar }
/// Returns the style `hiddenTitleBar`: older source calls it by the name of its type.
public func HiddenTitleBarWindowStyle() -> _SystemWindowStyle { .hiddenTitleBar }
/// Returns the style `plain`: older source calls it by the name of its type.
public func PlainWindowStyle() -> _SystemWindowStyle { .plain }

/// A style of the toolbars of windows.
///
/// The system has all that there are; an app makes none of its own.
public protocol WindowToolbarStyle: _SystemStyle {}

extension Scene {
  /// Sets the style of toolbars of windows, which has no effect: there are no windows here.
  ///
  /// - Parameter style: The style; not kept.
  /// - Returns: The scene as it is.
  nonisolated public func windowToolbarStyle(_ style: some WindowToolbarStyle) -> some Scene {
    self
  }
}

/// A style of the toolbars of windows that the system has.
///
/// Kept in the tree by its name: there are no windows here.
public nonisolated struct _SystemWindowToolbarStyle: WindowToolbarStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String
}

extension WindowToolbarStyle where Self == _SystemWindowToolbarStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// Beside the title.
  nonisolated public static var unified: Self { Self(_name: "unified") }
  /// Beside the title.
  ///
  /// - Parameter showsTitle: Whether the title is seen; not kept.
  /// - Returns: The style `unified`.
  nonisolated public static func unified(showsTitle: Bool) -> Self { .unified }
  /// Beside the title, and low.
  nonisolated public static var unifiedCompact: Self { Self(_name: "unifiedCompact") }
  /// Beside the title, and low.
  ///
  /// - Parameter showsTitle: Whether the title is seen; not kept.
  /// - Returns: The style `unifiedCompact`.
  nonisolated public static func unifiedCompact(showsTitle: Bool) -> Self { .unifiedCompact }
  /// Below the title.
  nonisolated public static var expanded: Self { Self(_name: "expanded") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func DefaultWindowToolbarStyle() -> _SystemWindowToolbarStyle { .automatic }
/// Returns the style `expanded`: older source calls it by the name of its type.
public func ExpandedWindowToolbarStyle() -> _SystemWindowToolbarStyle { .expanded }

/// Returns the style `unified`: older source calls it by the name of its type.
///
/// - Parameter showsTitle: Whether the title is seen; not kept.
/// - Returns: The style.
public func UnifiedWindowToolbarStyle(showsTitle: Bool = true) -> _SystemWindowToolbarStyle {
  .unified
}
/// Returns the style `unifiedCompact`: older source calls it by the name of its type.
///
/// - Parameter showsTitle: Whether the title is seen; not kept.
/// - Returns: The style.
public func UnifiedCompactWindowToolbarStyle(showsTitle: Bool = true) -> _SystemWindowToolbarStyle {
  .unifiedCompact
}

/// A style of menu bar extras.
///
/// The system has all that there are; an app makes none of its own.
public protocol MenuBarExtraStyle: _SystemStyle {}

extension Scene {
  /// Sets the style of menu bar extras, which has no effect: there are no windows here.
  ///
  /// - Parameter style: The style; not kept.
  /// - Returns: The scene as it is.
  nonisolated public func menuBarExtraStyle(_ style: some MenuBarExtraStyle) -> some Scene { self }
}

/// A style of menu bar extras that the system has.
///
/// Kept in the tree by its name: there is no menu bar here.
public nonisolated struct _SystemMenuBarExtraStyle: MenuBarExtraStyle, _SystemStyle {
  /// The name that the tree has.
  public let _name: String
}

extension MenuBarExtraStyle where Self == _SystemMenuBarExtraStyle {
  /// The system's default.
  nonisolated public static var automatic: Self { Self(_name: "automatic") }
  /// A menu.
  nonisolated public static var menu: Self { Self(_name: "menu") }
  /// A window.
  nonisolated public static var window: Self { Self(_name: "window") }
}

/// Returns the style `automatic`: older source calls it by the name of its type.
public func AutomaticMenuBarExtraStyle() -> _SystemMenuBarExtraStyle { .automatic }
/// Returns the style `menu`: older source calls it by the name of its type.
public func PullDownMenuBarExtraStyle() -> _SystemMenuBarExtraStyle { .menu }
/// Returns the style `window`: older source calls it by the name of its type.
public func WindowMenuBarExtraStyle() -> _SystemMenuBarExtraStyle { .window }
