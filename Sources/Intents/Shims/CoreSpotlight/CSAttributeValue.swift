public import Foundation

/// The value of one attribute, as it is stored.
public enum CSAttributeValue: Hashable, Codable, Sendable {
  /// Text.
  case text(String)
  /// Several texts.
  case texts([String])
  /// A moment.
  case date(Date)
  /// A number, and a truth as 0 or 1.
  case number(Double)
  /// An address.
  case url(URL)
  /// Bytes.
  case data(Data)

  /// Wraps a value of any of these types; nil for any other, and for nothing.
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
  /// Sets an attribute of the app's own; nil takes it away.
  ///
  /// - Parameters:
  ///   - value: Text, texts, a date, a number, an address or bytes. Any other value is not stored.
  ///   - key: The name of the attribute.
  public func setValue(_ value: Any?, forCustomKey key: CSCustomAttributeKey) {
    custom[key] = value.flatMap { CSAttributeValue($0) }
  }

  /// Returns an attribute of the app's own; nil when it is not set.
  public func value(forCustomKey key: CSCustomAttributeKey) -> Any? { custom[key]?.value }

  /// Sets the attribute at a key path.
  ///
  /// - Returns: False when the attribute is of another type, and nothing was set.
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
