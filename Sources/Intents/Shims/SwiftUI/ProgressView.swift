public import Foundation

/// A view of the progress of a task, as a bar.
///
/// All renderers draw the bar below its title or label; text draws none where the fraction is unknown.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  /// Words in place of the label.
  private let title: String?
  private let fraction: Double?
  private let label: Label?
  private let current: CurrentValueLabel?

  private init(
    title: String? = nil,
    fraction: Double?,
    label: Label? = nil,
    current: CurrentValueLabel? = nil
  ) { (self.title, self.fraction, self.label, self.current) = (title, fraction, label, current) }

  /// One node of the kind `ProgressView`, with `fraction`, absent where it is unknown.
  ///
  /// The fraction is not clamped: more than the total gives more than 1. The renderers clamp the
  /// bar, and text prints the percentage as it is. With a ``ProgressViewStyle`` of the app the node has what it makes.
  @MainActor public var _nodes: [ViewNode] {
    let label = label.map { _StyledContent($0) }
    let current = current.map { _StyledContent($0) }
    let words = title.map { _StyledContent(Text(verbatim: $0)) }
    let configuration = ProgressViewStyleConfiguration(
      fractionCompleted: fraction,
      label: label ?? words,
      currentValueLabel: current
    )
    if let nodes = EnvironmentValues.styled(configuration) {
      let arguments = fraction.map { ["fraction": "\($0)"] } ?? [:]
      return [ViewNode(.other("ProgressView", arguments: arguments), children: nodes)]
    }
    let children = (label?.nodes ?? []) + (current?.nodes ?? [])
    return [ViewNode(.progress(title: title, fraction: fraction), children: children)]
  }

  private static func fraction<Value: BinaryFloatingPoint>(
    _ value: Value?,
    of total: Value
  ) -> Double? { value.map { Double($0 / total) } }

  /// What has passed of a range at this moment, or what is left.
  private static func fraction(of range: ClosedRange<Date>, left: Bool) -> Double {
    let whole = range.upperBound.timeIntervalSince(range.lowerBound)
    let part = Date.now.timeIntervalSince(range.lowerBound)
    let done = whole > 0 ? min(max(part / whole, 0), 1) : 1
    return left ? 1 - done : done
  }
}

extension ProgressView {
  /// Creates progress towards a total, with views as labels.
  ///
  /// - Parameters:
  ///   - value: How much is done; nil where it is unknown.
  ///   - total: How much there is to do, not 0; 1 by default.
  ///   - label: The label.
  ///   - currentValueLabel: The value in words; it comes after the label.
  public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1.0,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, of: total),
      label: label(),
      current: currentValueLabel()
    )
  }

  /// Creates the progress of time in a range, as of when the view is made, with views as labels.
  ///
  /// - Parameters:
  ///   - timerInterval: The range; before it nothing has passed, after it everything.
  ///   - countsDown: Whether the bar shows what is left, which is the default, or what has passed.
  ///   - label: The label.
  ///   - currentValueLabel: The value in words; it comes after the label.
  public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(of: timerInterval, left: countsDown),
      label: label(),
      current: currentValueLabel()
    )
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates progress whose end is unknown, with a view as label.
  ///
  /// - Parameter label: The label.
  public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label: label()) }

  /// Creates progress towards a total, with a view as label.
  ///
  /// - Parameters:
  ///   - value: How much is done; nil where it is unknown.
  ///   - total: How much there is to do, not 0; 1 by default.
  ///   - label: The label.
  public init<Value: BinaryFloatingPoint>(
    value: Value?,
    total: Value = 1.0,
    @ViewBuilder label: () -> Label
  ) { self.init(fraction: Self.fraction(value, of: total), label: label()) }

  /// Creates the progress of time in a range, as of when the view is made, with a view as label.
  ///
  /// - Parameters:
  ///   - timerInterval: The range; before it nothing has passed, after it everything.
  ///   - countsDown: Whether the bar shows what is left, which is the default, or what has passed.
  ///   - label: The label.
  public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> Label
  ) { self.init(fraction: Self.fraction(of: timerInterval, left: countsDown), label: label()) }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Creates progress whose end is unknown, with words.
  ///
  /// - Parameter title: The text, localized at once.
  public init(_ title: LocalizedStringKey) { self.init(title: title.string, fraction: nil) }

  /// Creates progress whose end is unknown, with words that are no literal.
  ///
  /// - Parameter title: The words.
  @_disfavoredOverload
  public init(_ title: some _Words) { self.init(title: title._shown, fraction: nil) }

  /// Creates progress towards a total, with words.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - value: How much is done; nil where it is unknown.
  ///   - total: How much there is to do, not 0; 1 by default.
  public init<Value: BinaryFloatingPoint>(
    _ title: LocalizedStringKey,
    value: Value?,
    total: Value = 1.0
  ) { self.init(title: title.string, fraction: Self.fraction(value, of: total)) }

  /// Creates progress towards a total, with words that are no literal.
  ///
  /// - Parameters:
  ///   - title: The words.
  ///   - value: How much is done; nil where it is unknown.
  ///   - total: How much there is to do, not 0; 1 by default.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(
    _ title: some _Words,
    value: Value?,
    total: Value = 1.0
  ) { self.init(title: title._shown, fraction: Self.fraction(value, of: total)) }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates progress whose end is unknown.
  ///
  /// Text shows an ellipsis for it, HTML an indeterminate bar, PDF an empty one.
  public init() { self.init(fraction: nil) }

  /// Creates progress towards a total.
  ///
  /// - Parameters:
  ///   - value: How much is done; nil where it is unknown.
  ///   - total: How much there is to do, not 0; 1 by default.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) {
    self.init(fraction: Self.fraction(value, of: total))
  }

  /// Creates the progress of time in a range, as of when the view is made.
  ///
  /// - Parameters:
  ///   - timerInterval: The range; before it nothing has passed, after it everything.
  ///   - countsDown: Whether the bar shows what is left, which is the default, or what has passed.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(fraction: Self.fraction(of: timerInterval, left: countsDown))
  }

  /// Creates the progress of work that says itself how far it is, as of when the view is made.
  ///
  /// - Parameter progress: The work; its fraction is unknown while it is indeterminate.
  public init(_ progress: Progress) {
    self.init(value: progress.isIndeterminate ? nil : progress.fractionCompleted)
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// Creates the progress that a style draws, for the style to change its look.
  ///
  /// - Parameter configuration: What the style got.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted,
      label: configuration.label,
      current: configuration.currentValueLabel
    )
  }
}
