import AppIntents
import SwiftUI
import Testing

@Suite struct CoffeeTests {
  private func run(
    _ interaction: ScriptedInteraction = .init(),
    _ arguments: [String: IntentArgument]
  ) async throws -> IntentOutcome {
    try await IntentRuntime.patient(interaction: interaction).run(
      OrderCoffeeIntent.self,
      arguments: arguments
    )
  }

  @Test("Cases are chosen by raw value, title and synonym; options may depend on them")
  func order() async throws {
    let interaction = ScriptedInteraction(values: ["flat white"])
    let outcome = try await run(interaction, ["size": "huge", "count": "2"])
    #expect(outcome.value as? Int == 6)
    #expect(outcome.spokenDialog == "On its way")
    #expect(
      interaction.asked == ["drink: What would you like? [Espresso, Flat White, Latte]"]
        || interaction.asked == ["drink: What would you like? [Espresso, Latte, Flat White]"]
    )
    let intent = try #require(outcome.intent as? OrderCoffeeIntent)
    #expect(intent.milk == "Oat")
    #expect(intent.syrup == "Vanilla")
    #expect(intent.summary.sentence == "Order 2 Large Flat White with Oat")
    #expect(intent.summary.otherParameters == ["syrup"])
    let outcome2 = try await run(["drink": "espresso", "syrup": "salted caramel", "size": "1"])
    let espresso = try #require(outcome2.intent as? OrderCoffeeIntent)
    #expect(espresso.syrup == "Caramel")
    #expect(espresso.summary.sentence == "Order 1 Espresso")
  }

  private func run(_ arguments: [String: IntentArgument]) async throws -> IntentOutcome {
    try await run(ScriptedInteraction(), arguments)
  }

  @Test(
    "Values outside of what a parameter says are refused with the reason",
    arguments: [
      (["count": "9"], "The parameter 'count': it must be between 1 and 6."),
      (["tip": "3 GBP"], "The parameter 'tip': the currency must be one of: EUR, USD."),
      (["extras": "a,b,c"], "The parameter 'extras': it needs 2 elements."),
      (["shot": "latte"], "The parameter 'shot': 'latte' matches no shot."),
      (["drink": "tea"], "The parameter 'drink': 'tea' matches no drink."),
      (["temperature": "warm"], "The parameter 'temperature': 'warm' matches no temperature."),
    ]
  )
  func constraints(arguments: [String: String], message: String) async {
    let all = ["drink": "latte"].merging(arguments) { $1 }
    let error = await #expect(throws: AppIntentError.self) {
      try await run(all.mapValues { .text($0) })
    }
    #expect(error?.description == message)
  }

  @Test(
    "A case that a parameter does not offer is refused, however it is given",
    arguments: [
      (.json("latte"), true), (.value(Drink.flatWhite), true), (.value(Drink?.some(.latte)), true),
      (.json("espresso"), false), (.value(Drink.espresso), false), (.json(.null), false),
    ] as [(IntentArgument, Bool)]
  )
  func unsupported(shot: IntentArgument, isRefused: Bool) async throws {
    let arguments: [String: IntentArgument] = ["drink": "latte", "shot": shot]
    if isRefused {
      let error = await #expect(throws: AppIntentError.self) { try await run(arguments) }
      let message = error?.description ?? ""
      #expect(message.hasPrefix("The parameter 'shot': '"))
      #expect(message.hasSuffix("' is none of: Espresso."))
    } else {
      _ = try await run(arguments)
    }
  }

  @Test("What is shown is a tree, with the intents of its buttons and their parameters")
  func view() async throws {
    let interaction = ScriptedInteraction(confirmations: [true])
    let outcome = try await run(interaction, ["drink": "latte", "count": "5", "tip": "2 eur"])
    let view = try #require(outcome.view)
    #expect(view.kind == "VStack")
    #expect(view.modifiers.map(\.name) == ["padding", "frame"])
    #expect(view.plainText.hasPrefix("5 × latte\nA feast\nCup 1"))
    #expect(
      view.actions == [
        .intent(name: "ReorderIntent", parameters: ["drink": "\"latte\""]),
        .intent(name: "ReorderIntent", parameters: ["drink": "\"latte\""]),
      ]
    )
    #expect(
      interaction.asked.first?.hasPrefix("That is a lot. Order 5? (Order) <5 × latte") == true
    )
    let json = try JSONEncoder().encode(view)
    #expect(try JSONDecoder().decode(ViewNode.self, from: json) == view)
    let again = try await IntentRuntime.patient().run(
      ReorderIntent.self,
      storedParameters: ["drink": "\"latte\""]
    )
    #expect((again.intent as? ReorderIntent)?.drink == .latte)
  }

  @Test("Phrases are made for each case, and what is said is found without case and punctuation")
  func phrases() async throws {
    let phrases = try await CoffeeShortcuts.spokenPhrases(applicationName: "Beans").map(\.text)
    #expect(phrases.contains("Order a Flat White with Beans"))
    #expect(phrases.contains("Same again in Beans"))
    #expect(phrases.count == 5)
    let said = try await CoffeeShortcuts.phrase(
      matching: "order a flat-white with BEANS!",
      applicationName: "Beans"
    )
    let phrase = try #require(said)
    let outcome = try await IntentRuntime.patient().run(phrase.intent, arguments: phrase.arguments)
    #expect((outcome.intent as? OrderCoffeeIntent)?.drink == .flatWhite)
    #expect(try await CoffeeShortcuts.phrase(matching: "tea", applicationName: "Beans") == nil)
    #expect(CoffeeShortcuts.shortcutTileColor == .tangerine)
  }
}
