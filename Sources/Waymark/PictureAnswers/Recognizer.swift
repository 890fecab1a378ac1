package import ImageCoding
package import PictureMatching
internal import SafeText
package import VisualSearch

/// Recognizes pictures, for all commands.
package struct Recognizer: Sendable {
  /// The engine that searches the catalog.
  package let engine: VisualSearchEngine
  package var options = MatchOptions()
  package var part: QueryPart?
  /// The limits on the cost of decoding a picture.
  package var limits = DecodingLimits.default
  /// Whether damaged pictures are refused.
  package var isStrict = false
  /// The processes that decode pictures; nil to decode in this process.
  package var workers: DecodeWorkers?

  /// The model that turns evidence into confidence.
  package var model: ConfidenceModel { engine.model }

  /// Creates a recognizer for a catalog.
  ///
  /// - Parameters:
  ///   - engine: The engine that searches the catalog.
  ///   - options: The number of answers, their least confidence, and labels.
  ///   - part: The part of the picture to search for; nil for all of it.
  ///   - limits: The limits on the cost of decoding a picture.
  ///   - isStrict: Whether damaged pictures are refused.
  ///   - workers: The processes that decode pictures, with their own limits and strictness; nil to decode in
  ///     this process.
  package init(
    engine: VisualSearchEngine,
    options: MatchOptions = MatchOptions(),
    part: QueryPart? = nil,
    limits: DecodingLimits = .default,
    isStrict: Bool = false,
    workers: DecodeWorkers? = nil
  ) {
    (self.engine, self.options, self.part) = (engine, options, part)
    (self.limits, self.isStrict, self.workers) = (limits, isStrict, workers)
  }

  /// Recognizes one picture; a decoding error is part of the answer.
  ///
  /// - Throws: `CatalogError` when the catalog fails.
  package func answer(_ input: PictureInput) throws -> PictureAnswer {
    let start = ContinuousClock.now
    let picture: QueryPicture
    do {
      picture = try decoded(input)
    } catch {
      return PictureAnswer(
        query: input.name,
        milliseconds: (ContinuousClock.now - start) / .milliseconds(1),
        error: PictureTrouble.reason(of: error)
      )
    }
    return try answer(picture, named: input.name, since: start)
  }

  /// Recognizes a decoded picture.
  ///
  /// - Parameters:
  ///   - picture: The result of ``decoded(_:)``.
  ///   - name: Its name in the answer.
  ///   - start: The time when its decoding began.
  /// - Returns: The answer.
  /// - Throws: `CatalogError` when the catalog fails.
  package func answer(
    _ picture: QueryPicture,
    named name: String,
    since start: ContinuousClock.Instant
  ) throws -> PictureAnswer {
    let matches = try engine.matches(for: picture, options: options)
    return PictureAnswer(
      query: name,
      width: picture.fullWidth,
      height: picture.fullHeight,
      milliseconds: (ContinuousClock.now - start) / .milliseconds(1),
      results: matches,
      warning: picture.warning?.singleLine
    )
  }

  /// Decodes a picture, or its requested part.
  ///
  /// - Throws: `ImageDecodingError`, `QueryPicture.EmptyRegionError`, or ``WorkerLoss``.
  package func decoded(_ input: PictureInput) throws -> QueryPicture {
    try input.queryPicture(part: part, limits: limits, isStrict: isStrict, by: workers)
  }
}

/// Describes the error of a picture in words that follow its name.
package enum PictureTrouble {
  /// Returns one line that does not repeat the name.
  package static func reason(of error: any Error) -> String {
    guard var error = error as? ImageDecodingError else { return "\(error)" }
    error.path = nil
    return LimitOptions.named("\(error)")
  }
}
