package import Foundation
package import Terminal

extension JSON {
  /// A time as ISO 8601 in UTC, with a fraction of a second.
  ///
  /// - Parameter date: The time.
  /// - Returns: The text.
  package static func time(_ date: Date) -> JSON {
    // The style leaves the zone out.
    .string(date.ISO8601Format(.iso8601(timeZone: .gmt, includingFractionalSeconds: true)) + "Z")
  }
}
