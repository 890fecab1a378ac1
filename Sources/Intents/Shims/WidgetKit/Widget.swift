public import AppIntents
internal import Foundation
public import SwiftUICore

/// A widget of an app.
///
/// ```swift
/// struct TideWidget: Widget {
///   var body: some WidgetConfiguration {
///     StaticConfiguration(kind: "tide", provider: TideProvider()) { entry in
///       Text(entry.height.formatted())
///     }
///     .configurationDisplayName("Tide")
///   }
/// }
/// ```
///
/// No screen shows it on Linux: ``descriptions`` has it as data, and runs its timeline when it is
/// asked to.
@MainActor @preconcurrency
public protocol Widget {
  /// The type of ``body``.
  associatedtype Body: WidgetConfiguration
  /// The configuration of the widget: its content, name and sizes.
  var body: Body { get }
  /// Creates the widget.
  init()
  /// The widget as data: one description, or several for what a bundle collects.
  ///
  /// By default those of ``body``.
  var _widgets: [WidgetDescription] { get }
}

extension Widget {
  /// The descriptions of ``body``, rebuilt at each reading.
  public var _widgets: [WidgetDescription] { body._widgets }

  /// The widget as data.
  public var descriptions: [WidgetDescription] { _widgets }

  /// Makes the widget, says on standard error that nothing shows it, and returns, as `@main` runs it.
  public static func main() { tellThatNothingShows(Self().descriptions, of: Self.self) }
}

/// The widgets and controls of an app.
///
/// A program whose `@main` it is names their number on standard error, and ends.
@MainActor @preconcurrency
public protocol WidgetBundle {
  /// The type of ``body``.
  associatedtype Body: Widget
  /// The widgets and controls of the bundle.
  @WidgetBundleBuilder var body: Body { get }
  /// Creates the bundle.
  init()
}

extension WidgetBundle {
  /// The widgets and controls as data, in the order in which they were written.
  public var descriptions: [WidgetDescription] { body._widgets }

  /// Makes the widgets, says on standard error that nothing shows them, and returns.
  public static func main() { tellThatNothingShows(Self().descriptions, of: Self.self) }
}

private func tellThatNothingShows(_ widgets: [WidgetDescription], of type: Any.Type) {
  let line = "\(type) has \(widgets.count) widgets that are not shown: no screen is available.\n"
  FileHandle.standardError.write(Data(line.utf8))
}

/// A result builder for the widgets and controls of a bundle.
@resultBuilder @MainActor @preconcurrency
public enum WidgetBundleBuilder {
  /// Passes a widget on unchanged.
  public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }

  /// Makes a widget of a control.
  public static func buildExpression(_ content: some ControlWidget) -> some Widget {
    _WidgetList(content.body._widgets)
  }

  /// Makes an empty bundle.
  public static func buildBlock() -> some Widget { _WidgetList([]) }

  /// Passes the only widget of a closure on unchanged.
  public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }

  /// Puts widgets in order.
  public static func buildBlock<each Content: Widget>(
    _ content: repeat each Content
  ) -> some Widget {
    var widgets: [WidgetDescription] = []
    for widget in repeat each content { widgets += widget._widgets }
    return _WidgetList(widgets)
  }

  /// Makes a widget of an `if` without an `else`.
  public static func buildOptional(_ content: (any Widget)?) -> some Widget {
    _WidgetList(content?._widgets ?? [])
  }

  /// Builds the first branch of an `if` with an `else`.
  public static func buildEither(first: some Widget) -> _WidgetList { _WidgetList(first._widgets) }

  /// Builds the second branch of an `if` with an `else`.
  public static func buildEither(second: some Widget) -> _WidgetList {
    _WidgetList(second._widgets)
  }

  /// Builds the inside of an `if #available`.
  public static func buildLimitedAvailability(_ content: some Widget) -> some Widget {
    _WidgetList(content._widgets)
  }
}

/// Widgets whose types are hidden, as modifiers of configurations return them.
public struct _WidgetList: Widget, WidgetConfiguration {
  /// The widgets as data.
  public let _widgets: [WidgetDescription]

  init(_ widgets: [WidgetDescription]) { _widgets = widgets }

  /// Creates an empty list.
  public init() { self.init([]) }

  /// The same list.
  public var body: _WidgetList { self }
}

/// The configuration of a widget: its content, name and sizes.
///
/// Write a ``StaticConfiguration``, an ``AppIntentConfiguration`` or an ``ActivityConfiguration``, and modifiers
/// such as `configurationDisplayName(_:)`.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  /// The type of ``body``.
  associatedtype Body: WidgetConfiguration
  /// The configuration that this one is composed of.
  var body: Body { get }
  /// The widget as data; by default that of ``body``.
  var _widgets: [WidgetDescription] { get }
}

extension WidgetConfiguration {
  /// The descriptions of ``body``, rebuilt at each reading.
  public var _widgets: [WidgetDescription] { body._widgets }
}

/// The view of a widget, a control or an activity at one time.
///
/// Give its node to a renderer of `ViewRendering` for text, HTML or PDF.
public struct ShownWidget: Sendable {
  /// The date from which on it is shown: that of the entry, or now for a control or an activity.
  public let date: Date
  /// The view as data, made with the family of the widget in the environment.
  public let node: ViewNode
  /// The parts of an activity beside a camera, by their places: `leading`, `trailing`, `center` and
  /// `bottom` of the large one, `compactLeading`, `compactTrailing` and `minimal`.
  public var dynamicIsland: [String: ViewNode] = [:]
}

/// A widget or a control as data.
///
/// `descriptions` of a widget, a control or a bundle gives one for each.
@MainActor
public struct WidgetDescription {
  typealias Show = @MainActor (WidgetFamily, (any AppIntent)?) async throws -> [ShownWidget]

  /// The name by which ``WidgetCenter/reloadTimelines(ofKind:)`` asks for it to be made again.
  public let kind: String
  /// Its name, in the language of the process when the description was made; nil where it has none.
  public internal(set) var displayName: String?
  /// The description of what it does, in the same language; nil for none.
  public internal(set) var summary: String?
  /// The sizes that the widget supports.
  ///
  /// All unless ``WidgetConfiguration/supportedFamilies(_:)`` says otherwise; none for a control or an activity.
  /// ``timeline(in:configuration:)`` does not check them.
  public internal(set) var families: [WidgetFamily]
  /// Whether it is a control, whose timeline has one entry, whatever the family.
  public let isControl: Bool
  private let show: Show

  init(kind: String, isControl: Bool = false, show: @escaping Show) {
    (self.kind, self.isControl, self.show) = (kind, isControl, show)
    families = isControl ? [] : WidgetFamily.allCases
  }

  /// Runs the provider once and makes the views of what it returns.
  ///
  /// - Parameters:
  ///   - family: The size, which the views read as `widgetFamily`; a control has none.
  ///   - configuration: The settings, of the type that the widget is declared with; nil, the
  ///     default, and those of another type are those that the intent begins with.
  /// - Returns: What is shown, in the order of the entries; one for a control.
  /// - Throws: What the provider of a control throws.
  public func timeline(
    in family: WidgetFamily = .systemMedium,
    configuration: (any AppIntent)? = nil
  ) async throws -> [ShownWidget] { try await show(family, configuration) }
}

extension WidgetConfiguration {
  func described(_ change: (inout WidgetDescription) -> Void) -> _WidgetList {
    _WidgetList(
      _widgets.map { widget in
        var widget = widget
        change(&widget)
        return widget
      }
    )
  }

  /// Sets the display name of the widget.
  public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration {
    configurationDisplayName(name._text)
  }

  /// Sets the display name of the widget.
  @_disfavoredOverload
  public func configurationDisplayName(_ name: some _TextSource) -> some WidgetConfiguration {
    described { $0.displayName = name._text.node.text }
  }

  /// Sets the description of the widget.
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration {
    self.description(description._text)
  }

  /// Sets the description of the widget.
  @_disfavoredOverload
  public func description(_ description: some _TextSource) -> some WidgetConfiguration {
    described { $0.summary = description._text.node.text }
  }

  /// Sets the sizes that the widget supports.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    described { $0.families = families }
  }

  /// Disables the content margins of the widget.
  public func contentMarginsDisabled() -> some WidgetConfiguration { self }

  /// Sets whether the system may remove the widget's background.
  public func containerBackgroundRemovable(
    _ isRemovable: Bool = true
  ) -> some WidgetConfiguration { self }

  /// Prompts for the settings when the widget is added.
  public func promptsForUserConfiguration() -> some WidgetConfiguration { self }
}
