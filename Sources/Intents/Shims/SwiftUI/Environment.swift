public import Foundation

/// The environment values of views, such as the locale or the text size.
///
/// A view is made with the values of the views around it; a view that stands alone has the values
/// of ``init()``.
public struct EnvironmentValues: @unchecked Sendable {
  // Unchecked for the objects and what modules add: they are put in and read on the main actor only.
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  /// The values of modules, by the type of their ``EnvironmentKey``, and what styles make, by the type of the configuration.
  var added: [ObjectIdentifier: Any] = [:]
  /// The settings of ``EnvironmentValues`` that most apps never read, by their names.
  var settings: [String: Any] = [:]

  /// The color scheme of the environment; light unless it is set.
  ///
  /// For views to read: the renderers draw in light appearance.
  public var colorScheme = ColorScheme.light
  /// The language and the region; those of the process unless they are set.
  ///
  /// For views to read: texts are looked up in the language of the process.
  public var locale = Locale.current
  /// The calendar; that of the process unless it is set.
  ///
  /// For views to read: the dates of texts are formatted in the calendar of the process.
  public var calendar = Calendar.current
  /// The time zone; that of the process unless it is set.
  ///
  /// For views to read: the times of texts are formatted in the zone of the process.
  public var timeZone = TimeZone.current
  /// Whether controls can be used; true unless a view around is ``View/disabled(_:)``.
  ///
  /// For views to read, such as those of a ``ButtonStyle``.
  public var isEnabled = true

  /// The direction in which text is read; from left to right unless it is set.
  ///
  /// For views to read: the renderers begin on the left.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The text size that the user has chosen; `large` unless it is set.
  ///
  /// ``View/dynamicTypeSize(_:)`` sets it.
  public var dynamicTypeSize = DynamicTypeSize.large
  /// The number of pixels per point; 1 unless it is set.
  ///
  /// For views to read: a page has no pixels of its own.
  public var displayScale: CGFloat = 1
  /// The reasons why views are redacted; none unless they are set.
  ///
  /// ``View/redacted(reason:)`` leaves it as it is.
  public var redactionReasons: RedactionReasons = []
  /// Whether the scene around is in front; active unless it is set.
  ///
  /// For views to read: nothing here comes to the front or leaves it.
  public var scenePhase = ScenePhase.active
  /// Whether the screen is dimmed, as that of a watch at rest.
  ///
  /// False unless a host or a view sets it; the renderers do not read it.
  public var isLuminanceReduced = false
  /// The forms of symbols around the view; none unless it is set.
  ///
  /// For views to read: ``View/symbolVariant(_:)`` leaves it as it is.
  public var symbolVariants = SymbolVariants.none
  var _openURL: OpenURLAction?
  /// The defaults of `@AppStorage`; nil for those of the program.
  var _preferences: UserDefaults?

  /// The modifiers that are added to the rows of a list, by the identity of each.
  ///
  /// ``ForEach`` calls the closures for each element, and appends the modifiers to the nodes of its
  /// view.
  public var _rowModifiers: [@Sendable (AnyHashable) -> [ViewNode.Modifier]] = []

  /// Creates the default values, those of a view that stands alone.
  ///
  /// The locale, the calendar and the time zone are those of the process.
  public init() {}

  /// The environment of the view that is made now.
  @TaskLocal static var current = EnvironmentValues()

  /// Makes something with an environment that differs from that of now.
  static func changed<Made>(
    _ change: (inout EnvironmentValues) -> Void,
    make: () -> Made
  ) -> Made {
    var values = current
    change(&values)
    return $current.withValue(values, operation: make)
  }

  subscript<Object: AnyObject>(type type: Object.Type) -> Object? {
    get { objects[ObjectIdentifier(type)] as? Object }
    set { objects[ObjectIdentifier(type)] = newValue }
  }
}

/// The light or dark appearance.
///
/// A view may read it; the renderers always draw the light one.
public enum ColorScheme: String, Hashable, CaseIterable, Sendable {
  /// Dark letters on a light background.
  case light
  /// Light letters on a dark background.
  case dark
}

/// A property wrapper that reads a value of a view's environment.
///
/// ```swift
/// struct Price: View {
///   @Environment(\.locale) private var locale
///   var body: some View { Text(12.5.formatted(.number.locale(locale))) }
/// }
/// ```
///
/// The value is that of the moment at which it is read, and is right only while the tree is made.
@propertyWrapper
public struct Environment<Value>: @unchecked Sendable {
  // Unchecked: the closure captures a key path or a type, which nothing changes, and no value.
  private let read: (EnvironmentValues) -> Value

  /// Reads a value by its key path.
  ///
  /// - Parameter keyPath: Which of the environment's values, such as `\.locale`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  /// Reads an object that a view around gave, if there is one.
  ///
  /// - Parameter type: The class of the object, exactly: one of a subclass is not found.
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
    read = { $0[type: type] }
  }

  /// Reads an object that a view around gave.
  ///
  /// Reading the value stops the program where no view has given one.
  ///
  /// - Parameter type: The class of the object, exactly: one of a subclass is not found.
  public init(_ type: Value.Type) where Value: AnyObject {
    read = { values in
      guard let object = values[type: type] else {
        fatalError("No view around this one gives a \(type): use environment(_:)")
      }
      return object
    }
  }

  /// The value, as the views around set it.
  ///
  /// Outside of the making of a tree it is that of a view that stands alone.
  public var wrappedValue: Value { read(EnvironmentValues.current) }
}

extension View {
  /// Sets an environment value of a view.
  ///
  /// - Parameters:
  ///   - keyPath: Which of the environment's values.
  ///   - value: The value for this view and what it is made of.
  /// - Returns: The view, made with that environment. Nothing of the value is in the tree.
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    _EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Transforms an environment value of a view.
  ///
  /// - Parameters:
  ///   - keyPath: Which of the environment's values.
  ///   - transform: Changes the value that the views around have set; run each time the tree is
  ///     made.
  /// - Returns: The view, made with that environment. Nothing of the value is in the tree.
  nonisolated public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    _EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// Sets an object in the environment of a view.
  ///
  /// Views read it with `@Environment(Model.self)`.
  ///
  /// - Parameter object: The object, found by its class; nil takes away the one that a view around
  ///   gave.
  /// - Returns: The view, made with that environment.
  nonisolated public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    _EnvironmentView(content: self) { $0[type: Object.self] = object }
  }
}

/// A view with another environment.
///
/// It has no node of its own.
public nonisolated struct _EnvironmentView<Content: View>: View {
  /// None: the view makes its nodes itself.
  ///
  /// Reading `body` stops the program; ``View/node`` is there for every view.
  public typealias Body = Never
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  /// The nodes of the view, made with its environment.
  ///
  /// The values hold for the reading of the content's nodes only.
  @MainActor public var _nodes: [ViewNode] {
    EnvironmentValues.changed(change) { content._nodes }
  }
}
