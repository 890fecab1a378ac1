internal import Foundation

extension DisplayRepresentation {
  /// Creates the display representation of any value that an intent or a query can carry.
  ///
  /// An entity or a union value says itself what to show, a case of an enum has an entry in
  /// `caseDisplayRepresentations`, an optional shows what it holds, and anything else (a number,
  /// text, an address) shows its description.
  ///
  /// An array shows the titles of its elements with commas between them, a set shows them in the
  /// order of their letters, and a nil shows nothing.
  ///
  /// - Parameter value: The value; an entity must have its properties, as nothing is looked up.
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
    case let set as Set<AnyHashable>:
      let titles = set.compactMap { $0.base as? any _IntentValue }
        .map { String(localized: DisplayRepresentation(for: $0).title) }
      self.init(title: "\(titles.sorted().joined(separator: ", "))")
    case let value as any AnyMeasurement: self.init(title: "\(value.words)")
    case let value as any CustomLocalizedStringResourceConvertible:
      self.init(title: value.localizedStringResource)
    default: self.init(title: "\(String(describing: value))")
    }
  }
}

extension IntentFile: DisplayRepresentable {
  /// The name of the type for users: "File", or "3 files".
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: "File", numericFormat: "\(placeholder: .int) files")
  }

  /// The name of the file with its extension, as the title.
  public var displayRepresentation: DisplayRepresentation {
    "\(fileURL?.lastPathComponent ?? filename)"
  }
}

extension IntentCurrencyAmount: DisplayRepresentable {
  /// The name of the type for users, "Currency Amount".
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Currency Amount" }

  /// The amount as the current locale writes it.
  ///
  /// `5.5` in `EUR` is "€5.50" in the United States.
  public var displayRepresentation: DisplayRepresentation {
    "\(amount.formatted(.currency(code: currencyCode)))"
  }
}
