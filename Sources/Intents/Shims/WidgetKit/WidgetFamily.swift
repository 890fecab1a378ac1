public import SwiftUI

/// The sizes of widgets.
///
/// No home screen shows them on Linux; a host asks for one of them with
/// ``WidgetDescription/timeline(in:configuration:)``.
@frozen
public enum WidgetFamily: String, Hashable, Codable, CaseIterable, Sendable,
  CustomStringConvertible, CustomDebugStringConvertible
{
  /// A square of one unit, and two units beside each other.
  case systemSmall, systemMedium
  /// A square of four units, and eight units, lying or standing.
  case systemLarge, systemExtraLarge, systemExtraLargePortrait
  /// A circle, a rectangle and a line beside the clock.
  case accessoryCircular, accessoryRectangular, accessoryInline
  /// A corner of a watch.
  case accessoryCorner

  /// The name of the case.
  public var description: String { rawValue }
  /// The name of the case.
  public var debugDescription: String { rawValue }

  /// The room of a widget in points, as on a phone of 390 by 844 points.
  var size: CGSize {
    switch self {
    case .systemSmall: CGSize(width: 158, height: 158)
    case .systemMedium: CGSize(width: 338, height: 158)
    case .systemLarge: CGSize(width: 338, height: 354)
    case .systemExtraLarge: CGSize(width: 715, height: 354)
    case .systemExtraLargePortrait: CGSize(width: 354, height: 715)
    case .accessoryCircular, .accessoryCorner: CGSize(width: 72, height: 72)
    case .accessoryRectangular: CGSize(width: 160, height: 72)
    case .accessoryInline: CGSize(width: 234, height: 26)
    }
  }
}

/// The rendering mode of a widget: full color, or shades of one.
///
/// A hint for views: the renderers draw all colors in any case.
public struct WidgetRenderingMode: Hashable, Sendable, CustomStringConvertible {
  /// The name of the mode, such as `fullColor`.
  ///
  /// Equal to the name of the constant.
  public let description: String
  /// Full color, as the renderers draw.
  public static let fullColor = WidgetRenderingMode(description: "fullColor")
  /// A few shades of one color.
  public static let accented = WidgetRenderingMode(description: "accented")
  /// Shades that blend with the background.
  public static let vibrant = WidgetRenderingMode(description: "vibrant")
}

/// The rendering of an image in a widget that is shown in one color.
///
/// A hint for hosts that draw in one color; the renderers ignore it.
public struct WidgetAccentedRenderingMode: Hashable, Sendable {
  let name: String
  /// In the accent color.
  public static let accented = WidgetAccentedRenderingMode(name: "accented")
  /// Desaturated, in the accent color.
  public static let accentedDesaturated = WidgetAccentedRenderingMode(name: "accentedDesaturated")
  /// Desaturated.
  public static let desaturated = WidgetAccentedRenderingMode(name: "desaturated")
  /// In its own colors.
  public static let fullColor = WidgetAccentedRenderingMode(name: "fullColor")
}

private struct FamilyKey: EnvironmentKey { static let defaultValue = WidgetFamily.systemMedium }
private struct RenderingModeKey: EnvironmentKey {
  static let defaultValue = WidgetRenderingMode.fullColor
}
private struct MarginsKey: EnvironmentKey { static let defaultValue = EdgeInsets() }
private struct BackgroundKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// The family of the widget that is shown.
  ///
  /// The one that the host passed to ``WidgetDescription/timeline(in:configuration:)``; `systemMedium` outside of
  /// widgets.
  public var widgetFamily: WidgetFamily {
    get { self[FamilyKey.self] }
    set { self[FamilyKey.self] = newValue }
  }
  /// The rendering mode of the widget.
  ///
  /// Full color unless a host or a view sets another; the renderers do not read it.
  public var widgetRenderingMode: WidgetRenderingMode {
    get { self[RenderingModeKey.self] }
    set { self[RenderingModeKey.self] = newValue }
  }
  /// The content margins of the widget.
  ///
  /// Zero unless a host or a view sets others; the renderers leave no margins.
  public var widgetContentMargins: EdgeInsets {
    get { self[MarginsKey.self] }
    set { self[MarginsKey.self] = newValue }
  }
  /// Whether the background of a widget is shown; true unless it is set.
  ///
  /// A view may draw its own where it is false.
  public var showsWidgetContainerBackground: Bool {
    get { self[BackgroundKey.self] }
    set { self[BackgroundKey.self] = newValue }
  }
}

/// The container that a background is for.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  let name: String
  /// The widget.
  public static let widget = ContainerBackgroundPlacement(name: "widget")
  /// A view of a navigation stack.
  public static let navigation = ContainerBackgroundPlacement(name: "navigation")
  /// A tab, or the column at the side.
  public static let tabView = ContainerBackgroundPlacement(name: "tabView"),
    navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
}

extension View {
  /// Fills what stands behind the view's container.
  nonisolated public func containerBackground(
    _ style: some ShapeStyle,
    for container: ContainerBackgroundPlacement
  ) -> some View {
    _modified(.other("containerBackground", ["value": style._name, "for": container.name]))
  }

  /// Puts a view behind the view.
  ///
  /// - Parameters:
  ///   - container: The container behind which the system would put it; it is not kept.
  ///   - alignment: The alignment of the background.
  ///   - content: The background.
  /// - Returns: The view, decorated with the background.
  nonisolated public func containerBackground(
    for container: ContainerBackgroundPlacement,
    alignment: Alignment = .center,
    @ViewBuilder content: () -> some View
  ) -> some View { background(alignment: alignment, content: content) }

  /// Sets the URL that a tap on the widget opens.
  nonisolated public func widgetURL(_ url: URL?) -> some View {
    _modified(.other("widgetURL", url.map { ["value": $0.absoluteString] } ?? [:]))
  }

  /// Adds the view to the accented group, which stands out where widgets have one color.
  nonisolated public func widgetAccentable(_ accentable: Bool = true) -> some View {
    _modified(.other("widgetAccentable", ["value": "\(accentable)"]))
  }

  /// Adds words or a view beside a widget, as the corner of a watch shows them.
  nonisolated public func widgetLabel(@ViewBuilder label: () -> some View) -> some View {
    overlay(alignment: .bottom, content: label)
  }

  /// Adds words beside a widget, as the corner of a watch shows them.
  nonisolated public func widgetLabel(_ label: LocalizedStringKey) -> some View {
    widgetLabel { Text(label) }
  }

  /// Sets the hint about the action of a control.
  nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringResource) -> some View {
    _modified(.other("controlWidgetActionHint", ["value": String(localized: hint)]))
  }

  /// Sets the status text of a control.
  nonisolated public func controlWidgetStatus(_ status: LocalizedStringResource) -> some View {
    _modified(.other("controlWidgetStatus", ["value": String(localized: status)]))
  }

  /// Sets the hint about the action of a control.
  nonisolated public func controlWidgetActionHint(_ hint: Text) -> some View {
    _modified(.other("controlWidgetActionHint", ["value": hint.string]))
  }

  /// Sets the status text of a control.
  nonisolated public func controlWidgetStatus(_ status: Text) -> some View {
    _modified(.other("controlWidgetStatus", ["value": status.string]))
  }

  /// Sets the hint about the action of a control, without localizing it.
  @_disfavoredOverload
  nonisolated public func controlWidgetActionHint(_ hint: some StringProtocol) -> some View {
    _modified(.other("controlWidgetActionHint", ["value": String(hint)]))
  }

  /// Sets the status text of a control, without localizing it.
  @_disfavoredOverload
  nonisolated public func controlWidgetStatus(_ status: some StringProtocol) -> some View {
    _modified(.other("controlWidgetStatus", ["value": String(status)]))
  }
}

extension Image {
  /// Sets the rendering mode of the image in a widget of one color.
  nonisolated public func widgetAccentedRenderingMode(
    _ mode: WidgetAccentedRenderingMode?
  ) -> some View {
    _modified(.other("widgetAccentedRenderingMode", mode.map { ["value": $0.name] } ?? [:]))
  }
}

/// The background of a widget on a lock screen or a watch face.
public nonisolated struct AccessoryWidgetBackground: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// Creates the background.
  public init() {}
  /// One node of the kind `AccessoryWidgetBackground`, without children.
  @MainActor public var _nodes: [ViewNode] { [ViewNode(.other("AccessoryWidgetBackground"))] }
}
