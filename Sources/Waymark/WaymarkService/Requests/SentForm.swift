internal import Foundation
internal import HTTPTypes
internal import Hummingbird

/// The fields of a form without files (`application/x-www-form-urlencoded`), in their order.
struct SentForm {
  /// The fields; a name may be there several times.
  let fields: [(name: String, value: String)]

  /// More are not chosen by hand.
  private static let limit = 20_000

  /// Reads the body of a request.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - request: The request, which says what the body is.
  /// - Throws: ``Problem`` when it is another kind of body, or has too many fields.
  init(_ bytes: [UInt8], of request: Request) throws {
    let type = request.headers[.contentType]?.prefix { $0 != ";" }.lowercased()
    let parts = bytes.split(separator: UInt8(ascii: "&"))
    guard type == "application/x-www-form-urlencoded", parts.count <= Self.limit else {
      throw Self.wrong
    }
    fields = try parts.map { part in
      let sides = part.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      guard let name = Self.decoded(sides[0]),
        let value = Self.decoded(sides.count > 1 ? sides[1] : [])
      else { throw Self.wrong }
      return (name, value)
    }
  }

  /// The value of a field; nil where it is not there, or empty.
  subscript(_ name: String) -> String? {
    fields.first { $0.name == name }.flatMap { $0.value.isEmpty ? nil : $0.value }
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self).replacing("+", with: " ")
    guard let value = text.removingPercentEncoding, !value.utf8.contains(0) else { return nil }
    return value
  }

  private static var wrong: Problem {
    Problem(
      .badBody,
      "The body is not the form of this page.",
      todo: "Send the form from the page."
    )
  }
}
