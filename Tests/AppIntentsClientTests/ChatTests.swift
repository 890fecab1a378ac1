import AppIntents
import Synchronization
import Testing

@Suite struct ChatTests {
  @Test("Choices have a view to look at, and are told apart")
  func choices() async throws {
    let interaction = ViewingInteraction()
    let outcome = try await IntentRuntime.patient(interaction: interaction).run(SendLater.self)
    #expect(outcome.spokenDialog == "tomorrow, Silent")
    #expect(interaction.views.withLock { $0 } == ["Your message\nhas 3 words", "Bell"])
  }

  /// Takes the second choice, and keeps what there was to look at.
  private final class ViewingInteraction: IntentInteraction {
    let views = Mutex<[String]>([])
    func choice(for request: IntentChoiceRequest) async throws -> Int? {
      views.withLock { $0.append(request.view?.plainText ?? "-") }
      return 1
    }
  }

  @Test("A set is a value: in any order, each element once")
  func sets() async throws {
    let outcome = try await IntentRuntime.patient().run(
      MarkMessages.self,
      arguments: ["marks": "Flagged, read, flagged", "numbers": .json([3, 1, 3])]
    )
    #expect(outcome.spokenDialog == "abc: 2 marks, 2")
    let marks: Set<ChatMark> = [.read, .flagged]
    #expect(try marks._json == ["flagged", "read"])
    #expect(try await Set<ChatMark>._value(from: ["read", "flagged", "read"]) == marks)
    #expect(String(localized: DisplayRepresentation(for: marks).title) == "Flagged, Read")
    let thread = try #require(try await ChatThread.defaultQuery.entities(for: [7]).first)
    #expect(thread.attributes == [.pinned])
    await #expect(throws: AppIntentError.self) {
      try await IntentRuntime.patient().run(MarkMessages.self, arguments: ["marks": "other"])
    }
  }

  @Test("A person has the app's own identifier, stored as before")
  func persons() async throws {
    let person = ChatPerson(id: "ada", name: "Ada").person
    guard case .applicationDefined(let id) = person.identifier else {
      Issue.record("no identifier")
      return
    }
    #expect(id == "ada")
    let json = try person._json
    #expect(String(decoding: json.data, as: UTF8.self).contains(#"{"applicationDefined":"ada"}"#))
    #expect(try await IntentPerson._value(from: json) == person)
  }

  @Test("A workout has a style of any kind, and words of its own")
  func workouts() async throws {
    #expect(StartRoute.suggestedWorkouts.map(\.workoutStyle.id) == ["lake", "hill"])
    let titles = StartRoute.suggestedWorkouts.map { String(localized: $0.localizedStringResource) }
    #expect(titles == ["Run lake", "Run hill"])
  }

  @Test("What a dependency waits for is there, also where the parameter may be missing")
  func projections() async throws {
    let interaction = ScriptedInteraction(values: ["stop 2"])
    let outcome = try await IntentRuntime.patient(interaction: interaction).run(
      PlanTrip.self,
      arguments: ["days": "2"]
    )
    #expect(interaction.asked == ["stop: Which stop? [stop 1, stop 2]"])
    #expect(outcome.value as? String == "stop 2")
  }

  @Test("Schemas of messages and of the camera give their types what they need")
  func schemas() {
    #expect(ChatEffect.__appSchemaEnum == "messages.messageEffect")
    #expect(ChatPerson.__appSchemaEntity == "messages.messagePerson")
    #expect(ChatSticker.__appSchemaEntity == "messages.customAttachment")
    #expect(OpenCamera.__appSchemaIntent == "camera.openInCaptureMode")
    #expect(SwitchCamera.__appSchemaIntent == "camera.switchDevice")
  }
}
