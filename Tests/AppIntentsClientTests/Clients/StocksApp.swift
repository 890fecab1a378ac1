import AppIntents
import WidgetKit
import SwiftUI

struct StockEntity: AppEntity, Codable {
  var id: String
  var symbol: String
  var price: Double = 0
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Stock"
  static var defaultQuery = StockQuery()
  var displayRepresentation: DisplayRepresentation {
    .init(title: "\(symbol)", subtitle: "\(price, format: .currency(code: "USD"))")
  }
}
struct StockQuery: EntityQuery {
  func entities(for identifiers: [StockEntity.ID]) async throws -> [StockEntity] {
    identifiers.map { StockEntity(id: $0, symbol: $0) }
  }
  func suggestedEntities() async throws -> [StockEntity] { [] }
  func defaultResult() async -> StockEntity? { nil }
}
enum ChartRange: Int, AppEnum, CaseIterable {
  case day = 1, week = 7, month = 30
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "Range")
  }
  static let caseDisplayRepresentations: [ChartRange: DisplayRepresentation] = [
    .day: DisplayRepresentation(title: "Day", image: .init(systemName: "sun.max")),
    .week: .init(
      title: "Week",
      subtitle: "Seven days",
      image: .init(named: "week", isTemplate: true, displayStyle: .circular)
    ),
    .month: "Month",
  ]
}
struct ExchangeOptionsProvider: DynamicOptionsProvider {
  @ParameterDependency(\StockWidgetConfiguration.$stock) var config
  func results() async throws -> [String] {
    guard let config else { return ["NYSE"] }
    return [config.stock.symbol + "-X"]
  }
  func defaultResult() async -> String? { "NYSE" }
}
struct WatchItemsProvider: DynamicOptionsProvider {
  func results() async throws -> ItemCollection<StockEntity> {
    ItemCollection {
      ItemSection(
        title: "Tech",
        items: [
          .init(
            StockEntity(id: "A", symbol: "A"),
            title: "Alpha",
            subtitle: "first",
            image: .init(systemName: "a.circle")
          )
        ]
      )
      ItemSection("Other") {
        IntentItem(StockEntity(id: "B", symbol: "B"))
      }
    }
  }
}
struct StockWidgetConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Stock"
  static let description = IntentDescription(
    "Shows a stock",
    categoryName: "Finance",
    searchKeywords: ["share", "price"]
  )
  @Parameter(title: "Stock") var stock: StockEntity
  @Parameter(title: "Range", default: .week) var range: ChartRange
  @Parameter(title: "Exchange", optionsProvider: ExchangeOptionsProvider()) var exchange: String?
  @Parameter(
    title: "Watch",
    size: [.systemSmall: 2, .systemMedium: 4],
    optionsProvider: WatchItemsProvider()
  ) var watch: [StockEntity]
  @Parameter(title: "Count", default: 3, controlStyle: .stepper, inclusiveRange: (1, 10)) var count:
    Int
  @Parameter(title: "Opacity", default: 0.5, controlStyle: .slider, inclusiveRange: (0.0, 1.0))
  var opacity: Double
  init() {}
  init(stock: StockEntity, range: ChartRange = .day) {
    self.stock = stock
    self.range = range
  }
  static var parameterSummary: some ParameterSummary {
    Switch(.widgetFamily) {
      Case(.systemSmall) { Summary("Show \(\.$stock)") }
      Case([.systemMedium, .systemLarge]) {
        Summary {
          \.$stock; \.$range
        }
      }
      DefaultCase { Summary() }
    }
  }
}
struct RefreshIntent: AppIntent {
  static var title: LocalizedStringResource = "Refresh"
  static var isDiscoverable: Bool = false
  @Parameter(title: "Identifier") var identifier: String
  init() { identifier = "" }
  init(identifier: String) { self.identifier = identifier }
  func perform() async throws -> some IntentResult {
    WidgetCenter.shared.reloadTimelines(ofKind: "stock")
    return .result()
  }
}
struct StockControlConfiguration: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Control"
  @Parameter(title: "Stock") var stock: StockEntity?
  static var parameterSummary: some ParameterSummary { Summary("Control \(\.$stock)") }
}
