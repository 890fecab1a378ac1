public import Foundation
internal import Synchronization

/// A pasteboard for copied data, local to this process.
///
/// It holds either texts or one picture, in memory; any thread may use it, and no other program sees it. It shares
/// nothing with ``NSPasteboard``.
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
  ///
  /// False while a picture is on the pasteboard.
  public var hasStrings: Bool { strings != nil }
  /// Whether the first text is a URL with a scheme.
  ///
  /// A text such as `tel` without a scheme is none.
  public var hasURLs: Bool { url?.scheme != nil }
  /// Whether there is a picture.
  ///
  /// False after texts were set.
  public var hasImages: Bool { image != nil }
}

extension UIPasteboard {
  /// A key of the options for copied data.
  ///
  /// Options are not read: this process alone has the data, until it ends or replaces them.
  public struct OptionsKey: Hashable, Sendable {
    private let name: String
    /// The date when the data expire; not read.
    public static let expirationDate = Self(name: "expirationDate")
    /// Whether the data stay on this device; not read, as they always do.
    public static let localOnly = Self(name: "localOnly")
  }

  /// Puts values on the pasteboard: texts, URLs, pictures, and data of either; others are dropped.
  ///
  /// The first picture alone is kept if there is one; otherwise all texts and URLs are.
  ///
  /// - Parameters:
  ///   - items: The values by their types, which are not read.
  ///   - options: Not read.
  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    let values = items.flatMap(\.values)
    let pictures = values.compactMap { value in
      value as? UIImage ?? (value as? Data).flatMap(UIImage.init(data:))
    }
    if let picture = pictures.first {
      image = picture
      return
    }
    strings = values.compactMap { value in
      switch value {
      case let text as String: text
      case let url as URL: url.absoluteString
      case let data as Data: String(data: data, encoding: .utf8)
      default: nil
      }
    }
  }
}
