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
}

/// An item of a toolbar.
///
/// `toolbar(content:)` does not make its items here; by itself it shows its content.
public nonisolated struct ToolbarItem<Content: View>: View {
  /// The content of the item.
  public let body: Content

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - placement: Where it stands; not read.
  ///   - content: What it shows.
  public init(
    placement: ToolbarItemPlacement = .automatic,
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
  ///   - placement: Where they stand; not read.
  ///   - content: The items.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
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

  /// Shows a sheet while a value is true; none is ever open.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is open; not read.
  ///   - onDismiss: Not run.
  ///   - content: What it shows; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func sheet(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View { _modified("sheet") }

  /// Shows a sheet while there is an item; none is ever open.
  ///
  /// - Parameters:
  ///   - item: What it is about; not read.
  ///   - onDismiss: Not run.
  ///   - content: What it shows; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func sheet<Item: Identifiable>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { _modified("sheet") }

  /// Asks something while a value is true; nothing is ever asked.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - isPresented: Whether it is asked; not read.
  ///   - actions: The answers; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alert(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View
  ) -> some View { _modified("alert") }

  /// Asks something while a value is true; nothing is ever asked.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - isPresented: Whether it is asked; not read.
  ///   - actions: The answers; not made.
  ///   - message: More words; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alert(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { _modified("alert") }

  /// Asks for one of several actions while a value is true; nothing is ever asked.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - isPresented: Whether it is asked; not read.
  ///   - titleVisibility: Whether the question is shown; not read.
  ///   - actions: The actions; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func confirmationDialog(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View { _modified("confirmationDialog") }

  /// Gives the row of a list actions at its edge, which are not shown.
  ///
  /// - Parameters:
  ///   - edge: Which edge; not read.
  ///   - allowsFullSwipe: Whether the first runs by a long swipe; not read.
  ///   - content: The actions; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func swipeActions(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("swipeActions") }

  /// Gives a view a menu, which never opens.
  ///
  /// - Parameter menuItems: The actions; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func contextMenu(
    @ViewBuilder menuItems: () -> some View
  ) -> some View { _modified("contextMenu") }

  /// Names a view among tabs, which are not shown.
  ///
  /// - Parameter label: The name and a symbol; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func tabItem(
    @ViewBuilder _ label: () -> some View
  ) -> some View { _modified("tabItem") }

  /// Gives a list a line for what is looked for.
  ///
  /// - Parameters:
  ///   - text: What is looked for; not read.
  ///   - prompt: What an empty line shows; not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchable(
    text: Binding<String>,
    prompt: LocalizedStringKey? = nil
  ) -> some View { _modified("searchable") }

  /// Names what a list does when it is pulled; it is not run.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func refreshable(
    @_inheritActorContext action: @escaping @Sendable () async -> Void
  ) -> some View { _modified("refreshable") }

  /// Names what runs while a view is shown; it is not run: views are made once, and shown by others.
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

  /// Names what runs while a view is shown, anew for each value; it is not run.
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

  /// Names what runs when a value changes; it is not run: a view is made of the values of one moment.
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

  /// Names what runs when a value changes; it is not run.
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

  /// Names what runs when a view goes away; it is not run.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    _modified("onDisappear")
  }

  /// Names what runs when a view is tapped; it is not run.
  ///
  /// - Parameters:
  ///   - count: How many taps; not read.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onTapGesture(
    count: Int = 1,
    perform action: @escaping () -> Void
  ) -> some View { _modified("onTapGesture") }

  /// Names what runs when a line is written; it is not run.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onSubmit(_ action: @escaping () -> Void) -> some View {
    _modified("onSubmit")
  }

  /// Names what runs when the app is opened by a URL; a host calls ``OpenURLAction`` instead.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    _modified("onOpenURL")
  }
}

/// The leading or the trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
  /// Where lines begin, and where they end.
  case leading, trailing
}

/// The visibility of a part of the interface.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// As the system has it, always, and never.
  case automatic, visible, hidden
}
