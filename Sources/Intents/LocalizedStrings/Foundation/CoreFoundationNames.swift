public import Foundation

// Types and functions by their names in Core Foundation, so that `text as CFString` compiles.

/// A string: Swift's `String`.
public typealias CFString = String
/// A dictionary with string keys.
public typealias CFDictionary = [CFString: Any]
/// The address of a file: `Foundation.URL`.
public typealias CFURL = URL
/// A Boolean value.
public typealias CFBoolean = Bool

/// Returns the seconds since January 1, 2001.
///
/// - Returns: The present moment as Core Foundation counts it.
public func CFAbsoluteTimeGetCurrent() -> Double { Date.timeIntervalSinceReferenceDate }

/// Runs a closure; objects of Swift are released as soon as they are not used.
///
/// - Parameter work: The closure.
/// - Returns: What it returns.
/// - Throws: What it throws.
public func autoreleasepool<Result>(invoking work: () throws -> Result) rethrows -> Result {
  try work()
}
