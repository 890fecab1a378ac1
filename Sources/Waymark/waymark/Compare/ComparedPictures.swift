import ImageCoding
import PictureMatching
import PixelBuffers
import SafeText
import Terminal
import VisualSearch

/// Two pictures and what they have in common, in pixels of the upright originals.
struct ComparedPictures {
  /// One of the pictures.
  struct Side {
    var input: PictureInput
    var width: Int
    var height: Int
    /// What is wrong with the picture although it could be read; nil when it is whole.
    var warning: String?
  }

  let first: Side
  let second: Side
  /// The probability that both show the same.
  let confidence: Double
  let evidence: MatchEvidence
  /// The model that the confidence is of.
  let model: ConfidenceModel
  /// The corners of the part of the first picture that shows the second; nil when nothing does.
  let region: [PixelPoint]?
  /// Where each point that corresponds is in either picture.
  let pairs: [(first: PixelPoint, second: PixelPoint)]

  /// Whether it is likelier than not that both show the same.
  var showsSame: Bool { confidence >= 0.5 }

  /// Reads and compares two pictures.
  ///
  /// - Parameters:
  ///   - inputs: The first and the second picture.
  ///   - model: How evidence becomes confidence.
  ///   - isStrict: Whether damaged pictures are refused.
  /// - Throws: ``CommandFailure`` when one cannot be read.
  init(_ inputs: [PictureInput], model: ConfidenceModel, isStrict: Bool) throws {
    let pictures = inputs.map { input in
      Result { try input.queryPicture(region: nil, isStrict: isStrict) }
    }
    var troubles: [String] = []
    for (input, picture) in zip(inputs, pictures) {
      if case .failure(let error) = picture {
        troubles.append("\(input.name): \(PictureTrouble.reason(of: error))")
      }
    }
    if let last = troubles.popLast() {
      troubles.forEach { Console.report($0) }
      throw CommandFailure(.someFailed, message: last)
    }
    let (one, other) = (try pictures[0].get(), try pictures[1].get())
    first = Side(inputs[0], one)
    second = Side(inputs[1], other)
    let comparison = PictureComparison(of: one.pixelBuffer, with: other.pixelBuffer, model: model)
    self.model = model
    confidence = comparison.confidence
    evidence = comparison.evidence
    region = confidence >= 0.5 ? comparison.region.map(one.original) : nil
    let starts = one.original(comparison.correspondences.map(\.query))
    let ends = other.original(comparison.correspondences.map(\.other))
    pairs = zip(starts, ends).map { ($0, $1) }
  }
}

extension ComparedPictures.Side {
  fileprivate init(_ input: PictureInput, _ picture: QueryPicture) {
    self.init(
      input: input,
      width: picture.fullWidth,
      height: picture.fullHeight,
      warning: picture.warning?.singleLine
    )
  }
}
