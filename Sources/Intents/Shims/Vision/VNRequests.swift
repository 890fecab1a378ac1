// Vision by its name. There are no models here: each request fails with an error that says so. Pictures are compared
// and recognized by `VisualSearch`.
public import CoreVideo
@_exported public import Foundation

/// Why nothing is recognized.
public struct VNError: Error, Hashable, Sendable, LocalizedError {
  /// What was asked for.
  public let request: String
  /// That there is no model for it.
  public var errorDescription: String? { "There is no model for \(request) on Linux." }
}

/// A text that was recognized.
public struct VNRecognizedText: Hashable, Sendable {
  /// The text, and how sure it is, in `0...1`.
  public let string: String, confidence: Float
}

/// Something that was recognized.
open class VNObservation: NSObject {
  /// How sure it is, in `0...1`.
  public let confidence: Float = 0
  /// Its name.
  public let uuid = UUID()
}

/// Something that was recognized in a part of a picture.
open class VNDetectedObjectObservation: VNObservation {
  /// Which part, in `0...1` from the lower left corner.
  public let boundingBox = CGRect.zero
}

/// A line of text.
public final class VNRecognizedTextObservation: VNDetectedObjectObservation {
  /// What the line may say, the most likely first.
  ///
  /// - Parameter maxCandidateCount: How many are wanted.
  /// - Returns: None.
  public func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] { [] }
}

/// A bar code.
public final class VNBarcodeObservation: VNDetectedObjectObservation {
  /// What it says; nil.
  public let payloadStringValue: String? = nil
}

/// A face.
public final class VNFaceObservation: VNDetectedObjectObservation {}

/// What a picture shows.
public final class VNClassificationObservation: VNObservation {
  /// The name of it.
  public let identifier = ""
}

/// Something to be recognized.
open class VNRequest: NSObject {
  /// Tells that a request has ended, or its error.
  public typealias Completion = (VNRequest, (any Error)?) -> Void
  /// Called when the request has failed.
  public let completionHandler: Completion?
  /// Creates a request.
  ///
  /// - Parameter completionHandler: Called when it has failed.
  public init(completionHandler: Completion? = nil) { self.completionHandler = completionHandler }
}

/// Lines of text to be recognized.
public final class VNRecognizeTextRequest: VNRequest {
  /// How thoroughly.
  public enum Level: Int, Sendable {
    /// With care, or fast.
    case accurate, fast
  }
  /// How thoroughly.
  public var recognitionLevel = Level.accurate
  /// In which languages.
  public var recognitionLanguages: [String] = []
  /// Whether words count, and whether languages are found.
  public var usesLanguageCorrection = true, automaticallyDetectsLanguage = false
  /// What was recognized; nil.
  public var results: [VNRecognizedTextObservation]? { nil }
}

/// Bar codes to be recognized.
public final class VNDetectBarcodesRequest: VNRequest {
  /// What was recognized; nil.
  public var results: [VNBarcodeObservation]? { nil }
}

/// Faces to be found.
public final class VNDetectFaceRectanglesRequest: VNRequest {
  /// What was found; nil.
  public var results: [VNFaceObservation]? { nil }
}

/// What a picture shows, to be told.
public final class VNClassifyImageRequest: VNRequest {
  /// What it shows; nil.
  public var results: [VNClassificationObservation]? { nil }
}

/// A picture that something is to be recognized in.
open class VNImageRequestHandler: NSObject {
  /// Takes a picture.
  ///
  /// - Parameters:
  ///   - cgImage: The picture.
  ///   - options: Not read.
  public init(cgImage: CGImage, options: [String: Any] = [:]) {}
  /// Takes a file of a picture.
  ///
  /// - Parameters:
  ///   - data: The file.
  ///   - options: Not read.
  public init(data: Data, options: [String: Any] = [:]) {}
  /// Takes a picture.
  ///
  /// - Parameters:
  ///   - url: Where its file is.
  ///   - options: Not read.
  public init(url: URL, options: [String: Any] = [:]) {}

  /// Tries to recognize.
  ///
  /// - Parameter requests: What. The completion of each gets the error.
  /// - Throws: ``VNError`` for the first.
  open func perform(_ requests: [VNRequest]) throws {
    for request in requests {
      request.completionHandler?(request, VNError(request: "\(type(of: request))"))
    }
    if let first = requests.first { throw VNError(request: "\(type(of: first))") }
  }
}
