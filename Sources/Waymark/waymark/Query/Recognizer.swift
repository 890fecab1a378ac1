import Foundation
import ImageCoding
import PictureMatching
import PixelBuffers
import SafeText
import TravelTrackingCore
import VisualSearch

/// Says what pictures show, for every command.
struct Recognizer: Sendable {
  let modelData: ModelData
  var options = MatchOptions()
  var part: QueryPart?
  /// What decoding a picture may cost.
  var limits = DecodingLimits.default
  /// Whether damaged pictures are refused.
  var isStrict = false
  /// The processes that decode files; nil where this one does.
  var workers: DecodeWorkers?

  /// How evidence becomes confidence.
  var model: ConfidenceModel { modelData.engine.model }

  /// Recognizes one picture; that it cannot be read is part of the answer.
  ///
  /// - Throws: `CatalogError` when the catalogue fails.
  func answer(_ input: PictureInput) async throws -> PictureAnswer {
    let start = ContinuousClock.now
    func milliseconds() -> Double { (ContinuousClock.now - start) / .milliseconds(1) }
    let picture: QueryPicture
    do {
      picture = try decoded(input)
    } catch {
      return PictureAnswer(
        query: input.name,
        milliseconds: milliseconds(),
        error: PictureTrouble.reason(of: error)
      )
    }
    var options = options
    if case .ellipse(let rect) = part { options.ellipse = picture.decoded(rect) }
    let matches = try await modelData.matches(in: picture.pixelBuffer, options: options)
    return PictureAnswer(
      query: input.name,
      width: picture.fullWidth,
      height: picture.fullHeight,
      milliseconds: milliseconds(),
      results: matches.map { PictureAnswer.Result($0, in: picture) },
      warning: picture.warning?.singleLine
    )
  }

  private func decoded(_ input: PictureInput) throws -> QueryPicture {
    if let workers, part == nil, let path = input.path { return try workers.picture(at: path) }
    return try input.queryPicture(region: part?.rect, limits: limits, isStrict: isStrict)
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
enum PictureTrouble {
  /// Returns one line that does not repeat the name.
  static func reason(of error: any Error) -> String {
    guard var error = error as? ImageDecodingError else { return "\(error)" }
    error.path = nil
    return LimitOptions.named("\(error)")
  }
}
