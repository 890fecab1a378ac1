public import SwiftUICore

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

/// The rendering mode of a widget.
///
/// A hint for views: the renderers draw all colors in any case.
public enum WidgetRenderingMode: String, Hashable, Sendable, CustomStringConvertible {
  /// All colors, a few shades of one, or shades that blend with the background.
  case fullColor, accented, vibrant
  /// The name of the mode, such as `fullColor`.
  public var description: String { rawValue }
}

/// The rendering of an image in a widget that is shown in one color; recorded, not rendered.
public enum WidgetAccentedRenderingMode: String, Hashable, Sendable {
  /// In the accent color, also desaturated; only desaturated; or in its own colors.
  case accented, accentedDesaturated, desaturated, fullColor
}

/// The container that a background is for.
public enum ContainerBackgroundPlacement: String, Hashable, Sendable {
  /// The widget, a view of a navigation stack, a tab, or the column at the side.
  case widget, navigation, tabView, navigationSplitView
}

extension EnvironmentValues {
  /// The family of the widget that is shown.
  ///
  /// The one that the host passed to ``WidgetDescription/timeline(in:configuration:)``; `systemMedium` outside of
  /// widgets.
  @Entry public var widgetFamily = WidgetFamily.systemMedium
  /// The rendering mode of the widget; full color unless a host or a view sets another.
  @Entry public var widgetRenderingMode = WidgetRenderingMode.fullColor
  /// The content margins of the widget; zero unless a host or a view sets others.
  @Entry public var widgetContentMargins = EdgeInsets()
  /// Whether the background of a widget is shown; true unless it is set.
  @Entry public var showsWidgetContainerBackground = true
}

extension View {
  /// Fills the background of the view's container.
  nonisolated public func containerBackground(
    _ style: some ShapeStyle,
    for container: ContainerBackgroundPlacement
  ) -> some View {
    _modified(.other("containerBackground", ["value": style._name, "for": container.rawValue]))
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
  nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringKey) -> some View {
    controlWidgetActionHint(hint._text)
  }

  /// Sets the hint about the action of a control.
  @_disfavoredOverload
  nonisolated public func controlWidgetActionHint(_ hint: some _TextSource) -> some View {
    _modified(.other("controlWidgetActionHint", ["value": hint._text.string]))
  }

  /// Sets the status text of a control.
  nonisolated public func controlWidgetStatus(_ status: LocalizedStringKey) -> some View {
    controlWidgetStatus(status._text)
  }

  /// Sets the status text of a control.
  @_disfavoredOverload
  nonisolated public func controlWidgetStatus(_ status: some _TextSource) -> some View {
    _modified(.other("controlWidgetStatus", ["value": status._text.string]))
  }
}

extension Image {
  /// Sets the rendering mode of the image in a widget of one color.
  nonisolated public func widgetAccentedRenderingMode(
    _ mode: WidgetAccentedRenderingMode?
  ) -> some View {
    _modified(.other("widgetAccentedRenderingMode", mode.map { ["value": $0.rawValue] } ?? [:]))
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
