// Buttons of an app's windows. Nothing presses them: a closure is not data.
extension Button {
  /// Creates a button that runs a closure when it is pressed, which nothing here does.
  ///
  /// - Parameters:
  ///   - action: Not kept: the node has no action.
  ///   - label: The label.
  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(_action: nil, label: label())
  }

  /// Creates a button with a role that runs a closure when it is pressed, which nothing here does.
  ///
  /// - Parameters:
  ///   - role: What kind of action it is; nil for a usual one.
  ///   - action: Not kept: the node has no action.
  ///   - label: The label.
  public init(
    role: ButtonRole?,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) { self.init(_action: nil, role: role, label: label()) }
}

extension Button where Label == Text {
  /// Creates a button of words that runs a closure when it is pressed, which nothing here does.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - role: What kind of action it is; nil, the default, for a usual one.
  ///   - action: Not kept: the node has no action.
  public init(
    _ title: LocalizedStringKey,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(_action: nil, role: role, label: Text(title)) }

  /// Creates a button of the app's words that runs a closure when it is pressed, which nothing here
  /// does.
  ///
  /// - Parameters:
  ///   - title: The text, not localized.
  ///   - role: What kind of action it is; nil, the default, for a usual one.
  ///   - action: Not kept: the node has no action.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(_action: nil, role: role, label: Text(title)) }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Creates a button of words and a symbol that runs a closure when it is pressed, which nothing
  /// here does.
  ///
  /// - Parameters:
  ///   - title: The text, localized at once.
  ///   - systemImage: The name of a symbol beside them.
  ///   - role: What kind of action it is; nil, the default, for a usual one.
  ///   - action: Not kept: the node has no action.
  public init(
    _ title: LocalizedStringKey,
    systemImage: String,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(
      _action: nil,
      role: role,
      label: SwiftUI.Label(title, systemImage: systemImage)
    )
  }
}
