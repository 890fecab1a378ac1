internal import Foundation

/// The names of Foundation's units in CLDR.
enum UnitIdentifiers {
  /// Returns the identifier of a unit, such as `kilometer-per-hour`.
  ///
  /// - Parameter unit: One of Foundation's units, or one of the same class and symbol.
  /// - Returns: Nil for a unit that CLDR does not have, such as a nibble, and for an app's own.
  static func identifier(of unit: Unit) -> String? { known[Key(unit)] }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let symbol: String

    init(_ unit: Unit) {
      type = ObjectIdentifier(Swift.type(of: unit))
      symbol = unit.symbol
    }
  }

  private static let known: [Key: String] = Dictionary(
    (length + area + volume + mass + time + movement + energy + electricity + pressure + storage
      + others).map { (Key($0), $1) },
    uniquingKeysWith: { first, _ in first }
  )

  private static let length: [(Dimension, String)] =
    ([
      (.megameters, "megameter"), (.kilometers, "kilometer"), (.hectometers, "hectometer"),
      (.decameters, "dekameter"), (.meters, "meter"), (.decimeters, "decimeter"),
      (.centimeters, "centimeter"), (.millimeters, "millimeter"), (.micrometers, "micrometer"),
      (.nanometers, "nanometer"), (.picometers, "picometer"), (.inches, "inch"), (.feet, "foot"),
      (.yards, "yard"), (.miles, "mile"), (.scandinavianMiles, "mile-scandinavian"),
      (.lightyears, "light-year"), (.nauticalMiles, "nautical-mile"), (.fathoms, "fathom"),
      (.furlongs, "furlong"), (.astronomicalUnits, "astronomical-unit"), (.parsecs, "parsec"),
    ] as [(UnitLength, String)]).map { ($0, $1) }

  private static let area: [(Dimension, String)] =
    ([
      (.squareMegameters, "square-megameter"), (.squareKilometers, "square-kilometer"),
      (.squareMeters, "square-meter"), (.squareCentimeters, "square-centimeter"),
      (.squareMillimeters, "square-millimeter"), (.squareMicrometers, "square-micrometer"),
      (.squareNanometers, "square-nanometer"), (.squareInches, "square-inch"),
      (.squareFeet, "square-foot"), (.squareYards, "square-yard"), (.squareMiles, "square-mile"),
      (.acres, "acre"), (.hectares, "hectare"),
    ] as [(UnitArea, String)]).map { ($0, $1) }

  private static let volume: [(Dimension, String)] =
    ([
      (.liters, "liter"), (.megaliters, "megaliter"), (.kiloliters, "kiloliter"),
      (.deciliters, "deciliter"), (.centiliters, "centiliter"), (.milliliters, "milliliter"),
      (.cubicKilometers, "cubic-kilometer"), (.cubicMeters, "cubic-meter"),
      (.cubicDecimeters, "cubic-decimeter"), (.cubicCentimeters, "cubic-centimeter"),
      (.cubicMillimeters, "cubic-millimeter"), (.cubicInches, "cubic-inch"),
      (.cubicFeet, "cubic-foot"), (.cubicYards, "cubic-yard"), (.cubicMiles, "cubic-mile"),
      (.acreFeet, "acre-foot"), (.bushels, "bushel"), (.teaspoons, "teaspoon"),
      (.tablespoons, "tablespoon"), (.fluidOunces, "fluid-ounce"), (.cups, "cup"),
      (.pints, "pint"), (.quarts, "quart"), (.gallons, "gallon"),
      (.imperialFluidOunces, "fluid-ounce-imperial"), (.imperialQuarts, "quart-imperial"),
      (.imperialGallons, "gallon-imperial"), (.metricCups, "cup-metric"),
    ] as [(UnitVolume, String)]).map { ($0, $1) }

  private static let mass: [(Dimension, String)] =
    ([
      (.kilograms, "kilogram"), (.grams, "gram"), (.decigrams, "decigram"),
      (.centigrams, "centigram"), (.milligrams, "milligram"), (.micrograms, "microgram"),
      (.nanograms, "nanogram"), (.picograms, "picogram"), (.ounces, "ounce"), (.pounds, "pound"),
      (.stones, "stone"), (.metricTons, "tonne"), (.shortTons, "ton"), (.carats, "carat"),
      (.ouncesTroy, "ounce-troy"),
    ] as [(UnitMass, String)]).map { ($0, $1) }

  private static let time: [(Dimension, String)] =
    ([
      (.seconds, "second"), (.minutes, "minute"), (.hours, "hour"),
      (.milliseconds, "millisecond"), (.microseconds, "microsecond"),
      (.nanoseconds, "nanosecond"), (.picoseconds, "picosecond"),
    ] as [(UnitDuration, String)]).map { ($0, $1) }

  private static let movement: [(Dimension, String)] = [
    (UnitSpeed.metersPerSecond, "meter-per-second"),
    (UnitSpeed.kilometersPerHour, "kilometer-per-hour"),
    (UnitSpeed.milesPerHour, "mile-per-hour"), (UnitSpeed.knots, "knot"),
    (UnitAcceleration.metersPerSecondSquared, "meter-per-square-second"),
    (UnitAcceleration.gravity, "g-force"), (UnitAngle.degrees, "degree"),
    (UnitAngle.arcMinutes, "arc-minute"), (UnitAngle.arcSeconds, "arc-second"),
    (UnitAngle.radians, "radian"), (UnitAngle.revolutions, "revolution"),
  ]

  private static let energy: [(Dimension, String)] =
    ([
      (UnitEnergy.kilojoules, "kilojoule"), (UnitEnergy.joules, "joule"),
      (UnitEnergy.kilocalories, "kilocalorie"), (UnitEnergy.calories, "calorie"),
      (UnitEnergy.kilowattHours, "kilowatt-hour"), (UnitPower.horsepower, "horsepower"),
    ] as [(Dimension, String)])
    + ([
      (.terawatts, "terawatt"), (.gigawatts, "gigawatt"), (.megawatts, "megawatt"),
      (.kilowatts, "kilowatt"), (.watts, "watt"), (.milliwatts, "milliwatt"),
      (.microwatts, "microwatt"), (.nanowatts, "nanowatt"), (.picowatts, "picowatt"),
      (.femtowatts, "femtowatt"),
    ] as [(UnitPower, String)]).map { ($0, $1) }

  private static let electricity: [(Dimension, String)] = [
    (UnitElectricCharge.ampereHours, "ampere-hour"),
    (UnitElectricCharge.milliampereHours, "milliampere-hour"),
    (UnitElectricCurrent.megaamperes, "megaampere"),
    (UnitElectricCurrent.kiloamperes, "kiloampere"), (UnitElectricCurrent.amperes, "ampere"),
    (UnitElectricCurrent.milliamperes, "milliampere"),
    (UnitElectricCurrent.microamperes, "microampere"),
    (UnitElectricPotentialDifference.megavolts, "megavolt"),
    (UnitElectricPotentialDifference.kilovolts, "kilovolt"),
    (UnitElectricPotentialDifference.volts, "volt"),
    (UnitElectricPotentialDifference.millivolts, "millivolt"),
    (UnitElectricPotentialDifference.microvolts, "microvolt"),
    (UnitElectricResistance.megaohms, "megaohm"), (UnitElectricResistance.kiloohms, "kiloohm"),
    (UnitElectricResistance.ohms, "ohm"), (UnitElectricResistance.milliohms, "milliohm"),
    (UnitElectricResistance.microohms, "microohm"),
  ]

  private static let pressure: [(Dimension, String)] =
    ([
      (.newtonsPerMetersSquared, "newton-per-square-meter"), (.gigapascals, "gigapascal"),
      (.megapascals, "megapascal"), (.kilopascals, "kilopascal"), (.hectopascals, "hectopascal"),
      (.inchesOfMercury, "inch-ofhg"), (.bars, "bar"), (.millibars, "millibar"),
      (.millimetersOfMercury, "millimeter-ofhg"),
      (.poundsForcePerSquareInch, "pound-force-per-square-inch"),
    ] as [(UnitPressure, String)]).map { ($0, $1) }

  private static let storage: [(Dimension, String)] =
    ([
      (.bytes, "byte"), (.bits, "bit"), (.kilobytes, "kilobyte"), (.megabytes, "megabyte"),
      (.gigabytes, "gigabyte"), (.terabytes, "terabyte"), (.petabytes, "petabyte"),
      (.exabytes, "exabyte"), (.kibibytes, "kibibyte"), (.mebibytes, "mebibyte"),
      (.gibibytes, "gibibyte"), (.tebibytes, "tebibyte"), (.pebibytes, "pebibyte"),
      (.exbibytes, "exbibyte"), (.kilobits, "kilobit"), (.megabits, "megabit"),
      (.gigabits, "gigabit"), (.terabits, "terabit"), (.petabits, "petabit"),
    ] as [(UnitInformationStorage, String)]).map { ($0, $1) }

  private static let others: [(Dimension, String)] = [
    (UnitTemperature.kelvin, "kelvin"), (UnitTemperature.celsius, "celsius"),
    (UnitTemperature.fahrenheit, "fahrenheit"), (UnitFrequency.terahertz, "terahertz"),
    (UnitFrequency.gigahertz, "gigahertz"), (UnitFrequency.megahertz, "megahertz"),
    (UnitFrequency.kilohertz, "kilohertz"), (UnitFrequency.hertz, "hertz"),
    (UnitFrequency.millihertz, "millihertz"), (UnitFrequency.microhertz, "microhertz"),
    (UnitFrequency.nanohertz, "nanohertz"),
    (UnitFuelEfficiency.litersPer100Kilometers, "liter-per-100-kilometer"),
    (UnitFuelEfficiency.milesPerGallon, "mile-per-gallon"),
    (UnitFuelEfficiency.milesPerImperialGallon, "mile-per-gallon-imperial"),
    (UnitConcentrationMass.gramsPerLiter, "gram-per-liter"),
    (UnitConcentrationMass.milligramsPerDeciliter, "milligram-per-deciliter"),
    (UnitIlluminance.lux, "lux"),
  ]
}
