public import AppIntents
internal import Foundation
public import SwiftUICore

/// The template of a control: a button or a switch.
///
/// Write a ``ControlWidgetButton`` or a ``ControlWidgetToggle``.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {
  /// The type of ``body``.
  associatedtype Body: ControlWidgetTemplate
  /// The template that this one is composed of.
  var body: Body { get }
  /// The button or the switch as nodes; by default those of ``body``.
  var _nodes: [ViewNode] { get }
}

extension ControlWidgetTemplate {
  /// The nodes of ``body``, rebuilt at each reading.
  public var _nodes: [ViewNode] { body._nodes }

  /// Colors what stands out.
  public func tint(_ tint: Color?) -> some ControlWidgetTemplate {
    _ControlNodes(_nodes: changed(.other("tint", tint.map { ["value": $0._name] } ?? [:])))
  }

  /// Disables the control.
  public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate {
    _ControlNodes(_nodes: changed(.other("disabled", ["value": "\(disabled)"])))
  }

  /// Marks the control as private, and hidden while the device is locked.
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

/// A button or a switch of a control, as modifiers return it.
public struct _ControlNodes: ControlWidgetTemplate {
  /// The button or the switch as nodes.
  public let _nodes: [ViewNode]
  /// The same nodes.
  public var body: _ControlNodes { self }
}

/// A result builder for the one button or switch of a control.
@resultBuilder @MainActor @preconcurrency
public enum ControlWidgetTemplateBuilder {
  /// Passes the template of a closure on unchanged.
  public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content {
    content
  }

  /// Passes a template on unchanged.
  public static func buildExpression<Content: ControlWidgetTemplate>(
    _ content: Content
  ) -> Content { content }
}

/// A control that runs an intent when it is pressed.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent>:
  ControlWidgetTemplate
{
  /// One node of the kind `Button`, whose action is the intent with its parameters.
  public let _nodes: [ViewNode]
  /// The same node, without its type.
  public var body: _ControlNodes { _ControlNodes(_nodes: _nodes) }

  /// Creates a button that shows something else while its intent runs.
  ///
  /// - Parameters:
  ///   - action: The intent.
  ///   - label: The label of the button.
  ///   - actionLabel: What is on the button, by whether the intent runs; the tree has none of it.
  public init(
    action: Action,
    @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) { _nodes = Button(intent: action, label: label)._nodes }

  /// Creates a button.
  public init(action: Action, @ViewBuilder label: @escaping () -> Label)
  where ActionLabel == EmptyView {
    self.init(action: action, label: label) { _ in EmptyView() }
  }
}

extension ControlWidgetButton where ActionLabel == EmptyView {
  /// Creates a button whose label depends on whether its intent runs.
  ///
  /// - Parameters:
  ///   - action: The intent.
  ///   - label: The label, by whether the intent runs; the tree has that of one that does not.
  public init(action: Action, @ViewBuilder label: @escaping (Bool) -> Label) {
    self.init(action: action) { label(false) }
  }
}

extension ControlWidgetButton where Label == Text {
  /// Creates a button of words that shows something else while its intent runs.
  public init(
    _ title: LocalizedStringKey,
    action: Action,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) { self.init(action: action, label: { Text(title) }, actionLabel: actionLabel) }

  /// Creates a button of words that shows something else while its intent runs.
  @_disfavoredOverload
  public init(
    _ title: some _TextSource,
    action: Action,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) { self.init(action: action, label: { title._text }, actionLabel: actionLabel) }
}

/// A control that turns something on and off by an intent.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: SetValueIntent>:
  ControlWidgetTemplate
where Action.ValueType == Bool {
  /// One node of the kind `Toggle`, whose action is the intent with the opposite value.
  public let _nodes: [ViewNode]
  /// The same node, without its type.
  public var body: _ControlNodes { _ControlNodes(_nodes: _nodes) }

  /// Creates a switch whose children are the label and that of its value.
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
  public init(isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label)
  where ValueLabel == EmptyView {
    self.init(isOn: isOn, action: action, label: label) { _ in EmptyView() }
  }
}

extension ControlWidgetToggle where Label == Text {
  /// Creates a switch with words.
  public init(
    _ title: LocalizedStringKey,
    isOn: Bool,
    action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) { self.init(isOn: isOn, action: action, label: { Text(title) }, valueLabel: valueLabel) }

  /// Creates a switch with words.
  @_disfavoredOverload
  public init(
    _ title: some _TextSource,
    isOn: Bool,
    action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) { self.init(isOn: isOn, action: action, label: { title._text }, valueLabel: valueLabel) }
}
