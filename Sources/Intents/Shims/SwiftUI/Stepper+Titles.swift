public import Foundation

// Steppers with titles of every kind, and with closures, which nothing calls here.

extension Stepper {
  private init(_value value: String?, label: Label) {
    body = _ContainerView(
      element: .other("Stepper", arguments: value.map { ["value": $0] } ?? [:]),
      content: label
    )
  }

  /// Creates a stepper that tells when the user begins and ends.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The values that it can have; not checked here.
  ///   - step: By how much it changes.
  ///   - label: The label.
  ///   - onEditingChanged: Told when the user begins and ends; never called here.
  public init<Value: Strideable>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>? = nil,
    step: Value.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void
  ) { self.init(value: value, in: bounds, step: step, label: label) }

  /// Creates a stepper that tells when the user begins and ends, with its label last.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The values that it can have; not checked here.
  ///   - step: By how much it changes.
  ///   - onEditingChanged: Told when the user begins and ends; never called here.
  ///   - label: The label.
  @_disfavoredOverload
  public init<Value: Strideable>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value>? = nil,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void,
    @ViewBuilder label: () -> Label
  ) { self.init(value: value, in: bounds, step: step, label: label) }

  /// Creates a stepper of an app's own steps.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - onIncrement: What a step up would do; nil where there is none.
  ///   - onDecrement: What a step down would do; nil where there is none.
  ///   - onEditingChanged: Told when the user begins and ends; never called here.
  public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(_value: nil, label: label()) }

  /// Creates a stepper of an app's own steps, with its label last.
  ///
  /// - Parameters:
  ///   - onIncrement: What a step up would do; nil where there is none.
  ///   - onDecrement: What a step down would do; nil where there is none.
  ///   - onEditingChanged: Told when the user begins and ends; never called here.
  ///   - label: The label.
  @_disfavoredOverload
  public init(
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) { self.init(_value: nil, label: label()) }

  /// Creates a stepper whose value is written in a format.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - bounds: The values that it can have; not checked here.
  ///   - step: By how much it changes.
  ///   - format: How the value is written.
  ///   - label: The label.
  ///   - onEditingChanged: Told when the user begins and ends; never called here.
  public init<Format: ParseableFormatStyle>(
    value: Binding<Format.FormatInput>,
    in bounds: ClosedRange<Format.FormatInput>? = nil,
    step: Format.FormatInput.Stride = 1,
    format: Format,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Format.FormatInput: BinaryFloatingPoint, Format.FormatOutput == String {
    self.init(_value: format.format(value.wrappedValue), label: label())
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper with a title that tells when the user begins and ends.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - value: The value.
  ///   - bounds: The values that it can have; not checked here.
  ///   - step: By how much it changes.
  ///   - onEditingChanged: Told when the user begins and ends; never called here.
  public init<Value: Strideable>(
    _ title: LocalizedStringKey,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>? = nil,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void
  ) { self.init(title, value: value, in: bounds, step: step) }

  /// Creates a stepper with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - value: The value.
  ///   - bounds: The values that it can have; not checked here.
  ///   - step: By how much it changes.
  ///   - onEditingChanged: Told when the user begins and ends; never called here.
  @_disfavoredOverload
  public init<Value: Strideable>(
    _ title: some _Words,
    value: Binding<Value>,
    in bounds: ClosedRange<Value>? = nil,
    step: Value.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value: value, in: bounds, step: step) { Text(_words: title) } }

  /// Creates a stepper of an app's own steps, with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - onIncrement: What a step up would do; nil where there is none.
  ///   - onDecrement: What a step down would do; nil where there is none.
  ///   - onEditingChanged: Told when the user begins and ends; never called here.
  public init(
    _ title: LocalizedStringKey,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(_value: nil, label: Text(title)) }

  /// Creates a stepper of an app's own steps, with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - onIncrement: What a step up would do; nil where there is none.
  ///   - onDecrement: What a step down would do; nil where there is none.
  ///   - onEditingChanged: Told when the user begins and ends; never called here.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(_value: nil, label: Text(_words: title)) }

  /// Creates a stepper with a title, whose value is written in a format.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - value: The value.
  ///   - bounds: The values that it can have; not checked here.
  ///   - step: By how much it changes.
  ///   - format: How the value is written.
  ///   - onEditingChanged: Told when the user begins and ends; never called here.
  public init<Format: ParseableFormatStyle>(
    _ title: LocalizedStringKey,
    value: Binding<Format.FormatInput>,
    in bounds: ClosedRange<Format.FormatInput>? = nil,
    step: Format.FormatInput.Stride = 1,
    format: Format,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Format.FormatInput: BinaryFloatingPoint, Format.FormatOutput == String {
    self.init(value: value, in: bounds, step: step, format: format) { Text(title) }
  }

  /// Creates a stepper with a title, whose value is written in a format.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - value: The value.
  ///   - bounds: The values that it can have; not checked here.
  ///   - step: By how much it changes.
  ///   - format: How the value is written.
  ///   - onEditingChanged: Told when the user begins and ends; never called here.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some _Words,
    value: Binding<Format.FormatInput>,
    in bounds: ClosedRange<Format.FormatInput>? = nil,
    step: Format.FormatInput.Stride = 1,
    format: Format,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Format.FormatInput: BinaryFloatingPoint, Format.FormatOutput == String {
    self.init(value: value, in: bounds, step: step, format: format) { Text(_words: title) }
  }
}
