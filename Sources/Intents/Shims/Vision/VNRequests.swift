// Vision by its name. There are no models here: each request fails with an error that says so. Pictures are compared
// and recognized by `VisualSearch`.
public import CoreImage
public import CoreVideo
@_exported public import Foundation

/// The error of an image analysis: there is no model for the request.
///
/// ``VNImageRequestHandler/perform(_:)`` throws it.
public struct VNError: Error, Hashable, Sendable, LocalizedError {
  /// The name of the request's class, such as `VNDetectBarcodesRequest`.
  public let request: String
  /// A sentence that names the request and says that there is no model for it.
  public var errorDescription: String? { "There is no model for \(request) on Linux." }
}

/// A candidate for the text of a line.
///
/// None is ever made here.
public struct VNRecognizedText: Hashable, Sendable {
  /// The text, and its confidence in `0...1`.
  public let string: String, confidence: Float
}

/// A result of an image analysis.
///
/// No request makes one here.
open class VNObservation: NSObject {
  /// The confidence, in `0...1`.
  ///
  /// Always 0 here.
  public let confidence: Float = 0
  /// The unique identifier.
  public let uuid = UUID()
}

/// A result that belongs to a part of the image.
open class VNDetectedObjectObservation: VNObservation {
  /// The part of the image, in `0...1` from the lower left corner.
  ///
  /// Always empty here.
  public let boundingBox = CGRect.zero
}

/// A line of text in an image.
///
/// No request makes one here.
public final class VNRecognizedTextObservation: VNDetectedObjectObservation {
  /// Returns the candidates for the text, the most likely first.
  ///
  /// - Parameter maxCandidateCount: The largest number of candidates; not read.
  /// - Returns: Always an empty array.
  public func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] { [] }
}

/// A barcode in an image.
///
/// No request makes one here.
public final class VNBarcodeObservation: VNDetectedObjectObservation {
  /// The text of the barcode; nil where it has none.
  ///
  /// Always nil here.
  public let payloadStringValue: String? = nil
}

/// A face in an image.
///
/// No request makes one here.
public final class VNFaceObservation: VNDetectedObjectObservation {}

/// A class to which an image belongs.
///
/// No request makes one here.
public final class VNClassificationObservation: VNObservation {
  /// The name of the class.
  public let identifier = ""
}

/// A request to analyze an image.
///
/// It fails when an ``VNImageRequestHandler`` performs it.
open class VNRequest: NSObject, _FindingNothing {
  /// A closure that gets the request and its error; here always an error.
  public typealias Completion = (VNRequest, (any Error)?) -> Void
  /// The closure that is called when the request has failed; nil for none.
  public let completionHandler: Completion?
  /// Creates a request.
  ///
  /// - Parameter completionHandler: Called with ``VNError`` when the request is performed; nil, the default, for
  ///   none.
  public init(completionHandler: Completion? = nil) { self.completionHandler = completionHandler }
}

/// A request that finds nothing: all of them here.
public protocol _FindingNothing {}

extension _FindingNothing {
  /// What was found: always nil.
  ///
  /// A request's own class says of which type it would be.
  public var results: [VNObservation]? { nil }
}

/// A request to recognize text.
///
/// There is no model here: ``results`` stays nil. The settings are kept, and read by nothing.
public final class VNRecognizeTextRequest: VNRequest {
  /// The balance of accuracy and speed.
  public enum Level: Int, Sendable {
    /// Accurate, or fast.
    case accurate, fast
  }
  /// The balance of accuracy and speed; `accurate` by default.
  public var recognitionLevel = Level.accurate
  /// The codes of the languages, the most important first.
  ///
  /// Empty, the default, for the user's languages. They are not compared with a list.
  public var recognitionLanguages: [String] = []
  /// Boolean values that say whether a language model corrects the text, and whether the language is detected.
  public var usesLanguageCorrection = true, automaticallyDetectsLanguage = false
  /// The least height of letters, a part of the picture's; kept.
  public var minimumTextHeight: Float = 0
  /// Words that no language has; kept.
  public var customWords: [String] = []
  /// The lines of text.
  ///
  /// Always nil here.
  public var results: [VNRecognizedTextObservation]? { nil }
}

/// A request to detect barcodes.
///
/// There is no detector here: ``results`` stays nil.
public final class VNDetectBarcodesRequest: VNRequest {
  /// The barcodes.
  ///
  /// Always nil here.
  public var results: [VNBarcodeObservation]? { nil }
}

/// A request to detect faces.
///
/// There is no model here: ``results`` stays nil.
public final class VNDetectFaceRectanglesRequest: VNRequest {
  /// The faces.
  ///
  /// Always nil here.
  public var results: [VNFaceObservation]? { nil }
}

/// A request to classify an image.
///
/// There is no model here: ``results`` stays nil. To find similar images, use the module `VisualSearch`.
public final class VNClassifyImageRequest: VNRequest {
  /// The classes.
  ///
  /// Always nil here.
  public var results: [VNClassificationObservation]? { nil }
}

/// A handler that performs requests on an image.
///
/// The image is not kept, read or decoded, as each request fails.
open class VNImageRequestHandler: NSObject {
  /// Creates a handler for a decoded image.
  ///
  /// - Parameters:
  ///   - cgImage: The image; not kept.
  ///   - options: Not read.
  public init(cgImage: CGImage, options: [String: Any] = [:]) {}
  /// Creates a handler for the bytes of an image file.
  ///
  /// - Parameters:
  ///   - data: The bytes; not kept.
  ///   - options: Not read.
  public init(data: Data, options: [String: Any] = [:]) {}
  /// Creates a handler for an image file.
  ///
  /// - Parameters:
  ///   - url: The address of the file, which need not exist.
  ///   - options: Not read.
  public init(url: URL, options: [String: Any] = [:]) {}

  /// Creates a handler for pixels.
  ///
  /// - Parameters:
  ///   - pixelBuffer: The pixels; not kept.
  ///   - options: Not read.
  public init(cvPixelBuffer pixelBuffer: CVPixelBuffer, options: [String: Any] = [:]) {}

  /// Creates a handler for a picture of Core Image.
  ///
  /// - Parameters:
  ///   - ciImage: The picture; not kept.
  ///   - options: Not read.
  public init(ciImage: CIImage, options: [String: Any] = [:]) {}

  /// Performs requests, each of which fails.
  ///
  /// - Parameter requests: The requests. The completion handler of each gets ``VNError`` before this throws.
  /// - Throws: ``VNError`` for the first request; nothing where there are none.
  open func perform(_ requests: [VNRequest]) throws {
    for request in requests {
      request.completionHandler?(request, VNError(request: "\(type(of: request))"))
    }
    if let first = requests.first { throw VNError(request: "\(type(of: first))") }
  }
}
