/// A control for choosing a number on a linear track.
public nonisolated struct Slider<Label: View, ValueLabel: View>: View {
  /// The node, without children.
  public let body: _ContainerView<EmptyView>

  init(_ value: some BinaryFloatingPoint) {
    body = _ContainerView(
      element: .other("Slider", arguments: ["value": "\(value)"]),
      content: EmptyView()
    )
  }

  /// Creates a slider with labels.
  ///
  /// - Parameters:
  ///   - value: The number; read once.
  ///   - bounds: The least and the largest number; not read.
  ///   - step: The step; not read.
  ///   - label: Not kept.
  ///   - minimumValueLabel: Not kept.
  ///   - maximumValueLabel: Not kept.
  ///   - onEditingChanged: Not run.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value.Stride? = nil,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value.wrappedValue) }

  /// Creates a slider with labels, in the order of older source.
  ///
  /// - Parameters:
  ///   - value: The number; read once.
  ///   - bounds: The least and the largest number; not read.
  ///   - step: The step; not read.
  ///   - onEditingChanged: Not run.
  ///   - minimumValueLabel: Not kept.
  ///   - maximumValueLabel: Not kept.
  ///   - label: Not kept.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>,
    in bounds: ClosedRange<Value> = 0...1,
    step: Value.Stride? = nil,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel,
    maximumValueLabel: ValueLabel,
    @ViewBuilder label: () -> Label
  ) { self.init(value.wrappedValue) }
}
