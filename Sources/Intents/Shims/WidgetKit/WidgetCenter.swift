internal import Synchronization

/// The object that reloads an app's widgets.
///
/// Nothing shows widgets on Linux by itself: a host that does hears what was asked for from
/// ``reloads``.
public final class WidgetCenter: Sendable {
  /// The only center of the process.
  public static let shared = WidgetCenter()

  /// A request to run ``WidgetDescription/timeline(in:configuration:)`` again.
  public enum Reload: Hashable, Sendable {
    /// For all of them.
    case all
    /// For those of a kind.
    case kind(String)
  }

  private let observers = ReloadObservers<Reload>()

  /// Requests a reload of all widgets.
  public func reloadAllTimelines() { observers.send(.all) }

  /// Requests a reload of the widgets of a kind.
  public func reloadTimelines(ofKind kind: String) { observers.send(.kind(kind)) }

  /// The requests from now on.
  ///
  /// Each reading begins a stream of its own, without a bound on what waits in it, which ends when
  /// the task that reads it is canceled.
  public var reloads: AsyncStream<Reload> { observers.stream() }
}

/// The object that reloads an app's controls, as ``WidgetCenter`` reloads widgets.
public final class ControlCenter: Sendable {
  /// The only center of the process.
  public static let shared = ControlCenter()

  private let observers = ReloadObservers<WidgetCenter.Reload>()

  /// Requests a reload of all controls.
  public func reloadAllControls() { observers.send(.all) }

  /// Requests a reload of the controls of a kind.
  public func reloadControls(ofKind kind: String) { observers.send(.kind(kind)) }

  /// The requests from now on, as ``WidgetCenter/reloads`` has them.
  public var reloads: AsyncStream<WidgetCenter.Reload> { observers.stream() }
}

/// Those who hear what is asked for.
private final class ReloadObservers<Element: Sendable>: Sendable {
  private struct State {
    var next = 0
    var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
  }

  private let state = Mutex(State())

  func send(_ element: Element) {
    for continuation in state.withLock({ $0.continuations.values }) { continuation.yield(element) }
  }

  func stream() -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    let number = state.withLock { state in
      state.next += 1
      state.continuations[state.next] = continuation
      return state.next
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { _ = $0.continuations.removeValue(forKey: number) }
    }
    return stream
  }
}
