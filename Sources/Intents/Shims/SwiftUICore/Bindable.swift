public import Observation

/// Makes bindings to the properties of an observable object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  private var object: Value

  private init(object: Value) { self.object = object }

  /// Only an observable object has bindings.
  ///
  /// - Parameter wrappedValue: A value that is not an observable object.
  @available(*, unavailable, message: "The value must be an object of an Observable class")
  public init(wrappedValue: Value) { object = wrappedValue }

  /// The observable object.
  public var wrappedValue: Value {
    get { object }
    set { object = newValue }
  }

  /// The wrapper itself, whose dynamic members are bindings.
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
  /// Makes bindings to the properties of an object.
  ///
  /// - Parameter wrappedValue: The object.
  public init(wrappedValue: Value) { self.init(object: wrappedValue) }

  /// Makes bindings to the properties of an object.
  ///
  /// - Parameter wrappedValue: The object.
  public init(_ wrappedValue: Value) { self.init(object: wrappedValue) }

  /// Returns a binding to a property of the object.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: A binding that reads and writes it.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = object
    return Binding {
      object[keyPath: keyPath]
    } set: {
      object[keyPath: keyPath] = $0
    }
  }
}
