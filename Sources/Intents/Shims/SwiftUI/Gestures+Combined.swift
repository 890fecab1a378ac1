// Gestures made of others: their types are SwiftUI's, and none is ever recognized here.

extension Gesture where Body == Never {
  /// Stops the program: a gesture of this module has no body.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Gesture {
  /// The type of the gesture's values: there is none.
  public typealias Value = Never
}

extension Optional: Gesture where Wrapped: Gesture {
  /// The type of the values of the gesture inside.
  public typealias Value = Wrapped.Value
}

extension Gesture {
  /// Combines the gesture with one that may be recognized at the same time.
  ///
  /// - Parameter other: The other gesture.
  /// - Returns: A gesture with the values of both.
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Combines the gesture with one that is recognized if this one fails.
  ///
  /// - Parameter other: The other gesture.
  /// - Returns: A gesture with the values of either.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// Changes the values of the gesture; the closure is not run.
  ///
  /// - Parameter body: Not run.
  /// - Returns: A gesture with values of the other type.
  public func map<Mapped>(_ body: @escaping (Value) -> Mapped) -> _QuietGesture<Mapped> {
    _QuietGesture()
  }
}

/// Two gestures that may be recognized at the same time.
///
/// Never recognized here.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The values of both gestures; nil for one that is not recognized.
  public struct Value {
    /// The value of the first gesture.
    public var first: First.Value?
    /// The value of the second gesture.
    public var second: Second.Value?
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Combines two gestures.
  ///
  /// - Parameters:
  ///   - first: The first gesture.
  ///   - second: The second gesture.
  public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}

/// Two gestures of which one is recognized, the first one rather than the second.
///
/// Never recognized here.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of one of the gestures.
  public enum Value {
    /// That of the first one.
    case first(First.Value)
    /// That of the second one.
    case second(Second.Value)
  }

  /// The first gesture.
  public var first: First
  /// The second gesture.
  public var second: Second

  /// Combines two gestures.
  ///
  /// - Parameters:
  ///   - first: The gesture that goes before.
  ///   - second: The gesture that is recognized if the first one fails.
  public init(_ first: First, _ second: Second) {
    (self.first, self.second) = (first, second)
  }
}

extension ExclusiveGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}

/// A gesture whose type is hidden.
///
/// Never recognized here.
public struct AnyGesture<Value>: Gesture {
  /// Hides the type of a gesture.
  ///
  /// - Parameter gesture: The gesture; not kept.
  nonisolated public init(_ gesture: some Gesture<Value>) {}
}

extension View {
  /// Adds a gesture.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - gesture: Never made.
  ///   - isEnabled: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func gesture(_ gesture: some Gesture, isEnabled: Bool) -> some View {
    _modified("gesture")
  }

  /// Adds a gesture with a name.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - gesture: Never made.
  ///   - name: Not kept.
  ///   - isEnabled: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func gesture(
    _ gesture: some Gesture,
    name: String,
    isEnabled: Bool = true
  ) -> some View { _modified("gesture") }

  /// Adds a gesture that goes before those of the views inside.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - gesture: Never made.
  ///   - isEnabled: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func highPriorityGesture(
    _ gesture: some Gesture,
    isEnabled: Bool
  ) -> some View { _modified("highPriorityGesture") }

  /// Adds a gesture with a name that goes before those of the views inside.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - gesture: Never made.
  ///   - name: Not kept.
  ///   - isEnabled: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func highPriorityGesture(
    _ gesture: some Gesture,
    name: String,
    isEnabled: Bool = true
  ) -> some View { _modified("highPriorityGesture") }

  /// Adds a gesture that is made together with others.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - gesture: Never made.
  ///   - isEnabled: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func simultaneousGesture(
    _ gesture: some Gesture,
    isEnabled: Bool
  ) -> some View { _modified("simultaneousGesture") }

  /// Adds a gesture with a name that is made together with others.
  ///
  /// Nothing calls it: there is no user at a screen here.
  ///
  /// - Parameters:
  ///   - gesture: Never made.
  ///   - name: Not kept.
  ///   - isEnabled: Not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func simultaneousGesture(
    _ gesture: some Gesture,
    name: String,
    isEnabled: Bool = true
  ) -> some View { _modified("simultaneousGesture") }
}
