import Foundation

/// A view of the progress of a task, as a bar.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: _NodeView {
  /// Words in place of the label.
  private let title: String?
  private let fraction: Double?
  private let label: Label?
  private let current: CurrentValueLabel?

  init(
    title: String? = nil,
    fraction: Double?,
    label: Label? = nil,
    current: CurrentValueLabel? = nil
  ) { (self.title, self.fraction, self.label, self.current) = (title, fraction, label, current) }

  /// One node of the kind `ProgressView`, with `fraction`, absent where it is unknown.
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

  static func fraction<Value: BinaryFloatingPoint>(
    _ value: Value?,
    of total: Value
  ) -> Double? { value.map { Double($0 / total) } }

  /// What has passed of a range at this moment, or what is left.
  static func fraction(of range: ClosedRange<Date>, left: Bool) -> Double {
    let whole = range.upperBound.timeIntervalSince(range.lowerBound)
    let part = Date.now.timeIntervalSince(range.lowerBound)
    let done = whole > 0 ? min(max(part / whole, 0), 1) : 1
    return left ? 1 - done : done
  }
}
