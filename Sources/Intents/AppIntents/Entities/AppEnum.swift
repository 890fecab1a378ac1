internal import Foundation

/// A value out of a fixed list, with a name for each.
///
/// ```swift
/// enum Season: String, AppEnum {
///   case dry, wet
///   static let typeDisplayRepresentation: TypeDisplayRepresentation = "Season"
///   static let caseDisplayRepresentations: [Season: DisplayRepresentation] = [
///     .dry: "Dry season", .wet: "Wet season",
///   ]
/// }
/// ```
///
/// A parameter of this type is chosen from its cases; text means the case with that raw value, or
/// else the cases with that title or synonym.
///
/// ```swift
/// enum Season: String, AppEnum {
///   case dry, wet
///   static let typeDisplayRepresentation: TypeDisplayRepresentation = "Season"
///   static let caseDisplayRepresentations: [Season: DisplayRepresentation] = [
///     .dry: "Dry season", .wet: "Wet season",
///   ]
/// }
/// ```
public protocol AppEnum: AppValue, StaticDisplayRepresentable, RawRepresentable
where RawValue: LosslessStringConvertible, ValueType == Self, UnwrappedType == Self {}

extension AppEnum {
  /// The raw value as text, also where it is a number.
  ///
  /// Raw values are stored, so they must not change between releases of the app.
  public var _json: IntentJSON { get throws { .string(String(rawValue)) } }

  /// Returns the case with a raw value.
  ///
  /// `json`: the raw value, as a string or a whole number.
  public static func _value(from json: IntentJSON) async throws -> Self {
    let text: String? =
      switch json {
      case .string(let text): text
      case .integer(let number): String(number)
      default: nil
      }
    guard let raw = text.flatMap({ RawValue($0) }), let value = Self(rawValue: raw) else {
      throw IntentValueError.mismatch(Self.self, json)
    }
    return value
  }

  /// Returns the case with a raw value, else the cases with a title or synonym.
  ///
  /// `text`: a raw value, exactly; or a title or synonym, without regard to case and accents.
  public static func _values(matching text: String) async throws -> [Self] {
    if let raw = RawValue(text), let value = Self(rawValue: raw) { return [value] }
    let wanted = text.foldedForMatching
    return allCases.filter { $0.caseDisplayRepresentation.names.contains(wanted) }
  }
}

extension DisplayRepresentation {
  /// The title and the synonyms, as they are compared with what a user says.
  var names: [String] {
    ([title] + synonyms).map { String(localized: $0).foldedForMatching }
  }
}

extension String {
  /// The text without case, accents and the spaces around it.
  var foldedForMatching: String {
    trimmingCharacters(in: .whitespaces)
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: .current)
  }
}
