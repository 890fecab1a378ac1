internal import AppIntents
internal import IntentAutomation
internal import SafeText
internal import Terminal

/// One entity for people: its title, and a line for each of its properties.
enum EntityWords {
  static func text(_ row: EntityRow) async throws -> String {
    var text = row.title.singleLine + "\n"
    if let subtitle = row.subtitle { text += subtitle.singleLine + "\n" }
    guard let entity = row.entity else { return text }
    var table = TextTable(rightAligned: [])
    table.append(["  identifier", row.identifier.description])
    for property in try await entity.propertyValues() {
      // What is empty says nothing.
      guard let words = property.value.map(words), !words.isEmpty else { continue }
      table.append(["  " + String(localized: property.title), words])
    }
    return text + table.lines().map { $0 + "\n" }.joined()
  }

  private static func words(_ value: any _IntentValue) -> String {
    if let truth = value as? Bool { return truth ? "yes" : "no" }
    if let list = value as? [any _IntentValue] { return list.map(words).joined(separator: ", ") }
    return String(localized: DisplayRepresentation(for: value).title)
  }
}
