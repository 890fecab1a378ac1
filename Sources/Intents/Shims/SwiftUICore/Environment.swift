public import Foundation

/// The environment values of views, such as the locale or the text size.
public struct EnvironmentValues: @unchecked Sendable {
  // Unchecked for the objects and what modules add: they are put in and read on the main actor only.
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  /// The values of modules, by the type of their ``EnvironmentKey``, and what styles make, by the type of the configuration.
  var added: [ObjectIdentifier: Any] = [:]

  /// The color scheme of the environment; light unless it is set.
  public var colorScheme = ColorScheme.light
  /// The language and the region; those of the process unless they are set.
  public var locale = Locale.current
  /// The calendar; that of the process unless it is set.
  public var calendar = Calendar.current
  /// The time zone; that of the process unless it is set.
  public var timeZone = TimeZone.current
  /// Whether controls can be used; true unless a view around is ``View/disabled(_:)``.
  public var isEnabled = true

  /// The direction in which text is read; from left to right unless it is set.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The text size that the user has chosen; `large` unless it is set.
  public var dynamicTypeSize = DynamicTypeSize.large
  /// The number of pixels per point; 1 unless it is set.
  public var displayScale: CGFloat = 1
  /// The reasons why views are redacted; none unless they are set.
  public var redactionReasons: RedactionReasons = []
  /// Whether the scene around is in front; active unless it is set.
  public var scenePhase = ScenePhase.active
  /// Whether the screen is dimmed, as that of a watch at rest.
  public var isLuminanceReduced = false
  /// The forms of symbols around the view; none unless it is set.
  public var symbolVariants = SymbolVariants.none

  // Only `environment(_:_:)` sets the following ones: the modifiers of the same names are recorded.

  /// The font of text; nil for the default.
  public var font: Font?
  /// The scale of symbols.
  public var imageScale = Image.Scale.medium
  /// The greatest number of lines; nil for no bound.
  public var lineLimit: Int?
  /// The alignment of lines.
  public var multilineTextAlignment = TextAlignment.leading
  /// The truncation of text that is too long.
  public var truncationMode = Text.TruncationMode.tail
  /// The space between lines, in points.
  public var lineSpacing: CGFloat = 0
  /// Whether letters may be tightened.
  public var allowsTightening = false
  /// The smallest factor to which text may shrink.
  public var minimumScaleFactor: CGFloat = 1
  /// The case of text; nil for its own.
  public var textCase: Text.Case?
  /// The size of controls.
  public var controlSize = ControlSize.regular
  /// The rendering of symbols; nil for the default.
  public var symbolRenderingMode: SymbolRenderingMode?
  /// The prominence of section headers.
  public var headerProminence = Prominence.standard
  /// The style of backgrounds; nil for the default.
  public var backgroundStyle: AnyShapeStyle?
  /// Whether the window is active.
  public var appearsActive = true
  /// The transition of changing content.
  public var contentTransition = ContentTransition.identity
  /// The size classes in both directions; nil, as there is no window.
  public var horizontalSizeClass: UserInterfaceSizeClass?,
    verticalSizeClass: UserInterfaceSizeClass?
  /// The weight of text that the user prefers; nil for the default.
  public var legibilityWeight: LegibilityWeight?
  /// The least height of list rows, in points.
  public var defaultMinListRowHeight: CGFloat = 44
  /// The visibility of labels and of the indicators of menus.
  public var labelsVisibility = Visibility.automatic, menuIndicatorVisibility = Visibility.automatic
  /// Whether typed text is corrected, negated.
  public var autocorrectionDisabled = false
  /// Whether a list is edited; nil, as nothing edits lists.
  public var editMode: Binding<EditMode>?

  var _openURL: OpenURLAction?
  /// The defaults of `@AppStorage`; nil for those of the program.
  var _preferences: UserDefaults?

  /// The modifiers that are added to the rows of a list, by the identity of each.
  public var _rowModifiers: [@Sendable (AnyHashable) -> [ViewNode.Modifier]] = []

  /// Creates the default values, those of a view that stands alone.
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
public enum ColorScheme: String, Hashable, CaseIterable, Sendable {
  /// Dark letters on a light background.
  case light
  /// Light letters on a dark background.
  case dark
}

/// A property wrapper that reads a value of a view's environment.
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
  /// - Parameter type: The class of the object, exactly: one of a subclass is not found.
  public init(_ type: Value.Type) where Value: AnyObject {
    read = { values in
      guard let object = values[type: type] else {
        fatalError("No enclosing view provides a \(type): use environment(_:)")
      }
      return object
    }
  }

  /// The value, as the views around set it.
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
  /// - Parameter object: The object, found by its class; nil removes the one that a view around
  ///   gave.
  /// - Returns: The view, made with that environment.
  nonisolated public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    _EnvironmentView(content: self) { $0[type: Object.self] = object }
  }
}

/// A view with another environment.
public nonisolated struct _EnvironmentView<Content: View>: _NodeView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  /// The nodes of the view, made with its environment.
  @MainActor public var _nodes: [ViewNode] {
    EnvironmentValues.changed(change) { content._nodes }
  }
}
