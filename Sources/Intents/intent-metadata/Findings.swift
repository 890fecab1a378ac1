import SwiftSyntax

/// Warnings with positions for code that Apple's tools refuse or would not find.
struct Findings {
  private(set) var warnings: [String] = []
  private let types: [String: TypeRecord]

  /// Types of values that are neither entities nor enums.
  private static let values: Set<String> = [
    "Int", "Double", "Bool", "String", "AttributedString", "URL", "Date", "DateComponents",
    "Decimal", "Duration", "Measurement", "IntentFile", "IntentPerson", "IntentCurrencyAmount",
    "IntentPaymentMethod", "PlaceDescriptor", "CLPlacemark",
  ]

  init(_ records: [TypeRecord]) {
    types = Dictionary(records.map { ($0.name, $0) }) { first, _ in first }
    for type in records {
      if type.isPrivate, type.roles != [.package] {
        warn(
          type.place,
          "\(type.name) is private: neither Apple's tools nor includedTypes can refer to it"
        )
      }
      if type.roles.contains(.intent) { check(intent: type) }
      if type.roles.contains(.enumeration) { check(enumeration: type) }
    }
    let providers = records.filter { $0.roles.contains(.shortcuts) }
    for extra in providers.dropFirst() {
      warn(extra.place, "an app has one AppShortcutsProvider, but also has \(providers[0].name)")
    }
    for provider in providers {
      let shortcuts = provider.shortcuts
      if let eleventh = shortcuts.dropFirst(10).first {
        let place = provider.place(of: eleventh)
        warn(place, "an app has at most ten shortcuts, not \(shortcuts.count)")
      }
      for shortcut in shortcuts { check(shortcut, of: provider) }
    }
  }

  private mutating func warn(_ place: SourcePlace, _ message: String) {
    warnings.append("\(place.path):\(place.line):\(place.column): warning: \(message)")
  }

  private mutating func check(intent type: TypeRecord) {
    guard let title = type.constant("title"), let value = title.value, !value.isConstant else {
      return
    }
    warn(
      type.place(of: title.node),
      "the title of \(type.name) has to be a literal: Apple's tools read it without running anything"
    )
  }

  private mutating func check(enumeration type: TypeRecord) {
    let titles = type.caseTitles
    guard !titles.isEmpty else { return }
    for name in type.cases where titles[name] == nil {
      warn(type.place, "caseDisplayRepresentations of \(type.name) has nothing for \(name)")
    }
  }

  private mutating func check(_ shortcut: FunctionCallExprSyntax, of provider: TypeRecord) {
    let intent = shortcut.intentName.flatMap { types[$0] }
    for phrase in shortcut.phrases {
      let place = provider.place(of: phrase)
      let parameters = phrase.values.filter { $0 != "applicationName" }
      if parameters.count == phrase.values.count {
        warn(place, "a phrase needs the app's name: \\(.applicationName)")
      }
      if parameters.count > 1 { warn(place, "a phrase has at most one parameter") }
      for name in parameters {
        guard let variable = intent?.variables.first(where: { $0.name == name }) else { continue }
        let type = String((variable.type ?? "").prefix { !"?<".contains($0) })
        let isNamed = types[type].map {
          $0.roles.contains(.entity) || $0.roles.contains(.enumeration)
        }
        if isNamed == false || Self.values.contains(type) || type.hasPrefix("[") {
          let written = variable.type ?? type
          warn(place, "\(name) has the type \(written): phrases take entities and enums only")
        }
      }
    }
  }
}
