public import LocalizedStrings

// Buttons, labels and links between screens with titles of every kind.

extension Button where Label == Text {
  /// Creates a button with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - role: What it is for; nil for nothing in particular.
  ///   - action: What it would do; nothing runs it here.
  @_disfavoredOverload
  public init(
    _ title: LocalizedStringResource,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(_action: nil, role: role, label: Text(title)) }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Creates a button with a title and a symbol.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - systemImage: The name of a system symbol.
  ///   - role: What it is for; nil for nothing in particular.
  ///   - action: What it would do; nothing runs it here.
  @_disfavoredOverload
  public init(
    _ title: some _Words,
    systemImage: String,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) { self.init(_action: nil, role: role, label: SwiftUI.Label(Text(_words: title), systemImage)) }
}

extension Label where Title == Text, Icon == Image {
  init(_ text: Text, _ systemImage: String) {
    self.init {
      text
    } icon: {
      Image(systemName: systemImage)
    }
  }

  /// Creates a label of words and a picture of the app.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - name: The name.
  @_disfavoredOverload
  public init(_ title: some _Words, image name: String) {
    self.init {
      Text(_words: title)
    } icon: {
      Image(name)
    }
  }

  /// Creates a label of words and a symbol.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - name: The name.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, systemImage name: String) {
    self.init(Text(title), name)
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a screen with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - destination: Where it leads; not made here.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link to a screen with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - destination: Where it leads; not made here.
  public init(_ title: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link to a screen with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - destination: Where it leads; not made here.
  @_disfavoredOverload
  public init(_ title: some _Words, destination: Destination) {
    self.init(destination: destination) { Text(_words: title) }
  }

  /// Creates a link to a screen with a title, which an app can follow by itself.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - isActive: Whether it is followed; it never is here.
  ///   - destination: Where it leads; not made here.
  public init(
    _ title: LocalizedStringKey,
    isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) { self.init(title, destination: destination) }

  /// Creates a link to a screen with a title, which an app can follow by itself.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - destination: Where it leads; not made here.
  ///   - isActive: Whether it is followed; it never is here.
  public init(_ title: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(title, destination: destination)
  }

  /// Creates a link to a screen with a title, one of several of which one is followed.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - destination: Where it leads; not made here.
  ///   - tag: The value that stands for this link.
  ///   - selection: What is chosen; nothing changes it here.
  public init<Value: Hashable>(
    _ title: LocalizedStringKey,
    destination: Destination,
    tag: Value,
    selection: Binding<Value?>
  ) { self.init(title, destination: destination) }
}

extension NavigationLink {
  /// Creates a link to a screen which an app can follow by itself.
  ///
  /// - Parameters:
  ///   - isActive: Whether it is followed; it never is here.
  ///   - destination: Where it leads; not made here.
  ///   - label: The label.
  public init(
    isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(destination: destination, label: label) }

  /// Creates a link to a screen which an app can follow by itself.
  ///
  /// - Parameters:
  ///   - destination: Where it leads; not made here.
  ///   - isActive: Whether it is followed; it never is here.
  ///   - label: The label.
  public init(
    destination: Destination,
    isActive: Binding<Bool>,
    @ViewBuilder label: () -> Label
  ) { self.init(destination: destination, label: label) }

  /// Creates a link to a screen, one of several of which one is followed.
  ///
  /// - Parameters:
  ///   - tag: The value that stands for this link.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - destination: Where it leads; not made here.
  ///   - label: The label.
  public init<Value: Hashable>(
    tag: Value,
    selection: Binding<Value?>,
    @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(destination: destination, label: label) }

  /// Creates a link to a screen, one of several of which one is followed.
  ///
  /// - Parameters:
  ///   - destination: Where it leads; not made here.
  ///   - tag: The value that stands for this link.
  ///   - selection: What is chosen; nothing changes it here.
  ///   - label: The label.
  public init<Value: Hashable>(
    destination: Destination,
    tag: Value,
    selection: Binding<Value?>,
    @ViewBuilder label: () -> Label
  ) { self.init(destination: destination, label: label) }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link with a title to the screen of a value.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - value: The value.
  @_disfavoredOverload
  public init<Value: Hashable>(_ title: LocalizedStringResource, value: Value?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationSplitView {
  /// Creates two columns, of which an app says which one a narrow window shows.
  ///
  /// The tree has both.
  ///
  /// - Parameters:
  ///   - columnVisibility: Which columns are shown; all of them here.
  ///   - preferredCompactColumn: The column of a narrow window; not read here.
  ///   - sidebar: The first column.
  ///   - detail: The last column.
  public init<Sidebar: View, Detail: View>(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == TupleView<(VStack<Sidebar>, VStack<Detail>)> {
    self.init(sidebar: sidebar, detail: detail)
  }

  /// Creates three columns, of which an app says which one a narrow window shows.
  ///
  /// The tree has all three.
  ///
  /// - Parameters:
  ///   - columnVisibility: Which columns are shown; all of them here.
  ///   - preferredCompactColumn: The column of a narrow window; not read here.
  ///   - sidebar: The first column.
  ///   - content: The second column.
  ///   - detail: The last column.
  public init<Sidebar: View, Middle: View, Detail: View>(
    columnVisibility: Binding<NavigationSplitViewVisibility> = .constant(.automatic),
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Middle,
    @ViewBuilder detail: () -> Detail
  ) where Content == TupleView<(VStack<Sidebar>, VStack<Middle>, VStack<Detail>)> {
    self.init(sidebar: sidebar, content: content, detail: detail)
  }
}

/// A column of a ``NavigationSplitView``.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  /// The first, the second of three, and the last column.
  public static let sidebar = Self(name: "sidebar"), content = Self(name: "content"),
    detail = Self(name: "detail")
}
