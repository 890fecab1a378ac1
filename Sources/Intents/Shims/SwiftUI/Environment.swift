public import Foundation

/// What views read of their surroundings.
public struct EnvironmentValues: @unchecked Sendable {
  // Unchecked for the objects: they are put in and read on the main actor only.
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// Whether the surroundings are light or dark.
  public var colorScheme = ColorScheme.light
  /// The language and the region.
  public var locale = Locale.current
  /// The calendar.
  public var calendar = Calendar.current
  /// The time zone.
  public var timeZone = TimeZone.current
  /// Whether controls take part; ``View/disabled(_:)`` ends it.
  public var isEnabled = true

  /// In which direction words are read.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The size of letters that people ask for.
  public var dynamicTypeSize = DynamicTypeSize.large
  /// How many pixels a point has, in each direction.
  public var displayScale: CGFloat = 1
  /// Why views are shown without their content.
  public var redactionReasons: RedactionReasons = []
  var _openURL: OpenURLAction?
  /// Makes the nodes of a button's label; nil for those of the label itself.
  var _buttonStyle: (@MainActor (ButtonStyleConfiguration) -> [ViewNode])?

  /// What is added to the rows of a list, by the identity of each.
  public var _rowModifiers: [@Sendable (AnyHashable) -> [ViewNode.Modifier]] = []

  /// Creates the surroundings of a view that stands alone.
  public init() {}

  /// The surroundings of the view that is made now.
  @TaskLocal static var current = EnvironmentValues()

  fileprivate subscript<Object: AnyObject>(type: Object.Type) -> Object? {
    get { objects[ObjectIdentifier(type)] as? Object }
    set { objects[ObjectIdentifier(type)] = newValue }
  }
}

/// Whether surroundings are light or dark.
public enum ColorScheme: String, Hashable, CaseIterable, Sendable {
  /// Dark letters on a light ground.
  case light
  /// Light letters on a dark ground.
  case dark
}

/// Reads a value of the surroundings of a view while it is made.
@propertyWrapper
public struct Environment<Value> {
  private let read: (EnvironmentValues) -> Value

  /// Reads a value by its key path: `@Environment(\.locale) var locale`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }

  /// Reads an object that ``View/environment(_:)`` gave, or nil.
  public init<Object: AnyObject>(_ type: Object.Type) where Value == Object? {
    read = { $0[type] }
  }

  /// Reads an object that ``View/environment(_:)`` gave.
  public init(_ type: Value.Type) where Value: AnyObject {
    read = { values in
      guard let object = values[type] else {
        fatalError("No view around this one gives a \(type): use environment(_:)")
      }
      return object
    }
  }

  /// The value.
  public var wrappedValue: Value { read(EnvironmentValues.current) }
}

extension View {
  /// Sets a value of the surroundings of a view.
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    _EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Changes a value of the surroundings of a view.
  nonisolated public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    _EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// Gives an object to a view and what it is made of.
  nonisolated public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    _EnvironmentView(content: self) { $0[Object.self] = object }
  }
}

/// A view in other surroundings.
public nonisolated struct _EnvironmentView<Content: View>: View {
  /// Not made of others.
  public typealias Body = Never
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  /// The nodes of the view, made in its surroundings.
  @MainActor public var _nodes: [ViewNode] {
    var values = EnvironmentValues.current
    change(&values)
    return EnvironmentValues.$current.withValue(values) { content._nodes }
  }
}
