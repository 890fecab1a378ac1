internal import Foundation
public import LocalizedStrings

extension NSUserActivity {
  /// Why a value cannot be put into an activity or read from it.
  public enum TypedPayloadError: Error, Hashable {
    /// The activity has no such value.
    case invalidContent
    /// The value cannot be written as JSON with names, as a number alone cannot.
    case encodingError
  }

  /// Puts a value's properties among the entries of ``userInfo``, as JSON has them.
  ///
  /// - Parameter payload: The value; it replaces entries of the same names.
  /// - Throws: ``TypedPayloadError/encodingError`` for a value that has no properties by name, or that its encoding
  ///   refuses.
  public func setTypedPayload<Payload: Codable>(_ payload: Payload) throws {
    guard let data = try? JSONEncoder().encode(payload),
      let entries = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { throw TypedPayloadError.encodingError }
    addUserInfoEntries(from: entries)
  }

  /// Makes a value of the entries of ``userInfo``.
  ///
  /// - Parameter type: The type of the value. Entries that JSON cannot have, such as dates, are passed over.
  /// - Returns: The value.
  /// - Throws: ``TypedPayloadError/invalidContent`` where the entries do not make such a value.
  public func typedPayload<Payload: Codable>(_ type: Payload.Type) throws -> Payload {
    var entries: [String: Any] = [:]
    for (key, value) in userInfo ?? [:] where JSONSerialization.isValidJSONObject([value]) {
      if let name = key.base as? String { entries[name] = value }
    }
    guard let data = try? JSONSerialization.data(withJSONObject: entries),
      let payload = try? JSONDecoder().decode(type, from: data)
    else { throw TypedPayloadError.invalidContent }
    return payload
  }
}
