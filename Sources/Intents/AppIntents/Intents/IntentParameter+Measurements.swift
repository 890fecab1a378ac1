public import Foundation
public import LocalizedStrings

extension IntentParameter {
  /// Creates a parameter with a title, and says in which unit a measurement is entered.
  ///
  /// - Parameters:
  ///   - title: What people see as its name.
  ///   - description: What it means; nil for nothing.
  ///   - defaultValue: The number that it has from the start, in its unit; nil for none.
  ///   - defaultUnit: The unit of a number without one.
  ///   - defaultUnitAdjustForLocale: Whether the region's own unit stands for it.
  ///   - supportsNegativeNumbers: Whether numbers may be below zero.
  ///   - requestValueDialog: The question for a value; nil for one made of the title.
  ///   - inputConnectionBehavior: Whether it takes the result before it.
  public convenience init<UnitType: Dimension>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    defaultUnit: UnitType,
    defaultUnitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType == Measurement<UnitType> {
    self.init(
      title: title,
      description: description,
      defaultValue: defaultValue,
      unit: UnitType.preferred(defaultUnit, forLocale: defaultUnitAdjustForLocale),
      convertsUnits: false,
      supportsNegativeNumbers: supportsNegativeNumbers,
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior
    )
  }

  /// Creates a parameter that is called what its type is called, and says in which unit a measurement is entered.
  ///
  /// - Parameters:
  ///   - description: What it means; nil for nothing.
  ///   - defaultValue: The number that it has from the start, in its unit; nil for none.
  ///   - defaultUnit: The unit of a number without one.
  ///   - defaultUnitAdjustForLocale: Whether the region's own unit stands for it.
  ///   - supportsNegativeNumbers: Whether numbers may be below zero.
  ///   - requestValueDialog: The question for a value; nil for one made of the title.
  ///   - inputConnectionBehavior: Whether it takes the result before it.
  public convenience init<UnitType: Dimension>(
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    defaultUnit: UnitType,
    defaultUnitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType == Measurement<UnitType> {
    self.init(
      title: nil,
      description: description,
      defaultValue: defaultValue,
      unit: UnitType.preferred(defaultUnit, forLocale: defaultUnitAdjustForLocale),
      convertsUnits: false,
      supportsNegativeNumbers: supportsNegativeNumbers,
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior
    )
  }

  /// Creates a parameter with a title, whose measurements are all in one unit.
  ///
  /// - Parameters:
  ///   - title: What people see as its name.
  ///   - description: What it means; nil for nothing.
  ///   - defaultValue: The number that it has from the start, in its unit; nil for none.
  ///   - unit: The unit; other units are converted to it.
  ///   - unitAdjustForLocale: Whether the region's own unit stands for it.
  ///   - supportsNegativeNumbers: Whether numbers may be below zero.
  ///   - requestValueDialog: The question for a value; nil for one made of the title.
  ///   - inputConnectionBehavior: Whether it takes the result before it.
  public convenience init<UnitType: Dimension>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    unit: UnitType,
    unitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType == Measurement<UnitType> {
    self.init(
      title: title,
      description: description,
      defaultValue: defaultValue,
      unit: UnitType.preferred(unit, forLocale: unitAdjustForLocale),
      convertsUnits: true,
      supportsNegativeNumbers: supportsNegativeNumbers,
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior
    )
  }

  /// Creates a parameter that is called what its type is called, whose measurements are all in one unit.
  ///
  /// - Parameters:
  ///   - description: What it means; nil for nothing.
  ///   - defaultValue: The number that it has from the start, in its unit; nil for none.
  ///   - unit: The unit; other units are converted to it.
  ///   - unitAdjustForLocale: Whether the region's own unit stands for it.
  ///   - supportsNegativeNumbers: Whether numbers may be below zero.
  ///   - requestValueDialog: The question for a value; nil for one made of the title.
  ///   - inputConnectionBehavior: Whether it takes the result before it.
  public convenience init<UnitType: Dimension>(
    description: LocalizedStringResource? = nil,
    defaultValue: Double? = nil,
    unit: UnitType,
    unitAdjustForLocale: Bool = false,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType == Measurement<UnitType> {
    self.init(
      title: nil,
      description: description,
      defaultValue: defaultValue,
      unit: UnitType.preferred(unit, forLocale: unitAdjustForLocale),
      convertsUnits: true,
      supportsNegativeNumbers: supportsNegativeNumbers,
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior
    )
  }

  /// Creates a parameter with a title, whose measurements are in the unit of their kind.
  ///
  /// - Parameters:
  ///   - title: What people see as its name.
  ///   - description: What it means; nil for nothing.
  ///   - defaultValue: The number that it has from the start, in its unit; nil for none.
  ///   - supportsNegativeNumbers: Whether numbers may be below zero.
  ///   - requestValueDialog: The question for a value; nil for one made of the title.
  ///   - inputConnectionBehavior: Whether it takes the result before it.
  public convenience init<UnitType: Dimension>(
    title: LocalizedStringResource,
    description: LocalizedStringResource? = nil,
    defaultValue: Double,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType == Measurement<UnitType> {
    self.init(
      title: title,
      description: description,
      defaultValue: defaultValue,
      unit: UnitType.baseUnit().symbol,
      convertsUnits: false,
      supportsNegativeNumbers: supportsNegativeNumbers,
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior
    )
  }

  /// Creates a parameter that is called what its type is called, whose measurements are in the unit of their kind.
  ///
  /// - Parameters:
  ///   - description: What it means; nil for nothing.
  ///   - defaultValue: The number that it has from the start, in its unit; nil for none.
  ///   - supportsNegativeNumbers: Whether numbers may be below zero.
  ///   - requestValueDialog: The question for a value; nil for one made of the title.
  ///   - inputConnectionBehavior: Whether it takes the result before it.
  public convenience init<UnitType: Dimension>(
    description: LocalizedStringResource? = nil,
    defaultValue: Double,
    supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType == Measurement<UnitType> {
    self.init(
      title: nil,
      description: description,
      defaultValue: defaultValue,
      unit: UnitType.baseUnit().symbol,
      convertsUnits: false,
      supportsNegativeNumbers: supportsNegativeNumbers,
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior
    )
  }

  private convenience init<UnitType: Dimension>(
    title: LocalizedStringResource?,
    description: LocalizedStringResource?,
    defaultValue: Double?,
    unit symbol: String,
    convertsUnits: Bool,
    supportsNegativeNumbers: Bool,
    requestValueDialog: IntentDialog?,
    inputConnectionBehavior: InputConnectionBehavior
  ) where Value.ValueType == Measurement<UnitType> {
    var constraints = IntentParameterConstraints()
    constraints.unit = symbol
    constraints.convertsUnits = convertsUnits
    constraints.supportsNegativeNumbers = supportsNegativeNumbers
    let unit = Measurement<UnitType>.unit(symbol) ?? UnitType.baseUnit()
    let measurement = defaultValue.map { Measurement(value: $0, unit: unit) }
    self.init(
      title: title,
      description: description,
      fallback: Self.value(measurement as? Value.UnwrappedType),
      requestValueDialog: requestValueDialog,
      inputConnectionBehavior: inputConnectionBehavior,
      constraints: constraints
    )
  }
}
