// Where a user searches, by words and by tokens. No search happens here: the fields are kept in the tree by their names.

extension View {
  /// Adds a search field with suggestions, in older source.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  ///   - suggestions: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder suggestions: () -> some View
  ) -> some View { _modified("searchable") }

  /// Adds a search field with tokens.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - tokens: The chosen tokens; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  ///   - token: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchable<Data: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>,
    tokens: Binding<Data>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (Data.Element) -> some View
  ) -> some View where Data.Element: Identifiable { _modified("searchable") }

  /// Adds a search field with tokens.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - tokens: The chosen tokens; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  ///   - token: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchable<Data: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>,
    tokens: Binding<Data>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Data.Element) -> some View
  ) -> some View where Data.Element: Identifiable { _modified("searchable") }

  /// Adds a search field with tokens.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - tokens: The chosen tokens; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  ///   - token: Not run.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func searchable<Data: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>,
    tokens: Binding<Data>,
    placement: SearchFieldPlacement = .automatic,
    prompt: some _Words,
    @ViewBuilder token: @escaping (Data.Element) -> some View
  ) -> some View where Data.Element: Identifiable { _modified("searchable") }

  /// Adds a search field with tokens.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - tokens: The chosen tokens; not read.
  ///   - suggestedTokens: The tokens to choose from; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  ///   - token: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchable<Data: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>,
    tokens: Binding<Data>,
    suggestedTokens: Binding<Data>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (Data.Element) -> some View
  ) -> some View where Data.Element: Identifiable { _modified("searchable") }

  /// Adds a search field with tokens.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - tokens: The chosen tokens; not read.
  ///   - suggestedTokens: The tokens to choose from; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  ///   - token: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchable<Data: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>,
    tokens: Binding<Data>,
    suggestedTokens: Binding<Data>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Data.Element) -> some View
  ) -> some View where Data.Element: Identifiable { _modified("searchable") }

  /// Adds a search field with tokens.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - tokens: The chosen tokens; not read.
  ///   - isPresented: Whether the field is active; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  ///   - token: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchable<Data: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>,
    tokens: Binding<Data>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (Data.Element) -> some View
  ) -> some View where Data.Element: Identifiable { _modified("searchable") }

  /// Adds a search field with tokens.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - tokens: The chosen tokens; not read.
  ///   - isPresented: Whether the field is active; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  ///   - token: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchable<Data: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>,
    tokens: Binding<Data>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Data.Element) -> some View
  ) -> some View where Data.Element: Identifiable { _modified("searchable") }

  /// Adds a search field with tokens.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - editableTokens: The chosen tokens; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  ///   - token: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchable<Data: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>,
    editableTokens: Binding<Data>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<Data.Element>) -> some View
  ) -> some View where Data.Element: Identifiable { _modified("searchable") }

  /// Adds a search field with tokens.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - editableTokens: The chosen tokens; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  ///   - token: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchable<Data: RandomAccessCollection & RangeReplaceableCollection>(
    text: Binding<String>,
    editableTokens: Binding<Data>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder token: @escaping (Binding<Data.Element>) -> some View
  ) -> some View where Data.Element: Identifiable { _modified("searchable") }

  /// Sets the scopes of a search field, and when they are shown.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - scope: The selected scope.
  ///   - activation: When they are shown.
  ///   - scopes: Not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchScopes(
    _ scope: Binding<some Hashable>,
    activation: SearchScopeActivation,
    @ViewBuilder _ scopes: () -> some View
  ) -> some View { _modified("searchScopes") }

  /// Binds the focus of a search field.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter binding: Neither read nor set.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchFocused(
    _ binding: FocusState<Bool>.Binding
  ) -> some View { _modified("searchFocused") }

  /// Binds the focus of a search field to a value.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - binding: Neither read nor set.
  ///   - value: The value of the field.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchFocused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding,
    equals value: Value
  ) -> some View { _modified("searchFocused") }

  /// Binds the selection of a search field.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter selection: Neither read nor set.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchSelection<Selection>(
    _ selection: Binding<Selection?>
  ) -> some View { _modified("searchSelection") }

  /// Sets what choosing the tab for searching does.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter activation: What.
  /// - Returns: The view with the modifier's name.
  nonisolated public func tabViewSearchActivation(
    _ activation: TabSearchActivation
  ) -> some View { _modified("tabViewSearchActivation") }

  /// Shows a bar for finding words in a text.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter isPresented: Whether it is shown; not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func findNavigator(
    isPresented: Binding<Bool>
  ) -> some View { _modified("findNavigator") }

  /// Disables finding words in a text.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter isDisabled: Whether it is disabled.
  /// - Returns: The view with the modifier's name.
  nonisolated public func findDisabled(
    _ isDisabled: Bool = true
  ) -> some View { _modified("findDisabled") }

  /// Disables replacing words in a text.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameter isDisabled: Whether it is disabled.
  /// - Returns: The view with the modifier's name.
  nonisolated public func replaceDisabled(
    _ isDisabled: Bool = true
  ) -> some View { _modified("replaceDisabled") }
}

/// When the scopes of a search field are shown.
public enum SearchScopeActivation: Hashable, Sendable {
  /// As the system has it, with the first letter, or with the field.
  case automatic, onTextEntry, onSearchPresentation
}

/// What choosing the tab for searching does.
public enum TabSearchActivation: Hashable, Sendable {
  /// As the system has it, or it activates the field.
  case automatic, searchTabSelection
}

extension SearchFieldPlacement {
  /// In the middle of the toolbar.
  public static var toolbarPrincipal: Self { .toolbar }
  /// Whether the field is always shown.
  public typealias NavigationBarDrawerDisplayMode = DisplayMode
}
