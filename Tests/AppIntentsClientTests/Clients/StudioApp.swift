import AppIntents
import SwiftUI

// What few apps use: resolvers, parts of unions, one entity of a type, shared entities, activities.

@UnionValue
enum Poster {
  case text(String)
  case number(Int)
  static let caseDisplayRepresentations: [Cases: DisplayRepresentation] = [
    .text: "Words", .number: "A number",
  ]
}

struct ShowPoster: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Show Poster"
  @Parameter(title: "Poster") var poster: Poster?
  static var parameterSummary: some ParameterSummary {
    Summary("Show \(\.$poster.type): \(\.$poster.value)")
  }
}

struct LengthOfName: Resolver {
  func resolve(from name: String, context: IntentParameterContext<Int>) async throws -> Int? {
    guard let range = context.inclusiveRange else { return name.count }
    return name.count >= range.lowerBound && name.count <= range.upperBound ? name.count : nil
  }
}

struct Seconds: Resolver {
  func resolve(from input: Duration, context: Context<Int>) async throws -> Int? {
    Int(input.components.seconds)
  }
}

struct CountLetters: AppIntent {
  static let title: LocalizedStringResource = "Count Letters"
  @Parameter(
    title: "Count",
    resolvers: {
      Seconds()
      LengthOfName()
    }
  )
  var count: Int
  @Parameter(title: "Print", requestValueDialog: "Which print?") var print: PrintEntity?
  func perform() async throws -> some ReturnsValue<Int> { .result(value: count) }
}

struct PrintByNumber: Resolver {
  func resolve(
    from number: Int,
    context: IntentParameterContext<PrintEntity>
  ) async throws -> PrintEntity? {
    PrintEntity.all.first { $0.id.hasSuffix("-\(number)") }
  }
}

struct PrintEntity: OwnershipProvidingEntity {
  static let all = [
    PrintEntity(id: "lake-1", ownership: [.shared, .public]),
    PrintEntity(id: "wood-2", ownership: []), PrintEntity(id: "sea-3", ownership: .unknown),
  ]

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Print"
  static let defaultQuery = Query()
  @ResolverSpecificationBuilder<PrintEntity>
  static var defaultResolverSpecification: some ResolverSpecification { PrintByNumber() }

  let id: String
  let ownership: EntityOwnership
  var displayRepresentation: DisplayRepresentation { "\(id)" }

  struct Query: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [PrintEntity] {
      all.filter { identifiers.contains($0.id) }
    }
  }
}

struct DeletePrints: DeleteIntent {
  static let title: LocalizedStringResource = "Delete Prints"
  @Parameter(title: "Prints") var entities: [PrintEntity]
  func perform() async throws -> some IntentResult { .result() }
}

struct StudioSettings: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Studio Settings"
  static let defaultQuery = UniqueAppEntityProvider<StudioSettings> { StudioSettings(dark: true) }
  @Property(title: "Dark") var dark: Bool
  init(dark: Bool) { self.dark = dark }
}

@AppIntent(schema: .system.open)
struct OpenPrint {
  var target: PrintEntity
}

@AppIntent(schema: .journal.deleteEntry)
struct ThrowAway {
  var entities: [PrintEntity]
  func perform() async throws -> some IntentResult { .result() }
}

struct ShowPrint: OpenIntent, TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Show Print"
  @Parameter(title: "Print") var target: PrintEntity
}

struct PrintView: View {
  let print: PrintEntity
  @State private var isTipVisible = true
  @Environment(\.locale) private var locale
  var onShow: (String) -> Void = { _ in }

  var body: some View {
    List(PrintEntity.all) { print in Text(print.id) }
      .appEntityIdentifier(forSelectionType: String.self) { id in
        EntityIdentifier(for: PrintEntity.self, identifier: id)
      }
      .userActivity("studio.print") { activity in
        activity.title = print.id
        activity.appEntityIdentifier = EntityIdentifier(for: print)
      }
      .onAppIntentExecution(ShowPrint.self) { intent in onShow(intent.target.id) }
    SiriTipView(intent: CountLetters(), isVisible: $isTipVisible).siriTipViewStyle(.dark)
    ShortcutsLink().shortcutsLinkStyle(.automaticOutline)
    Text(locale.identifier)
  }
}

struct StudioExtension: AppIntentsExtension, AppIntentsPackage {
  static var includedTypes: [Any.Type] { [CountLetters.self, DeletePrints.self, PrintEntity.self] }
}

struct StudioShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: CountLetters(),
      phrases: ["Count with \(.applicationName)"],
      shortTitle: "Count",
      systemImageName: "number"
    )
  }
  static var negativePhrases: NegativeAppShortcutPhrases {
    NegativeAppShortcutPhrases(phrases: ["Count with \(.applicationName) out"])
  }
}
