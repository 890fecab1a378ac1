/// A custom appearance of switches.
///
/// What ``makeBody(configuration:)`` returns stands in the switch's node in place of its label, as for buttons with a
/// ``ButtonStyle``. The state and the action stay with the switch.
public protocol ToggleStyle {
  /// The properties of the switch that the style draws.
  typealias Configuration = ToggleStyleConfiguration
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// Draws a switch.
  ///
  /// - Parameter configuration: The label and the state.
  /// - Returns: What stands in the switch.
  @MainActor @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a switch, for a ``ToggleStyle``.
public struct ToggleStyleConfiguration {
  /// The label of the switch, as a view.
  public typealias Label = ButtonStyleConfiguration.Label
  /// The label of the switch.
  public let label: Label
  /// Whether the switch is on; setting it has no effect.
  @Binding public var isOn: Bool
  /// Whether some of several are on and others off; always false.
  public let isMixed = false
}

/// A custom appearance of a symbol with words.
///
/// What ``makeBody(configuration:)`` returns takes the place of the label's parts.
public protocol LabelStyle {
  /// The properties of the label that the style draws.
  typealias Configuration = LabelStyleConfiguration
  /// The type of the view that the style makes.
  associatedtype Body: View
  /// Draws a label.
  ///
  /// - Parameter configuration: The symbol and the words.
  /// - Returns: What stands in the label.
  @MainActor @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label, for a ``LabelStyle``.
public struct LabelStyleConfiguration {
  /// The words of the label, as a view.
  public typealias Title = ButtonStyleConfiguration.Label
  /// The symbol of the label, as a view.
  public typealias Icon = ButtonStyleConfiguration.Label
  /// The words.
  public let title: Title
  /// The symbol.
  public let icon: Icon
}

extension View {
  /// Sets a custom style of the switches in a view.
  ///
  /// All renderers draw it. The style nearest to a switch is taken.
  ///
  /// - Parameter style: The style, which makes the body of each switch.
  /// - Returns: The view, whose switches have the bodies that the style makes.
  nonisolated public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    _StyledView(content: self, style: style) { values, style in
      values._toggleStyle = { style.makeBody(configuration: $0)._nodes }
    }
  }

  /// Sets a custom style of the labels in a view.
  ///
  /// All renderers draw it. The style nearest to a label is taken.
  ///
  /// - Parameter style: The style, which makes the body of each label.
  /// - Returns: The view, whose labels have the bodies that the style makes.
  nonisolated public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    _StyledView(content: self, style: style) { values, style in
      values._labelStyle = { style.makeBody(configuration: $0)._nodes }
    }
  }
}
