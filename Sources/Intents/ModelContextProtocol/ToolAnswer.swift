internal import AppIntents
internal import Foundation
internal import IntentAutomation
internal import SwiftUI

/// What a tool gives back: what was said, what there is to look at, the entities with their addresses
/// and pictures, and the value as data.
struct ToolAnswer {
  private let resources: EntityResources
  private let hasStructure: Bool
  private var texts: [String] = []
  private var links: [IntentJSON] = []
  private var pictures: [IntentJSON] = []
  private var structured: [String: IntentJSON] = [:]

  init(resources: EntityResources, hasStructure: Bool) {
    self.resources = resources
    self.hasStructure = hasStructure
  }

  /// As many pictures as one answer shows: each costs an assistant hundreds of words.
  private static let pictureLimit = 8

  /// An answer that says what went wrong.
  static func failure(_ message: String) -> IntentJSON {
    ["content": [["type": "text", "text": .string(message)]], "isError": true]
  }

  /// Adds a sentence.
  mutating func add(_ text: String) { texts.append(text) }

  /// Adds the outcome of an intent, and of those that it opened.
  ///
  /// - Throws: What a property's getter throws.
  mutating func add(_ report: RunReport) async throws {
    for outcome in report.all {
      if let dialog = outcome.spokenDialog { texts.append(dialog) }
      if let view = outcome.view?.plainText, !view.isEmpty { texts.append(view) }
    }
    if !report.rows.isEmpty {
      try await add(report.rows)
    } else if let json = try? report.outcome.value?._json {
      structured["value"] = json
      if texts.isEmpty { texts.append(Self.text(of: json)) }
    }
  }

  /// Adds entities.
  ///
  /// - Throws: What a property's getter throws.
  mutating func add(_ found: [EntityRow]) async throws {
    // What an intent gives and opens is often the same, and the one may say more of it than the other.
    var details: [String: [String: IntentJSON]] = [:]
    let rows = found.filter { row in
      let isNew = details[row.identifier.description] == nil
      details[row.identifier.description, default: [:]].merge(row.details) { $1 }
      return isNew
    }
    if rows.isEmpty { texts.append("Nothing was found.") }
    var descriptions: [IntentJSON] = []
    for row in rows {
      let details = details[row.identifier.description] ?? [:]
      texts.append(row.choice + (details.isEmpty ? "" : "  \(Self.text(of: .object(details)))"))
      if let entity = row.entity {
        let description = try await EntityResources.json(of: entity)
        descriptions.append(.object(description.merging(details) { $1 }))
        if pictures.count < Self.pictureLimit, let picture = Self.picture(of: entity) {
          pictures.append(picture)
        }
      }
      links.append(.object(resources.link(to: row).merging(["type": "resource_link"]) { $1 }))
    }
    structured["entities"] = .array(descriptions)
  }

  /// Adds entities that were found, and how many there are.
  ///
  /// - Throws: What a property's getter throws.
  mutating func add(_ found: FoundRows) async throws {
    try await add(found.rows)
    structured["total"] = .integer(found.total)
    if let cut = found.cut { texts.append("These are \(cut); set 'limit' to list more.") }
  }

  /// Adds the value of a tool that is not an intent.
  mutating func add(_ json: IntentJSON) {
    if case .object(let members) = json { structured = members }
    texts.append(Self.text(of: json))
  }

  private static func picture(of entity: any AppEntity) -> IntentJSON? {
    guard case .data(let data)? = entity.displayRepresentation.image?.source,
      let type = PictureType(of: data)
    else { return nil }
    return [
      "type": "image", "data": .string(data.base64EncodedString()),
      "mimeType": .string(type.rawValue),
    ]
  }

  private static func text(of json: IntentJSON) -> String {
    if case .string(let text) = json { text } else { String(decoding: json.data, as: UTF8.self) }
  }

  /// The answer.
  var json: IntentJSON {
    let text = texts.isEmpty ? "Done." : texts.joined(separator: "\n")
    var content: [IntentJSON] = [["type": "text", "text": .string(text)]] + pictures
    if hasStructure { content += links }
    var answer: [String: IntentJSON] = ["content": .array(content), "isError": false]
    if hasStructure, !structured.isEmpty { answer["structuredContent"] = .object(structured) }
    return .object(answer)
  }
}
