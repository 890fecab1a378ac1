import AppIntents
import Foundation
import SwiftUI

struct WorkFocusFilter: SetFocusFilterIntent {
  static var title: LocalizedStringResource = "Set Visible Accounts"
  static var description: IntentDescription? = "Shows the accounts of this focus."

  @Parameter(title: "Accounts", default: ["Work"])
  var accounts: [String]

  @Parameter(title: "Always Dark", default: false)
  var alwaysDark: Bool

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "Accounts", subtitle: "\(accounts.joined(separator: ", "))")
  }

  var appContext: FocusFilterAppContext {
    FocusFilterAppContext(
      notificationFilterPredicate: NSPredicate(format: "SELF IN %@", accounts),
      targetContentIdentifierPrefix: "work"
    )
  }

  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async
    -> [WorkFocusFilter]
  {
    let filter = WorkFocusFilter()
    filter.accounts = ["Work", "Projects"]
    return [filter]
  }

  func perform() async throws -> some IntentResult { .result() }
}

struct CityEntity: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "City"
  static var defaultQuery = CityQuery()
  var id: String
  var displayRepresentation: DisplayRepresentation { .init(stringLiteral: id) }
}

struct CityQuery: EntityQuery {
  func entities(for identifiers: [CityEntity.ID]) async throws -> [CityEntity] {
    identifiers.map { .init(id: $0) }
  }
  func suggestedEntities() async throws -> [CityEntity] { [.init(id: "Lima"), .init(id: "Oslo")] }
  func defaultResult() async -> CityEntity? { try? await suggestedEntities().first }
}

struct CityOptions: EntityQuery {
  init() {}
  func entities(for identifiers: [CityEntity.ID]) async throws -> [CityEntity] {
    [.init(id: "Quito")]
  }
  func suggestedEntities() async throws -> IntentItemCollection<CityEntity> {
    .init(items: [CityEntity(id: "Quito")])
  }
}

struct WeatherWidgetIntent: WidgetConfigurationIntent {
  static var title: LocalizedStringResource = "Weather"
  static var description = IntentDescription("Shows the weather of a city.")

  @Parameter(title: "City") var city: CityEntity?
  @Parameter(title: "Other City", requestDisambiguationDialog: "Which one?", query: CityOptions())
  var other: CityEntity?
  @Parameter(title: "Favorites", size: [.systemSmall: 1, .systemLarge: 4]) var favorites:
    [CityEntity]?
  @Parameter(title: "Mirror", default: true) var mirror: Bool

  init() {}
  init(city: CityEntity) { self.city = city }

  static var parameterSummary: some ParameterSummary {
    When(widgetFamily: .equalTo, .systemLarge) {
      Summary {
        \.$city
        \.$favorites
      }
    } otherwise: {
      When(\.$city, .hasAnyValue) {
        Summary("Weather in \(\.$city)")
      } otherwise: {
        Summary()
      }
    }
  }
}

struct LightControlIntent: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Light"
  static let isDiscoverable = false
  @Parameter(title: "Lamp", default: "Desk") var lamp: String
}

struct ToggleLightIntent: SetValueIntent, LiveActivityIntent {
  static let title: LocalizedStringResource = "Toggle Light"
  @Parameter(title: "On") var value: Bool
  func perform() async throws -> some IntentResult { .result() }
}

struct MigratedIntent: AppIntent, CustomIntentMigratedAppIntent, PredictableIntent {
  static let intentClassName = "ViewForecastIntent"
  static let title: LocalizedStringResource = "View Forecast"
  static let persistentIdentifier = "ViewForecast.v2"

  @Parameter(title: "City") var city: String?
  @Parameter(title: "Days", default: 3) var days: Int?

  static var predictionConfiguration: some IntentPredictionConfiguration {
    IntentPrediction(parameters: (\.$city, \.$days)) { city, days in
      DisplayRepresentation(title: "Forecast for \(city ?? "here")", subtitle: "\(days ?? 1) days")
    }
    IntentPrediction(parameters: \.$days) { days in
      DisplayRepresentation(title: "Forecast of \(days ?? 1) days")
    }
  }

  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenURLIntent(URL(filePath: "/weather/\(city ?? "")")))
  }
}

struct AppPackage: AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { [] }
  static var includedTypes: [Any.Type] {
    [
      WorkFocusFilter.self, WeatherWidgetIntent.self, LightControlIntent.self,
      ToggleLightIntent.self,
      MigratedIntent.self, CityEntity.self, CityQuery.self,
    ]
  }
}
