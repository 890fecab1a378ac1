// What an app asks its user, and where a user searches. There is no answer here: what would be asked is not made.

public import Foundation

extension View {
  /// Presents an alert about a value.
  ///
  /// Nothing is ever asked.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - data: The value.
  ///   - actions: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alert<Data>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View
  ) -> some View { _modified("alert") }

  /// Presents an alert about a value, with a message.
  ///
  /// Nothing is ever asked.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - data: The value.
  ///   - actions: Not made.
  ///   - message: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alert<Data>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View,
    @ViewBuilder message: (Data) -> some View
  ) -> some View { _modified("alert") }

  /// Presents an alert.
  ///
  /// Nothing is ever asked.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - actions: Not made.
  ///   - message: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alert(
    _ title: Text,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View = { EmptyView() }
  ) -> some View { _modified("alert") }

  /// Presents an alert whose title is not localized.
  ///
  /// Nothing is ever asked.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - actions: Not made.
  ///   - message: Not made.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func alert(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View = { EmptyView() }
  ) -> some View { _modified("alert") }

  /// Presents an alert about an error.
  ///
  /// Nothing is ever told.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; not read.
  ///   - error: The error.
  ///   - actions: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alert(
    isPresented: Binding<Bool>,
    error: (some LocalizedError)?,
    @ViewBuilder actions: () -> some View
  ) -> some View { _modified("alert") }

  /// Presents an alert, in older source.
  ///
  /// Nothing is ever asked.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; not read.
  ///   - content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alert(
    isPresented: Binding<Bool>,
    content: () -> Alert
  ) -> some View { _modified("alert") }

  /// Presents an alert about an item, in older source.
  ///
  /// Nothing is ever asked.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - content: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func alert<Item: Identifiable>(
    item: Binding<Item?>,
    content: (Item) -> Alert
  ) -> some View { _modified("alert") }

  /// Presents a confirmation dialog with a message.
  ///
  /// Nothing is ever asked.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - titleVisibility: The visibility of the title.
  ///   - actions: Not made.
  ///   - message: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func confirmationDialog(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { _modified("confirmationDialog") }

  /// Presents a confirmation dialog about a value.
  ///
  /// Nothing is ever asked.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - titleVisibility: The visibility of the title.
  ///   - data: The value.
  ///   - actions: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func confirmationDialog<Data>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View
  ) -> some View { _modified("confirmationDialog") }

  /// Presents a confirmation dialog whose title is not localized.
  ///
  /// Nothing is ever asked.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is presented; not read.
  ///   - titleVisibility: The visibility of the title.
  ///   - actions: Not made.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func confirmationDialog(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View { _modified("confirmationDialog") }

  /// Adds an action for submitting a text or search field; it is not run.
  ///
  /// - Parameters:
  ///   - triggers: The kinds of fields.
  ///   - action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers,
    _ action: @escaping () -> Void
  ) -> some View { _modified("onSubmit") }

  /// Sets whether a button repeats its action while it is pressed.
  ///
  /// Kept in the tree by its name; nothing holds a button.
  ///
  /// - Parameter behavior: The behavior.
  /// - Returns: The view with the modifier's name.
  nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
    _modified("buttonRepeatBehavior", ["value": behavior.rawValue])
  }

  /// Sets the suggestions of a search field.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter suggestions: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchSuggestions(
    @ViewBuilder _ suggestions: () -> some View
  ) -> some View { _modified("searchSuggestions") }

  /// Sets the scopes of a search field.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - scope: The selected scope.
  ///   - scopes: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchScopes(
    _ scope: Binding<some Hashable>,
    @ViewBuilder scopes: () -> some View
  ) -> some View { _modified("searchScopes") }

  /// Associates a text with a search suggestion.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter completion: The text that choosing the suggestion completes.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchCompletion(
    _ completion: String
  ) -> some View { _modified("searchCompletion") }

  /// Adds a context menu with a preview to a view.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - menuItems: Not made.
  ///   - preview: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func contextMenu(
    @ViewBuilder menuItems: () -> some View,
    @ViewBuilder preview: () -> some View
  ) -> some View { _modified("contextMenu") }

  /// Adds a context menu to the selected rows of a list.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - type: The type of their identities.
  ///   - menu: Not made.
  ///   - primaryAction: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func contextMenu<Item: Hashable>(
    forSelectionType type: Item.Type = Item.self,
    @ViewBuilder menu: @escaping (Set<Item>) -> some View,
    primaryAction: ((Set<Item>) -> Void)? = nil
  ) -> some View { _modified("contextMenu") }

  /// Sets which external events a window is opened for.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - preferring: The parts of identifiers that it prefers.
  ///   - allowing: The parts of identifiers that it takes.
  /// - Returns: The view with the modifier's name.
  nonisolated public func handlesExternalEvents(
    preferring: Set<String>,
    allowing: Set<String>
  ) -> some View { _modified("handlesExternalEvents") }

  /// Presents a dialog for choosing a file.
  ///
  /// Nothing is ever chosen here.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; not read.
  ///   - allowedContentTypes: The types of the files.
  ///   - onCompletion: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { _modified("fileImporter") }

  /// Presents a dialog for choosing files.
  ///
  /// Nothing is ever chosen here.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is presented; not read.
  ///   - allowedContentTypes: The types of the files.
  ///   - allowsMultipleSelection: Whether several files may be chosen.
  ///   - onCompletion: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { _modified("fileImporter") }

  /// Adds an action for the Delete command.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onDeleteCommand(
    perform action: (() -> Void)?
  ) -> some View { _modified("onDeleteCommand") }

  /// Adds an action for the Exit command.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameter action: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func onExitCommand(
    perform action: (() -> Void)?
  ) -> some View { _modified("onExitCommand") }
}

/// The placement of content margins.
///
/// The tree has the name of the modifier that takes it, without the placement.
public enum ContentMarginPlacement: Sendable {
  /// The system's choice, what is scrolled, or the bars that show how far.
  case automatic, scrollContent, scrollIndicators
}

/// A default item of a toolbar.
///
/// Toolbars are not shown here, so removing one has no effect.
public enum ToolbarDefaultItemKind: Sendable {
  /// The title, the button that shows the column at the side, or the field for a search.
  case title, sidebarToggle, search
}

/// The size of a view and its alignment guides.
///
/// Nothing is measured here: an app gets one from ``LayoutSubview/dimensions(in:)`` only, with a size of zero.
public struct ViewDimensions: Hashable, Sendable {
  /// The width and the height, in points.
  public let width: CGFloat, height: CGFloat
  /// The position of a vertical guide: half the width, whichever guide it is.
  ///
  /// Explicit guides of a view are not evaluated here.
  public subscript(guide: HorizontalAlignment) -> CGFloat { width / 2 }
  /// The position of a horizontal guide: half the height, whichever guide it is.
  ///
  /// Explicit guides of a view are not evaluated here.
  public subscript(guide: VerticalAlignment) -> CGFloat { height / 2 }
  /// The position that the view sets for a vertical guide: always nil.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
  /// The position that the view sets for a horizontal guide: always nil.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

/// The kinds of fields that trigger a submit action.
///
/// Not kept in the tree: the action is not run.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The kinds as a bit set.
  public let rawValue: Int
  /// Creates a set of kinds.
  ///
  /// - Parameter rawValue: A sum of the raw values of kinds.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A text field, and a search field.
  public static let text = Self(rawValue: 1), search = Self(rawValue: 2)
}

/// Whether a button repeats its action while it is pressed.
///
/// Kept in the tree; nothing presses a button here.
public enum ButtonRepeatBehavior: String, Hashable, Sendable {
  /// As the system has it, yes, or no.
  case automatic, enabled, disabled
}
