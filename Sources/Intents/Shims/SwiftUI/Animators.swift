/// A view that goes through phases.
///
/// Nothing moves here: it is shown in its first phase.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  private let first: Phase?
  private let content: (Phase) -> Content

  /// Creates a view that goes through phases again and again.
  ///
  /// - Parameters:
  ///   - phases: The phases.
  ///   - content: Makes the view of a phase; run with the first one.
  ///   - animation: How a phase is reached; not run.
  public init(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { (first, self.content) = (phases.first { _ in true }, content) }

  /// Creates a view that goes through phases when a value changes.
  ///
  /// - Parameters:
  ///   - phases: The phases.
  ///   - trigger: Not read.
  ///   - content: Makes the view of a phase; run with the first one.
  ///   - animation: How a phase is reached; not run.
  public init(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) { self.init(phases, content: content, animation: animation) }

  /// The nodes of the first phase.
  @MainActor public var _nodes: [ViewNode] { first.map { content($0)._nodes } ?? [] }
}

/// A view that follows keyframes.
///
/// Nothing moves here: it is shown with its first value.
public nonisolated struct KeyframeAnimator<Value, Tracks: Keyframes<Value>, Content: View>: View {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  private let initialValue: Value
  private let content: (Value) -> Content

  /// Creates a view that follows keyframes again and again.
  ///
  /// - Parameters:
  ///   - initialValue: The value at first.
  ///   - repeating: Whether it begins anew; not read.
  ///   - content: Makes the view of a value; run with the first one.
  ///   - keyframes: Not run.
  public init(
    initialValue: Value,
    repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Tracks
  ) { (self.initialValue, self.content) = (initialValue, content) }

  /// Creates a view that follows keyframes when a value changes.
  ///
  /// - Parameters:
  ///   - initialValue: The value at first.
  ///   - trigger: Not read.
  ///   - content: Makes the view of a value; run with the first one.
  ///   - keyframes: Not run.
  public init(
    initialValue: Value,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Tracks
  ) { (self.initialValue, self.content) = (initialValue, content) }

  /// The nodes with the first value.
  @MainActor public var _nodes: [ViewNode] { content(initialValue)._nodes }
}
