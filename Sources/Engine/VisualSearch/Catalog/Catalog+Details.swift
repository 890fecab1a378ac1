internal import Foundation

extension Catalog {
  /// One thing that a domain knows of a landmark: a JSON value that is neither a list, an object nor null.
  ///
  /// It is written as that value alone, without its kind.
  public enum Detail: Hashable, Sendable, Codable {
    /// Words, such as `"Oceania"`.
    ///
    /// They fit the labels of a query as those of ``Landmark/description`` do.
    case text(String)
    /// A number, such as `1872`.
    ///
    /// It is finite.
    case number(Double)
    /// Whether something is so.
    ///
    /// Written as `true` or `false`.
    case boolean(Bool)

    /// Reads a detail.
    ///
    /// - Parameter decoder: Where it stands.
    /// - Throws: `DecodingError` for null, a list or an object.
    public init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let boolean = try? value.decode(Bool.self) {
        self = .boolean(boolean)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else {
        throw DecodingError.typeMismatch(
          Self.self,
          DecodingError.Context(
            codingPath: decoder.codingPath,
            debugDescription: "a detail is a string, a number, true or false"
          )
        )
      }
    }

    /// Writes a detail.
    ///
    /// - Parameter encoder: Where it is to stand.
    /// - Throws: `EncodingError` for a number that is not finite.
    public func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      switch self {
      case .text(let text): try value.encode(text)
      case .number(let number): try value.encode(number)
      case .boolean(let boolean): try value.encode(boolean)
      }
    }
  }
}

extension Catalog.Detail {
  /// The details that a `catalog.json` has as keys of a landmark itself: all that there were in its first version.
  ///
  /// Its reader, stores of before there were others, and digests know these names; no search does.
  package static let namesOfTheFirst = ["continent", "latitude", "longitude"]
}

extension [String: Catalog.Detail] {
  /// Reads what ``json`` wrote.
  ///
  /// - Parameter json: A JSON object.
  /// - Throws: `DecodingError` for any other text.
  package init(json: String) throws {
    // Most catalogs say nothing.
    if json == "{}" {
      self = [:]
    } else {
      self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
    }
  }

  /// The details as a JSON object in one line, always in the same order.
  package var json: String {
    get throws {
      if isEmpty { return "{}" }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// The details of the first version: an empty text and a number that is missing are none.
  ///
  /// - Parameters:
  ///   - continent: A text.
  ///   - latitude: A number.
  ///   - longitude: A number.
  internal init(continent: String?, latitude: Double?, longitude: Double?) {
    self = [:]
    if let continent, !continent.isEmpty { self["continent"] = .text(continent) }
    self["latitude"] = latitude.map(Catalog.Detail.number)
    self["longitude"] = longitude.map(Catalog.Detail.number)
  }
}
