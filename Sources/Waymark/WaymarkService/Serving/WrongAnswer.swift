internal import Foundation
package import ImageCoding
internal import Terminal

/// An answer that a visitor has marked as wrong.
package struct WrongAnswer: Hashable, Codable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case id, time, catalog, answered, expected, format
    case expectedID = "expected_id"
  }

  /// 32 hexadecimal digits, with which the names of its files begin.
  package let id: String
  /// When it was reported: ISO 8601 in UTC, with three digits of a second's fraction.
  package let time: String
  /// The name of the catalog that was asked.
  package let catalog: String
  /// The numbers of the landmarks that were answered; empty for none.
  package let answered: [Int]
  /// The picture's content in the visitor's words; nil when the visitor has given none.
  package let expected: String?
  /// The format of the picture.
  package let format: ImageFormat
  /// The number of the landmark that the picture shows, as the curator has chosen; empty for nothing in the
  /// catalog, nil while nothing was chosen.
  package var expectedID: String?

  /// Creates a wrong answer of this moment.
  ///
  /// - Parameters:
  ///   - catalog: The name of the catalog.
  ///   - answered: The numbers of the landmarks that were answered.
  ///   - expected: The picture's content in the visitor's words.
  ///   - format: The format of the picture.
  package init(catalog: String, answered: [Int], expected: String?, format: ImageFormat) {
    (id, time) = (RandomID.make(), Date.now.isoText)
    (self.catalog, self.answered, self.expected) = (catalog, answered, expected)
    self.format = format
  }

  /// The name of the picture's file.
  package var pictureName: String { "\(id).\(format.rawValue)" }

  /// The name of the file that describes it.
  var recordName: String { id + Self.recordEnding }

  static let recordEnding = ".json"

  /// The object of the API.
  var json: JSONOutput {
    .object([
      ("id", .string(id)), ("time", .string(time)), ("catalog", .string(catalog)),
      ("answered", .array(answered.map(JSONOutput.integer))), ("expected", .optional(expected)),
      ("picture", .string(pictureName)), ("expected_id", .optional(expectedID)),
    ])
  }
}
