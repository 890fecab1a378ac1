/// An identifier with a part for this device and a part that means the same on all.
///
/// ```swift
/// struct PhotoEntity: AppEntity, SyncableEntity {
///   var id: SyncableEntityIdentifier<String, String>
/// }
/// ```
///
/// Its text form is that of the stable part where there is one. Reading it back gives an identifier
/// with that part alone, so a query compares the part that it is given.
public struct SyncableEntityIdentifier<LocalID, StableID>: Hashable, Sendable
where
  LocalID: EntityIdentifierConvertible & Hashable & Sendable,
  StableID: EntityIdentifierConvertible & Hashable & Sendable
{
  /// The part for this device; nil for an identifier that was read from one with a stable part.
  ///
  /// An app looks the entity up by it where it is there, else by the stable part.
  public let local: LocalID?
  /// The part that means the same on all devices; nil for a thing that was not synchronized yet.
  public let stable: StableID?

  /// Creates an identifier with both parts.
  ///
  /// - Parameters:
  ///   - local: The part for this device.
  ///   - stable: The part that means the same on all devices.
  public init(local: LocalID, stable: StableID) {
    self.local = local
    self.stable = stable
  }

  /// Creates the identifier of a thing that was not synchronized yet, whose stable part is nil.
  ///
  /// - Parameter id: The part for this device.
  public init(id: LocalID) {
    local = id
    stable = nil
  }

  /// Creates an identifier as it arrives from another device.
  init(stable: StableID) {
    local = nil
    self.stable = stable
  }
}

extension SyncableEntityIdentifier: EntityIdentifierConvertible {
  /// `stable:` and the stable part, which is what leaves the device; `local:` and the local part
  /// when there is no other.
  public var entityIdentifierString: String {
    if let stable { return "stable:\(stable.entityIdentifierString)" }
    return "local:\(local?.entityIdentifierString ?? "")"
  }

  /// Returns the identifier with the part that a text has; the other part is nil.
  ///
  /// - Parameter entityIdentifierString: `stable:` or `local:` and the text form of that part.
  /// - Returns: The identifier; nil for other text.
  public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
    let parts = entityIdentifierString.split(
      separator: ":",
      maxSplits: 1,
      omittingEmptySubsequences: false
    ).map(String.init)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "stable": return StableID.entityIdentifier(for: parts[1]).map { Self(stable: $0) }
    case "local": return LocalID.entityIdentifier(for: parts[1]).map { Self(id: $0) }
    default: return nil
    }
  }
}
