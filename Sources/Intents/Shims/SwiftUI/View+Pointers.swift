public import CoreTransferable
public import Foundation

// Taps, drags, the pointer and menus. Nobody touches a view here: closures are not run.

extension View {
  /// Says what a tap does, with its place.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - count: How many taps.
  ///   - coordinateSpace: In which space the place is; that of the view by default.
  ///   - action: What it would do; nothing runs it here.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onTapGesture(
    count: Int = 1,
    coordinateSpace: CoordinateSpace = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View { _modified("onTapGesture") }

  /// Says what a long press does, with its action last.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - minimumDuration: How many seconds it lasts at least.
  ///   - maximumDistance: How far it may move.
  ///   - pressing: Told whether it is pressed; never called here.
  ///   - action: What it would do; nothing runs it here.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)?,
    perform action: @escaping () -> Void
  ) -> some View { _modified("onLongPressGesture") }

  /// Lets a value be dragged, with another look.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - payload: Makes the value; never called here.
  ///   - preview: The look; not made here.
  /// - Returns: The view with the modifier's name.
  nonisolated public func draggable(
    _ payload: @autoclosure @escaping () -> some Transferable,
    @ViewBuilder preview: () -> some View
  ) -> some View { _modified("draggable") }

  /// Lets data be dragged.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - data: Makes the data; never called here.
  ///   - preview: Another look; not made here.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onDrag(
    _ data: @escaping () -> NSObject,
    @ViewBuilder preview: () -> some View
  ) -> some View { _modified("onDrag") }

  /// Sets what can be done with a value that is dragged.
  ///
  /// - Parameter configuration: The configuration.
  /// - Returns: The view.
  nonisolated public func dragConfiguration(_ configuration: DragConfiguration) -> some View {
    _modified("dragConfiguration")
  }

  /// Sets the look of the pointer over a view.
  ///
  /// - Parameter style: The look; nil for that of the views around.
  /// - Returns: The view.
  nonisolated public func pointerStyle(_ style: PointerStyle?) -> some View {
    _modified("pointerStyle", ["value": style?.name])
  }

  /// Names a view in what the system measures of an app's smoothness.
  ///
  /// - Parameter tag: The value that stands for this link.
  /// - Returns: The view.
  nonisolated public func interactionActivityTrackingTag(_ tag: String) -> some View {
    _modified("interactionActivityTrackingTag", ["value": tag])
  }

  /// Lets a view's own gestures come before the system's at some edges.
  ///
  /// - Parameter edges: On which sides.
  /// - Returns: The view.
  nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View {
    _modified("defersSystemGestures")
  }

  /// Says whether a menu closes after an action.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter behavior: The behavior.
  /// - Returns: The view with the modifier's name.
  nonisolated public func menuActionDismissBehavior(
    _ behavior: MenuActionDismissBehavior
  ) -> some View { _modified("menuActionDismissBehavior") }
}

/// Whether a menu closes after an action.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let name: String
  /// The system's choice, closed, and left open.
  public static let automatic = Self(name: "automatic"), enabled = Self(name: "enabled"),
    disabled = Self(name: "disabled")
}

/// The look of the pointer, by name.
public struct PointerStyle: Hashable, Sendable {
  let name: String
  /// An arrow, a hand over a link, and hands that grab.
  public static let `default` = Self(name: "default"), link = Self(name: "link"),
    grabIdle = Self(name: "grabIdle"), grabActive = Self(name: "grabActive")
  /// The looks over text, and over what is selected.
  public static let horizontalText = Self(name: "horizontalText"),
    verticalText = Self(name: "verticalText"), rectSelection = Self(name: "rectSelection")
  /// The looks over what grows, and over the edges of columns and rows.
  public static let zoomIn = Self(name: "zoomIn"), zoomOut = Self(name: "zoomOut"),
    columnResize = Self(name: "columnResize"), rowResize = Self(name: "rowResize")
}

/// What can be done with a value that is dragged.
public struct DragConfiguration: Hashable, Sendable {
  /// What can be done within the app.
  public struct OperationsWithinApp: Hashable, Sendable {
    /// Whether it can be copied, moved or deleted.
    public var allowCopy, allowMove, allowDelete: Bool
    /// Creates a choice of operations.
    ///
    /// - Parameters:
    ///   - allowCopy: Whether it can be copied; true by default.
    ///   - allowMove: Whether it can be moved; false by default.
    ///   - allowDelete: Whether it can be deleted; false by default.
    public init(allowCopy: Bool = true, allowMove: Bool = false, allowDelete: Bool = false) {
      (self.allowCopy, self.allowMove, self.allowDelete) = (allowCopy, allowMove, allowDelete)
    }
  }
  /// What can be done outside of the app.
  public typealias OperationsOutsideApp = OperationsWithinApp
  /// What can be done within the app and outside of it.
  public var operationsWithinApp: OperationsWithinApp, operationsOutsideApp: OperationsOutsideApp

  /// Creates a choice of operations.
  ///
  /// - Parameters:
  ///   - operationsWithinApp: What can be done within the app.
  ///   - operationsOutsideApp: What can be done outside of it.
  public init(
    operationsWithinApp: OperationsWithinApp = .init(),
    operationsOutsideApp: OperationsOutsideApp = .init()
  ) {
    self.operationsWithinApp = operationsWithinApp
    self.operationsOutsideApp = operationsOutsideApp
  }

  /// Creates a choice of operations within the app.
  ///
  /// - Parameters:
  ///   - allowMove: Whether a value can be moved.
  ///   - allowDelete: Whether it can be deleted; false by default.
  public init(allowMove: Bool, allowDelete: Bool = false) {
    self.init(operationsWithinApp: .init(allowMove: allowMove, allowDelete: allowDelete))
  }
}
