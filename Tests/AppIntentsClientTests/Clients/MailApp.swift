import AppIntents
import SwiftUI
import OSLog

private let logger = Logger(subsystem: "app.mail", category: "focus")

@available(iOS 16.0, macOS 13.0, watchOS 9.0, *)
struct MailboxEntity: AppEntity, Identifiable, Hashable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      name: LocalizedStringResource("Mailbox", table: "Intents", comment: "Type of a mailbox"),
      numericFormat: LocalizedStringResource("\(placeholder: .int) mailboxes", table: "Intents"),
      synonyms: ["Folder", "Inbox"]
    )
  }
  static let defaultQuery = MailboxQuery()
  let id: UUID
  let name: String
  let unread: Int
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)",
      subtitle: "\(unread) unread",
      image: .init(systemName: "tray.fill", tintColor: .systemBlue),
      synonyms: ["\(name) folder"]
    )
  }
  static func == (l: MailboxEntity, r: MailboxEntity) -> Bool { l.id == r.id }
  func hash(into h: inout Hasher) { h.combine(id) }
}

@available(iOS 16.0, *)
struct MailboxQuery: EntityQuery, EntityStringQuery {
  @Dependency(key: "mail") var store: MailStore
  func entities(for ids: [MailboxEntity.ID]) async throws -> [MailboxEntity] {
    logger.debug("looking up \(ids.count, privacy: .public) mailboxes")
    return ids.compactMap { id in store.boxes.first { $0.id == id } }
  }
  func entities(matching string: String) async throws -> IntentItemCollection<MailboxEntity> {
    IntentItemCollection {
      ItemSection(
        "Accounts",
        items: store.boxes.filter { $0.name.localizedCaseInsensitiveContains(string) }.map {
          IntentItem($0, title: "\($0.name)")
        }
      )
    }
  }
  func suggestedEntities() async throws -> IntentItemCollection<MailboxEntity> {
    IntentItemCollection(promptLabel: "Choose", items: store.boxes)
  }
}

final class MailStore: @unchecked Sendable {
  var boxes: [MailboxEntity] = []
}

@available(iOS 16.0, *)
struct MailFocusFilter: SetFocusFilterIntent {
  static var title: LocalizedStringResource = "Choose Mailboxes"
  static var description: LocalizedStringResource? = "Only show some mailboxes"
  @Parameter(
    title: "Mailboxes",
    description: "What to show",
    default: nil,
    requestValueDialog: "Which?"
  )
  var boxes: [MailboxEntity]?
  @Parameter(title: "Badge", default: true, displayName: .init(true: "On", false: "Off")) var badge:
    Bool
  var displayRepresentation: DisplayRepresentation {
    let names = (boxes ?? []).map(\.name)
    return .init(
      title: "Mailboxes",
      subtitle: LocalizedStringResource(stringLiteral: names.formatted(.list(type: .and)))
    )
  }
  var appContext: FocusFilterAppContext {
    let p = NSPredicate(format: "SELF IN %@", boxes?.map(\.id.uuidString) ?? [])
    return FocusFilterAppContext(notificationFilterPredicate: p)
  }
  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async
    -> [MailFocusFilter]
  {
    [MailFocusFilter()]
  }
  func perform() async throws -> some IntentResult {
    let current = try? await Self.current
    _ = current?.badge
    return .result()
  }
}
