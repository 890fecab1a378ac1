import AppIntents
import Foundation
import TestSupport
import Testing

/// Compares the list of the declarations that public documentation names with what was built.
@Suite(.enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)"))
struct SurfaceTests {
  /// One line of `docs/app-intents-surface.tsv`.
  private struct Row {
    let module, declaration, test: String
    /// Whether a test observes the effect of the declaration.
    var isObserved: Bool { !test.hasPrefix("-") }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: TestData.packageRoot.appending(path: path), encoding: .utf8)
  }

  private func rows() throws -> [Row] {
    try text("docs/app-intents-surface.tsv").split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 5, "\(line)")
      #expect(fields[4] == "-" || fields[4].contains(/^(1[6-8]|2[67])\.[0-9]$/), "\(line)")
      return Row(module: fields[1], declaration: fields[2], test: fields[3])
    }
  }

  @Test("Every declaration of the list is built and observed by a test, or the list says why not")
  func surface() async throws {
    let rows = try rows()
    let observed = rows.filter(\.isObserved)
    let modules = Set(observed.map(\.module)).sorted()
    let built = try await #require(ClientCompiler.current).symbols(of: modules)
    let tests = try testNames()
    for row in observed {
      let isBuilt =
        built[row.module, default: []].contains(
          Self.withDefaults[row.declaration] ?? row.declaration
        ) || Self.hidden[row.declaration] != nil
      #expect(isBuilt, "\(row.module) has no \(row.declaration)")
      #expect(tests.contains(row.test), "\(row.declaration): there is no test \(row.test)")
    }
    for row in rows where row.test.hasPrefix("- not declared") {
      #expect(built[row.module]?.contains(row.declaration) != true, "\(row.declaration) is there")
    }
    let names = rows.map { "\($0.module) \($0.declaration)" }
    #expect(Set(names).count == names.count)
    let figure = "\(observed.count) of \(rows.count)"
    print("App Intents surface: \(figure) declarations are there and observed by a test")
    for document in ["README.md", "docs/app-intents.md", "docs/app-intents-reference.md"] {
      #expect(try text(document).contains(figure), "\(document) does not say '\(figure)'")
    }
  }

  /// The tests of intents, as `Suite/function`.
  private func testNames() throws -> Set<String> {
    var found: Set<String> = []
    for module in ["AppIntents", "AppIntentsClient", "LocalizedStrings", "Shims"] {
      let folder = TestData.packageRoot.appending(path: "Tests/\(module)Tests")
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      for file in files where file.hasSuffix("Tests.swift") {
        let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        var suite = ""
        for match in source.matches(of: /struct (\w+Tests)\b|\bfunc (\w+)\(/) {
          if let name = match.1 { suite = String(name) }
          if let name = match.2 { found.insert("\(suite)/\(name)") }
        }
      }
    }
    return found
  }

  private struct Query: EntityPropertyQuery {
    static let properties = QueryProperties {}
    static let sortingOptions = SortingOptions()
    func entities(for identifiers: [Int]) async throws -> [TrailEntity] { [] }
    func entities(
      matching comparators: [Int],
      mode: ComparatorMode,
      sortedBy: [Sort<TrailEntity>],
      limit: Int?
    ) async throws -> [TrailEntity] { [] }
  }

  /// Declarations that are called as the list has them, because their other arguments have defaults.
  private static let withDefaults: [String: String] = [
    "Button.init(intent:label:)": "Button.init(role:intent:label:)",
    "ComputedProperty()": "ComputedProperty(title:)",
    "ComputedProperty(customIndexingKey:)": "ComputedProperty(title:customIndexingKey:)",
    "ComputedProperty(indexingKey:)": "ComputedProperty(title:indexingKey:)",
    "DeferredProperty()": "DeferredProperty(title:)",
    "DeferredProperty(indexingKey:)": "DeferredProperty(title:indexingKey:)",
    "DisplayRepresentation.Image.init(url:isTemplate:displayStyle:)":
      "DisplayRepresentation.Image.init(url:width:height:isTemplate:displayStyle:)",
    "EntityProperty.init(customIndexingKey:)":
      "EntityProperty.init(identifier:title:customIndexingKey:)",
    "EntityProperty.init(identifier:indexingKey:)":
      "EntityProperty.init(identifier:title:indexingKey:)",
    "EntityProperty.init(indexingKey:)": "EntityProperty.init(identifier:title:indexingKey:)",
    "EntityProperty.init(title:)": "EntityProperty.init(identifier:title:)",
    "EntityProperty.init(title:customIndexingKey:)":
      "EntityProperty.init(identifier:title:customIndexingKey:)",
    "EntityProperty.init(title:indexingKey:)": "EntityProperty.init(identifier:title:indexingKey:)",
    "IntentDialog.init(full:supporting:)": "IntentDialog.init(full:supporting:systemImageName:)",
    "IntentParameter.init(description:default:requestValueDialog:inputConnectionBehavior:)":
      "IntentParameter.init(title:description:default:requestValueDialog:inputConnectionBehavior:)",
  ]

  /// What the compiler leaves out of its symbol graphs: underscored names and what comes from them.
  ///
  /// That this compiles shows that they are there.
  private static let hidden: [String: Any.Type] = [
    "_IntentValue": (any _IntentValue).self,
    "_IntentValue.ValueType": Int?.ValueType.self,
    "_IntentValue.UnwrappedType": Int?.UnwrappedType.self,
    "Int:_IntentValue": value(Int.self), "Double:_IntentValue": value(Double.self),
    "Bool:_IntentValue": value(Bool.self), "String:_IntentValue": value(String.self),
    "AttributedString:_IntentValue": value(AttributedString.self),
    "URL:_IntentValue": value(URL.self), "Date:_IntentValue": value(Date.self),
    "DateComponents:_IntentValue": value(DateComponents.self),
    "Decimal:_IntentValue": value(Decimal.self), "Duration:_IntentValue": value(Duration.self),
    "Measurement:_IntentValue": value(Measurement<UnitLength>.self),
    "IntentFile:_IntentValue": value(IntentFile.self),
    "IntentPerson:_IntentValue": value(IntentPerson.self),
    "IntentCurrencyAmount:_IntentValue": value(IntentCurrencyAmount.self),
    "IntentPaymentMethod:_IntentValue": value(IntentPaymentMethod.self),
    "PlaceDescriptor:_IntentValue": value(PlaceDescriptor.self),
    "CLPlacemark:_IntentValue": value(CLPlacemark.self),
    "RecurrenceRule:_IntentValue": value(Calendar.RecurrenceRule.self),
    "Optional:_IntentValue": value(Int?.self), "Array:_IntentValue": value([Int].self),
    "Set:_IntentValue": value(Set<Int>.self),
    "Never:_IntentValue": value(Never.self),
    "EntityCollection:_IntentValue": value(EntityCollection<TrailEntity>.self),
    "IntentWidgetFamily:_IntentValue": value(IntentWidgetFamily.self),
    "EntityPropertyQuery.entities(matching:mode:sortedBy:limit:)": Query.self,
    "EntityPropertyQuery.QueryProperties": Query.QueryProperties.self,
    "EntityPropertyQuery.Property": Query.Property<String>.self,
    "EntityPropertyQuery.SortingOptions": Query.SortingOptions.self,
    "EntityPropertyQuery.SortableBy": Query.SortableBy.self,
    "EntityPropertyQuery.Sort": Query.Sort<TrailEntity>.self,
    "EntityPropertyQuery.ComparatorMode": Query.ComparatorMode.self,
    "EqualToComparator.init(withResolvers:mappingTransform:)": EqualToComparator<
      EntityProperty<Int>, Int, Int
    >.self,
  ]

  private static func value(_ type: any _IntentValue.Type) -> Any.Type { type }
}
