internal import AppIntents
internal import CoreTransferable
internal import Foundation
internal import IntentAutomation

/// The entities of an app as resources, each at an address such as `waymark://LandmarkEntity/1014`.
struct EntityResources: Sendable {
  /// The first part of an address.
  let scheme: String
  let app: AutomatedApp

  /// The resources of one answer; a client asks again for more.
  static let pageLength = 200

  /// The address of an entity.
  func address(of entity: EntityIdentifier) -> String {
    // RFC 3986: only unreserved characters need no escape, so that a slash stays in its part.
    let unreserved = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    )
    let text = entity.identifier.addingPercentEncoding(withAllowedCharacters: unreserved)
    return "\(scheme)://\(entity.entityType.persistentIdentifier)/\(text ?? entity.identifier)"
  }

  /// The addresses that there are, with a place for the identifier.
  var templates: IntentJSON {
    let templates = app.keptTypes.map { type -> IntentJSON in
      let name = type.persistentIdentifier
      return [
        "uriTemplate": .string("\(scheme)://\(name)/{id}"),
        "name": .string(name),
        "title": .string(String(localized: type.typeDisplayRepresentation.name)),
        "mimeType": "application/json",
      ]
    }
    return ["resourceTemplates": .array(templates)]
  }

  /// Lists entities, a page at a time: all of a type where its query lists them, else those that it
  /// suggests.
  func list(_ parameters: [String: IntentJSON]) async throws -> IntentJSON {
    var first = 0
    if let cursor = parameters["cursor"] {
      guard case .string(let text) = cursor, let place = Int(text), place >= 0 else {
        throw JSONRPCError.invalidParameters("Unknown cursor.")
      }
      first = place
    }
    var listed: [EntityRow] = []
    for type in app.keptTypes { listed += try await EntityFinder().unlistedRows(of: type, in: app) }
    let page = listed.dropFirst(first).prefix(Self.pageLength)
    var answer: [String: IntentJSON] = ["resources": .array(page.map { .object(link(to: $0)) })]
    let next = first + page.count
    if next < listed.count { answer["nextCursor"] = .string("\(next)") }
    return .object(answer)
  }

  /// A link to an entity.
  func link(to row: EntityRow) -> [String: IntentJSON] {
    var link: [String: IntentJSON] = [
      "uri": .string(address(of: row.identifier)),
      "name": .string(row.title),
      "mimeType": "application/json",
    ]
    if let subtitle = row.subtitle { link["description"] = .string(subtitle) }
    return link
  }

  /// Reads an entity: its properties, and its text and picture where it has them.
  func read(_ parameters: [String: IntentJSON]) async throws -> IntentJSON {
    guard case .string(let address)? = parameters["uri"] else {
      throw JSONRPCError.invalidParameters("The member 'uri' is missing.")
    }
    let prefix = "\(scheme)://"
    guard address.hasPrefix(prefix),
      let text = String(address.dropFirst(prefix.count)).removingPercentEncoding,
      let identifier = app.registry.entityIdentifier(text)
    else { throw JSONRPCError.resourceNotFound(address) }
    return try await app.use {
      guard let entity = try await identifier.entity() else {
        throw JSONRPCError.resourceNotFound(address)
      }
      return ["contents": .array(try await contents(of: entity, address))]
    }
  }

  private func contents(
    of entity: any AppEntity,
    _ address: String
  ) async throws -> [IntentJSON] {
    let description = IntentJSON.object(try await Self.json(of: entity))
    var contents: [IntentJSON] = [
      [
        "uri": .string(address), "mimeType": "application/json",
        "text": .string(String(decoding: description.data, as: UTF8.self)),
      ]
    ]
    if let entity = entity as? any Transferable & AppEntity {
      contents += try await transferred(entity, address)
    }
    return contents
  }

  private func transferred(
    _ entity: some Transferable & AppEntity,
    _ address: String
  ) async throws -> [IntentJSON] {
    var contents: [IntentJSON] = []
    let types = type(of: entity).exportedContentTypes()
    if types.contains(where: { $0.conforms(to: .plainText) }) {
      let text = String(decoding: try await entity.exported(as: .plainText), as: UTF8.self)
      contents.append(["uri": .string(address), "mimeType": "text/plain", "text": .string(text)])
    }
    if types.contains(where: { $0.conforms(to: .image) }) {
      let data = try await entity.exported(as: .image)
      if let type = PictureType(of: data) {
        contents.append(
          [
            "uri": .string(address), "mimeType": .string(type.rawValue),
            "blob": .string(data.base64EncodedString()),
          ]
        )
      }
    }
    return contents
  }

  /// The description of an entity for an assistant: the type, the identifier, the words that people
  /// see, and the properties by name.
  ///
  /// - Throws: What a property's getter throws.
  static func json(of entity: any AppEntity) async throws -> [String: IntentJSON] {
    let shown = entity.displayRepresentation
    var members: [String: IntentJSON] = [
      "type": .string(type(of: entity).persistentIdentifier),
      "id": .string(entity.id.entityIdentifierString),
      "title": .string(String(localized: shown.title)),
    ]
    if let subtitle = shown.subtitle { members["subtitle"] = .string(String(localized: subtitle)) }
    var properties: [String: IntentJSON] = [:]
    for property in try await entity.propertyValues() {
      // A value without a JSON form stays in its process.
      if let value = property.value { properties[property.name] = try? value._json }
    }
    if !properties.isEmpty { members["properties"] = .object(properties) }
    return members
  }
}
