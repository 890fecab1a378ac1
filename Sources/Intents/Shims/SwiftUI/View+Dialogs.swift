public import CoreTransferable
public import LocalizedStrings

// Questions with titles of every kind. There is no answer here: what would be asked is not made.

extension View {
  /// Asks for one of several actions, with an explanation.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is open; it never is here.
  ///   - titleVisibility: Whether the title is shown; automatic by default.
  ///   - actions: The buttons.
  ///   - message: The explanation.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func confirmationDialog(
    _ title: some _Words,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { _modified("confirmationDialog") }

  /// Asks for one of several actions.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is open; it never is here.
  ///   - titleVisibility: Whether the title is shown; automatic by default.
  ///   - actions: The buttons.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func confirmationDialog(
    _ title: LocalizedStringResource,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View { _modified("confirmationDialog") }

  /// Asks for one of several actions.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is open; it never is here.
  ///   - titleVisibility: Whether the title is shown; automatic by default.
  ///   - actions: The buttons.
  /// - Returns: The view with the modifier's name.
  nonisolated public func confirmationDialog(
    _ title: Text,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> some View
  ) -> some View { _modified("confirmationDialog") }

  /// Asks for one of several actions on some data.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is open; it never is here.
  ///   - titleVisibility: Whether the title is shown; automatic by default.
  ///   - data: The data.
  ///   - actions: The buttons.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<Data>(
    _ title: some _Words,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View
  ) -> some View { _modified("confirmationDialog") }

  /// Asks for one of several actions on some data, with an explanation.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is open; it never is here.
  ///   - titleVisibility: Whether the title is shown; automatic by default.
  ///   - data: The data.
  ///   - actions: The buttons.
  ///   - message: The explanation.
  /// - Returns: The view with the modifier's name.
  nonisolated public func confirmationDialog<Data>(
    _ title: LocalizedStringKey,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View,
    @ViewBuilder message: (Data) -> some View
  ) -> some View { _modified("confirmationDialog") }

  /// Asks for one of several actions on some data, with an explanation.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isPresented: Whether it is open; it never is here.
  ///   - titleVisibility: Whether the title is shown; automatic by default.
  ///   - data: The data.
  ///   - actions: The buttons.
  ///   - message: The explanation.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func confirmationDialog<Data>(
    _ title: some _Words,
    isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    presenting data: Data?,
    @ViewBuilder actions: (Data) -> some View,
    @ViewBuilder message: (Data) -> some View
  ) -> some View { _modified("confirmationDialog") }

  /// Asks before a window closes.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - shouldPresent: Whether it would be asked.
  ///   - actions: The buttons.
  ///   - message: The explanation.
  /// - Returns: The view with the modifier's name.
  nonisolated public func dismissalConfirmationDialog(
    _ title: LocalizedStringKey,
    shouldPresent: Bool,
    @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View = { EmptyView() }
  ) -> some View { _modified("dismissalConfirmationDialog") }

  /// Asks before a window closes.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - shouldPresent: Whether it would be asked.
  ///   - actions: The buttons.
  ///   - message: The explanation.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func dismissalConfirmationDialog(
    _ title: some _Words,
    shouldPresent: Bool,
    @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View = { EmptyView() }
  ) -> some View { _modified("dismissalConfirmationDialog") }

  /// Says how grave a question is.
  ///
  /// - Parameter severity: How grave it is.
  /// - Returns: The view.
  nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View {
    _modified("dialogSeverity")
  }

  /// Sets the title of a screen or window.
  ///
  /// - Parameter title: The title.
  /// - Returns: The view.
  @_disfavoredOverload
  nonisolated public func navigationTitle(_ title: LocalizedStringResource) -> some View {
    _modified("navigationTitle", ["value": String(localized: title)])
  }

  /// Sets the subtitle of a window.
  ///
  /// - Parameter subtitle: The subtitle.
  /// - Returns: The view.
  @_disfavoredOverload
  nonisolated public func navigationSubtitle(_ subtitle: LocalizedStringResource) -> some View {
    _modified("navigationSubtitle")
  }

  /// Adds a badge with words to a list row or a tab.
  ///
  /// - Parameter label: The words; nil for none.
  /// - Returns: The view.
  nonisolated public func badge(_ label: LocalizedStringKey?) -> some View {
    badge(label.map { Text($0) })
  }

  /// Adds a badge with words to a list row or a tab.
  ///
  /// - Parameter label: The words; nil for none.
  /// - Returns: The view.
  @_disfavoredOverload
  nonisolated public func badge(_ label: (some _Words)?) -> some View {
    badge(label.map { Text(_words: $0) })
  }

  /// Sets how prominent a badge is.
  ///
  /// - Parameter prominence: How prominent it is.
  /// - Returns: The view.
  nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View {
    _modified("badgeProminence")
  }

  /// Explains a view while the pointer is over it.
  ///
  /// - Parameter help: The explanation.
  /// - Returns: The view.
  @_disfavoredOverload
  nonisolated public func help(_ help: some _Words) -> some View {
    _modified("help", ["value": help._shown])
  }

  /// Says what is open in a window, which its user can then move or share.
  ///
  /// - Parameter url: Where it is.
  /// - Returns: The view.
  nonisolated public func navigationDocument(_ url: URL) -> some View {
    _modified("navigationDocument")
  }

  /// Says what is open in a window, which its user can then move or share.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - document: What is open.
  ///   - preview: How it looks on the way; nil for its own look.
  /// - Returns: The view with the modifier's name.
  nonisolated public func navigationDocument(
    _ document: some Transferable,
    preview: SharePreview? = nil
  ) -> some View { _modified("navigationDocument") }

  /// Says what renaming does, and lets the title of a window be renamed.
  ///
  /// - Parameter action: What it would do; nothing runs it here.
  /// - Returns: The view.
  nonisolated public func renameAction(_ action: @escaping () -> Void) -> some View {
    _modified("renameAction")
  }

  /// Lets renaming begin in a field.
  ///
  /// - Parameter field: The focus of the field.
  /// - Returns: The view.
  nonisolated public func renameAction(_ field: FocusState<Bool>.Binding) -> some View {
    _modified("renameAction")
  }

  /// Puts a view behind what opens above this one.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - alignment: Where it stands.
  ///   - content: What is in it.
  /// - Returns: The view with the modifier's name.
  nonisolated public func presentationBackground(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> some View
  ) -> some View { _modified("presentationBackground") }
}

/// How prominent a badge is.
public struct BadgeProminence: Hashable, Sendable {
  private let name: String
  /// Less than usual, as usual, and more than usual.
  public static let decreased = Self(name: "decreased"), standard = Self(name: "standard"),
    increased = Self(name: "increased")
}

/// A button that begins to rename what it belongs to.
public nonisolated struct RenameButton<Label: View>: View {
  /// A button with the label.
  public let body: Button<Label>

  /// Creates a button with the system's words.
  public init() where Label == SwiftUI.Label<Text, Image> {
    body = Button(action: {}) { SwiftUI.Label("Rename", systemImage: "pencil") }
  }
}

/// Begins to rename what a view shows.
public struct RenameAction: Sendable {
  /// Does nothing: no field is open here.
  public func callAsFunction() {}
}

extension EnvironmentValues {
  /// Begins to rename what the view shows: always nil.
  public var rename: RenameAction? { nil }
  /// How prominent badges are; as usual.
  ///
  /// ``View/badgeProminence(_:)`` leaves it as it is.
  public var badgeProminence: BadgeProminence {
    get { .standard }
    set {}
  }
}

/// A button for help.
public nonisolated struct HelpLink: View {
  /// A button with a question mark.
  public let body: Button<Text>

  /// Creates a button that runs an action.
  ///
  /// - Parameter action: What it would do; nothing runs it here.
  public init(action: @escaping () -> Void) { body = Button(_action: nil, label: Text("?")) }

  /// Creates a button that opens an address.
  ///
  /// - Parameter destination: The address, which the renderers show as a link.
  public init(destination: URL) { body = Button(_action: .open(destination), label: Text("?")) }
}
