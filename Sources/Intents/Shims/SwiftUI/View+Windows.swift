public import Foundation

// What windows do around a view: bars, sheets, menus, gestures, and what runs later. Here a window is never open:
// what would be shown in one is not made, closures are not run, and the tree has the names alone.

/// The placement of an item in a toolbar.
///
/// Toolbars are not shown here, so it is not read.
public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String

  /// The system's default.
  public static let automatic = Self(name: "automatic")
  /// The place of the primary action.
  public static let primaryAction = Self(name: "primaryAction")
  /// The place of the action that confirms a sheet.
  public static let confirmationAction = Self(name: "confirmationAction")
  /// The place of the action that cancels a sheet.
  public static let cancellationAction = Self(name: "cancellationAction")
  /// The prominent place in the middle.
  public static let principal = Self(name: "principal")
  /// The leading edge of the top bar.
  public static let topBarLeading = Self(name: "topBarLeading")
  /// The trailing edge of the top bar.
  public static let topBarTrailing = Self(name: "topBarTrailing")
  /// The bar at the bottom.
  public static let bottomBar = Self(name: "bottomBar")
  /// The bar above the keyboard.
  public static let keyboard = Self(name: "keyboard")
  /// The places of going back, of further actions, of what the app is doing, and of deletion.
  public static let navigation = Self(name: "navigation"),
    secondaryAction = Self(name: "secondaryAction"), status = Self(name: "status"),
    destructiveAction = Self(name: "destructiveAction")
  /// The edges of the top bar, in older source.
  public static let navigationBarLeading = topBarLeading, navigationBarTrailing = topBarTrailing
  /// The places of the title and of the line below it.
  public static let title = Self(name: "title"), largeTitle = Self(name: "largeTitle"),
    subtitle = Self(name: "subtitle"), largeSubtitle = Self(name: "largeSubtitle")
  /// Beside the window.
  public static let bottomOrnament = Self(name: "bottomOrnament")
  /// A bar of its own below the toolbar.
  ///
  /// - Parameter id: What tells bars apart.
  /// - Returns: The place.
  public static func accessoryBar(id: some Hashable) -> Self { Self(name: "accessoryBar(\(id))") }
}

/// An item of a toolbar.
///
/// `toolbar(content:)` does not make its items here; by itself it shows its content.
public nonisolated struct ToolbarItem<ID, Content: View>: View {
  /// The content of the item.
  ///
  /// Its nodes are those of the item where it stands outside of a toolbar.
  public let body: Content
}

extension ToolbarItem where ID == Void {
  /// Creates an item.
  ///
  /// - Parameters:
  ///   - placement: The placement; not read.
  ///   - content: The content.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) { body = content() }
}

extension ToolbarItem where ID == String {
  /// Creates an item that a user may move.
  ///
  /// - Parameters:
  ///   - id: What tells items apart; not kept.
  ///   - placement: The placement; not read.
  ///   - showsByDefault: Whether the toolbar has it at first; not read.
  ///   - content: The content.
  public init(
    id: String,
    placement: ToolbarItemPlacement = .automatic,
    showsByDefault: Bool = true,
    @ViewBuilder content: () -> Content
  ) { body = content() }
}

/// Items of a toolbar with one placement.
///
/// `toolbar(content:)` does not make its items here; by itself it shows its content.
public nonisolated struct ToolbarItemGroup<Content: View>: View {
  /// The content of the items.
  public let body: Content

  /// Creates items.
  ///
  /// - Parameters:
  ///   - placement: The placement; not read.
  ///   - content: The items.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) { body = content() }

  /// Creates items that a small toolbar shows as one.
  ///
  /// - Parameters:
  ///   - placement: The placement; not read.
  ///   - content: The items.
  ///   - label: What stands for all; not made.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> some View
  ) { body = content() }
}

extension View {
  /// Adds items to the toolbar, which is not shown.
  ///
  /// - Parameter content: The items; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func toolbar(
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { _modified("toolbar") }

  /// Presents a sheet while a value is true; none is ever presented.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; not read.
  ///   - onDismiss: Not run.
  ///   - content: The content; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func sheet(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { _modified("sheet") }

  /// Presents a sheet while there is an item; none is ever presented.
  ///
  /// - Parameters:
  ///   - item: The item; not read.
  ///   - onDismiss: Not run.
  ///   - content: The content; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func sheet<Item: Identifiable>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { _modified("sheet") }

  /// Presents an alert while a value is true; none is ever presented.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - actions: The buttons; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alert(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View
  ) -> some View { _modified("alert") }

  /// Presents an alert with a message while a value is true; none is ever presented.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - actions: The buttons; not made.
  ///   - message: The message; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alert(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { _modified("alert") }

  /// Presents a confirmation dialog while a value is true; none is ever presented.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - titleVisibility: The visibility of the title; not read.
  ///   - actions: The actions; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func confirmationDialog(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View { _modified("confirmationDialog") }

  /// Adds swipe actions to a list row, which are not shown.
  ///
  /// - Parameters:
  ///   - edge: The edge; not read.
  ///   - allowsFullSwipe: Whether the first runs by a long swipe; not read.
  ///   - content: The actions; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func swipeActions(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("swipeActions") }

  /// Adds a context menu to a view, which never opens.
  ///
  /// - Parameter menuItems: The actions; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func contextMenu(
    @ViewBuilder menuItems: () -> some View
  ) -> some View { _modified("contextMenu") }

  /// Sets the tab item of a view, which is not shown.
  ///
  /// - Parameter label: The title and a symbol; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func tabItem(
    @ViewBuilder _ label: () -> some View
  ) -> some View { _modified("tabItem") }

  /// Adds an action for refreshing a list by a pull; it is not run.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View { _modified("refreshable") }

  /// Adds a task that runs while the view is shown; it is not run, as views are made and not shown.
  ///
  /// A snippet's intent loads what its view shows, in `perform()`.
  ///
  /// - Parameters:
  ///   - priority: Not read.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { _modified("task") }

  /// Adds a task that runs while the view is shown, anew for each value; it is not run.
  ///
  /// - Parameters:
  ///   - value: Not read.
  ///   - priority: Not read.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func task(
    id value: some Equatable,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { _modified("task") }

  /// Adds an action for changes of a value; it is not run, as a view is made for one moment.
  ///
  /// - Parameters:
  ///   - value: Not read.
  ///   - initial: Whether it runs at the beginning, too; not read.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> some View { _modified("onChange") }

  /// Adds an action for changes of a value; it is not run.
  ///
  /// - Parameters:
  ///   - value: Not read.
  ///   - initial: Whether it runs at the beginning, too; not read.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onChange(
    of value: some Equatable,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View { _modified("onChange") }

  /// Adds an action for the view's disappearance; it is not run.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    _modified("onDisappear")
  }

  /// Adds an action for taps on the view; it is not run.
  ///
  /// - Parameters:
  ///   - count: The number of taps; not read.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onTapGesture(
    count: Int = 1,
    perform action: @escaping () -> Void
  ) -> some View { _modified("onTapGesture") }

  /// Adds an action for submitting a text field; it is not run.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View {
    _modified("onSubmit")
  }

  /// Adds an action for URLs that the app is opened with; it is not run.
  ///
  /// A host that opens URLs in the app calls the app's code itself.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    _modified("onOpenURL")
  }
}

/// The leading or the trailing edge.
///
/// The renderers take the left edge for the leading one.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
  /// Where lines begin, and where they end.
  case leading, trailing
}

/// The visibility of a part of the interface.
///
/// Modifiers that take it are kept in the tree by their names.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the system has it, always, and never.
  case automatic, visible, hidden
}
