/// A value that is one of several kinds of value; declare one with ``UnionValue()``.
///
/// A query that may return entities of several types returns a union of them. The macro writes the
/// conformance; only the two display representations are worth writing by hand.
public protocol AppUnionValue: AppValue, _IntentValueRepresentable, InstanceDisplayRepresentable {
  /// The cases of the union, without their values.
  associatedtype Cases: AppUnionValueCasesProviding where Cases.UnionValue == Self
  /// The representation of each case that users see.
  ///
  /// By default the words of the case's name: `photoAlbum` is shown as "Photo Album".
  static var caseDisplayRepresentations: [Cases: DisplayRepresentation] { get }

  /// The case of the value.
  var unionCase: Cases { get }
  /// The value without its case: the entity of `.landmark(entity)`.
  var unionPayload: any _IntentValue & Sendable { get }
  /// Returns the type of the values of a case.
  ///
  /// The macro writes it.
  ///
  /// - Parameter unionCase: A case of the union.
  /// - Returns: The type of the case's associated value.
  static func unionPayloadType(of unionCase: Cases) -> any (_IntentValue & Sendable).Type
  /// Creates a value of a case; nil when `payload` is not of the type of that case.
  ///
  /// The macro writes it.
  ///
  /// - Parameters:
  ///   - unionCase: The case.
  ///   - payload: The value; its type must be that of ``unionPayloadType(of:)``.
  init?(_ unionCase: Cases, payload: any _IntentValue)
}

/// The cases of a union without their values, which a user chooses first.
///
/// The ``UnionValue()`` macro writes a conforming enum in each union; its raw values are the names
/// of the cases.
public protocol AppUnionValueCasesProviding: AppEnum where RawValue == String {
  /// The union that the cases belong to.
  associatedtype UnionValue: AppUnionValue where UnionValue.Cases == Self
}

extension AppUnionValue {
  /// The words of the type's name: `SearchResult` is shown as "Search Result".
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      stringLiteral: DisplayWords.of(String(describing: Self.self))
    )
  }

  /// The words of the cases' names: `photoAlbum` is shown as "Photo Album".
  public static var caseDisplayRepresentations: [Cases: DisplayRepresentation] {
    Dictionary(
      Cases.allCases.map {
        ($0, DisplayRepresentation(stringLiteral: DisplayWords.of($0.rawValue)))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The display representation of the value that the union holds.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(for: unionPayload)
  }
}

extension AppUnionValue {
  /// An object with one member: the case's name, and the JSON of its value.
  ///
  /// An entity in it is its identifier: `{"landmark": "1005"}`.
  public var _json: IntentJSON {
    get throws { .object([unionCase.rawValue: try unionPayload._json]) }
  }

  /// Returns the value of an object with one member, the name of a case.
  ///
  /// `json`: an object with one member, as ``_json`` writes it.
  public static func _value(from json: IntentJSON) async throws -> Self {
    guard case .object(let members) = json, members.count == 1, let member = members.first,
      let unionCase = Cases(rawValue: member.key),
      let value = Self(
        unionCase,
        payload: try await unionPayloadType(of: unionCase)._value(from: member.value)
      )
    else { throw IntentValueError.mismatch(Self.self, json) }
    return value
  }

  /// Returns the values of `case:text`, or those of every case that the text may mean.
  ///
  /// Without a case in front, the text is tried with each case in turn, which asks the query of
  /// every entity type in the union. `text`: a name or an identifier, with the name of a case and a
  /// colon in front of it or without.
  public static func _values(matching text: String) async throws -> [Self] {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let unionCase = Cases(rawValue: String(parts[0])) {
      return try await values(of: unionCase, matching: String(parts[1]))
    }
    var found: [Self] = []
    for unionCase in Cases.allCases {
      found += try await values(of: unionCase, matching: text)
    }
    return found
  }

  private static func values(of unionCase: Cases, matching text: String) async throws -> [Self] {
    try await unionPayloadType(of: unionCase)._anyValues(matching: text)
      .compactMap { Self(unionCase, payload: $0) }
  }
}

extension _IntentValue {
  fileprivate static func _anyValues(matching text: String) async throws -> [any _IntentValue] {
    try await _values(matching: text)
  }
}

extension AppUnionValueCasesProviding {
  /// The name of the union.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    UnionValue.typeDisplayRepresentation
  }

  /// The display representations of the cases.
  public static var caseDisplayRepresentations: [Self: DisplayRepresentation] {
    UnionValue.caseDisplayRepresentations
  }

  /// The name of the union with `.Cases` behind it.
  ///
  /// Every union calls the type of its cases `Cases`, so the name of the type alone would not do.
  public static var persistentIdentifier: String { "\(UnionValue.persistentIdentifier).Cases" }
}

/// Makes an enum a value of intents and queries, each of whose cases is a value of another type.
///
/// Every case has exactly one associated value: an entity, an enum of the app, a number, text, or
/// an optional or an array of those. Names for the type and the cases are made from the code unless
/// the enum declares `typeDisplayRepresentation` or `caseDisplayRepresentations`.
///
/// ```swift
/// @UnionValue
/// enum SearchResult {
///   case landmark(LandmarkEntity)
///   case photoAlbum(PhotoAlbumEntity)
/// }
///
/// SearchResult.landmark(uluru).unionCase  // SearchResult.Cases.landmark
/// ```
///
/// A public enum that is used in concurrent code declares `Sendable` by this conformance too.
@attached(extension, conformances: AppUnionValue, _IntentValueRepresentable, names: arbitrary)
public macro UnionValue() =
  #externalMacro(module: "AppIntentsMacros", type: "UnionValueMacro")
