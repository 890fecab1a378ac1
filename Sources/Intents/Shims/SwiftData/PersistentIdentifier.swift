internal import Foundation
internal import Synchronization

/// The identifier of a model, the same in every context and after the program has ended.
///
/// A model has its identifier from its making on; it does not change when it is saved.
public struct PersistentIdentifier: Hashable, Identifiable, Sendable {
  let key: UUID
  /// The name of the model's class.
  public let entityName: String
  /// The identifier of the store that has the model; nil for a model in no store.
  ///
  /// It is not compared by `==`.
  public let storeIdentifier: String?

  /// The identity for `Identifiable`: the identifier itself.
  public var id: PersistentIdentifier { self }

  /// Compares the models that are meant.
  public static func == (left: PersistentIdentifier, right: PersistentIdentifier) -> Bool {
    left.key == right.key && left.entityName == right.entityName
  }

  /// Hashes which model is meant.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// The milliseconds and the count of the last key, so that keys grow as models are made.
  private static let last = Mutex<(milliseconds: UInt64, count: UInt16)>((0, 0))

  /// Makes a key: RFC 9562's version 7, which is ordered by the time of making.
  static func makeKey() -> UUID {
    let now = UInt64(max(0, Date().timeIntervalSince1970 * 1000))
    let (time, count) = last.withLock { last in
      if now > last.milliseconds {
        last = (now, 0)
      } else if last.count == 0x0fff {
        last = (last.milliseconds + 1, 0)
      } else {
        last.count += 1
      }
      return last
    }
    func byte(_ value: UInt64, _ shift: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: value >> shift)
    }
    let random = UInt64.random(in: .min ... .max)
    return UUID(
      uuid: (
        byte(time, 40), byte(time, 32), byte(time, 24), byte(time, 16), byte(time, 8),
        byte(time, 0), 0x70 | byte(UInt64(count), 8), byte(UInt64(count), 0),
        0x80 | byte(random, 56) & 0x3f, byte(random, 48), byte(random, 40), byte(random, 32),
        byte(random, 24), byte(random, 16), byte(random, 8), byte(random, 0)
      )
    )
  }
}

extension PersistentIdentifier: Comparable {
  /// Orders identifiers by class, and by when their models were made.
  ///
  /// - Parameters:
  ///   - left: An identifier.
  ///   - right: Another identifier.
  /// - Returns: Whether the first comes before the second.
  public static func < (left: PersistentIdentifier, right: PersistentIdentifier) -> Bool {
    (left.entityName, left.key.uuidString) < (right.entityName, right.key.uuidString)
  }
}

extension PersistentIdentifier: Codable {
  private enum Keys: String, CodingKey { case implementation }
  private enum Parts: String, CodingKey { case entityName, primaryKey, storeIdentifier }

  /// Decodes an identifier.
  ///
  /// - Parameter decoder: What ``encode(to:)`` wrote.
  /// - Throws: `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: Keys.self)
      .nestedContainer(keyedBy: Parts.self, forKey: .implementation)
    key = try parts.decode(UUID.self, forKey: .primaryKey)
    entityName = try parts.decode(String.self, forKey: .entityName)
    storeIdentifier = try parts.decodeIfPresent(String.self, forKey: .storeIdentifier)
  }

  /// Encodes the identifier.
  ///
  /// - Parameter encoder: Where to.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var keys = encoder.container(keyedBy: Keys.self)
    var parts = keys.nestedContainer(keyedBy: Parts.self, forKey: .implementation)
    try parts.encode(key, forKey: .primaryKey)
    try parts.encode(entityName, forKey: .entityName)
    try parts.encodeIfPresent(storeIdentifier, forKey: .storeIdentifier)
  }
}
