public import Foundation

extension Date {
  /// Formats the date in the language of the process.
  ///
  /// Foundation's `formatted()` is in that of `Locale.current`, `en_001` in every environment on Linux. The file that
  /// AppIntentsMetadata writes into a target calls this in its place.
  ///
  /// - Parameters:
  ///   - date: The form of the day.
  ///   - time: The form of the time of day.
  /// - Returns: The text.
  public func _formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {
    formatted(FormatStyle(date: date, time: time, locale: .ofProcess))
  }
}
