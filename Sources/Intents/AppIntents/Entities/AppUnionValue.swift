/// A value that is one of several kinds of value; declare one with ``UnionValue()``.
public protocol AppUnionValue: AppValue, _IntentValueRepresentable, InstanceDisplayRepresentable {
  /// The kinds, without their values.
  associatedtype Cases: AppUnionValueCasesProviding where Cases.UnionValue == Self
  /// What people see of each kind.
  static var caseDisplayRepresentations: [Cases: DisplayRepresentation] { get }

  /// The kind of the value. The macro writes it.
  var unionCase: Cases { get }
  /// The value without its case: the entity of `.landmark(entity)`. The macro writes it.
  var unionPayload: any _IntentValue & Sendable { get }
  /// Returns the type of the values of a kind. The macro writes it.
  static func unionPayloadType(of unionCase: Cases) -> any (_IntentValue & Sendable).Type
  /// Creates a value of a kind; nil when `payload` is not of the type of that kind. The macro writes
  /// it.
  init?(_ unionCase: Cases, payload: any _IntentValue)
}

/// The kinds of value of a union, which is what a person chooses first.
public protocol AppUnionValueCasesProviding: AppEnum where RawValue == String {
  /// The union.
  associatedtype UnionValue: AppUnionValue where UnionValue.Cases == Self
}

extension AppUnionValue {
  /// The words of the type's name, where the union does not say more.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      stringLiteral: DisplayWords.of(String(describing: Self.self))
    )
  }

  /// The words of the cases' names, where the union does not say more.
  public static var caseDisplayRepresentations: [Cases: DisplayRepresentation] {
    Dictionary(
      Cases.allCases.map {
        ($0, DisplayRepresentation(stringLiteral: DisplayWords.of($0.rawValue)))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// What people see of the value that the union holds.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(for: unionPayload)
  }
}

extension AppUnionValue {
  /// An object with one member: the case's name and the JSON of its value.
  public var _json: IntentJSON {
    get throws { .object([unionCase.rawValue: try unionPayload._json]) }
  }

  /// Returns the value of an object with one member, the name of a case.
  ///
  /// - Throws: ``IntentValueError/mismatch(type:found:)`` for anything else.
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
  /// - Throws: What a query of a case's type throws.
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
  /// The name of the union, as the kinds are chosen for it.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    UnionValue.typeDisplayRepresentation
  }

  /// What people see of each kind, as the union says it.
  public static var caseDisplayRepresentations: [Self: DisplayRepresentation] {
    UnionValue.caseDisplayRepresentations
  }

  /// The name of the union and of its kinds: every union calls its kinds `Cases`.
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
