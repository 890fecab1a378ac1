package import ImageCoding
package import PictureMatching
internal import PixelBuffers
internal import SafeText
package import TravelTrackingCore
package import VisualSearch

/// Says what pictures show, for every command.
package struct Recognizer: Sendable {
  package let modelData: ModelData
  package var options = MatchOptions()
  package var part: QueryPart?
  /// What decoding a picture may cost.
  package var limits = DecodingLimits.default
  /// Whether damaged pictures are refused.
  package var isStrict = false
  /// The processes that decode pictures; nil where this one does.
  package var workers: DecodeWorkers?

  /// How evidence becomes confidence.
  package var model: ConfidenceModel { modelData.engine.model }

  /// Takes a catalogue, and how its pictures are to be read and searched.
  ///
  /// - Parameters:
  ///   - modelData: The catalogue.
  ///   - options: How many answers, how sure they must be, and labels.
  ///   - part: The part of the picture to look at; nil for all of it.
  ///   - limits: What decoding a picture may cost.
  ///   - isStrict: Whether damaged pictures are refused.
  ///   - workers: The processes that decode pictures, by their own limits and strictness; nil where this one does.
  package init(
    modelData: ModelData,
    options: MatchOptions = MatchOptions(),
    part: QueryPart? = nil,
    limits: DecodingLimits = .default,
    isStrict: Bool = false,
    workers: DecodeWorkers? = nil
  ) {
    (self.modelData, self.options, self.part) = (modelData, options, part)
    (self.limits, self.isStrict, self.workers) = (limits, isStrict, workers)
  }

  /// Recognizes one picture; that it cannot be read is part of the answer.
  ///
  /// - Throws: `CatalogError` when the catalogue fails.
  package func answer(_ input: PictureInput) async throws -> PictureAnswer {
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
    return try await answer(picture, named: input.name, since: start)
  }

  /// Recognizes a picture that was decoded.
  ///
  /// - Parameters:
  ///   - picture: What ``decoded(_:)`` has returned.
  ///   - name: What it is called in the answer.
  ///   - start: When its decoding began.
  /// - Returns: The answer.
  /// - Throws: `CatalogError` when the catalogue fails.
  package func answer(
    _ picture: QueryPicture,
    named name: String,
    since start: ContinuousClock.Instant
  ) async throws -> PictureAnswer {
    var options = options
    if case .ellipse(let rect) = part { options.ellipse = picture.decoded(rect) }
    let matches = try await modelData.matches(in: picture.pixelBuffer, options: options)
    return PictureAnswer(
      query: name,
      width: picture.fullWidth,
      height: picture.fullHeight,
      milliseconds: (ContinuousClock.now - start) / .milliseconds(1),
      results: matches.map { PictureAnswer.Result($0, in: picture) },
      warning: picture.warning?.singleLine
    )
  }

  /// Decodes a picture, or the part of it that is asked for.
  ///
  /// - Throws: `ImageDecodingError`, `QueryPicture.EmptyRegionError`, or ``WorkerLoss``.
  package func decoded(_ input: PictureInput) throws -> QueryPicture {
    try input.queryPicture(region: part?.rect, limits: limits, isStrict: isStrict, by: workers)
  }
}

extension QueryPicture {
  /// Returns where a rectangle of the original, around which the picture was cut out, lies in its
  /// pixels; what lay outside the original still lies outside.
  fileprivate func decoded(_ rect: PixelRect) -> PixelRect {
    let visible = rect.clamped(toWidth: fullWidth, height: fullHeight)
    let across = Double(pixelBuffer.width) / Double(max(1, visible.width))
    let down = Double(pixelBuffer.height) / Double(max(1, visible.height))
    func scaled(_ length: Int, _ factor: Double) -> Int { Int((Double(length) * factor).rounded()) }
    return PixelRect(
      x: scaled(rect.x - visible.x, across),
      y: scaled(rect.y - visible.y, down),
      width: max(1, scaled(rect.width, across)),
      height: max(1, scaled(rect.height, down))
    )
  }
}

/// Puts what is wrong with a picture into words that stand after its name.
package enum PictureTrouble {
  /// Returns one line that does not repeat the name.
  package static func reason(of error: any Error) -> String {
    guard var error = error as? ImageDecodingError else { return "\(error)" }
    error.path = nil
    return LimitOptions.named("\(error)")
  }
}
