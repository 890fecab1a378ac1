public import Foundation

/// A type of number whose parameters have a range.
///
/// ``RangeCheckingResolver/checkParameterRangeContains(value:context:)`` takes one.
public protocol RangeComparableProperty: _IntentValue, Comparable {
  /// The number, to be compared with the bounds of a range.
  var _boundedNumber: Double { get }
}

extension Int: RangeComparableProperty {
  /// The number itself.
  public var _boundedNumber: Double { Double(self) }
}

extension Double: RangeComparableProperty {
  /// The number itself.
  public var _boundedNumber: Double { self }
}

/// A resolver of numbers that refuses those outside of the parameter's range.
public protocol RangeCheckingResolver: Resolver {}

extension RangeCheckingResolver {
  /// Refuses a number that the parameter does not take.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - context: The declaration of the parameter.
  /// - Throws: ``AppIntentError`` for a number outside of its range.
  public func checkParameterRangeContains<Value: RangeComparableProperty>(
    value: Value,
    context: IntentParameterContext<Output>
  ) throws where Value == Output.ValueType {
    guard let range = context.constraints.inclusiveRange, !range.contains(value._boundedNumber)
    else { return }
    throw AppIntentError(
      .invalidValue("\(value) is not between \(range.lowerBound) and \(range.upperBound)")
    )
  }
}

/// Takes a whole number as it is.
public struct IntResolver: RangeCheckingResolver {
  /// Creates the resolver.
  public init() {}

  /// Returns the number.
  ///
  /// - Parameters:
  ///   - input: The number.
  ///   - context: Its range is checked.
  /// - Returns: The number.
  /// - Throws: ``AppIntentError`` for a number outside of the range.
  public func resolve(from input: Int, context: IntentParameterContext<Int>) async throws -> Int? {
    try checkParameterRangeContains(value: input, context: context)
    return input
  }
}

/// Reads a whole number from its digits.
public struct IntFromStringResolver: RangeCheckingResolver {
  /// The base of the digits, from 2 to 36.
  public var radix: Int
  /// Creates the resolver.
  ///
  /// - Parameter radix: The base of the digits, from 2 to 36; others are taken as the nearer of both.
  public init(radix: Int = 10) { self.radix = radix }
  /// Returns the number that the digits write.
  ///
  /// - Parameters:
  ///   - input: The digits, with a sign or without.
  ///   - context: Its range is checked.
  /// - Returns: The number; nil for other text.
  /// - Throws: ``AppIntentError`` for a number outside of the range.
  public func resolve(
    from input: String,
    context: IntentParameterContext<Int>
  ) async throws -> Int? {
    guard let number = Int(input, radix: min(max(radix, 2), 36)) else { return nil }
    try checkParameterRangeContains(value: number, context: context)
    return number
  }
}

/// Rounds a number to a whole one.
public struct IntFromDoubleResolver: RangeCheckingResolver {
  /// The rule for rounding to a whole number.
  public var roundingRule: FloatingPointRoundingRule
  /// Creates the resolver.
  ///
  /// - Parameter roundingRule: Which whole number is taken.
  public init(roundingRule: FloatingPointRoundingRule = .towardZero) {
    self.roundingRule = roundingRule
  }
  /// Returns the rounded number.
  ///
  /// - Parameters:
  ///   - input: The number.
  ///   - context: Its range is checked.
  /// - Returns: The whole number; nil where `Int` has none.
  /// - Throws: ``AppIntentError`` for a number outside of the range.
  public func resolve(
    from input: Double,
    context: IntentParameterContext<Int>
  ) async throws -> Int? {
    guard let number = Int(exactly: input.rounded(roundingRule)) else { return nil }
    try checkParameterRangeContains(value: number, context: context)
    return number
  }
}

/// Reads a number from text.
public struct DoubleFromStringResolver: RangeCheckingResolver {
  /// Creates the resolver.
  public init() {}

  /// Returns the number that the text writes.
  ///
  /// - Parameters:
  ///   - input: The text, with a point before the fraction.
  ///   - context: Its range is checked.
  /// - Returns: The number; nil for other text.
  /// - Throws: ``AppIntentError`` for a number outside of the range.
  public func resolve(
    from input: String,
    context: IntentParameterContext<Double>
  ) async throws -> Double? {
    guard let number = Double(input) else { return nil }
    try checkParameterRangeContains(value: number, context: context)
    return number
  }
}

/// Takes a whole number as one with a fraction.
public struct DoubleFromIntResolver: RangeCheckingResolver {
  /// Creates the resolver.
  public init() {}

  /// Returns the number.
  ///
  /// - Parameters:
  ///   - input: The whole number.
  ///   - context: Its range is checked.
  /// - Returns: The same number.
  /// - Throws: ``AppIntentError`` for a number outside of the range.
  public func resolve(
    from input: Int,
    context: IntentParameterContext<Double>
  ) async throws -> Double? {
    try checkParameterRangeContains(value: Double(input), context: context)
    return Double(input)
  }
}

/// Writes a whole number as text.
public struct StringFromIntResolver: Resolver {
  /// Creates the resolver.
  public init() {}

  /// Returns the digits of the number.
  ///
  /// - Parameters:
  ///   - input: The number.
  ///   - context: Not used.
  /// - Throws: Nothing.
  /// - Returns: The digits.
  public func resolve(
    from input: Int,
    context: IntentParameterContext<String>
  ) async throws -> String? { String(input) }
}

/// Writes a number as text.
public struct StringFromDoubleResolver: Resolver {
  /// Creates the resolver.
  public init() {}

  /// Returns the number in the digits of Swift, such as `1.5`.
  ///
  /// - Parameters:
  ///   - input: The number.
  ///   - context: Not used.
  /// - Throws: Nothing.
  /// - Returns: The text.
  public func resolve(
    from input: Double,
    context: IntentParameterContext<String>
  ) async throws -> String? { String(input) }
}

/// Reads true or false from text.
public struct BoolFromStringResolver: Resolver {
  /// Creates the resolver.
  public init() {}

  /// Returns what a word means.
  ///
  /// - Parameters:
  ///   - input: Yes, no, true or false, or a display name of the parameter, in any case.
  ///   - context: Its display names are taken, too.
  /// - Returns: The value; nil for other text.
  /// - Throws: Nothing.
  public func resolve(
    from input: String,
    context: IntentParameterContext<Bool>
  ) async throws -> Bool? {
    let word = input.lowercased()
    if let names = context.displayName {
      if word == String(localized: names.true).lowercased() { return true }
      if word == String(localized: names.false).lowercased() { return false }
    }
    return try await Bool._values(matching: input).first
  }
}

/// Takes text as text with attributes.
public struct AttributedStringFromStringResolver: Resolver {
  /// Creates the resolver.
  public init() {}

  /// Returns the text without any attributes.
  ///
  /// - Parameters:
  ///   - input: The text.
  ///   - context: Not used.
  /// - Throws: Nothing.
  /// - Returns: The same text.
  public func resolve(
    from input: String,
    context: IntentParameterContext<AttributedString>
  ) async throws -> AttributedString? { AttributedString(input) }
}

/// Reads an address from text.
public struct URLFromStringResolver: Resolver {
  /// Creates the resolver.
  public init() {}

  /// Returns the address that the text writes.
  ///
  /// - Parameters:
  ///   - input: The text.
  ///   - context: Not used.
  /// - Throws: Nothing.
  /// - Returns: The address; nil for any other text.
  public func resolve(
    from input: String,
    context: IntentParameterContext<URL>
  ) async throws -> URL? { URL(string: input) }
}
