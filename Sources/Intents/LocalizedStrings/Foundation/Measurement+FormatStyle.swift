public import Foundation

/// The usage of a measurement, which decides on the unit in which a region reads it.
///
/// A road is in miles in the United States and in kilometers in France, by CLDR's unit preferences.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  /// The name of the usage in CLDR; nil for the unit that the measurement has.
  let name: String?

  /// No particular usage: the region's usual unit.
  public static var general: Self { Self(name: "default") }
  /// No conversion: the unit that the measurement has.
  public static var asProvided: Self { Self(name: nil) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// The length of a body or a limb.
  public static var person: Self { Self(name: "person") }
  /// The height of a person, such as 5 feet, 11 inches.
  public static var personHeight: Self { Self(name: "person-height") }
  /// The length of a road.
  public static var road: Self { Self(name: "road") }
  /// The amount of rain.
  public static var rainfall: Self { Self(name: "rainfall") }
  /// The amount of snow.
  public static var snowfall: Self { Self(name: "snowfall") }
  /// The distance of visibility.
  public static var visibility: Self { Self(name: "visiblty") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// The temperature of the air.
  public static var weather: Self { Self(name: "weather") }
  /// The temperature of a body.
  public static var person: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  /// The volume of a liquid.
  public static var liquid: Self { Self(name: "fluid") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  /// The energy of food.
  public static var food: Self { Self(name: "food") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  /// The weight of a person.
  public static var personWeight: Self { Self(name: "person") }
}

extension Measurement where UnitType: Dimension {
  /// A style that formats a measurement in the words of a language and the units of a region.
  ///
  /// ```swift
  /// Measurement(value: 5, unit: UnitLength.kilometers)
  ///   .formatted(.measurement(width: .wide, usage: .road))  // 3.1 miles, in the United States
  /// ```
  ///
  /// Words, plurals and units are those of CLDR. A unit that CLDR does not have, such as an app's
  /// own, is written as its symbol behind the number.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// The width of the unit in the text.
    public struct UnitWidth: Codable, Hashable, Sendable {
      let name: String
      /// The full name of the unit: `5 kilometers`.
      public static var wide: UnitWidth { UnitWidth(name: UnitPhrase.Width.wide.rawValue) }
      /// The usual short form: `5 km`.
      public static var abbreviated: UnitWidth {
        UnitWidth(name: UnitPhrase.Width.abbreviated.rawValue)
      }
      /// The shortest form: `5km`.
      public static var narrow: UnitWidth { UnitWidth(name: UnitPhrase.Width.narrow.rawValue) }

      var phraseWidth: UnitPhrase.Width { UnitPhrase.Width(rawValue: name) ?? .abbreviated }
    }

    /// The width of the unit in the text.
    public var width: UnitWidth
    /// The locale, which decides on the language, the digits and the region's units.
    public var locale: Locale
    /// The usage of the measurement, which decides on the unit.
    public var usage: MeasurementFormatUnitUsage<UnitType>
    /// The style of the number; nil for the usual style of the language.
    ///
    /// Its locale is not read: the number is written in ``locale``.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - width: How much room the unit may take.
    ///   - locale: The language and the region; those of the process by default.
    ///   - usage: What the measurement is for.
    ///   - numberFormatStyle: How the number is written; nil for the language's usual way, rounded
    ///     as CLDR has it for the usage.
    public init(
      width: UnitWidth,
      locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    /// Returns the text of a measurement.
    ///
    /// - Parameter value: The measurement, of any number.
    /// - Returns: The number and the unit.
    public func format(_ value: Measurement<UnitType>) -> String {
      UnitPhrase.string(
        value.value,
        value.unit,
        width: width.phraseWidth,
        usage: usage.name,
        locale: locale,
        number: numberFormatStyle.map { style in { style.locale(locale).format($0) } }
      )
    }

    /// Returns the style in another language.
    ///
    /// - Parameter locale: The language and the region.
    /// - Returns: The style with that locale.
    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }

  /// The measurement in the unit that the region uses, in short form.
  ///
  /// - Returns: The number and the unit, such as `3.1 mi`.
  public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }

  /// The measurement as a style writes it.
  ///
  /// - Parameter style: The style, such as `.measurement(width: .wide)`.
  /// - Returns: What the style makes of it.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Measurement<UnitType> { style.format(self) }
}

extension FormatStyle {
  /// A style for measurements.
  ///
  /// - Parameters:
  ///   - width: How much room the unit may take.
  ///   - usage: What the measurement is for; the region's usual unit by default.
  ///   - numberFormatStyle: How the number is written; nil for the language's usual way.
  /// - Returns: The style, in the locale of the process.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
}

extension UnitPhrase {
  /// Writes a number with a unit, perhaps in another unit that the region reads it in.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - unit: Its unit.
  ///   - width: How the unit is written.
  ///   - usage: The name of the usage in CLDR; nil to keep the unit.
  ///   - locale: The language and the region.
  ///   - number: Writes the number in place of the language's usual way.
  /// - Returns: The number and the unit.
  static func string(
    _ value: Double,
    _ unit: Unit,
    width: Width,
    usage: String?,
    locale: Locale,
    number: ((Double) -> String)?
  ) -> String {
    func bare() -> String {
      "\(number?(value) ?? value.formatted(.number.locale(locale))) \(unit.symbol)"
    }
    guard let identifier = UnitIdentifiers.identifier(of: unit) else { return bare() }
    func phrase(_ options: String) -> UnitPhrase? {
      let usage = usage.map { "usage/\($0) " } ?? ""
      return UnitPhrase(
        value,
        unit: identifier,
        width: width,
        options: usage + options,
        locale: locale
      )
    }
    guard let number else { return phrase("")?.text ?? bare() }
    // The number after conversion, then the unit as it stands behind a number with so many digits.
    guard let exact = phrase(".##########") else { return bare() }
    let words = number(exact.value)
    let separator = locale.decimalSeparator ?? "."
    let digits = words.range(of: separator).map {
      words[$0.upperBound...].prefix(while: \.isNumber).count
    }
    let precision = digits.map { "." + String(repeating: "0", count: $0) } ?? "precision-integer"
    return (phrase(precision) ?? exact).text(withNumber: words)
  }
}
