internal import Foundation

extension Catalog {
  /// How a catalog names itself and its things: for pages and reports, searches do not depend on it.
  public struct Presentation: Hashable, Sendable, Codable {
    /// The catalog's words for its landmarks, such as "work" and "works".
    ///
    /// Pages write them in the middle of sentences.
    public struct Noun: Hashable, Sendable, Codable {
      /// The word for one; not empty.
      ///
      /// In small letters, unless it is always capitalized.
      public var one: String
      /// The word for several; not empty.
      ///
      /// It is also that for none.
      public var many: String

      /// Creates a noun.
      ///
      /// - Parameters:
      ///   - one: The word for one.
      ///   - many: The word for several.
      public init(one: String, many: String) { (self.one, self.many) = (one, many) }
    }

    /// The name of the whole catalog, such as that of a museum; nil for none.
    ///
    /// Not empty.
    public var title: String?
    /// The words for its landmarks; nil for "landmark" and "landmarks".
    ///
    /// Names in formats, such as `kind` in JSON, stay the same.
    public var noun: Noun?
    /// A color as `#` and three or six hexadecimal digits; nil for the usual one.
    ///
    /// Pages lighten it on a dark ground.
    public var accent: String?
    /// A picture that stands for the whole catalog, as a path relative to ``Catalog/root``; nil for none.
    ///
    /// No search finds it.
    public var logo: String?

    /// Creates a presentation; by default, nothing is named.
    ///
    /// - Parameters:
    ///   - title: The name of the whole catalog.
    ///   - noun: The words for its landmarks.
    ///   - accent: A color as `#` and three or six hexadecimal digits.
    ///   - logo: A path from the catalog's root.
    public init(
      title: String? = nil,
      noun: Noun? = nil,
      accent: String? = nil,
      logo: String? = nil
    ) {
      (self.title, self.noun, self.accent, self.logo) = (title, noun, accent, logo)
    }
  }
}

extension Catalog.Presentation {
  /// Whether nothing is named.
  internal var isEmpty: Bool { self == Self() }

  /// Whether a text is a color as ``accent`` has it.
  package static func isColor(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "#") && [4, 7].contains(text.utf8.count)
      && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  /// The presentation as a JSON object in one line, always in the same order.
  internal var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// Reads the text form that ``json`` writes.
  ///
  /// - Parameter json: A JSON object.
  /// - Throws: `DecodingError` for any other text.
  internal init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }

  /// Every text in it, in a fixed order.
  internal var texts: [String?] { [title, noun?.one, noun?.many, accent, logo] }
}
