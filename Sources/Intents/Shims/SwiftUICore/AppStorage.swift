public import Foundation

/// A value that is kept in the user's defaults.
@propertyWrapper public struct AppStorage<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// A value that is read and written in a way of its own.
  init(
    _ store: UserDefaults?,
    get: @escaping (UserDefaults) -> Value,
    set: @escaping (UserDefaults, Value) -> Void
  ) {
    let store = Preferences(store)
    (self.get, self.set) = ({ get(store.current) }, { set(store.current, $0) })
  }

  /// A value that the defaults take as it is.
  init(_ first: Value, _ key: String, _ store: UserDefaults?) {
    self.init(store) {
      $0.object(forKey: key) as? Value ?? first
    } set: {
      $0.set($1, forKey: key)
    }
  }

  /// An optional value that the defaults take as it is.
  init<Wrapped>(_ key: String, _ store: UserDefaults?) where Value == Wrapped? {
    self.init(store) {
      $0.object(forKey: key) as? Wrapped
    } set: {
      $0.set($1, forKey: key)
    }
  }

  /// The stored value, or the default where none of its type is stored.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// A binding that reads and writes the stored value.
  public var projectedValue: Binding<Value> { Binding(get: get, set: set) }
}

extension AppStorage where Value == URL {
  /// Creates a property for a URL.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing is stored.
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil for those of the view or of the program.
  public init(wrappedValue: URL, _ key: String, store: UserDefaults? = nil) {
    self.init(store) {
      $0.url(forKey: key) ?? wrappedValue
    } set: {
      $0.set($1, forKey: key)
    }
  }
}

extension AppStorage where Value: RawRepresentable {
  /// Creates a property for an enumeration, stored by its raw string.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing is stored.
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil for those of the view or of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value.RawValue == String {
    self.init(store) {
      $0.string(forKey: key).flatMap { Value(rawValue: $0) } ?? wrappedValue
    } set: {
      $0.set($1.rawValue, forKey: key)
    }
  }

  /// Creates a property for an enumeration, stored by its raw integer.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing is stored.
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil for those of the view or of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value.RawValue == Int {
    self.init(store) {
      ($0.object(forKey: key) as? Int).flatMap { Value(rawValue: $0) } ?? wrappedValue
    } set: {
      $0.set($1.rawValue, forKey: key)
    }
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Creates a property for an optional URL.
  ///
  /// - Parameters:
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil for those of the view or of the program.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(store) {
      $0.url(forKey: key)
    } set: {
      $0.set($1, forKey: key)
    }
  }

  /// Creates a property for an optional enumeration, stored by its raw string.
  ///
  /// - Parameters:
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil for those of the view or of the program.
  public init<Choice: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Choice?, Choice.RawValue == String {
    self.init(store) {
      $0.string(forKey: key).flatMap { Choice(rawValue: $0) }
    } set: {
      $0.set($1?.rawValue, forKey: key)
    }
  }

  /// Creates a property for an optional enumeration, stored by its raw integer.
  ///
  /// - Parameters:
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil for those of the view or of the program.
  public init<Choice: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Choice?, Choice.RawValue == Int {
    self.init(store) {
      ($0.object(forKey: key) as? Int).flatMap { Choice(rawValue: $0) }
    } set: {
      $0.set($1?.rawValue, forKey: key)
    }
  }
}

/// The defaults of a property: its own, those of the view that reads it, or those of the program.
struct Preferences {
  private let given: UserDefaults?
  init(_ given: UserDefaults?) { self.given = given }
  var current: UserDefaults { given ?? EnvironmentValues.current._preferences ?? .standard }
}

extension View {
  /// Sets the defaults of `@AppStorage` properties in a view that name none themselves.
  ///
  /// - Parameter store: The defaults.
  /// - Returns: The view, whose properties read the defaults.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\._preferences, store)
  }
}
