public import Foundation

// Preferences go nowhere: nothing is measured, and no view is told what another says.

/// A named value that views pass up to their ancestors.
///
/// Values are not passed on here: ``View/preference(key:value:)`` and `onPreferenceChange(_:perform:)` leave the
/// view as it is.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view sets one.
  static var defaultValue: Value { get }
  /// Combines the values of two views; not called here.
  ///
  /// - Parameters:
  ///   - value: The combined value of the views before.
  ///   - nextValue: Returns the value of the next view.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// The value where no view sets one: nil.
  public static var defaultValue: Value { nil }
}

extension View {
  /// Sets a preference, which is not passed on.
  ///
  /// - Parameters:
  ///   - key: The preference; not read.
  ///   - value: The value; not kept.
  /// - Returns: The same view.
  nonisolated public func preference<Key: PreferenceKey>(
    key: Key.Type,
    value: Key.Value
  ) -> some View { self }

  /// Adds an action for a changed preference; it is never run.
  ///
  /// - Parameters:
  ///   - key: The preference; not read.
  ///   - action: Not run.
  /// - Returns: The same view.
  nonisolated public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type,
    perform action: @escaping (Key.Value) -> Void
  ) -> some View { self }

  /// Changes a preference of the views inside, which has no effect.
  ///
  /// - Parameters:
  ///   - key: The preference; not read.
  ///   - callback: Not run.
  /// - Returns: The same view.
  nonisolated public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self,
    _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View { self }

  /// Sets a preference of a place in the view, which is not passed on.
  ///
  /// - Parameters:
  ///   - key: The preference; not read.
  ///   - value: The place; not kept.
  ///   - transform: Not run.
  /// - Returns: The same view.
  nonisolated public func anchorPreference<Place, Key: PreferenceKey>(
    key: Key.Type = Key.self,
    value: Anchor<Place>.Source,
    transform: @escaping (Anchor<Place>) -> Key.Value
  ) -> some View { self }

  /// Changes a preference by a place in the view, which has no effect.
  ///
  /// - Parameters:
  ///   - key: The preference; not read.
  ///   - value: The place; not kept.
  ///   - transform: Not run.
  /// - Returns: The same view.
  nonisolated public func transformAnchorPreference<Place, Key: PreferenceKey>(
    key: Key.Type = Key.self,
    value: Anchor<Place>.Source,
    transform: @escaping (inout Key.Value, Anchor<Place>) -> Void
  ) -> some View { self }

  /// Layers a view in front of this view that is made of a preference.
  ///
  /// It is made of the default, as preferences are not passed on.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - alignment: Where the view stands; the center by default.
  ///   - transform: Makes the view.
  /// - Returns: The view, with the other among its children.
  nonisolated public func overlayPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View { overlay(alignment: alignment) { transform(Key.defaultValue) } }

  /// Layers a view behind this view that is made of a preference.
  ///
  /// It is made of the default, as preferences are not passed on.
  ///
  /// - Parameters:
  ///   - key: The preference.
  ///   - alignment: Where the view stands; the center by default.
  ///   - transform: Makes the view.
  /// - Returns: The view, with the other among its children.
  nonisolated public func backgroundPreferenceValue<Key: PreferenceKey>(
    _ key: Key.Type,
    alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View { background(alignment: alignment) { transform(Key.defaultValue) } }
}

/// A place in a view that another view asks for in its own coordinates.
///
/// No place is known here: a ``GeometryProxy`` gives those of its own frame.
public struct Anchor<Value> {
  let value: @Sendable (CGSize) -> Value

  /// The place that a view gives as an anchor.
  public struct Source {
    let anchor: Anchor

    init(_ value: @escaping @Sendable (CGSize) -> Value) { anchor = Anchor(value: value) }
  }
}

extension Anchor: Sendable where Value: Sendable {}
extension Anchor.Source: Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
  /// Whether both are the same place of a frame of 100 points.
  public static func == (left: Self, right: Self) -> Bool {
    let size = CGSize(width: 100, height: 100)
    return left.value(size) == right.value(size)
  }
}

extension Anchor: Hashable where Value: Hashable {
  /// Hashes the place in a frame of 100 points.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value(CGSize(width: 100, height: 100)))
  }
}

extension Anchor.Source {
  /// Several places as one.
  ///
  /// - Parameter array: The places.
  public init<Place>(_ array: [Anchor<Place>.Source]) where Value == [Place] {
    let values = array.map(\.anchor.value)
    self.init { size in values.map { $0(size) } }
  }

  /// A place, or none.
  ///
  /// - Parameter source: The place.
  public init<Place>(_ source: Anchor<Place>.Source?) where Value == Place? {
    let value = source?.anchor.value
    self.init { value?($0) }
  }
}

extension Anchor.Source where Value == CGRect {
  /// The frame of the view.
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { CGRect(origin: .zero, size: $0) }
  }

  /// A rectangle in the view.
  ///
  /// - Parameter rect: The rectangle.
  /// - Returns: The place.
  public static func rect(_ rect: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { _ in rect }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view.
  ///
  /// - Parameter point: The point.
  /// - Returns: The place.
  public static func point(_ point: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { _ in point }
  }

  /// A point in the view, as fractions of its size.
  ///
  /// - Parameter point: The fractions.
  /// - Returns: The place.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { CGPoint(x: $0.width * point.x, y: $0.height * point.y) }
  }

  /// The upper corner where lines begin.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The middle of the upper side.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The upper corner where lines end.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The middle of the side where lines begin.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The center.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The middle of the side where lines end.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The lower corner where lines begin.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The middle of the lower side.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The corner where reading ends.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
  /// The place of an anchor, as if it were one of this frame.
  ///
  /// Anchors of other views are not known here.
  public subscript<Value>(anchor: Anchor<Value>) -> Value { anchor.value(size) }
}
