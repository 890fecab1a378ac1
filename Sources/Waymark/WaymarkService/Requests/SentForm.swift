internal import Foundation
internal import HTTPTypes
package import Hummingbird
internal import SafeText

/// The fields of a form without files (`application/x-www-form-urlencoded`), in their order.
package struct SentForm {
  /// The fields; a name may be repeated.
  package let fields: [(name: String, value: String)]

  /// More fields are not entered by hand.
  private static let limit = 20_000
  /// The maximum size of a form: 50 bytes for each field.
  static let maximumByteCount = 1 << 20

  /// Whether the body of a request is such a form, by its content type.
  static func isBody(of request: Request) -> Bool {
    request.headers[.contentType]?.prefix { $0 != ";" }.lowercased()
      == "application/x-www-form-urlencoded"
  }

  /// Reads the body of a request.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - request: The request, which has the content type of the body.
  /// - Throws: ``Problem`` when it is another kind of body, has too many fields, or an invalid text.
  package init(_ bytes: [UInt8], of request: Request) throws {
    guard Self.isBody(of: request) else { throw Self.wrong }
    try self.init(bytes)
  }

  /// Reads a body of this kind.
  ///
  /// - Parameter bytes: The body.
  /// - Throws: ``Problem`` when it has too many fields, or an invalid text.
  package init(_ bytes: [UInt8]) throws {
    let parts = bytes.split(separator: UInt8(ascii: "&"))
    guard parts.count <= Self.limit else { throw Self.wrong }
    fields = try parts.map { part in
      let sides = part.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      return (try Self.text(sides[0]), try Self.text(sides.count > 1 ? sides[1] : []))
    }
  }

  /// The value of a field; nil when it is missing or empty.
  subscript(_ name: String) -> String? {
    fields.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) throws -> String {
    guard let text = PercentEscapes.field(bytes), !text.utf8.contains(0), text.isStreamSafe else {
      throw wrong
    }
    return text
  }

  private static var wrong: Problem {
    Problem(
      .badBody,
      "The body is not the form of this page.",
      todo: "Send the form from the page."
    )
  }
}
