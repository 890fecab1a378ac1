internal import Foundation

/// The sanitizer that looks over the tests, as `make -C Scripts/Sanitizers test` has it.
///
/// Under it everything takes five to thirty times as long, and memory is not the program's alone.
public enum Sanitizer {
  /// Whether there is one.
  public static let isOn = ProcessInfo.processInfo.environment["WAYMARK_SANITIZED"] != nil

  /// What a test says that it leaves out: it measures what the sanitizer changes.
  public static let skipped = "a sanitizer needs time and memory of its own"

  /// Returns how often to try something that is tried so often without a sanitizer.
  ///
  /// - Parameters:
  ///   - count: How often without one.
  ///   - fewer: How often with one.
  /// - Returns: One of the two.
  public static func rounds(_ count: Int, sanitized fewer: Int) -> Int { isOn ? fewer : count }
}
