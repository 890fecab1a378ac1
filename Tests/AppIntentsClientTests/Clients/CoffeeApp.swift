import AppIntents
import SwiftUI

enum Drink: String, AppEnum, CaseIterable, Sendable {
  case espresso, latte, flatWhite

  static var typeDisplayRepresentation = TypeDisplayRepresentation(name: "Drink")

  static var caseDisplayRepresentations: [Drink: DisplayRepresentation] = [
    .espresso: .init(
      title: "Espresso",
      subtitle: "Strong",
      image: .init(systemName: "cup.and.saucer")
    ),
    .latte: "Latte",
    .flatWhite: .init(stringLiteral: "Flat White"),
  ]
}

enum CupSize: Int, AppEnum {
  case small = 1
  case medium
  case large

  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Cup Size"
  static var caseDisplayRepresentations: [CupSize: DisplayRepresentation] {
    [
      .small: "Small", .medium: "Medium",
      .large: DisplayRepresentation(
        title: "Large",
        subtitle: nil,
        image: nil,
        synonyms: ["big", "huge"]
      ),
    ]
  }
}

struct MilkOptionsProvider: DynamicOptionsProvider {
  @IntentParameterDependency<OrderCoffeeIntent>(\.$drink)
  var order

  func results() async throws -> [String] {
    guard let order else { return ["Cow"] }
    return order.drink == .espresso ? [] : ["Cow", "Oat", "Soy"]
  }

  func defaultResult() async -> String? { "Oat" }
}

struct SyrupOptions: DynamicOptionsProvider {
  func results() async throws -> ItemCollection<String> {
    ItemCollection {
      ItemSection(
        "Classic",
        items: [IntentItem("Vanilla"), .init("Caramel", title: "Salted Caramel")]
      )
      ItemSection(title: "Season", items: [.init("Pumpkin")])
    }
  }
}

struct OrderConfirmation: View {
  let drink: Drink
  let count: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        Image(systemName: "cup.and.saucer.fill")
          .foregroundStyle(.brown)
        Text("\(count) × \(drink.rawValue)")
          .font(.headline)
      }
      if count > 1 {
        Text("A feast")
      } else {
        Text("A moment")
      }
      ForEach(0..<count, id: \.self) { index in
        Label("Cup \(index + 1)", systemImage: "cup.and.saucer")
      }
      Button("Again", systemImage: "arrow.clockwise", intent: ReorderIntent(drink: drink))
        .tint(.brown)
      Button(intent: ReorderIntent(drink: .latte)) { Text("Latte instead") }
        .buttonStyle(.borderedProminent)
    }
    .padding()
    .frame(maxWidth: .infinity)
  }
}

struct ReorderIntent: AppIntent {
  static var title: LocalizedStringResource = "Reorder"
  static var isDiscoverable: Bool = false

  @Parameter(title: "Drink") var drink: Drink

  init() {}
  init(drink: Drink) { self.drink = drink }

  func perform() async throws -> some IntentResult { .result() }
}

struct OrderCoffeeIntent: AppIntent {
  static let title: LocalizedStringResource = "Order Coffee"
  static let description: IntentDescription? = "Orders a coffee for pick-up."
  static let openAppWhenRun = false

  @Parameter(
    title: "Drink",
    requestValueDialog: "What would you like?",
    requestDisambiguationDialog: "Which one?"
  )
  var drink: Drink

  @Parameter(title: "Size", default: .medium)
  var size: CupSize

  @Parameter(title: "Cups", default: 1, controlStyle: .stepper, inclusiveRange: (1, 6))
  var count: Int

  @Parameter(title: "Milk", optionsProvider: MilkOptionsProvider())
  var milk: String?

  @Parameter(title: "Syrup", default: "Vanilla", optionsProvider: SyrupOptions())
  var syrup: String

  @Parameter(title: "Tip", currencyCodes: ["EUR", "USD"])
  var tip: IntentCurrencyAmount?

  @Parameter(title: "Temperature", defaultUnit: .celsius)
  var temperature: Measurement<UnitTemperature>?

  @Parameter(title: "Extras", size: 2)
  var extras: [String]?

  @Parameter(title: "Shot", supportedValues: [.espresso])
  var shot: Drink?

  static var parameterSummary: some ParameterSummary {
    Switch(\.$drink) {
      Case(.espresso) {
        Summary("Order \(\.$count) \(\.$drink)")
      }
      Case([.latte, .flatWhite]) {
        Summary("Order \(\.$count) \(\.$size) \(\.$drink) with \(\.$milk)") {
          \.$syrup
        }
      }
      DefaultCase {
        Summary("Order \(\.$drink)")
      }
    }
  }

  @MainActor
  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog
    & ShowsSnippetView
  {
    if count > 4 {
      try await requestConfirmation(
        result: .result(dialog: "That is a lot. Order \(count)?") {
          OrderConfirmation(drink: drink, count: count)
        },
        confirmationActionName: .order
      )
    }
    return .result(
      value: count * size.rawValue,
      dialog: IntentDialog(
        full: "Your \(drink) is on its way, \(count) cups.",
        supporting: "On its way"
      ),
      view: OrderConfirmation(drink: drink, count: count)
    )
  }
}

struct CoffeeShortcuts: AppShortcutsProvider {
  static var shortcutTileColor: ShortcutTileColor = .tangerine

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OrderCoffeeIntent(),
      phrases: [
        "Order a \(\.$drink) with \(.applicationName)",
        "Coffee from \(.applicationName)",
      ],
      shortTitle: "Order Coffee",
      systemImageName: "cup.and.saucer"
    )
    if #available(iOS 17, *) {
      AppShortcut(
        intent: ReorderIntent(drink: .espresso),
        phrases: ["Same again in \(.applicationName)"],
        shortTitle: "Reorder",
        systemImageName: "arrow.clockwise"
      )
    }
  }
}
