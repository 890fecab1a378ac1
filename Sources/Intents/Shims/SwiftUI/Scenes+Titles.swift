public import Foundation

// Windows with titles of every kind. No window is open here: the tree has what would be in them.

extension WindowGroup {
  /// Creates windows with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - content: What is in it.
  @_disfavoredOverload
  public init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.init(title: title.string, id: nil, content: content())
  }

  /// Creates windows with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - content: What is in it.
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content: content)
  }

  /// Creates windows with a title and an identifier.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - id: The identifier.
  ///   - content: What is in it.
  @_disfavoredOverload
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(title: title.string, id: id, content: content())
  }

  /// Creates windows with a title and an identifier.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - id: The identifier.
  ///   - content: What is in it.
  @_disfavoredOverload
  public init(_ title: some _Words, id: String, @ViewBuilder content: () -> Content) {
    self.init(title: title._shown, id: id, content: content())
  }

  /// Creates windows with a title, each for a value.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - type: The type.
  ///   - content: What is in it.
  @_disfavoredOverload
  public init<Data: Hashable & Codable>(
    _ title: some _Words,
    for type: Data.Type,
    @ViewBuilder content: (Binding<Data?>) -> Content
  ) { self.init(title: title._shown, id: nil, content: content(.constant(nil))) }

  /// Creates windows with a title and an identifier, each for a value.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - id: The identifier.
  ///   - type: The type.
  ///   - content: What is in it.
  @_disfavoredOverload
  public init<Data: Hashable & Codable>(
    _ title: some _Words,
    id: String,
    for type: Data.Type,
    @ViewBuilder content: (Binding<Data?>) -> Content
  ) { self.init(title: title._shown, id: id, content: content(.constant(nil))) }

  /// Creates windows, each for a value that is never missing.
  ///
  /// The tree has the window of the value that a new one has.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - content: What is in it.
  ///   - defaultValue: Gives the value of a new window.
  public init<Data: Hashable & Codable>(
    for type: Data.Type = Data.self,
    @ViewBuilder content: (Binding<Data>) -> Content,
    defaultValue: @escaping () -> Data
  ) { self.init(title: nil, id: nil, content: content(.constant(defaultValue()))) }

  /// Creates windows with an identifier, each for a value that is never missing.
  ///
  /// The tree has the window of the value that a new one has.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - type: The type.
  ///   - content: What is in it.
  ///   - defaultValue: Gives the value of a new window.
  public init<Data: Hashable & Codable>(
    id: String,
    for type: Data.Type = Data.self,
    @ViewBuilder content: (Binding<Data>) -> Content,
    defaultValue: @escaping () -> Data
  ) { self.init(title: nil, id: id, content: content(.constant(defaultValue()))) }

  /// Creates windows with a title, each for a value that is never missing.
  ///
  /// The tree has the window of the value that a new one has.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - id: The identifier.
  ///   - type: The type.
  ///   - content: What is in it.
  ///   - defaultValue: Gives the value of a new window.
  public init<Data: Hashable & Codable>(
    _ title: LocalizedStringKey,
    id: String? = nil,
    for type: Data.Type = Data.self,
    @ViewBuilder content: (Binding<Data>) -> Content,
    defaultValue: @escaping () -> Data
  ) { self.init(title: title.string, id: id, content: content(.constant(defaultValue()))) }
}

extension Window {
  /// Creates a window with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - id: The identifier.
  ///   - content: What is in it.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(_title: title.string, id: id, content: content())
  }

  /// Creates a window with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - id: The identifier.
  ///   - content: What is in it.
  @_disfavoredOverload
  public init(_ title: some _Words, id: String, @ViewBuilder content: () -> Content) {
    self.init(_title: title._shown, id: id, content: content())
  }
}

/// A small window of a Mac that floats above the others.
public nonisolated struct UtilityWindow<Content: View>: Scene {
  /// A window with the content.
  public let body: Window<Content>

  /// Creates a small window with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - id: The identifier.
  ///   - content: What is in it.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    body = Window(title, id: id, content: content)
  }

  /// Creates a small window with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - id: The identifier.
  ///   - content: What is in it.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    body = Window(title, id: id, content: content)
  }

  /// Creates a small window with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - id: The identifier.
  ///   - content: What is in it.
  @_disfavoredOverload
  public init(_ title: some _Words, id: String, @ViewBuilder content: () -> Content) {
    body = Window(title, id: id, content: content)
  }
}

/// The windows of an app for people who need simple screens.
public nonisolated struct AssistiveAccess<Content: View>: Scene {
  /// Windows with the content.
  public let body: WindowGroup<Content>
  /// Creates the windows.
  ///
  /// - Parameter content: What is in it.
  public init(@ViewBuilder content: () -> Content) { body = WindowGroup(content: content) }
}

extension CommandMenu {
  /// Creates a menu of an app's commands.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - content: What is in it.
  @_disfavoredOverload
  public init(_ name: LocalizedStringResource, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }
}

/// How the items of a Mac's bar are shown.
public struct ToolbarLabelStyle: Hashable, Sendable {
  private let name: String
  /// The system's choice, words with symbols, symbols, and words.
  public static let automatic = Self(name: "automatic"), titleAndIcon = Self(name: "titleAndIcon"),
    iconOnly = Self(name: "iconOnly"), titleOnly = Self(name: "titleOnly")
}

extension Scene {
  /// Sets how the items of a bar are shown.
  ///
  /// No window is opened here: it has no effect.
  ///
  /// - Parameter style: The style.
  /// - Returns: The same.
  nonisolated public func windowToolbarLabelStyle(fixed style: ToolbarLabelStyle) -> some Scene {
    self
  }

  /// Sets how the items of a bar are shown, which a user can change.
  ///
  /// No window is opened here: it has no effect.
  ///
  /// - Parameter style: The way; nothing changes it here.
  /// - Returns: The same.
  nonisolated public func windowToolbarLabelStyle(
    _ style: Binding<ToolbarLabelStyle>
  ) -> some Scene { self }

  /// Says how grave a question of an app is.
  ///
  /// No window is opened here: it has no effect.
  ///
  /// - Parameter severity: How grave it is.
  /// - Returns: The same.
  nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some Scene { self }

  /// Sets the shortcut of a window, if there is one.
  ///
  /// No window is opened here: it has no effect.
  ///
  /// - Parameter shortcut: The shortcut; nil for none.
  /// - Returns: The same.
  @_disfavoredOverload
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene { self }

  /// Runs work in the background.
  ///
  /// Nothing wakes an app on Linux: the work is not run.
  ///
  /// - Parameters:
  ///   - task: Which work.
  ///   - action: The work.
  /// - Returns: The same.
  nonisolated public func backgroundTask<Request: Sendable, Response: Sendable>(
    _ task: BackgroundTask<Request, Response>,
    action: @escaping @Sendable (Request) async -> Response
  ) -> some Scene { self }
}

extension BackgroundTask where Request == Void, Response == Void {
  /// The refresh of the app's data.
  ///
  /// - Parameter identifier: The identifier in the app's settings.
  /// - Returns: The work.
  public static func appRefresh(_ identifier: String) -> Self { Self(name: identifier) }
  /// What is left to do after downloads.
  ///
  /// - Parameter identifier: The identifier of the session.
  /// - Returns: The work.
  public static func urlSession(_ identifier: String) -> Self { Self(name: identifier) }
  /// What a watch wakes an app for: an intent that ran, shortcuts, its phone, and an alert of a device.
  public static var intentDidRun: Self { Self(name: "intentDidRun") }
  /// The shortcuts that are worth showing.
  public static var relevantShortcut: Self { Self(name: "relevantShortcut") }
  /// What the phone has sent.
  public static var watchConnectivity: Self { Self(name: "watchConnectivity") }
  /// An alert of a device.
  public static var bluetoothAlert: Self { Self(name: "bluetoothAlert") }
}

extension BackgroundTask where Request == String, Response == Void {
  /// What is left to do after downloads, with the identifier of the session.
  public static var urlSession: Self { Self(name: "urlSession") }
  /// What is left to do after the downloads of some sessions.
  ///
  /// - Parameter matching: Whether a session of an identifier is meant; never called here.
  /// - Returns: The work.
  public static func urlSession(matching: @escaping @Sendable (String) -> Bool) -> Self {
    .urlSession
  }
}

extension BackgroundTask where Request == String?, Response == Void {
  /// The refresh of a watch app's data, with what the app asked for it with.
  public static var appRefresh: Self { Self(name: "appRefresh") }
}

/// What an app knows of the document around a view.
public struct DocumentConfiguration: Sendable {
  /// Whether it can be changed.
  public let isEditable: Bool
  /// Where it is; nil where it was never saved.
  public let fileURL: URL?
}

extension EnvironmentValues {
  /// The document around the view: always nil.
  public var documentConfiguration: DocumentConfiguration? { nil }
  /// How the items of a Mac's bar are shown: always nil.
  public var toolbarLabelStyle: ToolbarLabelStyle? { nil }
}
