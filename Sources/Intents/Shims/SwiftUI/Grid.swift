public import Foundation

/// Views in rows and columns.
public nonisolated struct Grid<Content: View>: View {
  /// The rows.
  public let body: _ContainerView<Content>

  /// Creates a grid of ``GridRow`` views; lengths are in points.
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    var arguments = ["alignment": alignment.name]
    arguments["horizontalSpacing"] = horizontalSpacing.map { "\($0)" }
    arguments["verticalSpacing"] = verticalSpacing.map { "\($0)" }
    body = _ContainerView(kind: "Grid", arguments: arguments, content: content())
  }
}

/// One row of a grid.
public nonisolated struct GridRow<Content: View>: View {
  /// The cells.
  public let body: _ContainerView<Content>

  /// Creates a row of cells.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    let arguments = alignment.map { ["alignment": $0.name] } ?? [:]
    body = _ContainerView(kind: "GridRow", arguments: arguments, content: content())
  }
}

/// A value with its name.
public nonisolated struct LabeledContent<Label: View, Content: View>: View {
  /// Not made of others.
  public typealias Body = Never
  private let label: Label
  private let content: Content

  /// Creates a value with its name.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// One row: the name and the value.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode("LabeledContent", children: label._nodes + content._nodes)]
  }
}

extension LabeledContent where Label == Text {
  /// Creates a value with a name.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a text with a name.
  public init<Value: StringProtocol>(_ title: LocalizedStringKey, value: Value) {
    self.init {
      Text(value)
    } label: {
      Text(title)
    }
  }
}

/// How much of something there is.
public nonisolated struct Gauge<Label: View>: View {
  /// Not made of others.
  public typealias Body = Never
  private let label: Label
  private let fraction: Double
  private var current: (any View)?

  /// Creates a gauge of a value within bounds.
  public init<Value: BinaryFloatingPoint>(
    value: Value,
    in bounds: ClosedRange<Value> = 0...1,
    @ViewBuilder label: () -> Label
  ) {
    let size = Double(bounds.upperBound - bounds.lowerBound)
    fraction = size > 0 ? Double(value - bounds.lowerBound) / size : 0
    self.label = label()
  }

  /// The gauge, with its fraction in `0...1`.
  @MainActor public var _nodes: [ViewNode] {
    [ViewNode("Gauge", arguments: ["fraction": "\(fraction)"], children: nodes)]
  }

  @MainActor private var nodes: [ViewNode] { label._nodes + (current?._nodes ?? []) }
}

extension Gauge {
  /// Creates a gauge of a value within bounds, which also says the value in words.
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

/// Says that there is nothing to show.
public nonisolated struct ContentUnavailableView: View {
  /// Not made of others.
  public typealias Body = Never
  private let title: String
  private let symbol: String
  private let explanation: Text?

  /// Creates a notice of words and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, description: Text? = nil) {
    self.title = title.string
    symbol = systemImage
    explanation = description
  }

  /// The notice.
  @MainActor public var _nodes: [ViewNode] {
    [
      ViewNode(
        "ContentUnavailableView",
        text: title,
        arguments: ["systemImage": symbol],
        children: explanation?._nodes ?? []
      )
    ]
  }
}
