import AppIntents
import Foundation
import SwiftUI

// A chat with what newer systems ask of one: schemas, sets of attributes, people of its own.

@AppEnum(schema: .messages.messageEffect)
enum ChatEffect: String {
  case confetti, echo
  static let caseDisplayRepresentations: [ChatEffect: DisplayRepresentation] = [
    .confetti: "Confetti", .echo: "Echo",
  ]
}

@AppEnum(schema: .messages.messageAttribute)
enum ChatMark: String {
  case read, flagged
  static let caseDisplayRepresentations: [ChatMark: DisplayRepresentation] = [
    .read: "Read", .flagged: "Flagged",
  ]
}

@AppEnum(schema: .messages.customReaction)
enum ChatReaction: String {
  case laughing
  static let caseDisplayRepresentations: [ChatReaction: DisplayRepresentation] = [
    .laughing: "Laughing"
  ]
}

@AppEnum(schema: .messages.conversationAttribute)
enum ThreadMark: String {
  case muted, pinned
  static let caseDisplayRepresentations: [ThreadMark: DisplayRepresentation] = [
    .muted: "Muted", .pinned: "Pinned",
  ]
}

@AppEntity(schema: .messages.messagePerson)
struct ChatPerson {
  static let defaultQuery = ChatPersonQuery()
  let id: String
  var person: IntentPerson
  var displayRepresentation: DisplayRepresentation { "\(person.name.displayString)" }

  init(id: String, name: String) {
    self.id = id
    person = IntentPerson(
      identifier: .applicationDefined(id),
      name: .displayName(name),
      handle: .init(applicationDefined: id)
    )
  }
}

struct ChatPersonQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [ChatPerson] {
    identifiers.map { ChatPerson(id: $0, name: $0.capitalized) }
  }
}

@AppEntity(schema: .messages.customAttachment)
struct ChatSticker {
  static let defaultQuery = ChatStickerQuery()
  let id: Int
  var name: String
  var displayRepresentation: DisplayRepresentation { "\(name)" }
  init(id: Int) {
    self.id = id
    name = "Sticker \(id)"
  }
}

struct ChatStickerQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [ChatSticker] {
    identifiers.map { ChatSticker(id: $0) }
  }
}

@AppEntity(schema: .messages.conversation)
struct ChatThread {
  static let defaultQuery = ChatThreadQuery()
  let id: Int
  var recipients: [ChatPerson]
  var attributes: Set<ThreadMark>
  var displayRepresentation: DisplayRepresentation { "Thread \(id)" }
  init(id: Int, attributes: Set<ThreadMark>) {
    self.id = id
    recipients = []
    self.attributes = attributes
  }
}

// The schema's macro conforms the type; the app says what it is besides, and what that inherits.
extension ChatThread: IndexedEntity, Identifiable {}

struct ChatThreadQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [ChatThread] {
    identifiers.map { ChatThread(id: $0, attributes: [.pinned]) }
  }
}

struct MarkMessages: AppIntent {
  static var title: LocalizedStringResource = "Mark Messages"
  @Parameter(title: "Marks") var marks: Set<ChatMark>
  @Parameter(title: "Numbers") var numbers: Set<Int>?

  func perform() async throws -> some ReturnsValue<Set<ChatMark>> & ProvidesDialog {
    let first = "abcdef".prefix(3)
    return .result(value: marks, dialog: "\(first): \(marks.count) marks, \(numbers?.count ?? 0)")
  }
}

struct SendLater: AppIntent {
  static var title: LocalizedStringResource = "Send Later"

  func perform() async throws -> some ProvidesDialog {
    let tonight = Option(title: "Tonight")
    let tomorrow = Option(title: "Tomorrow")
    let time = try await requestChoice(between: [tonight, tomorrow, .cancel], dialog: "When?") {
      Text("Your message")
      Text("has 3 words")
    }
    let how = try await requestChoice(
      between: [.init(title: "Loud"), .init(title: "Silent")],
      view: Label("Bell", systemImage: "bell")
    )
    return .result(dialog: "\(time == tonight ? "tonight" : "tomorrow"), \(how.title)")
  }
}

@AppIntent(schema: .camera.openInCaptureMode)
struct OpenCamera: OpenIntent {
  var target: ChatEffect
}

@AppIntent(schema: .camera.switchDevice)
struct SwitchCamera {
  func perform() async throws -> some IntentResult { .result() }
}

struct RouteEntity: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Route"
  static var defaultQuery = RouteQuery()
  var id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct RouteQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [RouteEntity] {
    identifiers.map { RouteEntity(id: $0) }
  }
}

/// A workout whose style is an entity, made as the documentation makes it.
struct StartRoute: StartWorkoutIntent {
  static var title: LocalizedStringResource = "Start Route"
  static var suggestedWorkouts: [StartRoute] {
    [StartRoute(style: RouteEntity(id: "lake")), StartRoute(style: .init(id: "hill"))]
  }
  @Parameter(title: "Route") var workoutStyle: RouteEntity
  var displayRepresentation: DisplayRepresentation { "Run \(workoutStyle.id)" }
  func perform() async throws -> some IntentResult { .result() }
}

struct PlanTrip: AppIntent {
  static var title: LocalizedStringResource = "Plan Trip"
  @Parameter(title: "Days") var days: Int?
  @Parameter(title: "Stop", optionsProvider: StopOptions()) var stop: String
  func perform() async throws -> some ReturnsValue<String> { .result(value: stop) }

  struct StopOptions: DynamicOptionsProvider {
    @IntentParameterDependency<PlanTrip>(\.$days) var plan
    func results() async throws -> [String] {
      guard let plan else { return ["home"] }
      // An optional parameter that the dependency waits for is there.
      let days: Int = plan.days
      return (1...days).map { "stop \($0)" }
    }
  }
}
