// Where a user searches. No search happens here: the fields are kept in the tree by their names.

extension View {
  /// Adds a search field.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View { _modified("searchable") }

  /// Adds a search field.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { _modified("searchable") }

  /// Adds a search field.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: some _Words
  ) -> some View { _modified("searchable") }

  /// Adds a search field.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - isPresented: Whether the field is active; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View { _modified("searchable") }

  /// Adds a search field.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - isPresented: Whether the field is active; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  /// - Returns: The view with the modifier's name.
  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { _modified("searchable") }

  /// Adds a search field.
  ///
  /// Kept in the tree by its name; nothing is drawn by it.
  ///
  /// - Parameters:
  ///   - text: The text of the field; not read.
  ///   - isPresented: Whether the field is active; not read.
  ///   - placement: The placement of the field.
  ///   - prompt: The prompt of the empty field.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: some _Words
  ) -> some View { _modified("searchable") }
}
