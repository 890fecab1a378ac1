import DuplicateSearch
import ImageCoding
import PictureAnswers
import PictureMatching
import Terminal
import VisualSearch

extension ComparedPictures {
  /// Reads and compares two pictures.
  ///
  /// - Parameters:
  ///   - inputs: The first and the second picture.
  ///   - model: The model that turns evidence into confidence.
  ///   - limits: The limits on the cost of decoding a picture.
  ///   - isStrict: Whether damaged pictures are refused.
  /// - Throws: ``CommandFailure`` when one cannot be read.
  init(
    _ inputs: [PictureInput],
    model: ConfidenceModel,
    limits: DecodingLimits,
    isStrict: Bool
  ) throws {
    let pictures = inputs.map { input in
      Result { try input.queryPicture(limits: limits, isStrict: isStrict) }
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
    self.init(
      (inputs[0], try pictures[0].get()),
      (inputs[1], try pictures[1].get()),
      model: model,
      by: DirectPictureReader(limits: limits)
    )
  }
}
