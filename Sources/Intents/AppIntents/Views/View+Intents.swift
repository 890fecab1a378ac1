internal import Foundation
internal import LocalizedStrings
public import SwiftUI

extension ViewNode.Action {
  /// Creates the action that runs an intent: its name, and its parameters in stored form.
  ///
  /// Those without such a form are left out.
  ///
  /// - Parameter intent: The intent; values that have no JSON form are lost.
  public init(_ intent: some AppIntent) {
    var parameters: [String: String] = [:]
    for (name, parameter) in intentParameters(of: intent) {
      guard let value = parameter.anyValue, let json = try? value._json else { continue }
      parameters[name] = String(decoding: json.data, as: UTF8.self)
    }
    self = .intent(name: type(of: intent).persistentIdentifier, parameters: parameters)
  }
}

extension Button {
  /// Creates a button that runs an intent.
  ///
  /// ```swift
  /// Button(intent: OpenShelf(shelf)) { Text("Open") }
  /// ```
  ///
  /// The host that shows the view runs it, with ``IntentRuntime/perform(_:in:registry:)``.
  ///
  /// - Parameters:
  ///   - role: Whether the button destroys something or gives up; nil for neither.
  ///   - intent: The intent, with its parameters set.
  ///   - label: The label of the button.
  public init(
    role: ButtonRole? = nil,
    intent: some AppIntent,
    @ViewBuilder label: () -> Label
  ) {
    self.init(_action: ViewNode.Action(intent), role: role, label: label())
  }
}

extension Button where Label == Text {
  /// Creates a button of words that runs an intent.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - role: Whether the button destroys something or gives up; nil for neither.
  ///   - intent: The intent, with its parameters set.
  public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, intent: some AppIntent) {
    self.init(role: role, intent: intent) { Text(title) }
  }

  /// Creates a button of words as they are that runs an intent.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - role: Whether the button destroys something or gives up; nil for neither.
  ///   - intent: The intent, with its parameters set.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, intent: some AppIntent) {
    self.init(role: role, intent: intent) { Text(title) }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Creates a button of words and a symbol that runs an intent.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - systemImage: The name of a system symbol beside them.
  ///   - role: Whether the button destroys something or gives up; nil for neither.
  ///   - intent: The intent, with its parameters set.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    role: ButtonRole? = nil,
    intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) { SwiftUI.Label(title, systemImage: systemImage) }
  }

  /// Creates a button of words as they are and a symbol that runs an intent.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - systemImage: The name of a system symbol beside them.
  ///   - role: Whether the button destroys something or gives up; nil for neither.
  ///   - intent: The intent, with its parameters set.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    systemImage: String,
    role: ButtonRole? = nil,
    intent: some AppIntent
  ) {
    self.init(role: role, intent: intent) {
      SwiftUI.Label {
        Text(title)
      } icon: {
        Image(systemName: systemImage)
      }
    }
  }
}

extension Toggle {
  /// Creates a switch that runs an intent when it is pressed.
  ///
  /// The state is not changed here: the snippet is made again after the intent has run.
  ///
  /// - Parameters:
  ///   - isOn: Whether the switch is on.
  ///   - intent: The intent, with its parameters set; it should turn the state around.
  ///   - label: The label of the switch.
  public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) {
    self.init(_isOn: isOn, action: ViewNode.Action(intent), label: label())
  }
}

extension Toggle where Label == Text {
  /// Creates a switch with words beside it that runs an intent when it is pressed.
  ///
  /// - Parameters:
  ///   - title: The title of the switch.
  ///   - isOn: Whether the switch is on.
  ///   - intent: The intent, with its parameters set; it should turn the state around.
  public init(_ title: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, intent: intent) { Text(title) }
  }

  /// Creates a switch with a text that is shown as it is.
  ///
  /// - Parameters:
  ///   - title: The text.
  ///   - isOn: Whether the switch is on.
  ///   - intent: Runs when the switch is turned.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, intent: intent) { Text(title) }
  }
}

extension View {
  /// Annotates a view with the entity that it shows, for hosts that read the tree.
  ///
  /// - Parameter identifier: The entity; nil for none.
  /// - Returns: The view with a modifier that hosts may read.
  nonisolated public func appEntityIdentifier(_ identifier: EntityIdentifier?) -> some View {
    _modified(.appEntityIdentifier(identifier?.description))
  }
}
