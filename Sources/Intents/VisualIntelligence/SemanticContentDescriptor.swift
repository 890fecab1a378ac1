public import AppIntents
public import CoreVideo

/// What a visual search is asked about: a picture, and words for what it seems to show.
///
/// ```swift
/// let picture = try ImageDecoder.pixelBuffer(at: "photo.jpg")
/// let input = SemanticContentDescriptor(
///   labels: ["building"], pixelBuffer: CVReadOnlyPixelBuffer(picture))
/// let results = try await LandmarkIntentValueQuery().values(for: input)
/// ```
public struct SemanticContentDescriptor: PersistentlyIdentifiable, Sendable {
  /// Coarse English nouns for what is seen, such as "tower".
  ///
  /// They are never the name of the thing,
  /// and may change from one release of a system to the next.
  public let labels: [String]

  /// The picture; nil when there is none.
  public let pixelBuffer: CVReadOnlyPixelBuffer?

  /// Creates a descriptor.
  ///
  /// - Parameters:
  ///   - labels: Coarse English nouns for what is seen.
  ///   - pixelBuffer: The picture; nil when there is none.
  public init(labels: [String] = [], pixelBuffer: CVReadOnlyPixelBuffer?) {
    self.labels = labels
    self.pixelBuffer = pixelBuffer
  }
}

extension SemanticContentDescriptor: _IntentValue {}

extension SemanticContentDescriptor: DisplayRepresentable {
  /// "Semantic Content", as people see the type.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      name: "Semantic Content",
      numericFormat: "\(placeholder: .int) semantic contents"
    )
  }

  /// The labels, or "Picture" when there are none; the size of the picture below.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: labels.isEmpty ? "Picture" : "\(labels.joined(separator: ", "))",
      subtitle: size.map { "\($0)" }
    )
  }

  private var size: String? {
    pixelBuffer.map { "\($0.size.width) × \($0.size.height)" }
  }
}

extension SemanticContentDescriptor: CustomStringConvertible {
  /// The labels and the size of the picture, for logs.
  public var description: String {
    "SemanticContentDescriptor(labels: \(labels), pixelBuffer: \(size ?? "none"))"
  }
}
