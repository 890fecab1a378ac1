public import Foundation
internal import Synchronization

/// What was copied, within the program: other programs see none of it.
public final class UIPasteboard: Sendable {
  /// The pasteboard of the program.
  public static let general = UIPasteboard()

  private struct Content {
    var strings: [String] = []
    var image: UIImage?
  }

  private let content = Mutex(Content())

  private init() {}

  /// The texts; setting them takes the rest away.
  public var strings: [String]? {
    get {
      let strings = content.withLock { $0.strings }
      return strings.isEmpty ? nil : strings
    }
    set { content.withLock { $0 = Content(strings: newValue ?? []) } }
  }

  /// The first text; setting it takes the rest away.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The first text as a URL; setting it takes the rest away.
  public var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }

  /// The picture; setting it takes the rest away.
  public var image: UIImage? {
    get { content.withLock { $0.image } }
    set { content.withLock { $0 = Content(image: newValue) } }
  }

  /// Whether there are texts.
  public var hasStrings: Bool { strings != nil }
  /// Whether the first text is a URL.
  public var hasURLs: Bool { url?.scheme != nil }
  /// Whether there is a picture.
  public var hasImages: Bool { image != nil }
}
