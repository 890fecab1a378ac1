public import Foundation

// What scenes say about their windows. There are none here.

extension Scene {
  /// Sets whether a window is opened again after a start.
  ///
  /// It has no effect: there are no windows here.
  ///
  /// - Parameter behavior: Whether it is.
  /// - Returns: The scene as it is.
  nonisolated public func restorationBehavior(
    _ behavior: SceneRestorationBehavior
  ) -> some Scene { self }

  /// Sets before which windows a window is.
  ///
  /// It has no effect: there are no windows here.
  ///
  /// - Parameter level: Before which.
  /// - Returns: The scene as it is.
  nonisolated public func windowLevel(_ level: WindowLevel) -> some Scene { self }

  /// Sets the part of a window among the app's windows.
  ///
  /// It has no effect: there are no windows here.
  ///
  /// - Parameter role: The part.
  /// - Returns: The scene as it is.
  nonisolated public func windowManagerRole(_ role: WindowManagerRole) -> some Scene { self }

  /// Sets whether a window is moved by its background.
  ///
  /// It has no effect: there are no windows here.
  ///
  /// - Parameter behavior: Whether it is.
  /// - Returns: The scene as it is.
  nonisolated public func windowBackgroundDragBehavior(
    _ behavior: WindowInteractionBehavior
  ) -> some Scene { self }

  /// Sets the size of a window that is zoomed.
  ///
  /// It has no effect: there are no windows here.
  ///
  /// - Parameter idealSize: The size.
  /// - Returns: The scene as it is.
  nonisolated public func windowIdealSize(_ idealSize: WindowIdealSize) -> some Scene { self }

  /// Sets where a new window is.
  ///
  /// It has no effect: there are no windows here.
  ///
  /// - Parameter makePlacement: Not run.
  /// - Returns: The scene as it is.
  nonisolated public func defaultWindowPlacement(
    _ makePlacement:
      @escaping (_ content: WindowLayoutRoot, _ context: WindowPlacementContext) -> WindowPlacement
  ) -> some Scene { self }

  /// Sets where a window that is zoomed is.
  ///
  /// It has no effect: there are no windows here.
  ///
  /// - Parameter makePlacement: Not run.
  /// - Returns: The scene as it is.
  nonisolated public func windowIdealPlacement(
    _ makePlacement:
      @escaping (_ content: WindowLayoutRoot, _ context: WindowPlacementContext) -> WindowPlacement
  ) -> some Scene { self }

  /// Sets whether a window is open after a start.
  ///
  /// It has no effect: there are no windows here.
  ///
  /// - Parameter behavior: Whether it is.
  /// - Returns: The scene as it is.
  nonisolated public func defaultLaunchBehavior(
    _ behavior: SceneLaunchBehavior
  ) -> some Scene { self }

  /// Sets the visibility of system overlays.
  ///
  /// It has no effect: there are no windows here.
  ///
  /// - Parameter visibility: The visibility.
  /// - Returns: The scene as it is.
  nonisolated public func persistentSystemOverlays(_ visibility: Visibility) -> some Scene { self }

  /// Sets the picture of a dialog.
  ///
  /// It has no effect: there are no windows here.
  ///
  /// - Parameter icon: The picture; nil for the usual one.
  /// - Returns: The scene as it is.
  nonisolated public func dialogIcon(_ icon: Image?) -> some Scene { self }

  /// Adds a reason for not showing a dialog again.
  ///
  /// It has no effect: there are no windows here.
  ///
  /// - Parameters:
  ///   - title: The words beside the switch.
  ///   - isSuppressed: Neither read nor set.
  /// - Returns: The scene as it is.
  nonisolated public func dialogSuppressionToggle(
    _ title: LocalizedStringKey,
    isSuppressed: Binding<Bool>
  ) -> some Scene { self }

  /// Adds an action for changes of a value, in older source.
  ///
  /// It has no effect: there are no windows here.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - action: Not run.
  /// - Returns: The scene as it is.
  nonisolated public func onChange<Value: Equatable>(
    of value: Value,
    perform action: @escaping (_ newValue: Value) -> Void
  ) -> some Scene { self }

  /// Changes an environment value of a scene's views.
  ///
  /// - Parameters:
  ///   - keyPath: Which of the environment's values.
  ///   - transform: Changes it, each time the nodes are made.
  /// - Returns: The scene, whose views are made with that environment.
  nonisolated public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some Scene { _EnvironmentScene(content: self) { transform(&$0[keyPath: keyPath]) } }

  /// Sets an object in the environment of a scene's views.
  ///
  /// - Parameter object: The object, found by its class.
  /// - Returns: The scene, whose views are made with that environment.
  nonisolated public func environmentObject<Object: ObservableObject>(
    _ object: Object
  ) -> some Scene { _EnvironmentScene(content: self) { $0[type: Object.self] = object } }

  /// Sets the defaults of `@AppStorage` in a scene's views.
  ///
  /// - Parameter store: The defaults.
  /// - Returns: The scene, whose views are made with that environment.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
    _EnvironmentScene(content: self) { $0._preferences = store }
  }
}

/// Whether a window is opened again after a start.
public enum SceneRestorationBehavior: Hashable, Sendable {
  /// As the system has it, or no.
  case automatic, disabled
}

/// Before which windows a window is.
public enum WindowLevel: Hashable, Sendable {
  /// As the system has it, behind all, before all, or as others.
  case automatic, desktop, floating, normal
}

/// The part of a window among the app's windows.
public enum WindowManagerRole: Hashable, Sendable {
  /// As the system has it, the main one, or one that belongs to it.
  case automatic, principal, associated
}

/// The size of a window that is zoomed.
public enum WindowIdealSize: Hashable, Sendable {
  /// As the system has it, that of its content, or the largest.
  case automatic, fitToContent, maximum
}

/// Whether a window is open after a start.
public enum SceneLaunchBehavior: Hashable, Sendable {
  /// As the system has it, yes, or no.
  case automatic, presented, suppressed
}

/// The content of a window whose place is asked for.
///
/// None is ever made here.
public struct WindowLayoutRoot {
  /// The size of the content.
  ///
  /// - Parameter proposal: The room.
  /// - Returns: Zero: nothing is measured here.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

/// The screen of a window whose place is asked for.
///
/// None is ever made here.
public struct WindowPlacementContext {
  /// The screen.
  public let defaultDisplay: DisplayProxy
}

/// A screen.
///
/// None is ever made here.
public struct DisplayProxy: Equatable {
  /// The screen, and the part without bars, in points.
  public let bounds: CGRect, visibleRect: CGRect
  /// The bars at its edges, in points.
  public let safeAreaInsets: EdgeInsets
}

/// The place and the size of a window.
public struct WindowPlacement: Equatable, Sendable {
  private let position: CGPoint?, size: CGSize?
  /// Creates a place in points.
  ///
  /// - Parameters:
  ///   - position: The corner; nil for the default.
  ///   - size: The size; nil for the default.
  public init(_ position: CGPoint? = nil, size: CGSize? = nil) {
    (self.position, self.size) = (position, size)
  }
  /// Creates a place in fractions of the screen.
  ///
  /// - Parameters:
  ///   - position: The place.
  ///   - size: The size in points; nil for the default.
  public init(_ position: UnitPoint, size: CGSize? = nil) {
    self.init(CGPoint(x: position.x, y: position.y), size: size)
  }
  /// Creates a place in points.
  ///
  /// - Parameters:
  ///   - x: How far to the right; nil for the default.
  ///   - y: How far down; nil for the default.
  ///   - width: The width; nil for the default.
  ///   - height: The height; nil for the default.
  @_disfavoredOverload
  public init(x: CGFloat? = nil, y: CGFloat? = nil, width: CGFloat? = nil, height: CGFloat? = nil) {
    self.init(
      x.flatMap { x in y.map { CGPoint(x: x, y: $0) } },
      size: width.flatMap { width in height.map { CGSize(width: width, height: $0) } }
    )
  }
}

/// A scene that asks its user, without a window: nothing is ever asked here, and it has no nodes.
public nonisolated struct AlertScene: Scene {
  /// None: the scene makes its nodes itself.
  public typealias Body = Never
  /// Creates a question.
  ///
  /// - Parameters:
  ///   - title: The title; not kept.
  ///   - isPresented: Whether it is presented; not read.
  ///   - actions: Not made.
  ///   - message: Not made.
  public init(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View = { EmptyView() }
  ) {}
  /// Creates a question whose words are no literal.
  ///
  /// - Parameters:
  ///   - title: The title; not kept.
  ///   - isPresented: Whether it is presented; not read.
  ///   - actions: Not made.
  ///   - message: Not made.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View = { EmptyView() }
  ) {}
  /// The nodes: none.
  @MainActor public var _nodes: [ViewNode] { [] }
}
