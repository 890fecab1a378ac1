/// A value that belongs to a view.
@propertyWrapper
public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  /// Creates a state.
  ///
  /// - Parameter wrappedValue: The first value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// Creates a state.
  ///
  /// - Parameter initialValue: The first value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  /// A binding that reads and writes the value.
  public var projectedValue: Binding<Value> {
    Binding {
      box.value
    } set: {
      box.value = $0
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state that is nil at first.
  public init() { self.init(wrappedValue: nil) }
}

/// A property wrapper that reads and writes a value kept elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates a binding.
  ///
  /// - Parameters:
  ///   - get: Returns the value, at each reading.
  ///   - set: Stores a new value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// Creates the binding that a closure's parameter `$name` is.
  ///
  /// - Parameter projectedValue: The binding that the closure is given.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Creates a binding to a value that never changes.
  ///
  /// - Parameter value: The value; what is written is lost.
  /// - Returns: The binding.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(get: { value }, set: { _ in })
  }

  /// The value, read and written where it is kept.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, to be passed on.
  public var projectedValue: Binding<Value> { self }

  /// Returns a binding to a member of the value.
  ///
  /// - Parameter keyPath: The member.
  /// - Returns: The binding.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding<Member> {
      get()[keyPath: keyPath]
    } set: { member in
      var value = get()
      value[keyPath: keyPath] = member
      set(value)
    }
  }
}
