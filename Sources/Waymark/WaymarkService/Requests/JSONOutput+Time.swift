package import Foundation
package import Terminal

extension JSONOutput {
  /// A time as ISO 8601 in UTC, with a fraction of a second.
  ///
  /// - Parameter date: The time.
  /// - Returns: The text.
  package static func time(_ date: Date) -> JSONOutput { .string(date.isoText) }
}

extension Date {
  /// The time as ISO 8601 in UTC, with a fraction of a second.
  var isoText: String {
    // The style leaves the zone out.
    ISO8601Format(.iso8601(timeZone: .gmt, includingFractionalSeconds: true)) + "Z"
  }
}
