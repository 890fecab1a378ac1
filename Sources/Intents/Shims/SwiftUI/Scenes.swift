public import Foundation
public import Observation

/// Windows of one kind, of which a user may open several.
///
/// One node of the kind `WindowGroup`, with the title as its text, `id` where it has one, and what a
/// window shows as children.
public nonisolated struct WindowGroup<Content: View>: Scene {
  /// None: the scene makes its nodes itself.
  public typealias Body = Never
  private let title: String?
  private let id: String?
  private let content: Content

  /// Creates windows.
  ///
  /// - Parameter content: The content of a window.
  public init(@ViewBuilder content: () -> Content) {
    self.init(title: nil, id: nil, content: content())
  }

  /// Creates windows that are opened by an identifier.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - content: The content of a window.
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(title: nil, id: id, content: content())
  }

  /// Creates windows with a title.
  ///
  /// - Parameters:
  ///   - title: The title, localized at once.
  ///   - content: The content of a window.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(title: title.string, id: nil, content: content())
  }

  /// Creates windows with a title, taken as it is.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - content: The content of a window.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(title: String(title), id: nil, content: content())
  }

  /// Creates windows with a title that are opened by an identifier.
  ///
  /// - Parameters:
  ///   - title: The title, localized at once.
  ///   - id: The identifier.
  ///   - content: The content of a window.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(title: title.string, id: id, content: content())
  }

  /// Creates windows that each show a value.
  ///
  /// The tree has the window without a value.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - content: What a window shows; its binding is nil here.
  public init<Data: Hashable & Codable>(
    for type: Data.Type,
    @ViewBuilder content: (Binding<Data?>) -> Content
  ) {
    self.init(title: nil, id: nil, content: content(.constant(nil)))
  }

  /// Creates windows that are opened by an identifier and each show a value.
  ///
  /// The tree has the window without a value.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - type: The type of the values.
  ///   - content: What a window shows; its binding is nil here.
  public init<Data: Hashable & Codable>(
    id: String,
    for type: Data.Type,
    @ViewBuilder content: (Binding<Data?>) -> Content
  ) {
    self.init(title: nil, id: id, content: content(.constant(nil)))
  }

  /// Creates windows with a title that each show a value.
  ///
  /// The tree has the window without a value.
  ///
  /// - Parameters:
  ///   - title: The title, localized at once.
  ///   - type: The type of the values.
  ///   - content: What a window shows; its binding is nil here.
  public init<Data: Hashable & Codable>(
    _ title: LocalizedStringKey,
    for type: Data.Type,
    @ViewBuilder content: (Binding<Data?>) -> Content
  ) {
    self.init(title: title.string, id: nil, content: content(.constant(nil)))
  }

  /// Creates windows with a title that are opened by an identifier and each show a value.
  ///
  /// The tree has the window without a value.
  ///
  /// - Parameters:
  ///   - title: The title, localized at once.
  ///   - id: The identifier.
  ///   - type: The type of the values.
  ///   - content: What a window shows; its binding is nil here.
  public init<Data: Hashable & Codable>(
    _ title: LocalizedStringKey,
    id: String,
    for type: Data.Type,
    @ViewBuilder content: (Binding<Data?>) -> Content
  ) {
    self.init(title: title.string, id: id, content: content(.constant(nil)))
  }

  init(title: String?, id: String?, content: Content) {
    (self.title, self.id, self.content) = (title, id, content)
  }

  /// One node of the kind `WindowGroup`, with the title as text, `id` where it has one, and the content as children.
  ///
  /// ``App/sceneNodes`` has it, with the view that a new window would show.
  @MainActor public var _nodes: [ViewNode] { [.scene("WindowGroup", title, id, content._nodes)] }
}

/// A window of which there is one.
///
/// One node of the kind `Window`, with the title as its text, `id`, and what it shows as children.
public nonisolated struct Window<Content: View>: Scene {
  /// None: the scene makes its nodes itself.
  public typealias Body = Never
  private let title: String
  private let id: String
  private let content: Content

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - title: The title, localized at once.
  ///   - id: The identifier by which it is opened.
  ///   - content: The content.
  public init(_ title: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(_title: title.string, id: id, content: content())
  }

  init(_title title: String, id: String, content: Content) {
    (self.title, self.id, self.content) = (title, id, content)
  }

  /// One node of the kind `Window`, with the title as its text, `id`, and the content as children.
  ///
  /// ``App/sceneNodes`` has it, whether the window would be open or not.
  @MainActor public var _nodes: [ViewNode] { [.scene("Window", title, id, content._nodes)] }
}

/// The settings of an app.
///
/// One node of the kind `Settings`, with what it shows as children.
public nonisolated struct Settings<Content: View>: Scene {
  /// None: the scene makes its nodes itself.
  public typealias Body = Never
  private let content: Content

  /// Creates the settings.
  ///
  /// - Parameter content: The content.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// One node of the kind `Settings`, with the content as children.
  ///
  /// ``App/sceneNodes`` has it, in the place where the app declares it.
  @MainActor public var _nodes: [ViewNode] { [.scene("Settings", nil, nil, content._nodes)] }
}

extension ViewNode {
  static func scene(
    _ kind: String,
    _ title: String?,
    _ id: String?,
    _ children: [ViewNode]
  ) -> ViewNode {
    ViewNode(.other(kind, text: title, arguments: id.map { ["id": $0] } ?? [:]), children: children)
  }
}

/// The state of a scene: in the background, inactive or active.
///
/// The environment says `active` unless an app or a host sets another; nothing here changes it.
public enum ScenePhase: Hashable, Comparable, Sendable {
  /// It is not seen.
  case background
  /// It is seen and takes no input.
  case inactive
  /// It is in front.
  case active
}

/// A scene whose views have other environment values.
///
/// It is what `environment(_:_:)` returns, and has no node of its own.
public nonisolated struct _EnvironmentScene<Content: Scene>: Scene {
  /// None: the scene makes its nodes itself.
  public typealias Body = Never
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  /// The nodes of the scene, made with the changed values.
  ///
  /// The values hold for the reading of the scene's nodes only.
  @MainActor public var _nodes: [ViewNode] {
    EnvironmentValues.changed(change) { content._nodes }
  }
}

extension Scene {
  /// Sets an environment value of a scene's views.
  ///
  /// - Parameters:
  ///   - keyPath: Which of the environment's values.
  ///   - value: The value.
  /// - Returns: The scene, whose views are made with that environment.
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some Scene {
    _EnvironmentScene(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Sets an object in the environment of a scene's views.
  ///
  /// - Parameter object: The object, found by its class; nil takes away the one that was given
  ///   around it.
  /// - Returns: The scene, whose views are made with that environment.
  nonisolated public func environment<Object: AnyObject & Observable>(
    _ object: Object?
  ) -> some Scene {
    _EnvironmentScene(content: self) { $0[type: Object.self] = object }
  }

  /// Adds an action for changes of a value, which is never run: nothing watches values here.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - initial: Not read.
  ///   - action: Not run.
  /// - Returns: The scene as it is.
  nonisolated public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some Scene { self }

  /// Adds an action for changes of a value, which is never run: nothing watches values here.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - initial: Not read.
  ///   - action: Not run.
  /// - Returns: The scene as it is.
  nonisolated public func onChange<Value: Equatable>(
    of value: Value,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some Scene { self }

  /// Sets the size of a new window, which has no effect: there are no windows here.
  ///
  /// - Parameters:
  ///   - width: Not kept.
  ///   - height: Not kept.
  /// - Returns: The scene as it is.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

  /// Sets how windows are resized, which has no effect: there are no windows here.
  ///
  /// - Parameter resizability: Not kept.
  /// - Returns: The scene as it is.
  nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene {
    self
  }
}

/// The way in which the user may resize a window.
///
/// Not kept in the tree, as there are no windows.
public struct WindowResizability: Hashable, Sendable {
  private let name: String
  /// The system's default.
  public static let automatic = WindowResizability(name: "automatic")
  /// To the size of the content only.
  public static let contentSize = WindowResizability(name: "contentSize")
  /// Not below the minimum size of the content.
  public static let contentMinSize = WindowResizability(name: "contentMinSize")
}
