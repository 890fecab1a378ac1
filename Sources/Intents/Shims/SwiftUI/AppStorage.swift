public import Foundation

/// A value that is kept in the user's defaults.
///
/// ```swift
/// @AppStorage("usesMiles") private var usesMiles = false
/// ```
///
/// Reading asks the defaults each time, and writing stores the value at once. On Linux they are a
/// file in the user's folder, named after the program.
@propertyWrapper
public struct AppStorage<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  /// A value that the defaults take as it is.
  private init(_ first: Value, _ key: String, _ store: UserDefaults?) {
    let store = Preferences(store)
    self.init {
      store.current.object(forKey: key) as? Value ?? first
    } set: {
      store.current.set($0, forKey: key)
    }
  }

  /// The stored value, or the default where none of its type is stored.
  ///
  /// Each reading asks `UserDefaults`; setting it stores the value at once.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// A binding that reads and writes the stored value.
  ///
  /// Setting it stores the value at once, as setting the property does.
  public var projectedValue: Binding<Value> { Binding(get: get, set: set) }
}

extension AppStorage where Value == Bool {
  /// Creates a property for a Boolean.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing is stored.
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(wrappedValue: Bool, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store)
  }
}

extension AppStorage where Value == Int {
  /// Creates a property for an integer.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing is stored.
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(wrappedValue: Int, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store)
  }
}

extension AppStorage where Value == Double {
  /// Creates a property for a floating-point number.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing is stored.
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(wrappedValue: Double, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store)
  }
}

extension AppStorage where Value == String {
  /// Creates a property for a string.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing is stored.
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(wrappedValue: String, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store)
  }
}

extension AppStorage where Value == Data {
  /// Creates a property for data.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing is stored.
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(wrappedValue: Data, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store)
  }
}

extension AppStorage where Value == URL {
  /// Creates a property for a URL.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing is stored.
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(wrappedValue: URL, _ key: String, store: UserDefaults? = nil) {
    let store = Preferences(store)
    self.init {
      store.current.url(forKey: key) ?? wrappedValue
    } set: {
      store.current.set($0, forKey: key)
    }
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// Creates a property for an enum, stored by its raw string.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing of the type is stored.
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    let store = Preferences(store)
    self.init {
      store.current.string(forKey: key).flatMap { Value(rawValue: $0) } ?? wrappedValue
    } set: {
      store.current.set($0.rawValue, forKey: key)
    }
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// Creates a property for an enum, stored by its raw integer.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing of the type is stored.
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    let store = Preferences(store)
    self.init {
      (store.current.object(forKey: key) as? Int).flatMap { Value(rawValue: $0) } ?? wrappedValue
    } set: {
      store.current.set($0.rawValue, forKey: key)
    }
  }
}

extension AppStorage where Value == TabViewCustomization {
  /// Reads and writes a user's changes of tabs under a key, as JSON.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where none is kept; one without changes by default.
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil for those of the environment.
  public init(
    wrappedValue: TabViewCustomization = TabViewCustomization(),
    _ key: String,
    store: UserDefaults? = nil
  ) {
    let store = Preferences(store)
    self.init {
      let data = store.current.data(forKey: key)
      return data.flatMap { try? JSONDecoder().decode(Value.self, from: $0) } ?? wrappedValue
    } set: {
      store.current.set(try? JSONEncoder().encode($0), forKey: key)
    }
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  init<Wrapped>(_ type: Wrapped.Type, _ key: String, _ store: UserDefaults?)
  where Value == Wrapped? {
    let store = Preferences(store)
    self.init {
      store.current.object(forKey: key) as? Wrapped
    } set: {
      store.current.set($0, forKey: key)
    }
  }

  /// Creates a property for an optional Boolean.
  ///
  /// - Parameters:
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(Bool.self, key, store)
  }

  /// Creates a property for an optional integer.
  ///
  /// - Parameters:
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(Int.self, key, store)
  }

  /// Creates a property for an optional floating-point number.
  ///
  /// - Parameters:
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(Double.self, key, store)
  }

  /// Creates a property for an optional string.
  ///
  /// - Parameters:
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(String.self, key, store)
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
  /// They are read while the view's tree is made; outside of that, those of the program are.
  ///
  /// - Parameter store: The defaults.
  /// - Returns: The view, whose properties read the defaults.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\._preferences, store)
  }
}
