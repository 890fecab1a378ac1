public import Foundation

/// A control for editing a line of text.
///
/// One node of the kind `TextField`, with the text as `value` and the label as a child: the renderers show the
/// label alone. Nothing sets the binding, and no closure is run.
public nonisolated struct TextField<Label: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  private let value: String
  private let label: Label

  private init(value: String, label: Label) { (self.value, self.label) = (value, label) }

  /// One node of the kind `TextField`, or what a ``TextFieldStyle`` of the app makes of it.
  @MainActor public var _nodes: [ViewNode] {
    let field = TextField<_StyledContent>(value: value, label: _StyledContent(label))
    return EnvironmentValues.styled(field) ?? [
      ViewNode(.other("TextField", arguments: ["value": value]), children: field.label.nodes)
    ]
  }
}

extension TextField {
  /// Creates a line that is written in, with a view as label.
  ///
  /// - Parameters:
  ///   - text: The text; read once.
  ///   - prompt: What an empty one shows; not read.
  ///   - axis: The axis of growth; not read.
  ///   - label: The label.
  public init(
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) { self.init(value: text.wrappedValue, label: label()) }

  /// Creates a line that is written in, part of which is selected.
  ///
  /// - Parameters:
  ///   - text: The text; read once.
  ///   - selection: The selection; neither read nor set.
  ///   - prompt: What an empty one shows; not read.
  ///   - axis: The axis of growth; not read.
  ///   - label: The label.
  public init<Selection>(
    text: Binding<String>,
    selection: Binding<Selection?>,
    prompt: Text? = nil,
    axis: Axis? = nil,
    @ViewBuilder label: () -> Label
  ) { self.init(value: text.wrappedValue, label: label()) }

  /// Creates a line for a value that has a format, with a view as label.
  ///
  /// - Parameters:
  ///   - value: The value; read once.
  ///   - format: The format of the text.
  ///   - prompt: What an empty one shows; not read.
  ///   - label: The label.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(value: format.format(value.wrappedValue), label: label())
  }

  /// Creates a line for a value that has a format and may be missing, with a view as label.
  ///
  /// - Parameters:
  ///   - value: The value; read once. Nil is an empty text.
  ///   - format: The format of the text.
  ///   - prompt: What an empty one shows; not read.
  ///   - label: The label.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput?>,
    format: Format,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Format.FormatOutput == String {
    self.init(value: value.wrappedValue.map(format.format) ?? "", label: label())
  }

  /// Creates a line for a value that a formatter writes, with a view as label.
  ///
  /// - Parameters:
  ///   - value: The value; read once.
  ///   - formatter: The formatter; a value that it does not write is an empty text.
  ///   - prompt: What an empty one shows; not read.
  ///   - label: The label.
  public init<Value>(
    value: Binding<Value>,
    formatter: Formatter,
    prompt: Text? = nil,
    @ViewBuilder label: () -> Label
  ) { self.init(value: formatter.string(for: value.wrappedValue) ?? "", label: label()) }
}

extension TextField where Label == Text {
  /// Creates a line that is written in.
  ///
  /// - Parameters:
  ///   - title: What is to be written, localized at once.
  ///   - text: The text; read once.
  ///   - prompt: What an empty one shows; not read.
  ///   - axis: The axis of growth; not read.
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis = .horizontal
  ) { self.init(value: text.wrappedValue, label: Text(title)) }

  /// Creates a line that is written in, with words that are no literal.
  ///
  /// - Parameters:
  ///   - title: What is to be written.
  ///   - text: The text; read once.
  ///   - prompt: What an empty one shows; not read.
  ///   - axis: The axis of growth; not read.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis = .horizontal
  ) { self.init(value: text.wrappedValue, label: Text(_words: title)) }

  /// Creates a line that is written in, part of which is selected.
  ///
  /// - Parameters:
  ///   - title: What is to be written, localized at once.
  ///   - text: The text; read once.
  ///   - selection: The selection; neither read nor set.
  ///   - prompt: What an empty one shows; not read.
  ///   - axis: The axis of growth; not read.
  public init<Selection>(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    selection: Binding<Selection?>,
    prompt: Text? = nil,
    axis: Axis? = nil
  ) { self.init(title, text: text) }

  /// Creates a line for a value that has a format.
  ///
  /// - Parameters:
  ///   - title: What is to be written, localized at once.
  ///   - value: The value; read once.
  ///   - format: The format of the text.
  ///   - prompt: What an empty one shows; not read.
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey,
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(value: value, format: format) { Text(title) }
  }

  /// Creates a line for a value that has a format, with words that are no literal.
  ///
  /// - Parameters:
  ///   - title: What is to be written.
  ///   - value: The value; read once.
  ///   - format: The format of the text.
  ///   - prompt: What an empty one shows; not read.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some _Words,
    value: Binding<Format.FormatInput>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(value: value, format: format) { Text(_words: title) }
  }

  /// Creates a line for a value that has a format and may be missing.
  ///
  /// - Parameters:
  ///   - title: What is to be written, localized at once.
  ///   - value: The value; read once. Nil is an empty text.
  ///   - format: The format of the text.
  ///   - prompt: What an empty one shows; not read.
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey,
    value: Binding<Format.FormatInput?>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(value: value, format: format) { Text(title) }
  }

  /// Creates a line for a value that has a format and may be missing, with words that are no literal.
  ///
  /// - Parameters:
  ///   - title: What is to be written.
  ///   - value: The value; read once. Nil is an empty text.
  ///   - format: The format of the text.
  ///   - prompt: What an empty one shows; not read.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some _Words,
    value: Binding<Format.FormatInput?>,
    format: Format,
    prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(value: value, format: format) { Text(_words: title) }
  }

  /// Creates a line for a value that a formatter writes.
  ///
  /// - Parameters:
  ///   - title: What is to be written, localized at once.
  ///   - value: The value; read once.
  ///   - formatter: The formatter; a value that it does not write is an empty text.
  ///   - prompt: What an empty one shows; not read.
  public init<Value>(
    _ title: LocalizedStringKey,
    value: Binding<Value>,
    formatter: Formatter,
    prompt: Text? = nil
  ) { self.init(value: value, formatter: formatter) { Text(title) } }

  /// Creates a line for a value that a formatter writes, with words that are no literal.
  ///
  /// - Parameters:
  ///   - title: What is to be written.
  ///   - value: The value; read once.
  ///   - formatter: The formatter; a value that it does not write is an empty text.
  ///   - prompt: What an empty one shows; not read.
  @_disfavoredOverload
  public init<Value>(
    _ title: some _Words,
    value: Binding<Value>,
    formatter: Formatter,
    prompt: Text? = nil
  ) { self.init(value: value, formatter: formatter) { Text(_words: title) } }
}

// Older source has closures where newer source has `onSubmit` and a focus.
extension TextField where Label == Text {
  /// Creates a line that is written in, with closures that nothing here runs.
  ///
  /// - Parameters:
  ///   - title: What is to be written, localized at once.
  ///   - text: The text; read once.
  ///   - onEditingChanged: Not run.
  ///   - onCommit: Not run.
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) { self.init(title, text: text) }

  /// Creates a line that is written in, with a closure that nothing here runs.
  ///
  /// - Parameters:
  ///   - title: What is to be written, localized at once.
  ///   - text: The text; read once.
  ///   - onCommit: Not run.
  public init(
    _ title: LocalizedStringKey,
    text: Binding<String>,
    onCommit: @escaping () -> Void
  ) { self.init(title, text: text) }

  /// Creates a line that is written in, with words that are no literal and closures that nothing here runs.
  ///
  /// - Parameters:
  ///   - title: What is to be written.
  ///   - text: The text; read once.
  ///   - onEditingChanged: Not run.
  ///   - onCommit: Not run.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) { self.init(title, text: text) }

  /// Creates a line that is written in, with words that are no literal and a closure that nothing here runs.
  ///
  /// - Parameters:
  ///   - title: What is to be written.
  ///   - text: The text; read once.
  ///   - onCommit: Not run.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    text: Binding<String>,
    onCommit: @escaping () -> Void
  ) { self.init(title, text: text) }
}

extension TextEditor {
  /// Creates lines that are written in, part of which is selected.
  ///
  /// - Parameters:
  ///   - text: The text; read once.
  ///   - selection: The selection; neither read nor set.
  public init<Selection>(text: Binding<String>, selection: Binding<Selection?>) {
    self.init(text: text)
  }

  /// Creates lines with a look that are written in.
  ///
  /// - Parameter text: The text; read once, without its look.
  public init(text: Binding<AttributedString>) {
    self.init(text: .constant(String(text.wrappedValue.characters)))
  }

  /// Creates lines with a look that are written in, part of which is selected.
  ///
  /// - Parameters:
  ///   - text: The text; read once, without its look.
  ///   - selection: The selection; neither read nor set.
  public init<Selection>(text: Binding<AttributedString>, selection: Binding<Selection>) {
    self.init(text: text)
  }
}
