import Foundation

/// A class whose objects views follow, as it was before `@Observable`.
public protocol ObservableObject: AnyObject {
  /// The publisher of changes: an ``ObservableObjectPublisher`` unless the class has its own.
  associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
  /// Tells of a change before it is made.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that announces changes of ``Published`` properties before they are made.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectPublishers.shared.publisher(of: self)
  }
}

/// The publishers of objects, as long as these live.
private final class ObjectPublishers: @unchecked Sendable {
  // Unchecked: all that changes is read and written inside the lock.
  static let shared = ObjectPublishers()

  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// How many entries there may be before those of objects that are gone are removed.
  private var limit = 64

  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    lock.withLock {
      let key = ObjectIdentifier(object)
      if let entry = entries[key], entry.object === object { return entry.publisher }
      if entries.count >= limit {
        entries = entries.filter { $0.value.object != nil }
        limit = max(64, 2 * entries.count)
      }
      let publisher = ObservableObjectPublisher()
      entries[key] = Entry(object: object, publisher: publisher)
      var mirror: Mirror? = Mirror(reflecting: object)
      while let part = mirror {
        for child in part.children { (child.value as? any PublishedProperty)?.tell(publisher) }
        mirror = part.superclassMirror
      }
      return publisher
    }
  }
}

/// The default publisher of an ``ObservableObject``.
public final class ObservableObjectPublisher {
  package let observers = Observers<Void>()

  /// Creates a publisher without subscribers.
  public init() {}

  /// Notifies all subscribers, before this returns.
  public func send() { observers.send(()) }
}

/// Closures that are told values, in the order in which they were added.
package final class Observers<Value> {
  private let lock = NSLock()
  private var actions: [(id: Int, action: (Value) -> Void)] = []
  private var nextID = 0

  /// Adds a closure.
  ///
  /// - Parameter action: What is told each value.
  /// - Returns: What ``remove(_:)`` takes.
  package func add(_ action: @escaping (Value) -> Void) -> Int {
    lock.withLock {
      nextID += 1
      actions.append((nextID, action))
      return nextID
    }
  }

  /// Removes a closure.
  ///
  /// - Parameter id: What adding it returned.
  package func remove(_ id: Int) { lock.withLock { actions.removeAll { $0.id == id } } }

  /// Tells all closures a value, outside of the lock: they may add and remove.
  ///
  /// - Parameter value: The value.
  package func send(_ value: Value) {
    for (_, action) in lock.withLock({ actions }) { action(value) }
  }
}

private protocol PublishedProperty {
  func tell(_ publisher: ObservableObjectPublisher)
}

/// A property of an ``ObservableObject`` that views follow.
@propertyWrapper
public struct Published<Value> {
  /// The value and its observers.
  package final class Storage: @unchecked Sendable {
    // Unchecked: the value and the publisher are read and written inside the lock.
    package let observers = Observers<Value>()
    private let lock = NSLock()
    private var current: Value
    private var publisher: ObservableObjectPublisher?
    private var kept: [AnyObject] = []

    init(_ value: Value) { current = value }

    /// The value; subscribers are told before it changes.
    package var value: Value {
      get { lock.withLock { current } }
      set {
        lock.withLock { publisher }?.send()
        observers.send(newValue)
        lock.withLock { current = newValue }
      }
    }

    fileprivate func tell(_ publisher: ObservableObjectPublisher) {
      lock.withLock { self.publisher = publisher }
    }

    /// Keeps an object, such as a subscription, as long as the property lives.
    package func keep(_ object: AnyObject) { lock.withLock { kept.append(object) } }
  }

  /// The publisher of a property's values, the present one first.
  public struct Publisher {
    package let storage: Storage
  }

  private let storage: Storage

  /// Creates a property.
  ///
  /// - Parameter wrappedValue: The first value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// Creates a property.
  ///
  /// - Parameter initialValue: The first value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value; unavailable outside of classes.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    set { storage.value = newValue }
  }

  /// The publisher of the property's values.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    set {}
  }

  /// The value of the property, in an object of a class.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - wrappedKeyPath: The property; not read.
  ///   - storageKeyPath: What keeps its value.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.value = newValue }
  }
}

extension Published: PublishedProperty {
  fileprivate func tell(_ publisher: ObservableObjectPublisher) { storage.tell(publisher) }
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
  /// A wrapper whose dynamic members are bindings to the object's properties.
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

  /// The object, made when it is first read.
  public var wrappedValue: ObjectType { box.object }
  /// A wrapper whose dynamic members are bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

/// A property wrapper for an object of the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
  /// Creates the wrapper.
  public init() {}

  /// The object.
  public var wrappedValue: ObjectType {
    guard let object = EnvironmentValues.current[type: ObjectType.self] else {
      fatalError("No enclosing view provides an object of type \(ObjectType.self)")
    }
    return object
  }
  /// A wrapper whose dynamic members are bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension View {
  /// Sets an object in the environment of a view.
  ///
  /// - Parameter object: The object, found by its class.
  /// - Returns: The view, made with that environment.
  nonisolated public func environmentObject<Object: ObservableObject>(
    _ object: Object
  ) -> some View {
    _EnvironmentView(content: self) { $0[type: Object.self] = object }
  }
}
