// A client that imports only this module finds Foundation and Core Video too, as with the system's.

public import AppIntents
@_exported public import CoreVideo
@_exported public import Foundation
internal import PixelBuffers

/// The subject of a visual search: a picture, and labels of what it seems to show.
///
/// ```swift
/// let picture = try ImageDecoder.pixelBuffer(at: "photo.jpg")
/// let input = SemanticContentDescriptor(
///   labels: ["building"], pixelBuffer: CVReadOnlyPixelBuffer(picture))
/// let results = try await LandmarkIntentValueQuery().values(for: input)
/// ```
///
/// The `values(for:)` of an ``AppIntents/IntentValueQuery`` takes it. A copy shares the picture.
public struct SemanticContentDescriptor: PersistentlyIdentifiable, Sendable {
  /// Coarse English nouns for what is seen, such as "tower".
  ///
  /// They are never the name of the thing,
  /// and may change from one release of a system to the next.
  public let labels: [String]

  /// The picture, which should be upright; nil where there are only words.
  ///
  /// The engine searches the whole of it.
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

extension SemanticContentDescriptor: _IntentValue {
  /// The labels, and the picture as its size, its format and its bytes in Base 64.
  ///
  /// It is a third larger than the picture's bytes: keep a file where that is too much.
  public var _json: IntentJSON {
    get throws {
      var members: [String: IntentJSON] = ["labels": .array(labels.map { .string($0) })]
      if let picture = pixelBuffer?.pixelBuffer {
        members["picture"] = [
          "width": .integer(picture.width), "height": .integer(picture.height),
          "bytesPerRow": .integer(picture.bytesPerRow),
          "format": .string(picture.format.rawValue),
          "bytes": .string(picture.withUnsafeBytes { Data($0) }.base64EncodedString()),
        ]
      }
      return .object(members)
    }
  }

  /// Returns the descriptor that ``_json`` wrote.
  ///
  /// `json`: an object with `labels` and perhaps a `picture`; sides are at most 1,048,576 pixels.
  public static func _value(from json: IntentJSON) async throws -> SemanticContentDescriptor {
    let mismatch = IntentValueError.mismatch(
      type: "SemanticContentDescriptor",
      found: String(decoding: json.data.prefix(200), as: UTF8.self)
    )
    // A picture under another name would be dropped without a word.
    guard case .object(let members) = json, case .array(let labels)? = members["labels"],
      Set(members.keys).isSubset(of: ["labels", "picture"])
    else { throw mismatch }
    let words = try labels.map { label in
      guard case .string(let word) = label else { throw mismatch }
      return word
    }
    guard let stored = members["picture"], stored != .null else {
      return SemanticContentDescriptor(labels: words, pixelBuffer: nil)
    }
    guard let picture = PixelBuffer(stored) else { throw mismatch }
    return SemanticContentDescriptor(labels: words, pixelBuffer: CVReadOnlyPixelBuffer(picture))
  }

  /// Returns the descriptor of words for what is seen, with commas between them.
  ///
  /// `text`: words with commas between them.
  public static func _values(matching text: String) async throws -> [SemanticContentDescriptor] {
    let labels = text.unicodeScalars.split(separator: ",")
      .map { String($0).trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    return labels.isEmpty ? [] : [SemanticContentDescriptor(labels: labels, pixelBuffer: nil)]
  }
}

extension PixelBuffer {
  /// The picture of an object that a descriptor wrote; nil for any other.
  fileprivate init?(_ json: IntentJSON) {
    guard case .object(let members) = json, members.count == 5,
      case .integer(let width)? = members["width"], case .integer(let height)? = members["height"],
      case .integer(let bytesPerRow)? = members["bytesPerRow"],
      case .string(let name)? = members["format"], case .string(let text)? = members["bytes"],
      let format = PixelFormat(rawValue: name),
      let bytes = Data(base64Encoded: text)
    else { return nil }
    // Bounds that keep every product below from overflowing.
    let sides = 1...(1 << 20)
    guard sides.contains(width), sides.contains(height),
      (format.tightBytesPerRow(width: width)...(1 << 30)).contains(bytesPerRow),
      bytes.count == bytesPerRow * format.rowCount(height: height)
    else { return nil }
    self.init(
      width: width,
      height: height,
      bytesPerRow: bytesPerRow,
      format: format,
      bytes: [UInt8](bytes)
    )
  }
}

extension SemanticContentDescriptor: DisplayRepresentable {
  /// The name of the type for users, "Semantic Content".
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
