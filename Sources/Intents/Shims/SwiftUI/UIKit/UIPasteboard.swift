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

extension UIPasteboard {
  /// How long and where what was copied is there; this program alone has it, as long as it runs.
  public struct OptionsKey: Hashable, Sendable {
    private let name: String
    /// When it is taken away, a date; not read.
    public static let expirationDate = Self(name: "expirationDate")
    /// Whether other devices get it; none does.
    public static let localOnly = Self(name: "localOnly")
  }

  /// Puts values on the pasteboard: texts, URLs, pictures, and data of either; others are dropped.
  ///
  /// - Parameters:
  ///   - items: The values by their types.
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
