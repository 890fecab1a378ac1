internal import Foundation

extension Catalog {
  /// A fact of a landmark that belongs to the catalog's domain: a JSON string, number or Boolean.
  ///
  /// It is encoded as that value alone, without its kind.
  public enum Detail: Hashable, Sendable, Codable {
    /// A text, such as `"Oceania"`.
    ///
    /// Its words are compared with the labels of a query, as those of ``Landmark/description`` are.
    case text(String)
    /// A number, such as `1872`.
    ///
    /// It is finite.
    case number(Double)
    /// A Boolean.
    ///
    /// Written as `true` or `false`.
    case boolean(Bool)

    /// Reads a detail.
    ///
    /// - Parameter decoder: The decoder, positioned at the value.
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
            debugDescription: "a detail must be a string, a number, true or false"
          )
        )
      }
    }

    /// Writes a detail.
    ///
    /// - Parameter encoder: The encoder that receives the value.
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
  /// The details that a `catalog.json` stores as keys of the landmark itself: the only details in its first
  /// version.
  ///
  /// The JSON reader, stores of earlier versions, and digests use these names; searches do not.
  package static let namesOfTheFirst = ["continent", "latitude", "longitude"]
}

extension [String: Catalog.Detail] {
  /// Reads the text form that ``json`` writes.
  ///
  /// - Parameter json: A JSON object.
  /// - Throws: `DecodingError` for any other text.
  package init(json: String) throws {
    // Most landmarks have no details.
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

  /// The details of the first version; an empty text or a missing number gives no detail.
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
