public import Foundation

// The numbers of types that can be animated. Nothing is interpolated here.

/// A type whose changes can be animated by interpolating numbers.
///
/// Nothing is interpolated here, so ``animatableData`` is not read.
public protocol Animatable {
  /// The type of the numbers; none by default.
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData
  /// The numbers to interpolate.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// The numbers to interpolate: none.
  ///
  /// Setting it has no effect.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// A type that can serve as the data of an animatable type.
///
/// `Double`, `CGFloat`, pairs of them and ``EmptyAnimatableData`` conform.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component by a number.
  ///
  /// - Parameter rhs: The factor.
  mutating func scale(by rhs: Double)
  /// The sum of the squares of all components.
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  /// Multiplies the number.
  ///
  /// - Parameter rhs: The factor.
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// The square of the number.
  public var magnitudeSquared: Double { self * self }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number.
  ///
  /// - Parameter rhs: The factor.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
}

/// The data of an animatable type without numbers.
///
/// All values are equal, and all operations give the same value.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates the data.
  public init() {}
  /// The only value.
  public static let zero = EmptyAnimatableData()
  /// Returns the only value.
  public static func + (left: Self, right: Self) -> Self { left }
  /// Returns the only value.
  public static func - (left: Self, right: Self) -> Self { left }
  /// Leaves the value as it is.
  ///
  /// - Parameter rhs: Not read.
  public mutating func scale(by rhs: Double) {}
  /// The sum of the squares: 0.
  public var magnitudeSquared: Double { 0 }
}

/// Two values of animatable data as one.
///
/// Nest pairs for more than two values.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The two values.
  public var first: First, second: Second
  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - first: The first value.
  ///   - second: The second value.
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
  /// The pair of two zeros.
  public static var zero: Self { Self(.zero, .zero) }
  /// Returns the sum, component by component.
  public static func + (left: Self, right: Self) -> Self {
    Self(left.first + right.first, left.second + right.second)
  }
  /// Returns the difference, component by component.
  public static func - (left: Self, right: Self) -> Self {
    Self(left.first - right.first, left.second - right.second)
  }
  /// Multiplies both values.
  ///
  /// - Parameter rhs: The factor.
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  /// The sum of the squares of both values.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
