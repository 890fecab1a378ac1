public import AppIntents
internal import Foundation
public import SwiftUI

/// A button or a switch of an app outside of its windows.
///
/// No control center shows it on Linux: ``descriptions`` has it as data.
@MainActor @preconcurrency
public protocol ControlWidget {
  /// The type of ``body``.
  associatedtype Body: ControlWidgetConfiguration
  /// What the control shows, and its words.
  var body: Body { get }
  /// Creates the control.
  init()
}

extension ControlWidget {
  /// The control as data.
  ///
  /// Made anew at each reading.
  public var descriptions: [WidgetDescription] { body._widgets }
}

/// What a control shows, and the words about it.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {
  /// The type of ``body``.
  associatedtype Body: ControlWidgetConfiguration
  /// The configuration that this one is made of.
  var body: Body { get }
  /// The control as data.
  var _widgets: [WidgetDescription] { get }
}

extension ControlWidgetConfiguration {
  /// That of ``body``.
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

  /// Names the control.
  ///
  /// - Parameter name: The name, localized at once.
  /// - Returns: The configuration with the name.
  public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration {
    described { $0.displayName = String(localized: name) }
  }

  /// Says what the control does.
  ///
  /// - Parameter description: The words, localized at once.
  /// - Returns: The configuration with the words.
  public func description(
    _ description: LocalizedStringResource
  ) -> some ControlWidgetConfiguration {
    described { $0.summary = String(localized: description) }
  }

  /// Asks the user for settings when the control is added.
  ///
  /// - Returns: The same configuration: nobody adds it here.
  public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }
}

/// Controls without their types.
public struct _ControlList: ControlWidgetConfiguration {
  /// The controls as data.
  public let _widgets: [WidgetDescription]
  /// The same list.
  public var body: _ControlList { self }
}

/// What a control is made of: a button or a switch.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {
  /// The type of ``body``.
  associatedtype Body: ControlWidgetTemplate
  /// The template that this one is made of.
  var body: Body { get }
  /// The control as nodes.
  var _nodes: [ViewNode] { get }
}

extension ControlWidgetTemplate {
  /// The nodes of ``body``.
  public var _nodes: [ViewNode] { body._nodes }

  /// Colors what stands out.
  ///
  /// - Parameter tint: The color; nil for the system's.
  /// - Returns: The control with the modifier `tint` (`value`).
  public func tint(_ tint: Color?) -> some ControlWidgetTemplate {
    _ControlNodes(_nodes: changed(.other("tint", tint.map { ["value": $0._name] } ?? [:])))
  }

  /// Says whether the control can be used.
  ///
  /// - Parameter disabled: Whether it cannot.
  /// - Returns: The control with the modifier `disabled` (`value`).
  public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate {
    _ControlNodes(_nodes: changed(.other("disabled", ["value": "\(disabled)"])))
  }

  /// Says whether the control is hidden while the device is locked.
  ///
  /// - Parameter sensitive: Whether it is; true by default.
  /// - Returns: The control with the modifier `privacySensitive` (`value`).
  public func privacySensitive(_ sensitive: Bool = true) -> some ControlWidgetTemplate {
    _ControlNodes(_nodes: changed(.other("privacySensitive", ["value": "\(sensitive)"])))
  }

  private func changed(_ modifier: ViewNode.Modifier) -> [ViewNode] {
    _nodes.map { node in
      var node = node
      node.modifiers.append(modifier)
      return node
    }
  }
}

/// A button or a switch without its type.
public struct _ControlNodes: ControlWidgetTemplate {
  /// The control as nodes.
  public let _nodes: [ViewNode]
  /// The same nodes.
  public var body: _ControlNodes { self }
}

/// Takes the one button or switch of a control.
@resultBuilder @MainActor @preconcurrency
public enum ControlWidgetTemplateBuilder {
  /// Passes on the template of a closure.
  ///
  /// - Parameter content: The template.
  /// - Returns: The same template.
  public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content {
    content
  }

  /// Passes on the template of one line.
  ///
  /// - Parameter content: The template.
  /// - Returns: The same template.
  public static func buildExpression<Content: ControlWidgetTemplate>(
    _ content: Content
  ) -> Content { content }
}

/// A control that runs an intent when it is pressed.
///
/// One node, a button, whose action is the intent.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent>:
  ControlWidgetTemplate
{
  /// One node.
  public let _nodes: [ViewNode]
  /// The same node.
  public var body: _ControlNodes { _ControlNodes(_nodes: _nodes) }

  /// Creates a button that shows something else while its intent runs.
  ///
  /// - Parameters:
  ///   - action: The intent.
  ///   - label: What is on the button.
  ///   - actionLabel: What is on the button, by whether the intent runs; the tree has none of it.
  public init(
    action: Action,
    @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) { _nodes = Button(intent: action, label: label)._nodes }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - action: The intent.
  ///   - label: What is on the button.
  public init(action: Action, @ViewBuilder label: @escaping () -> Label)
  where ActionLabel == EmptyView {
    self.init(action: action, label: label) { _ in EmptyView() }
  }
}

extension ControlWidgetButton where Label == Text {
  /// Creates a button of words that shows something else while its intent runs.
  ///
  /// - Parameters:
  ///   - title: The words, localized at once.
  ///   - action: The intent.
  ///   - actionLabel: What is on the button, by whether the intent runs; the tree has none of it.
  public init(
    _ title: LocalizedStringKey,
    action: Action,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) { self.init(action: action, label: { Text(title) }, actionLabel: actionLabel) }

  /// Creates a button of words that shows something else while its intent runs.
  ///
  /// - Parameters:
  ///   - title: The words, taken as they are.
  ///   - action: The intent.
  ///   - actionLabel: What is on the button, by whether the intent runs; the tree has none of it.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    action: Action,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {
    self.init(action: action, label: { Text(verbatim: String(title)) }, actionLabel: actionLabel)
  }
}

/// A control that turns something on and off by an intent.
///
/// One node, a switch, whose action is the intent with the other value.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: SetValueIntent>:
  ControlWidgetTemplate
where Action.ValueType == Bool {
  /// One node.
  public let _nodes: [ViewNode]
  /// The same node.
  public var body: _ControlNodes { _ControlNodes(_nodes: _nodes) }

  /// Creates a switch.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on now.
  ///   - action: The intent that sets the value.
  ///   - label: What is beside the switch.
  ///   - valueLabel: What is said of the value, by whether it is on.
  public init(
    isOn: Bool,
    action: Action,
    @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {
    var intent = action
    intent.value = !isOn
    _nodes =
      Toggle(isOn: isOn, intent: intent) {
        label()
        valueLabel(isOn)
      }
      ._nodes
  }

  /// Creates a switch that says nothing of its value.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on now.
  ///   - action: The intent that sets the value.
  ///   - label: What is beside the switch.
  public init(isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label)
  where ValueLabel == EmptyView {
    self.init(isOn: isOn, action: action, label: label) { _ in EmptyView() }
  }
}

extension ControlWidgetToggle where Label == Text {
  /// Creates a switch with words.
  ///
  /// - Parameters:
  ///   - title: The words, localized at once.
  ///   - isOn: Whether it is on now.
  ///   - action: The intent that sets the value.
  ///   - valueLabel: What is said of the value, by whether it is on.
  public init(
    _ title: LocalizedStringKey,
    isOn: Bool,
    action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) { self.init(isOn: isOn, action: action, label: { Text(title) }, valueLabel: valueLabel) }

  /// Creates a switch with words.
  ///
  /// - Parameters:
  ///   - title: The words, taken as they are.
  ///   - isOn: Whether it is on now.
  ///   - action: The intent that sets the value.
  ///   - valueLabel: What is said of the value, by whether it is on.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    isOn: Bool,
    action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {
    let label = { Text(verbatim: String(title)) }
    self.init(isOn: isOn, action: action, label: label, valueLabel: valueLabel)
  }
}

/// Finds the value of a control without settings.
public protocol ControlValueProvider {
  /// The type of the value.
  associatedtype Value
  /// The value where controls are chosen.
  var previewValue: Value { get }
  /// Finds the value of now.
  ///
  /// - Returns: The value.
  /// - Throws: What keeps it from being found.
  func currentValue() async throws -> Value
}

/// Finds the value of a control that an intent configures.
public protocol AppIntentControlValueProvider {
  /// The type of the settings.
  associatedtype Configuration: ControlConfigurationIntent
  /// The type of the value.
  associatedtype Value
  /// Makes the value where controls are chosen.
  ///
  /// - Parameter configuration: The settings.
  /// - Returns: The value.
  func previewValue(configuration: Configuration) -> Value
  /// Finds the value of now.
  ///
  /// - Parameter configuration: The settings.
  /// - Returns: The value.
  /// - Throws: What keeps it from being found.
  func currentValue(configuration: Configuration) async throws -> Value
}

/// A control without settings.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>:
  ControlWidgetConfiguration
{
  /// The control as data.
  public let _widgets: [WidgetDescription]
  /// The same control.
  public var body: _ControlList { _ControlList(_widgets: _widgets) }

  /// Creates a control that shows no value.
  ///
  /// - Parameters:
  ///   - kind: The name by which the app asks for it to be made again.
  ///   - content: The button or the switch.
  public init(
    kind: String,
    @ControlWidgetTemplateBuilder content: @escaping () -> Content
  ) {
    _widgets = [
      WidgetDescription(kind: kind, isControl: true) { _, _ in [shown(content())] }
    ]
  }

  /// Creates a control that shows a value.
  ///
  /// - Parameters:
  ///   - kind: The name by which the app asks for it to be made again.
  ///   - provider: Finds the value.
  ///   - content: The button or the switch, by the value.
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
  /// The control as data.
  public let _widgets: [WidgetDescription]
  /// The same control.
  public var body: _ControlList { _ControlList(_widgets: _widgets) }

  /// Creates a control that shows its settings.
  ///
  /// - Parameters:
  ///   - kind: The name by which the app asks for it to be made again.
  ///   - intent: The type of the settings.
  ///   - content: The button or the switch, by the settings.
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
  ///
  /// - Parameters:
  ///   - kind: The name by which the app asks for it to be made again.
  ///   - provider: Finds the value.
  ///   - content: The button or the switch, by the value.
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
