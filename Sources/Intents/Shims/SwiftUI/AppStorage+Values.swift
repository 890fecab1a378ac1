public import Foundation

extension AppStorage where Value == Date {
  /// Creates a property for a date.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where nothing is stored.
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(wrappedValue: Date, _ key: String, store: UserDefaults? = nil) {
    let store = Preferences(store)
    self.init {
      store.current.object(forKey: key) as? Date ?? wrappedValue
    } set: {
      store.current.set($0, forKey: key)
    }
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Creates a property for an optional date.
  ///
  /// - Parameters:
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(Date.self, key, store)
  }

  /// Creates a property for optional data.
  ///
  /// - Parameters:
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(Data.self, key, store)
  }

  /// Creates a property for an optional URL.
  ///
  /// - Parameters:
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    let store = Preferences(store)
    self.init {
      store.current.url(forKey: key)
    } set: {
      store.current.set($0, forKey: key)
    }
  }

  /// Creates a property for an optional enum, stored by its raw string.
  ///
  /// - Parameters:
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init<Choice: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Choice?, Choice.RawValue == String {
    let store = Preferences(store)
    self.init {
      store.current.string(forKey: key).flatMap { Choice(rawValue: $0) }
    } set: {
      store.current.set($0?.rawValue, forKey: key)
    }
  }

  /// Creates a property for an optional enum, stored by its raw integer.
  ///
  /// - Parameters:
  ///   - key: The key in the defaults.
  ///   - store: The defaults; nil, the default, for those of the view or of the program.
  public init<Choice: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == Choice?, Choice.RawValue == Int {
    let store = Preferences(store)
    self.init {
      (store.current.object(forKey: key) as? Int).flatMap { Choice(rawValue: $0) }
    } set: {
      store.current.set($0?.rawValue, forKey: key)
    }
  }
}
