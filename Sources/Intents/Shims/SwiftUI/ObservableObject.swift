/// A class whose objects views follow, as it was before `@Observable`.
///
/// A view's tree is made anew at each reading, so that nothing need be told of a change:
/// `objectWillChange` is not there.
public protocol ObservableObject: AnyObject {}

/// A property of an ``ObservableObject`` that views follow.
///
/// It is kept like any other; there is no publisher, and no `$name`.
@propertyWrapper
public struct Published<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates a property.
  ///
  /// - Parameter wrappedValue: The first value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates a property.
  ///
  /// - Parameter initialValue: The first value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
}

extension Published: Sendable where Value: Sendable {}

/// An object that a view is given.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  /// Makes bindings to the properties of an object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// Returns a binding to a property of the object.
    ///
    /// - Parameter keyPath: The property.
    /// - Returns: A binding that reads and writes it.
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding {
        object[keyPath: keyPath]
      } set: {
        object[keyPath: keyPath] = $0
      }
    }
  }

  /// The object.
  public var wrappedValue: ObjectType
  /// What makes bindings to its properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Creates the wrapper.
  ///
  /// - Parameter wrappedValue: The object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Creates the wrapper.
  ///
  /// - Parameter initialValue: The object.
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }
}

/// An object that belongs to a view.
///
/// It is made when it is first read, and kept as long as this wrapper is.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
  private final class Box {
    let make: () -> ObjectType
    lazy var object = make()
    init(_ make: @escaping () -> ObjectType) { self.make = make }
  }

  private let box: Box

  /// Creates the wrapper.
  ///
  /// - Parameter thunk: Makes the object.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    box = Box(thunk)
  }

  /// The object.
  public var wrappedValue: ObjectType { box.object }
  /// What makes bindings to its properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

/// An object that a view around has put into the surroundings.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
  /// Creates the wrapper.
  public init() {}

  /// The object.
  ///
  /// The program ends where no view around has one of the class.
  public var wrappedValue: ObjectType {
    guard let object = EnvironmentValues.current[type: ObjectType.self] else {
      fatalError("No view around has an object of \(ObjectType.self)")
    }
    return object
  }
  /// What makes bindings to its properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension View {
  /// Puts an object into the surroundings of the view.
  ///
  /// - Parameter object: The object, found by its class.
  /// - Returns: The view in these surroundings.
  nonisolated public func environmentObject<Object: ObservableObject>(
    _ object: Object
  ) -> some View {
    _EnvironmentView(content: self) { $0[type: Object.self] = object }
  }
}
