internal import Foundation

extension HashList {
  /// An error of this reader within an element.
  private struct ElementError: Error {
    /// The index of the element in an array; nil for a line.
    var element: Int?
    var reason: String
  }

  /// A hash, or an object that contains one; null is a picture that could not be read.
  private struct Element: Decodable {
    var hash: String?
    var name: String?
    var algorithm: String?
    var quality = ""
    var forms: [String] = []

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        hash = text
        return
      }
      let object = try decoder.container(keyedBy: Key.self)
      let keys = object.allKeys
      let columns: HashListColumns?
      do throws(HashListColumns.Repetition) {
        columns = try HashListColumns(keys.map(\.stringValue))
      } catch {
        // Two spellings of one key; the same spelling twice is found in the text.
        throw ElementError(
          element: decoder.codingPath.first?.intValue,
          reason: HashList.reason(repeatedKey: error.name)
        )
      }
      guard let columns else {
        throw DecodingError.keyNotFound(
          Key(stringValue: "hash"),
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "")
        )
      }
      func text(_ place: Int) throws -> String? {
        let key = keys[place]
        if try object.decodeNil(forKey: key) { return nil }
        if let text = try? object.decode(String.self, forKey: key) { return text }
        if let number = try? object.decode(Int.self, forKey: key) { return String(number) }
        return String(try object.decode(Double.self, forKey: key))
      }
      algorithm = try columns.algorithm.flatMap(text) ?? (columns.isPDQ ? "pdq" : nil)
      quality = try columns.quality.flatMap(text) ?? ""
      forms = try columns.forms.compactMap(text)
      for place in columns.names where name == nil { name = try text(place) }
      let key = keys[columns.hash]
      if let text = try? object.decode(String.self, forKey: key) {
        hash = text
      } else if try !object.decodeNil(forKey: key) {
        // HMA's answers have the signals of a picture in an object of their own: {"id": 1, "signals": {"pdq": "..."}}.
        let inner = try object.decode(Element.self, forKey: key)
        hash = inner.hash
        algorithm = inner.algorithm ?? algorithm
        if quality.isEmpty { quality = inner.quality }
        if name == nil { name = inner.name }
      }
    }
  }

  mutating func read(json bytes: Data) throws {
    let elements: [Element]
    do {
      elements = try JSONDecoder().decode([Element].self, from: bytes)
    } catch {
      throw failure(Self.place(error), Self.reason(error))
    }
    if let repeated = Self.repeatedKey(in: bytes) {
      throw failure(": element \(repeated.element + 1)", Self.reason(repeatedKey: repeated.key))
    }
    for (index, element) in elements.enumerated() {
      try add(element, place: ": element \(index + 1)")
    }
  }

  mutating func add(json line: Data, line number: Int) throws {
    let element: Element
    do {
      element = try JSONDecoder().decode(Element.self, from: line)
    } catch {
      throw failure(":\(number)", Self.reason(error))
    }
    if let repeated = Self.repeatedKey(in: line) {
      throw failure(":\(number)", Self.reason(repeatedKey: repeated.key))
    }
    try add(element, place: ":\(number)")
  }

  private mutating func add(_ element: Element, place: String) throws {
    // HMA has an empty signal where the quality of a picture is too low for a hash.
    guard let hash = element.hash, !hash.isEmpty else { return }
    try add(
      Data(hash.utf8),
      name: element.name ?? "",
      algorithm: element.algorithm,
      quality: element.quality,
      forms: element.forms.map { Data($0.utf8) },
      place: place
    )
  }

  /// The array index at which decoding failed; empty when unknown.
  private static func place(_ error: any Error) -> String {
    let element: Int? =
      switch error {
      case let error as ElementError: error.element
      case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
        DecodingError.keyNotFound(_, let context), DecodingError.dataCorrupted(let context):
        context.codingPath.first?.intValue
      default: nil
      }
    return element.map { ": element \($0 + 1)" } ?? ""
  }

  private static func reason(repeatedKey key: String) -> String {
    "duplicate key “\(key.prefix(40))”"
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as ElementError: error.reason
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty:
      "this is not JSON"
    default: elements
    }
  }

  private static let elements =
    "each element must be a hash, or an object with a hash and optionally a name"
}
