package import Foundation
package import Terminal

extension JSONOutput {
  /// A time as ISO 8601 in UTC, with a fraction of a second.
  ///
  /// - Parameter date: The time.
  /// - Returns: The text.
  package static func time(_ date: Date) -> JSONOutput {
    // The style leaves the zone out.
    .string(date.ISO8601Format(.iso8601(timeZone: .gmt, includingFractionalSeconds: true)) + "Z")
  }
}
