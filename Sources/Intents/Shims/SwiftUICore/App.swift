public import Foundation

/// An app with scenes, as `@main` declares it.
///
/// ```swift
/// @main struct TrailsApp: App {
///   init() { AppDependencyManager.shared.add(dependency: TrailLibrary()) }
///   var body: some Scene { WindowGroup { TrailList() } }
/// }
/// ```
///
/// There are no windows on Linux. What counts is ``init()``, in which apps register dependencies and
/// shortcuts: a program that runs intents makes the app once when it starts, with `TrailsApp()`.
/// ``sceneNodes`` is what the windows would show.
@MainActor @preconcurrency
public protocol App {
  /// The type of ``body``.
  ///
  /// Inferred from the property.
  associatedtype Body: Scene
  /// The scenes of the app, such as a ``WindowGroup``.
  ///
  /// Read by ``sceneNodes`` only.
  @SceneBuilder var body: Body { get }
  /// Creates the app, once in a process.
  init()
}

extension App {
  /// The scenes of the app as data: one node for each scene.
  ///
  /// Rebuilt at each reading.
  public var sceneNodes: [ViewNode] { body._nodes }

  /// Makes the app, and lets the delegates of its adaptors finish launching.
  ///
  /// A program that runs the intents of an app with `@UIApplicationDelegateAdaptor` calls it in place of
  /// `init()`.
  ///
  /// - Returns: The app.
  @discardableResult
  public static func launch() -> Self {
    let app = Self()
    _AppLaunch.run()
    return app
  }

  /// Makes the app, makes what its scenes show once, and returns.
  ///
  /// It is what `@main` runs, by ``launch()``. The views' bodies are read, `onAppear` runs, and a line on standard
  /// error says that there is no window: the program ends unless something else keeps it running.
  public static func main() {
    let scenes = launch().sceneNodes
    let line = "\(Self.self) has \(scenes.count) scenes and no window: no screen is available.\n"
    FileHandle.standardError.write(Data(line.utf8))
  }
}

/// A part of an app's interface with a life of its own, such as a window.
///
/// It is data here: ``App/sceneNodes`` has its nodes.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of ``body``.
  ///
  /// `Never` for the scenes of this module, which have nodes and no body.
  associatedtype Body: Scene
  /// The scenes that this scene is made of.
  @SceneBuilder var body: Body { get }
  /// The scene as nodes: one for each window, or other place, of its own.
  ///
  /// An app's scene has those of its ``body``.
  var _nodes: [ViewNode] { get }
}

extension Scene {
  /// The nodes of ``body``.
  ///
  /// Rebuilt at each reading, which evaluates the body.
  public var _nodes: [ViewNode] { body._nodes }
}

extension Scene where Body == Never {
  /// Stops the program: a scene of this module has no body.
  ///
  /// Read ``App/sceneNodes`` for what scenes show.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Scene {}

/// A result builder for the scenes of an app.
///
/// `App.body` and the closures of scenes use it; an app never calls it.
@resultBuilder
public enum SceneBuilder {
  /// Passes a scene on unchanged.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  /// Passes the only scene of a closure on unchanged.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Puts the scenes of a closure in order.
  @MainActor
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    var scenes: [@MainActor () -> [ViewNode]] = []
    for scene in repeat each content { scenes.append { scene._nodes } }
    return _SceneList { [scenes] in scenes.flatMap { $0() } }
  }

  /// Makes a scene of an `if` without an `else`.
  @MainActor
  public static func buildOptional(_ content: (any Scene)?) -> some Scene {
    _SceneList { content?._nodes ?? [] }
  }

  /// Makes a scene of the inside of an `if #available`.
  @MainActor
  public static func buildLimitedAvailability(_ content: some Scene) -> some Scene {
    _SceneList { content._nodes }
  }
}

/// Scenes without their types.
///
/// What a ``SceneBuilder`` makes of several scenes, or of a branch; it has their nodes.
public nonisolated struct _SceneList: Scene {
  /// None: the scene makes its nodes itself.
  public typealias Body = Never
  private let nodes: @MainActor () -> [ViewNode]

  init(_ nodes: @escaping @MainActor () -> [ViewNode]) { self.nodes = nodes }

  /// The nodes of the scenes.
  ///
  /// Those of each scene, in the order of the closure.
  @MainActor public var _nodes: [ViewNode] { nodes() }
}

/// The actions that run once after the app is created: delegates finish launching.
///
/// The adaptors of delegates add to it, and ``App/launch()`` runs and removes the actions.
@MainActor
enum _AppLaunch {
  private static var actions: [@MainActor () -> Void] = []

  /// Adds an action to run after the app is created.
  ///
  /// - Parameter action: The closure.
  static func add(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

  static func run() {
    defer { actions = [] }
    for action in actions { action() }
  }

  /// Makes an object of a class by `init()`, which Foundation does not require of subclasses here.
  ///
  /// - Parameter type: The class.
  /// - Returns: The object.
  static func make<Object: NSObject>(_ type: Object.Type) -> Object {
    // Every subclass of NSObject has its `init()` where _Launched has: an override takes no place of its
    // own. The class is open, so that the call is not bound to it when it is compiled.
    let made = unsafeBitCast(type, to: _Launched.Type.self).init()
    return unsafeDowncast(made, to: type)
  }
}

/// A class by whose `init()` `_AppLaunch` creates objects of other classes.
///
/// Subclasses of `NSObject` have their `init()` where this class has it. An app has no use for it.
open class _Launched: NSObject {
  /// Creates an object.
  public required override init() {}
}
