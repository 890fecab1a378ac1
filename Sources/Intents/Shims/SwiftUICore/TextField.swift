import Foundation

/// A control for editing a line of text.
public nonisolated struct TextField<Label: View>: _NodeView {
  private let value: String
  private let label: Label

  init(value: String, label: Label) { (self.value, self.label) = (value, label) }

  /// One node of the kind `TextField`, or what a ``TextFieldStyle`` of the app makes of it.
  @MainActor public var _nodes: [ViewNode] {
    let field = TextField<_StyledContent>(value: value, label: _StyledContent(label))
    return EnvironmentValues.styled(field) ?? [
      ViewNode(.other("TextField", arguments: ["value": value]), children: field.label.nodes)
    ]
  }
}
