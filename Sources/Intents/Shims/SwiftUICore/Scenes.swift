import Foundation
import Observation

/// Windows of one kind, of which a user may open several.
public nonisolated struct WindowGroup<Content: View>: Scene {
  /// None: the scene makes its nodes itself.
  public typealias Body = Never
  private let title: String?
  private let id: String?
  private let content: Content

  /// Creates windows.
  ///
  /// - Parameters:
  ///   - id: The identifier by which a window is opened.
  ///   - content: The content of a window.
  public init(id: String? = nil, @ViewBuilder content: () -> Content) {
    self.init(title: nil, id: id, content: content())
  }

  /// Creates windows, each for a value.
  ///
  /// - Parameters:
  ///   - id: The identifier by which a window is opened.
  ///   - type: The type of the values.
  ///   - content: The content of a window; its binding is nil here.
  public init<Data: Hashable & Codable>(
    id: String? = nil,
    for type: Data.Type,
    @ViewBuilder content: (Binding<Data?>) -> Content
  ) { self.init(title: nil, id: id, content: content(.constant(nil))) }

  /// Creates windows, each for a value that is never missing.
  ///
  /// - Parameters:
  ///   - id: The identifier by which a window is opened.
  ///   - type: The type of the values.
  ///   - content: The content of a window.
  ///   - defaultValue: Makes the value of the window.
  public init<Data: Hashable & Codable>(
    id: String? = nil,
    for type: Data.Type = Data.self,
    @ViewBuilder content: (Binding<Data>) -> Content,
    defaultValue: @escaping () -> Data
  ) { self.init(title: nil, id: id, content: content(.constant(defaultValue()))) }

  init(title: String?, id: String?, content: Content) {
    (self.title, self.id, self.content) = (title, id, content)
  }

  /// One node of the kind `WindowGroup`, with the title as text, `id` where it has one, and the content as children.
  @MainActor public var _nodes: [ViewNode] { [.scene("WindowGroup", title, id, content._nodes)] }
}

/// A window of which there is one.
public nonisolated struct Window<Content: View>: Scene {
  /// None: the scene makes its nodes itself.
  public typealias Body = Never
  private let title: String
  private let id: String
  private let content: Content

  init(_title title: String, id: String, content: Content) {
    (self.title, self.id, self.content) = (title, id, content)
  }

  /// One node of the kind `Window`, with the title as its text, `id`, and the content as children.
  @MainActor public var _nodes: [ViewNode] { [.scene("Window", title, id, content._nodes)] }
}

/// The settings of an app.
public nonisolated struct Settings<Content: View>: Scene {
  /// None: the scene makes its nodes itself.
  public typealias Body = Never
  private let content: Content

  /// Creates the settings.
  ///
  /// - Parameter content: The content.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// One node of the kind `Settings`, with the content as children.
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
public enum ScenePhase: Hashable, Comparable, Sendable {
  /// It is not seen.
  case background
  /// It is seen and takes no input.
  case inactive
  /// It is in front.
  case active
}

/// A scene whose views have other environment values.
public nonisolated struct _EnvironmentScene<Content: Scene>: Scene {
  /// None: the scene makes its nodes itself.
  public typealias Body = Never
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  /// The nodes of the scene, made with the changed values.
  @MainActor public var _nodes: [ViewNode] {
    EnvironmentValues.changed(change) { content._nodes }
  }
}
