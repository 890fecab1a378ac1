public import Foundation

/// Views in rows and columns that are aligned with each other.
public nonisolated struct Grid<Content: View>: View {
  /// The rows.
  public let body: _ContainerView<Content>

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The position of cells in their place; the center by default.
  ///   - horizontalSpacing: The room between columns, in points; nil, the default, for the
  ///     renderer's choice.
  ///   - verticalSpacing: The room between rows, in points; nil, the default, for the renderer's
  ///     choice.
  ///   - content: The rows: a ``GridRow`` each, or a view that takes a whole row.
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    body = _ContainerView(
      element: .grid(
        alignment: alignment,
        horizontalSpacing: horizontalSpacing,
        verticalSpacing: verticalSpacing
      ),
      content: content()
    )
  }
}

/// One row of a ``Grid``.
public nonisolated struct GridRow<Content: View>: View {
  /// The cells.
  public let body: _ContainerView<Content>

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The position of cells in the height of the row; nil, the default, for the
  ///     grid's alignment.
  ///   - content: The cells, from the leading side.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    body = _ContainerView(element: .gridRow(alignment: alignment), content: content())
  }
}

/// A value with a label.
public nonisolated struct LabeledContent<Label: View, Content: View>: _NodeView {
  private let label: Label
  private let content: Content

  /// Creates a value with a label.
  ///
  /// - Parameters:
  ///   - content: The value.
  ///   - label: The label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// One node of the kind `LabeledContent`, with the label and then the value as children.
  @MainActor public var _nodes: [ViewNode] {
    let configuration = LabeledContentStyleConfiguration(
      label: _StyledContent(label),
      content: _StyledContent(content)
    )
    let usual = configuration.label.nodes + configuration.content.nodes
    let children = EnvironmentValues.styled(configuration) ?? usual
    return [ViewNode(.other("LabeledContent"), children: children)]
  }
}

/// A value within bounds, as a dial or a bar.
public nonisolated struct Gauge<Label: View>: _NodeView {
  private let label: Label
  private let fraction: Double
  private var current, least, greatest: (any View)?

  /// Creates a gauge.
  ///
  /// - Parameters:
  ///   - value: The value. One outside of the bounds gives a fraction outside of `0...1`.
  ///   - bounds: The least and the greatest value, `0...1` by default; bounds without an extent
  ///     give the fraction 0.
  ///   - label: The label.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label
  ) {
    let size = Double(bounds.upperBound - bounds.lowerBound)
    fraction = size > 0 ? Double(value - bounds.lowerBound) / size : 0
    self.label = label()
  }

  /// One node of the kind `Gauge`, with `fraction`, and the labels as children.
  @MainActor public var _nodes: [ViewNode] {
    let configuration = GaugeStyleConfiguration(
      value: fraction,
      label: _StyledContent(label),
      currentValueLabel: current.map { _StyledContent($0) },
      minimumValueLabel: least.map { _StyledContent($0) },
      maximumValueLabel: greatest.map { _StyledContent($0) }
    )
    let children = EnvironmentValues.styled(configuration) ?? nodes
    return [ViewNode(.other("Gauge", arguments: ["fraction": "\(fraction)"]), children: children)]
  }

  @MainActor private var nodes: [ViewNode] { label._nodes + words }

  @MainActor private var words: [ViewNode] {
    [current, least, greatest].flatMap { $0?._nodes ?? [] }
  }
}

extension Gauge {
  /// Creates a gauge which also shows the value and its bounds in words.
  ///
  /// - Parameters:
  ///   - value: The value. One outside of the bounds gives a fraction outside of `0...1`.
  ///   - bounds: The least and the greatest value, `0...1` by default; bounds without an extent
  ///     give the fraction 0.
  ///   - label: The label.
  ///   - currentValueLabel: The value in words; it comes after the label.
  ///   - minimumValueLabel: The least value in words.
  ///   - maximumValueLabel: The greatest value in words, which comes last.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> some View,
    @ViewBuilder minimumValueLabel: () -> some View,
    @ViewBuilder maximumValueLabel: () -> some View
  ) {
    self.init(value: value, in: bounds, label: label)
    current = currentValueLabel()
    (least, greatest) = (minimumValueLabel(), maximumValueLabel())
  }

  /// Creates a gauge which also shows the value in words.
  ///
  /// - Parameters:
  ///   - value: The value. One outside of the bounds gives a fraction outside of `0...1`.
  ///   - bounds: The least and the greatest value, `0...1` by default; bounds without an extent
  ///     give the fraction 0.
  ///   - label: The label.
  ///   - currentValueLabel: The value in words; it comes after the label.
  public init<Value: BinaryFloatingPoint, CurrentValue: View>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValue
  ) {
    self.init(value: value, in: bounds, label: label)
    current = currentValueLabel()
  }
}

/// A notice in place of content that is missing.
public nonisolated struct ContentUnavailableView: _NodeView {
  private let label: any View
  private let rest: [any View]

  /// Creates a notice of a label, an explanation and what to do about it.
  ///
  /// - Parameters:
  ///   - label: What is missing.
  ///   - description: Why; nothing by default.
  ///   - actions: Buttons; none by default.
  public init(
    @ViewBuilder label: () -> some View,
    @ViewBuilder description: () -> some View = { EmptyView() },
    @ViewBuilder actions: () -> some View = { EmptyView() }
  ) { (self.label, rest) = (label(), [description(), actions()]) }

  /// One node of the kind `ContentUnavailableView`, with the title as its text, and the description
  /// and the buttons as its children.
  @MainActor public var _nodes: [ViewNode] {
    let nodes = label._nodes
    let title = nodes.map(\.plainText).joined(separator: " ")
    return [
      ViewNode(
        .unavailableContent(title: title, systemImage: Self.symbol(in: nodes)),
        children: rest.flatMap(\._nodes)
      )
    ]
  }

  private static func symbol(in nodes: [ViewNode]) -> String? {
    for node in nodes {
      if case .image(let name, .systemName, _) = node.element { return name }
      if let name = symbol(in: node.children) { return name }
    }
    return nil
  }
}
