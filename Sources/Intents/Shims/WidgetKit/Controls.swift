public import AppIntents
internal import Foundation
internal import SwiftUICore

/// A button or a switch of an app outside of its windows.
///
/// No control center shows it on Linux: ``descriptions`` has it as data.
@MainActor @preconcurrency
public protocol ControlWidget {
  /// The type of ``body``.
  associatedtype Body: ControlWidgetConfiguration
  /// The configuration of the control: its content and its name.
  var body: Body { get }
  /// Creates the control.
  init()
}

extension ControlWidget {
  /// The control as data.
  public var descriptions: [WidgetDescription] { body._widgets }
}

/// The configuration of a control: its content and its name.
///
/// Write a ``StaticControlConfiguration`` or an ``AppIntentControlConfiguration``.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {
  /// The type of ``body``.
  associatedtype Body: ControlWidgetConfiguration
  /// The configuration that this one is composed of.
  var body: Body { get }
  /// The control as data; by default that of ``body``.
  var _widgets: [WidgetDescription] { get }
}

extension ControlWidgetConfiguration {
  /// The descriptions of ``body``, rebuilt at each reading.
  public var _widgets: [WidgetDescription] { body._widgets }

  private func described(_ change: (inout WidgetDescription) -> Void) -> _ControlList {
    _ControlList(
      _widgets: _widgets.map { widget in
        var widget = widget
        change(&widget)
        return widget
      }
    )
  }

  /// Sets the name of the control.
  public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration {
    described { $0.displayName = String(localized: name) }
  }

  /// Sets the description of the control.
  public func description(
    _ description: LocalizedStringResource
  ) -> some ControlWidgetConfiguration {
    described { $0.summary = String(localized: description) }
  }

  /// Prompts for the settings when the control is added.
  public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }
}

/// Controls whose types are hidden.
public struct _ControlList: ControlWidgetConfiguration {
  /// The controls as data.
  public let _widgets: [WidgetDescription]
  /// The same list.
  public var body: _ControlList { self }
}

/// Finds the value of a control without settings, each time that a host shows it.
public protocol ControlValueProvider {
  /// The type of the value.
  associatedtype Value
  /// The value where controls are chosen.
  var previewValue: Value { get }
  /// Finds the value of now.
  func currentValue() async throws -> Value
}

/// Finds the value of a control that an intent configures, each time that a host shows it.
public protocol AppIntentControlValueProvider {
  /// The type of the settings.
  associatedtype Configuration: ControlConfigurationIntent
  /// The type of the value.
  associatedtype Value
  /// Makes the value where controls are chosen.
  func previewValue(configuration: Configuration) -> Value
  /// Finds the value of now.
  func currentValue(configuration: Configuration) async throws -> Value
}

/// A control without settings, whose provider runs when a host shows it.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>:
  ControlWidgetConfiguration
{
  /// The control as data: one description, whose provider has not run yet.
  public let _widgets: [WidgetDescription]
  /// A list with the same description.
  public var body: _ControlList { _ControlList(_widgets: _widgets) }

  /// Creates a control that shows no value.
  public init(
    kind: String,
    @ControlWidgetTemplateBuilder content: @escaping () -> Content
  ) {
    _widgets = [
      WidgetDescription(kind: kind, isControl: true) { _, _ in [shown(content())] }
    ]
  }

  /// Creates a control that shows a value.
  public init<Provider: ControlValueProvider>(
    kind: String,
    provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
  ) {
    // Unsafe as in StaticConfiguration.
    nonisolated(unsafe) let provider = provider
    _widgets = [
      WidgetDescription(kind: kind, isControl: true) { _, _ in
        nonisolated(unsafe) let value = try await provider.currentValue()
        return [shown(content(value))]
      }
    ]
  }
}

/// A control that an intent configures.
public struct AppIntentControlConfiguration<
  Configuration: ControlConfigurationIntent,
  Content: ControlWidgetTemplate
>: ControlWidgetConfiguration {
  /// The control as data: one description, whose provider has not run yet.
  public let _widgets: [WidgetDescription]
  /// A list with the same description.
  public var body: _ControlList { _ControlList(_widgets: _widgets) }

  /// Creates a control that shows its settings.
  public init(
    kind: String,
    intent: Configuration.Type = Configuration.self,
    @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
  ) {
    _widgets = [
      WidgetDescription(kind: kind, isControl: true) { _, configuration in
        [shown(content(configuration as? Configuration ?? Configuration()))]
      }
    ]
  }

  /// Creates a control that shows a value.
  public init<Provider: AppIntentControlValueProvider>(
    kind: String,
    provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
  ) where Provider.Configuration == Configuration {
    // Unsafe as in StaticConfiguration.
    nonisolated(unsafe) let provider = provider
    _widgets = [
      WidgetDescription(kind: kind, isControl: true) { _, configuration in
        let settings = configuration as? Configuration ?? Configuration()
        nonisolated(unsafe) let value = try await provider.currentValue(configuration: settings)
        return [shown(content(value))]
      }
    ]
  }
}

@MainActor
private func shown(_ control: some ControlWidgetTemplate) -> ShownWidget {
  let nodes = control._nodes
  let node = nodes.count == 1 ? nodes[0] : ViewNode(.vStack(), children: nodes)
  return ShownWidget(date: Date(), node: node)
}
