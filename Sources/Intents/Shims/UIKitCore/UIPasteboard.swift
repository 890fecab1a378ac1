public import Foundation
internal import Synchronization

/// A pasteboard for copied data, local to this process.
///
/// It holds either texts or one picture, in memory; any thread may use it, and no other program sees it.
public final class UIPasteboard: Sendable {
  /// The one pasteboard of the process.
  public static let general = UIPasteboard()

  private struct Content {
    var strings: [String] = []
    var image: UIImage?
  }

  private let content = Mutex(Content())

  private init() {}

  /// The texts; nil if there are none.
  ///
  /// Setting them replaces everything on the pasteboard.
  public var strings: [String]? {
    get {
      let strings = content.withLock { $0.strings }
      return strings.isEmpty ? nil : strings
    }
    set { content.withLock { $0 = Content(strings: newValue ?? []) } }
  }

  /// The first text; nil if there is none.
  ///
  /// Setting it replaces everything on the pasteboard.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The first text as a URL; nil if it is none.
  ///
  /// Setting it replaces everything on the pasteboard with the URL's text.
  public var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }

  /// The picture; nil if there is none.
  ///
  /// Setting it replaces everything on the pasteboard.
  public var image: UIImage? {
    get { content.withLock { $0.image } }
    set { content.withLock { $0 = Content(image: newValue) } }
  }

  /// Whether there is at least one text.
  public var hasStrings: Bool { strings != nil }
  /// Whether the first text is a URL with a scheme.
  public var hasURLs: Bool { url?.scheme != nil }
  /// Whether there is a picture.
  public var hasImages: Bool { image != nil }

  /// Puts data on the pasteboard: a picture or text in UTF-8.
  ///
  /// Data that are neither clear the pasteboard.
  ///
  /// - Parameters:
  ///   - data: The data.
  ///   - type: Its type; not read.
  public func setData(_ data: Data, forPasteboardType type: String) {
    if let picture = UIImage(data: data) {
      image = picture
    } else {
      string = String(data: data, encoding: .utf8)
    }
  }
}
