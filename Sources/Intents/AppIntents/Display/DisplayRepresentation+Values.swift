internal import Foundation

extension DisplayRepresentation {
  /// Creates the display representation of any value that an intent or a query can carry.
  ///
  /// An entity or a union value says itself what to show, a case of an enum has an entry in
  /// `caseDisplayRepresentations`, an optional shows what it holds, and anything else (a number,
  /// text, an address) shows its description.
  public init(for value: any _IntentValue) {
    switch value {
    case let value as any InstanceDisplayRepresentable: self = value.displayRepresentation
    case let value as any CaseDisplayRepresentable: self = value.caseDisplayRepresentation
    case let value as any _OptionalIntentValue:
      if let wrapped = value._wrappedValue {
        self.init(for: wrapped)
      } else {
        self.init(title: "")
      }
    case let list as [any _IntentValue]:
      let titles = list.map { String(localized: DisplayRepresentation(for: $0).title) }
      self.init(title: "\(titles.joined(separator: ", "))")
    case let value as any AnyMeasurement: self.init(title: "\(value.words)")
    case let value as any CustomLocalizedStringResourceConvertible:
      self.init(title: value.localizedStringResource)
    default: self.init(title: "\(String(describing: value))")
    }
  }
}

extension IntentFile: DisplayRepresentable {
  /// "File".
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "File", numericFormat: "\(placeholder: .int) files")
  }

  /// The name of the file.
  public var displayRepresentation: DisplayRepresentation { "\(filename)" }
}

extension IntentCurrencyAmount: DisplayRepresentable {
  /// "Currency Amount".
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Currency Amount" }

  /// The amount as the locale writes it.
  public var displayRepresentation: DisplayRepresentation {
    "\(amount.formatted(.currency(code: currencyCode)))"
  }
}
