public import Foundation

/// The value of an attribute, in the form in which the index stores it.
///
/// Setting an attribute of ``CSSearchableItemAttributeSet`` makes one; a search result has them by the attribute's
/// name.
public enum CSAttributeValue: Hashable, Codable, Sendable {
  /// Text, which searches look into.
  case text(String)
  /// Several texts; a condition holds when it holds for one of them.
  case texts([String])
  /// A moment, which queries compare as seconds since 2001.
  case date(Date)
  /// A number; Booleans are 0 and 1.
  case number(Double)
  /// A URL, which searches read as text.
  case url(URL)
  /// Bytes, which no search looks into.
  case data(Data)

  /// Wraps a value.
  ///
  /// - Parameter value: A `String`, `[String]`, `Date`, `URL`, `Data`, `Bool`, `NSNumber`,
  ///   `Double`, `Int` or `AttributedString`. The result is nil for any other type, and for an
  ///   empty optional.
  public init?(_ value: Any) {
    switch value {
    case let value as String: self = .text(value)
    case let value as [String]: self = .texts(value)
    case let value as Date: self = .date(value)
    case let value as URL: self = .url(value)
    case let value as Data: self = .data(value)
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as Double: self = .number(value)
    case let value as Int: self = .number(Double(value))
    case let value as AttributedString: self = .text(String(value.characters))
    default: return nil
    }
  }

  /// The words in it; none for a moment, a number or bytes.
  var words: String {
    switch self {
    case .text(let text): text
    case .texts(let texts): texts.joined(separator: "\n")
    case .url(let url): url.absoluteString
    case .date, .number, .data: ""
    }
  }

  /// The value as the attribute's property has it.
  var value: any Sendable {
    switch self {
    case .text(let text): text
    case .texts(let texts): texts
    case .date(let date): date
    case .number(let number): number
    case .url(let url): url
    case .data(let data): data
    }
  }
}

extension CSSearchableItemAttributeSet {
  /// Sets an attribute of the app's own.
  ///
  /// - Parameters:
  ///   - value: Text, texts, a date, a number, a URL or bytes. Nil, and a value of any other type,
  ///     removes the attribute.
  ///   - key: The name of the attribute.
  public func setValue(_ value: Any?, forCustomKey key: CSCustomAttributeKey) {
    custom[key] = value.flatMap { CSAttributeValue($0) }
  }

  /// Returns an attribute of the app's own.
  ///
  /// - Parameter key: The name of the attribute.
  /// - Returns: The value as `String`, `[String]`, `Date`, `Double`, `URL` or `Data`; nil when it
  ///   is not set.
  public func value(forCustomKey key: CSCustomAttributeKey) -> Any? { custom[key]?.value }

  /// Sets the attribute at a key path.
  ///
  /// - Parameters:
  ///   - value: The value. One text and several are converted to each other, several with commas
  ///     between them; a URL becomes text where the attribute is text.
  ///   - keyPath: The attribute.
  /// - Returns: False when the attribute has another type, and nothing was set.
  @discardableResult
  public func set(_ value: Any, at keyPath: PartialKeyPath<CSSearchableItemAttributeSet>) -> Bool {
    guard let value = CSAttributeValue(value) else { return false }
    typealias Path<Value> = ReferenceWritableKeyPath<CSSearchableItemAttributeSet, Value>
    switch (value, keyPath) {
    case (.text(let text), let path as Path<String?>): self[keyPath: path] = text
    case (.text(let text), let path as Path<[String]?>): self[keyPath: path] = [text]
    case (.texts(let texts), let path as Path<[String]?>): self[keyPath: path] = texts
    case (.texts(let texts), let path as Path<String?>):
      self[keyPath: path] = texts.joined(separator: ", ")
    case (.date(let date), let path as Path<Date?>): self[keyPath: path] = date
    case (.number(let number), let path as Path<NSNumber?>):
      self[keyPath: path] = NSNumber(value: number)
    case (.url(let url), let path as Path<URL?>): self[keyPath: path] = url
    case (.url(let url), let path as Path<String?>): self[keyPath: path] = url.absoluteString
    case (.data(let data), let path as Path<Data?>): self[keyPath: path] = data
    default: return false
    }
    return true
  }

  /// All attributes that are set, by name.
  var attributes: [String: CSAttributeValue] {
    var found: [String: CSAttributeValue] = [:]
    for child in Mirror(reflecting: self).children {
      guard let name = child.label, name != "custom" else { continue }
      found[name] = CSAttributeValue(child.value)
    }
    for (key, value) in custom { found[key.keyName] = value }
    return found
  }

  /// The words that a search looks into, by how much they weigh.
  var indexedWords: (names: String, keywords: String, rest: String) {
    let names = [title, displayName] + (alternateNames ?? [])
    let skipped: Set<String> = [
      "title", "displayName", "alternateNames", "keywords", "identifier", "contentType",
      "contentTypeTree", "path", "domainIdentifier", "relatedUniqueIdentifier",
      "weakRelatedUniqueIdentifier", "accountIdentifier", "containerIdentifier", "thumbnailURL",
    ]
    let hidden = Set(
      custom.keys.filter { !$0.isSearchable || !$0.isSearchableByDefault }.map(\.keyName)
    )
    let rest = attributes.filter { !skipped.contains($0.key) && !hidden.contains($0.key) }
      .sorted { $0.key < $1.key }.map(\.value.words)
    return (
      names.compactMap(\.self).joined(separator: "\n"),
      (keywords ?? []).joined(separator: "\n"),
      rest.filter { !$0.isEmpty }.joined(separator: "\n")
    )
  }
}
