/// The negotiated properties of a session.
struct ModelContextSession: Sendable {
  /// The revision of the protocol, a date.
  let revision: String
  /// The other side.
  let connection: JSONRPCConnection
  /// Whether the other side can ask a person something.
  let asksPeople: Bool

  /// Whether answers may link to resources, and be data beside text: since 2025-06-18.
  var hasStructure: Bool { revision >= "2025-06-18" }
  /// Whether choices have titles as JSON Schema has them (`oneOf`), not beside the values: since
  /// 2025-11-25.
  var hasTitledChoices: Bool { revision >= "2025-11-25" }
}
