package import VisualSearch

/// The answer to one picture: a row of every output format.
package struct PictureAnswer: Sendable {
  /// The picture as the user named it.
  package var query: String
  /// The size of the upright original in pixels; nil when it could not be read.
  package var width: Int?
  package var height: Int?
  /// The time to decode the picture and to find the answers.
  package var milliseconds: Double
  /// The reason why there is no answer.
  package var error: String?
  /// The results, in display order, with regions in pixels of the upright original.
  package var results: [Match] = []
  /// The damage of a picture that has an answer nevertheless.
  package var warning: String?

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - query: The picture as the user named it.
  ///   - width: The width of the upright original in pixels; nil when it could not be read.
  ///   - height: The height, likewise.
  ///   - milliseconds: The time to decode the picture and to find the answers.
  ///   - error: The reason why there is no answer.
  ///   - results: The results, in display order.
  ///   - warning: The damage of a picture that has an answer nevertheless.
  package init(
    query: String,
    width: Int? = nil,
    height: Int? = nil,
    milliseconds: Double,
    error: String? = nil,
    results: [Match] = [],
    warning: String? = nil
  ) {
    (self.query, self.width, self.height) = (query, width, height)
    (self.milliseconds, self.error) = (milliseconds, error)
    (self.results, self.warning) = (results, warning)
  }
}
